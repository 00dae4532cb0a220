import { Form, Modal } from 'antd'
import type { FormProps, ModalProps } from 'antd'
import { useId } from 'react'
import type { ReactNode } from 'react'

interface Props<Values>
  extends
    Pick<FormProps<Values>, 'form' | 'initialValues' | 'onFinish'>,
    Pick<ModalProps, 'title' | 'okText' | 'width' | 'mask' | 'afterOpenChange'> {
  isPending: boolean
  /** It cannot be saved before something else is decided, which it says. */
  isBlocked?: boolean
  onClose: () => void
  children: ReactNode
}

/** A window that is one form; its button is the form's own, so that Enter in a field presses it. */
export function FormModal<Values>(props: Props<Values>) {
  const { form, initialValues, onFinish, isPending, isBlocked = false, onClose, children, ...modal } = props
  const formId = useId()
  return (
    <Modal
      open
      okButtonProps={{ loading: isPending, disabled: isBlocked, htmlType: 'submit', form: formId }}
      onCancel={onClose}
      {...modal}
    >
      <Form<Values> id={formId} layout="vertical" {...{ form, initialValues, onFinish }}>
        {children}
      </Form>
    </Modal>
  )
}
