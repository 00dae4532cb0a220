import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { FieldDiff } from '../../../components/field-diff.tsx'
import { settingsChanges } from './settings-changes.ts'
import { useBases } from './use-base-names.ts'
import '../../../components/settings-editor/settings-editor.css'

interface Props {
  before: AssistantSettings
  after: AssistantSettings
}

/** What differs between two settings. */
export function ChangesView({ before, after }: Props) {
  const { nameOf } = useBases()
  const changes = settingsChanges(before, after, nameOf)
  if (changes.length === 0) return <p className="zk-muted">两份设置没有差别。</p>
  return (
    <div className="zk-changes" role="region" aria-label="设置的差别" tabIndex={0}>
      {changes.map((change) => (
        <FieldDiff key={change.name} {...change} />
      ))}
    </div>
  )
}
