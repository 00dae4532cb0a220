/** How long a step of a workflow took, in words; one that waits says so: a run's own time is without the waiting. */
import type { NodeKind, StepState } from '@zhiku/contract/words/workflows'

/** The kinds that the contract says wait (`waits`), which brings zod. */
const waiting: ReadonlySet<NodeKind> = new Set(['ask', 'options', 'form'])

interface Step {
  kind: NodeKind
  /** Absent: it is done. */
  state?: StepState | undefined
  /** Not known yet while it waits. */
  tookMs: number
}

export function stepTime({ kind, state, tookMs }: Step): string {
  if (!waiting.has(kind)) return `${Math.round(tookMs)} 毫秒`
  return state === 'waiting' ? '等客户' : `等客户 ${spanOf(tookMs)}`
}

function spanOf(ms: number): string {
  const [minute, hour] = [60_000, 3_600_000]
  if (ms < minute) return `${(ms / 1000).toFixed(1)} 秒`
  return ms < hour ? `${Math.round(ms / minute)} 分钟` : `${(ms / hour).toFixed(1)} 小时`
}
