/** Cards whose knowledge is not served any more, or says something else by now, are taken back where they are read. */
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/context.ts'
import * as search from '../search/service.ts'
import * as cards from './cards-store.ts'
import type { Standing } from './cards-store.ts'
import * as conversations from './conversations-store.ts'
import * as seatAssistant from '../seat-assistant/service.ts'
import { hashOfPassage } from './stored-card.ts'
import { scriptSource } from './suggested-scripts.ts'
import { seatActor } from './whose.ts'

const portion = 1_000
const gone = '它依据的知识已停用、失效或删除'
const changed = '它依据的知识已更新，请重新查找'

/** Of open conversations; runs in every process that hears of a change, and does each card once. */
export async function withdrawStale(ctx: Context<undefined>): Promise<void> {
  for await (const some of cards.standing(ctx.db, portion))
    for (const [organizationId, of] of Map.groupBy(some, (card) => card.organizationId))
      await withdrawAmong(ctx, organizationId, of)
}

async function withdrawAmong(ctx: Context<undefined>, organizationId: string, standing: Standing[]): Promise<void> {
  const acting = { ...ctx, actor: seatActor(organizationId) }
  const scripts = await offeredScripts(acting, standing)
  const [served, passages] = await Promise.all([
    search.servedAmong(acting, [...new Set(standing.flatMap(({ sourceIds }) => sourceIds))]),
    search.servedPassages(acting, [...new Set(standing.flatMap(({ passages }) => Object.keys(passages)))]),
  ])
  for (const card of standing) {
    const isServed = card.sourceIds.every((id) => served.has(id) || scripts.has(id))
    const isSame = Object.entries(card.passages).every(([id, hash]) => {
      const passage = passages.get(id)
      return passage !== undefined && hashOfPassage(passage.text) === hash
    })
    if (!isServed || !isSame) await withdraw(acting, card, isServed ? changed : gone)
  }
}

async function offeredScripts(ctx: Context<ReturnType<typeof seatActor>>, standing: readonly Standing[]) {
  const isAny = standing.some(({ sourceIds }) => sourceIds.some((id) => id.startsWith(scriptSource(''))))
  const scripts = isAny ? await seatAssistant.scripts(ctx) : []
  return new Set(scripts.map(({ id }) => scriptSource(id)))
}

const withdraw = (ctx: Context<ReturnType<typeof seatActor>>, card: Standing, because: string): Promise<void> =>
  inTransaction(ctx, async ({ db, clock, actor }) => {
    await conversations.lock(db, { organizationId: actor.organizationId }, card.conversationId)
    const isNew = await cards.withdraw(db, card.id, because, clock.now())
    if (isNew)
      await conversations.append(db, card.conversationId, [{ type: 'card-withdrawn', cardId: card.id, because }])
  })
