/**
 * How providers do, and which are left alone: kept in the database, so that what one process has met the others know.
 *
 *   answered ──▶ working          failed once, twice ──▶ failing, asked on
 *   failed three times in a row, or told when to come again ──▶ resting: not asked until then; the next failure doubles it
 */
import type { ModelHealth } from '@zhiku/contract/model-providers'
import type { Db } from '../platform/db.ts'
import type { ModelFault } from '../platform/models/model-fault.ts'
import { faultOfStored, sentenceOf } from './fault-words.ts'
import * as store from './store.ts'
import type { HealthRow } from './store.ts'

/** Failures in a row from which a provider rests. */
const patience = 3
/** Seconds of the first rest, and of the longest. */
const firstRestS = 30
const longestRestS = 600
/** Milliseconds between notes of a provider that answers. */
const notedEveryMs = 60_000

export interface Call {
  organizationId: string
  id: string
  now: Date
}

export const noteAnswer = (db: Db, { now, ...provider }: Call) =>
  store.noteAnswer(db, provider, now, new Date(now.getTime() - notedEveryMs))

export async function noteFailure(db: Db, { now, ...provider }: Call, fault: ModelFault): Promise<void> {
  const { reason, status, retryAfterS } = fault
  const failures = await store.noteFailure(db, provider, { reason, status, retryAfterS }, now)
  const restS = retryAfterS ?? (failures < patience ? 0 : firstRestS * 2 ** Math.min(failures - patience, 10))
  if (restS > 0) await store.rest(db, provider, new Date(now.getTime() + Math.min(restS, longestRestS) * 1000))
}

export const isResting = (health: HealthRow | undefined, now: Date): boolean =>
  health?.restsUntil != null && health.restsUntil > now

/** As the page tells it. */
export function healthOf(
  row: HealthRow | undefined,
  of: { timeoutS: number; isKeyReadable: boolean; now: Date },
): ModelHealth {
  const resting = isResting(row, of.now)
  const fault = row?.fault ? faultOfStored(row.fault) : undefined
  return {
    state: !of.isKeyReadable ? 'keyUnreadable' : resting ? 'resting' : fault ? 'failing' : row ? 'working' : 'unused',
    restsUntil: resting ? (row?.restsUntil?.toISOString() ?? null) : null,
    fault: fault && row?.failedAt ? { message: sentenceOf(fault, of), at: row.failedAt.toISOString() } : null,
    answeredAt: row?.answeredAt?.toISOString() ?? null,
  }
}
