import { Skeleton } from 'antd'

export function ResultsLoading() {
  return (
    <div className="zk-results" role="status" aria-label="正在搜索">
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className="zk-hit">
          <Skeleton active title={{ width: '38%' }} paragraph={{ rows: 3, width: ['62%', '100%', '84%'] }} />
        </div>
      ))}
    </div>
  )
}
