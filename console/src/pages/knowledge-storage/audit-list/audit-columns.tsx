import type { Audit } from '@zhiku/contract/audits'
import { auditStates, auditTargets } from '@zhiku/contract/words/audits'
import { Button } from 'antd'
import type { ListColumn } from '../../../components/data-table.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'
import { actionWords, auditStateKinds } from './audit-words.ts'
import type { Scope } from './audit-words.ts'

/** How it ended, which what waits has not. */
const decided: ListColumn<Audit>[] = [
  {
    key: 'state',
    title: '状态',
    width: 112,
    render: (_, { state, comment }) => (
      <StatusTag kind={auditStateKinds[state]} text={auditStates[state]} hint={comment} />
    ),
  },
  {
    key: 'decided',
    title: '审核',
    width: 160,
    render: (_, { decidedBy, decidedAt }) =>
      decidedBy ? (
        <div className="zk-cell-lines">
          <span>{decidedBy.name}</span>
          <small>{formatTime(decidedAt)}</small>
        </div>
      ) : (
        '—'
      ),
  },
]

export const auditColumns = (scope: Scope, onOpen: (id: string) => void): ListColumn<Audit>[] => [
  {
    key: 'targetName',
    title: '变更',
    locked: true,
    render: (_, audit) => (
      <div className="zk-audit-target">
        <span className="zk-audit-action" data-action={audit.action}>
          {actionWords(audit)}
        </span>
        <div className="zk-cell-lines">
          <Button type="link" className="zk-audit-name" onClick={() => onOpen(audit.id)}>
            {audit.targetName}
          </Button>
          {audit.remark && <small title={audit.remark}>说明：{audit.remark}</small>}
        </div>
      </div>
    ),
  },
  {
    key: 'targetType',
    title: '类型与知识库',
    width: 190,
    render: (_, { targetType, knowledgeBase }) => (
      <div className="zk-cell-lines">
        <span>{auditTargets[targetType]}</span>
        <small>{knowledgeBase?.name ?? '—'}</small>
      </div>
    ),
  },
  {
    key: 'submitter',
    title: '提交',
    width: 160,
    render: (_, { submitter, contributors, submittedAt }) => (
      <div className="zk-cell-lines">
        <span>{[submitter, ...contributors].map(({ name }) => name).join('、')}</span>
        <small>{formatTime(submittedAt)}</small>
      </div>
    ),
  },
  ...(scope === 'todo' ? [] : decided),
  {
    key: 'acts',
    title: '操作',
    locked: true,
    width: 84,
    fixed: 'end',
    render: (_, audit) => (
      <Button
        type="link"
        size="small"
        className="zk-audit-open"
        aria-label={`${audit.canDecide && scope !== 'mine' ? '审核' : '查看'}“${audit.targetName}”`}
        onClick={() => onOpen(audit.id)}
      >
        {audit.canDecide && scope !== 'mine' ? '审核' : '查看'}
      </Button>
    ),
  },
]
