/** Who did what, when and from where, as one table wherever records are listed; what an act changed opens beside it. */
import type { OperationRecord } from '@zhiku/contract/operation-records'
import type { ReactNode } from 'react'
import { EmptyState } from '../page-states.tsx'
import { DataTable } from '../data-table.tsx'
import type { DataTableProps } from '../data-table.tsx'
import { useReading } from '../../lib/use-reading.ts'
import { recordColumns } from './record-columns.tsx'
import type { RecordContext } from './record-columns.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import type { RecordDrawerProps } from './record-drawer.tsx'
import './operation-records.css'

type TableProps = Pick<DataTableProps<OperationRecord>, 'list' | 'result' | 'ownFilters' | 'toolbar'>

interface Props extends TableProps, RecordContext {
  /** Instead of the plain drawer. */
  drawer?: (props: RecordDrawerProps) => ReactNode
  empty?: ReactNode
}

export function OperationRecords({ leaveOut, addressOf, placeOf, drawer = plain, empty = nothing, ...table }: Props) {
  const { row, open, close, walk } = useReading(table)
  return (
    <>
      <DataTable<OperationRecord>
        {...table}
        name={leaveOut ? `operation-records-${leaveOut}` : 'operation-records'}
        label="操作记录列表"
        columns={recordColumns({
          ...(leaveOut && { leaveOut }),
          ...(addressOf && { addressOf }),
          ...(placeOf && { placeOf }),
          onOpen: ({ id }) => open(id),
        })}
        walk={walk}
        empty={empty}
      />
      {row && drawer({ record: row, place: placeOf?.(row), walk, onClose: close })}
    </>
  )
}

const nothing = <EmptyState title="还没有操作记录" description="新建、修改、启停和删除都会记在这里。" />

const plain = (drawer: RecordDrawerProps) => <RecordDrawer {...drawer} />
