/** What one side of the test asks: a revision, and settings that are tried instead of its own. */
import { ControlOutlined } from '@ant-design/icons'
import type { Assistant } from '@zhiku/contract/assistants'
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { Button } from 'antd'
import { Suspense, lazy, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { RevisionSelect } from '../assistants/revision-select.tsx'
import type { Side } from './test-address.ts'

const TuningDrawer = lazy(() => import('./tuning-drawer.tsx').then((module) => ({ default: module.TuningDrawer })))

interface Props {
  assistant: Assistant
  side: Side
  /** Names its fields where there are two. */
  name?: string
  onChange: (side: Pick<Side, 'revision' | 'tuning'>) => void
}

export function SideBar({ assistant, side, name = '', onChange }: Props) {
  const { revision, tuning } = side
  const [isTuning, setTuning] = useState(false)
  const own = useOwnSettings(assistant, side)
  const count = Object.keys(tuning ?? {}).length
  return (
    <div className="zk-side-bar" role="group" aria-label={name || '测试对象'}>
      {name && <strong>{name}</strong>}
      <RevisionSelect
        className="zk-choice-revision"
        assistant={assistant}
        label={`${name}版本`}
        value={revision}
        onChange={(chosen) => onChange({ revision: chosen, tuning: undefined })}
      />
      <Button
        icon={<ControlOutlined aria-hidden />}
        disabled={!own}
        title="只在这里试，不改动草稿"
        onClick={() => setTuning(true)}
      >
        {count > 0 ? `已调整 ${count} 项` : '调整设置'}
      </Button>
      <Suspense fallback={null}>
        {isTuning && own && (
          <TuningDrawer
            own={own}
            tuning={tuning}
            onApply={(applied) => onChange({ revision, tuning: applied })}
            onClose={() => setTuning(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Of the draft, or of the revision once it is there. */
export function useOwnSettings(
  assistant: Assistant,
  { revision }: Pick<Side, 'revision'>,
): AssistantSettings | undefined {
  const isDraft = revision === 'draft'
  const kept = useApiQuery(
    api.assistants.revision,
    { params: { id: assistant.id, revision: String(revision) } },
    { enabled: !isDraft, silent: true, staleMs: Number.POSITIVE_INFINITY },
  )
  return isDraft ? assistant.draft.settings : kept.data?.settings
}
