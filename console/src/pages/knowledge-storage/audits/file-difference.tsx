import type { AuditDetail } from '@zhiku/contract/audits'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { RevisionDifference } from '../shared/revision-difference.tsx'
import { untilRead } from './until-read.ts'

/** What a new original says otherwise than the one that is served. Of a text written here, the change tells it itself. */
export function FileDifference({ audit }: { audit: AuditDetail }) {
  const { targetType, targetId: fileId, state, changes, knowledgeBase } = audit
  const { before, after } = changes.find(({ key }) => key === 'revision') ?? {}
  const isTold = changes.some(({ key }) => key === 'content')
  if (targetType !== 'file' || state !== 'pending' || isTold || !knowledgeBase) return null
  if (typeof before !== 'number' || typeof after !== 'number') return null
  return <Difference knowledgeBaseId={knowledgeBase.id} fileId={fileId} before={before} after={after} />
}

interface Props {
  knowledgeBaseId: string
  fileId: string
  before: number
  after: number
}

function Difference({ knowledgeBaseId: id, fileId, before, after }: Props) {
  const reading = useApiQuery(
    api.files.revisionChunks,
    { params: { id, fileId, revision: String(after) }, query: { pageSize: 10 } },
    { silent: true, refetchInterval: untilRead },
  )
  if (!reading.data || reading.data.state === 'none') return null
  return (
    <section className="zk-audit-difference" aria-label="正文的差别">
      <h3>正文的差别</h3>
      {reading.data.state === 'reading' && <p className="zk-muted">正在解析，完成后列出与第 {before} 版的差别。</p>}
      {reading.data.state === 'failed' && <p className="zk-muted">没有解析成功，无法比较：{reading.data.error}</p>}
      {reading.data.state === 'ready' && (
        <RevisionDifference knowledgeBaseId={id} fileId={fileId} before={before} after={after} />
      )}
    </section>
  )
}
