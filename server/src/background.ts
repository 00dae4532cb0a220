/** What a process does without being called: jobs, parsing and indexing. A web-only process leaves it to others. */
import type { Env } from './env.ts'
import * as conversationJobs from './conversations/jobs.ts'
import * as dictionaryJobs from './dictionary/jobs.ts'
import * as faqJobs from './faqs/jobs.ts'
import * as fileJobs from './files/jobs.ts'
import { ParseRunner } from './files/parse-runner.ts'
import * as homeJobs from './home/jobs.ts'
import * as importJobs from './imports/jobs.ts'
import type { ImportKinds } from './imports/service.ts'
import * as notificationJobs from './notifications/jobs.ts'
import * as objectJobs from './objects/jobs.ts'
import * as questionJobs from './open-questions/jobs.ts'
import { reopenAnswered, settledSince } from './open-questions/service.ts'
import { createParsingPool } from './parsing/service.ts'
import type { Context } from './platform/context.ts'
import * as productJobs from './products/jobs.ts'
import * as recycleJobs from './recycle-bin/jobs.ts'
import * as resume from './resume-waiting.ts'
import * as searchJobs from './search/jobs.ts'
import type { SeatDoors } from './seat-conversations/doors.ts'
import * as seatJobs from './seat-conversations/jobs.ts'
import type { SearchIndex } from './search-index/service.ts'
import * as sessionJobs from './sessions/jobs.ts'
import type { AsideDoors } from './assistants/service.ts'
import * as testJobs from './test-sets/jobs.ts'
import * as vectorJobs from './vectors/jobs.ts'
import type { Vectors } from './vectors/service.ts'
import type { Doors } from './workflow-runs/doors.ts'
import * as workflowJobs from './workflow-runs/jobs.ts'

export interface BackgroundOptions {
  env: Env
  ctx: Context<undefined>
  importKinds: ImportKinds
  index: SearchIndex
  vectors: Vectors
  /** What a test asks with. */
  asking: AsideDoors
  flows: Doors
  /** What summaries are posted with. */
  seats: Pick<SeatDoors, 'outgoing' | 'sealer'>
}

/** Every process knows all jobs, for it enqueues them; a worker also runs them. */
export function createBackground({ env, ctx, importKinds, index, vectors, asking, flows, seats }: BackgroundOptions) {
  const { jobs } = ctx
  const pool = createParsingPool({ size: env.ZHIKU_PARSERS })
  const runner = new ParseRunner(ctx, pool, env.ZHIKU_PARSERS)
  jobs.register(ctx, [
    ...sessionJobs.handlers,
    ...notificationJobs.handlers,
    ...objectJobs.handlers,
    ...searchJobs.handlers(env.ZHIKU_SEARCH_LOG_DAYS),
    ...vectorJobs.handlers(vectors),
    ...importJobs.handlers(importKinds),
    ...fileJobs.handlers(pool, runner),
    ...faqJobs.handlers(reopenAnswered),
    ...productJobs.handlers,
    ...dictionaryJobs.handlers(settledSince),
    ...recycleJobs.handlers,
    ...questionJobs.handlers({ searches: env.ZHIKU_SEARCH_LOG_DAYS, conversations: env.ZHIKU_CONVERSATION_DAYS }),
    ...conversationJobs.handlers({ traces: env.ZHIKU_TRACE_DAYS, conversations: env.ZHIKU_CONVERSATION_DAYS }),
    ...testJobs.handlers(asking, env.ZHIKU_TRACE_DAYS),
    ...workflowJobs.handlers(flows),
    ...seatJobs.handlers(seats, env.ZHIKU_CONVERSATION_DAYS),
    ...homeJobs.handlers,
    ...resume.handlers,
  ])
  return {
    start: async () => {
      if (env.ZHIKU_ROLE === 'web') return
      await jobs.dropUnknown()
      await jobs.work()
      await resume.resumeWaiting(ctx)
      for (const job of [searchJobs.searchLogMask, questionJobs.openQuestionMask]) await jobs.enqueue(ctx.db, job, {})
      await workflowJobs.wakeDue(ctx, flows)
      await index.startIndexing()
      runner.start()
    },
    stop: async () => {
      await jobs.stop()
      await runner.stop()
      await pool.close()
    },
  }
}
