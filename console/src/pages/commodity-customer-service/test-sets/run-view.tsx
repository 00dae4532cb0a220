/** One run: how far it is, what it came to beside another, and its rows. */
import type { DataOf } from '@zhiku/contract/endpoint'
import type { Api } from '@zhiku/contract'
import { testRunStates } from '@zhiku/contract/words/test-sets'
import { Alert, Button, Progress, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { queryKey, useApiMutation, useApiQuery } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import { LinkButton } from '../../../components/link-button.tsx'
import { Loading } from '../../../components/loading.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { formatTime } from '../../../lib/format.ts'
import { paths, testSetAddress } from '../../../lib/page-addresses.ts'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { runRefreshes } from './refreshes.ts'
import { ResultsTable } from './results-table.tsx'
import { RunFigures } from './run-figures.tsx'
import { isMoving, pollMs, revisionWords } from './run-words.ts'

type Run = DataOf<Api['testRuns']['get']>

export function RunView({ runId }: { runId: string }) {
  const run = useApiQuery(
    api.testRuns.get,
    { params: { runId } },
    { silent: true, refetchInterval: (data) => (data && isMoving(data) ? pollMs : false) },
  )
  useRefreshAtTheEnd(run.data)
  if (run.data) return <View run={run.data} />
  return (
    <>
      <PageHeader title="测试运行" back={paths.createTest} />
      <div className="zk-panel">
        {run.error?.status === 404 ? (
          <EmptyState
            title="这次运行不存在或无权查看"
            description="请从测试集重新进入。"
            action={<LinkButton to={paths.createTest}>返回测试集列表</LinkButton>}
          />
        ) : run.error ? (
          <ErrorState message={run.error.message} onRetry={() => void run.refetch()} />
        ) : (
          <Loading paragraph={{ rows: 8 }} />
        )}
      </div>
    </>
  )
}

function View({ run }: { run: Run }) {
  const [params, changeQuery] = useAddressQuery()
  const [withId, setWithId] = useState<string | null | undefined>(undefined)
  const other = withId === undefined ? run.previous?.id : (withId ?? undefined)
  const row = /^[1-9]\d*$/.exec(params.get('row') ?? '')?.[0]
  const show = (ordinal: number | undefined) => changeQuery({ row: ordinal?.toString() })
  return (
    <>
      <PageHeader
        title={`${run.testSet.name}：${run.assistant.name} ${revisionWords(run)}`}
        back={testSetAddress(run.testSet.id, { tab: 'runs' })}
        description={`${run.createdBy.name} 于 ${formatTime(run.createdAt)} 开始，共 ${run.questions} 个问题`}
        extra={<WithSelect run={run} value={other} onChange={setWithId} />}
      />
      {isMoving(run) && <Moving run={run} />}
      {run.state === 'failed' && <Alert type="error" showIcon title="运行没有完成" description={run.error} />}
      {run.state === 'cancelled' && (
        <Alert type="warning" showIcon title={`运行已取消，已判定的 ${run.totals.questions} 个问题保留`} />
      )}
      <RunFigures run={run} withId={other} />
      <div className="zk-panel">
        <ResultsTable run={run} withId={other} opened={row} onOpen={show} />
      </div>
    </>
  )
}

function Moving({ run }: { run: Run }) {
  const mayEdit = useHolds('assistant.edit')
  const cancel = useApiMutation(api.testRuns.cancel, { refreshes: runRefreshes, success: '已取消，判定过的结果保留。' })
  return (
    <div className="zk-panel zk-run-moving" role="status">
      <Progress percent={Math.floor(run.progress * 100)} aria-label="运行进度" />
      <span>
        {testRunStates[run.state]}：{run.totals.questions} / {run.questions}，可以离开此页
      </span>
      {mayEdit && (
        <Button loading={cancel.isPending} onClick={() => cancel.mutate({ params: { runId: run.id } })}>
          取消运行
        </Button>
      )}
    </div>
  )
}

interface WithProps {
  run: Run
  value: string | undefined
  onChange: (id: string | null) => void
}

/** Runs of the same set that ended well. */
function WithSelect({ run, value, onChange }: WithProps) {
  const query = { testSetId: run.testSet.id, pageNum: 1, pageSize: 50 }
  const runs = useApiQuery(api.testRuns.list, { query }, { silent: true })
  const others = runs.data?.list.filter(({ id, state }) => id !== run.id && state === 'succeeded') ?? []
  const known = run.previous && !others.some(({ id }) => id === run.previous?.id) ? [run.previous, ...others] : others
  if (known.length === 0) return null
  return (
    <Select
      className="zk-run-with"
      aria-label="与哪次运行对比"
      placeholder="与另一次运行对比"
      allowClear
      value={value ?? null}
      options={known.map((one) => ({
        value: one.id,
        label: `对比 ${one.assistant.name} ${revisionWords(one)} · ${formatTime(one.createdAt)}`,
      }))}
      onChange={(id?: string | null) => onChange(id ?? null)}
    />
  )
}

/** Rows and lists show what the run came to. */
function useRefreshAtTheEnd(run: Run | undefined): void {
  const client = useQueryClient()
  const before = useRef(run?.totals.questions)
  const judged = run?.totals.questions
  useEffect(() => {
    if (before.current !== undefined && before.current !== judged)
      for (const stale of [api.testRuns.results, api.testSets.list])
        void client.invalidateQueries({ queryKey: queryKey(stale) })
    before.current = judged
  }, [client, judged])
}
