import type { ProductAudit } from '@zhiku/contract/product-audits'
import { auditStates } from '@zhiku/contract/words/audits'
import { Button } from 'antd'
import type { ListColumn } from '../../../components/data-table.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'
import { actionWords, auditStateKinds } from '../audit-list/audit-words.ts'
import { ParameterFlags } from '../audit-list/product-changes/parameter-flags.tsx'

/** How it ended, which what waits has not. */
const decided: ListColumn<ProductAudit>[] = [
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

export const productAuditColumns = (
  scope: 'todo' | 'decided' | 'mine' | 'all',
  onOpen: (id: string) => void,
): ListColumn<ProductAudit>[] => [
  {
    key: 'targetName',
    title: '变更',
    locked: true,
    render: (_, audit) => (
      <div className="zk-audit-target">
        <span className="zk-audit-action" data-action={audit.action}>
          {actionWords(audit)}
        </span>
        <Button type="link" className="zk-audit-name" onClick={() => onOpen(audit.id)}>
          {audit.targetName}
        </Button>
      </div>
    ),
  },
  {
    key: 'flags',
    title: '风险',
    width: 190,
    render: (_, { flags }) => (flags.length > 0 ? <ParameterFlags flags={flags} /> : '—'),
  },
  {
    key: 'revision',
    title: '版本与知识库',
    width: 170,
    render: (_, { revision, knowledgeBase }) => (
      <div className="zk-cell-lines">
        <span>{revision === undefined ? '不改参数' : `版本 ${revision}`}</span>
        <small>{knowledgeBase?.name ?? '—'}</small>
      </div>
    ),
  },
  {
    key: 'submitter',
    title: '提交',
    width: 160,
    render: (_, { submitter, submittedAt }) => (
      <div className="zk-cell-lines">
        <span>{submitter.name}</span>
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
    render: (_, audit) => {
      const act = audit.canDecide && scope !== 'mine' ? '审核' : '查看'
      return (
        <Button
          type="link"
          size="small"
          className="zk-audit-open"
          aria-label={`${act}“${audit.targetName}”`}
          onClick={() => onOpen(audit.id)}
        >
          {act}
        </Button>
      )
    },
  },
]
