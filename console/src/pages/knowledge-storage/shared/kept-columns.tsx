/** Columns that the lists of files, FAQs and products share. */
import type { Author } from '@zhiku/contract/fields'
import type { ReactNode } from 'react'
import type { ListColumn } from '../../../components/data-table.tsx'
import { CellLines } from '../../../components/list-cells.tsx'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { EnabledSwitch } from './enabled-switch.tsx'
import { ReachCell } from './reach-tag.tsx'
import type { Kept, Kind, ListedKind } from './kept.ts'

export const enabledColumn = <Item extends Kept>(kind: ListedKind<Item>): ListColumn<Item> => ({
  key: 'enabled',
  title: '启用',
  width: 72,
  render: (_, item) => <EnabledSwitch kind={kind} item={item} />,
})

/** 现在搜得到吗, the same in every list; `children` adds what a kind knows besides. */
export const reachColumn = <Item extends Kept>(
  { auditAddress }: Kind<Item>,
  children?: (item: Item) => ReactNode,
): ListColumn<Item> => ({
  key: 'reach',
  title: '现在搜得到吗',
  width: 200,
  render: (_, item) => (
    <ReachCell of={item} auditAddress={auditAddress}>
      {children?.(item)}
    </ReachCell>
  ),
})

interface Updated {
  updatedAt: string
  createdBy: Author
}

export const updatedColumn = <Item extends Updated>(): ListColumn<Item> => ({
  key: 'updatedAt',
  title: '最近更新',
  width: 132,
  sortBy: 'updatedAt',
  render: (_, item) => <UpdatedCell of={item} />,
})

/** The day, and below it the time and who made it: a date never breaks in two. */
export const UpdatedCell = ({ of: { updatedAt, createdBy } }: { of: Updated }) => (
  <CellLines below={`${formatTime(updatedAt).slice(-'HH:mm'.length)} ${createdBy.name}`}>
    <span>{formatDate(updatedAt)}</span>
  </CellLines>
)

/** One act of an item, the one that is wanted most, and the menu of the others. */
export const keptActsColumn = <Item extends object>(acts: (item: Item) => ReactNode): ListColumn<Item> => ({
  key: 'acts',
  title: '操作',
  locked: true,
  width: 104,
  align: 'right',
  render: (_, item) => acts(item),
})
