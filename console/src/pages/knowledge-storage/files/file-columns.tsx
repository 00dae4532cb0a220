import type { File, ParseTask } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { knowledgeTypes } from '@zhiku/contract/words/files'
import type { ListColumn } from '../../../components/data-table.tsx'
import type { OpenDialog } from '../../../lib/use-dialog.ts'
import { formatBytes } from '../../../lib/format.ts'
import { FileActs } from './file-acts.tsx'
import { keptActsColumn, enabledColumn, reachColumn, updatedColumn } from '../shared/kept-columns.tsx'
import { fileKind } from './file-kind.ts'
import { FileName } from './file-name.tsx'
import { ParseNote } from './parse-state.tsx'

interface Context {
  base: KnowledgeBase
  /** Progress by file. */
  tasks: ReadonlyMap<string, ParseTask>
  /** Category names from the root down, by id. */
  categories: ReadonlyMap<string, string>
  open: OpenDialog
  onRead: (id: string) => void
}

export const fileColumns = ({ base, tasks, categories, open, onRead }: Context): ListColumn<File>[] => [
  {
    key: 'name',
    title: '文件',
    locked: true,
    sortBy: 'name',
    width: 352, // the name of a manual is read whole at 1280
    render: (_, file) => (
      <NameCell file={file} category={file.categoryId ? categories.get(file.categoryId) : undefined} />
    ),
  },
  { ...reachColumn(fileKind, (file) => noteOf(file, tasks.get(file.id))), width: 180 },
  enabledColumn(fileKind),
  { key: 'chunkCount', title: '分段', width: 68, align: 'right', render: (_, file) => file.chunkCount || '—' },
  updatedColumn(),
  {
    key: 'knowledgeType',
    title: '类型',
    width: 104,
    render: (_, { knowledgeType }) => knowledgeTypes[knowledgeType],
  },
  {
    key: 'size',
    title: '大小',
    width: 96,
    sortBy: 'size',
    align: 'right',
    render: (_, file) => formatBytes(file.size),
  },
  keptActsColumn((file) => <FileActs base={base} file={file} open={open} onRead={onRead} />),
]

/** What parsing adds to the state; the reason that holds it back goes before where parsing has nothing to say. */
const noteOf = (file: File, task: ParseTask | undefined) =>
  file.parseStatus === 'failed' || task || file.parseWarnings.length > 0 ? (
    <ParseNote file={file} task={task} />
  ) : undefined

function NameCell({ file, category }: { file: File; category: string | undefined }) {
  const meta = [category ?? '未分类', ...(file.revision > 1 ? [`第 ${file.revision} 版`] : []), ...file.tags]
  return <FileName file={file} meta={meta.join(' · ')} />
}
