/** Settings, and beside them what comes of them, on one panel: in a column of its own where there is room, else drawn in. */
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useIsWide } from '../../lib/use-is-wide.ts'
import { drawerSizes } from '../drawer-sizes.ts'
import './settings-editor.css'

interface Props {
  /** 预览 */
  title: string
  side: ReactNode
  /** Of the side, wherever it stands; drawn in, it has `data-drawn`. */
  className: string
  /** Beside the title. */
  extra?: ReactNode
  /** Drawn in at once. */
  startsOpen?: boolean
  /** @param toggle opens the side where it is drawn in */
  children: (toggle: ReactNode) => ReactNode
}

export function WithSide({ title, side, className, extra, startsOpen = false, children }: Props) {
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(startsOpen)
  // The form is disabled for whoever may not change it; looking at what comes of it is not.
  const toggle = !isWide && (
    <Button disabled={false} onClick={() => setOpen(true)}>
      {title}
    </Button>
  )
  return (
    <div className="zk-settings-editor" data-with-side={isWide || undefined}>
      <div>{children(toggle)}</div>
      {isWide ? (
        <section className={`zk-settings-side ${className}`} aria-label={title}>
          <div className="zk-settings-side-head">
            <h2>{title}</h2>
            {extra}
          </div>
          {side}
        </section>
      ) : (
        <Drawer
          open={isOpen}
          size={drawerSizes.narrow}
          mask={false}
          title={title}
          extra={extra}
          onClose={() => setOpen(false)}
        >
          <div className={`zk-settings-side ${className}`} data-drawn>
            {side}
          </div>
        </Drawer>
      )}
    </div>
  )
}
