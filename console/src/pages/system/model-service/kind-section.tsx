import { PlusOutlined } from '@ant-design/icons'
import type { ModelProvider } from '@zhiku/contract/model-providers'
import { modelKinds } from '@zhiku/contract/words/model-services'
import type { ModelKind } from '@zhiku/contract/words/model-services'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ProviderRow } from './provider-row.tsx'
import { useOrder } from './use-order.ts'

const purposes: Readonly<Record<ModelKind, string>> = {
  chat: '推荐更多问法；助手设置里打开后，也由它组织答案。按顺序使用：前一个答不了，就问下一个。',
  embedding: '让搜索也找到换了说法的内容。只用第一个启用的：不同模型的向量不能混用。',
  rerank: '给找到的内容重新排序，最切题的在前。只用第一个启用的；没有按时答完，就按原来的顺序。',
}

interface Props {
  kind: ModelKind
  providers: readonly ModelProvider[]
  mayConfigure: boolean
  onAdd: () => void
  onEdit: (provider: ModelProvider) => void
  /** Reads the list in its new order. */
  onOrdered: () => Promise<unknown>
  /** The installation brings one. */
  hasEnvironment: boolean
  /** Above the list. */
  children?: ReactNode
}

export function KindSection({ kind, providers, mayConfigure, onAdd, onEdit, onOrdered, ...rest }: Props) {
  const order = useOrder(kind, providers, onOrdered)
  const { hasEnvironment, children } = rest
  const title = `${modelKinds[kind]}模型`
  return (
    <section className="zk-panel" aria-label={title}>
      <div className="zk-models-head">
        <h2>{title}</h2>
        <p>{purposes[kind]}</p>
        {mayConfigure && (
          <Button size="small" icon={<PlusOutlined aria-hidden />} aria-label={`添加${title}`} onClick={onAdd}>
            添加
          </Button>
        )}
      </div>
      {children}
      {order.providers.length > 0 ? (
        <ol className="zk-models-list" aria-label={`${title}的顺序`}>
          {order.providers.map((provider, index) => (
            <ProviderRow
              key={provider.id}
              provider={provider}
              index={index}
              mayConfigure={mayConfigure}
              isMovable={mayConfigure && providers.length > 1}
              isDragged={order.dragged === provider.id}
              onEdit={() => onEdit(provider)}
              onStep={(step) => order.step(index, step)}
              onDragStart={() => order.start(provider.id)}
              onDragOver={() => order.over(provider.id)}
              onDragEnd={order.end}
            />
          ))}
        </ol>
      ) : (
        <p className="zk-models-none">{hasEnvironment ? `还没有自己的${title}。` : `还没有${title}。`}</p>
      )}
    </section>
  )
}
