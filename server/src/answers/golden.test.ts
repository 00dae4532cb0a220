/**
 * The questions by which search is measured, answered without a model: how often the answer itself holds what answers, and
 * how often something is said where nothing does. Floors: a change that falls below one has lost answers.
 */
import type { Turn } from '@zhiku/contract/turns'
import { beforeAll, expect, test } from 'vitest'
import { openDemoAssistant } from '../../test/demo-assistant.ts'
import { holds, readGoldenQuestions } from '../../test/golden/questions.ts'
import type { GoldenQuestion } from '../../test/golden/questions.ts'
import { useTestServer } from '../../test/harness.ts'

/** Measured 2026-11-23: 0.876, 0.844, 0.045. */
const floors = { answered: 0.866, quoted: 0.834, madeUp: 0.06 }

const server = useTestServer({ database: 'answers_golden' })
const turns: { question: GoldenQuestion; turn: Turn }[] = []

beforeAll(async () => {
  const { ask } = await openDemoAssistant(server)
  // what agents ask of their training is not told to customers
  for (const question of readGoldenQuestions().filter(({ kind }) => kind !== 'agent'))
    turns.push({ question, turn: await ask({ question: question.question }) })
}, 300_000)

const share = (of: typeof turns, is: (one: (typeof turns)[number]) => boolean): number =>
  Math.round((of.filter(is).length / Math.max(1, of.length)) * 1000) / 1000

/** Its own words stand in the answer, of whichever source. */
const isQuoted = ({ question: { expect: wanted }, turn }: (typeof turns)[number]) =>
  wanted.some(({ contains }) => holds(turn.answer?.text ?? '', contains))

test('answers of quotations hold the passage that answers', () => {
  const answerable = turns.filter(({ question: { kind } }) => kind !== 'none' && kind !== 'dated')
  const byKind = Map.groupBy(answerable, ({ turn }) => turn.answer?.kind ?? 'failed')
  console.table(
    Object.fromEntries([...byKind].map(([kind, of]) => [kind, { turns: of.length, quoted: share(of, isQuoted) }])),
  )
  const isAnswered = ({ turn }: (typeof turns)[number]) => turn.answer?.kind !== 'none'
  expect(share(answerable, isAnswered)).toBeGreaterThanOrEqual(floors.answered)
  expect(share(byKind.get('extract') ?? [], isQuoted)).toBeGreaterThanOrEqual(floors.quoted)
})

test('where nothing answers little is said', () => {
  const unanswerable = turns.filter(({ question: { kind } }) => kind === 'none')
  const madeUp = share(unanswerable, ({ turn }) => turn.answer?.kind !== 'none')
  console.table({ madeUp })
  expect(madeUp).toBeLessThanOrEqual(floors.madeUp)
})

test('a policy that has expired is never quoted', () => {
  for (const { turn } of turns)
    for (const { hit } of turn.answer?.citations ?? []) expect(hit.title).not.toMatch(/2025年|2027年/)
})
