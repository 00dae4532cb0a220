/** 运行记录: every run of a workflow; one of them opened beside it. */
import type { RunSummary } from '@zhiku/contract/workflow-runs'
import { runOrigins, runStates } from '@zhiku/contract/words/workflows'
import { Button } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiList } from '../../../api/list.ts'
import { DataTable } from '../../../components/data-table.tsx'
import type { ListColumn } from '../../../components/data-table.tsx'
import { timeFilter } from '../../../components/form/time-filter.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { useWalkPage, walkOf } from '../../../lib/use-reading.ts'
import { RevisionSelect, revisionOf } from './revision-select.tsx'
import { RunDrawer } from './run-drawer.tsx'
import { revisionWord, runKinds } from './run-words.ts'

const filters = {
  state: { label: '状态', words: runStates },
  origin: { label: '来源', words: runOrigins },
  revision: { label: '版本', hidden: true },
  from: { label: '开始日期', isInstant: true, hidden: true },
  to: { label: '结束日期', isInstant: true, hidden: true },
} as const

const columnsOf = (onOpen: (id: string) => void): readonly ListColumn<RunSummary>[] => [
  {
    key: 'startedAt',
    title: '开始',
    locked: true,
    width: 170,
    render: (_, { id, startedAt }) => (
      <div className="zk-cell-lines">
        <Button type="link" size="small" onClick={() => onOpen(id)}>
          {formatTime(startedAt)}
        </Button>
      </div>
    ),
  },
  {
    key: 'state',
    title: '状态',
    width: 100,
    render: (_, { state }) => <StatusTag kind={runKinds[state]} text={runStates[state]} />,
  },
  { key: 'origin', title: '来源', width: 80, render: (_, { origin }) => runOrigins[origin] },
  { key: 'by', title: '谁', width: 100, ellipsis: true, render: (_, { startedBy }) => startedBy?.name ?? '客户' },
  { key: 'revision', title: '版本', width: 90, render: (_, { revision }) => revisionWord(revision) },
  { key: 'steps', title: '步数', width: 70, align: 'center', render: (_, { steps }) => steps },
  { key: 'tookMs', title: '耗时', width: 100, render: (_, { tookMs }) => `${Math.round(tookMs)} 毫秒` },
  { key: 'error', title: '原因', ellipsis: true, render: (_, { error }) => error?.message ?? '—' },
]

/** It stands in the address: a run can be shown to somebody. */
function useOpenedRun(): [string | undefined, (id: string | undefined) => void] {
  const [params, changeQuery] = useAddressQuery()
  return [params.get('run') ?? undefined, (id) => changeQuery({ run: id })]
}

export function RunsTable({ clientKey }: { clientKey: string }) {
  const [opened, open] = useOpenedRun()
  const runs = useApiList(
    { name: 'workflow-runs', label: '运行记录', filters },
    api.workflowRuns.list,
    ({ revision, ...query }) => ({
      params: { clientKey },
      query: { ...query, ...(revision && { revision: revisionOf(revision) }) },
    }),
    { silent: true },
  )
  const { list } = runs
  const { revision, from, to } = list.filters
  const isNarrowed = Boolean(revision || from || to)
  const page = useWalkPage(runs, ({ id }) => open(id))
  const walk = opened === undefined ? undefined : walkOf(runs.result.data?.list, opened, open, page)
  return (
    <>
      <DataTable<RunSummary>
        {...runs}
        columns={columnsOf(open)}
        walk={walk}
        ownFilters={[
          {
            of: ['revision'],
            control: (
              <RevisionSelect
                label="版本"
                placeholder="版本"
                allowClear
                clientKey={clientKey}
                value={revision}
                onChange={(chosen) => list.setFilters({ revision: chosen })}
              />
            ),
          },
          timeFilter(from, to, list.setFilters),
        ]}
        empty={
          isNarrowed ? (
            <EmptyState
              title="没有符合条件的运行"
              description="换一版或换一段时间再看。"
              action={
                <Button onClick={() => list.setFilters({ revision: undefined, from: undefined, to: undefined })}>
                  清空条件
                </Button>
              }
            />
          ) : (
            <EmptyState title="还没有运行过" description="在画布上试运行，或绑定到助手后由客户触发。" />
          )
        }
      />
      {opened && <RunDrawer clientKey={clientKey} id={opened} walk={walk} onClose={() => open(undefined)} />}
    </>
  )
}
