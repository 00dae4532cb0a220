/**
 * What customers ask of the demo knowledge: whether the right card comes, or a passage that answers among the first
 * three. `npm run bench:understanding` prints the same by class.
 */
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../../demo/seed.ts'
import { askAll } from '../../test/golden/ask-all.ts'
import { goldenDay } from '../../test/golden/questions.ts'
import { figuresOf, isSeen, readQuestions } from '../../test/golden/understanding.ts'
import type { Figures, Said } from '../../test/golden/understanding.ts'
import { useTestServer } from '../../test/harness.ts'
import { readEnv } from '../env.ts'

/** A change that falls below one has lost answers. The questions of class `outside`, of which fewer are understood, count too. */
const floors: Partial<Figures> = {
  seen: 0.91,
  first: 0.85,
  exactRight: 0.99,
  exactCame: 0.96,
  filter: 0.93,
  best: 0.97,
  compare: 0.95,
  unknown: 0.85,
  rocAuc: 0.89,
}

const password = 'understood-questions'
const server = useTestServer({ database: 'search_understanding' })
let all: Said[] = []

beforeAll(async () => {
  server.clock.advance(goldenDay.getTime() - Date.now())
  await seedDemo(server.app, readEnv({ ZHIKU_DEMO_PASSWORD: password }))
  await server.settle()
  all = await askAll(server.app, server.origin, { mobile: '13800000001', password })
}, 300_000)

test('there are at least 400 questions, none twice', () => {
  const questions = readQuestions()
  expect(questions.length).toBeGreaterThanOrEqual(400)
  expect(new Set(questions.map(({ ask }) => ask)).size).toBe(questions.length)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
})

test.each(Object.entries(floors))('%s is at least %d', (name, floor) => {
  const wrong = all.filter((said) => !isSeen(said)).map(({ question: { id, ask } }) => `${id} ${ask}`)
  expect(figuresOf(all)[name as keyof Figures], `not seen: ${wrong.join('\n')}`).toBeGreaterThanOrEqual(floor) // its own keys
})
