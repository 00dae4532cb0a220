import { problemCodes } from '@zhiku/contract/words/problem-codes'
import { limits } from '@zhiku/contract/words/limits'
import { Form, Input, Modal } from 'antd'
import type { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/query.ts'
import { logout } from '../../api/session.ts'

interface Draft {
  oldPassword: string
  newPassword: string
  repeated: string
}

interface Props {
  /** The password is a one-time one: there is no way on without another, but the way out. */
  isForced?: boolean
  /** The password has been changed, or the window was closed without. */
  onClose: () => void
}

export function PasswordModal({ isForced = false, onClose }: Props) {
  const [form] = Form.useForm<Draft>()
  const change = useApiMutation(api.sessions.changePassword, { success: '密码已修改，其他设备上的登录已退出。' })
  const handleFinish = ({ oldPassword, newPassword }: Draft) =>
    change.mutate(
      { body: { oldPassword, newPassword } },
      { onSuccess: onClose, onError: (error) => form.setFields(faultsOf(error)) },
    )
  return (
    <Modal
      open
      width={420}
      title={isForced ? '请先设置自己的密码' : '修改密码'}
      okText="保存"
      closable={!isForced}
      keyboard={!isForced}
      cancelText={isForced ? '退出登录' : '取消'}
      okButtonProps={{ htmlType: 'submit', form: 'password-form', loading: change.isPending }}
      mask={{ closable: false }}
      onCancel={isForced ? () => void logout() : onClose}
    >
      <Form<Draft> id="password-form" form={form} layout="vertical" onFinish={handleFinish}>
        <Form.Item
          name="oldPassword"
          label={isForced ? '一次性密码' : '原密码'}
          rules={[{ required: true, message: '请输入原密码' }]}
        >
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label="新密码"
          extra={`${limits.passwordMin}–${limits.passwordMax} 位，同时包含字母和数字`}
          rules={[
            { required: true, message: '请输入新密码' },
            { min: limits.passwordMin, message: `至少 ${limits.passwordMin} 位` },
            { max: limits.passwordMax, message: `最多 ${limits.passwordMax} 位` },
            { pattern: /^(?=.*[A-Za-z])(?=.*\d)/, message: '需同时包含字母和数字' },
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="repeated"
          label="再输入一次新密码"
          dependencies={['newPassword']}
          rules={[
            { required: true, message: '请再输入一次新密码' },
            ({ getFieldValue }) => ({
              validator: (_, value: string) =>
                !value || value === getFieldValue('newPassword')
                  ? Promise.resolve()
                  : Promise.reject(new Error('两次输入的新密码不一致')),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Form>
    </Modal>
  )
}

interface Fault {
  name: keyof Draft
  errors: string[]
}

/** Which field to look at again. The refusal itself has been shown. */
function faultsOf({ code, fields }: ApiError): Fault[] {
  if (code === problemCodes['employee.wrong_old_password'])
    return [{ name: 'oldPassword', errors: ['请重新输入原密码'] }]
  if (code === problemCodes['employee.same_password']) return [{ name: 'newPassword', errors: ['请换一个新密码'] }]
  return fields.flatMap(({ path, message }): Fault[] =>
    path === 'oldPassword' || path === 'newPassword' ? [{ name: path, errors: [message] }] : [],
  )
}
