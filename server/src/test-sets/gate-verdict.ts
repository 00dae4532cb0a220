/** What the last run says of a draft, held against the bounds of its gate. Pure. */
import type { Gate, GateBounds } from '@zhiku/contract/gates'
import type { TestRun, TestTotals } from '@zhiku/contract/test-runs'
import { gateFigures } from '@zhiku/contract/words/test-sets'
import type { GateFigure, GateMode } from '@zhiku/contract/words/test-sets'

type Verdict = Gate['verdict']
type Failure = Verdict['failures'][number]

/** @param run the last that ended well on exactly this draft */
export function verdictOf(mode: GateMode, bounds: GateBounds, run: TestRun | undefined): Verdict {
  const ran = run ? { run } : {}
  if (mode === 'off') return { state: 'off', ...ran, failures: [], message: '没有设置发布门禁' }
  if (!run) return { state: 'none', failures: [], message: '这份草稿还没有跑过门禁的测试集，请先运行测试' }
  const failures = failuresOf(bounds, run.totals)
  if (failures.length === 0) return { state: 'passed', run, failures, message: '最近一次测试达标' }
  return { state: 'failed', run, failures, message: `最近一次测试未达标：${failures.map(({ message }) => message).join('；')}` } // prettier-ignore
}

const figures = Object.keys(gateFigures) as GateFigure[] // Object.keys widens to string

const failuresOf = (bounds: GateBounds, totals: TestTotals): Failure[] =>
  figures.flatMap((figure) => {
    const [bound, reached] = [bounds[figure], totals[figure]]
    if (bound === undefined || (reached !== undefined && keeps(figure, bound, reached))) return []
    return [{ figure, bound, ...(reached === undefined ? {} : { reached }), message: sentence(figure, bound, reached) }]
  })

/** Answering wrongly has a bound above, all else one below. */
const keeps = (figure: GateFigure, bound: number, reached: number): boolean =>
  figure === 'wrong' ? reached <= bound : reached >= bound

function sentence(figure: GateFigure, bound: number, reached: number | undefined): string {
  const name = gateFigures[figure]
  if (reached === undefined) return `测试集里没有可以计算${name}的问题`
  return figure === 'wrong'
    ? `${name} ${percent(reached)}，高于上限 ${percent(bound)}`
    : `${name} ${percent(reached)}，低于门槛 ${percent(bound)}`
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`
