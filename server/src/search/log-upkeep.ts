/** The query log in the background: what is too old goes, and what was written with customers' numbers loses them. */
import type { Context } from '../platform/context.ts'
import { removeActsBefore } from './acts-store.ts'
import * as log from './log-store.ts'

/** Rows of one statement: well within its time limit. */
const batchSize = 2_000

export async function sweepLog({ db }: Context<undefined>, before: Date, stop: AbortSignal): Promise<void> {
  for (const remove of [log.removeBefore, removeActsBefore])
    while ((await remove(db, before, batchSize)) > 0) stop.throwIfAborted()
}

/** Rows of an earlier release; new ones are written without such numbers. */
export async function maskLog({ db, mask }: Context<undefined>, stop: AbortSignal): Promise<void> {
  while ((await log.maskSome(db, mask, batchSize)) > 0) stop.throwIfAborted()
}
