/** 操作记录: who did what to what in the whole knowledge area, with every field before and after. */
import { PageHeader } from '../../../components/page-header.tsx'
import { RecordsTable } from './records-table.tsx'

export function OperationRecordPage() {
  return (
    <>
      <PageHeader
        title="操作记录"
        description="谁在什么时候改了什么；每一次新建、修改、启停、审核和删除都在这里，不能修改。"
      />
      <div className="zk-panel">
        <RecordsTable />
      </div>
    </>
  )
}
