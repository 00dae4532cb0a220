import { HolderOutlined } from '@ant-design/icons'
import type { ModelProvider } from '@zhiku/contract/model-providers'
import { Button, Switch } from 'antd'
import { useRef } from 'react'
import { MoreMenu } from '../../../components/more-menu.tsx'
import { useRemoval } from '../../../components/use-removal.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { Health } from './health.tsx'
import { TestResult } from './test-result.tsx'

interface Props {
  provider: ModelProvider
  /** From 0. */
  index: number
  mayConfigure: boolean
  isMovable: boolean
  isDragged: boolean
  onEdit: () => void
  /** One place up (-1) or down (1). */
  onStep: (step: -1 | 1) => void
  onDragStart: () => void
  /** Something is dragged over this row. */
  onDragOver: () => void
  onDragEnd: () => void
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

export function ProviderRow({ provider, index, mayConfigure, isMovable, isDragged, onEdit, ...moves }: Props) {
  const test = useApiMutation(api.modelProviders.test, { refreshes: [api.modelProviders.list], success: false })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's way to what the handle does by keyboard
    <li
      className="zk-model"
      data-dragged={isDragged || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        moves.onDragOver()
      }}
      onDrop={(event) => event.preventDefault()}
    >
      {isMovable ? (
        <Handle name={provider.name} index={index} {...moves} />
      ) : (
        <span className="zk-model-place">{index + 1}</span>
      )}
      <Face provider={provider} />
      <Health health={provider.health} isEnabled={provider.enabled} />
      {mayConfigure && (
        <Acts
          provider={provider}
          isTesting={test.isPending}
          onTest={() => test.mutate({ params: { id: provider.id }, body: {} })}
          onEdit={onEdit}
        />
      )}
      {test.data && !test.isPending && <TestResult result={test.data} />}
    </li>
  )
}

type HandleProps = Pick<Props, 'index' | 'onStep' | 'onDragStart' | 'onDragEnd'> & { name: string }

function Handle({ name, index, onStep, onDragStart, onDragEnd }: HandleProps) {
  const handle = useRef<HTMLButtonElement>(null)
  return (
    <button
      ref={handle}
      type="button"
      className="zk-model-handle"
      draggable
      aria-label={`调整第 ${index + 1} 个“${name}”的顺序，按上下方向键`}
      title="拖动，或按 ↑ ↓"
      onKeyDown={(event) => {
        const step = steps[event.key]
        if (!step) return
        event.preventDefault()
        onStep(step)
        // The row is put elsewhere in the page, which takes its focus.
        requestAnimationFrame(() => handle.current?.focus())
      }}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDragStart()
      }}
      onDragEnd={onDragEnd}
    >
      <HolderOutlined aria-hidden />
      {index + 1}
    </button>
  )
}

/** Which model it is, and what it may take and cost. */
function Face({ provider }: { provider: ModelProvider }) {
  const { name, model, address, key, timeoutS, concurrency } = provider
  const limits = [key ? `密钥 ${key}` : '不用密钥', `超时 ${timeoutS} 秒`, `并发 ${concurrency}`, priceOf(provider)]
  return (
    <div className="zk-model-face">
      <strong>{name}</strong> <code>{model}</code>
      <small title={address}>{address}</small>
      <small>{limits.filter(Boolean).join(' · ')}</small>
    </div>
  )
}

function priceOf({ promptPrice, answerPrice }: ModelProvider): string {
  const prices = [promptPrice !== null && `输入 ${promptPrice}`, answerPrice !== null && `输出 ${answerPrice}`]
  const known = prices.filter((price) => price !== false)
  return known.length > 0 ? `${known.join('、')} 元/百万 tokens` : ''
}

interface ActsProps {
  provider: ModelProvider
  isTesting: boolean
  onTest: () => void
  onEdit: () => void
}

function Acts({ provider, isTesting, onTest, onEdit }: ActsProps) {
  const { id, name, enabled, version } = provider
  const refreshes = [api.modelProviders.list, api.vectors.list]
  const success = enabled ? `“${name}”已停用，不再被使用。` : `“${name}”已启用。`
  const update = useApiMutation(api.modelProviders.update, { refreshes, success })
  const handleRemove = useRemoval(
    api.modelProviders.remove,
    { params: { id } },
    {
      what: `模型服务“${name}”`,
      consequence: '设置和密钥一起删除，不能恢复。',
      refreshes,
      success: `“${name}”已删除。`,
    },
  )
  return (
    <div className="zk-model-acts">
      <Switch
        size="small"
        checked={enabled}
        loading={update.isPending}
        aria-label={`启用“${name}”`}
        onChange={(isOn) => update.mutate({ params: { id }, body: { enabled: isOn, version } })}
      />
      <Button size="small" loading={isTesting} aria-label={`测试“${name}”`} onClick={onTest}>
        测试
      </Button>
      <Button size="small" aria-label={`编辑“${name}”`} onClick={onEdit}>
        编辑
      </Button>
      <MoreMenu name={name} items={[{ key: 'remove', label: '删除', danger: true, onClick: handleRemove }]} />
    </div>
  )
}
