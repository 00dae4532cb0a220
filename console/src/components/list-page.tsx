import type { ReactNode } from 'react'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './data-table.tsx'
import { PageHeader } from './page-header.tsx'

interface Props<Row> extends DataTableProps<Row> {
  title: string
  description?: ReactNode
  back?: string
  /** Acts of the page, on the right of its title. */
  extra?: ReactNode
}

/** A page that is one list: header with the h1, then the table with everything around it. */
export function ListPage<Row extends object>({ title, description, back, extra, ...table }: Props<Row>) {
  return (
    <>
      <PageHeader title={title} description={description} extra={extra} {...(back !== undefined && { back })} />
      <div className="zk-panel">
        <DataTable {...table} />
      </div>
    </>
  )
}
