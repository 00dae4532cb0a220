import type { Citation } from '@zhiku/contract/turns'
import { expect, test } from 'vitest'
import type { ChatTurn } from '../chat/chat-state.ts'
import { differencesOf, pairsOf } from './pairs.ts'

const turn = (key: string, question: string, more: Partial<ChatTurn> = {}): ChatTurn => ({
  key,
  question,
  state: 'done',
  kind: 'faq',
  text: '一年。',
  citations: [],
  options: [],
  ...more,
})
const citation = (index: number, id: string): Citation => ({
  index,
  hit: {
    id,
    type: 'faq',
    title: id,
    highlight: '',
    snippet: '',
    score: 1,
    knowledgeBase: { id: 'b', name: '库' },
    sourceId: id,
    sourceType: 'faq',
    updatedAt: '2026-11-22T00:00:00Z',
  },
})
const sidesOf = (left: ChatTurn[], right: ChatTurn[]) =>
  pairsOf(left, right).map((pair) => [pair.left?.key, pair.right?.key])

test('what was asked at once stands together, whatever becomes of the wording', () => {
  expect(sidesOf([turn('k', '电话 138****0000')], [turn('k', '电话 13800000000')])).toEqual([['k', 'k']])
})

test('kept conversations are paired by their questions, and what one side lacks stands alone', () => {
  const left = [turn('a', '保修多久'), turn('b', '怎么清洗'), turn('c', '转人工')]
  const right = [turn('x', '保修多久'), turn('y', '别的'), turn('z', '转人工')]
  expect(sidesOf(left, right)).toEqual([
    ['a', 'x'],
    ['b', undefined],
    [undefined, 'y'],
    ['c', 'z'],
  ])
  expect(sidesOf([], right)).toEqual([
    [undefined, 'x'],
    [undefined, 'y'],
    [undefined, 'z'],
  ])
})

test('a question that was asked twice is paired in order', () => {
  const twice = (a: string, b: string) => [turn(a, '保修多久'), turn(b, '保修多久')]
  expect(sidesOf(twice('a', 'b'), twice('x', 'y'))).toEqual([
    ['a', 'x'],
    ['b', 'y'],
  ])
})

const pair = (left: Partial<ChatTurn>, right: Partial<ChatTurn>) => ({
  key: 'k',
  question: '问',
  left: turn('k', '问', left),
  right: turn('k', '问', right),
})

test('equal answers differ in nothing', () => {
  const citations = [citation(1, 'a')]
  expect(differencesOf(pair({ citations }, { citations }))?.words).toEqual([])
})

test('decision, sources and wording are compared, and each side is marked', () => {
  const found = differencesOf(
    pair(
      { citations: [citation(1, 'a'), citation(2, 'b')] },
      { kind: 'extract', text: '两年。', citations: [citation(1, 'b')] },
    ),
  )
  expect(found?.words).toEqual(['回答方式不同', '来源不同', '答案文字不同'])
  expect(found?.left).toEqual({ isKindOther: true, onlyHere: new Set([1]) })
  expect(found?.right.onlyHere).toEqual(new Set())
})

test('nothing is said while one side still answers', () => {
  expect(differencesOf(pair({}, { state: 'running' }))).toBeUndefined()
})
