import { LoadingLines } from '../../../components/loading.tsx'

export function ResultsLoading() {
  return (
    <div className="zk-results zk-results-waiting zk-desk" role="status" aria-label="正在搜索" aria-busy="true">
      <p className="zk-results-summary">正在搜索…</p>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <div key={index} className="zk-hit">
          <LoadingLines title={{ width: '38%' }} paragraph={{ rows: 2, width: ['62%', '100%'] }} />
        </div>
      ))}
    </div>
  )
}
