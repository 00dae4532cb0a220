import { Popover } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'

interface Props {
  icon: ReactNode
  /** 通知 */
  name: string
  /** How many there are to look at, in a word behind the name: `3 条未读`. */
  count: number
  counted: string
  title?: string
  children: (close: () => void) => ReactNode
}

/** A button of the header that counts something and opens the latest of it. */
export function HeaderPopover({ icon, name, count, counted, title, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const label = count > 0 ? `${name}，${count} ${counted}` : name
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      // Always there, drawn only while open: a popover with nothing in it would never open.
      // As wide before its list has come as after: what is pointed at does not move away.
      content={<div className="zk-header-popover">{children(() => setOpen(false))}</div>}
      destroyOnHidden
    >
      <button
        type="button"
        className="zk-header-button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false)
        }}
      >
        {icon}
        {count > 0 && <span className="zk-header-count">{count > 99 ? '99+' : count}</span>}
      </button>
    </Popover>
  )
}
