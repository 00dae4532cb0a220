import type { ImportTask } from '@zhiku/contract/imports'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { importStates } from '@zhiku/contract/words/imports'
import { Link } from 'react-router'
import { useApiList } from '../../../api/list.ts'
import { DataTable } from '../../../components/data-table.tsx'
import type { ListColumn } from '../../../components/data-table.tsx'
import { CellLines, ClampedText } from '../../../components/list-cells.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'
import type { ImportKind } from './import-kind.ts'
import { importStateKinds, isMoving, pollMs } from './import-states.ts'
import { resultWords, totalWords } from './result-words.ts'

type Listed = ImportTask & { createdBy: { name: string } }

/** Earlier imports, the running ones followed. */
export function ImportList({ kind, base }: { kind: ImportKind; base: KnowledgeBase }) {
  const tasks = useApiList(
    { name: 'imports', label: '导入记录列表' },
    kind.calls.list,
    (query) => ({ params: { id: base.id }, query }),
    { refetchInterval: (page) => (page?.list.some(isMoving) ? pollMs : false) },
  )
  return (
    <DataTable<Listed>
      {...tasks}
      columns={columnsOf(kind, base)}
      empty={<EmptyState title="还没有导入过" description="下载模板，按填写说明填好后拖到上面。" />}
    />
  )
}

const columnsOf = (kind: ImportKind, base: KnowledgeBase): ListColumn<Listed>[] => [
  {
    key: 'filename',
    title: '表格',
    locked: true,
    render: (_, task) => (
      <CellLines below={kind.aboutOf?.(task)}>
        <Link to={kind.addressOf(base, task.id)}>{task.filename}</Link>
      </CellLines>
    ),
  },
  {
    key: 'state',
    title: '状态',
    width: 120,
    render: (_, { state, error }) => (
      <StatusTag kind={importStateKinds[state]} text={importStates[state]} hint={error} />
    ),
  },
  { key: 'total', title: '行数', width: 88, align: 'right', render: (_, task) => totalWords(task) },
  { key: 'result', title: '结果', width: 260, render: (_, task) => <ClampedText text={resultWords(task)} /> },
  { key: 'createdBy', title: '导入人', width: 110, render: (_, { createdBy }) => createdBy.name },
  { key: 'createdAt', title: '时间', width: 150, render: (_, { createdAt }) => formatTime(createdAt) },
]
