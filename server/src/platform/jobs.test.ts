import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { useTestServer } from '../../test/harness.ts'
import { testDatabase } from '../../test/postgres.ts'
import { defineJob, handles, Jobs } from './jobs.ts'

const server = useTestServer()

const asked = defineJob({ name: 'test.asked', payload: z.object({ word: z.string() }) })
const answered = defineJob({ name: 'test.answered', payload: z.object({ word: z.string() }) })
const byTheClock = defineJob({ name: 'test.byTheClock', payload: z.object({}), schedule: '0 0 1 1 *' })

const heavy = defineJob({ name: 'test.heavy', payload: z.object({}) })

let jobs: Jobs
const running = { now: 0, most: 0, ended: 0 }
let said: string[] = []

beforeAll(async () => {
  const { ctx } = server.app
  jobs = new Jobs(await testDatabase(), ctx.log)
  jobs.register(ctx, [
    handles(answered, async (_, { word }) => said.push(`answered ${word}`)),
    handles(asked, async ({ db }, { word }) => {
      if (word === 'refused') throw new Error('no')
      said.push(`asked ${word}`)
      await jobs.enqueue(db, answered, { word })
    }),
    handles(heavy, async () => {
      running.most = Math.max(running.most, ++running.now)
      await new Promise((resolve) => setTimeout(resolve, 50))
      running.now--
      running.ended++
    }),
    handles(byTheClock, async () => said.push('by the clock')),
  ])
  await jobs.open()
})
afterAll(() => jobs.stop())
beforeEach(() => void (said = []))

test('draining runs what was asked for, and what that asks for, and leaves what the clock asks for', async () => {
  const { db } = server.app.ctx
  await jobs.enqueue(db, byTheClock, {})
  await jobs.enqueue(db, asked, { word: 'a' })
  await jobs.enqueue(db, asked, { word: 'b' })
  await jobs.drain()
  expect(said).toEqual(['asked a', 'asked b', 'answered a', 'answered b'])
  await jobs.drain()
  expect(said).toHaveLength(4)
})

test('a job that fails says so to whoever drains, and waits for its next try', async () => {
  const { db } = server.app.ctx
  await jobs.enqueue(db, asked, { word: 'refused' })
  await expect(jobs.drain()).rejects.toThrow('no')
  const figures = await jobs.figures(db)
  expect(figures).toContainEqual({ name: 'test.asked', state: 'retry', total: 1 })
})

test('a job whose transaction is rolled back was never asked for', async () => {
  const rolledBack = server.app.ctx.db.transaction().execute(async (db) => {
    await jobs.enqueue(db, answered, { word: 'x' })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await jobs.drain()
  expect(said).toEqual([])
})

test('a process does jobs of a kind one after the other: many workbooks take the memory of one', async () => {
  const { db } = server.app.ctx
  for (let number = 0; number < 5; number++) await jobs.enqueue(db, heavy, {})
  await jobs.work()
  await expect.poll(() => running.ended).toBe(5)
  expect(running.most).toBe(1)
})
