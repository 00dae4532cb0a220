/** Terms as they are written; the caller has counted the dictionary up, keeps words apart and records what was done. */
import type { DictionaryTerm, TermDraft } from '@zhiku/contract/dictionary'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import * as store from './store.ts'

/** @throws dictionary.not_found, also for another organization's */
export async function require(ctx: Context, id: string): Promise<DictionaryTerm> {
  const found = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!found) throw new Problem('dictionary.not_found')
  return found
}

export async function insert(ctx: Context, draft: TermDraft): Promise<DictionaryTerm> {
  const { organizationId, employeeId } = ctx.actor
  const [id, now] = [newId(), ctx.clock.now()]
  const made = { created_by: employeeId, created_at: now, updated_at: now }
  await store.insert(ctx.db, { id, organization_id: organizationId, ...draft, ...made })
  return require(ctx, id)
}

export async function replace(ctx: Context, id: string, draft: TermDraft): Promise<DictionaryTerm> {
  await store.update(ctx.db, id, { ...draft, updated_at: ctx.clock.now() })
  return require(ctx, id)
}
