/** A slow look at all objects: damage is found before somebody needs the file, and while a backup still has it. */
import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { defineJob } from '../platform/jobs.ts'
import { faultOf } from '../platform/storage/check-object.ts'
import * as store from './store.ts'

export const objectScrub = defineJob({ name: 'object.scrub', payload: z.object({}), schedule: '23 * * * *' })

const dayMs = 24 * 60 * 60 * 1000
/** Each object is read again after this long, as far as the hours allow. */
const everyDays = 30
/** Bytes an hour; 180 GB in thirty days. */
const bytesPerRun = 256 * 2 ** 20
const objectsPerRun = 2_000

/** @returns how many it found missing or damaged */
export async function scrub(
  { db, storage, clock, log }: Pick<Context, 'db' | 'storage' | 'clock' | 'log'>,
  stop: AbortSignal,
): Promise<number> {
  const before = new Date(clock.now().getTime() - everyDays * dayMs)
  let [read, found] = [0, 0]
  for (const object of await store.dueForCheck(db, before, objectsPerRun)) {
    if (stop.aborted || read > bytesPerRun) break
    const fault = await faultOf(storage, object)
    await store.setChecked(db, object.key, fault, clock.now())
    if (fault) log.error('object.fault', { key: object.key, fault })
    read += object.size
    found += fault ? 1 : 0
  }
  return found
}
