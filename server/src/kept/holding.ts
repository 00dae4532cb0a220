/** How an act takes hold of what it is about, whether it must wait, and how it is submitted, written or recorded. */
import type { Action } from '@zhiku/contract/words/operation-records'
import * as audits from '../audits/service.ts'
import type { Proposal } from '../audits/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import { isApproved } from './noun.ts'
import type { KeptItem, KeptNoun, Standing, Target } from './noun.ts'
import { rowsOf } from './rows.ts'
import type { SharedValues } from './rows.ts'

export type Change = Pick<Proposal, 'action' | 'remark'> & { before: object | null; after: object | null }

export type Holding<S extends Standing, I extends KeptItem> = ReturnType<typeof holdingOf<S, I>>

export function holdingOf<S extends Standing, I extends KeptItem>(noun: KeptNoun<S, I>) {
  const { type, itemOf } = noun
  const rows = rowsOf(noun.table)

  /** Whatever has become of it. @throws the noun's not_found where it is gone for good */
  async function requireThere(ctx: Context, id: string): Promise<S> {
    const [stored] = await noun.findAll(ctx.db, ctx.actor.organizationId, [id])
    if (!stored) throw new Problem(noun.notFound)
    return stored
  }

  /** @throws the noun's not_found, also for a removed one and for another knowledge base's or organization's */
  async function requireStored(ctx: Context, knowledgeBaseId: string, id: string): Promise<S> {
    await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
    const stored = await requireThere(ctx, id)
    if (stored.isRemoved || itemOf(stored).knowledgeBaseId !== knowledgeBaseId) throw new Problem(noun.notFound)
    return stored
  }

  /** Locked until the transaction ends, and not changed since `version` was read. */
  async function requireLocked(ctx: Context, knowledgeBaseId: string, id: string, version?: number): Promise<S> {
    await rows.lockAll(ctx.db, ctx.actor.organizationId, [id])
    const stored = await requireStored(ctx, knowledgeBaseId, id)
    if (version !== undefined && version !== itemOf(stored).version) throw new Problem('version.stale')
    return stored
  }

  /** The same, with no change waiting for it. */
  async function requireFree(ctx: Context, knowledgeBaseId: string, id: string, version?: number): Promise<S> {
    const stored = await requireLocked(ctx, knowledgeBaseId, id)
    const item = itemOf(stored)
    // before the version: what waits explains more than that something changed
    if (item.pendingAuditId) throw new Problem('audit.pending')
    if (version !== undefined && version !== item.version) throw new Problem('version.stale')
    return stored
  }

  const isAudited = async (ctx: Context, knowledgeBaseId: string): Promise<boolean> =>
    (await knowledgeBases.requireReadable(ctx, knowledgeBaseId)).config.auditRequired

  const proposalOf = ({ id, name, knowledgeBaseId }: Target, { before, after, ...change }: Change): Proposal => {
    const target = { targetType: type, targetId: id, targetName: name, knowledgeBaseId }
    return { ...target, ...change, before: before && { ...before }, after: after && { ...after } }
  }

  /** The change waits from now on. The caller holds the lock. @returns the audit's id */
  async function propose(ctx: Context, target: Target, change: Change): Promise<string> {
    const auditId = await audits.submit(ctx, proposalOf(target, change), { subject: noun.reader })
    await rows.setPending(ctx.db, target.id, auditId)
    return auditId
  }

  /** Records outlive what they name: where something lay is told by the name that it has now. */
  const inNames = (ctx: Context, changes: operationRecords.Act['changes']) =>
    Promise.all(
      changes.map(async ({ field, before, after }) => {
        const [was, becomes] = await Promise.all([
          noun.reader.readable(ctx, { [field]: before }),
          noun.reader.readable(ctx, { [field]: after }),
        ])
        return {
          field,
          ...(before === undefined ? {} : { before: was[field] }),
          ...(after === undefined ? {} : { after: becomes[field] }),
        }
      }),
    )

  const targetOf = (item: I): Target => ({
    id: item.id,
    name: noun.nameOf(item),
    knowledgeBaseId: item.knowledgeBaseId,
  })

  return {
    requireThere,
    requireStored,
    requireLocked,
    requireFree,
    /** As everybody reads it. */
    get: async (ctx: Context, knowledgeBaseId: string, id: string): Promise<I> =>
      itemOf(await requireStored(ctx, knowledgeBaseId, id)),
    /** Whether a change of it must be seen by two. What never was approved is not served, and changes freely. */
    mustWait: async (ctx: Context, stored: S): Promise<boolean> =>
      (await isAudited(ctx, itemOf(stored).knowledgeBaseId)) && isApproved(stored),
    targetOf,
    proposalOf,
    propose,
    /** After a change that did not have to wait: where audits are required it now waits itself, like a new one. */
    proposeAsNew: async (ctx: Context, stored: S): Promise<void> => {
      const target = targetOf(itemOf(stored))
      if (!(await isAudited(ctx, target.knowledgeBaseId))) return
      await propose(ctx, target, { action: 'create', before: null, after: await noun.contentOf(ctx, stored) })
    },
    record: async (
      ctx: Context,
      action: Action,
      target: Target,
      changes: operationRecords.Act['changes'],
    ): Promise<void> => {
      const { id, name, knowledgeBaseId } = target
      const readable = await inNames(ctx, changes)
      await operationRecords.write(ctx, { action, target: { type, id, name }, knowledgeBaseId, changes: readable })
    },
    /** Counts the version up; the unique index has the last word. */
    write: (ctx: Context, item: I, values: SharedValues): Promise<unknown> => {
      const write = () => rows.update(ctx.db, item.id, values)
      return refuseOn(noun.index, () => noun.taken(item), write)
    },
    /** Tells search what has become of it. */
    sync: (ctx: Context, id: string): Promise<void> => noun.syncAll(ctx, [id]),
  }
}
