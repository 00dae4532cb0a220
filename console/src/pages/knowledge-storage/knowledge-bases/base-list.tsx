/** A page that lists the knowledge bases of one type. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { KnowledgeBaseType } from '@zhiku/contract/words/knowledge-bases'
import type { ReactNode } from 'react'
import { api } from '../../../api/client.ts'
import { useApiList } from '../../../api/list.ts'
import { ListPage } from '../../../components/list-page.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { RecycleBinLink } from '../shared/recycle-bin-link.tsx'
import { UndoHost } from '../shared/undo-notice.tsx'
import { useBaseColumns } from './base-columns.tsx'
import type { BaseLook } from './base-columns.tsx'
import '../shared/knowledge-storage.css'

const filters = {
  keyword: { label: '知识库', placeholder: '搜索名称、描述或标签' },
  enabled: { label: '启用状态', words: { true: '已启用', false: '已停用' } },
} as const

interface Props {
  type: KnowledgeBaseType
  /** 文档知识库 or 问答知识库 */
  title: string
  description: string
  /** Name under which column settings are remembered. */
  name: string
  look: BaseLook
  /** Makes a base. */
  create: ReactNode
  /** What to do first while there is none. */
  nextStep: string
}

export function BaseList({ type, title, description, name, look, create, nextStep }: Props) {
  const bases = useApiList({ name, label: `${title}列表`, filters }, api.knowledgeBases.list, (query) => ({
    query: { ...query, type },
  }))
  const columns = useBaseColumns(look)
  return (
    <>
      <ListPage<KnowledgeBase>
        {...bases}
        title={title}
        description={description}
        extra={
          <>
            <RecycleBinLink type={type} />
            {create}
          </>
        }
        columns={columns}
        empty={<EmptyState title={`还没有${title}`} description={nextStep} action={create} />}
      />
      <UndoHost />
    </>
  )
}
