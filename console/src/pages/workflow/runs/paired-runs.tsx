/** Two revisions run at once on the same words: both talks, their steps, and where they first went apart. */
import type { Run, RunInput, RunSummary } from '@zhiku/contract/workflow-runs'
import type { Graph, GraphInput } from '@zhiku/contract/workflows/graph'
import { runOrigins, runStates } from '@zhiku/contract/words/workflows'
import { Button, Select } from 'antd'
import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { StatusTag } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'
import { useRun } from '../editor/use-run.ts'
import type { TriedRun } from '../editor/use-run.ts'
import { BeginForm } from './begin-form.tsx'
import { compareRuns } from './divergence.ts'
import type { RunComparison } from './divergence.ts'
import { revisionOf } from './revision-select.tsx'
import { RunPair } from './run-pair.tsx'
import { RunReply } from './run-reply.tsx'
import { RunTalk } from './run-talk.tsx'
import { isOpen, revisionWord, runKinds } from './run-words.ts'
import './runs.css'

export interface RunsOfBoth {
  before: TriedRun
  after: TriedRun
  comparison: RunComparison | undefined
}

export function useRunsOfBoth(clientKey: string, from: string, to: string): RunsOfBoth {
  const before = useRun(clientKey, revisionOf(from))
  const after = useRun(clientKey, revisionOf(to))
  const [was, is] = [before.run, after.run]
  const comparison = useMemo(() => (was && is ? compareRuns(was, is) : undefined), [was, is])
  return { before, after, comparison }
}

interface Props {
  clientKey: string
  runs: RunsOfBoth
  graphs: { before: Graph; after: Graph }
}

export function PairedRuns({ clientKey, runs, graphs }: Props) {
  const { before, after, comparison } = runs
  const [was, is] = [before.run, after.run]
  const isBusy = before.isBusy || after.isBusy
  if (!was || !is || !comparison) {
    const begin = (given: Readonly<Record<string, unknown>>) => {
      before.begin(ofGraph(graphs.before, given))
      after.begin(ofGraph(graphs.after, given))
    }
    return (
      <div className="zk-flow-pair-begin">
        <BeginForm inputs={inputsOfBoth(graphs)} initial={after.lastInputs} disabled={isBusy} onBegin={begin}>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            两版各跑一次
          </Button>
        </BeginForm>
        <RecordedRun
          clientKey={clientKey}
          disabled={isBusy}
          onPick={(replayOf) => {
            before.begin({}, { replayOf })
            after.begin({}, { replayOf })
          }}
        />
      </div>
    )
  }
  const [old, recent] = [revisionWord(was.revision), revisionWord(is.revision)]
  return (
    <>
      <div className="zk-flow-pair-talks">
        <Talk run={was} name={old} />
        <Talk run={is} name={recent} />
      </div>
      <Reply runs={runs} isBusy={isBusy} />
      <div className="zk-flow-acts zk-flow-pair-acts">
        <Button
          onClick={() => {
            before.forget()
            after.forget()
          }}
        >
          换一句再跑
        </Button>
      </div>
      <RunPair comparison={comparison} before={old} after={recent} />
    </>
  )
}

const Talk = ({ run, name }: { run: Run; name: string }) => (
  <section aria-label={`${name}的对话`}>
    <h3>
      {name}&ensp;
      <StatusTag kind={runKinds[run.state]} text={runStates[run.state]} />
    </h3>
    <RunTalk run={run} label={`${name}的对话`} />
  </section>
)

/** One answer for both, where both wait; where one waits, it answers that one. */
function Reply({ runs: { before, after }, isBusy }: { runs: RunsOfBoth; isBusy: boolean }) {
  const waiting = [after, before].filter(({ run }) => run?.state === 'waiting')
  const asking = waiting[0]?.run?.waitingFor
  if (!asking) return null
  const reply = (input: RunInput) => {
    for (const one of waiting) if (one.run && isOpen(one.run)) one.reply(answerFor(one.run, input, asking.options))
  }
  const steps = waiting.map(({ run }) => `${run?.steps.length} ${run?.said.length}`).join(' ')
  return (
    <div className="zk-flow-pair-reply">
      <RunReply key={steps} waiting={asking} isBusy={isBusy} onReply={reply} />
    </div>
  )
}

/** An option that the other revision does not offer is said in words. */
function answerFor(
  { waitingFor }: Run,
  input: RunInput,
  options: readonly { value: string; label: string }[] = [],
): RunInput {
  if (input.option === undefined || waitingFor?.options?.some(({ value }) => value === input.option)) return input
  return { text: options.find(({ value }) => value === input.option)?.label ?? input.option }
}

const inputsOfBoth = ({ before, after }: Props['graphs']): GraphInput[] => [
  ...after.inputs,
  ...before.inputs.filter(({ key }) => !after.inputs.some((one) => one.key === key)),
]

/** A graph takes no input that it does not know. */
const ofGraph = ({ inputs }: Graph, given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(given).filter(([key]) => key === 'message' || inputs.some((input) => input.key === key)),
  )

interface RecordedProps {
  clientKey: string
  disabled: boolean
  onPick: (runId: string) => void
}

const offered = 50

function RecordedRun({ clientKey, disabled, onPick }: RecordedProps) {
  const runs = useApiQuery(
    api.workflowRuns.list,
    { params: { clientKey }, query: { pageNum: 1, pageSize: offered } },
    { silent: true },
  )
  const list = (runs.data?.list ?? []).filter(({ state }) => state !== 'running' && state !== 'waiting')
  return (
    <section aria-label="用运行记录">
      <h3>或用一次运行记录里客户说的话</h3>
      <Select<string | null>
        className="zk-flow-pair-recorded"
        aria-label="运行记录"
        placeholder={list.length === 0 ? '还没有结束的运行' : '选一次运行'}
        disabled={disabled || list.length === 0}
        value={null}
        options={list.map((run) => ({ value: run.id, label: wordsOf(run) }))}
        onChange={(id: string | null) => id !== null && onPick(id)}
      />
      <p className="zk-muted">知识按现在的内容回答，HTTP 请求会真的发出，两版各一次。</p>
    </section>
  )
}

const wordsOf = ({ startedAt, origin, revision, state, steps }: RunSummary): string =>
  `${formatTime(startedAt)} · ${runOrigins[origin]} · ${revisionWord(revision)} · ${runStates[state]} · ${steps} 步`
