/** 版本: every original that the file has had, what changed between two of them, and the way back. */
import type { File } from '@zhiku/contract/files'
import type { Revision } from '@zhiku/contract/file-revisions'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button, Select, Tag } from 'antd'
import { useState } from 'react'
import { Loading } from '../../../components/loading.tsx'
import { WhyOff } from '../../../components/why-off.tsx'
import { api, download } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import { ErrorState } from '../../../components/page-states.tsx'
import { formatBytes, formatTime } from '../../../lib/format.ts'
import { AuditNotice } from '../shared/drafts/audit-notice.tsx'
import { submittedWords } from '../shared/act-words.ts'
import { isFree, mustWait, whyWaits } from '../shared/kept.ts'
import { fileKind } from './file-kind.ts'
import type { FileDialogProps } from './file-kind.ts'
import { lostEdits } from '../shared/lost-edits.ts'
import { RevisionDifference } from '../shared/revision-difference.tsx'
import { fileRefreshes } from './file-refreshes.ts'
import { SideDrawer } from '../../../components/side-drawer.tsx'

export function RevisionsDrawer({ base, file, onClose }: FileDialogProps) {
  const params = { id: file.knowledgeBaseId, fileId: file.id }
  const latest = useApiQuery(api.files.get, { params })
  const revisions = useApiQuery(api.files.revisions, { params }, { silent: true })
  const current = latest.data ?? file
  return (
    <SideDrawer size="wide" title={`“${file.name}”的版本`} onClose={onClose}>
      {revisions.error ? (
        <ErrorState message={revisions.error.message} onRetry={() => void revisions.refetch()} />
      ) : !revisions.data ? (
        <Loading paragraph={{ rows: 6 }} />
      ) : (
        <>
          {current.pendingAuditId && <AuditNotice base={base} kind={fileKind} of={current} />}
          <ol className="zk-revisions">
            {revisions.data.list.map((revision) => (
              <RevisionItem
                key={revision.revision}
                base={base}
                file={current}
                revision={revision}
                lost={lostEdits(latest.data?.editedChunkCount)}
              />
            ))}
          </ol>
          <Compare file={current} revisions={revisions.data.list} />
        </>
      )}
    </SideDrawer>
  )
}

interface RevisionItemProps {
  base: KnowledgeBase
  file: File
  revision: Revision
  /** What restoring it does away with, as a sentence. */
  lost: string
}

function RevisionItem({ base, file, revision, lost }: RevisionItemProps) {
  const params = { id: file.knowledgeBaseId, fileId: file.id }
  const restore = useApiMutation(api.files.restoreRevision, {
    refreshes: fileRefreshes,
    success: ({ pendingAuditId }) => (pendingAuditId ? submittedWords : '已恢复，正在重新解析。'),
  })
  const isCurrent = revision.revision === file.revision
  const isAudited = mustWait(base, file)
  const askRestore = () =>
    confirm({
      title: `恢复到第 ${revision.revision} 版？`,
      consequence: isAudited
        ? `会以第 ${revision.revision} 版的内容生成一个新版本，要经过审核：通过之前，搜到的仍是第 ${file.revision} 版。${lost}`
        : `会以第 ${revision.revision} 版的内容生成一个新版本并重新解析；现在的第 ${file.revision} 版保留。${lost}`,
      okText: isAudited ? '提交审核' : '恢复',
      danger: false,
      onConfirm: () =>
        restore.mutateAsync({
          params: { ...params, revision: String(revision.revision) },
          body: { version: file.version },
        }),
    })
  return (
    <li>
      <div>
        <strong>第 {revision.revision} 版</strong>
        {isCurrent && <Tag color="blue">当前</Tag>}
        <p>
          {revision.createdBy.name} · {formatTime(revision.createdAt)} · {formatBytes(revision.size)}
          {revision.remark && ` · ${revision.remark}`}
        </p>
      </div>
      <div className="zk-row-acts">
        <Button
          type="link"
          size="small"
          aria-label={`下载第 ${revision.revision} 版`}
          onClick={() =>
            void download(
              api.files.exportOriginal,
              { params, query: { revision: revision.revision } },
              file.name,
            ).catch(() => undefined)
          }
        >
          下载
        </Button>
        {!isCurrent && (
          <WhyOff reason={whyWaits(file)}>
            <Button
              type="link"
              size="small"
              disabled={!isFree(file)}
              aria-label={`恢复第 ${revision.revision} 版`}
              onClick={askRestore}
            >
              恢复
            </Button>
          </WhyOff>
        )}
      </div>
    </li>
  )
}

function Compare({ file, revisions }: { file: File; revisions: readonly Revision[] }) {
  const numbers = revisions.map(({ revision }) => revision).toSorted((a, b) => a - b)
  const [before, setBefore] = useState<number | undefined>(numbers.at(-2))
  const [after, setAfter] = useState<number | undefined>(numbers.at(-1))
  if (numbers.length < 2) return <p className="zk-muted">只有一个版本，有了新版本后可以在这里比较差别。</p>
  const options = numbers.map((revision) => ({ value: revision, label: `第 ${revision} 版` }))
  return (
    <section className="zk-revisions-compare" aria-label="比较版本">
      <div className="zk-revisions-choice">
        <h3>比较</h3>
        <Select aria-label="较早的版本" value={before} options={options} onChange={setBefore} />
        <span>与</span>
        <Select aria-label="较新的版本" value={after} options={options} onChange={setAfter} />
      </div>
      {before !== undefined && after !== undefined && (
        <RevisionDifference knowledgeBaseId={file.knowledgeBaseId} fileId={file.id} before={before} after={after} />
      )}
    </section>
  )
}
