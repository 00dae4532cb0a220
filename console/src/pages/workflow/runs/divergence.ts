/** Two runs side by side: their steps lined up by node, and where they first went apart. Pure. */
import type { Run, RunMessage, RunStep } from '@zhiku/contract/workflow-runs'
import { valueWord } from './run-words.ts'

export interface StepPair {
  before?: RunStep
  after?: RunStep
}

export interface Divergence {
  /** Of the pairs. */
  at: number
  /** Where it is on the canvas. */
  nodeIds: string[]
  /** Chinese: what differs there. */
  because: string
}

export interface RunComparison {
  pairs: StepPair[]
  divergence: Divergence | undefined
}

export function compareRuns(before: Run, after: Run): RunComparison {
  const pairs = linedUp(ownSteps(before), ownSteps(after))
  for (const [at, pair] of pairs.entries()) {
    const because = difference(pair, before, after)
    if (because === undefined) continue
    const ids = [pair.before?.nodeId, pair.after?.nodeId].filter((id) => id !== undefined)
    return { pairs, divergence: { at, nodeIds: [...new Set(ids)], because } }
  }
  return { pairs, divergence: undefined }
}

/** What runs within a sub-flow shows in what the sub-flow's node wrote. */
const ownSteps = ({ steps }: Run): RunStep[] => steps.filter(({ within = [] }) => within.length === 0)

/** The longest common sequence of nodes stands beside itself; the rest stands alone. */
function linedUp(before: readonly RunStep[], after: readonly RunStep[]): StepPair[] {
  const isSame = (i: number, j: number) => before[i]?.nodeId === after[j]?.nodeId
  const length = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0))
  const at = (i: number, j: number) => length[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = length[i]
      if (row) row[j] = isSame(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const pairs: StepPair[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [was, is] = [before[i], after[j]]
    if (was && is && isSame(i, j)) {
      pairs.push({ before: was, after: is })
      i++
      j++
    } else if (was && (!is || at(i + 1, j) >= at(i, j + 1))) {
      pairs.push({ before: was })
      i++
    } else if (is) {
      pairs.push({ after: is })
      j++
    }
  }
  return pairs
}

function difference({ before, after }: StepPair, old: Run, recent: Run): string | undefined {
  if (!before) return after && `新的一边多走了“${after.title}”`
  if (!after) return `新的一边没有走“${before.title}”`
  if (before.state !== after.state || before.error !== after.error) {
    if (after.error) return `新的一边出错：${after.error}`
    if (before.error) return `旧的一边出错，新的一边没有：${before.error}`
    return '一边停在这里，另一边走了下去'
  }
  const written = differingKeys(before.outputs, after.outputs)
  const [key] = written
  if (key !== undefined) {
    return `写入的 ${key} 不同：${valueWord(before.outputs[key])} → ${valueWord(after.outputs[key])}`
  }
  if (before.port !== after.port) return '从不同的出口离开'
  if (saidAt(old, before) !== saidAt(recent, after)) return '对客户说的话不同'
  return undefined
}

const differingKeys = (before: RunStep['outputs'], after: RunStep['outputs']): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )

/** Runs of before do not know which step said what: nothing is made of it then. */
function saidAt({ said }: Run, { no }: RunStep): string {
  const own = said.flatMap((one) => (one.by === 'flow' && one.message.step === no ? [wordsOf(one.message)] : []))
  return JSON.stringify(own)
}

const wordsOf = ({ text, options = [], handOver, cards = [] }: RunMessage) => [
  text,
  options.map(({ label }) => label),
  handOver?.reason,
  cards.map(({ title }) => title),
]
