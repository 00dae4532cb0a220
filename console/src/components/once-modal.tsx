/** The window of what can be read this once: it closes by its button, and by nothing that is pressed in passing. */
import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Pixels. */
  width?: number
  /** Word of the button: that it was noted. */
  done: string
  /** Other buttons, before it. */
  acts?: ReactNode
  onClose: () => void
  children: ReactNode
}

export const OnceModal = ({ done, acts, onClose, children, ...frame }: Props) => (
  <Modal
    open
    {...frame}
    closable={false}
    keyboard={false}
    mask={{ closable: false }}
    footer={
      <>
        {acts}
        <Button type="primary" onClick={onClose}>
          {done}
        </Button>
      </>
    }
  >
    {children}
  </Modal>
)
