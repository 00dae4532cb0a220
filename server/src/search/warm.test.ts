/** A process that starts searches aside before it listens: as those who searched last, and it leaves nothing behind. */
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { api } from '@zhiku/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
