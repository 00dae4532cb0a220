import type { OpenTurn, OpenTurnEvent } from '@zhiku/contract/open'
import { expect, test } from 'vitest'
import { chatAfter, isRunning, turnKept } from './chat-state.ts'
import type { ChatTurn } from './chat-state.ts'

const kept: OpenTurn = {
  id: 't1',
  conversationId: 'c1',
  state: 'done',
  question: '保修多久',
  answer: { kind: 'faq', text: '六年', citations: [] },
  createdAt: '2026-11-22T00:00:00Z',
}
const { answer: _, ...unanswered } = { ...kept, state: 'running' as const }
const start: OpenTurnEvent = { type: 'turn-start', turnId: 't1', conversationId: 'c1' }
const asked = chatAfter([], { type: 'asked', key: 'k1', question: '保修多久' })
const toldAll = (turns: readonly ChatTurn[], events: readonly OpenTurnEvent[], key = 'k1') =>
  events.reduce((before, event) => chatAfter(before, { type: 'told', key, event }), turns)

test('an answer grows with what is told, and ends as it is kept', () => {
  const half = toldAll(asked, [
    start,
    { type: 'answer-start', kind: 'faq' },
    { type: 'answer-delta', text: '六' },
    { type: 'citation-found', citation: { index: 1, title: '手册', excerpt: '六年' } },
    { type: 'options-offered', options: [{ label: 'X10', value: 'X10 保修多久' }] },
  ])
  expect(half).toMatchObject([{ id: 't1', state: 'running', kind: 'faq', text: '六' }])
  expect(half[0]?.citations).toHaveLength(1)
  expect(toldAll(half, [{ type: 'turn-end', turn: kept }])).toEqual([turnKept(kept, 'k1')])
})

test('an answer that begins anew makes void what came before', () => {
  const [turn] = toldAll(asked, [
    start,
    { type: 'answer-start', kind: 'generate' },
    { type: 'answer-delta', text: '没有依据的话' },
    { type: 'answer-start', kind: 'extract' },
    { type: 'answer-delta', text: '原文' },
  ])
  expect(turn).toMatchObject({ kind: 'extract', text: '原文' })
})

test('a line that breaks is said, and forgotten with the next word', () => {
  const cut = chatAfter(toldAll(asked, [start]), { type: 'cut', key: 'k1' })
  expect(cut[0]?.state).toBe('cut')
  expect(cut.some(isRunning)).toBe(true)
  expect(toldAll(cut, [{ type: 'answer-delta', text: '六' }])[0]).toMatchObject({ state: 'running', text: '六' })
})

test('a turn that is read on after a reload keeps what has come when its conversation arrives', () => {
  const resumed = toldAll(
    chatAfter([], { type: 'resumed', id: 't1' }),
    [start, { type: 'answer-delta', text: '六' }],
    't1',
  )
  const opened = chatAfter(resumed, { type: 'opened', turns: [{ ...kept, id: 't0' }, unanswered] })
  expect(opened).toMatchObject([
    { id: 't0', text: '六年' },
    { question: '保修多久', text: '六', state: 'running' },
  ])
  const brokenOff = { ...kept, state: 'stopped' as const }
  expect(chatAfter(resumed, { type: 'opened', turns: [brokenOff] })).toMatchObject([{ text: '六', state: 'running' }])
  const ended = chatAfter(resumed, { type: 'opened', turns: [kept] })
  expect(ended).toEqual([turnKept(kept)])
})

test('a refusal keeps the question and says why; asking again begins anew', () => {
  const failed = chatAfter(asked, { type: 'failed', key: 'k1', message: '您问得太快了。' })
  expect(failed[0]).toMatchObject({ question: '保修多久', state: 'failed', error: '您问得太快了。' })
  expect(chatAfter(failed, { type: 'again', key: 'k1' })).toEqual(asked)
  expect(toldAll(asked, [{ type: 'turn-error', code: 500, message: '出错了' }])[0]?.error).toBe('出错了。')
})

test('only what is still being answered can be left', () => {
  expect(chatAfter(asked, { type: 'left', key: 'k1' })[0]?.state).toBe('stopped')
  expect(chatAfter([turnKept(kept)], { type: 'left', key: 't1' })[0]?.state).toBe('done')
})
