/** What the rows of lists have in common. */
import type { ReactNode } from 'react'
import type { ListColumn } from './data-table.tsx'

/** The last column: what can be done with the row. */
export const actsColumn = <Row,>(width: number, acts: (row: Row) => ReactNode): ListColumn<Row> => ({
  key: 'acts',
  title: '操作',
  locked: true,
  width,
  fixed: 'end',
  render: (_, row) => acts(row),
})

/** What it is, and in small letters below it what is told of it, if anything. */
export const CellLines = ({ below, children }: { below: ReactNode; children: ReactNode }) => (
  <div className="zk-cell-lines">
    {children}
    {below && <small>{below}</small>}
  </div>
)
