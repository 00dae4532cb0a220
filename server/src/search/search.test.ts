import { api } from '@zhiku/contract'
import type { QueryInput } from '@zhiku/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import * as searchIndex from '../search-index/service.ts'
import type { Source } from '../search-index/service.ts'

const server = useTestServer()
const content = '# 故障\n\n空调不制冷时，先清洗滤网，再检查室外机是否被遮挡。'

const ask = (who: Member, keyword: string, query: Partial<QueryInput<typeof api.search.search>> = {}) =>
  server.call(api.search.search, { token: who.token, query: { keyword, ...query } })

async function knowledge(draft: Parameters<typeof server.make.document>[2] = {}) {
  const organization = await server.make.organization()
  const owner = await server.make.member({ in: organization })
  const agent = await server.make.member({ in: organization, roleType: '1' })
  const base = await server.make.knowledgeBase(owner)
  const file = await server.make.document(owner, base, { name: '空调手册.md', content, ...draft })
  await server.settle()
  const at = { token: owner.token, params: { id: base.id, fileId: file.id } }
  return { organization, owner, agent, base, file, at }
}

describe('a search', () => {
  test('answers with title, passage, marks, score and its parts, facets and an id', async () => {
    const { agent, base, file } = await knowledge()
    const answer = await ask(agent, '空调不制冷')
    expect(answer).toMatchObject({ total: 1, pageNum: 1, suggestions: [] })
    expect(answer.list[0]).toMatchObject({
      type: 'literacy',
      title: '空调手册',
      sourceId: file.id,
      knowledgeBase: { id: base.id, name: base.name },
      headingPath: ['故障'],
    })
    expect(answer.list[0]?.highlight).toContain('<em>空调不制冷</em>')
    expect(answer.list[0]?.score).toBeGreaterThan(0.5)
    expect(answer.list[0]?.explain).toHaveProperty('coverage')
    expect(answer.facets.types).toEqual([{ key: 'literacy', count: 1 }])
    expect(answer.facets.knowledgeBases).toEqual([{ key: base.id, name: base.name, count: 1 }])
  })

  test('is paged and narrowed; the facets still count what the narrowing leaves out', async () => {
    const { owner, base } = await knowledge()
    for (const name of ['甲', '乙', '丙'])
      await server.make.document(owner, base, { name: `${name}.md`, content, knowledgeType: 'policy' })
    await server.settle()
    const [first, second] = [
      await ask(owner, '空调不制冷', { pageSize: 3 }),
      await ask(owner, '空调不制冷', { pageSize: 3, pageNum: 2 }),
    ]
    expect([first.total, first.list.length, second.list.length]).toEqual([4, 3, 1])
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(4)
    const narrowed = await ask(owner, '空调不制冷', { types: 'policy' })
    expect(narrowed.total).toBe(3)
    expect(narrowed.facets.types).toEqual([
      { key: 'policy', count: 3 },
      { key: 'literacy', count: 1 },
    ])
    expect(await ask(owner, '空调不制冷', { knowledgeBaseIds: 'none' })).toMatchObject({ total: 0 })
  })

  test('is narrowed to several bases at once: each facet counts what its own choice leaves out', async () => {
    const { owner, base } = await knowledge()
    const other = await server.make.knowledgeBase(owner)
    for (const name of ['甲', '乙'])
      await server.make.document(owner, other, { name: `${name}.md`, content, knowledgeType: 'policy' })
    await server.settle()
    const counts = ({ facets }: Awaited<ReturnType<typeof ask>>) => ({
      bases: Object.fromEntries(facets.knowledgeBases.map(({ key, count }) => [key, count])),
      types: Object.fromEntries(facets.types.map(({ key, count }) => [key, count])),
    })
    const one = await ask(owner, '空调不制冷', { knowledgeBaseIds: base.id })
    expect(one.total).toBe(1)
    expect(counts(one)).toEqual({ bases: { [base.id]: 1, [other.id]: 2 }, types: { literacy: 1 } })
    const both = await ask(owner, '空调不制冷', { knowledgeBaseIds: `${base.id},${other.id}`, types: 'policy' })
    expect(both.total).toBe(2)
    expect(counts(both)).toEqual({ bases: { [other.id]: 2 }, types: { literacy: 1, policy: 2 } })
  })

  test('a value counts the same before and after it is chosen, though fewer better hits stand before it then', async () => {
    const { owner, base } = await knowledge({ name: '甲.md', content: '洗碗机每月清洗一次。' })
    await server.make.document(owner, base, { name: '乙.md', content: '遥控器装两节电池。滤网在下面。' })
    const faqs = await server.make.knowledgeBase(owner, { type: 'faq' })
    await server.make.faq(owner, faqs, { question: '空调滤网多久清洗一次', answer: '每两周一次。' })
    await server.settle()
    const countsOf = async (query: Partial<QueryInput<typeof api.search.search>>) => {
      const { total, facets } = await ask(owner, '空调滤网多久清洗一次', query)
      return { total, types: facets.types, bases: new Map(facets.knowledgeBases.map(({ key, count }) => [key, count])) }
    }
    const open = await countsOf({})
    const [byType, byBase] = [await countsOf({ types: 'literacy' }), await countsOf({ knowledgeBaseIds: base.id })]
    expect([open.total, byType.total, byBase.total]).toEqual([2, 2, 2])
    expect([byType.types, byBase.bases]).toEqual([open.types, open.bases])
  })

  test('escapes what a document brings', async () => {
    const { agent } = await knowledge({ content: '空调报警 `<script>alert(1)</script>` & 停机' })
    const [hit] = (await ask(agent, '空调报警')).list
    expect(hit?.highlight.replaceAll(/<\/?em>/g, '')).not.toMatch(/<|&(?!amp;|lt;|gt;|quot;|#39;)/)
  })
})

describe('nothing is served that should not be', () => {
  /** The index is not told: each is a moment in which it lags behind, and then it is told. */
  const isFound = async (who: Member) => (await ask(who, '空调不制冷')).total > 0
  const staysHidden = async (who: Member) => {
    expect(await isFound(who)).toBe(false)
    await server.settle()
    expect(await isFound(who)).toBe(false)
  }

  test('a file that is switched off, and on again', async () => {
    const { agent, at } = await knowledge()
    expect(await isFound(agent)).toBe(true)
    await server.call(api.files.setStatus, { ...at, body: { enabled: false } })
    await staysHidden(agent)
    await server.call(api.files.setStatus, { ...at, body: { enabled: true } })
    await server.settle()
    expect(await isFound(agent)).toBe(true)
  })

  test('a chunk that is switched off', async () => {
    const { agent, at } = await knowledge()
    const [chunk] = (await server.call(api.chunks.list, at)).list
    const params = { ...at.params, chunkId: chunk?.id ?? '' }
    await server.call(api.chunks.update, { ...at, params, body: { enabled: false, version: 1 } })
    await staysHidden(agent)
  })

  test('a removed file', async () => {
    const { agent, at } = await knowledge()
    await server.call(api.files.remove, at)
    await staysHidden(agent)
  })

  test('a knowledge base that is switched off or removed', async () => {
    const { agent, owner, base } = await knowledge()
    const params = { id: base.id }
    await server.call(api.knowledgeBases.update, {
      token: owner.token,
      params,
      body: { enabled: false, version: base.version },
    })
    await staysHidden(agent)
    const removed = await knowledge()
    await server.call(api.knowledgeBases.remove, { token: removed.owner.token, params: { id: removed.base.id } })
    await staysHidden(removed.agent)
  })

  test('what has expired, or is not yet in force', async () => {
    const hour = 3_600_000
    const at = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString()
    const expiring = await knowledge({ effectiveTo: at(hour) })
    const upcoming = await knowledge({ effectiveFrom: at(hour) })
    expect([await isFound(expiring.agent), await isFound(upcoming.agent)]).toEqual([true, false])
    server.clock.advance(2 * hour)
    expect([await isFound(expiring.agent), await isFound(upcoming.agent)]).toEqual([false, true])
  })

  test("another organization's", async () => {
    const { base } = await knowledge()
    const stranger = await server.make.member()
    expect(await isFound(stranger)).toBe(false)
    expect(await ask(stranger, '空调不制冷', { knowledgeBaseIds: base.id })).toMatchObject({
      total: 0,
      facets: { types: [], knowledgeBases: [] },
    })
  })

  test.each(['pending', 'rejected'] as const)('what is %s', async (auditStatus) => {
    const { agent, base, file, organization } = await knowledge()
    const source: Source = {
      sourceType: 'file',
      sourceId: file.id,
      organizationId: organization.organizationId,
      knowledgeBaseId: base.id,
      type: 'literacy',
      title: '空调手册',
      categoryId: null,
      tags: [],
      enabled: true,
      auditStatus,
      effectiveFrom: undefined,
      effectiveTo: undefined,
      updatedAt: new Date(file.updatedAt),
    }
    await searchIndex.updateSource(server.app.ctx.db, source)
    await staysHidden(agent)
    await searchIndex.updateSource(server.app.ctx.db, { ...source, auditStatus: 'approved' })
    await server.settle()
    expect(await isFound(agent)).toBe(true)
  })
})

describe('the index', () => {
  test('is the same after a replay of the outbox', async () => {
    const { agent } = await knowledge()
    /** Scores aside: their weights come from a sample of the whole table, which other tests fill. */
    const found = async () => {
      const { list, total, facets } = await ask(agent, '空调不制冷')
      return { total, facets, list: list.map((hit) => ({ ...hit, score: 0, explain: {} })) }
    }
    const before = await found()
    await server.app.ctx.db.updateTable('index_outbox').set({ applied_at: null }).execute()
    await server.app.indexNow()
    expect(await found()).toEqual(before)
  })

  test('is built anew beside the live one; what changes meanwhile is not lost', async () => {
    const { agent, owner, base } = await knowledge()
    const rebuilt = server.app.reindex()
    await server.make.document(owner, base, { name: '后来.md', content: '洗碗机亮盐灯时加入专用盐。' })
    await server.settle()
    await rebuilt
    expect((await ask(agent, '空调不制冷')).total).toBe(1)
    expect((await ask(agent, '洗碗机盐灯')).list[0]?.title).toBe('后来')
  })

  test('a change that is rolled back leaves no trace', async () => {
    const { agent, file } = await knowledge()
    const db = server.app.ctx.db
    await expect(
      db.transaction().execute(async (db) => {
        await searchIndex.removeSource(db, file.id)
        throw new Error('the caller failed')
      }),
    ).rejects.toThrow('the caller failed')
    await server.settle()
    expect((await ask(agent, '空调不制冷')).total).toBe(1)
  })
})

describe('the query log', () => {
  test('gives each employee the own history, newest first, each wording once, until it is cleared', async () => {
    const { agent, owner } = await knowledge()
    for (const keyword of ['空调不制冷', '滤网清洗', '空调不制冷']) await ask(agent, keyword)
    const history = (who: Member) => server.call(api.search.history, { token: who.token })
    expect((await history(agent)).list).toEqual(['空调不制冷', '滤网清洗'])
    expect((await history(owner)).list).toEqual([])
    await server.call(api.search.clearHistory, { token: agent.token })
    expect((await history(agent)).list).toEqual([])
  })

  test('knows nothing of what was asked while somebody typed', async () => {
    const { agent } = await knowledge()
    const quiet = await ask(agent, '空调不制冷', { quiet: 'true' })
    expect(quiet.total).toBe(1)
    expect((await server.call(api.search.history, { token: agent.token })).list).toEqual([])
    const logged = server.app.ctx.db.selectFrom('search_queries').select('id').where('id', '=', quiet.searchId)
    expect(await logged.execute()).toEqual([])
  })

  test("takes the latest feedback of the one who searched, and nobody else's", async () => {
    const { agent, owner } = await knowledge()
    const { searchId, list } = await ask(agent, '空调不制冷')
    const give = (who: Member, verdict: 'helpful' | 'wrong', id = searchId) =>
      server.call(api.search.feedback, {
        token: who.token,
        params: { searchId: id },
        body: { verdict, hitId: list[0]?.id ?? '' },
      })
    await give(agent, 'helpful')
    await give(agent, 'wrong')
    const rows = await server.app.ctx.db
      .selectFrom('search_feedback')
      .selectAll()
      .where('search_id', '=', searchId)
      .execute()
    expect(rows.map(({ verdict }) => verdict)).toEqual(['wrong'])
    await expect(give(owner, 'helpful')).rejects.toMatchObject({ status: 404, code: 40407 })
    await expect(give(agent, 'helpful', 'none')).rejects.toMatchObject({ code: 40407 })
  })
})
