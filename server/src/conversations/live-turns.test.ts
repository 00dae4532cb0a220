import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveTurns } from './live-turns.ts'
import type { LiveTurn } from './live-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A turn that says one word, and goes on until it is stopped. */
function endless() {
  const turns = new LiveTurns()
  const turn = turns.run('turn', async (turn: LiveTurn) => {
    turn.say({ type: 'answer-delta', text: '一' })
    const { promise, resolve } = Promise.withResolvers<void>()
    turn.signal.addEventListener('abort', () => resolve())
    await promise
    turn.say({ type: 'answer-delta', text: '完' })
  })
  return { turns, turn }
}

async function readOne(turn: LiveTurn, leaving: AbortController): Promise<void> {
  for await (const { data } of turn.read(undefined, leaving.signal)) {
    expect(data).toEqual({ type: 'answer-delta', text: '一' })
    break // which ends the reading
  }
}

test('a turn that nobody reads any more is stopped within a second', async () => {
  const { turn } = endless()
  await readOne(turn, new AbortController())
  expect(turn.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(turn.signal.aborted).toBe(true)
})

test('it goes on where the reader is back in time, from where it was', async () => {
  const { turn } = endless()
  await readOne(turn, new AbortController())
  await vi.advanceTimersByTimeAsync(500)
  const heard: unknown[] = []
  const reading = (async () => {
    for await (const said of turn.read('1', new AbortController().signal)) heard.push(said)
  })()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(turn.signal.aborted).toBe(false)
  turn.stop()
  await reading
  expect(heard).toEqual([{ id: '2', data: { type: 'answer-delta', text: '完' } }])
})

test('a reader who comes back too late has it begun once more, and hears what is said from there on', async () => {
  const turns = new LiveTurns()
  const begun: boolean[] = []
  const turn = turns.run('turn', async (turn, isAgain) => {
    begun.push(isAgain)
    turn.say({ type: 'answer-delta', text: isAgain ? '二' : '一' })
    if (!isAgain) await new Promise((resolve) => turn.signal.addEventListener('abort', resolve))
  })
  await readOne(turn, new AbortController())
  await vi.advanceTimersByTimeAsync(5_000)
  expect(turns.answering()).toEqual([])
  const heard: unknown[] = []
  for await (const { data } of turn.read(undefined, new AbortController().signal)) heard.push(data)
  expect(heard).toEqual([
    { type: 'answer-delta', text: '一' },
    { type: 'answer-delta', text: '二' },
  ])
  expect(begun).toEqual([false, true])
  for await (const said of turn.read('2', new AbortController().signal)) heard.push(said)
  expect(heard).toHaveLength(2) // it has ended
  expect(begun).toHaveLength(2)
})

test('a turn that somebody stopped after it was left stays so', async () => {
  const { turn } = endless()
  await readOne(turn, new AbortController())
  await vi.advanceTimersByTimeAsync(5_000)
  turn.stop()
  const heard: string[] = []
  for await (const { data } of turn.read('1', new AbortController().signal)) heard.push(data.type)
  expect(heard).toEqual(['answer-delta'])
  expect(turn.signal.aborted).toBe(true)
})

test('a reader that leaves while nothing is said is let go', async () => {
  const { turn } = endless()
  const leaving = new AbortController()
  const reading = (async () => {
    for await (const said of turn.read('1', leaving.signal)) expect(said).toBeUndefined()
  })()
  leaving.abort()
  await reading
})

test('a process that stops ends all its turns, and forgets them', async () => {
  const { turns, turn } = endless()
  await turns.stop()
  expect(turn.signal.aborted).toBe(true)
  await turn.ended()
  expect(turns.of('turn')).toBeUndefined()
})
