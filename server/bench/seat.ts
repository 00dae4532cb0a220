/**
 * Live conversations of agents: `node server/bench/seat.ts [--conversations 500] [--perSecond 50] [--seconds 20] [--warmUp 10] [--kill]`.
 * A product in a process of its own on an embedded PostgreSQL; this process is the ticket system and the agents' pages:
 * every conversation has a reader, messages come evenly; what warms the processes up, at half the pace, is not counted
 * (no crowd of conversations begins in the second in which a server does). With `--kill` the product is killed in the middle and started
 * again: what was not answered is sent again under the same name, readers come again with their last event. In the end
 * every message is there once and was answered once.
 */
import { mkdtempSync, chmodSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { api, everyCall } from '@zhiku/contract'
import type { SeatEvent } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { startEmbeddedPostgres } from '../src/platform/postgres/supervisor.ts'
import { end, signIn, spawnProduct, urlOf, whenUp } from '../test/product-process.ts'
import { clientOf, report, told } from './client.ts'
import { passage, randomFrom } from './appliance-text.ts'
import { databaseSeconds, processorSeconds } from './processor.ts'

const { values } = parseArgs({
  options: {
    conversations: { type: 'string', default: '500' },
    perSecond: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    warmUp: { type: 'string', default: '10' },
    faqs: { type: 'string', default: '500' },
    kill: { type: 'boolean', default: false },
  },
})
const [conversations, perSecond, seconds, warmUp, faqs] = [
  values.conversations,
  values.perSecond,
  values.seconds,
  values.warmUp,
  values.faqs,
].map(Number) as [number, number, number, number, number] // five in, five out
const { seatConversations: live, seatKeys } = everyCall

const dataDir = mkdtempSync(path.join(tmpdir(), 'zhiku-bench-seat-'))
chmodSync(dataDir, 0o711) // the account that root lends PostgreSQL passes through
const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'pg'), databases: ['seat'] })
const port = await freePort()
const settings = {
  ZHIKU_DATA_DIR: dataDir,
  DATABASE_URL: urlOf({ ...postgres.connection, database: 'seat' }),
  PORT: String(port),
}
let product = await whenUp(spawnProduct(settings))
process.once('SIGTERM', () => void stop().finally(() => process.exit(1)))
const { origin } = product

/** When each message was sent first, and when its readers knew that its cards are all there. */
const sentAt = new Map<string, number>()
const answeredAt = new Map<string, number>()
/** How far the figures of the run are told apart, in milliseconds; its memory is read as often. */
const portionMs = 30_000
const memoryAt: number[] = []
const twice: string[] = []
let failed = 0
let again = 0
const leaving = new AbortController()

const client = clientOf(origin)
client.setToken(await signIn(origin))
const questions = await fill()
const { secret } = await client.call<{ secret: string }>(seatKeys.create, {
  body: { name: '基准', perMinute: 12_000 },
})
client.setToken(secret)
const ids: string[] = []
for (let at = 0; at < conversations; at++)
  ids.push((await client.call<{ id: string }>(live.open, { body: { externalId: `C${at}` } })).id)
const readers = ids.map((id) => read(id))
report('before', { conversations, memoryMB: await memory() })

await comeEvenly(perSecond / 2, warmUp, 'w')
await allAnswered()
const warmedUp = new Set(sentAt.keys())
const spentBefore = await spentSoFar()
const startedAt = performance.now()
const memories = setInterval(() => {
  memory().then(
    (megabytes) => memoryAt.push(megabytes),
    () => memoryAt.push(Number.NaN), // killed at this moment
  )
}, portionMs)
await comeEvenly(perSecond, seconds, 'm', values.kill)
await allAnswered()
clearInterval(memories)
const counted = [...answeredAt].filter(([name]) => !warmedUp.has(name))
const took = tookOf(counted)
for (let portion = 0; portion * portionMs < seconds * 1000; portion++) {
  const isWithin = (name: string) => Math.floor(((sentAt.get(name) ?? 0) - startedAt) / portionMs) === portion
  report(`  second ${(portion * portionMs) / 1000} …`, {
    ...told(tookOf(counted.filter(([name]) => isWithin(name)))),
    memoryMB: memoryAt[portion] ?? '-',
  })
}
report('message → cards', {
  ...told(took),
  lost: sentAt.size - answeredAt.size,
  toldTwice: twice.length,
  failed,
  sentAgain: again,
})
if (!values.kill) await reportSpent(spentBefore)
report('after', { memoryMB: await memory() })
await check()
leaving.abort()
await Promise.allSettled(readers)
await stop()

async function stop(): Promise<void> {
  await end(product.child, 'SIGTERM')
  await postgres.stop()
  await rm(dataDir, { recursive: true })
}

