/** How an act takes hold of what it is about, whether it must wait, and how it is submitted or recorded. */
import type { Action } from '@zhiku/contract/words/operation-records'
import * as audits from '../audits/service.ts'
import type { Proposal } from '../audits/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { isApproved } from './noun.ts'
import type { KeptItem, KeptNoun, Standing, Target } from './noun.ts'
import { rowsOf } from './rows.ts'

/** Whatever has become of it. @throws the noun's not_found where it is gone for good */
export async function requireThere<S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  id: string,
): Promise<S> {
  const [stored] = await noun.findAll(ctx.db, ctx.actor.organizationId, [id])
  if (!stored) throw new Problem(noun.notFound)
  return stored
}

/** @throws the noun's not_found, also for a removed one and for another knowledge base's or organization's */
export async function requireStored<S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  knowledgeBaseId: string,
  id: string,
): Promise<S> {
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const stored = await requireThere(noun, ctx, id)
  if (stored.isRemoved || noun.itemOf(stored).knowledgeBaseId !== knowledgeBaseId) throw new Problem(noun.notFound)
  return stored
}

/** As everybody reads it. */
export const get = async <S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  knowledgeBaseId: string,
  id: string,
): Promise<I> => noun.itemOf(await requireStored(noun, ctx, knowledgeBaseId, id))

/** Locked until the transaction ends, and not changed since `version` was read. */
export async function requireLocked<S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  knowledgeBaseId: string,
  id: string,
  version?: number,
): Promise<S> {
  await rowsOf(noun.table).lockAll(ctx.db, ctx.actor.organizationId, [id])
  const stored = await requireStored(noun, ctx, knowledgeBaseId, id)
  if (version !== undefined && version !== noun.itemOf(stored).version) throw new Problem('version.stale')
  return stored
}

/** The same, with no change waiting for it. */
export async function requireFree<S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  knowledgeBaseId: string,
  id: string,
  version?: number,
): Promise<S> {
  const stored = await requireLocked(noun, ctx, knowledgeBaseId, id)
  const item = noun.itemOf(stored)
  // before the version: what waits explains more than that something changed
  if (item.pendingAuditId) throw new Problem('audit.pending')
  if (version !== undefined && version !== item.version) throw new Problem('version.stale')
  return stored
}

/** Whether a change of it must be seen by two. What never was approved is not served, and changes freely. */
export async function mustWait<S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  stored: S,
): Promise<boolean> {
  const { config } = await knowledgeBases.requireReadable(ctx, noun.itemOf(stored).knowledgeBaseId)
  return config.auditRequired && isApproved(stored)
}

export type Change = Pick<Proposal, 'action' | 'remark'> & { before: object | null; after: object | null }

export const proposalOf = (
  { type }: Pick<KeptNoun<never, never>, 'type'>,
  { id, name, knowledgeBaseId }: Target,
  { before, after, ...change }: Change,
): Proposal => ({
  targetType: type,
  targetId: id,
  targetName: name,
  knowledgeBaseId,
  ...change,
  before: before && { ...before },
  after: after && { ...after },
})

/** The change waits from now on. The caller holds the lock. @returns the audit's id */
export async function propose<S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  target: Target,
  change: Change,
): Promise<string> {
  const auditId = await audits.submit(ctx, proposalOf(noun, target, change), { subject: noun.reader })
  await rowsOf(noun.table).setPending(ctx.db, target.id, auditId)
  return auditId
}

export const record = (
  { type }: Pick<KeptNoun<never, never>, 'type'>,
  ctx: Context,
  action: Action,
  { id, name, knowledgeBaseId }: Target,
  changes: operationRecords.Act['changes'],
): Promise<void> => operationRecords.write(ctx, { action, target: { type, id, name }, knowledgeBaseId, changes })
