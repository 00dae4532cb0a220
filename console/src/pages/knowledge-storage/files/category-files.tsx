import type { Category } from '@zhiku/contract/categories'
import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { knowledgeTypes } from '@zhiku/contract/words/files'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { DataTable } from '../../../components/data-table.tsx'
import type { ListColumn } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { formatTime } from '../../../lib/format.ts'
import { useListPage } from '../../../lib/use-list-page.ts'
import { detailAddress, uploadAddress } from '../../../lib/page-addresses.ts'
import { FileIcon } from './file-icon.tsx'
import { ParseState } from './parse-state.tsx'

const filters = {} as const

/** Files of a category and of those below it. */
export function CategoryFiles({ base, category }: { base: KnowledgeBase; category: Category }) {
  const navigate = useNavigate()
  const list = useListPage(filters)
  const files = useApiQuery(
    api.categories.files,
    { query: { categoryId: category.id, pageNum: list.pageNum, pageSize: list.pageSize } },
    { keepPrevious: true },
  )
  return (
    <DataTable<File>
      name="category-files"
      label={`“${category.name}”中的文件`}
      list={list}
      result={files}
      columns={columns}
      rowKey="id"
      toolbar={
        <Button onClick={() => void navigate(detailAddress(base.id, { categoryId: category.id }))}>
          在文件列表中管理
        </Button>
      }
      empty={
        <EmptyState
          title="这个分类下还没有文件"
          description="上传时选择这个分类，或在文件列表里把文件移动过来。"
          action={<Button onClick={() => void navigate(uploadAddress(base.id))}>上传文件</Button>}
        />
      }
    />
  )
}

const columns: ListColumn<File>[] = [
  {
    key: 'name',
    title: '文件',
    locked: true,
    render: (_, file) => (
      <div className="zk-file-name">
        <FileIcon extension={file.extension} />
        <Link to={detailAddress(file.knowledgeBaseId, { tab: 'chunks', fileId: file.id })}>{file.name}</Link>
      </div>
    ),
  },
  { key: 'knowledgeType', title: '知识类型', width: 96, render: (_, file) => knowledgeTypes[file.knowledgeType] },
  { key: 'parseStatus', title: '解析', width: 160, render: (_, file) => <ParseState file={file} task={undefined} /> },
  { key: 'updatedAt', title: '最近更新', width: 150, render: (_, file) => formatTime(file.updatedAt) },
]
