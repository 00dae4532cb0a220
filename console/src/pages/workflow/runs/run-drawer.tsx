/** One stored run: where it went, what was said, its steps; run once more on another revision, and compared. */
import type { Run } from '@zhiku/contract/workflow-runs'
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import { nodeKinds, runOrigins, runStates } from '@zhiku/contract/words/workflows'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import { LinkButton } from '../../../components/link-button.tsx'
import { Loading } from '../../../components/loading.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'
import { workflowEditAddress } from '../../../lib/page-addresses.ts'
import { useRun } from '../editor/use-run.ts'
import { GraphView } from '../graph-view.tsx'
import { compareRuns } from './divergence.ts'
import { RevisionSelect, revisionOf } from './revision-select.tsx'
import { NodeVisits } from './node-visits.tsx'
import { RunPair } from './run-pair.tsx'
import { RunSteps } from './run-steps.tsx'
import { RunTalk } from './run-talk.tsx'
import { revisionWord, runKinds } from './run-words.ts'
import { useRunMarks } from './use-run-marks.ts'
import { pathOf, useRunPath } from './use-run-path.ts'
import { SideDrawer } from '../../../components/side-drawer.tsx'
import type { Walk } from '../../../lib/use-reading.ts'
import './runs.css'

interface Props {
  clientKey: string
  id: string
  walk: Walk | undefined
  onClose: () => void
}

export function RunDrawer({ clientKey, id, walk, onClose }: Props) {
  const run = useApiQuery(api.workflowRuns.get, { params: { id } }, { silent: true })
  return (
    <SideDrawer size="wide" walk={walk} title="运行" onClose={onClose}>
      {run.data ? (
        <OpenedRun key={id} clientKey={clientKey} run={run.data} />
      ) : run.error?.status === 404 ? (
        <EmptyState title="这次运行不存在或已删除" description="请回到列表查看其他运行。" />
      ) : run.error ? (
        <ErrorState message={run.error.message} onRetry={() => void run.refetch()} />
      ) : (
        <Loading paragraph={{ rows: 10 }} />
      )}
    </SideDrawer>
  )
}

function OpenedRun({ clientKey, run }: { clientKey: string; run: Run }) {
  const [target, setTarget] = useState('draft')
  const [asked, setAsked] = useState<string>()
  const mayRun = useHolds('workflow.edit')
  return (
    <>
      <div className="zk-flow-run-head">
        <StatusTag kind={runKinds[run.state]} text={runStates[run.state]} />
        <span>{revisionWord(run.revision)}</span>
        <span className="zk-muted">
          {runOrigins[run.origin]} · {formatTime(run.startedAt)} · {Math.round(run.tookMs)} 毫秒（不含等待）
        </span>
        {mayRun && run.state !== 'running' && (
          <div className="zk-flow-acts">
            <RevisionSelect
              label="回放到哪一版"
              prefix="回放到"
              clientKey={clientKey}
              value={target}
              onChange={(chosen = 'draft') => setTarget(chosen)}
            />
            <Button type="primary" onClick={() => setAsked(target)}>
              回放
            </Button>
          </div>
        )}
      </div>
      {asked === undefined ? (
        <Recorded clientKey={clientKey} run={run} />
      ) : (
        <Replay key={asked} clientKey={clientKey} run={run} target={asked} onBack={() => setAsked(undefined)} />
      )}
    </>
  )
}

function Recorded({ clientKey, run }: { clientKey: string; run: Run }) {
  const [chosen, setChosen] = useState<GraphNode>()
  return (
    <div className="zk-flow-run-body">
      <RunGraph run={run} label="运行的流程图" onNode={setChosen} />
      <div className="zk-flow-run">
        {chosen ? (
          <NodeVisits title={chosen.title || nodeKinds[chosen.kind].name} visits={pathOf(run).visitsOf(chosen.id)} />
        ) : (
          <p className="zk-muted">点图上的节点，看它读到和写入的值。</p>
        )}
        <RunTalk
          run={run}
          actsOnFailure={(nodeId) => (
            <LinkButton size="small" to={workflowEditAddress(clientKey, nodeId)}>
              在画布上改这个节点
            </LinkButton>
          )}
        />
        <h3>步骤</h3>
        <RunSteps steps={run.steps} />
      </div>
    </div>
  )
}

interface GraphProps {
  run: Run
  label: string
  parting?: readonly string[] | undefined
  onNode?: (node: GraphNode | undefined) => void
}

function RunGraph({ run, label, parting, onNode }: GraphProps) {
  const graph = useApiQuery(api.workflowRuns.graph, { params: { id: run.id } }, { silent: true, staleMs: Infinity })
  const marks = useRunMarks(graph.data?.graph, useRunPath(run), parting)
  if (graph.error) return <ErrorState message={graph.error.message} onRetry={() => void graph.refetch()} />
  if (!graph.data) return <Loading paragraph={{ rows: 8 }} />
  const { nodes } = graph.data.graph
  return (
    <GraphView
      graph={graph.data.graph}
      label={label}
      {...marks}
      {...(onNode && { onNode: (nodeId) => onNode(nodes.find(({ id }) => id === nodeId)) })}
    />
  )
}

interface ReplayProps {
  clientKey: string
  run: Run
  target: string
  onBack: () => void
}

/** What the customer said then is said to the other revision. It is asked for by a click: it may call other systems. */
function Replay({ clientKey, run, target, onBack }: ReplayProps) {
  const replayed = useRun(clientKey, revisionOf(target))
  const again = replayed.run
  const comparison = useMemo(() => (again ? compareRuns(run, again) : undefined), [run, again])
  const name = revisionWord(target === 'draft' ? 0 : Number(target))
  if (!again || !comparison) {
    return (
      <EmptyState
        title={`用客户当时说的话，在${name}上再跑一次`}
        description="知识按现在的内容回答，HTTP 请求会真的发出；被遮住的手机号等按遮住的样子说。"
        action={
          <div className="zk-flow-acts">
            <Button type="primary" loading={replayed.isBusy} onClick={() => replayed.begin({}, { replayOf: run.id })}>
              开始回放
            </Button>
            <Button onClick={onBack}>返回</Button>
          </div>
        }
      />
    )
  }
  return (
    <>
      <div className="zk-flow-run-head">
        <span>回放：{name}</span>
        <StatusTag kind={runKinds[again.state]} text={runStates[again.state]} />
        {again.state === 'waiting' && <span className="zk-muted">客户当时的话说完了，它还在等回答。</span>}
        <Button size="small" onClick={onBack}>
          返回这次运行
        </Button>
      </div>
      <div className="zk-flow-run-body">
        <RunGraph run={again} label="回放的流程图" parting={comparison.divergence?.nodeIds} />
        <RunPair comparison={comparison} before={`当时（${revisionWord(run.revision)}）`} after={`回放（${name}）`} />
      </div>
    </>
  )
}
