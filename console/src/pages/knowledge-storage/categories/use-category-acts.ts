import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import type { CategoryActs } from './category-acts.ts'

const refreshes = [
  api.categories.list,
  api.categories.files,
  api.files.list,
  api.faqs.list,
  api.operationRecords.list,
] as const

/** The acts on the categories of one knowledge base. */
export function useCategoryActs(base: KnowledgeBase): CategoryActs {
  const create = useApiMutation(api.categories.create, { refreshes, success: '分类已新建。', silent: true })
  const rename = useApiMutation(api.categories.update, { refreshes, success: '分类已改名。', silent: true })
  const place = useApiMutation(api.categories.update, { refreshes, success: '分类已移动。' })
  const remove = useApiMutation(api.categories.remove, { refreshes, success: '分类已删除。' })
  return {
    create: (name, parentId) => create.mutateAsync({ body: { knowledgeBaseId: base.id, name, parentId } }),
    rename: ({ id }, name) => rename.mutateAsync({ params: { id }, body: { name } }),
    place: ({ id }, to) => place.mutateAsync({ params: { id }, body: { ...to } }),
    remove: ({ id }, moveTo) => remove.mutateAsync({ params: { id }, query: moveTo ? { moveTo } : {} }),
  }
}
