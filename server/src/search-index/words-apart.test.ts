/** What LanceDB keeps to look for words is a fifth of what a server of 100 000 passages takes: held only where it looks. */
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { indexable } from '../../test/indexable.ts'
import { ChunkTable } from './chunk-table.ts'
import { KnowledgeIndex } from './knowledge-index.ts'
import { toIndexRow } from './row.ts'
import { servedFilter } from './served-filter.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'zhiku-words-'))
const index = await KnowledgeIndex.open({ uri: directory })
afterAll(async () => {
  index.close()
  await rm(directory, { recursive: true })
})

/** Fewer are read while a search waits. */
const readBeside = 3_001
const filter = servedFilter({ organizationId: 'o', knowledgeBaseIds: ['b'] }, new Date())
const row = (id: number) => toIndexRow(indexable({ id: `c${id}`, sourceId: `s${id % 50}`, text: `滤网 ${id}` }))
const rows = (from: number) => Array.from({ length: readBeside }, (_, at) => row(from + at))

/** The table, with how often it was opened to look for words. */
const withTable = (
  name: string,
  mostInMemory: number,
  work: (table: ChunkTable, opened: () => number) => Promise<void>,
) =>
  index.stored(name, (own) =>
    index.stored(name, async (forWords) => {
      let opened = 0
      const table = new ChunkTable(own, mostInMemory, async () => {
        opened++
        return forWords
      })
      await work(table, () => opened)
      await table.close()
    }),
  )

const find = async (table: ChunkTable, word: string) =>
  (await table.search([{ tokens: [word], limit: 1 }], filter)).flatMap((found) => found.map(({ text }) => text))

test('a table that is in memory is opened for words while its rows are read, and let go of then', async () => {
  await (await index.create('read')).append(rows(0))
  await withTable('read', 10_000, async (table, opened) => {
    await table.read()
    expect(await find(table, '滤网')).toHaveLength(1)
    expect(opened()).toBe(0)
    await table.append(rows(readBeside)) // so many are read beside the next search
    expect(await find(table, '滤网')).toHaveLength(1)
    expect(opened()).toBe(1)
    await table.read()
    await find(table, '滤网')
    await table.append(rows(2 * readBeside))
    expect(await find(table, '滤网')).toHaveLength(1)
    expect(opened()).toBe(2)
  })
})

test('one of too many rows is opened for words once, and what has just been written is found in it', async () => {
  await (await index.create('looked')).append([row(0)])
  await withTable('looked', 0, async (table, opened) => {
    await table.read()
    expect(await find(table, '0')).toEqual(['滤网 0'])
    await table.append([row(1)])
    expect(await find(table, '1')).toEqual(['滤网 1'])
    expect(opened()).toBe(1)
  })
})
