/** Two runs, step beside step; where they first went apart is marked and said. */
import type { RunStep } from '@zhiku/contract/workflow-runs'
import { stepStates } from '@zhiku/contract/words/workflows'
import { Alert } from 'antd'
import { StatusTag } from '../../../components/status-tag.tsx'
import type { RunComparison } from './divergence.ts'
import { stepKinds, valueWord } from './run-words.ts'
import './runs.css'

interface Props {
  comparison: RunComparison
  /** What each side is. */
  before: string
  after: string
}

export const RunPair = ({ comparison: { pairs, divergence }, before, after }: Props) => (
  <section className="zk-flow-pairs" aria-label="两次运行的步骤">
    <Alert
      role="status"
      type={divergence ? 'warning' : 'success'}
      title={divergence ? `从第 ${divergence.at + 1} 行开始不同：${divergence.because}` : '每一步都一样。'}
    />
    <table>
      <thead>
        <tr>
          <th scope="col">行</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair, at) => (
          <tr
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place
            key={at}
            data-parting={at === divergence?.at || undefined}
          >
            <th scope="row">{at + 1}</th>
            <Cell step={pair.before} />
            <Cell step={pair.after} />
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

function Cell({ step }: { step: RunStep | undefined }) {
  if (!step) return <td className="zk-muted">—</td>
  const words =
    step.error ??
    Object.entries(step.outputs)
      .map(([key, value]) => `${key} = ${valueWord(value)}`)
      .join('，')
  return (
    <td>
      <span className="zk-flow-step">
        <span>{step.title}</span>
        <StatusTag kind={stepKinds[step.state]} text={stepStates[step.state]} />
      </span>
      {words && (
        <div className={step.error ? 'zk-flow-fault' : 'zk-muted'} title={words}>
          {words}
        </div>
      )}
    </td>
  )
}
