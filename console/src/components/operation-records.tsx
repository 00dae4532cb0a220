/** Who did what to one thing, when and from where, with every field before and after. */
import type { Change, OperationRecord } from '@zhiku/contract/operation-records'
import { fieldNames } from '@zhiku/contract/field-names'
import { actions } from '@zhiku/contract/words/operation-records'
import { pageSizes } from '@zhiku/contract/words/limits'
import type { TargetType } from '@zhiku/contract/words/operation-records'
import { Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { useApiQuery } from '../api/query.ts'
import { formatSecond, formatTime } from '../lib/format.ts'
import { WordDiff } from './field-diff.tsx'
import { EmptyState, ErrorState } from './page-states.tsx'
import './operation-records.css'

/** One thing by its type and id. */
interface Props {
  targetType: TargetType
  targetId: string
  /** Words for a field's value where the page knows better ones, such as a category's name for its id. */
  wordsFor?: (field: string, value: unknown) => string | undefined
}

export function OperationRecords({ targetType, targetId, wordsFor }: Props) {
  const [pageNum, setPageNum] = useState(1)
  const [pageSize, setPageSize] = useState<number>(pageSizes.default)
  const records = useApiQuery(
    api.operationRecords.list,
    { query: { targetType, targetId, pageNum, pageSize } },
    { keepPrevious: true },
  )
  if (records.error) return <ErrorState message={records.error.message} onRetry={() => void records.refetch()} />
  if (!records.data) return <Skeleton active />
  if (records.data.total === 0)
    return <EmptyState title="还没有操作记录" description="新建、修改、启停和删除都会记在这里。" />
  return (
    <>
      <RecordList records={records.data.list} isNamed={false} wordsFor={wordsFor} />
      <Pagination
        align="end"
        current={pageNum}
        pageSize={pageSize}
        total={records.data.total}
        pageSizeOptions={[...pageSizes.options]}
        showSizeChanger
        showTotal={(total) => `共 ${total} 条`}
        onChange={(page, size) => {
          setPageNum(size === pageSize ? page : 1)
          setPageSize(size)
        }}
      />
    </>
  )
}

interface ListProps {
  records: readonly OperationRecord[]
  /** Each record says what it is about. */
  isNamed?: boolean
  wordsFor?: Props['wordsFor']
}

export function RecordList({ records, isNamed = true, wordsFor }: ListProps) {
  return (
    <ol className="zk-records">
      {records.map((record) => (
        <RecordItem key={record.id} record={record} isNamed={isNamed} wordsFor={wordsFor} />
      ))}
    </ol>
  )
}

interface ItemProps {
  record: OperationRecord
  isNamed: boolean
  wordsFor: Props['wordsFor']
}

function RecordItem({ record, isNamed, wordsFor }: ItemProps) {
  const words = (field: string, value: unknown) => wordsFor?.(field, value) ?? wordsOf(value)
  return (
    <li>
      <div className="zk-records-head">
        <strong>{record.employee.name}</strong>
        <span>{actions[record.action]}</span>
        {isNamed && <span className="zk-records-target">{record.targetName}</span>}
        <time dateTime={record.createdAt} title={formatSecond(record.createdAt)}>
          {formatTime(record.createdAt)}
        </time>
        <span className="zk-records-ip">{record.ip}</span>
      </div>
      {record.changes.length > 0 && (
        <dl className="zk-records-changes">
          {record.changes.map((change) => (
            <div key={change.field}>
              <dt>{fieldNames[change.field.split('.').at(-1) ?? ''] ?? change.field}</dt>
              <dd>
                <Difference change={change} words={words} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

interface DifferenceProps {
  change: Change
  words: (field: string, value: unknown) => string
}

function Difference({ change: { field, before, after }, words }: DifferenceProps) {
  const [old, recent] = [words(field, before), words(field, after)]
  if (typeof before === 'string' && typeof after === 'string' && before && after && old === before && recent === after)
    return <WordDiff before={before} after={after} />
  return (
    <>
      {!isNothing(before) && (
        <>
          <del>{old}</del>
          <span aria-hidden="true"> → </span>
        </>
      )}
      <ins>{recent}</ins>
    </>
  )
}

/** Characters of a value that are shown; longer texts are compared on the revisions page. */
const shownLength = 200

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

function wordsOf(value: unknown): string {
  if (isNothing(value)) return '（空）'
  if (typeof value === 'boolean') return value ? '是' : '否'
  const text = Array.isArray(value) ? value.join('、') : typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text || '（空）'
}
