import { api } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import * as tasks from './parse-tasks-store.ts'

// a database of its own: every queued file of the others would stand in the queue too
const server = useTestServer({ database: 'fairness' })

test("one person's many files do not keep another's waiting: turns go from one to the other", async () => {
  const organization = await server.make.organization()
  const many = await server.make.member({ in: organization })
  const few = await server.make.member({ in: organization })
  const base = await server.make.knowledgeBase(many)
  for (let i = 0; i < 4; i++) await server.make.document(many, base)
  for (let i = 0; i < 2; i++) await server.make.document(few, base)
  const turns: string[] = []
  for (let turn = 0; turn < 6; turn++) {
    const now = server.clock.now()
    const claimed = await tasks.claim(server.app.ctx.db, now, new Date(now.getTime() + 60_000))
    turns.push(claimed?.employeeId === few.employeeId ? 'few' : 'many')
    server.clock.advance(1)
  }
  expect(turns).toEqual(['many', 'few', 'many', 'few', 'many', 'many'])
  const { total } = await server.call(api.parseTasks.list, { token: many.token, query: { state: 'running' } })
  expect(total).toBe(4)
})
