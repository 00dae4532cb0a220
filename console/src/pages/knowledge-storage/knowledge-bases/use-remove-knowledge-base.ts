import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import { offerUndo } from '../shared/undo-notice.tsx'

/** Asks, removes, and offers to bring the knowledge base back. */
export function useRemoveKnowledgeBase(onRemoved?: () => void): (base: KnowledgeBase) => void {
  const remove = useApiMutation(api.knowledgeBases.remove, { refreshes: [api.knowledgeBases.list], success: false })
  const restore = useApiMutation(api.knowledgeBases.restore, { refreshes: [api.knowledgeBases.list] })
  return (base) =>
    confirm({
      title: `删除知识库“${base.name}”？`,
      consequence: `${contentOf(base)}立即停止检索和回答。${usersOf(base)}30 天内可以从回收站恢复。`,
      okText: '删除',
      onConfirm: async () => {
        await remove.mutateAsync({ params: { id: base.id } })
        onRemoved?.()
        offerUndo({
          text: `已删除知识库“${base.name}”。`,
          onUndo: () => restore.mutate({ params: { id: base.id } }),
        })
      },
    })
}

/** So many assistants are named. */
const named = 3

/** Who answers customers from it, as a sentence; nothing where nobody does. */
export function usersOf({ usedBy }: Pick<KnowledgeBase, 'usedBy'>): string {
  if (usedBy.length === 0) return ''
  const names = usedBy.slice(0, named).map(({ name }) => `“${name}”`)
  const all = usedBy.length > named ? `${names.join('、')}等 ${usedBy.length} 个` : names.join('、')
  return `助手${all}正在用它，之后不再用其中的知识回答。`
}

/** All that goes with it, in words. */
export function contentOf({ type, counts }: KnowledgeBase): string {
  const { faqs, files, products, chunks } = counts
  if (type === 'faq') return `其中的 ${faqs} 条问答`
  const parts = [
    ...(files > 0 || products === 0 ? [`${files} 个文件`] : []),
    ...(products > 0 ? [`${products} 个商品`] : []),
    `${chunks} 个分段`,
  ]
  return `其中的 ${parts.join('、')}`
}
