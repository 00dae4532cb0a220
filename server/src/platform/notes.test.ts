import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Log } from './log.ts'
import { Notes } from './notes.ts'

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

function notesThat(gatherMs: number) {
  const batches: number[][] = []
  const first = Promise.withResolvers<void>()
  const write = async (batch: readonly number[]) => {
    batches.push([...batch])
    first.resolve()
    return []
  }
  return {
    notes: new Notes<number>({ name: 'numbers', log: silent, batchSize: 100, gatherMs, write }),
    batches,
    first: first.promise,
  }
}

const longerThanAnyTest = 3_600_000

test('notes that come one after the other are written together, at once where somebody waits for them', async () => {
  const { notes, batches } = notesThat(longerThanAnyTest)
  for (const note of [1, 2, 3]) {
    notes.add(note)
    await nextTurn()
  }
  await notes.flush()
  expect(batches).toEqual([[1, 2, 3]])
  notes.add(4)
  await notes.close()
  expect(batches).toEqual([[1, 2, 3], [4]])
})

test('notes that nobody waits for are written by themselves', async () => {
  const { notes, batches, first } = notesThat(1)
  notes.add(1)
  await first
  expect(batches).toEqual([[1]])
})
