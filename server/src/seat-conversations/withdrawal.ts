/** Cards whose knowledge or script is not served any more, or says something else by now, are taken back where they are read. */
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/context.ts'
import * as products from '../products/service.ts'
import * as search from '../search/service.ts'
import { hashOf, productQuote } from './cards.ts'
import * as cards from './cards-store.ts'
import type { Standing } from './cards-store.ts'
import * as conversations from './conversations-store.ts'
import * as seatAssistant from '../seat-assistant/service.ts'
import { quotedScript, scriptSource } from './suggested-scripts.ts'
import { seatActor } from './whose.ts'

const portion = 1_000
const gone = '它依据的知识已停用、失效或删除'
const changed = '它依据的知识已更新，请重新查找'
const scriptGone = '这条话术已停用、失效或删除'
const scriptChanged = '这条话术已更新，请重新查找'

type Acting = Context<ReturnType<typeof seatActor>>

/** Of open conversations; runs in every process that hears of a change, and does each card once. */
export async function withdrawStale(ctx: Context<undefined>): Promise<void> {
  for await (const some of cards.standing(ctx.db, portion))
    for (const [organizationId, of] of Map.groupBy(some, (card) => card.organizationId))
      await withdrawAmong({ ...ctx, actor: seatActor(organizationId) }, of)
}

async function withdrawAmong(ctx: Acting, standing: Standing[]): Promise<void> {
  const ids = [...new Set(standing.flatMap(({ sourceIds }) => sourceIds))]
  const quoted = [...new Set(standing.flatMap(({ quotes }) => Object.keys(quotes)))]
  const scripts = ids.some((id) => id.startsWith(scriptSource(''))) ? await seatAssistant.scripts(ctx) : []
  const [served, published, passages] = await Promise.all([
    search.servedAmong(ctx, ids),
    products.answering(ctx.db, ids.filter((id) => quoted.includes(productQuote(id)))), // prettier-ignore
    search.servedPassages(ctx, quoted),
  ])
  const offered = new Set(scripts.map(({ id }) => scriptSource(id)))
  /** Whatever is quoted, as it is now. */
  const present = new Map([
    ...scripts.map(quotedScript),
    ...published.map(({ id, revision }): [string, string] => [productQuote(id), String(revision)]),
    ...[...passages].map(([id, { text }]): [string, string] => [id, hashOf(text)]),
  ])
  for (const card of standing) {
    const isServed = card.sourceIds.every((id) => served.has(id) || offered.has(id))
    const isSame = Object.entries(card.quotes).every(([id, as]) => present.get(id) === as)
    if (!isServed || !isSame) await withdraw(ctx, card, becauseOf(card, isServed))
  }
}

const becauseOf = ({ sourceIds }: Standing, isServed: boolean): string => {
  const isScript = sourceIds.some((id) => id.startsWith(scriptSource('')))
  if (isScript) return isServed ? scriptChanged : scriptGone
  return isServed ? changed : gone
}

const withdraw = (ctx: Acting, card: Standing, because: string): Promise<void> =>
  inTransaction(ctx, async ({ db, clock, actor }) => {
    await conversations.lock(db, { organizationId: actor.organizationId }, card.conversationId)
    const isNew = await cards.withdraw(db, card.id, because, clock.now())
    if (isNew)
      await conversations.append(db, card.conversationId, [{ type: 'card-withdrawn', cardId: card.id, because }])
  })
