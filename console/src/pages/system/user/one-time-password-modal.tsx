import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { OnceModal } from '../../../components/once-modal.tsx'
import { copyText } from '../../../lib/copy-text.ts'
import { formatTime } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'

export interface ShownPassword {
  name: string
  mobile: string
  oneTimePassword: string
  expiresAt: string
}

interface Props {
  password: ShownPassword
  onClose: () => void
}

/** The only moment at which the password can be read. */
export function OneTimePasswordModal({ password: { name, mobile, oneTimePassword, expiresAt }, onClose }: Props) {
  const handleCopy = async () => {
    const isCopied = await copyText(`知库账号：${mobile}\n一次性密码：${oneTimePassword}\n首次登录后请设置自己的密码。`)
    if (isCopied) toast.success('已复制账号和密码，请私下发给本人。')
    else toast.error('没有复制成功，请选中密码后手动复制。')
  }
  return (
    <OnceModal
      width={440}
      title={`“${name}”的一次性密码`}
      done="我已记下"
      acts={
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void handleCopy()}>
          复制账号和密码
        </Button>
      }
      onClose={onClose}
    >
      <p className="zk-one-time-password">
        <code>{oneTimePassword}</code>
      </p>
      <Alert
        type="warning"
        showIcon
        title="关闭后不能再看到"
        description={`${formatTime(expiresAt)} 前有效；他登录后须先设置自己的密码。`}
      />
    </OnceModal>
  )
}
