/** 试运行: the draft is talked with as a customer would; below, its steps with what they read and wrote. */
import type { Run, RunInput, RunMessage, RunStep, RunWaiting } from '@zhiku/contract/workflow-runs'
import { nameSecrets } from '@zhiku/contract/workflows/secrets'
import { runStates, stepStates } from '@zhiku/contract/words/workflows'
import type { RunState } from '@zhiku/contract/words/workflows'
import { Button, Collapse, Form, Input, InputNumber, Select, Switch } from 'antd'
import { useState } from 'react'
import { useHolds } from '../../../api/session.ts'
import { Markdown } from '../../../components/markdown.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import type { StatusKind } from '../../../components/status-tag.tsx'
import { useGraph } from './editor-store.ts'
import type { TriedRun } from './use-run.ts'
import './run-panel.css'

interface Props {
  tried: TriedRun
  /** Unsaved words are not in what runs. */
  isSaved: boolean
  onNode: (nodeId: string) => void
  onClose: () => void
}

export function RunPanel({ tried, isSaved, onNode, onClose }: Props) {
  const { run } = tried
  return (
    <>
      <div className="zk-flow-panel-head">
        <h2>试运行</h2>
        {run && <StatusTag kind={runKinds[run.state]} text={runStates[run.state]} />}
        <Button size="small" onClick={onClose}>
          关闭
        </Button>
      </div>
      {run ? <Talk run={run} tried={tried} onNode={onNode} /> : <Begin tried={tried} isSaved={isSaved} />}
    </>
  )
}

const runKinds: Readonly<Record<RunState, StatusKind>> = {
  running: 'processing',
  waiting: 'warning',
  succeeded: 'success',
  failed: 'error',
  cancelled: 'default',
}

function Begin({ tried, isSaved }: { tried: TriedRun; isSaved: boolean }) {
  const { inputs, nodes } = useGraph()
  const mayPublish = useHolds('workflow.publish')
  const isKept = !mayPublish && nameSecrets(nodes)
  return (
    <Form layout="vertical" requiredMark={false} onFinish={tried.begin} disabled={tried.isBusy}>
      <Form.Item
        name="message"
        label="客户开口说的话"
        rules={[{ required: true, whitespace: true, message: '请填写客户说的话' }]}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 6 }} placeholder="如：空调显示 E1 怎么办" />
      </Form.Item>
      {inputs.map(({ key, name, type, required, default: preset }) => (
        <Form.Item
          key={key}
          name={key}
          label={name || key}
          {...(preset !== undefined && { initialValue: preset })}
          rules={[{ required, message: `请填写${name || key}` }]}
          {...(type === 'boolean' && { valuePropName: 'checked' })}
        >
          {type === 'number' ? <InputNumber className="zk-flow-number" /> : type === 'boolean' ? <Switch /> : <Input />}
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit" loading={tried.isBusy} disabled={!isSaved || isKept}>
        开始
      </Button>
      {isKept && <p className="zk-muted">流程用到了密钥，试运行需要“发布和删除工作流”权限，请联系管理员。</p>}
      {!isSaved && <span className="zk-muted">&ensp;等改动保存后开始</span>}
    </Form>
  )
}

function Talk({ run, tried, onNode }: { run: Run; tried: TriedRun; onNode: (nodeId: string) => void }) {
  const isOver = run.state !== 'running' && run.state !== 'waiting'
  const opening = run.inputs['message']
  return (
    <div className="zk-flow-run">
      <div className="zk-flow-talk" role="log" aria-label="对话">
        {typeof opening === 'string' && (
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
        {run.error && (
          <p className="zk-flow-fault" role="alert">
            {run.error.message}
            {run.error.nodeId && (
              <Button type="link" size="small" onClick={() => onNode(run.error?.nodeId ?? '')}>
                看这个节点
              </Button>
            )}
          </p>
        )}
      </div>
      {run.waitingFor && run.state === 'waiting' && (
        <Reply key={run.steps.length} waiting={run.waitingFor} isBusy={tried.isBusy} onReply={tried.reply} />
      )}
      <div className="zk-row-acts">
        {isOver ? (
          <Button type="primary" onClick={tried.forget}>
            再试一次
          </Button>
        ) : (
          <Button onClick={tried.cancel}>停止</Button>
        )}
      </div>
      <h3>步骤</h3>
      <Steps steps={run.steps} onNode={onNode} />
    </div>
  )
}

const Said = ({ message: { text, cards = [], options = [], handOver } }: { message: RunMessage }) => (
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

interface ReplyProps {
  waiting: RunWaiting
  isBusy: boolean
  onReply: (input: RunInput) => void
}

function Reply({ waiting: { kind, options = [], form = [] }, isBusy, onReply }: ReplyProps) {
  const [text, setText] = useState('')
  if (kind === 'pause') {
    return (
      <Button type="primary" disabled={isBusy} onClick={() => onReply({ resume: 'go' })}>
        继续
      </Button>
    )
  }
  if (kind === 'form') {
    return (
      <Form layout="vertical" requiredMark={false} disabled={isBusy} onFinish={(given) => onReply({ form: given })}>
        {form.map(({ key, name, type, required, options: choices }) => (
          <Form.Item key={key} name={key} label={name} rules={[{ required, message: `请填写${name}` }]}>
            {type === 'choice' ? (
              <Select options={choices.map((value) => ({ value, label: value }))} />
            ) : (
              <Input {...(type === 'date' && { placeholder: '2026-01-01' })} />
            )}
          </Form.Item>
        ))}
        <Button type="primary" htmlType="submit">
          提交
        </Button>
      </Form>
    )
  }
  return (
    <>
      {options.length > 0 && (
        <div className="zk-row-acts" role="group" aria-label="选项">
          {options.map(({ label, value }) => (
            <Button key={value} size="small" disabled={isBusy} onClick={() => onReply({ option: value })}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <Input.Search
        autoFocus
        aria-label="客户的回复"
        placeholder="客户的回复"
        enterButton="发送"
        disabled={isBusy}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onSearch={(said) => said.trim() && onReply({ text: said })}
      />
    </>
  )
}

const stepKinds: Readonly<Record<RunStep['state'], StatusKind>> = {
  running: 'processing',
  waiting: 'warning',
  succeeded: 'success',
  failed: 'error',
}

const Steps = ({ steps, onNode }: { steps: readonly RunStep[]; onNode: (nodeId: string) => void }) => (
  <Collapse
    size="small"
    items={steps.map(({ no, nodeId, title, state, tookMs, inputs, outputs, error }) => ({
      key: String(no),
      label: (
        <span className="zk-flow-step">
          {no}. {title} <StatusTag kind={stepKinds[state]} text={stepStates[state]} />
          <span className="zk-muted">{Math.round(tookMs)} 毫秒</span>
        </span>
      ),
      children: (
        <>
          {error && <p className="zk-flow-fault">{error}</p>}
          <Values name="读到" values={inputs} />
          <Values name="写入" values={outputs} />
          <Button size="small" onClick={() => onNode(nodeId)}>
            在画布上看
          </Button>
        </>
      ),
    }))}
  />
)

const Values = ({ name, values }: { name: string; values: Readonly<Record<string, unknown>> }) => {
  const entries = Object.entries(values)
  if (entries.length === 0) return null
  return (
    <dl className="zk-flow-values">
      <dt>{name}</dt>
      {entries.map(([key, value]) => (
        <dd key={key}>
          <code>{key}</code> {typeof value === 'string' ? value : JSON.stringify(value)}
        </dd>
      ))}
    </dl>
  )
}
