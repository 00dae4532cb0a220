/** What lists of published revisions have in common. */
import type { ReactNode } from 'react'
import { formatTime } from '../lib/format.ts'
import type { ListColumn } from './data-table.tsx'
import { StatusTag } from './status-tag.tsx'

interface Named<Row> {
  width: number
  /** What the revision is opened by. */
  name: (revision: Row) => ReactNode
  isInUse: (revision: Row) => boolean
}

/** Which it is, and whether it is the one in use. */
export const revisionColumn = <Row,>({ width, name, isInUse }: Named<Row>): ListColumn<Row> => ({
  key: 'revision',
  title: '版本',
  locked: true,
  width,
  render: (_, revision) => (
    <div className="zk-row-name">
      {name(revision)}
      {isInUse(revision) && <StatusTag kind="success" text="使用中" />}
    </div>
  ),
})

/** Who published it, and when. */
export const publishedColumns = <Row extends { by: { name: string }; at: string }>(): ListColumn<Row>[] => [
  { key: 'by', title: '发布人', width: 120, render: (_, { by }) => by.name },
  { key: 'at', title: '发布时间', width: 160, render: (_, { at }) => formatTime(at) },
]
