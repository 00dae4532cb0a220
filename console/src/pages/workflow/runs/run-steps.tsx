/** Steps of a run, with what each read and wrote. */
import type { RunStep } from '@zhiku/contract/workflow-runs'
import { stepStates } from '@zhiku/contract/words/workflows'
import { Button, Collapse } from 'antd'
import { StatusTag } from '../../../components/status-tag.tsx'
import { stepTime } from '../../../lib/step-time.ts'
import { stepKinds, valueWord } from './run-words.ts'
import './runs.css'

interface Props {
  steps: readonly RunStep[]
  /** Absent: there is no canvas to go to. */
  onNode?: (nodeId: string) => void
}

export const RunSteps = ({ steps, onNode }: Props) => (
  <Collapse
    size="small"
    items={steps.map((step) => ({
      key: String(step.no),
      label: <StepLine step={step} />,
      children: (
        <>
          <StepValues step={step} />
          {onNode && !step.within && (
            <Button size="small" onClick={() => onNode(step.nodeId)}>
              在画布上看
            </Button>
          )}
        </>
      ),
    }))}
  />
)

export const StepLine = ({ step }: { step: RunStep }) => (
  <span className="zk-flow-step">
    <span>
      {step.no}. {step.within && '子流程 · '}
      {step.title}
    </span>
    <StatusTag kind={stepKinds[step.state]} text={stepStates[step.state]} />
    <span className="zk-muted">{stepTime(step)}</span>
  </span>
)

/** Nothing read and nothing written is said, too: the step was there. */
export const StepValues = ({ step: { inputs, outputs, error } }: { step: RunStep }) => (
  <>
    {error && <p className="zk-flow-fault">{error}</p>}
    <Values name="读到" values={inputs} />
    <Values name="写入" values={outputs} />
  </>
)

function Values({ name, values }: { name: string; values: Readonly<Record<string, unknown>> }) {
  const entries = Object.entries(values)
  return (
    <dl className="zk-flow-values" aria-label={name}>
      <dt>{name}</dt>
      {entries.length === 0 && <dd className="zk-muted">没有</dd>}
      {entries.map(([key, value]) => (
        <dd key={key}>
          <code>{key}</code> {valueWord(value)}
        </dd>
      ))}
    </dl>
  )
}
