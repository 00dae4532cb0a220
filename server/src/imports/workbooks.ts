/** Workbooks on their way in: each is kept until its check has read it, however long that waits. */
import * as objects from '../objects/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as store from './store.ts'

export const holders: objects.Holders = { type: 'importTask', all: store.workbooksOfAll }

/** @throws file.upload_missing */
export async function hold(ctx: Context, id: string, key: string): Promise<void> {
  const kept = await objects.keep(ctx, { type: holders.type, id }, [key])
  if (!kept.has(key)) throw new Problem('file.upload_missing')
}

/** Lets go of those that nobody will read any more, however their tasks have ended. */
export async function releaseRead(ctx: Pick<Context, 'db'>): Promise<void> {
  const held = await objects.idsHolding(ctx, holders.type) // first: what is handed in from here on is not among them
  const unread = new Set((await store.waiting(ctx.db)).filter(({ state }) => state === 'checking').map(({ id }) => id))
  for (const id of held) if (!unread.has(id)) await objects.release(ctx, { type: holders.type, id })
}
