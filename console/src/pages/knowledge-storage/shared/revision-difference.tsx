/** What two revisions of a file say, side by side with what changed between them. */
import { limits } from '@zhiku/contract/words/limits'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { Loading } from '../../../components/loading.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { TextDiff } from '../../../components/text-diff.tsx'

interface Props {
  knowledgeBaseId: string
  fileId: string
  before: number
  after: number
}

export function RevisionDifference({ knowledgeBaseId, fileId, before, after }: Props) {
  const params = { id: knowledgeBaseId, fileId }
  const old = useApiQuery(api.files.revision, { params: { ...params, revision: String(before) } }, { silent: true })
  const recent = useApiQuery(api.files.revision, { params: { ...params, revision: String(after) } }, { silent: true })
  const failed = [old, recent].find((answer) => answer.error)
  if (failed?.error) return <ErrorState message={failed.error.message} onRetry={() => void failed.refetch()} />
  if (!old.data || !recent.data) return <Loading paragraph={{ rows: 6 }} />
  const unread = [old.data, recent.data].find(({ content }) => content === '')
  if (unread) return <p className="zk-muted">第 {unread.revision} 版没有解析出的正文，不能比较；请下载原件比较。</p>
  const isCut = [old.data, recent.data].some(({ content, contentLength }) => content.length < contentLength)
  return (
    <>
      {isCut && <p className="zk-muted">正文很长，只比较前 {limits.contentLength} 字；其余请下载原件比较。</p>}
      <TextDiff
        key={`${before}-${after}`}
        before={old.data.content}
        after={recent.data.content}
        beforeLabel={`第 ${before} 版`}
        afterLabel={`第 ${after} 版`}
      />
    </>
  )
}
