import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { defineJob, handles } from '../platform/jobs.ts'
import type { Doors } from './doors.ts'
import * as runStore from './run-store.ts'
import { wake } from './runner.ts'

/** Goes on with runs whose customer took too long, and with those whose process has gone. */
const workflowWake = defineJob({ name: 'workflow.wake', payload: z.object({}), schedule: '* * * * *' })

const atOnce = 100

export const handlers = (doors: Doors) => [handles(workflowWake, (ctx) => wakeDue(ctx, doors))]

/** They go on by themselves. */
export async function wakeDue(ctx: Context<undefined>, doors: Doors): Promise<void> {
  for (const id of await runStore.toWake(ctx.db, ctx.clock.now(), atOnce)) wake(ctx, doors, id)
}
