/** What a run and its customer said to each other, and how it ended. */
import type { Run, RunMessage } from '@zhiku/contract/workflow-runs'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Markdown } from '../../../components/markdown.tsx'
import './runs.css'

interface Props {
  run: Run
  label?: string
  /** Ways on from the node at which it failed. */
  actsOnFailure?: (nodeId: string) => ReactNode
}

export function RunTalk({ run, label = '对话', actsOnFailure }: Props) {
  const opening = run.inputs['message']
  return (
    <div className="zk-flow-talk" role="log" aria-label={label}>
      {typeof opening === 'string' && opening !== '' && (
        <p className="zk-flow-said" data-by="customer">
          {opening}
        </p>
      )}
      {run.said.map((said, at) =>
        said.by === 'customer' ? (
          // oxlint-disable-next-line react/no-array-index-key -- what was said is only added to
          <p key={at} className="zk-flow-said" data-by="customer">
            {said.text}
          </p>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <Said key={at} message={said.message} />
        ),
      )}
      {run.state === 'running' && <p className="zk-muted">运行中…</p>}
      {run.error && <Failure run={run} error={run.error} acts={actsOnFailure} />}
    </div>
  )
}

export const Said = ({ message: { text, cards = [], options = [], handOver } }: { message: RunMessage }) => (
  <div className="zk-flow-said">
    {text && <Markdown text={text} />}
    {cards.map(({ title, text: body }) => (
      <p key={title}>
        <strong>{title}</strong> {body}
      </p>
    ))}
    {options.length > 0 && <p className="zk-muted">选项：{options.map(({ label }) => label).join('、')}</p>}
    {handOver && <p className="zk-muted">转人工：{handOver.reason}</p>}
  </div>
)

interface FailureProps {
  run: Run
  error: NonNullable<Run['error']>
  acts: Props['actsOnFailure']
}

/** Which node, why, and what to try. A run that somebody stopped has not failed. */
function Failure({ run, error: { nodeId, message }, acts }: FailureProps) {
  if (run.state === 'cancelled') return <Alert type="info" title={message} />
  const failed = run.steps.findLast((step) => step.state === 'failed' && step.nodeId === nodeId)
  const hasWayOut = failed !== undefined && (failed.kind === 'http-request' || failed.kind === 'model')
  return (
    <Alert
      type="error"
      title={message}
      description={
        nodeId && (
          <>
            <p>
              {hasWayOut
                ? '检查这个节点的设置；连上它的“出错”出口，对方出错时工作流也能往下走。'
                : '看它读到的值对不对，改好设置后单独试一次。'}
            </p>
            {acts && <div className="zk-flow-acts">{acts(nodeId)}</div>}
          </>
        )
      }
    />
  )
}
