/** Where a workflow answered: the nodes that it went through, and where it failed. */
import type { TurnTrace } from '@zhiku/contract/turns'
import { nodeKinds, runStates } from '@zhiku/contract/words/workflows'
import { Link } from 'react-router'
import { workflowAddress } from '../../../lib/page-addresses.ts'
import { stepTime } from '../../../lib/step-time.ts'

interface Props {
  run: NonNullable<TurnTrace['workflow']>
  label: string
}

export function FlowSteps({ run, label }: Props) {
  const { clientKey, name, revision, state, steps } = run
  const waiting = state === 'waiting' ? steps.at(-1) : undefined
  return (
    <section aria-label={label}>
      <h3>走过的节点 {steps.length}</h3>
      <p className="zk-muted">
        工作流“<Link to={workflowAddress(clientKey)}>{name}</Link>”第 {revision} 版 · {runStates[state]}
      </p>
      <ol className="zk-trace-parts">
        {steps.map((step) => (
          <li key={step.no}>
            {step.title || '未命名节点'}
            <span className="zk-muted">
              （{nodeKinds[step.kind].name}，{stepTime(step === waiting ? { ...step, state: 'waiting' } : step)}）
            </span>
            {step.error && <strong>：{step.error}</strong>}
          </li>
        ))}
      </ol>
    </section>
  )
}
