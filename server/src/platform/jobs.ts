/**
 * Durable jobs on PostgreSQL (pg-boss). A job is enqueued in the caller's transaction, so work and record commit together;
 * its handler re-reads what it needs and may run twice. A killed worker's job runs again after its heartbeat is missed.
 */
import { CompiledQuery, sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { z } from 'zod'
import type { Context } from './context.ts'
import type { Db } from './db.ts'
import { errorFields, logFailure } from './log.ts'
import type { Log } from './log.ts'

/** Seconds without a sign of life after which a job counts as abandoned (the least that pg-boss takes). */
const heartbeatSeconds = 10

/** Of jobs that are still to come to their end. */
const liveStates: ReadonlySet<string> = new Set(['created', 'retry', 'active'])

export interface JobDefinition<P> {
  /** `noun.verb`, for ever: queued jobs outlive releases. */
  name: string
  payload: z.ZodType<P>
  /** Above 1 for jobs that only say "something waits": one call of the handler stands for the whole batch. */
  batchSize?: number
  retryLimit?: number
  /** Runs by the clock as well, with an empty payload (cron in UTC). */
  schedule?: string
}

export const defineJob = <P extends object>(definition: JobDefinition<P>): JobDefinition<P> => definition

/** A job and what it does, its payload's type erased, so that all sit in one list. */
export interface JobHandler {
  definition: JobDefinition<object>
  handle(ctx: Context<undefined>, payload: object, stop: AbortSignal): Promise<void>
}

/** @param handle may run twice, and is told by `stop` to end early: its job then runs again */
export const handles = <P extends object>(
  definition: JobDefinition<P>,
  handle: (ctx: Context<undefined>, payload: P, stop: AbortSignal) => Promise<unknown>,
): JobHandler => ({
  definition,
  handle: async (ctx, payload, stop) => void (await handle(ctx, definition.payload.parse(payload), stop)),
})

interface Registered {
  definition: JobDefinition<object>
  handle: (payload: object, signal: AbortSignal) => Promise<void>
}

export class Jobs {
  #boss: PgBoss
  #log: Log
  #registered: Registered[] = []

  constructor(connection: pg.PoolConfig, log: Log) {
    const { host, port, user, password, database, connectionString } = connection
    this.#boss = new PgBoss({
      ...(connectionString ? { connectionString } : { host, port, user, database }),
      ...(typeof password === 'string' ? { password } : {}),
      max: 4,
      useListenNotify: true,
      monitorIntervalSeconds: 5,
      superviseIntervalSeconds: 5,
      application_name: 'zhiku-jobs',
    })
    this.#log = log
    this.#boss.on('error', (error) => log.warn('jobs.error', errorFields(error)))
  }

  /** Names the handler of a job; call before `open`. */
  on<P extends object>(definition: JobDefinition<P>, handle: (payload: P, signal: AbortSignal) => Promise<void>): void {
    this.#registered.push({
      definition,
      handle: (payload, signal) => handle(definition.payload.parse(payload), signal),
    })
  }

  /** Names the handlers of a room's jobs; they act for nobody. Call before `open`. */
  register(ctx: Context<undefined>, handlers: readonly JobHandler[]): void {
    for (const { definition, handle } of handlers) {
      this.on(definition, (payload, stop) => handle(ctx, payload, stop))
    }
  }

  /** Makes the queues; from now on jobs can be enqueued. */
  async open(): Promise<void> {
    await this.#boss.start()
    const there = new Set((await this.#boss.getQueues()).map(({ name }) => name))
    for (const { definition } of this.#registered) {
      const { name, retryLimit = 3, schedule } = definition
      if (!there.has(name))
        await this.#boss.createQueue(name, {
          notify: true,
          heartbeatSeconds,
          retryLimit,
          retryDelay: 1,
          retryBackoff: true,
          retryDelayMax: 60,
        })
      if (schedule) await this.#boss.schedule(name, schedule, {}, { tz: 'UTC' })
    }
  }

  /** Drops queues of another version, with their schedules and jobs: nobody here would ever do them. */
  async dropUnknown(): Promise<void> {
    const known = new Set(this.#registered.map(({ definition }) => definition.name))
    for (const { name } of await this.#boss.getQueues()) {
      const isOurs = known.has(name) || name.startsWith('__') // pg-boss' own
      if (!isOurs) await this.#boss.deleteQueue(name)
    }
  }

  /** Takes jobs from the queues. */
  async work(): Promise<void> {
    for (const registered of this.#registered) {
      const { name, batchSize = 1 } = registered.definition
      const options = { batchSize, burstWhenBatchFull: true, notifyPollingIntervalSeconds: 2 }
      await this.#boss.work<object>(name, options, async ([job]) => {
        if (job) await this.#run(registered, job.data, job.signal)
      })
    }
  }

  /**
   * Runs what somebody has asked for, here and now, until nothing of it waits: for tests, which so wait for no clock.
   * What the clock asks for is left. @throws what a handler throws; its job is then tried again later, as always
   */
  async drain(): Promise<void> {
    const asked = this.#registered.filter(({ definition }) => !definition.schedule)
    for (let ran = true; ran;) {
      ran = false
      const waiting = await this.#waiting()
      for (const registered of asked.filter(({ definition }) => waiting.has(definition.name)))
        while (await this.#runNext(registered)) ran = true
    }
  }

  /** Queues with a job that may be taken now. */
  async #waiting(): Promise<ReadonlySet<string>> {
    const { rows } = await this.#boss.getDb().executeSql(`
      select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()`)
    return new Set(rows.map(({ name }) => String(name)))
  }

  /** Runs all that the clock asks for, once, here and now: for tests. @throws what a handler throws */
  async runScheduled(): Promise<void> {
    const scheduled = this.#registered.filter(({ definition }) => definition.schedule)
    for (const registered of scheduled) await this.#run(registered, {}, new AbortController().signal)
  }

  async #runNext(registered: Registered): Promise<boolean> {
    const { name } = registered.definition
    const [job] = await this.#boss.fetch<object>(name)
    if (!job) return false
    try {
      await this.#run(registered, job.data, new AbortController().signal)
    } catch (error) {
      await this.#boss.fail(name, job.id)
      throw error
    }
    await this.#boss.complete(name, job.id)
    return true
  }

  async #run({ definition, handle }: Registered, payload: object, signal: AbortSignal): Promise<void> {
    try {
      await handle(payload, signal)
    } catch (error) {
      logFailure(this.#log, 'job.failed', error, { job: definition.name })
      throw error
    }
  }

  /** Jobs that are kept, by name and state; a failed one is kept for two weeks. */
  async figures(db: Db): Promise<{ name: string; state: string; total: number }[]> {
    const query = sql<{ name: string; state: string; total: number }>`
      select name, state::text as state, count(*) as total from pgboss.job
      where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%' group by name, state`
    return (await query.execute(db)).rows
  }

  /** Enqueues in the transaction that `db` is; gone with it when it rolls back. */
  async enqueue<P extends object>(
    db: Db,
    definition: JobDefinition<P>,
    payload: P,
    /** Seconds until it may be taken. */
    { afterS = 0 } = {},
  ): Promise<void> {
    await this.#boss.send(definition.name, payload, {
      ...(afterS > 0 ? { startAfter: afterS } : {}),
      db: {
        executeSql: async (text, values = []) => {
          const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
          return { rows }
        },
      },
    })
  }

  /** Enqueues unless a job of this payload waits or runs. */
  async ensure<P extends object>(db: Db, definition: JobDefinition<P>, payload: P): Promise<void> {
    const known = await this.#boss.findJobs(definition.name, { data: payload })
    if (!known.some(({ state }) => liveStates.has(state))) await this.enqueue(db, definition, payload)
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 })
  }
}
