/** Columns that the lists of files, FAQs and products share. */
import type { Author } from '@zhiku/contract/fields'
import { edgeText } from '@zhiku/contract/validity'
import { validities } from '@zhiku/contract/words/validity'
import type { ReactNode } from 'react'
import type { ListColumn } from '../../../components/data-table.tsx'
import { StatusTag, validityKinds } from '../../../components/status-tag.tsx'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { AuditCell } from './audit-cell.tsx'
import { validityNow, validityWords } from '../../../components/form/validity.ts'
import { EnabledSwitch } from './enabled-switch.tsx'
import type { Kept, Kind, ListedKind } from './kept.ts'

export const enabledColumn = <Item extends Kept>(kind: ListedKind<Item>): ListColumn<Item> => ({
  key: 'enabled',
  title: '启用',
  width: 60,
  render: (_, item) => <EnabledSwitch kind={kind} item={item} />,
})

export const auditColumn = <Item extends Kept>({ auditAddress }: Kind<Item>): ListColumn<Item> => ({
  key: 'auditStatus',
  title: '审核',
  width: 112,
  render: (_, item) => <AuditCell of={item} auditAddress={auditAddress} />,
})

export const updatedColumn = <Item extends { updatedAt: string; createdBy: Author }>(): ListColumn<Item> => ({
  key: 'updatedAt',
  title: '最近更新',
  width: 116,
  sortBy: 'updatedAt',
  render: (_, { updatedAt, createdBy }) => (
    <div className="zk-cell-lines">
      <span>{formatDate(updatedAt)}</span>
      <small>
        {formatTime(updatedAt).slice(-'HH:mm'.length)} {createdBy.name}
      </small>
    </div>
  ),
})

/** The last two acts of an item and the menu of the others. */
export const actsColumn = <Item extends object>(acts: (item: Item) => ReactNode): ListColumn<Item> => ({
  key: 'acts',
  title: '操作',
  locked: true,
  width: 124,
  fixed: 'end',
  render: (_, item) => acts(item),
})

type Validity = Parameters<typeof validityWords>[0]

export const validityColumn = <Item extends Validity>(width: number): ListColumn<Item> => ({
  key: 'validity',
  title: '有效期',
  width,
  render: (_, item) => <ValidityCell of={item} />,
})

function ValidityCell({ of }: { of: Validity }) {
  const validity = validityNow(of)
  const [end, edge] =
    validity === 'upcoming' ? ([of.effectiveFrom, 'from'] as const) : ([of.effectiveTo, 'to'] as const)
  return (
    <div className="zk-cell-lines">
      <StatusTag kind={validityKinds[validity]} text={validities[validity]} hint={validityWords(of)} />
      {end && (
        <small>
          {edgeText(end, edge)} {edge === 'from' ? '起' : '止'}
        </small>
      )}
    </div>
  )
}
