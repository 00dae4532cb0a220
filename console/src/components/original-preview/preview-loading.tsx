import { LoadingLines } from '../loading.tsx'

export function PreviewLoading() {
  return (
    <div className="zk-preview-loading" role="status" aria-label="正在加载原文" aria-busy="true">
      <LoadingLines paragraph={{ rows: 12 }} title={false} />
    </div>
  )
}
