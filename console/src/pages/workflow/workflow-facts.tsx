import type { Workflow } from '@zhiku/contract/workflows'
import { StatusTag } from '../../components/status-tag.tsx'

/** What of it is in use. */
export function WorkflowStatus({ workflow: { publishedRevision, draft } }: { workflow: Workflow }) {
  if (publishedRevision === undefined) return <StatusTag kind="default" text="未发布" />
  return (
    <>
      <StatusTag kind="success" text={`第 ${publishedRevision} 版使用中`} />
      {draft.isChanged && <span className="zk-muted">&ensp;草稿有改动</span>}
    </>
  )
}

export const usedByWords = ({ usedBy }: Workflow): string =>
  usedBy.length === 0 ? '没有地方在用' : usedBy.map(({ name }) => name).join('、')
