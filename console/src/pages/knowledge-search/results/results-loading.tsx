import { Skeleton } from 'antd'

export function ResultsLoading() {
  return (
    <div className="zk-results zk-results-waiting zk-desk" role="status" aria-label="正在搜索">
      <p className="zk-results-summary">正在搜索…</p>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <div key={index} className="zk-hit">
          <Skeleton active title={{ width: '38%' }} paragraph={{ rows: 2, width: ['62%', '100%'] }} />
        </div>
      ))}
    </div>
  )
}
