/** A secret that is shown this once. */
import { Alert, Button, Input } from 'antd'
import { OnceModal } from '../../../components/once-modal.tsx'
import { copyAndSay } from '../../../lib/copy-text.ts'

interface Props {
  title: string
  secret: string
  onClose: () => void
}

export const SecretModal = ({ title, secret, onClose }: Props) => (
  <OnceModal title={title} done="我已保存" onClose={onClose}>
    <Alert type="warning" showIcon title="只显示这一次，请马上保存；丢失后只能更换。" />
    <div className="zk-seat-secret">
      <Input readOnly aria-label={title} value={secret} />
      <Button onClick={() => void copyAndSay(secret, '已复制。')}>复制</Button>
    </div>
  </OnceModal>
)
