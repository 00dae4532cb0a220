/** 模型服务: the models that the organization uses, in the order in which they are asked, and how they do. */
import { PlusOutlined } from '@ant-design/icons'
import type { ModelProvider } from '@zhiku/contract/model-providers'
import { modelKinds } from '@zhiku/contract/words/model-services'
import type { ModelKind } from '@zhiku/contract/words/model-services'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import { Loading } from '../../../components/loading.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { EnvironmentCard } from './environment-card.tsx'
import { KindSection } from './kind-section.tsx'
import { ProviderDrawer } from './provider-drawer.tsx'
import { VectorSpaces } from './vector-spaces.tsx'
import './model-service.css'

/** Milliseconds between looks while a provider rests: it comes back by itself. */
const lookAgainMs = 15_000

/** What the drawer shows: one of the list, or a new one of a kind. */
type Open = { provider: ModelProvider } | { kind: ModelKind } | null

export function ModelServicePage() {
  const providers = useApiQuery(
    api.modelProviders.list,
    {},
    { refetchInterval: (data) => (data?.list.some(({ health }) => health.state === 'resting') ? lookAgainMs : false) },
  )
  const [open, setOpen] = useState<Open>(null)
  const mayConfigure = useHolds('model.configure')
  const add = mayConfigure && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ kind: 'chat' })}>
      添加模型服务
    </Button>
  )
  const { data, error } = providers
  const environments = data && { chat: data.environment, ...data.environments }
  const isEmbedding =
    environments?.embedding?.isUsed || data?.list.some(({ kind, enabled }) => kind === 'embedding' && enabled)
  const isEmpty = environments && data.list.length === 0 && Object.values(environments).every((one) => one === null)
  return (
    <>
      <PageHeader
        title="模型服务"
        description="不用模型，搜索、问答和审核也都照常可用。密钥加密保存，只发给它填写时的地址。"
        extra={!isEmpty && add}
      />
      {!environments ? (
        <div className="zk-panel">
          {error ? <ErrorState message={error.message} onRetry={() => void providers.refetch()} /> : <Loading />}
        </div>
      ) : isEmpty ? (
        <div className="zk-panel">
          <EmptyState
            title="还没有模型服务"
            description="没有模型，一切照常可用。对话模型推荐更多客户的问法，助手设置里打开后也组织答案；向量模型让搜索找到换了说法的内容；重排模型把最切题的排到前面。"
            action={add}
          />
        </div>
      ) : (
        <div className="zk-models">
          {(Object.keys(modelKinds) as ModelKind[]).map((kind) => (
            <KindSection
              key={kind}
              kind={kind}
              providers={data.list.filter((provider) => provider.kind === kind)}
              mayConfigure={mayConfigure}
              hasEnvironment={environments[kind] !== null}
              onAdd={() => setOpen({ kind })}
              onEdit={(provider) => setOpen({ provider })}
              onOrdered={() => providers.refetch()}
            >
              {environments[kind] && <EnvironmentCard kind={kind} environment={environments[kind]} />}
              {kind === 'embedding' && isEmbedding && <VectorSpaces mayConfigure={mayConfigure} />}
            </KindSection>
          ))}
        </div>
      )}
      {open && (
        <ProviderDrawer
          provider={'provider' in open ? (data?.list.find(({ id }) => id === open.provider.id) ?? open.provider) : null}
          kind={'provider' in open ? open.provider.kind : open.kind}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
