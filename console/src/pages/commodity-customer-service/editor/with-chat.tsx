/** Settings, and beside them the draft to be asked: in a column of its own where there is room, else drawn in. */
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useIsWide } from '../../../lib/use-is-wide.ts'
import './editor.css'

interface Props {
  chat: ReactNode
  /** Beside the chat's title. */
  chatExtra?: ReactNode
  /** Drawn in at once: something has been asked already. */
  startsOpen?: boolean
  /** @param toggle opens the chat where it is drawn in */
  children: (toggle: ReactNode) => ReactNode
}

export function WithChat({ chat, chatExtra, startsOpen = false, children }: Props) {
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(startsOpen)
  // The form is disabled for whoever may not change it; asking is not.
  const toggle = !isWide && (
    <Button disabled={false} onClick={() => setOpen(true)}>
      试问草稿
    </Button>
  )
  return (
    <div className="zk-assistant-editor" data-with-chat={isWide || undefined}>
      <div className="zk-panel">{children(toggle)}</div>
      {isWide ? (
        <section className="zk-panel zk-assistant-chat" aria-label="试问草稿">
          <div className="zk-assistant-chat-head">
            <h2>试问草稿</h2>
            {chatExtra}
          </div>
          {chat}
        </section>
      ) : (
        <Drawer open={isOpen} size={480} mask={false} title="试问草稿" extra={chatExtra} onClose={() => setOpen(false)}>
          <div className="zk-assistant-chat zk-assistant-chat-drawn">{chat}</div>
        </Drawer>
      )}
    </div>
  )
}
