import { PlusOutlined } from '@ant-design/icons'
import type { ModelProvider } from '@zhiku/contract/model-providers'
import { modelKinds } from '@zhiku/contract/words/model-services'
import type { ModelKind } from '@zhiku/contract/words/model-services'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ProviderRow } from './provider-row.tsx'
import { useOrder } from './use-order.ts'

/** What each kind is for, as far as it is used. */
const purposes: Readonly<Record<ModelKind, string>> = {
  chat: '编辑问答时推荐更多问法。按顺序使用：前一个答不了，就问下一个。',
  embedding: '把文字变成向量。目前还没有功能使用，可以先填好、测试。',
  rerank: '给找到的段落重新排序。目前还没有功能使用，可以先填好、测试。',
}

interface Props {
  kind: ModelKind
  providers: readonly ModelProvider[]
  mayConfigure: boolean
  onAdd: () => void
  onEdit: (provider: ModelProvider) => void
  /** Reads the list in its new order. */
  onOrdered: () => Promise<unknown>
  /** Above the list. */
  children?: ReactNode
}

export function KindSection({ kind, providers, mayConfigure, onAdd, onEdit, onOrdered, children }: Props) {
  const order = useOrder(kind, providers, onOrdered)
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
        <p className="zk-models-none">{children ? '还没有自己的对话模型。' : `还没有${title}。`}</p>
      )}
    </section>
  )
}
