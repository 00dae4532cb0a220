/**
 * Makes the cards of what customers say. A message that waits is a row; whoever takes it in holds a lease on its
 * conversation, answers its messages one after the other and hands the lease back in the transaction that finds none
 * left. A process that was killed runs out of its lease, and any other goes on.
 */
import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { inTransaction } from '../platform/context.ts'
import type { Actor, Context } from '../platform/context.ts'
import { createGate } from '../platform/gate.ts'
import { logFailure } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { answerMessage, givenUp, noteMiss } from './answer-message.ts'
import type { AnswerDoors, Waiting } from './answer-message.ts'
import * as conversations from './conversations-store.ts'
import { end } from './messages-store.ts'
import * as messages from './messages-store.ts'
import { seatActor } from './whose.ts'

/** Longer than a message takes, deadlines of models included. */
const leaseMs = 20_000
const answerWithinMs = 15_000
/** Messages that wait here; whoever sends more is asked to come again. */
const mostWaiting = 400
/** A message that fails so often is left without cards: the agent waits no longer than that and looks. */
const mostTries = 3
/** Until the second try; twice as long until the third, and so on. */
const restMs = 2_000

/** Who works on a conversation, and until when nobody else does. */
export interface Lease {
  working_by: string
  working_until: Date
}

interface Work {
  conversationId: string
  organizationId: string
  /** Of this run of work on the conversation. */
  run: string
  lease: Lease
  /** What it was claimed for, where that is known. */
  first?: Waiting
}

export class Answerer {
  readonly #ctx: Context<undefined>
  readonly #doors: AnswerDoors
  readonly #running = new Set<Promise<void>>()
  /** Runs that go on here, by conversation; while many wait, their leases may be over before they begin. */
  readonly #here = new Map<string, string>()
  readonly #gate = createGate({
    atOnce: Math.max(4, 2 * availableParallelism()),
    waiting: Number.POSITIVE_INFINITY, // bounded by `requireRoom`
    refusal: () => new Problem('seat.busy'),
  })
  #isStopping = false

  constructor(ctx: Context<undefined>, doors: AnswerDoors) {
    this.#ctx = ctx
    this.#doors = doors
  }

  /** @throws seat.busy */
  requireRoom(): void {
    if (this.#running.size >= mostWaiting) throw new Problem('seat.busy')
  }

  /**
   * The conversation is locked; whoever claims it writes the lease. Undefined where somebody works on it, who will find
   * what waits now.
   */
  claim(row: conversations.Row): Work | undefined {
    const now = this.#ctx.clock.now()
    const isOurs = row.working_by !== null && this.#here.get(row.id) === row.working_by
    if (isOurs || (row.working_until !== null && row.working_until >= now)) return undefined
    const run = randomUUID()
    const lease = { working_by: run, working_until: new Date(now.getTime() + leaseMs) }
    return { conversationId: row.id, organizationId: row.organization_id, run, lease }
  }

  /** Goes on by itself; once what claimed it has committed. */
  run(work: Work): void {
    const { conversationId, run } = work
    this.#here.set(conversationId, run)
    const running: Promise<void> = this.#gate
      .pass(work.organizationId, () => this.#work(work))
      .catch((error: unknown) => logFailure(this.#ctx.log, 'seat.answer', error))
      .finally(() => {
        this.#running.delete(running)
        if (this.#here.get(conversationId) === run) this.#here.delete(conversationId)
      })
    this.#running.add(running)
  }

  /** Takes over what nobody answers any more. */
  async takeOver(): Promise<void> {
    const { db, clock } = this.#ctx
    for (const { id, organizationId } of await conversations.abandoned(db, clock.now(), mostWaiting)) {
      if (this.#isStopping || this.#running.size >= mostWaiting) return
      const ctx = this.#for(organizationId)
      const work = await inTransaction(ctx, async (ctx) => {
        const row = await conversations.lock(ctx.db, { organizationId }, id)
        const work = row && row.waiting > 0 ? this.claim(row) : undefined
        if (work) await conversations.update(ctx.db, work.conversationId, work.lease)
        return work
      })
      if (work) this.run(work)
    }
  }

  /** Resolves when nothing is being answered here. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  /** What is being answered is finished; what waits behind it is left to others. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.idle()
  }

  #for(organizationId: string): Context<Actor> {
    return { ...this.#ctx, actor: seatActor(organizationId) }
  }

  async #work(work: Work): Promise<void> {
    const ctx = this.#for(work.organizationId)
    for (let next = await this.#first(ctx, work); next; next = await this.#next(ctx, work)) {
      const { message } = next
      try {
        const { missed, ending } = await answerMessage(ctx, this.#doors, next, AbortSignal.timeout(answerWithinMs))
        const isLast = await end(ctx.db, work, ending)
        if (missed) await this.#noteMiss(ctx, message.id, missed)
        if (isLast) return
      } catch (error) {
        logFailure(ctx.log, 'seat.answer', error)
        if (message.tries + 1 < mostTries) return this.#rest(ctx, work, message)
        if (await end(ctx.db, work, givenUp(message.id, ctx.clock.now()))) return
      }
    }
  }

  /** What the work was claimed for, while its lease lasts as long as an answer may take. */
  #first(ctx: Context<Actor>, work: Work): Promise<Waiting | undefined> | Waiting {
    const { first, lease } = work
    const endsAt = ctx.clock.now().getTime() + answerWithinMs
    return first && !this.#isStopping && endsAt < lease.working_until.getTime() ? first : this.#next(ctx, work)
  }

  /** A note of what nothing answers; the message has its answer already. */
  #noteMiss = (ctx: Context<Actor>, messageId: string, missed: string): Promise<void> =>
    noteMiss(ctx, messageId, missed).catch((error: unknown) => logFailure(ctx.log, 'seat.miss', error))

  /** Tried again when the lease is over, by whoever looks then. */
  #rest(ctx: Context<Actor>, { conversationId, organizationId, run }: Work, { id, tries }: messages.Row) {
    return inTransaction(ctx, async ({ db, clock }) => {
      const row = await conversations.lock(db, { organizationId }, conversationId)
      if (row?.working_by !== run) return // another run has taken the work over
      await messages.update(db, id, { tries: tries + 1 })
      const until = new Date(clock.now().getTime() + restMs * 2 ** tries)
      await conversations.update(db, conversationId, { working_until: until })
    })
  }

  /** Under the lease, which goes on; hands it back where nothing waits. */
  #next(ctx: Context<Actor>, { conversationId, organizationId, run }: Work): Promise<Waiting | undefined> {
    return inTransaction(ctx, async ({ db, clock }) => {
      const row = await conversations.lock(db, { organizationId }, conversationId)
      if (row?.working_by !== run) return undefined
      const message = this.#isStopping ? undefined : await messages.nextWaiting(db, conversationId)
      const until = message && new Date(clock.now().getTime() + leaseMs)
      await conversations.update(db, row.id, { working_by: until ? run : null, working_until: until ?? null })
      return message && { row, message }
    })
  }
}
