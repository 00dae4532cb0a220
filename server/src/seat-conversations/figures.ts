/** How the seat assistant helps: what customers' messages found, and what of it agents said. */
import type { everyCall } from '@zhiku/contract'
import type { DataOf, QueryOf } from '@zhiku/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

type Endpoint = typeof everyCall.seatFigures.get

interface Counted {
  conversations: number
  messages: number
  cards: number
  answered: number
  adopted: number
  firstCardMs: number | null
}

/** Messages, and uses of cards, that are counted at most; the latest. */
const mostCounted = 20_000

const dayMs = 24 * 60 * 60 * 1000

export async function figures(ctx: Context, { days }: QueryOf<Endpoint>): Promise<DataOf<Endpoint>> {
  const { organizationId } = ctx.actor
  const since = new Date(ctx.clock.now().getTime() - days * dayMs)
  const { rows } = await sql<Counted>`
    with m as (select m.id, m.conversation_id, m.received_at from seat_messages m
        join seat_conversations c on c.id = m.conversation_id
        where c.organization_id = ${organizationId} and m.role = 'customer' and m.received_at >= ${since}
        order by m.received_at desc limit ${mostCounted}),
      k as (select k.message_id, min(k.created_at) as first_at, count(*) as cards,
          bool_or(k.act in ('copied', 'edited', 'sent')) as adopted
        from seat_cards k where k.message_id in (select id from m) group by k.message_id)
    select count(distinct m.conversation_id) as conversations, count(*) as messages,
      coalesce(sum(k.cards), 0)::bigint as cards, count(k.message_id) as answered,
      count(*) filter (where k.adopted) as adopted,
      percentile_cont(0.5) within group (order by extract(epoch from k.first_at - m.received_at) * 1000) as "firstCardMs"
    from m left join k on k.message_id = m.id`.execute(ctx.db)
  const { conversations = 0, messages = 0, cards = 0, answered = 0, adopted = 0, firstCardMs = null } = rows[0] ?? {}
  const share = (part: number, of: number) => (of === 0 ? undefined : part / of)
  return {
    conversations,
    messages,
    cards,
    ...defined({
      answeredRate: share(answered, messages),
      adoptionRate: share(adopted, answered),
      cardsPerConversation: share(cards, conversations),
      firstCardMs: firstCardMs === null ? undefined : Math.max(0, Math.round(firstCardMs)),
    }),
    mostUsed: await mostUsed(ctx, since),
  }
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  } // the same without what is undefined

async function mostUsed({ db, actor }: Context, since: Date): Promise<DataOf<Endpoint>['mostUsed']> {
  const { rows } = await sql<{ title: string; sourceType: string; sourceId: string; uses: number }>`
    select max(k.card ->> 'title') as title, k.card -> 'citation' ->> 'sourceType' as "sourceType",
      k.card -> 'citation' ->> 'sourceId' as "sourceId", count(*) as uses
    from (select k.card from seat_cards k join seat_conversations c on c.id = k.conversation_id
      where c.organization_id = ${actor.organizationId} and k.created_at >= ${since}
        and k.act in ('copied', 'edited', 'sent') and k.card -> 'citation' is not null
      order by k.created_at desc limit ${mostCounted}) k
    group by 2, 3 order by uses desc, title limit 10`.execute(db)
  return rows
}
