/** The configuration's form, and beside it what an agent would see by it. */
import type { SeatConfiguration } from '@zhiku/contract/seat-assistant/configuration'
import { useApiQuery } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import { useHolds } from '../../../api/session.ts'
import { Loading } from '../../../components/loading.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { SettingsForm } from '../../../components/settings-editor/settings-form.tsx'
import { WithSide } from '../../../components/settings-editor/with-side.tsx'
import { useLeaveGuard } from '../../../components/use-leave-guard.ts'
import { formatTime } from '../../../lib/format.ts'
import { ConfigurationConflict } from './conflict.tsx'
import { Preview } from './preview.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { SummaryFields } from './summary-fields.tsx'
import { useConfiguration } from './use-configuration.ts'
import { valuesOf } from './configuration-values.ts'

export function SettingsTab() {
  const configuration = useApiQuery(seatApi.seatConfiguration.get, {})
  if (configuration.data) return <Editing configuration={configuration.data} />
  if (configuration.error)
    return <ErrorState message={configuration.error.message} onRetry={() => void configuration.refetch()} />
  return <Loading paragraph={{ rows: 10 }} />
}

function Editing({ configuration }: { configuration: SeatConfiguration }) {
  const editor = useConfiguration(configuration)
  const mayEdit = useHolds('seat.configure')
  useLeaveGuard(editor.isDirty)
  return (
    <WithSide title="预览" className="zk-seat-preview" side={<Preview settings={editor.current} />}>
      {(toggle) => (
        <SettingsForm
          editor={editor}
          initialValues={valuesOf(configuration)}
          mayEdit={mayEdit}
          lookOnly="你可以查看和试用；修改需要“设置坐席助手和话术”权限，请联系管理员。"
          saveWord="保存"
          savedWords={savedWords(configuration)}
          conflict={<ConfigurationConflict editor={editor} />}
          extra={toggle}
        >
          <SettingsFields />
          <SummaryFields />
        </SettingsForm>
      )}
    </WithSide>
  )
}

const savedWords = ({ updatedBy, updatedAt }: SeatConfiguration): string =>
  updatedBy && updatedAt ? `${updatedBy.name} 保存于 ${formatTime(updatedAt)}` : '正在使用默认设置'
