import { trustWordOf, trustWords } from '@zhiku/contract/words/search'
import { Popover } from 'antd'
import { SignalBars } from './signal-bars.tsx'
import type { Signal } from './signal-bars.tsx'

interface Props {
  /** How sure it is that the hit answers, 0–1. */
  trust: number
  /** How well it matches, 0–1. */
  score: number
  /** What it is made of, by name, each 0–1. */
  signals: readonly Signal[]
}

/** How sure the hit is; on a click, what that is made of. */
export function HitScore({ trust, score, signals }: Props) {
  const word = trustWordOf(trust)
  const title = `可信程度：${trustWords[word]}${word === 'far' ? '，可能不相关' : ''}`
  const face = (
    <>
      <span className="zk-score-dot" data-trust={word} aria-hidden="true" />
      {trustWords[word]}
    </>
  )
  if (signals.length === 0) {
    return (
      <span className="zk-score" title={title}>
        <span className="zk-visually-hidden">可信程度 </span>
        {face}
      </span>
    )
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title="由来"
      content={<SignalBars className="zk-signals" signals={[['匹配度', score], ...signals]} />}
    >
      <button type="button" className="zk-score" aria-haspopup="dialog" title={`${title}；点击查看由来`}>
        <span className="zk-visually-hidden">可信程度 </span>
        {face}
      </button>
    </Popover>
  )
}
