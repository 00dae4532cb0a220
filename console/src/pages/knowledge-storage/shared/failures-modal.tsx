import { Button, Modal } from 'antd'
import './knowledge-storage.css'

export interface Failure {
  name: string
  message: string
}

interface Props {
  /** Counting word and noun of what failed: `个文件`. */
  noun: string
  failures: readonly Failure[]
  onClose: () => void
}

/** What of a batch was not done, and why; what was done, if anything, a toast has said. */
export function FailuresModal({ noun, failures, onClose }: Props) {
  return (
    <Modal
      open
      title={`${failures.length} ${noun}没有成功`}
      onCancel={onClose}
      footer={<Button onClick={onClose}>知道了</Button>}
    >
      <p>下面列出的没有处理，请按原因处理后再试。</p>
      <ul className="zk-failures">
        {failures.map(({ name, message }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
