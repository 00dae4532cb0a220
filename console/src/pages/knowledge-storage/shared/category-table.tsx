import type { Author } from '@zhiku/contract/fields'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { DataTable } from '../../../components/data-table.tsx'
import type { DataTableProps } from '../../../components/data-table.tsx'
import { UpdatedCell } from './kept-columns.tsx'

interface Props<Item> extends Pick<DataTableProps<Item>, 'name' | 'label' | 'list' | 'result' | 'columns' | 'empty'> {
  /** What it lists: `文件`. */
  noun: string
  /** Address of the whole list, narrowed to the category. */
  managedAt: string
}

/** What lies in a category and in those below it. */
export function CategoryTable<Item extends { id: string; updatedAt: string; createdBy: Author }>(props: Props<Item>) {
  const { noun, columns, managedAt, ...table } = props
  const navigate = useNavigate()
  return (
    <DataTable<Item>
      {...table}
      columns={[
        ...columns,
        { key: 'updatedAt', title: '最近更新', width: 132, render: (_, item) => <UpdatedCell of={item} /> },
      ]}
      toolbar={<Button onClick={() => void navigate(managedAt)}>在{noun}列表中管理</Button>}
    />
  )
}
