import { z } from 'zod'
import { defineJob, handles } from '../platform/jobs.ts'
import { basePurge, emptyBase, sweepBases } from './purge-base.ts'

/** Knowledge bases that were removed 30 days ago and can no longer be brought back. */
const baseSweep = defineJob({ name: 'knowledgeBase.sweep', payload: z.object({}), schedule: '53 3 * * *' })

export const handlers = [handles(basePurge, emptyBase), handles(baseSweep, sweepBases)]
