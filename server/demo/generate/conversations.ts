/**
 * Has the demo's assistants answer what `content/conversations/script.ts` asks, and keeps the answers as the demo shows
 * them: `content/conversations/answers.jsonl`, a line a conversation. Asked of a running product that holds the demo knowledge and nothing else:
 *
 *     node server/demo/generate/conversations.ts http://127.0.0.1:8080 <password of the demo accounts>
 *
 * Ids are kept as names (`@file:…`, `@faq:…`), for every demo has its own. Needed again when the script, the demo
 * knowledge or the way of answering changes so much that the answers would surprise.
 */
import { writeFile } from 'node:fs/promises'
import { api } from '@zhiku/contract'
import { urlOf } from '@zhiku/contract/call'
import type { ArgsOf } from '@zhiku/contract/call'
import type { DataOf, Endpoint } from '@zhiku/contract/endpoint'
import type { Turn, TurnTrace } from '@zhiku/contract/turns'
import { TurnEvent } from '@zhiku/contract/turns'
import { pageSizes } from '@zhiku/contract/words/limits'
import { script } from '../content/conversations/script.ts'
import type { ScriptedConversation } from '../content/conversations/script.ts'

const [origin = '', password = ''] = process.argv.slice(2)
const operator = '13800000002'
/** Of a trace: what is kept of its candidates, the best first. */
const candidatesKept = 3

/** Empty before signing in. */
let token = ''

async function send(endpoint: Endpoint, args: object): Promise<Response> {
  const { body } = args as { body?: unknown } // of whichever endpoint
  const headers = { 'content-type': 'application/json', ...(token ? { 'employee-token': token } : {}) }
  const sent = body === undefined ? null : JSON.stringify(body)
  const response = await fetch(new URL(urlOf(endpoint, args), origin), { method: endpoint.method, headers, body: sent })
  if (!response.ok) throw new Error(`${endpoint.path}: ${await response.text()}`)
  return response
}

async function call<E extends Endpoint>(endpoint: E, args: ArgsOf<E>): Promise<DataOf<E>> {
  return ((await (await send(endpoint, args)).json()) as { data: DataOf<E> }).data // every answer has this envelope
}

const wholePage = { pageNum: 1, pageSize: pageSizes.max }

/** What each id of the demo is called. */
async function namesOfIds(): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const { list: bases } = await call(api.knowledgeBases.list, { query: wholePage })
  for (const { id, name, type } of bases) {
    names.set(id, `@base:${name}`)
    const of = { params: { id }, query: wholePage }
    if (type === 'faq')
      for (const faq of (await call(api.faqs.list, of)).list) names.set(faq.id, `@faq:${faq.question}`)
    else {
      for (const file of (await call(api.files.list, of)).list) names.set(file.id, `@file:${file.name}`)
      for (const product of (await call(api.products.list, of)).list) names.set(product.id, `@product:${product.model}`)
    }
  }
  return names
}

async function ask(assistantId: string, question: string, conversationId: string | undefined): Promise<Turn> {
  const body = { question, revision: 1, trace: false, ...(conversationId && { conversationId }) }
  const text = await (await send(api.assistants.ask, { params: { id: assistantId }, body })).text()
  const events = text
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => TurnEvent.safeParse(JSON.parse(line.slice(6))).data)
  const end = events.find((event) => event?.type === 'turn-end')
  if (end?.type !== 'turn-end') throw new Error(`${question}: ${text}`)
  return end.turn
}

async function answered({ assistant, turns }: ScriptedConversation, assistantIds: ReadonlyMap<string, string>) {
  const kept = []
  let conversationId: string | undefined
  for (const one of turns) {
    const question = typeof one === 'string' ? one : one[0]
    const turn = await ask(assistantIds.get(assistant) ?? '', question, conversationId)
    conversationId = turn.conversationId
    const trace = await call(api.turns.trace, { params: { turnId: turn.id } })
    const { rewritten, answer, tookMs } = turn
    console.log(`${assistant} ${question} → ${answer?.kind} ${answer?.text.slice(0, 60).replaceAll('\n', ' ')}`)
    kept.push({ question, rewritten, answer, tookMs, trace: shortened(trace) })
  }
  const { outcome } = await call(api.conversations.get, { params: { id: conversationId ?? '' } })
  return { outcome, turns: kept }
}

const shortened = (trace: TurnTrace): TurnTrace => ({ ...trace, candidates: trace.candidates.slice(0, candidatesKept) })

;({ token } = await call(api.sessions.login, { body: { mobile: operator, password } }))
const names = await namesOfIds()
const { list: assistants } = await call(api.assistants.list, { query: wholePage })
const assistantIds = new Map(assistants.map(({ id, name }) => [name, id]))
const answers = []
for (const conversation of script) answers.push(await answered(conversation, assistantIds))

/** A hit is named as its source is: passages have other ids in every demo. */
function named(this: unknown, key: string, value: unknown): unknown {
  if (key === 'chunkId' || key === 'explain') return undefined
  const { sourceId } = this as { sourceId?: string } // a hit, where it has one
  const id = key === 'id' && sourceId ? sourceId : value
  return typeof id === 'string' ? (names.get(id) ?? id) : value
}
const lines = answers.map((answer) => `${JSON.stringify(answer, named)}\n`)
await writeFile(new URL('../content/conversations/answers.jsonl', import.meta.url), lines.join(''))
