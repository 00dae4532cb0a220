/** What happens to files without anybody's call. */
import { z } from 'zod'
import type { ParsingPool } from '../parsing/service.ts'
import { defineJob, handles } from '../platform/jobs.ts'
import { fileParse } from './parse-queue.ts'
import type { ParseRunner } from './parse-runner.ts'
import { fileReadAhead, readProposed } from './read-ahead.ts'
import { sweepFiles } from './sweep.ts'

/** Removes what nothing refers to any more. */
const fileSweep = defineJob({ name: 'file.sweep', payload: z.object({}), schedule: '17 3 * * *' })

export const handlers = (pool: ParsingPool, runner: ParseRunner) => [
  handles(fileParse, async () => runner.poke()),
  handles(fileReadAhead, (ctx, wanted, stop) => readProposed(ctx, pool, wanted, stop)),
  handles(fileSweep, sweepFiles),
]
