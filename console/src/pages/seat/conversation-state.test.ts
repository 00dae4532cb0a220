import type { SeatCard, SeatMessage } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { expect, test } from 'vitest'
import { nothingYet, shownCards, withCards, withEvent, withSummary } from './conversation-state.ts'

const message = (id: string, at: string): SeatMessage => ({
  id,
  externalId: id,
  role: 'customer',
  text: id,
  at,
  isLate: false,
  flags: [],
})
const card = (id: string, messageId: string): SeatCard => ({
  id,
  kind: 'faq',
  title: id,
  text: id,
  score: 0.9,
  because: '',
  warnings: [],
  messageId,
  question: id,
  createdAt: '2026-11-22T00:00:00Z',
})

test('a message that comes twice stands once, and a late one stands where it was said', () => {
  const first = withEvent(nothingYet, { type: 'message-received', message: message('b', '2026-11-22T00:00:02Z') })
  const late = withEvent(first, { type: 'message-received', message: message('a', '2026-11-22T00:00:01Z') })
  const again = withEvent(late, { type: 'message-received', message: message('b', '2026-11-22T00:00:02Z') })
  expect(again.messages.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('cards of the last message stand first with the keys, a withdrawn one loses its key and stays', () => {
  const state = withCards(nothingYet, [card('1', 'm1'), card('2', 'm1'), card('3', 'm2')])
  const after = withEvent(state, { type: 'card-withdrawn', cardId: '1', because: '问答已停用' })
  expect(shownCards(after).map(({ card: { id }, number }) => [id, number])).toEqual([
    ['3', 1],
    ['2', 2],
    ['1', undefined],
  ])
})

test('a replay forgets neither what was done with a card nor that it was withdrawn', () => {
  const used = withCards(nothingYet, [{ ...card('1', 'm1'), act: 'copied' }])
  const withdrawn = withEvent(used, { type: 'card-withdrawn', cardId: '1', because: '问答已停用' })
  const [again] = withEvent(withdrawn, { type: 'card-found', card: card('1', 'm1') }).cards
  expect(again).toMatchObject({ act: 'copied', withdrawn: { because: '问答已停用' } })
})

test('whether a message found nothing or could not be looked for is told apart', () => {
  const answered = (messageId: string, rest: { cards: number; failed?: true }) =>
    ({ type: 'message-answered', messageId, ...rest }) as const
  const found = withEvent(nothingYet, answered('a', { cards: 2 }))
  const nothing = withEvent(found, answered('b', { cards: 0 }))
  const state = withEvent(nothing, answered('c', { cards: 0, failed: true }))
  expect(state.answered).toEqual({ a: 'found', b: 'nothing', c: 'failed' })
})

test('a summary that is told again stays the one that the agent writes in; a newer one takes its place', () => {
  const summary = (version: number) => ({ fields: [], by: 'rule' as const, at: '2026-11-22T00:00:00Z', version })
  const told = withEvent(nothingYet, { type: 'summary-ready', summary: summary(1) })
  expect(withEvent(told, { type: 'summary-ready', summary: summary(1) }).summary).toBe(told.summary)
  expect(withSummary(told, summary(1)).summary).toBe(told.summary)
  expect(withSummary(told, undefined).summary).toBe(told.summary) // read before it was drawn up
  expect(withSummary(told, summary(2)).summary).toEqual(summary(2))
})