/** FAQs, found by the index when this resolves. */
async function fill(): Promise<string[]> {
  const { id } = await client.call<{ id: string }>(api.knowledgeBases.create, { body: { type: 'faq', name: '基准' } })
  const random = randomFrom(1)
  const asked: string[] = []
  for (let at = 0; at < faqs; at++) {
    const { title, text } = passage(random, 200)
    const question = `${title} ${at} 怎么办？`
    await client.call(api.faqs.create, { params: { id }, body: { question, answer: text } })
    asked.push(question)
  }
  const last = asked.at(-1) ?? ''
  for (let found = false; !found; await pause(200)) {
    const { list } = await client.call<{ list: { title: string }[] }>(api.search.search, { query: { keyword: last } })
    found = list[0]?.title === last
  }
  return asked
}

/** Sent as time goes, whether those before are answered or not; resolves when all are taken. */
async function comeEvenly(perSecond: number, seconds: number, name: string, kills = false): Promise<void> {
  const startedAt = performance.now()
  const sending: Promise<void>[] = []
  const count = perSecond * seconds
  for (let at = 0; at < count; at++) {
    await pause(Math.max(0, startedAt + (at / perSecond) * 1000 - performance.now()))
    if (kills && at === Math.floor(count / 2)) sending.push(restart())
    sending.push(send(ids[(at * 7) % ids.length] ?? '', `${name}${at}`, questions[at % questions.length] ?? ''))
  }
  await Promise.all(sending)
}

async function allAnswered(): Promise<void> {
  for (let tries = 0; answeredAt.size < sentAt.size && tries < 600; tries++) await pause(100)
}

function tookOf(answered: readonly [string, number][]): number[] {
  return answered.map(([name, ms]) => ms - (sentAt.get(name) ?? ms)).sort((a, b) => a - b)
}

/** Until it is taken, always under the same name. */
async function send(conversationId: string, externalId: string, text: string): Promise<void> {
  sentAt.set(externalId, performance.now())
  for (let rest = 250; ; rest = Math.min(4_000, rest * 2)) {
    try {
      await client.call(live.say, { params: { conversationId }, body: { externalId, role: 'customer', text } })
      return
    } catch {
      again++
      await pause(rest * (0.5 + Math.random())) // as it asks: not all at once
    }
  }
}

async function read(id: string): Promise<void> {
  let last = ''
  const names = new Map<string, string>()
  while (!leaving.signal.aborted) {
    try {
      const headers = { authorization: `Bearer ${secret}`, ...(last ? { 'last-event-id': last } : {}) }
      const address = `${origin}${live.events.path.replace(':conversationId', id)}`
      const { body } = await fetch(address, { headers, signal: leaving.signal })
      if (!body) continue
      let text = ''
      for await (const part of body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
        text += part
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const data = /^data: (.*)$/m.exec(block)?.[1]
          last = /^id: (.*)$/m.exec(block)?.[1] ?? last
          if (data) note(JSON.parse(data) as SeatEvent, names) // as the contract has it
        }
      }
    } catch {
      // killed, or left: comes again
    }
    const rest = 500 + 1_000 * Math.random() // as pages do: not all at once, and not in a storm on what is just starting
    await pause(rest, undefined, { signal: leaving.signal }).catch(() => undefined)
  }
}

function note(event: SeatEvent, names: Map<string, string>): void {
  if (event.type === 'message-received') names.set(event.message.id, event.message.externalId)
  if (event.type !== 'message-answered') return
  if (event.failed) failed++
  const name = names.get(event.messageId) ?? ''
  if (answeredAt.has(name)) twice.push(name)
  else answeredAt.set(name, performance.now())
}

async function restart(): Promise<void> {
  await end(product.child, 'SIGKILL')
  const killedAt = performance.now()
  product = await whenUp(spawnProduct(settings))
  report('killed', { upAgainAfterMs: Math.round(performance.now() - killedAt) })
}

/** What the product itself has of it. */
async function check(): Promise<void> {
  let [messages, doubled] = [0, 0]
  for (const conversationId of ids) {
    const { messages: said } = await client.call<{ messages: { externalId: string }[] }>(live.get, {
      params: { conversationId },
    })
    messages += said.length
    doubled += said.length - new Set(said.map(({ externalId }) => externalId)).size
  }
  report('kept', { sent: sentAt.size, messages, doubled })
}

async function memory(): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0) / 2 ** 20)
}

/** Seconds of processor time so far. */
async function spentSoFar() {
  const [postmaster] = (await readFile(path.join(dataDir, 'pg', 'postgres', 'pg18', 'postmaster.pid'), 'utf8')).split(
    '\n',
  )
  const server = await processorSeconds(product.child.pid ?? 'self')
  return { server, database: await databaseSeconds(Number(postmaster)), client: await processorSeconds('self') }
}

/** What each of the three processes had to do for a message. */
async function reportSpent(before: Awaited<ReturnType<typeof spentSoFar>>): Promise<void> {
  const now = await spentSoFar()
  const each = (of: keyof typeof now) => `${(((now[of] - before[of]) * 1000) / counted.length).toFixed(1)} ms`
  report('processor/message', { server: each('server'), database: each('database'), client: each('client') })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  await new Promise((resolve) => server.close(resolve))
  return port
}
