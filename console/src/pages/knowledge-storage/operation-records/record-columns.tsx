import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { OperationRecord } from '@zhiku/contract/operation-records'
import { actions, targetTypes } from '@zhiku/contract/words/operation-records'
import { Button } from 'antd'
import { Link } from 'react-router'
import type { ListColumn } from '../../../components/data-table.tsx'
import { formatSecond, formatTime } from '../../../lib/format.ts'
import { objectAddress } from '../shared/object-address.ts'
import { fieldNameOf } from './field-name.ts'

interface Context {
  /** Undefined when the record lies in none, or in one that is gone. */
  baseOf: (record: OperationRecord) => KnowledgeBase | undefined
  onOpen: (record: OperationRecord) => void
}

export const recordColumns = ({ baseOf, onOpen }: Context): ListColumn<OperationRecord>[] => [
  {
    key: 'createdAt',
    title: '时间',
    locked: true,
    width: 152,
    render: (_, { createdAt }) => (
      <time dateTime={createdAt} title={formatSecond(createdAt)}>
        {formatTime(createdAt)}
      </time>
    ),
  },
  { key: 'employee', title: '操作人', width: 84, render: (_, { employee }) => employee.name },
  { key: 'action', title: '操作', width: 112, render: (_, { action }) => actions[action] },
  {
    key: 'target',
    title: '对象',
    locked: true,
    render: (_, record) => <TargetCell record={record} base={baseOf(record)} />,
  },
  { key: 'changes', title: '变化', width: 300, render: (_, record) => <ChangesCell record={record} onOpen={onOpen} /> },
  { key: 'ip', title: 'IP 地址', width: 110, render: (_, { ip }) => <span className="zk-muted">{ip}</span> },
]

function TargetCell({ record, base }: { record: OperationRecord; base: KnowledgeBase | undefined }) {
  if (isOfSelf(record)) return <span className="zk-muted">本人</span>
  const address = objectAddress({ ...record, knowledgeBaseId: base?.id, knowledgeBaseType: base?.type })
  return (
    <div className="zk-cell-lines zk-record-target">
      {address ? (
        <Link to={address} title={record.targetName}>
          {record.targetName}
        </Link>
      ) : (
        <strong title={record.targetName}>{record.targetName}</strong>
      )}
      <small>
        {targetTypes[record.targetType]}
        {base && record.targetType !== 'knowledgeBase' && ` · ${base.name}`}
      </small>
    </div>
  )
}

/** Somebody signs in and out as themselves: their name stands there already. */
const isOfSelf = ({ targetId, employee, changes }: OperationRecord) => targetId === employee.id && changes.length === 0

/** Names of fields that are listed; the drawer has the rest. */
const listedFields = 3

function ChangesCell({ record, onOpen }: { record: OperationRecord; onOpen: Context['onOpen'] }) {
  const names = [...new Set(record.changes.map(({ field }) => fieldNameOf(field)))]
  if (names.length === 0) return '—'
  const listed = names.slice(0, listedFields).join('、')
  const words = names.length > listedFields ? `${listed} 等 ${names.length} 项` : listed
  return (
    <div className="zk-record-changes">
      <span title={words}>{words}</span>
      <Button
        type="link"
        size="small"
        aria-label={`查看“${record.targetName}”的变化`}
        aria-haspopup="dialog"
        onClick={() => onOpen(record)}
      >
        查看
      </Button>
    </div>
  )
}
