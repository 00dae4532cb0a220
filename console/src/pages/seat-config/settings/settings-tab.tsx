/** The configuration's form, and beside it what an agent would see by it. */
import type { SeatConfiguration, SeatSettings } from '@zhiku/contract/seat-assistant/configuration'
import { Alert, Button, Drawer, Form, Skeleton } from 'antd'
import { useState } from 'react'
import { useApiQuery } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import { useHolds } from '../../../api/session.ts'
import { ErrorState } from '../../../components/page-states.tsx'
import { useLeaveGuard } from '../../../components/use-leave-guard.ts'
import { formatTime } from '../../../lib/format.ts'
import { useIsWide } from '../../../lib/use-is-wide.ts'
import { Conflict } from './conflict.tsx'
import { Preview } from './preview.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { SummaryFields } from './summary-fields.tsx'
import { useConfiguration } from './use-configuration.ts'
import type { Editor } from './use-configuration.ts'
import { valuesOf } from './configuration-values.ts'

export function SettingsTab() {
  const configuration = useApiQuery(seatApi.seatConfiguration.get, {})
  if (configuration.data) return <Editing configuration={configuration.data} />
  if (configuration.error)
    return <ErrorState message={configuration.error.message} onRetry={() => void configuration.refetch()} />
  return (
    <div className="zk-panel">
      <Skeleton active paragraph={{ rows: 10 }} />
    </div>
  )
}

function Editing({ configuration }: { configuration: SeatConfiguration }) {
  const editor = useConfiguration(configuration)
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  useLeaveGuard(editor.isDirty)
  const preview = <Preview settings={editor.current} />
  return (
    <div className="zk-seat-editor">
      <div className="zk-panel">
        <SettingsForm configuration={configuration} editor={editor} onTry={isWide ? undefined : () => setOpen(true)} />
      </div>
      {isWide ? (
        <section className="zk-panel zk-seat-preview" aria-label="预览">
          <h2>预览</h2>
          {preview}
        </section>
      ) : (
        <Drawer open={isOpen} size={480} mask={false} title="预览" onClose={() => setOpen(false)}>
          <div className="zk-seat-preview">{preview}</div>
        </Drawer>
      )}
    </div>
  )
}

interface FormProps {
  configuration: SeatConfiguration
  editor: Editor
  /** Opens the preview where it has no room of its own. */
  onTry: (() => void) | undefined
}

function SettingsForm({ configuration, editor, onTry }: FormProps) {
  const mayEdit = useHolds('seat.configure')
  return (
    <Form<SeatSettings>
      form={editor.form}
      layout="vertical"
      requiredMark={false}
      disabled={!mayEdit}
      initialValues={valuesOf(configuration)}
      scrollToFirstError
      onFinish={editor.save}
      onValuesChange={editor.noteChange}
    >
      {editor.isConflict && <Conflict editor={editor} />}
      {!mayEdit && (
        <Alert
          className="zk-seat-conflict"
          type="info"
          showIcon
          title="你可以查看和试用；修改需要“设置坐席助手和话术”权限，请联系管理员。"
        />
      )}
      <div className="zk-settings">
        <SettingsFields />
        <SummaryFields />
      </div>
      <div className="zk-seat-bar">
        {mayEdit && <SaveActs editor={editor} configuration={configuration} />}
        {onTry && (
          <Button disabled={false} onClick={onTry}>
            预览
          </Button>
        )}
      </div>
    </Form>
  )
}

const SaveActs = ({ editor, configuration }: Pick<FormProps, 'editor' | 'configuration'>) => (
  <>
    <Button type="primary" htmlType="submit" loading={editor.isSaving} disabled={!editor.isDirty || editor.isConflict}>
      保存
    </Button>
    <Button disabled={!editor.isDirty} onClick={editor.discard}>
      放弃修改
    </Button>
    <span className="zk-muted" role="status">
      {editor.isDirty ? '有未保存的修改' : savedWords(configuration)}
    </span>
  </>
)

const savedWords = ({ updatedBy, updatedAt }: SeatConfiguration): string =>
  updatedBy && updatedAt ? `${updatedBy.name} 保存于 ${formatTime(updatedAt)}` : '正在使用默认设置'
