import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, Query } from '@lancedb/lancedb'
import { api } from '@zhiku/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Db } from '../platform/db.ts'
import { Indexer } from './indexer.ts'
import { doubledSources } from './probe.ts'
import { toIndexRow } from './row.ts'
import { KnowledgeIndex } from './knowledge-index.ts'
import * as outbox from './outbox-store.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'zhiku-indexer-'))
const server = useTestServer({
  database: 'search_indexer',
  settings: { ZHIKU_INDEX_URI: directory, ZHIKU_LOG: 'silent' },
})
const opened: KnowledgeIndex[] = []
afterEach(() => opened.splice(0).forEach((index) => index.close()))
afterAll(() => rm(directory, { recursive: true }))

type OnApplied = (db: Db, sourceIds: string[]) => Promise<unknown>

/** Another process's indexer on the same database and folder. */
async function indexerWith(onApplied: OnApplied = () => Promise.resolve()) {
  const { db, log } = server.app.ctx
  const index = await KnowledgeIndex.open({ uri: directory })
  opened.push(index)
  const name = (await outbox.liveTable(db)) ?? ''
  return { db, index, name, indexer: new Indexer({ db, index, log, onApplied }) }
}

async function knowledge(...texts: string[]) {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  const files = []
  for (const [at, content] of texts.entries())
    files.push(await server.make.document(owner, base, { name: `说明${at}.md`, content }))
  const find = async (keyword: string) =>
    (await server.call(api.search.search, { token: owner.token, query: { keyword } })).list.map(
      ({ sourceId }) => sourceId,
    )
  return { owner, base, files, find }
}

test('the table before a rebuild stays for its readers, then goes; one that is being built stays', async () => {
  const { db, index, indexer } = await indexerWith()
  const [before = ''] = await index.names()
  await server.app.reindex()
  const built = 'layout4_ffff'
  await index.create(built)
  await indexer.dropOutdated()
  expect(await index.names()).toContain(before)
  await db
    .updateTable('search_index')
    .set({ built_at: sql<Date>`now() - interval '2 minutes'` })
    .execute()
  await indexer.dropOutdated()
  const names = await index.names()
  expect(names).toHaveLength(2)
  expect(names).not.toContain(before)
  expect(names).toContain(built)
})

test('rows that are there twice are found once, noticed and made one', async () => {
  const { files, find } = await knowledge('空调不制冷时先清洗滤网。')
  await server.settle()
  const { db, index, name, indexer } = await indexerWith()
  const table = await index.table(name)
  const [chunk] = await outbox.chunksOf(db, [files[0]?.id ?? ''])
  if (!chunk) throw new Error('the document has no chunk')
  await table.append([toIndexRow(chunk)])
  expect(await index.stored(name, doubledSources)).toEqual([files[0]?.id])
  await expect.poll(() => table.count(`id = '${chunk.id}'`)).toBe(2)
  expect(await find('空调不制冷')).toEqual([files[0]?.id])

  await indexer.healDoubled()
  await server.settle()
  expect(await index.stored(name, doubledSources)).toEqual([])
  expect(await find('空调不制冷')).toEqual([files[0]?.id])
})

test('a source that cannot be written goes behind the others, and is tried again later', async () => {
  const { files, find } = await knowledge('空调不制冷时先清洗滤网。', '洗衣机不排水时检查排水泵。')
  await server.settle()
  const ids = files.map(({ id }) => id)
  const { db, indexer } = await indexerWith(async (_db, sourceIds) => {
    if (sourceIds.includes(ids[0] ?? '')) throw new Error('the file room refuses')
  })
  await outbox.markChanged(db, ids)
  const due = () =>
    db
      .updateTable('index_outbox')
      .set({ retry_at: sql<Date>`now()` })
      .where('retry_at', 'is not', null)
      .execute()
  for (let round = 0; round < 5; round++) {
    await indexer.applyPending()
    await due()
  }
  const waiting = await db.selectFrom('index_outbox').selectAll().where('applied_at', 'is', null).execute()
  expect(waiting.map(({ source_id }) => source_id)).toEqual([ids[0]])
  expect(await indexer.guard.health()).toMatchObject({ state: 'ok', waiting: 1, failing: 1 })

  await outbox.markChanged(db, [ids[1] ?? ''])
  expect((await outbox.pending(db, 1))[0]?.source_id).toBe(ids[1])
  await server.settle() // the product's own room does not refuse
  expect(await indexer.guard.health()).toMatchObject({ waiting: 0, failing: 0 })
  expect(await find('洗衣机排水')).toEqual([ids[1]])
})

test('a source is analysed and written before the transaction opens that ticks it off', async () => {
  const { files } = await knowledge('空调不制冷时先清洗滤网。')
  await server.settle()
  const begun: Date[] = []
  const { db, name, indexer } = await indexerWith(async (db) => {
    const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db) // when the transaction began
    begun.push(...rows.map(({ at }) => at))
  })
  await outbox.markChanged(db, [files[0]?.id ?? ''])
  await indexer.applyPending()
  const connection = await connect(directory)
  const versions = await (await connection.openTable(name)).listVersions()
  const written = Math.max(...versions.map(({ timestamp }) => timestamp.getTime()))
  connection.close()
  expect(begun).toHaveLength(1)
  expect(begun[0]?.getTime()).toBeGreaterThanOrEqual(written)
})

test('a rebuild ticks off what it has read', async () => {
  const { files } = await knowledge('空调不制冷时先清洗滤网。')
  await server.settle()
  const told: string[] = []
  const { db, indexer } = await indexerWith(async (_db, sourceIds) => void told.push(...sourceIds))
  await outbox.markChanged(db, [files[0]?.id ?? ''])
  await outbox.markFailed(
    db,
    (await outbox.pending(db, 10)).map(({ id }) => id),
  )
  await indexer.rebuild()
  expect(await indexer.guard.health()).toMatchObject({ waiting: 0, failing: 0 })
  expect(told).toEqual([files[0]?.id])
})

test('changes that come one by one without a pause do not leave a file each', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const { index, name } = await indexerWith()
  for (let change = 0; change < 30; change++) {
    await server.make.faq(owner, base, { question: `排水泵的第 ${change} 种声音` })
    await server.app.indexNow()
  }
  const { numFragments } = await index.stored(name, async (table) => (await table.stats()).fragmentStats)
  expect(numFragments).toBeLessThan(25)
  const query = { keyword: '排水泵' }
  expect((await server.call(api.search.search, { token: owner.token, query })).list).not.toEqual([])
})

test('the look of every minute asks for words only where something has been written since', async () => {
  const { indexer } = await indexerWith()
  const forWords = vi.spyOn(Query.prototype, 'fullTextSearch')
  const clock = vi.spyOn(performance, 'now')
  let minute = 0
  const asked = async () => {
    forWords.mockClear()
    clock.mockReturnValue(++minute * 60_001)
    indexer.guard.watch()
    await indexer.guard.idle()
    return forWords.mock.calls.length
  }
  expect(await asked()).toBe(1)
  expect(await asked()).toBe(0)
  await knowledge('滤网每两周洗一次。')
  await server.settle()
  expect(await asked()).toBe(1)
  vi.restoreAllMocks()
})
