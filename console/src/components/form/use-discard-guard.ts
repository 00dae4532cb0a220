import type { FormInstance } from 'antd'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../confirm.ts'

/**
 * Closes a form's window; asks first when something has been typed in it. What is on its way to the server cannot be
 * taken back by closing: until it is known what became of it, the window stays.
 */
export function useDiscardGuard<Values>(form: FormInstance<Values>, isSaving: boolean, onClose: () => void) {
  return (): void => {
    if (isSaving) return toast.info('正在保存，请稍候')
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
