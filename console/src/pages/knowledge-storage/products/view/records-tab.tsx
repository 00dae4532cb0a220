import { api } from '../../../../api/client.ts'
import { listPage, useApiQuery } from '../../../../api/query.ts'
import { OperationRecords } from '../../../../components/operation-records/operation-records.tsx'
import { useListPage } from '../../../../lib/use-list-page.ts'

const filters = {}

/** Who did what to the product; the server tells names in place of ids and keys. */
export function RecordsTab({ productId: targetId }: { productId: string }) {
  const list = useListPage(filters)
  const records = useApiQuery(
    api.operationRecords.list,
    { query: { targetType: 'product', targetId, ...list.query } },
    listPage,
  )
  return <OperationRecords list={list} result={records} leaveOut="target" />
}
