/** Keys of ticket systems, conversations held by them, and what their readers are told. */
import { everyCall } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import { SeatEvent } from '@zhiku/contract/seat-assistant/runtime-shapes'
import type { TestServer } from './harness.ts'
import type { Member } from './make.ts'

const { seatConversations: live, seatKeys } = everyCall
let count = 0

export const seatKey = (server: TestServer, { token }: Member, body: Partial<BodyInput<typeof seatKeys.create>> = {}) =>
  server.call(seatKeys.create, { token, body: { name: `工单系统 ${++count}`, perMinute: 12_000, ...body } })

export const openSeat = async (
  server: TestServer,
  token: string,
  body: Partial<BodyInput<typeof live.open>> = {},
): Promise<string> => (await server.call(live.open, { token, body: { externalId: `T-${++count}`, ...body } })).id

/** Of a customer unless it says otherwise; its cards are there when this resolves. */
export async function say(
  server: TestServer,
  token: string,
  conversationId: string,
  body: Partial<BodyInput<typeof live.say>> & { text: string },
) {
  const sent = { externalId: `M-${++count}`, role: 'customer' as const, ...body }
  const message = await server.call(live.say, { token, params: { conversationId }, body: sent })
  await server.app.seats.idle()
  return message
}

/** Ids and events as they come, each checked against the contract; `stop` leaves. */
export async function listen(server: Pick<TestServer, 'origin'>, token: string, id: string, lastEventId?: string) {
  const leaving = new AbortController()
  const response = await fetch(`${server.origin}${live.events.path.replace(':conversationId', id)}`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: leaving.signal,
  })
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const said: { id: string; event: SeatEvent }[] = []
  let end: string | undefined
  const take = () => {
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = block.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line.slice(line.indexOf(': ') + 2)])
      const { id = '', event, data } = Object.fromEntries(lines) as { id?: string; event?: string; data?: string } // two texts a line
      if (event === 'end' || event === 'error') end = event
      else if (data) said.push({ id, event: SeatEvent.parse(JSON.parse(data)) })
    }
  }
  return {
    said,
    /** Resolves when that many events of the type have come, or throws where the stream ends before. */
    async until(type: SeatEvent['type'] | 'end', times = 1): Promise<typeof said> {
      const isThere = () =>
        type === 'end' ? end !== undefined : said.filter(({ event }) => event.type === type).length >= times
      while (!isThere()) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`the stream ended (${end ?? 'cut'}) before ${type}`)
        text += value
        take()
      }
      return said
    },
    stop: () => leaving.abort(),
  }
}

/** A conversation of a key that has ended, with one of each thing that an address names. */
export async function withSeatCard(server: TestServer, admin: Member) {
  const { secret: key } = await seatKey(server, admin)
  const conversationId = await openSeat(server, key)
  await server.call(live.close, { token: key, params: { conversationId } })
  const { db } = server.app.ctx
  const now = new Date()
  const place = { conversation_id: conversationId, created_at: now }
  const card = { id: `card-${conversationId}`, kind: 'passage', title: '我们的', text: '我们的', score: 1 }
  const shown = { ...card, because: '', warnings: [], question: '我们的', createdAt: now.toISOString() }
  await db
    .insertInto('seat_cards')
    .values({ ...place, id: card.id, ordinal: 0, kind: 'passage', card: JSON.stringify(shown), source_ids: [] })
    .execute()
  const deliveryId = `delivery-${conversationId}`
  await db
    .insertInto('seat_deliveries')
    .values({ ...place, id: deliveryId, organization_id: admin.organizationId, body: '{}', state: 'dead' })
    .execute()
  return { key, conversationId, cardId: card.id, deliveryId }
}
