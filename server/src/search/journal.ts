/**
 * What a search leaves behind: its row in the query log, the miss that it may have been, and what was done with its hits.
 * All are written behind the answer, so that no lock and no full disk is in its way; numbers of customers are taken out
 * before anything is kept, and what is too old goes.
 */
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { Notes } from '../platform/notes.ts'
import { insertActs, removeActsBefore } from './acts-store.ts'
import type { LoggedAct } from './acts-store.ts'
import * as log from './log-store.ts'
import type { LoggedQuery } from './log-store.ts'

/** A search that found nothing, or nothing right; without a reason it has turned out to be none. */
export interface Miss {
  /** Of the search, or of the search and the hit that is judged: the latest word on it counts. */
  id: string
  /** Without customers' numbers. */
  keyword: string
  reason: 'noResult' | 'wrong' | 'missing' | undefined
  comment?: string | undefined
}
/** Told of every miss; filled by app.ts. */
export type OnMiss = (ctx: Context, miss: Miss) => Promise<unknown>

export interface Journal {
  /** Notes a search. @returns the searchId that feedback names */
  note(ctx: Context, search: Omit<LoggedQuery, 'id'> & { isMiss: boolean }): string
  /** Notes what was done with a hit. */
  noteAct(ctx: Context, act: LoggedAct): void
  /** Resolves when the searches noted before are in the log, or cannot be now. */
  logged(): Promise<void>
  /** The same of searches, misses and acts. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Searches of one statement. */
const batchSize = 200
/** Milliseconds for which searches are gathered: one statement a search cost the database nearly what looking for it does. */
const gatherMs = 250

export function createJournal({ db, log: lines, onMiss }: { db: Db; log: Log; onMiss: OnMiss }): Journal {
  const queries = new Notes<LoggedQuery>({
    name: 'searches',
    log: lines,
    batchSize,
    gatherMs,
    write: async (batch) => {
      await log.insertQueries(db, batch)
      return []
    },
  })
  const misses = new Notes<{ ctx: Context; miss: Miss }>({
    name: 'misses',
    log: lines,
    batchSize: 1,
    write: async (batch) => {
      for (const { ctx, miss } of batch) await onMiss(ctx, miss)
      return []
    },
  })
  const acts = new Notes<LoggedAct>({
    name: 'acts',
    log: lines,
    batchSize,
    write: async (batch) => {
      await queries.flush() // an act is on a hit of a search that is in the log
      await insertActs(db, batch)
      return []
    },
  })
  return {
    note: (ctx, { isMiss, ...query }) => {
      const id = newId(query.now.getTime())
      const keyword = ctx.mask(query.keyword)
      queries.add({ ...query, id, keyword })
      if (isMiss) misses.add({ ctx, miss: { id, keyword, reason: 'noResult' } })
      return id
    },
    noteAct: (ctx, { keyword, ...act }) => acts.add({ ...act, keyword: keyword && ctx.mask(keyword) }),
    logged: () => queries.flush(),
    flush: async () => {
      await Promise.all([queries.flush(), misses.flush(), acts.flush()])
    },
    close: async () => {
      await Promise.all([acts.close(), misses.close()])
      await queries.close()
    },
  }
}

/** Rows of one statement: well within its time limit. */
const sweptAtOnce = 2_000

export async function sweepLog({ db }: Context<undefined>, before: Date, stop: AbortSignal): Promise<void> {
  for (const remove of [log.removeBefore, removeActsBefore])
    while ((await remove(db, before, sweptAtOnce)) > 0) stop.throwIfAborted()
}

/** Rows of an earlier release; new ones are written without such numbers. */
export async function maskLog({ db, mask }: Context<undefined>, stop: AbortSignal): Promise<void> {
  while ((await log.maskSome(db, mask, sweptAtOnce)) > 0) stop.throwIfAborted()
}
