/** Two processes that serve HTTP on one PostgreSQL, and one of them killed in the middle of conversations. */
import { api, everyCall } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/postgres.ts'
import { useProcesses } from '../../test/processes.ts'
import { ask, end, send, signIn } from '../../test/product-process.ts'
import { listen } from '../../test/seats.ts'

const processes = useProcesses(() => freshDatabase('seat_processes'))
const { seatConversations: live, seatKeys } = everyCall

test(
  'a reader at one process hears what is said at another, and a kill neither loses nor doubles anything',
  { timeout: 120_000 },
  async () => {
    const a = await processes.start('web')
    const b = await processes.start('web')
    const token = await signIn(a.origin)
    const key = await ask(a.origin, seatKeys.create.path, { method: 'POST', token, body: { name: '工单系统' } })
    const secret = String(key['secret'])
    const base = { type: 'faq', name: '问答' }
    await ask(a.origin, api.knowledgeBases.create.path, { method: 'POST', token, body: base })
    const opened = { method: 'POST', token: secret, body: { externalId: 'T1' } }
    const { id } = await ask(a.origin, live.open.path, opened)
    const stream = await listen(b, secret, id)
    const at = live.say.path.replace(':conversationId', id)
    const message = (number: number) => ({ externalId: `m${number}`, role: 'customer', text: `第 ${number} 个问题？` })
    const say = (origin: string, number: number) =>
      send(origin, at, { method: 'POST', token: secret, body: message(number) })

    expect((await say(a.origin, 0)).status).toBe(200)
    await stream.until('message-answered')

    const numbers = Array.from({ length: 12 }, (_, at) => at + 1)
    const sending = numbers.map((number) => say(a.origin, number).catch(() => undefined))
    await Promise.race(sending)
    await end(a.child, 'SIGKILL')
    await Promise.all(sending)
    for (const number of numbers) expect((await say(b.origin, number)).status).toBe(200)
    await stream.until('message-answered', 13)

    const names = stream.said.flatMap(({ event }) => (event.type === 'message-received' ? [event.message] : []))
    expect(names.map(({ externalId }) => externalId).sort()).toEqual([0, ...numbers].map((at) => `m${at}`).sort())
    const answered = stream.said.flatMap(({ event }) => (event.type === 'message-answered' ? [event.messageId] : []))
    expect(new Set(answered)).toEqual(new Set(names.map(({ id }) => id)))
    expect(answered).toHaveLength(13)
    stream.stop()
  },
)
