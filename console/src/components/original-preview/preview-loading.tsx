import { Skeleton } from 'antd'

export function PreviewLoading() {
  return (
    <div className="zk-preview-loading" role="status" aria-label="正在加载原文">
      <Skeleton active paragraph={{ rows: 12 }} title={false} />
    </div>
  )
}
