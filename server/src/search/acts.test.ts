/** What searchers do with hits is kept with what they asked: behind the answer, without customers' numbers, within bounds. */
import { api } from '@zhiku/contract'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import * as search from './service.ts'

const server = useTestServer()
const never = new AbortController().signal
let organization: Awaited<ReturnType<typeof server.make.organization>>
let owner: Member
let agent: Member
let faqId: string

beforeEach(async () => {
  organization = await server.make.organization()
  owner = await server.make.member({ in: organization })
  agent = await server.make.member({ in: organization, roleType: '1' })
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  faqId = (await server.make.faq(owner, base, { question: '空调不制冷怎么办' })).id
  await server.settle()
})

async function ask({ token }: Member, keyword: string, quiet?: 'true') {
  const query = { keyword, ...(quiet ? { quiet } : {}) }
  const { searchId, list } = await server.call(api.search.search, { token, query })
  return { searchId, hitId: list[0]?.id ?? '' }
}
const act = (
  { token }: Member,
  searchId: string,
  body: { hitId: string; act: 'opened' | 'copied'; keyword?: string },
) => server.call(api.search.act, { token, body: { searchId, ...body } })

async function actsOf({ employeeId }: Member) {
  await server.app.noted()
  const rows = server.app.ctx.db.selectFrom('search_acts').where('employee_id', '=', employeeId)
  return rows.select(['search_id', 'hit_id', 'source_id', 'act', 'keyword']).orderBy('act').execute()
}

test('a hit that is opened and copied is kept with the question, each act once', async () => {
  const { searchId, hitId } = await ask(agent, '13712345678 空调不制冷')
  await act(agent, searchId, { hitId, act: 'opened' })
  await act(agent, searchId, { hitId, act: 'copied' })
  await act(agent, searchId, { hitId, act: 'copied' })
  const kept = { search_id: searchId, hit_id: hitId, source_id: faqId, keyword: expect.stringContaining('空调不制冷') }
  const acts = await actsOf(agent)
  expect(acts).toEqual([
    { ...kept, act: 'copied' },
    { ...kept, act: 'opened' },
  ])
  expect(JSON.stringify(acts)).not.toContain('13712345678')
})

test('a quiet search is kept by the question that comes with the act, masked', async () => {
  const { searchId, hitId } = await ask(agent, '空调不制冷', 'true')
  await act(agent, searchId, { hitId, act: 'opened' })
  expect(await actsOf(agent)).toEqual([])
  await act(agent, searchId, { hitId, act: 'opened', keyword: '空调不制冷 13712345678' })
  const [kept] = await actsOf(agent)
  expect(kept).toMatchObject({ search_id: searchId, source_id: faqId, act: 'opened' })
  expect(kept?.keyword).not.toContain('13712345678')
})

test('what is no hit of the caller’s own search is left out', async () => {
  const stranger = await server.make.member({ roleType: '1' })
  const { searchId, hitId } = await ask(agent, '空调不制冷')
  await act(owner, searchId, { hitId, act: 'opened' })
  await act(owner, searchId, { hitId, act: 'opened', keyword: '空调不制冷' })
  await act(stranger, 'a quiet one', { hitId, act: 'opened', keyword: '空调不制冷' })
  await act(agent, searchId, { hitId: 'another', act: 'opened' })
  for (const one of [owner, stranger, agent]) expect(await actsOf(one)).toEqual([])
})

test('the log is not in the way: an act is answered while the table is held by somebody', async () => {
  const { searchId, hitId } = await ask(agent, '空调不制冷')
  await server.app.ctx.db.transaction().execute(async (tx) => {
    await sql`lock table search_acts in access exclusive mode`.execute(tx)
    const asked = { token: agent.token, body: { searchId, hitId, act: 'opened' as const } }
    expect((await server.fetch(api.search.act, asked)).status).toBe(200)
  })
  expect(await actsOf(agent)).toHaveLength(1)
})

test('who took two thousand hits within a day has no more of them kept until the next', async () => {
  const { searchId, hitId } = await ask(agent, '空调不制冷')
  const now = server.clock.now()
  await sql`
    insert into search_acts (organization_id, employee_id, search_id, hit_id, source_id, act, keyword, created_at)
    select ${agent.organizationId}, ${agent.employeeId}, 'search ' || n, ${hitId}, ${faqId}, 'opened', '空调', ${now}
    from generate_series(1, 2000) n`.execute(server.app.ctx.db)
  await act(agent, searchId, { hitId, act: 'copied' })
  expect((await actsOf(agent)).filter((one) => one.act === 'copied')).toEqual([])
  await sql`update search_acts set created_at = created_at - interval '25 hours'`.execute(server.app.ctx.db)
  await act(agent, searchId, { hitId, act: 'copied' })
  expect((await actsOf(agent)).filter((one) => one.act === 'copied')).toHaveLength(1)
})

test('acts go with the searches that they belong to', async () => {
  const { searchId, hitId } = await ask(agent, '空调不制冷')
  await act(agent, searchId, { hitId, act: 'opened' })
  expect(await actsOf(agent)).toHaveLength(1)
  await search.sweepLog(server.app.ctx, new Date(server.clock.now().getTime() + 1), never)
  expect(await actsOf(agent)).toEqual([])
})
