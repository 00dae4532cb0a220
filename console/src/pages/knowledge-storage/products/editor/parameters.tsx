import { Loading } from '../../../../components/loading.tsx'
import { EmptyState, ErrorState } from '../../../../components/page-states.tsx'
import { ParameterPanel } from './parameter-panel.tsx'
import type { useSchema } from './use-schema.ts'

interface ParametersProps {
  schema: ReturnType<typeof useSchema>
  categoryId: string | null
}

/** The parameters that the category has; before there are any, why not. */
export function Parameters({ schema: { groups, error, retry }, categoryId }: ParametersProps) {
  if (!categoryId)
    return (
      <div className="zk-panel">
        <EmptyState title="先选商品分类" description="选好分类，这里列出它要填的参数。" />
      </div>
    )
  if (error)
    return (
      <div className="zk-panel">
        <ErrorState message={error.message} onRetry={retry} />
      </div>
    )
  if (!groups)
    return (
      <div className="zk-panel">
        <Loading paragraph={{ rows: 6 }} />
      </div>
    )
  if (groups.length === 0)
    return (
      <div className="zk-panel">
        <EmptyState title="这个分类还没有参数" description="可以先保存；管理员补好参数后再来填。" />
      </div>
    )
  return groups.map((group) => <ParameterPanel key={group.key} group={group} />)
}
