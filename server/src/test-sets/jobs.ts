import { z } from 'zod'
import * as assistants from '../assistants/service.ts'
import type { AsideDoors } from '../assistants/service.ts'
import type { Context } from '../platform/context.ts'
import { defineJob, handles } from '../platform/jobs.ts'
import { testRun } from './queue.ts'
import * as results from './result-store.ts'
import * as runs from './run-store.ts'
import { workOn } from './work.ts'

/** Removes traces that have been kept long enough, and runs that newer ones have made history of. */
const testSweep = defineJob({ name: 'test.sweep', payload: z.object({}), schedule: '41 4 * * *' })

const dayMs = 24 * 60 * 60 * 1000
/** Of one statement. */
const batchSize = 500
/** Runs of each set that stay, newest first; those that a published revision rests on stay beside them. */
const keptRuns = 50

/** @param traceDays as long as those of conversations */
export const handlers = (doors: AsideDoors, traceDays: number) => [
  handles(testRun, (ctx, { runId }, stop) => workOn(ctx, doors, runId, stop)),
  handles(testSweep, (ctx, _, stop) => sweep(ctx, traceDays, stop)),
]

export async function sweep(ctx: Context<undefined>, traceDays: number, stop: AbortSignal): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - traceDays * dayMs)
  while ((await results.removeTracesBefore(ctx.db, before, batchSize)) > 0) stop.throwIfAborted()
  const old = await runs.endedBeyond(ctx.db, keptRuns)
  for (let at = 0; at < old.length; at += batchSize) {
    stop.throwIfAborted()
    const batch = old.slice(at, at + batchSize)
    const named = await assistants.testRunsOfRevisions(ctx.db, batch)
    await runs.remove(ctx.db, batch.filter((id) => !named.has(id))) // prettier-ignore
  }
}
