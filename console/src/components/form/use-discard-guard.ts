import type { FormInstance } from 'antd'
import { confirm } from '../confirm.ts'

/** Closes a form's window; asks first when something has been typed in it. */
export function useDiscardGuard<Values>(form: FormInstance<Values>, onClose: () => void): () => void {
  return () => {
    if (!form.isFieldsTouched()) return onClose()
    confirm({
      title: '放弃修改？',
      consequence: '填写的内容还没有保存，关闭后将丢失。',
      okText: '放弃',
      cancelText: '继续编辑',
      onConfirm: onClose,
    })
  }
}
