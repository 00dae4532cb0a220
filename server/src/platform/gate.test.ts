import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

const refusal = () => new Error('full')

/** Works that end when they are told to, and the order in which they began. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

test('no more run at once than may, and the lines take turns', async () => {
  const { begun, work, end } = works()
  const gate = createGate({ atOnce: 2, waiting: 10, refusal })
  const passed = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => gate.pass(name.charAt(0), work(name)))
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'a2'])
  end('a1')
  await passed[0]
  end('a2')
  await passed[1]
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1'])
  for (const name of ['a3', 'b1']) end(name)
  await Promise.all([passed[2], passed[4]])
  end('a4')
  expect(await Promise.all(passed)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
})

test('a full line refuses, and another line is not full by it', async () => {
  const { work, end } = works()
  const gate = createGate({ atOnce: 1, waiting: 1, refusal })
  const running = gate.pass('a', work('a1'))
  const waiting = gate.pass('a', work('a2'))
  await expect(gate.pass('a', work('a3'))).rejects.toThrow('full')
  const other = gate.pass('b', () => Promise.resolve('b1'))
  end('a1')
  await running
  await Promise.resolve()
  end('a2')
  expect(await waiting).toBe('a2')
  expect(await other).toBe('b1')
})

test('a work that fails makes room for the next', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1, refusal })
  await expect(gate.pass('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.pass('a', () => Promise.resolve('next'))).toBe('next')
})
