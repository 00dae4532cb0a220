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

/** At most two lines, for which a row has room, of what may be a long text; its title has all of it. */
export const ClampedText = ({ text, children = text }: { text: string; children?: ReactNode }) => (
  <div className="zk-cell-clamped" title={text}>
    {children}
  </div>
)

/** What it is, and in small letters below it what is told of it, if anything. */
export const CellLines = ({ below, children }: { below: ReactNode; children: ReactNode }) => (
  <div className="zk-cell-lines">
    {children}
    {below && <small>{below}</small>}
  </div>
)
