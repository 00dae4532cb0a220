import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpApp } from './app.ts'
import { PartState, serveProbes } from './probes.ts'
import type { Check } from './probes.ts'

const works: Check = { look: async () => undefined, sentence: '' }
const fails: Check = { look: () => Promise.reject(new Error('gone')), sentence: '搜索暂不可用' }

let app: ReturnType<typeof createHttpApp>
beforeEach(() => void (app = createHttpApp(createLog('silent'))))
afterEach(() => app.close())

async function readiness(checks: Record<string, Check>, isStopping = () => false) {
  serveProbes(app, { checks, registry: new Registry(), log: createLog('silent'), isStopping })
  return async () => {
    const { statusCode, body } = await app.inject('/readyz')
    return [statusCode, JSON.parse(body)]
  }
}

test('without search a process still takes calls, and says what is wrong', async () => {
  const ask = await readiness({ database: { ...works, isVital: true }, index: fails })
  const answer = { status: 'degraded', database: 'ok', index: 'unavailable', messages: ['搜索暂不可用'] }
  expect(await ask()).toEqual([200, answer])
})

test('without its database it takes none', async () => {
  const ask = await readiness({ database: { ...fails, sentence: '数据库连不上', isVital: true }, index: works })
  expect(await ask()).toMatchObject([503, { status: 'unavailable', messages: ['数据库连不上'] }])
})

test('a part that does not answer counts as gone, and a part may tell a state of its own', async () => {
  const never = new Promise<never>(() => undefined)
  const low = async () => new PartState('low', '磁盘快满了')
  const ask = await readiness({ store: { look: () => never, sentence: '存储没有回应' }, disk: { ...works, look: low } })
  const answer = { status: 'degraded', store: 'unavailable', disk: 'low', messages: ['存储没有回应', '磁盘快满了'] }
  expect(await ask()).toEqual([200, answer])
})

test('many questions at once cost one look', async () => {
  let looks = 0
  const ask = await readiness({ database: { ...works, look: async () => void looks++ } })
  await Promise.all(Array.from({ length: 20 }, ask))
  expect(looks).toBe(1)
})

test('a process that stops is not ready, whatever works', async () => {
  const ask = await readiness({ database: works }, () => true)
  expect(await ask()).toMatchObject([503, { status: 'stopping' }])
})
