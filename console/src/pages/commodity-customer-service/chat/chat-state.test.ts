import type { Turn, TurnEvent } from '@zhiku/contract/turns'
import { expect, test } from 'vitest'
import { chatAfter, turnKept } from './chat-state.ts'
import type { ChatTurn } from './chat-state.ts'

const kept: Turn = {
  id: 't1',
  conversationId: 'c1',
  state: 'done',
  question: '保修多久',
  answer: { kind: 'faq', text: '六年', citations: [] },
  createdAt: '2026-11-22T00:00:00Z',
  tookMs: 8,
}

const toldAll = (turns: readonly ChatTurn[], events: readonly TurnEvent[]) =>
  events.reduce((before, event) => chatAfter(before, { type: 'told', key: 'k1', event }), turns)

const asked = chatAfter([], { type: 'asked', key: 'k1', question: '保修多久' })

test('an answer grows with what is told, and ends as it is kept', () => {
  const start: TurnEvent = { type: 'turn-start', turnId: 't1', conversationId: 'c1' }
  const half = toldAll(asked, [
    start,
    { type: 'stage-end', name: 'decide', tookMs: 1 },
    { type: 'answer-start', kind: 'faq' },
    { type: 'answer-delta', text: '六' },
    { type: 'answer-delta', text: '年' },
    { type: 'options-offered', options: [{ label: 'X10', value: 'X10 保修多久' }] },
  ])
  expect(half).toMatchObject([
    { id: 't1', conversationId: 'c1', state: 'running', stage: 'decide', kind: 'faq', text: '六年' },
  ])
  expect(half[0]?.options).toHaveLength(1)
  expect(toldAll(half, [{ type: 'turn-end', turn: kept }])).toEqual([turnKept(kept, 'k1')])
})

test('a second beginning makes void what came before it', () => {
  const twice = toldAll(asked, [
    { type: 'answer-start', kind: 'generate' },
    { type: 'answer-delta', text: '没有依据的话' },
    { type: 'answer-start', kind: 'extract' },
    { type: 'answer-delta', text: '原文' },
  ])
  expect(twice[0]).toMatchObject({ kind: 'extract', text: '原文' })
  const again = toldAll(twice, [{ type: 'turn-start', turnId: 't1', conversationId: 'c1' }])
  expect(again[0]?.text).toBe('')
})

test('what was broken off and goes on is being answered again', () => {
  const brokenOff = [turnKept({ ...kept, state: 'stopped' }, 'k1')]
  const goingOn = toldAll(brokenOff, [{ type: 'turn-start', turnId: 't1', conversationId: 'c1' }])
  expect(goingOn[0]).toMatchObject({ state: 'running', text: '' })
})

test('a refusal keeps the question, and is said beside it', () => {
  const failed = chatAfter(asked, { type: 'failed', key: 'k1', message: '版本不存在' })
  expect(failed[0]).toMatchObject({ question: '保修多久', state: 'failed', error: '版本不存在' })
  expect(turnKept({ ...kept, state: 'failed', answer: undefined }).error).toBe('这一轮没有答成，请重试。')
})

test('only what is still being answered can be left', () => {
  expect(chatAfter(asked, { type: 'left', key: 'k1' })[0]?.state).toBe('stopped')
  expect(chatAfter([turnKept(kept)], { type: 'left', key: 't1' })[0]?.state).toBe('done')
})
