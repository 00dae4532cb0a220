/** Whole graphs as files: what validation says of each, and how the good ones talk. */
import { readdirSync, readFileSync } from 'node:fs'
import { Graph } from '@zhiku/contract/workflows/graph'
import { validate } from '@zhiku/contract/workflows/validate'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { begin } from './begin.ts'
import { programOf } from './program.ts'
import type { RunHappening } from './state.ts'
import { advance } from './step.ts'

const folder = new URL('../../../test/fixtures/graphs/', import.meta.url)
const Example = z.object({
  about: z.string(),
  graph: Graph,
  expect: z.array(z.string()),
  inputs: z.record(z.string(), z.json()).default({}),
  replies: z.array(z.string()).optional(),
  says: z.array(z.string()).default([]),
  state: z.string().optional(),
  now: z.iso.datetime().default('2026-11-23T02:00:00Z'),
})
const examples = readdirSync(folder).map((name): [string, z.infer<typeof Example>] => [
  name.replace('.json', ''),
  Example.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
])
const talking = examples.filter(([, { replies }]) => replies)

test('there are enough of both', () => {
  expect(examples.length).toBeGreaterThanOrEqual(60)
  expect(talking.length).toBeGreaterThanOrEqual(30)
})

test.each(examples)('%s: validation finds what there is to find, in Chinese', (_, example) => {
  const problems = validate(example.graph)
  expect(problems.map(({ code }) => code)).toEqual(example.expect)
  for (const { message } of problems) expect(message).toMatch(/[\u4e00-\u9fff]/)
})

describe('a good graph', () => {
  test.each(talking)('%s talks as it should, and again when it is replayed', (_, example) => {
    const { graph, inputs, replies = [], says, state } = example
    const now = new Date(example.now)
    const program = programOf(graph)
    const events: RunHappening[] = [
      { type: 'go' },
      ...replies.map((text): RunHappening => ({ type: 'reply', reply: { text } })),
    ]
    const run = () => {
      const heard: string[] = []
      const trace: unknown[] = []
      let at = begin(program.main, { inputs })
      for (const event of events) {
        const moved = advance(program, at, event, now)
        // as it comes back from the database
        at = JSON.parse(JSON.stringify(moved.state)) as typeof at
        trace.push(...moved.trace)
        for (const effect of moved.effects) if (effect.type === 'say') heard.push(effect.message.text)
      }
      return { heard, trace, status: at.status }
    }
    const first = run()
    expect({ heard: first.heard, status: first.status }).toEqual({ heard: says, status: state })
    expect(run()).toEqual(first)
  })
})
