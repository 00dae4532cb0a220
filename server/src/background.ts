/** What a process does without being called: jobs, parsing and indexing. A web-only process leaves it to others. */
import type { Env } from './env.ts'
import { faqImportCheck, faqImportRun, faqImportSweep } from './faqs/import-jobs.ts'
import { checkImport, runImport, sweepImports } from './faqs/import-work.ts'
import * as faqJobs from './faqs/jobs.ts'
import * as fileJobs from './files/jobs.ts'
import { ParseRunner } from './files/parse-runner.ts'
import * as homeJobs from './home/jobs.ts'
import * as notificationJobs from './notifications/jobs.ts'
import * as objectJobs from './objects/jobs.ts'
import * as questionJobs from './open-questions/jobs.ts'
import { createParsingPool } from './parsing/service.ts'
import { sweepImports as sweepEmployeeImports } from './people/imports.ts'
import { employeeImportSweep } from './people/jobs.ts'
import type { Context } from './platform/context.ts'
import { productImportCheck, productImportRun, productImportSweep } from './product-sheets/jobs.ts'
import * as productImports from './product-sheets/work.ts'
import * as productJobs from './products/jobs.ts'
import * as resume from './resume-waiting.ts'
import * as searchJobs from './search/jobs.ts'
import type { Retrieval } from './search/service.ts'
import * as sessionJobs from './sessions/jobs.ts'

export interface BackgroundOptions {
  env: Env
  ctx: Context<undefined>
  retrieval: Retrieval
}

/** Every process knows all jobs, for it enqueues them; a worker also runs them. */
export function createBackground({ env, ctx, retrieval }: BackgroundOptions) {
  const { jobs } = ctx
  const pool = createParsingPool({ size: env.ZHIKU_PARSERS })
  const runner = new ParseRunner(ctx, pool, env.ZHIKU_PARSERS)
  jobs.register(ctx, [
    ...sessionJobs.handlers,
    ...notificationJobs.handlers,
    ...objectJobs.handlers,
    ...searchJobs.handlers(env.ZHIKU_SEARCH_LOG_DAYS),
    ...fileJobs.handlers(pool, runner),
    ...faqJobs.handlers,
    ...productJobs.handlers,
    ...questionJobs.handlers(env.ZHIKU_SEARCH_LOG_DAYS),
    ...homeJobs.handlers,
    ...resume.handlers,
  ])
  jobs.on(faqImportCheck, ({ taskId }, stop) => checkImport(ctx, jobs, taskId, stop))
  jobs.on(faqImportRun, ({ taskId }, stop) => runImport(ctx, taskId, stop))
  jobs.on(faqImportSweep, async () => void (await sweepImports(ctx)))
  jobs.on(productImportCheck, ({ taskId }, stop) => productImports.checkImport(ctx, jobs, taskId, stop))
  jobs.on(productImportRun, ({ taskId }, stop) => productImports.runImport(ctx, taskId, stop))
  jobs.on(productImportSweep, async () => void (await productImports.sweepImports(ctx)))
  jobs.on(employeeImportSweep, async () => void (await sweepEmployeeImports(ctx)))
  return {
    start: async () => {
      if (env.ZHIKU_ROLE === 'web') return
      await jobs.work()
      await resume.resumeWaiting(ctx)
      for (const job of [searchJobs.searchLogMask, questionJobs.openQuestionMask]) await jobs.enqueue(ctx.db, job, {})
      await retrieval.startIndexing()
      runner.start()
    },
    stop: async () => {
      await jobs.stop()
      await runner.stop()
      await pool.close()
    },
  }
}
