import type { AuditDetail } from '@zhiku/contract/audits'
import { auditStates, auditTargets } from '@zhiku/contract/words/audits'
import { Link } from 'react-router'
import { StatusTag, revisionStateKinds } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'
import { workflowCompareAddress, workflowHistoryAddress } from '../../../lib/page-addresses.ts'
import { objectAddress } from '../../../lib/object-address.ts'

/** Whose change it is, of what, and how it stands. */
export function AuditFacts({ audit }: { audit: AuditDetail }) {
  const address = objectAddress({
    targetType: audit.targetType,
    targetId: audit.targetId,
    knowledgeBaseId: audit.knowledgeBase?.id,
    knowledgeBaseType: audit.targetType === 'faq' ? 'faq' : 'document',
  })
  return (
    <dl className="zk-facts zk-audit-facts">
      <div>
        <dt>状态</dt>
        <dd>
          <StatusTag kind={revisionStateKinds[audit.state]} text={auditStates[audit.state]} />
        </dd>
      </div>
      {audit.knowledgeBase && (
        <div>
          <dt>知识库</dt>
          <dd>{audit.knowledgeBase.name}</dd>
        </div>
      )}
      <div>
        <dt>提交</dt>
        <dd>
          {audit.submitter.name} · {formatTime(audit.submittedAt)}
        </dd>
      </div>
      {audit.contributors.length > 0 && (
        <div>
          <dt>参与修改</dt>
          <dd>{audit.contributors.map(({ name }) => name).join('、')}</dd>
        </div>
      )}
      {audit.decidedBy && (
        <div>
          <dt>审核</dt>
          <dd>
            {audit.decidedBy.name} · {formatTime(audit.decidedAt)}
          </dd>
        </div>
      )}
      {audit.targetType === 'workflow' && <Compared audit={audit} />}
      {address && audit.before && (
        <div>
          <dt>现行内容</dt>
          <dd>
            <Link to={address}>打开{auditTargets[audit.targetType]}</Link>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** What is used and what waits, side by side on the canvas. */
function Compared({ audit: { before, after } }: { audit: AuditDetail }) {
  const [from, to, clientKey] = [before?.['publishedRevision'], after?.['publishedRevision'], after?.['clientKey']]
  if (typeof clientKey !== 'string' || typeof to !== 'number') return null
  return (
    <div>
      <dt>工作流</dt>
      <dd>
        {typeof from === 'number' ? (
          <Link to={workflowCompareAddress(clientKey, { from: String(from), to: String(to) })}>在画布上比较</Link>
        ) : (
          <Link to={workflowHistoryAddress(clientKey)}>打开历史版本</Link>
        )}
      </dd>
    </div>
  )
}
