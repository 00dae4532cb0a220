/** A row of a run: what was expected, what was said, how it came about. */
import type { Api } from '@zhiku/contract'
import type { DataOf } from '@zhiku/contract/endpoint'
import type { TestRun } from '@zhiku/contract/test-runs'
import type { Turn } from '@zhiku/contract/turns'
import { Descriptions } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { Loading } from '../../../components/loading.tsx'
import { Markdown } from '../../../components/markdown.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { testRunAddress } from '../../../lib/page-addresses.ts'
import { Trace } from '../trace/trace-panel.tsx'
import { ExpectationWords } from './expectation-words.tsx'
import { Outcome } from './outcome.tsx'
import { SideDrawer } from '../../../components/side-drawer.tsx'
import type { Walk } from '../../../lib/use-reading.ts'

interface Props {
  run: TestRun
  ordinal: string
  walk: Walk | undefined
  onClose: () => void
}

export function ResultDrawer({ run, ordinal, walk, onClose }: Props) {
  const params = { runId: run.id, ordinal }
  const result = useApiQuery(api.testRuns.result, { params }, { silent: true })
  return (
    <SideDrawer size="middle" walk={walk} title={result.data?.question ?? '测试结果'} onClose={onClose}>
      {result.error ? (
        <ErrorState message={result.error.message} onRetry={() => void result.refetch()} />
      ) : result.data ? (
        <Result key={ordinal} run={run} result={result.data} />
      ) : (
        <Loading paragraph={{ rows: 10 }} />
      )}
    </SideDrawer>
  )
}

type ResultData = DataOf<Api['testRuns']['result']>

function Result({ run, result }: { run: TestRun; result: ResultData }) {
  const { answer, trace, history, error, ordinal } = result
  const address = testRunAddress(run.id, { row: String(ordinal) })
  return (
    <>
      <Descriptions
        size="small"
        column={1}
        items={[
          ...(history.length > 0 ? [{ key: 'history', label: '之前的问题', children: history.join(' → ') }] : []),
          { key: 'expect', label: '期望', children: <ExpectationWords {...result} /> },
          { key: 'outcome', label: '结果', children: <Outcome result={result} /> },
        ]}
      />
      {error && <p className="zk-field-problem">{error}</p>}
      {answer && (
        <section className="zk-run-said" aria-label="答案">
          <Markdown text={answer.text} />
        </section>
      )}
      {trace ? (
        <Trace
          trace={trace}
          turn={turnOf(run, result)}
          assistantId={run.assistant.id}
          address={address}
          link={address}
        />
      ) : (
        result.outcome && <EmptyState title="没有轨迹" description="轨迹只保留一段时间，重新运行可以看到新的。" />
      )}
    </>
  )
}

/** A row as the trace reads a turn. */
const turnOf = (run: TestRun, { question, answer, trace, tookMs = 0 }: ResultData): Turn => ({
  id: run.id,
  conversationId: run.id,
  state: 'done',
  question,
  ...(trace?.rewritten && { rewritten: trace.rewritten.text }),
  ...(answer && { answer }),
  createdAt: run.createdAt,
  tookMs,
  assistant: { id: run.assistant.id, revision: run.revision },
})
