import { api } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { startTestServer } from '../../test/harness.ts'

test('a process writes what it has noted before it ends', async () => {
  const { server, stop } = await startTestServer({ database: 'log_at_the_end' })
  const agent = await server.make.member({ roleType: '1' })
  const answer = await server.fetch(api.search.search, { token: agent.token, query: { keyword: '洗衣机如何移机' } })
  expect(answer.status).toBe(200)
  await stop()
  const { server: next, stop: stopNext } = await startTestServer({ database: 'log_at_the_end' })
  const { db } = next.app.ctx
  expect(await db.selectFrom('search_queries').select('keyword').execute()).toEqual([{ keyword: '洗衣机如何移机' }])
  expect(await db.selectFrom('open_questions').select('question').execute()).toEqual([{ question: '洗衣机如何移机' }])
  await stopNext()
})
