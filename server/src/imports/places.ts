/** What kinds of import say alike, by where their rows go. */
import type { Route } from '@zhiku/contract/endpoint'
import type { TargetType } from '@zhiku/contract/words/operation-records'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import type { AnyImportKind } from './kind.ts'
import type { TaskRow } from './store.ts'

type Placed = Pick<AnyImportKind, 'errorFileUrl' | 'requireReadable' | 'recordTarget' | 'notificationTarget'>

/** Into what an organization has once: whoever may import sees the task. */
export const intoOrganization = (type: TargetType, errorFile: Route): Placed => ({
  errorFileUrl: ({ id }) => errorFile.path.replace(':taskId', id),
  requireReadable: () => Promise.resolve(),
  recordTarget: async (ctx, { filename }) => ({ type, id: ctx.actor.organizationId, name: filename }),
  notificationTarget: ({ organization_id: id }) => ({ type, id }),
})

/** Into a knowledge base: whoever reads it sees the task. */
export const intoKnowledgeBase = (errorFile: Route): Placed => ({
  errorFileUrl: (task) => errorFile.path.replace(':id', baseOf(task)).replace(':taskId', task.id),
  requireReadable: async (ctx, task) => void (await knowledgeBases.requireReadable(ctx, baseOf(task))),
  recordTarget: async (ctx, task) => {
    const { id, name } = await knowledgeBases.requireReadable(ctx, baseOf(task))
    return { type: 'knowledgeBase', id, name }
  },
  notificationTarget: (task) => ({ type: 'knowledgeBase', id: baseOf(task) }),
})

/** FAQs and products go into a knowledge base, as the table's own checks hold. */
export const baseOf = ({ knowledge_base_id: base }: TaskRow): string => base ?? ''

/** Where an address names the knowledge base: whoever reads it sees what is imported into it. */
export const addressedBase = {
  of: ({ id }: { id: string }) => ({ knowledgeBaseId: id }),
  requireReadable: (ctx: Context, { id }: { id: string }) => knowledgeBases.requireReadable(ctx, id),
}
