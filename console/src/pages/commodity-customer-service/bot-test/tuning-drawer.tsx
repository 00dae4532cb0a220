/** 调整设置: other settings are tried here; the draft stays as it is. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { Button, Drawer, Form } from 'antd'
import { toFirstError } from '../../../components/form/first-error.ts'
import { SettingsFields } from '../editor/settings-fields.tsx'
import { tuningOf } from './tuning.ts'
import type { Tuning } from './tuning.ts'
import { drawerSizes } from '../../../components/drawer-sizes.ts'
import '../editor/editor.css'

interface Props {
  /** Of the revision that is asked. */
  own: AssistantSettings
  tuning: Tuning | undefined
  onApply: (tuning: Tuning | undefined) => void
  onClose: () => void
}

export function TuningDrawer({ own, tuning, onApply, onClose }: Props) {
  const [form] = Form.useForm<{ settings: AssistantSettings }>()
  const apply = () => {
    const { settings } = form.getFieldsValue(true) as { settings: AssistantSettings } // also what no field shows
    onApply(tuningOf(own, settings))
    onClose()
  }
  return (
    <Drawer
      open
      size={drawerSizes.middle}
      title="调整设置"
      onClose={onClose}
      footer={
        <div className="zk-tuning-acts">
          <span className="zk-muted">只在这里试，不改动草稿。</span>
          <Button onClick={() => form.setFieldsValue({ settings: own })}>恢复原设置</Button>
          <Button type="primary" onClick={() => form.submit()}>
            用这份设置测试
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        className="zk-tuning"
        initialValues={{ settings: { ...own, ...tuning } }}
        scrollToFirstError={toFirstError}
        onFinish={apply}
      >
        <SettingsFields />
      </Form>
    </Drawer>
  )
}
