/** A process that runs a workflow is killed; another goes on, and what was ordered is ordered once. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@zhiku/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flowAssistant, publishedFlow } from '../../test/flows.ts'
import { graphOf } from '../../test/graphs.ts'
import { sender, startTestServer } from '../../test/harness.ts'
import type { TestServer } from '../../test/harness.ts'
import { password } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'
import { freshDatabase } from '../../test/postgres.ts'
import { useProcesses } from '../../test/processes.ts'
import { ask, end } from '../../test/product-process.ts'
import { askTurn, readEvents } from '../../test/turns.ts'

const settings = { ZHIKU_OUTGOING_ALLOW: '127.0.0.1' }
const database = () => freshDatabase('killed_flows')
const processes = useProcesses(database)
/** The process that goes on; its clock is moved by hand. */
let server: TestServer
let stop: () => Promise<void>
let editor: Member
let assistantId: string

/** Keys of the orders, by what was ordered; the one that is waited for is not answered. */
const orders = new Map<string, string[]>()
let held: { path: string; reached: PromiseWithResolvers<void> } | undefined
const other = createServer((request, response) => {
  const path = request.url ?? ''
  orders.set(path, [...(orders.get(path) ?? []), String(request.headers['idempotency-key'])])
  if (held?.path === path) return held.reached.resolve()
  response.end('{}')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const started = await startTestServer({ database: 'killed_flows', settings })
  server = started.server
  stop = started.stop
  editor = await server.make.member({ roleType: '3' })
  const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}` // listening on TCP
  const order = (path: string) => ({ method: 'POST', url: `${origin}${path}` })
  const flow = await publishedFlow(
    server,
    editor,
    graphOf(
      [
        ['start', 'start', {}],
        ['sure', 'ask', { text: '要下单吗？', into: 'sure' }],
        ['a', 'http-request', order('/a')],
        ['b', 'http-request', order('/b')],
        ['done', 'reply', { text: '都下好了' }],
        ['more', 'ask', { text: '还要什么？', into: 'more' }],
        ['end', 'end', { text: '再见' }],
      ],
      [
        'start next sure',
        'sure next a',
        'a ok b',
        'a error end',
        'b ok done',
        'b error end',
        'done next more',
        'more next end',
      ],
    ),
  )
  assistantId = await flowAssistant(server, editor, flow)
}, 60_000)
afterAll(async () => {
  await stop()
  other.closeAllConnections()
  other.close()
})

/** The customer's first message, answered by a process of its own. */
async function begun() {
  orders.clear()
  held = undefined
  const { child, origin } = await processes.start('web', settings)
  const body = { mobile: editor.mobile, password }
  const { token } = await ask(origin, api.sessions.login.path, { method: 'POST', body })
  const say = (question: string, conversationId?: string) =>
    sender(origin)(api.assistants.ask, { token, params: { id: assistantId }, body: { question, conversationId } })
  const first = readEvents(await (await say('你好')).text()).events.at(-1)
  if (first?.type !== 'turn-end') throw new Error('the first turn ends well')
  expect(first.turn.answer?.text).toBe('要下单吗？')
  return { child, say, conversationId: first.turn.conversationId, runId: first.turn.workflow?.runId ?? '' }
}

const goOn = (question: string, conversationId: string) =>
  askTurn(server, editor.token, assistantId, { question, conversationId })

async function orderedOnce(runId: string) {
  const { steps } = await server.call(api.workflowRuns.get, { token: editor.token, params: { id: runId } })
  expect(steps.map(({ nodeId }) => nodeId)).toEqual(['start', 'sure', 'a', 'b', 'done', 'more'])
  expect([...orders.keys()]).toEqual(['/a', '/b'])
  for (const keys of orders.values()) expect(new Set(keys).size).toBe(1)
}

test.each(['/a', '/b'])('killed while %s is ordered', { timeout: 60_000 }, async (path) => {
  const { child, say, conversationId, runId } = await begun()
  held = { path, reached: Promise.withResolvers() }
  const lost = say('要', conversationId)
    .then((response) => response.text())
    .then(
      () => 'heard',
      () => 'lost',
    )
  await held.reached.promise
  await end(child, 'SIGKILL')
  expect(await lost).toBe('lost')
  held = undefined
  server.clock.advance(3 * 60_000) // its lease is over
  await server.app.runs.wake()
  const told = await goOn('要', conversationId)
  expect(told).toMatchObject({ answer: { kind: 'clarify', text: '都下好了\n\n还要什么？' }, workflow: { runId } })
  await orderedOnce(runId)
  expect((await goOn('不要了', conversationId)).answer?.text).toBe('再见')
})

test('killed while the customer thinks', { timeout: 60_000 }, async () => {
  const { child, conversationId, runId } = await begun()
  await end(child, 'SIGKILL')
  const { answer, workflow } = await goOn('要', conversationId)
  expect(answer?.text).toBe('都下好了\n\n还要什么？')
  expect(workflow?.runId).toBe(runId)
  await orderedOnce(runId)
})
