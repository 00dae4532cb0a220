/** A process that starts searches aside before it listens: as those who searched last, and it leaves nothing behind. */
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { api } from '@zhiku/contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import * as searchIndex from '../search-index/service.ts'
import type { SearchIndex } from '../search-index/service.ts'
import { warm } from './service.ts'

const uri = mkdtempSync(path.join(tmpdir(), 'zhiku-warm-'))
const server = useTestServer({ database: 'search_warm', settings: { ZHIKU_INDEX_URI: uri } })
/** As another process opens it. */
let index: SearchIndex
let asker: Member

beforeAll(async () => {
  for (const name of ['甲', '乙']) {
    asker = await server.make.member()
    const base = await server.make.knowledgeBase(asker)
    await server.make.document(asker, base, { name: `${name}.md`, content: '# 保养\n\n滤网每两周洗一次。' })
  }
  await server.settle()
  await server.call(api.search.search, { token: asker.token, query: { keyword: '滤网多久洗' } })
  await server.app.noted()
  const { db, log } = server.app.ctx
  index = await searchIndex.open({ db, uri, log, onApplied: async () => {} })
})
afterAll(async () => {
  await index.close()
  await rm(uri, { recursive: true })
})

afterEach(() => vi.restoreAllMocks())

const logged = () => server.app.ctx.db.selectFrom('search_queries').select(['keyword', 'created_at']).execute()

test('it searches first for who searched last, and nothing of it is logged', async () => {
  const before = await logged()
  const organizations: string[] = []
  const read: SearchIndex['read'] = (db, organizationId, look, tableName) => {
    organizations.push(organizationId)
    return index.read(db, organizationId, look, tableName)
  }
  await warm({ ...server.app.ctx, index: { ...index, read } })
  expect(organizations[0]).toBe(asker.organizationId)
  expect(new Set(organizations).size).toBeGreaterThan(1)
  expect(await logged()).toEqual(before)
})

test('an index that cannot be read keeps nobody from starting', async () => {
  let tries = 0
  const read: SearchIndex['read'] = async () => {
    tries++
    throw new Error('no such table')
  }
  await expect(warm({ ...server.app.ctx, index: { ...index, read } })).resolves.toBeUndefined()
  expect(tries).toBe(1)
})

test('where the rows are not in memory in time, the words are what is searched before anybody asks', async () => {
  let searches = 0
  const read: SearchIndex['read'] = (db, organizationId, look, tableName) =>
    index.read(
      db,
      organizationId,
      (engine) => {
        vi.spyOn(engine.table, 'read').mockReturnValue(new Promise(() => {}))
        const search = vi.spyOn(engine.table, 'search')
        return look(engine).finally(() => (searches += search.mock.calls.length))
      },
      tableName,
    )
  await warm({ ...server.app.ctx, index: { ...index, read } }, { withinMs: 60_000, rowsWithinMs: 1 })
  expect(searches).toBeGreaterThan(0)
})
