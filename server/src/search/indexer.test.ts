import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { Indexer } from './indexer.ts'
import { KnowledgeIndex } from './knowledge-index.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'zhiku-indexer-'))
const server = useTestServer({ database: 'search_indexer', settings: { ZHIKU_INDEX_URI: directory } })
afterAll(() => rm(directory, { recursive: true }))

test('the table before a rebuild stays for its readers, then goes; one that is being built stays', async () => {
  const { db, log } = server.app.ctx
  const index = await KnowledgeIndex.open({ uri: directory })
  const indexer = new Indexer({ db, index, log, onApplied: () => Promise.resolve() })
  const [before = ''] = await index.names()
  await server.app.reindex()
  const built = 'layout2_ffff'
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
  index.close()
})
