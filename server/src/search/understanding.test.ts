/**
 * What customers ask of the demo knowledge: whether the right card comes, or a passage that answers among the first
 * three. `npm run bench:understanding` prints the same by class.
 */
import { trustWordOf, trustWords } from '@zhiku/contract/words/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '../../demo/seed.ts'
import { askAll } from '../../test/golden/ask-all.ts'
import { goldenDay } from '../../test/golden/questions.ts'
import { figuresOf, isSeen, readQuestions } from '../../test/golden/understanding.ts'
import type { Figures, Said } from '../../test/golden/understanding.ts'
import { useTestServer } from '../../test/harness.ts'
import { readEnv } from '../env.ts'

/** A change that falls below one has lost answers. */
const floors: Partial<Figures> = {
  seen: 0.91,
  first: 0.85,
  exactRight: 0.99,
  exactCame: 0.97,
  filter: 0.97,
  best: 0.97,
  compare: 0.97,
  unknown: 0.85,
  rocAuc: 0.93,
}

/** Of questions that came from outside, of which fewer are understood. */
const outsideFloors: Partial<Figures> = { exactRight: 0.98, exactCame: 0.85, filter: 0.86, compare: 0.8 }

const password = 'understood-questions'
const server = useTestServer({ database: 'search_understanding' })
let all: Said[] = []

beforeAll(async () => {
  server.clock.advance(goldenDay.getTime() - Date.now())
  await seedDemo(server.app, readEnv({ ZHIKU_DEMO_PASSWORD: password }))
  await server.settle()
  all = await askAll(server.app, server.origin, { mobile: '13800000001', password })
}, 900_000)

test('there are at least 400 questions, none twice', () => {
  const questions = readQuestions()
  expect(questions.length).toBeGreaterThanOrEqual(400)
  expect(new Set(questions.map(({ ask }) => ask)).size).toBe(questions.length)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
})

test('no hit stands behind one that is told to be less sure', () => {
  const places = all.map(({ question: { ask }, hits }) => ({
    ask,
    told: hits.map(({ hit }) => Object.keys(trustWords).indexOf(trustWordOf(hit.trust ?? 0))),
  }))
  expect(places.filter(({ told }) => told.some((place, at) => place < (told[at - 1] ?? 0)))).toEqual([])
})

const isOutside = ({ question }: Said): boolean => question.class === 'outside'

describe.each([
  ['our own questions', floors, (one: Said) => !isOutside(one)],
  ['questions from outside', outsideFloors, isOutside],
] as const)('of %s', (_, least, isOf) => {
  test.each(Object.entries(least))('%s is at least %d', (name, floor) => {
    const asked = all.filter(isOf)
    const wrong = asked.filter((said) => !isSeen(said)).map(({ question: { id, ask } }) => `${id} ${ask}`)
    expect(figuresOf(asked)[name as keyof Figures], `not seen: ${wrong.join('\n')}`).toBeGreaterThanOrEqual(floor) // its own keys
  })
})
