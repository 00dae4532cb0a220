/** 运行记录 of a set. */
import type { TestRun } from '@zhiku/contract/test-runs'
import type { TestSet } from '@zhiku/contract/test-sets'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiList } from '../../../api/list.ts'
import { DataTable } from '../../../components/data-table.tsx'
import type { ListColumn } from '../../../components/data-table.tsx'
import { CellLines } from '../../../components/list-cells.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { formatTime } from '../../../lib/format.ts'
import { testRunAddress } from '../../../lib/page-addresses.ts'
import { RunState } from './run-facts.tsx'
import { figures, isMoving, pollMs, revisionWords } from './run-words.ts'

export function RunsTab({ set }: { set: TestSet }) {
  const runs = useApiList(
    { name: 'test-runs', label: '运行记录列表' },
    api.testRuns.list,
    (query) => ({ query: { ...query, testSetId: set.id } }),
    { silent: true, refetchInterval: (page) => (page?.list.some(isMoving) ? pollMs : false) },
  )
  return (
    <DataTable<TestRun>
      {...runs}
      columns={columns}
      empty={<EmptyState title="还没有运行过" description="点右上角的“运行测试”，选一个助手的草稿或版本。" />}
    />
  )
}

/** Figures that the list shows; a run shows all. */
const shown = new Set(['首位命中率', '解答率', '答错率', '耗时 p95'])

const columns: ListColumn<TestRun>[] = [
  {
    key: 'run',
    title: '运行',
    locked: true,
    width: 220,
    render: (_, run) => (
      <CellLines below={formatTime(run.createdAt)}>
        <Link to={testRunAddress(run.id)}>
          {run.assistant.name} · {revisionWords(run)}
        </Link>
      </CellLines>
    ),
  },
  { key: 'state', title: '状态', width: 130, render: (_, run) => <RunState run={run} /> },
  {
    key: 'right',
    title: '正确',
    width: 100,
    align: 'right',
    render: (_, { totals }) => `${totals.outcomes.right} / ${totals.questions}`,
  },
  ...figures
    .filter(({ name }) => shown.has(name))
    .map(({ name, of, say }): ListColumn<TestRun> => ({
      key: name,
      title: name,
      width: 110,
      align: 'right',
      render: (_, { totals }) => say(of(totals)),
    })),
  { key: 'createdBy', title: '运行人', width: 110, render: (_, { createdBy }) => createdBy.name },
]
