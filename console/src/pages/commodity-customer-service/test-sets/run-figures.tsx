/** What a run came to, each figure beside that of the run it is held against. */
import type { TestRun } from '@zhiku/contract/test-runs'
import { Tooltip } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { differenceWords, figures, isWhole } from './run-words.ts'
import type { Figure } from './run-words.ts'

export function RunFigures({ run, withId }: { run: TestRun; withId: string | undefined }) {
  const other = useApiQuery(
    api.testRuns.get,
    { params: { runId: withId ?? '' } },
    { enabled: withId !== undefined && isWhole(run), silent: true, keepPrevious: true },
  )
  const whole = isWhole(run)
  const before = withId === undefined || !whole ? undefined : other.data
  const { outcomes } = run.totals
  return (
    <>
      {withId !== undefined && !whole && (
        <p className="zk-muted">
          只判定了 {run.totals.questions} / {run.questions} 个问题，指标不与对比的运行比较；逐题的对比见下表。
        </p>
      )}
      <dl className="zk-panel zk-facts zk-figures zk-run-figures" aria-label="指标">
        <div>
          <dt>正确</dt>
          <dd>
            {outcomes.right} / {run.totals.questions}
            {before?.totals.questions === run.totals.questions && (
              <Difference figure={right} run={run} before={before} />
            )}
          </dd>
        </div>
        {figures.map((figure) => (
          <div key={figure.name}>
            <Tooltip title={figure.hint} trigger={['hover', 'focus']}>
              <dt tabIndex={0}>{figure.name}</dt>
            </Tooltip>
            <dd>
              {figure.say(figure.of(run.totals))}
              {before && <Difference figure={figure} run={run} before={before} />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const right: Figure = {
  name: '正确',
  hint: '',
  of: ({ outcomes }) => outcomes.right,
  say: (value) => String(value ?? 0),
  better: 'more',
}

/** Which way it went is said in words and by colour. */
function Difference({ figure, run, before }: { figure: Figure; run: TestRun; before: TestRun }) {
  const { of, say, better } = figure
  const [now, then] = [of(run.totals), of(before.totals)]
  if (now === undefined || then === undefined) return null
  const difference = now - then
  if (say(now) === say(then)) return <small>不变</small>
  const isBetter = difference > 0 === (better === 'more')
  return (
    <small data-better={isBetter}>
      {difference > 0 ? '+' : '−'}
      {differenceWords(figure, Math.abs(difference))}，{isBetter ? '变好' : '变差'}
    </small>
  )
}
