import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/** Far beyond what a run needs: the run counts the attempts without progress, and ends them. */
const retryLimit = 200

/** Asks what a run has not asked yet. */
export const testRun = defineJob({ name: 'test.run', payload: z.object({ runId: z.string() }), retryLimit })
