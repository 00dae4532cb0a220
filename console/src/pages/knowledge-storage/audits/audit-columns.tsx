import type { Audit } from '@zhiku/contract/audits'
import { auditStates } from '@zhiku/contract/words/audits'
import { Button } from 'antd'
import { Link } from 'react-router'
import type { ListColumn } from '../../../components/data-table.tsx'
import { actsColumn, CellLines } from '../../../components/list-cells.tsx'
import { StatusTag, revisionStateKinds } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'
import { importAuditsAddress } from '../../../lib/page-addresses.ts'
import { actionWords } from './audit-words.ts'
import { ParameterFlags } from './product-changes/parameter-flags.tsx'

/** Cut where its column is narrower; its title has all of it. */
const Line = ({ text }: { text: string }) => (
  <span className="zk-cell-line" title={text}>
    {text}
  </span>
)

/** How it stands, which of all that waits is known. */
const standing = <Row extends Audit>(): ListColumn<Row>[] => [
  {
    key: 'state',
    title: '状态',
    width: 112,
    render: (_, { state, comment }) => (
      <StatusTag kind={revisionStateKinds[state]} text={auditStates[state]} hint={comment} />
    ),
  },
]

const decided = <Row extends Audit>(): ListColumn<Row>[] => [
  {
    key: 'decided',
    title: '审核',
    width: 160,
    render: (_, { decidedBy, decidedAt }) =>
      decidedBy ? (
        <CellLines below={formatTime(decidedAt)}>
          <Line text={decidedBy.name} />
        </CellLines>
      ) : (
        '—'
      ),
  },
]

/** The columns of every list of changes under audit; of what kind a change is, the list says in its words. */
export const auditColumns = <Row extends Audit>(
  scope: string,
  onOpen: (id: string) => void,
  kindOf: (audit: Row) => string,
): ListColumn<Row>[] => [
  {
    key: 'targetName',
    title: '变更',
    locked: true,
    // A list with few columns leaves the room to the names.
    ...(scope !== 'todo' && { width: 320 }),
    render: (_, audit) => (
      <div className="zk-audit-target">
        <span className="zk-audit-action" data-action={audit.action}>
          {actionWords(audit)}
        </span>
        <div className="zk-cell-lines">
          <Button type="link" className="zk-row-open" title={audit.targetName} onClick={() => onOpen(audit.id)}>
            {audit.targetName}
          </Button>
          {audit.remark && <small title={audit.remark}>说明：{audit.remark}</small>}
          {audit.importTask && (
            <small>
              导入：
              <Link title={audit.importTask.name} to={importAuditsAddress(audit.importTask.id)}>
                {audit.importTask.name}
              </Link>
            </small>
          )}
        </div>
      </div>
    ),
  },
  {
    key: 'flags',
    title: '需留意',
    width: 150,
    render: (_, { flags = [] }) => (flags.length > 0 ? <ParameterFlags flags={flags} /> : '—'),
  },
  {
    key: 'kind',
    title: '类型与知识库',
    width: 150,
    render: (_, audit) => (
      <CellLines
        below={audit.knowledgeBase ? <span title={audit.knowledgeBase.name}>{audit.knowledgeBase.name}</span> : '—'}
      >
        <Line text={kindOf(audit)} />
      </CellLines>
    ),
  },
  ...(scope === 'todo' ? [] : standing<Row>()),
  {
    key: 'submitter',
    title: '提交',
    width: 150,
    render: (_, { submitter, contributors, submittedAt }) => (
      <CellLines below={formatTime(submittedAt)}>
        <Line text={[submitter, ...contributors].map(({ name }) => name).join('、')} />
      </CellLines>
    ),
  },
  ...(scope === 'todo' ? [] : decided<Row>()),
  actsColumn(84, (audit) => {
    const act = audit.canDecide && scope !== 'mine' ? '审核' : '查看'
    return (
      <div className="zk-row-acts">
        <Button type="link" size="small" aria-label={`${act}“${audit.targetName}”`} onClick={() => onOpen(audit.id)}>
          {act}
        </Button>
      </div>
    )
  }),
]
