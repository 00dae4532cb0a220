/** A turn whose process was killed comes to an end; one that is still being answered does not. */
import { api } from '@zhiku/contract'
import type { Answer, Turn, TurnTrace } from '@zhiku/contract/turns'
import { expect, test } from 'vitest'
import { closeTurn, customerTurn, openTurn } from '../../test/customers.ts'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { readEvents } from '../../test/turns.ts'
import { endAbandoned, renew } from './leases.ts'

const server = useTestServer()

/** Begun, as a process leaves it that is killed at this moment. */
async function begun() {
  const operator = await server.make.member({ roleType: '2' })
  const assistant = await server.call(api.assistants.create, { token: operator.token, body: { name: '助手' } })
  const turn = { organizationId: operator.organizationId, assistant, question: '退货要几天' }
  return { operator, turn, ...(await openTurn(server, turn)) }
}
const read = ({ token }: Member, turnId: string): Promise<Turn> =>
  server.call(api.turns.get, { token, params: { turnId } })

test('an abandoned turn has failed within two minutes, and who waits for it is told', async () => {
  const { operator, id, turn, conversationId } = await begun()
  server.clock.advance(40_000) // the clock goes on by itself, too
  await endAbandoned(server.app.ctx)
  expect((await read(operator, id)).state).toBe('running')
  server.clock.advance(30_000)
  await endAbandoned(server.app.ctx)
  expect(await read(operator, id)).toMatchObject({ state: 'failed', question: '退货要几天' })
  const events = await server.fetch(api.turns.events, { token: operator.token, params: { turnId: id } })
  expect(readEvents(await events.text()).events.at(-1)).toMatchObject({ type: 'turn-end', turn: { state: 'failed' } })
  const next = await customerTurn(server, { ...turn, conversationId })
  expect(next.state).toBe('done')
})

test('of two endings at once one is kept, with its own trace and outcome', async () => {
  const { operator, id, turn, conversationId } = await begun()
  const opened = { id, conversationId, channel: 'web' as const, focus: {} }
  const trace = (kind: Answer['kind']): TurnTrace => ({
    stages: [],
    candidates: [],
    decision: { kind, because: '没有找到', values: {} },
  })
  const endings = await Promise.all([
    closeTurn(server, { ...turn, answer: { kind: 'none' } }, opened, trace('none')),
    closeTurn(server, { ...turn, answer: { kind: 'faq', text: '七天' } }, opened, trace('faq')),
  ])
  const kept = await read(operator, id)
  expect(endings).toEqual([kept, kept])
  const params = { turnId: id }
  const { decision } = await server.call(api.turns.trace, { token: operator.token, params })
  expect(decision.kind).toBe(kept.answer?.kind)
  const of = { token: operator.token, params: { id: conversationId } }
  const outcome = kept.answer?.kind === 'none' ? 'unanswered' : 'answered'
  expect(await server.call(api.conversations.get, of)).toMatchObject({ outcome, turns: [{ id }] })
  const again = await closeTurn(server, { ...turn, answer: { kind: 'list' } }, opened, trace('list'))
  expect(again).toEqual(kept)
})

test('one that is still being answered is renewed by its process', async () => {
  const { operator, id } = await begun()
  server.clock.advance(50_000)
  await renew(server.app.ctx, { answering: () => [id] })
  server.clock.advance(50_000)
  await endAbandoned(server.app.ctx)
  expect((await read(operator, id)).state).toBe('running')
})
