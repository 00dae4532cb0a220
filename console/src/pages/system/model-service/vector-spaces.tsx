/** How far the embedding of all knowledge is, model by model, and what stands in its way. */
import type { VectorSpace } from '@zhiku/contract/vectors'
import { Button, Progress } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import { StatusTag } from '../../../components/status-tag.tsx'
import type { StatusKind } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'

/** Milliseconds between looks: while something moves, and while nothing does. */
const movingMs = 3_000
const restingMs = 15_000

const isMoving = ({ done, total, isLive, paused, fault }: VectorSpace): boolean =>
  !paused && !fault && (done < total || !isLive)

export function VectorSpaces({ mayConfigure }: { mayConfigure: boolean }) {
  const { data } = useApiQuery(
    api.vectors.list,
    {},
    { silent: true, refetchInterval: (last) => (!last || last.list.some(isMoving) ? movingMs : restingMs) },
  )
  if (data?.list.length === 0) return <p className="zk-models-none">即将在后台开始向量化，不到一分钟。</p>
  return data?.list.map((space) => <Space key={space.id} space={space} mayConfigure={mayConfigure} />)
}

/** State in a word, and what it means for searches. */
function stateOf({ isLive, isWanted, done, total, paused, fault }: VectorSpace): {
  kind: StatusKind
  word: string
  meaning: string
} {
  const meaning = !isLive
    ? '全部完成后自动启用；在那之前，搜索照常按词语查找。'
    : !isWanted
      ? '搜索仍用它，直到新的模型完成。'
      : done < total
        ? '搜索已在使用；新增和改动的内容正在补上。'
        : '搜索同时按词语和意思查找；新增和改动的内容会自动补上。'
  if (paused) return { kind: 'default', word: '已暂停', meaning }
  if (fault) return { kind: 'error', word: isLive ? '使用中，补充受阻' : '受阻', meaning }
  return isLive ? { kind: 'success', word: '使用中', meaning } : { kind: 'processing', word: '向量化中', meaning }
}

function Space({ space, mayConfigure }: { space: VectorSpace; mayConfigure: boolean }) {
  const { model, done, total, dimensions, fault } = space
  const { kind, word, meaning } = stateOf(space)
  const percent = total === 0 ? (space.isLive ? 100 : 0) : Math.floor((done / total) * 100)
  return (
    <div className="zk-model zk-model-environment" role="group" aria-label={`向量化 ${model}`}>
      <div className="zk-model-face">
        <strong>知识向量化</strong> <code>{model}</code>
        <Progress
          percent={percent}
          size="small"
          status={fault ? 'exception' : percent === 100 ? 'success' : 'normal'}
          aria-label="向量化进度"
        />
        <small className="zk-vector-count">
          已向量化 {done.toLocaleString()} / {total.toLocaleString()} 段{dimensions ? ` · ${dimensions} 维` : ''}
        </small>
        <small>{meaning}</small>
      </div>
      <div className="zk-model-health">
        <StatusTag kind={kind} text={word} />
        {fault && (
          <p>
            {fault.message}
            {fault.retriesAt && !space.paused && (
              <time dateTime={fault.retriesAt}>{formatTime(fault.retriesAt)} 后再试</time>
            )}
          </p>
        )}
        {mayConfigure && <Acts space={space} />}
      </div>
    </div>
  )
}

function Acts({ space: { id, model, paused, isWanted, fault } }: { space: VectorSpace }) {
  const refreshes = [api.vectors.list]
  const pause = useApiMutation(api.vectors.pause, {
    refreshes,
    success: paused ? '已继续向量化。' : '已暂停向量化。已完成的部分保留。',
  })
  const retry = useApiMutation(api.vectors.pause, { refreshes, success: '正在再试一次。' })
  const restart = useApiMutation(api.vectors.restart, { refreshes, success: '已重新开始向量化。' })
  const handleRestart = () =>
    confirm({
      title: `用“${model}”重新向量化全部知识？`,
      consequence: '现有的向量会删除，全部重新向模型服务请求、重新计费；完成之前，搜索只按词语查找。',
      okText: '重新向量化',
      onConfirm: () => restart.mutateAsync({ params: { id } }),
    })
  const params = { id }
  return (
    <div className="zk-vector-acts">
      {fault && !paused && (
        <Button
          size="small"
          loading={retry.isPending}
          onClick={() => retry.mutate({ params, body: { paused: false } })}
        >
          立即再试
        </Button>
      )}
      <Button
        size="small"
        loading={pause.isPending}
        aria-label={`${paused ? '继续' : '暂停'}“${model}”的向量化`}
        onClick={() => pause.mutate({ params, body: { paused: !paused } })}
      >
        {paused ? '继续' : '暂停'}
      </Button>
      {isWanted && (
        <Button size="small" aria-label={`用“${model}”重新向量化`} onClick={handleRestart}>
          重新向量化
        </Button>
      )}
    </div>
  )
}
