/** 恢复 and 彻底删除: asks where needed, says what it came to, and helps with what did not work. */
import { problemCodes } from '@zhiku/contract/words/problem-codes'
import type { RemovedThing } from '@zhiku/contract/recycle-bin'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import { confirm } from '../../../components/confirm.ts'
import { toast } from '../../../lib/toast.ts'
import type { OpenDialog } from '../../../lib/use-dialog.ts'
import { FailuresModal } from '../shared/failures-modal.tsx'
import { CategoryModal } from './category-modal.tsx'
import { labelOf, purgedWords, purgeWords, restoredWords } from './done-words.ts'
import type { RemovedActs } from './removed-columns.tsx'

type Failed = Awaited<ReturnType<ReturnType<typeof useRestore>['mutateAsync']>>['failed']

const refreshes = [
  api.recycleBin.list,
  api.knowledgeBases.list,
  api.files.list,
  api.faqs.list,
  api.products.list,
] as const

const useRestore = () => useApiMutation(api.recycleBin.restore, { refreshes, success: false })

const named = (things: readonly RemovedThing[]) => things.map(({ type, id }) => ({ type, id }))

export function useRemovedActs(open: OpenDialog): RemovedActs {
  const restoring = useRestore()
  const purging = useApiMutation(api.recycleBin.purge, { refreshes, success: false })
  const mayConfigure = useHolds('knowledgeBase.configure')
  const mayRemove = useHolds('knowledge.remove')

  const showFailed = (things: readonly RemovedThing[], failed: Failed) => {
    const nameOf = (id: string) => things.find((thing) => thing.id === id)?.name ?? id
    const failures = failed.map(({ id, message }) => ({ name: nameOf(id), message }))
    if (failures.length > 0) open((close) => <FailuresModal noun="项" failures={failures} onClose={close} />)
  }

  const restore = async (things: readonly RemovedThing[], categoryId?: string) => {
    const body = { items: named(things), ...(categoryId && { categoryId }) }
    const { changed, submitted, failed } = await restoring.mutateAsync({ body })
    if (changed > 0) toast.success(restoredWords(things, changed, submitted))
    const lost = new Set(failed.filter(({ code }) => code === problemCodes['product.category_removed']).map(idOf))
    const stranded = things.filter(({ id }) => lost.has(id))
    if (stranded.length === 0) return showFailed(things, failed)
    open((close) => (
      <CategoryModal
        products={stranded}
        onClose={close}
        onChosen={(chosen) => {
          close()
          void restore(stranded, chosen).catch(() => undefined) // the client has shown the failure
        }}
      />
    ))
  }

  const purge = (things: readonly RemovedThing[]) =>
    confirm({
      title: things.length === 1 ? `彻底删除${labelOf(things)}？` : `彻底删除选中的 ${things.length} 项？`,
      consequence: purgeWords(things),
      okText: '彻底删除',
      onConfirm: async () => {
        const { changed, failed } = await purging.mutateAsync({ body: { items: named(things) } })
        if (changed > 0) toast.success(purgedWords(things, changed))
        showFailed(things, failed)
      },
    })

  return {
    mayRestore: ({ type }) => type !== 'knowledgeBase' || mayConfigure,
    mayPurge: ({ type }) => (type === 'knowledgeBase' ? mayConfigure : mayRemove),
    restore: (things) => restore(things).catch(() => undefined), // the client has shown the failure
    purge,
  }
}

const idOf = ({ id }: { id: string }) => id
