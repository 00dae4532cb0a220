import { readFileSync } from 'node:fs'
import { Answer, TurnTrace } from '@zhiku/contract/turns'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { demoAssistants } from './assistant.ts'
import { script } from './content/conversations/script.ts'
import { demoFaqBase } from './faqs.ts'
import { demo } from './organization.ts'
import { demoProductBase } from './products.ts'

const lines = readFileSync(new URL('content/conversations/answers.jsonl', import.meta.url), 'utf8')
const Kept = z.object({
  outcome: z.string(),
  turns: z.array(z.object({ question: z.string(), answer: Answer, trace: TurnTrace })),
})
const kept = lines
  .split('\n')
  .filter(Boolean)
  .map((line) => Kept.parse(JSON.parse(line)))

test('every conversation of the script has its answers, of an assistant that is there, within thirty days', () => {
  expect(script).toHaveLength(40)
  const asked = script.map(({ turns }) => turns.map((turn) => (typeof turn === 'string' ? turn : turn[0])))
  expect(kept.map(({ turns }) => turns.map(({ question }) => question))).toEqual(asked)
  const names = demoAssistants.map(({ name }) => name)
  expect(script.filter(({ assistant }) => !names.includes(assistant))).toEqual([])
  expect(script.filter(({ at }) => at[1] !== undefined && at[0] >= 30)).toEqual([])
})

test('every source that the answers name is in the demo', () => {
  const home = demo.filter(({ key }) => key === 'home').flatMap(({ knowledgeBases }) => knowledgeBases)
  const names = new Set([
    ...[...home, demoFaqBase, demoProductBase].map(({ name }) => `@base:${name}`),
    ...home.flatMap(({ files }) => files.map(({ name }) => `@file:${name}`)),
    ...demoFaqBase.faqs.map(({ question }) => `@faq:${question}`),
    ...demoProductBase.categories.flatMap(({ products }) => products.map(({ model }) => `@product:${model}`)),
  ])
  const named = lines.match(/"@[^"]+"/g)?.map((text) => JSON.parse(text) as string) // a match is a JSON text
  expect(named?.length).toBeGreaterThan(100)
  expect(named?.filter((name) => !names.has(name))).toEqual([])
})
