import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useConfirmRequest } from './confirm.ts'
import type { ConfirmRequest } from './confirm.ts'
import './confirm-host.css'

/** Draws the question of `confirm`; stands once in the layout. */
export function ConfirmHost() {
  const request = useConfirmRequest((state) => state.request)
  return request && <Question key={request.title} request={request} />
}

const close = () => useConfirmRequest.setState({ request: null })

function Question({ request }: { request: ConfirmRequest }) {
  const { title, consequence, okText, cancelText = '取消', danger = true, onConfirm, onCancel, other } = request
  const [isPending, setPending] = useState(false)
  const handleOk = async () => {
    setPending(true)
    try {
      await onConfirm()
      close()
    } catch {
      // The failed call has been shown; the question stays, so that the user can try again.
    } finally {
      setPending(false)
    }
  }
  const handleCancel = () => {
    onCancel?.()
    close()
  }
  // Heard here first: of two layers only the upper one hears Escape, and a menu that is still closing is one.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isPending) return
    event.stopPropagation()
    handleCancel()
  }
  const handleOther = () => {
    other?.onClick()
    close()
  }
  return (
    <Modal
      open
      width={440}
      title={title}
      okText={okText}
      cancelText={cancelText}
      okButtonProps={{ danger, loading: isPending }}
      cancelButtonProps={{ disabled: isPending, autoFocus: true }}
      closable={!isPending}
      mask={{ closable: false }}
      keyboard={!isPending}
      wrapProps={{ onKeyDown: handleKey }}
      footer={(buttons) => (
        <>
          {other && (
            <Button className="zk-confirm-other" type="text" danger disabled={isPending} onClick={handleOther}>
              {other.text}
            </Button>
          )}
          {buttons}
        </>
      )}
      onOk={() => void handleOk()}
      onCancel={handleCancel}
    >
      <p style={{ margin: '8px 0 16px' }}>{consequence}</p>
    </Modal>
  )
}
