/** 试运行: the draft is talked with as a customer would, stopped and led on; below, its steps. */
import type { Run } from '@zhiku/contract/workflow-runs'
import { nameSecrets } from '@zhiku/contract/workflows/secrets'
import { nodeKinds, runStates } from '@zhiku/contract/words/workflows'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useHolds } from '../../../api/session.ts'
import { StatusTag } from '../../../components/status-tag.tsx'
import { BeginForm } from '../runs/begin-form.tsx'
import { NodeVisits } from '../runs/node-visits.tsx'
import { RunReply } from '../runs/run-reply.tsx'
import { RunSteps } from '../runs/run-steps.tsx'
import { RunTalk } from '../runs/run-talk.tsx'
import { isOpen, runKinds } from '../runs/run-words.ts'
import type { RunPath } from '../runs/use-run-path.ts'
import { BreakpointsList } from './breakpoints-list.tsx'
import { useEditor, useGraph } from './editor-store.ts'
import { useBreakpoints } from './use-breakpoints.ts'
import type { TriedRun } from './use-run.ts'

interface Props {
  tried: TriedRun
  path: RunPath | undefined
  onResume: (how: 'go' | 'step') => void
  onNode: (nodeId: string) => void
  /** Leaves the run for the node's settings. */
  onEdit: (nodeId: string) => void
  onTry: (nodeId: string) => void
  onClose: () => void
}

export function RunPanel(props: Props) {
  const { tried, onNode, onClose } = props
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
      <div className="zk-flow-run">
        {run ? <OpenRun {...props} run={run} /> : <Begin tried={tried} />}
        <BreakpointsList onNode={onNode} />
      </div>
    </>
  )
}

function Begin({ tried }: { tried: TriedRun }) {
  // Unsaved words are not in what runs.
  const isSaved = useEditor(({ saveState }) => saveState === 'saved')
  const { inputs, nodes } = useGraph()
  const breakpoints = useBreakpoints()
  const mayPublish = useHolds('workflow.publish')
  const isKept = !mayPublish && nameSecrets(nodes)
  return (
    <BeginForm
      autoFocus
      inputs={inputs}
      initial={tried.lastInputs}
      disabled={tried.isBusy}
      onBegin={(given) => tried.begin(given, { breakpoints })}
    >
      <Button type="primary" htmlType="submit" loading={tried.isBusy} disabled={!isSaved || isKept}>
        开始
      </Button>
      {isKept && <p className="zk-muted">工作流用到了密钥，试运行需要“发布和删除工作流”权限，请联系管理员。</p>}
      {!isSaved && <span className="zk-muted">&ensp;等改动保存后开始</span>}
    </BeginForm>
  )
}

function OpenRun({ run, tried, path, onResume, onNode, onEdit, onTry }: Props & { run: Run }) {
  const waiting = run.state === 'waiting' ? run.waitingFor : undefined
  const acts = (nodeId: string) => (
    <>
      <Button size="small" onClick={() => onEdit(nodeId)}>
        改这个节点
      </Button>
      <Button size="small" onClick={() => onTry(nodeId)}>
        单独试
      </Button>
    </>
  )
  return (
    <>
      {waiting?.kind === 'pause' ? (
        <Paused run={run} tried={tried} onResume={onResume} />
      ) : (
        <div className="zk-flow-acts">
          {isOpen(run) ? (
            <Button onClick={tried.cancel}>停止</Button>
          ) : (
            <Button type="primary" onClick={tried.forget}>
              再试一次
            </Button>
          )}
        </div>
      )}
      <Visits path={path} acts={acts} />
      <RunTalk run={run} actsOnFailure={acts} />
      {waiting && waiting.kind !== 'pause' && (
        <RunReply
          key={`${run.steps.length} ${run.said.length}`}
          waiting={waiting}
          isBusy={tried.isBusy}
          onReply={tried.reply}
        />
      )}
      <h3>步骤</h3>
      <RunSteps steps={run.steps} onNode={onNode} />
    </>
  )
}

function Paused({ run, tried, onResume }: Pick<Props, 'tried' | 'onResume'> & { run: Run }) {
  const { nodes } = useGraph()
  const at = nodes.find(({ id }) => id === run.waitingFor?.nodeId)
  return (
    <section className="zk-flow-paused" aria-label="断点">
      <p role="status">停在“{at ? at.title || nodeKinds[at.kind].name : '已删除的节点'}”之前</p>
      <div className="zk-flow-acts">
        <Button type="primary" size="small" disabled={tried.isBusy} title="F8" onClick={() => onResume('go')}>
          继续
        </Button>
        <Button size="small" disabled={tried.isBusy} title="F10" onClick={() => onResume('step')}>
          单步
        </Button>
        <Button size="small" disabled={tried.isBusy} onClick={tried.cancel}>
          停止
        </Button>
        <span className="zk-muted">F8 继续，F10 单步</span>
      </div>
    </section>
  )
}

/** What the node that is selected read and wrote in this run. */
function Visits({ path, acts }: { path: RunPath | undefined; acts: (nodeId: string) => ReactNode }) {
  const graph = useGraph()
  const selected = useEditor(({ selection }) => selection.nodes)
  const node = selected.length === 1 ? graph.nodes.find(({ id }) => id === selected[0]) : undefined
  if (!node || !path) return <p className="zk-muted">点画布上的节点，看它在这次运行里读到和写入的值。</p>
  return (
    <NodeVisits title={node.title || nodeKinds[node.kind].name} visits={path.visitsOf(node.id)}>
      <div className="zk-flow-acts">{acts(node.id)}</div>
    </NodeVisits>
  )
}
