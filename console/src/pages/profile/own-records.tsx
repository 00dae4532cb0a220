import { api } from '../../api/client.ts'
import { listPage, useApiQuery } from '../../api/query.ts'
import { OperationRecords } from '../../components/operation-records/operation-records.tsx'
import { EmptyState } from '../../components/page-states.tsx'
import { useListPage } from '../../lib/use-list-page.ts'

const filters = {}

/** What one did in the current organization, sign-ins among it. */
export function OwnRecords() {
  const list = useListPage(filters)
  const records = useApiQuery(api.profile.records, { query: list.query }, listPage)
  return (
    <OperationRecords
      list={list}
      result={records}
      leaveOut="employee"
      empty={<EmptyState title="还没有操作记录" description="登录和每一次修改都会记在这里。" />}
    />
  )
}
