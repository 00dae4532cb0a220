/** An organization's own words: what they change at once, what is refused by name, whose they are. */
import { api, dictionaryCalls } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'

const { dictionary } = dictionaryCalls
const server = useTestServer()
let organization: Awaited<ReturnType<typeof server.make.organization>>
let token: string

type Draft = BodyInput<typeof dictionary.create>
const add = (body: Draft) => server.call(dictionary.create, { token, body })
const titles = async (keyword: string, who = token) =>
  (await server.call(api.search.search, { token: who, query: { keyword } })).list.map(({ title }) => title)

beforeEach(async () => {
  organization = await server.make.organization()
  token = (await server.make.member({ in: organization, roleType: '2' })).token
})

async function knows(...faqs: [question: string, answer: string][]) {
  const body = { name: `问答 ${organization.organizationId}`, type: 'faq' as const }
  const { id } = await server.call(api.knowledgeBases.create, { token, body })
  for (const [question, answer] of faqs)
    await server.call(api.faqs.create, { token, params: { id }, body: { question, answer } })
  await server.settle()
}

describe('what customers say', () => {
  test('finds what it means from the moment it is saved, until it is taken away', async () => {
    await knows(['童锁怎么解除', '同时按住两个键三秒'], ['滤网多久清洗', '每两周一次'])
    expect(await titles('小锁头怎么关')).not.toContain('童锁怎么解除')
    const { id } = await add({ kind: 'lead', words: ['小锁头'], means: ['童锁'] })
    expect((await titles('小锁头怎么关'))[0]).toBe('童锁怎么解除')
    await server.call(dictionary.remove, { token, params: { id } })
    expect(await titles('小锁头怎么关')).not.toContain('童锁怎么解除')
  })

  test('is its own organization’s: the neighbour’s questions are not touched', async () => {
    await knows(['童锁怎么解除', '同时按住两个键三秒'])
    const stranger = (await server.make.member({ roleType: '2' })).token
    const body = { kind: 'lead' as const, words: ['小锁头'], means: ['童锁'] }
    const { id } = await server.call(dictionary.create, { token: stranger, body })
    expect(await titles('小锁头怎么关')).not.toContain('童锁怎么解除')
    expect((await server.call(dictionary.list, { token, query: {} })).list).toEqual([])
    await expect(server.call(dictionary.remove, { token, params: { id } })).rejects.toMatchObject({ code: 40422 })
  })

  test('stands behind what is asked in so many words', async () => {
    await knows(['小锁头怎么更换', '联系维修'], ['童锁怎么更换', '联系客服'])
    await add({ kind: 'synonym', words: ['小锁头', '童锁'] })
    expect(await titles('小锁头怎么更换')).toEqual(['小锁头怎么更换', '童锁怎么更换'])
  })
})

test('a word that is right as it is stays as it is', async () => {
  await knows(['滤网多久清洗', '每两周一次'], ['空调滤网在哪里买', '在商城买'])
  const understood = async () =>
    (await server.call(api.search.search, { token, query: { keyword: '绿网' } })).understood.map(({ text }) => text)
  expect(await understood()).toEqual(['滤网'])
  await add({ kind: 'kept', words: ['绿网'] })
  expect(await understood()).toEqual([])
})

test('a make that is not sold is told to be lacking', async () => {
  await knows(['空调保修几年', '整机六年'])
  const lacks = async () =>
    (await server.call(api.search.search, { token, query: { keyword: '朵唯空调保修几年' } })).list[0]?.lacks ?? []
  const before = await lacks()
  await add({ kind: 'maker', words: ['朵唯'] })
  expect(before).not.toContain('朵唯')
  expect(await lacks()).toContain('朵唯')
})

test('before it is saved it is told which questions of the log would find something else', async () => {
  await knows(['童锁怎么解除', '同时按住两个键三秒'])
  await titles('小锁头怎么关')
  await titles('滤网在哪')
  await server.app.noted()
  const body = { kind: 'lead' as const, words: ['小锁头'], means: ['童锁'] }
  const effect = await server.call(dictionary.effect, { token, body })
  expect(effect).toMatchObject({ asked: 1, changed: [{ question: '小锁头怎么关', before: [] }] })
  expect(effect.changed[0]?.after.map(({ title }) => title)).toEqual(['童锁怎么解除'])
  expect((await server.call(dictionary.list, { token, query: {} })).total).toBe(0)
})

test('the newest of the log are looked through, however long it is', async () => {
  await knows(['童锁怎么解除', '同时按住两个键三秒'])
  await titles('小锁头怎么开')
  await server.app.noted()
  const { db, clock } = server.app.ctx
  await sql`
    insert into search_queries (id, organization_id, employee_id, keyword, filters, total, took_ms, created_at, masked)
    select 'long-' || q.id || '-' || n, q.organization_id, q.employee_id, '别的问题', '{}', 1, 1, ${clock.now()}::timestamptz + interval '1 second', true
    from search_queries q, generate_series(1, 20000) n where q.organization_id = ${organization.organizationId}`.execute(
    db,
  )
  const body = { kind: 'lead' as const, words: ['小锁头'], means: ['童锁'] }
  expect((await server.call(dictionary.effect, { token, body })).asked).toBe(0)
  await titles('小锁头怎么关')
  await server.app.noted()
  await sql`update search_queries set created_at = created_at + interval '1 minute' where keyword = '小锁头怎么关'`.execute(
    db,
  )
  expect((await server.call(dictionary.effect, { token, body })).asked).toBe(1)
})

test('a term has what its kind needs, and a word stands in one term of a kind', async () => {
  const refused = (body: Draft, why: object) => expect(add(body)).rejects.toMatchObject(why)
  await refused({ kind: 'synonym', words: ['童锁'] }, { status: 400, fields: [{ path: 'words' }] })
  await refused({ kind: 'lead', words: ['小锁头'] }, { status: 400, fields: [{ path: 'means' }] })
  await refused({ kind: 'kept', words: ['a|b'] }, { status: 400 })
  await refused({ kind: 'maker', words: ['机'] }, { status: 400, fields: [{ path: 'words' }] })
  await add({ kind: 'synonym', words: ['童锁', '小锁头'] })
  await refused({ kind: 'synonym', words: ['小锁头', '锁'] }, { code: 40925, fields: [{ path: 'words' }] })
})

test('is changed by whoever read its last version, recorded, and searched by any of its words', async () => {
  const { id, version } = await add({ kind: 'lead', words: ['小锁头'], means: ['童锁'], remark: '坐席常听到' })
  const body = { kind: 'lead' as const, words: ['小锁头', '锁标'], means: ['童锁'], version }
  const params = { id }
  expect(await server.call(dictionary.update, { token, params, body })).toMatchObject({ version: 2, remark: '' })
  await expect(server.call(dictionary.update, { token, params, body })).rejects.toMatchObject({ code: 40902 })
  const found = async (keyword: string) => (await server.call(dictionary.list, { token, query: { keyword } })).total
  expect([await found('锁标'), await found('童锁'), await found('%')]).toEqual([1, 1, 0])
  const query = { targetType: 'dictionaryTerm' as const }
  const { list } = await server.call(api.operationRecords.list, { token, query })
  expect(list.map(({ action }) => action)).toEqual(['update', 'create'])
})

test('is no matter of agents; operators see how many words the product brings', async () => {
  expect((await server.call(dictionary.list, { token, query: {} })).builtIn).toBeGreaterThan(1500)
  const agent = (await server.make.member({ in: organization, roleType: '1' })).token
  await expect(server.call(dictionary.list, { token: agent, query: {} })).rejects.toMatchObject({ status: 403 })
})
