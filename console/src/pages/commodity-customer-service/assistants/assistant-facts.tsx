/** What is said of an assistant wherever it is named. */
import type { Assistant } from '@zhiku/contract/assistants'
import { CellLines } from '../../../components/list-cells.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'

export const assistantStates = { enabled: '已启用', disabled: '已停用', unpublished: '未发布' } as const
export type AssistantState = keyof typeof assistantStates

const kinds = { enabled: 'success', disabled: 'default', unpublished: 'warning' } as const satisfies Record<
  AssistantState,
  string
>

function stateOf({ enabled, publishedRevision }: Assistant): AssistantState {
  if (publishedRevision === undefined) return 'unpublished'
  return enabled ? 'enabled' : 'disabled'
}

export function AssistantStatus({ assistant }: { assistant: Assistant }) {
  const state = stateOf(assistant)
  return <StatusTag kind={kinds[state]} text={assistantStates[state]} />
}

/** Which revision answers, and whether the draft says something else. */
export function PublishedRevision({ assistant: { publishedRevision, draft } }: { assistant: Assistant }) {
  if (publishedRevision === undefined) return <span className="zk-muted">还没有发布</span>
  return (
    <CellLines below={draft.changedSince && '草稿有修改'}>
      <span>第 {publishedRevision} 版</span>
    </CellLines>
  )
}
