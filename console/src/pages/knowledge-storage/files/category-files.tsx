import type { Category } from '@zhiku/contract/categories'
import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { knowledgeTypes } from '@zhiku/contract/words/files'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiList } from '../../../api/list.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { detailAddress, uploadAddress } from '../../../lib/page-addresses.ts'
import { CategoryTable } from '../shared/category-table.tsx'
import { reachColumn } from '../shared/kept-columns.tsx'
import { fileKind } from './file-kind.ts'
import { FileName } from './file-name.tsx'
import { ParseNote } from './parse-state.tsx'

/** Files of a category and of those below it. */
export function CategoryFiles({ base, category }: { base: KnowledgeBase; category: Category }) {
  const navigate = useNavigate()
  const files = useApiList(
    { name: 'category-files', label: `“${category.name}”中的文件` },
    api.categories.files,
    (query) => ({ query: { ...query, categoryId: category.id } }),
  )
  return (
    <CategoryTable<File>
      {...files}
      noun="文件"
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
    render: (_, file) => <FileName file={file} meta={knowledgeTypes[file.knowledgeType]} />,
  },
  {
    ...reachColumn(fileKind, (file) =>
      file.parseStatus === 'failed' ? <ParseNote file={file} task={undefined} /> : undefined,
    ),
    width: 152,
  },
]
