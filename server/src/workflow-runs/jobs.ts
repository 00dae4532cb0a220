import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { defineJob, handles } from '../platform/jobs.ts'
import type { Doors } from './doors.ts'
import * as store from './store.ts'
import { wake } from './runner.ts'

/** Goes on with runs whose customer took too long, and with those whose process has gone. */
const workflowWake = defineJob({ name: 'workflow.wake', payload: z.object({}), schedule: '* * * * *' })

const atOnce = 100

export const handlers = (doors: Doors) => [handles(workflowWake, (ctx) => wakeDue(ctx, doors))]

/** They go on by themselves. */
export async function wakeDue(ctx: Context<undefined>, doors: Doors): Promise<void> {
  for (const id of await store.toWake(ctx.db, ctx.clock.now(), atOnce)) wake(ctx, doors, id)
}

/** Runs that move in this process. */
export interface Runs {
  /** Resolves when none does any more. */
  idle(): Promise<void>
  /** Goes on with those whose time has come, without waiting for the clock. */
  wake(): Promise<void>
}

export const runsOf = (ctx: Context<undefined>, doors: Doors): Runs => ({
  idle: () => doors.live.idle(),
  wake: async () => {
    await wakeDue(ctx, doors)
    await doors.live.idle()
  },
})
