/** The rows of a run: all, what went wrong, what changed against another run; a row opens its trace. */
import type { TestResult, TestRun } from '@zhiku/contract/test-runs'
import { answerKinds } from '@zhiku/contract/words/assistants'
import { testOutcomes } from '@zhiku/contract/words/test-sets'
import { Button } from 'antd'
import { api } from '../../../api/client.ts'
import { listPage, useApiQuery } from '../../../api/query.ts'
import { answerText } from '../../../components/hits/answer-text.ts'
import { DataTable } from '../../../components/data-table.tsx'
import type { ListColumn } from '../../../components/data-table.tsx'
import { CellLines } from '../../../components/list-cells.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { useListPage } from '../../../lib/use-list-page.ts'
import { useWalkPage, walkOf } from '../../../lib/use-reading.ts'
import { ExpectationWords } from './expectation-words.tsx'
import { Outcome } from './outcome.tsx'
import { ResultDrawer } from './result-drawer.tsx'
import { isMoving, milliseconds, outcomeKinds } from './run-words.ts'

const filters = {
  filter: {
    label: '结果',
    placeholder: '全部结果',
    words: { wrong: '答错', unanswered: '未解答', failed: '出错', right: '正确', worse: '变差', better: '变好' },
  },
  keyword: { label: '问题' },
} as const

interface Props {
  run: TestRun
  withId: string | undefined
  /** Number of the row that is read beside the list. */
  opened: string | undefined
  onOpen: (ordinal: number | undefined) => void
}

export function ResultsTable({ run, withId, opened, onOpen }: Props) {
  const list = useListPage(filters)
  const results = useApiQuery(
    api.testRuns.results,
    { params: { runId: run.id }, query: { ...list.query, with: withId } },
    listPage,
  )
  const page = useWalkPage({ list, result: results }, ({ ordinal }) => onOpen(ordinal))
  const walk =
    opened === undefined ? undefined : walkOf(rowsOf(results.data?.list), opened, (row) => onOpen(Number(row)), page)
  return (
    <>
      <DataTable<TestResult>
        name="test-results"
        label="测试结果列表"
        list={list}
        result={results}
        columns={columnsOf(withId !== undefined, onOpen)}
        rowKey="ordinal"
        walk={walk}
        empty={<EmptyState title={isMoving(run) ? '正在运行，结果马上出来' : '没有结果'} />}
      />
      {opened && <ResultDrawer run={run} ordinal={opened} walk={walk} onClose={() => onOpen(undefined)} />}
    </>
  )
}

const rowsOf = (results: readonly TestResult[] = []) => results.map(({ ordinal }) => ({ id: String(ordinal) }))

const columnsOf = (isCompared: boolean, onOpen: Props['onOpen']): ListColumn<TestResult>[] => [
  { key: 'ordinal', title: '序号', width: 64, align: 'right', render: (_, { ordinal }) => ordinal },
  {
    key: 'question',
    title: '问题',
    locked: true,
    width: 260,
    render: (_, { ordinal, question, history }) => (
      <CellLines below={history.length > 0 && `接着问：${history.join(' → ')}`}>
        <Button type="link" className="zk-row-open" title={question} onClick={() => onOpen(ordinal)}>
          {question}
        </Button>
      </CellLines>
    ),
  },
  { key: 'expect', title: '期望', width: 220, render: (_, result) => <ExpectationWords {...result} /> },
  { key: 'outcome', title: '结果', width: 150, render: (_, result) => <Outcome result={result} /> },
  ...(isCompared
    ? [
        {
          key: 'before',
          title: '对比的运行',
          width: 130,
          render: (_: unknown, { before, outcome }: TestResult) =>
            before ? (
              <span data-changed={before.outcome !== outcome || undefined}>
                <StatusTag kind={outcomeKinds[before.outcome]} text={testOutcomes[before.outcome]} />
              </span>
            ) : (
              <span className="zk-muted">没有这个问题</span>
            ),
        },
      ]
    : []),
  {
    key: 'text',
    title: '答案',
    width: 260,
    render: (_, { text = '', cited, kind, error }) =>
      error ? (
        <span className="zk-field-problem">{error}</span>
      ) : (
        <div className="zk-cell-lines">
          <div className="zk-run-answer" title={answerText(text)}>
            {answerText(text)}
          </div>
          {kind && <Cut text={[answerKinds[kind], ...cited].join(' · ')} />}
        </div>
      ),
  },
  {
    key: 'rank',
    title: '名次',
    width: 72,
    align: 'right',
    render: (_, { rank, expect, outcome }) => rank ?? (outcome && expect.sourceIds ? '未命中' : '—'),
  },
  { key: 'tookMs', title: '耗时', width: 90, align: 'right', render: (_, { tookMs }) => milliseconds(tookMs) },
]

/** A line that is cut off where it has no room, and read in full under the pointer. */
const Cut = ({ text }: { text: string }) => <small title={text}>{text}</small>
