import type { File, ParseTask } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { knowledgeTypes } from '@zhiku/contract/words/files'
import { Tag } from 'antd'
import { Link } from 'react-router'
import type { ListColumn } from '../../../components/data-table.tsx'
import type { OpenDialog } from '../../../lib/use-dialog.ts'
import { formatBytes } from '../../../lib/format.ts'
import { detailAddress } from '../../../lib/page-addresses.ts'
import { FileActs } from './file-acts.tsx'
import { actsColumn, auditColumn, enabledColumn, updatedColumn, validityColumn } from '../shared/kept-columns.tsx'
import { fileKind } from './file-kind.ts'
import { FileIcon } from './file-icon.tsx'
import { ParseState } from './parse-state.tsx'

interface Context {
  base: KnowledgeBase
  /** Progress by file. */
  tasks: ReadonlyMap<string, ParseTask>
  /** Category names from the root down, by id. */
  categories: ReadonlyMap<string, string>
  open: OpenDialog
}

export const fileColumns = ({ base, tasks, categories, open }: Context): ListColumn<File>[] => [
  {
    key: 'name',
    title: '文件',
    locked: true,
    sortBy: 'name',
    width: 272,
    render: (_, file) => <NameCell file={file} />,
  },
  {
    key: 'parseStatus',
    title: '解析',
    width: 124,
    render: (_, file) => <ParseState file={file} task={tasks.get(file.id)} />,
  },
  { key: 'chunkCount', title: '分段', width: 56, align: 'right', render: (_, file) => file.chunkCount || '—' },
  enabledColumn(fileKind),
  auditColumn(fileKind),
  validityColumn(112),
  {
    key: 'knowledgeType',
    title: '类型与分类',
    width: 128,
    render: (_, { knowledgeType, categoryId }) => (
      <div className="zk-cell-lines">
        <span>{knowledgeTypes[knowledgeType]}</span>
        <small>{(categoryId && categories.get(categoryId)) || '未分类'}</small>
      </div>
    ),
  },
  updatedColumn(),
  {
    key: 'size',
    title: '大小',
    width: 80,
    sortBy: 'size',
    align: 'right',
    render: (_, file) => formatBytes(file.size),
  },
  actsColumn((file) => <FileActs base={base} file={file} open={open} />),
]

function NameCell({ file }: { file: File }) {
  return (
    <div className="zk-file-name zk-row-title">
      <FileIcon extension={file.extension} />
      <div>
        <Link to={detailAddress(file.knowledgeBaseId, { tab: 'chunks', fileId: file.id })} title={file.name}>
          {file.name}
        </Link>
        <div className="zk-file-marks">
          {file.revision > 1 && <small>第 {file.revision} 版</small>}
          {file.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </div>
      </div>
    </div>
  )
}
