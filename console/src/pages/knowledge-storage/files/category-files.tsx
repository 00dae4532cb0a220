import type { Category } from '@zhiku/contract/categories'
import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { knowledgeTypes } from '@zhiku/contract/words/files'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { detailAddress, uploadAddress } from '../../../lib/page-addresses.ts'
import { CategoryTable, useCategoryPage } from '../shared/category-table.tsx'
import { FileIcon } from './file-icon.tsx'
import { ParseState } from './parse-state.tsx'

/** Files of a category and of those below it. */
export function CategoryFiles({ base, category }: { base: KnowledgeBase; category: Category }) {
  const navigate = useNavigate()
  const list = useCategoryPage()
  const files = useApiQuery(
    api.categories.files,
    { query: { categoryId: category.id, pageNum: list.pageNum, pageSize: list.pageSize } },
    { keepPrevious: true },
  )
  return (
    <CategoryTable<File>
      name="category-files"
      noun="文件"
      category={category}
      list={list}
      result={files}
      columns={columns}
      managedAt={detailAddress(base.id, { categoryId: category.id })}
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
      <div className="zk-row-name">
        <FileIcon extension={file.extension} />
        <div>
          <Link to={detailAddress(file.knowledgeBaseId, { tab: 'chunks', fileId: file.id })}>{file.name}</Link>
        </div>
      </div>
    ),
  },
  { key: 'knowledgeType', title: '知识类型', width: 96, render: (_, file) => knowledgeTypes[file.knowledgeType] },
  { key: 'parseStatus', title: '解析', width: 160, render: (_, file) => <ParseState file={file} task={undefined} /> },
]
