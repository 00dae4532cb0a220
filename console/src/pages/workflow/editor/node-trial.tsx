/** 单独试: one node alone, with values that its last run left; what comes of it stands here and at the node. */
import type { DataOf } from '@zhiku/contract/endpoint'
import type { api as contract } from '@zhiku/contract'
import type { Run } from '@zhiku/contract/workflow-runs'
import { portsOf } from '@zhiku/contract/workflows/kinds'
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import { nodeKinds, stepStates } from '@zhiku/contract/words/workflows'
import { Button, Form, Input, InputNumber, Switch } from 'antd'
import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { Loading } from '../../../components/loading.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'
import { StepValues } from '../runs/run-steps.tsx'
import { Said } from '../runs/run-talk.tsx'
import { stepKinds } from '../runs/run-words.ts'
import { useGraph } from './editor-store.ts'
import { fieldValue, givenValues, isJson, isStructured, trialInputs, valuesAt } from './model/trial.ts'
import type { TrialInput } from './model/trial.ts'

export type Trial = DataOf<typeof contract.workflowRuns.testNode>

interface Props {
  clientKey: string
  node: GraphNode
  /** The run that is being tried; without one, the last that there was. */
  run: Run | undefined
  trial: Trial | undefined
  onTrial: (trial: Trial | undefined) => void
  onClose: () => void
}

export function NodeTrial({ clientKey, node, run, trial, onTrial, onClose }: Props) {
  const last = useLastRun(clientKey, run)
  const title = node.title || nodeKinds[node.kind].name
  return (
    <section className="zk-flow-trial" aria-label="单独试这个节点">
      <div className="zk-flow-panel-head">
        <h2>单独试“{title}”</h2>
        <Button size="small" onClick={onClose}>
          返回设置
        </Button>
      </div>
      {last.isPending ? (
        <Loading />
      ) : (
        <TrialForm key={node.id} clientKey={clientKey} node={node} run={last.run} onTrial={onTrial} />
      )}
      {trial && <Outcome node={node} trial={trial} />}
    </section>
  )
}

function useLastRun(clientKey: string, run: Run | undefined): { run: Run | undefined; isPending: boolean } {
  const isWanted = run === undefined
  const runs = useApiQuery(
    api.workflowRuns.list,
    { params: { clientKey }, query: { pageNum: 1, pageSize: 1 } },
    { enabled: isWanted, silent: true },
  )
  const id = runs.data?.list[0]?.id
  const found = useApiQuery(
    api.workflowRuns.get,
    { params: { id: id ?? '' } },
    { enabled: isWanted && id !== undefined, silent: true },
  )
  if (!isWanted) return { run, isPending: false }
  return { run: found.data, isPending: runs.isLoading || found.isLoading }
}

type FormProps = Pick<Props, 'clientKey' | 'node' | 'run' | 'onTrial'>

function TrialForm({ clientKey, node, run, onTrial }: FormProps) {
  const graph = useGraph()
  const inputs = useMemo(() => trialInputs(graph, node), [graph, node])
  const values = run ? valuesAt(run, node.id) : {}
  const initial = Object.fromEntries(inputs.map((input) => [input.key, fieldValue(input, values[input.key])]))
  const test = useApiMutation(api.workflowRuns.testNode, { success: false })
  const handleFinish = (fields: Readonly<Record<string, unknown>>) =>
    test.mutate(
      { params: { clientKey }, body: { node, inputs: givenValues(inputs, fields) } },
      { onSuccess: onTrial, onError: () => onTrial(undefined) },
    )
  return (
    <Form layout="vertical" initialValues={initial} disabled={test.isPending} onFinish={handleFinish}>
      {inputs.length === 0 && <p className="zk-muted">这个节点不读变量，可以直接试。</p>}
      {inputs.map((input) => (
        <InputItem key={input.key} input={input} />
      ))}
      <Button type="primary" htmlType="submit" loading={test.isPending}>
        试一次
      </Button>
      {run && inputs.length > 0 && (
        <p className="zk-muted">值取自 {formatTime(run.startedAt)} 的运行，可以改；手机号等已遮住，请重新填写。</p>
      )}
      {node.kind === 'http-request' && <p className="zk-muted">会真的发出这个请求。</p>}
    </Form>
  )
}

function InputItem({ input: { key, name, type } }: { input: TrialInput }) {
  const isObject = isStructured(type)
  return (
    <Form.Item
      name={key}
      label={name}
      {...(type === 'boolean' && { valuePropName: 'checked' })}
      {...(isObject && {
        rules: [
          {
            validator: (_: unknown, value: unknown) =>
              typeof value !== 'string' || value === '' || isJson(value)
                ? Promise.resolve()
                : Promise.reject(new Error('请填写 JSON，如 {"model": "KFR-35GW"}')),
          },
        ],
      })}
    >
      {type === 'number' ? (
        <InputNumber className="zk-flow-number" />
      ) : type === 'boolean' ? (
        <Switch />
      ) : (
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 8 }} {...(isObject && { placeholder: 'JSON' })} />
      )}
    </Form.Item>
  )
}

function Outcome({ node, trial: { step, said } }: { node: GraphNode; trial: Trial }) {
  const port = portsOf(node).find(({ id }) => id === step.port)
  return (
    <section className="zk-flow-visits" aria-label="结果">
      <p className="zk-flow-step" role="status">
        <StatusTag kind={stepKinds[step.state]} text={stepStates[step.state]} />
        {port && <span>从“{port.name}”离开</span>}
        <span className="zk-muted">{Math.round(step.tookMs)} 毫秒</span>
      </p>
      {step.state === 'waiting' && <p className="zk-muted">说完这些，等客户回答。</p>}
      {said.map((message, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- said once and for all
        <Said key={at} message={message} />
      ))}
      <StepValues step={step} />
    </section>
  )
}
