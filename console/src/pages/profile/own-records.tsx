import { pageSizes } from '@zhiku/contract/words/limits'
import { Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { RecordList } from '../../components/operation-records.tsx'
import { EmptyState, ErrorState } from '../../components/page-states.tsx'

/** What one did in the current organization, sign-ins among it. */
export function OwnRecords() {
  const [page, setPage] = useState({ pageNum: 1, pageSize: pageSizes.default as number })
  const records = useApiQuery(api.profile.records, { query: page }, { keepPrevious: true })
  if (records.error && !records.data)
    return <ErrorState message={records.error.message} onRetry={() => void records.refetch()} />
  if (!records.data) return <Skeleton active />
  if (records.data.total === 0)
    return <EmptyState title="还没有操作记录" description="登录和每一次修改都会记在这里。" />
  return (
    <>
      <RecordList records={records.data.list} />
      <Pagination
        align="end"
        current={page.pageNum}
        pageSize={page.pageSize}
        total={records.data.total}
        pageSizeOptions={[...pageSizes.options]}
        showSizeChanger
        showTotal={(total) => `共 ${total} 条`}
        onChange={(pageNum, pageSize) => setPage({ pageNum: pageSize === page.pageSize ? pageNum : 1, pageSize })}
      />
    </>
  )
}
