import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Use } from '@zhiku/contract/uses'
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

/** So many users of it are named. */
const named = 3

/** Who answers from it, and who has only chosen it, as sentences; nothing where nobody has. */
export function usersOf({ usedBy }: Pick<KnowledgeBase, 'usedBy'>): string {
  const serving = namesOf(usedBy.filter(({ isDraftOnly }) => !isDraftOnly))
  const idle = namesOf(usedBy.filter(({ isDraftOnly }) => isDraftOnly))
  return (
    (serving && `${serving}正在用它，之后不再用其中的知识回答。`) + (idle && `${idle}选了它，目前没有用它回答客户。`)
  )
}

function namesOf(uses: readonly Use[]): string {
  const names = uses.slice(0, named).map(nameOf).join('、')
  return uses.length > named ? `${names}等 ${uses.length} 处` : names
}

function nameOf({ kind, name }: Use): string {
  if (kind === 'seatAssistant') return name // an organization has one
  return kind === 'assistant' ? `助手“${name}”` : `工作流“${name}”`
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
