import type { OperationRecord } from '@zhiku/contract/operation-records'
import { fieldNameOf } from '@zhiku/contract/record-changes'
import { actions, targetTypes } from '@zhiku/contract/words/operation-records'
import { Button } from 'antd'
import { Link } from 'react-router'
import { formatSecond, formatTime } from '../../lib/format.ts'
import type { ListColumn } from '../data-table.tsx'

export interface RecordContext {
  /** What every row would say alike: who did it, or what it was done to. */
  leaveOut?: 'employee' | 'target'
  /** Where what a record is about can be seen. */
  addressOf?: (record: OperationRecord) => string | undefined
  /** Name of the knowledge base that it lies in. */
  placeOf?: (record: OperationRecord) => string | undefined
}

interface Context extends RecordContext {
  onOpen: (record: OperationRecord) => void
}

export function recordColumns(context: Context): ListColumn<OperationRecord>[] {
  const columns: ListColumn<OperationRecord>[] = [
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
    { key: 'employee', title: '操作人', width: 84, ellipsis: true, render: (_, { employee }) => employee.name },
    { key: 'action', title: '操作', width: 104, ellipsis: true, render: (_, { action }) => actions[action] },
    { key: 'target', title: '对象', locked: true, render: (_, record) => <TargetCell {...context} record={record} /> },
    {
      key: 'changes',
      title: '变化',
      ...(context.leaveOut !== 'target' && { width: 232 }),
      render: (_, record) => <ChangesCell record={record} onOpen={context.onOpen} />,
    },
    { key: 'ip', title: 'IP 地址', width: 110, render: (_, { ip }) => <span className="zk-muted">{ip}</span> },
  ]
  return columns.filter(({ key }) => key !== context.leaveOut)
}

function TargetCell({ record, addressOf, placeOf }: RecordContext & { record: OperationRecord }) {
  if (isOfSelf(record)) return <span className="zk-muted">本人</span>
  const [address, place] = [addressOf?.(record), placeOf?.(record)]
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
        {place !== undefined && record.targetType !== 'knowledgeBase' && ` · ${place}`}
      </small>
    </div>
  )
}

/** Somebody signs in and out as themselves: their name stands there already. */
const isOfSelf = ({ targetId, employee, changes }: OperationRecord) => targetId === employee.id && changes.length === 0

/** Names of fields that are listed; the drawer has the rest. */
const listedFields = 3

/** Of what is new every field is; one that was filled says no more than how many were. */
function summaryOf({ action }: OperationRecord, names: readonly string[]): string {
  const isMore = names.length > listedFields
  if (action === 'create' && isMore) return `填写了 ${names.length} 项`
  return names.slice(0, listedFields).join('、') + (isMore ? ` 等 ${names.length} 项` : '')
}

function ChangesCell({ record, onOpen }: { record: OperationRecord; onOpen: Context['onOpen'] }) {
  const names = [...new Set(record.changes.map(({ field }) => fieldNameOf(record.targetType, field)))]
  if (names.length === 0) return '—'
  return (
    <div className="zk-record-changes">
      <span title={names.join('、')}>{summaryOf(record, names)}</span>
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
