import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '@lancedb/lancedb'
import type { Connection, Table } from '@lancedb/lancedb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fc } from '../../../test/fast-check.ts'
import type { IndexRow } from '../row.ts'
import { RowsInMemory } from './rows-in-memory.ts'
import type { MemoryLook } from './rows-in-memory.ts'
import { ofOrganization, ofSources } from '../served-filter.ts'
import { schema } from '../table-form.ts'

const row = (id: string, tokens: string, change: Partial<IndexRow> = {}): IndexRow => ({
  id,
  organization_id: 'o1',
  knowledge_base_id: 'b1',
  source_id: `source of ${id}`,
  type: 'literacy',
  category_id: '',
  enabled: true,
  audit_status: 'none',
  effective_from: '',
  effective_to: '~',
  tokens,
  body: id,
  ...change,
})

let directory: string
let connection: Connection
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'zhiku-memory-'))
  connection = await connect(directory)
})
afterAll(async () => {
  connection.close()
  await rm(directory, { recursive: true })
})

let count = 0
async function tableOf(rows: IndexRow[]): Promise<Table> {
  const table = await connection.createEmptyTable(`t${count++}`, schema)
  await table.add(rows)
  return table
}

/** Row ids of organization o1's that bear any of the tokens, best first; undefined where memory does not know. */
async function rowIdsIn(look: MemoryLook | undefined, tokens: string[], limit = 10_000): Promise<number[] | undefined> {
  const [found] = (await look?.search([{ tokens, limit }], ofOrganization('o1').admits)) ?? []
  return found && [...found.rowIds]
}

/** Their ids. */
async function found(memory: RowsInMemory, table: Table, token: string): Promise<string[] | undefined> {
  const rowIds = await rowIdsIn(await memory.at(await table.version()), [token])
  if (!rowIds || rowIds.length === 0) return rowIds && []
  const stored = await table.takeRowIds(rowIds).select(['id']).withRowId().toArray()
  const ids = new Map(stored.map(({ _rowid, id }: { _rowid: bigint; id: string }) => [Number(_rowid), id]))
  return rowIds.map((rowId) => ids.get(rowId) ?? '')
}

type Change = { kind: 'write' | 'remove'; id: string; token: string } | { kind: 'optimize' }
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), ...named() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), ...named() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('optimize' as const) }) },
)
function named() {
  return { id: fc.constantFrom('a', 'b', 'c', 'd'), token: fc.constantFrom('滤网', '清洗') }
}

const ways = [
  { name: 'here', mostHere: 100 },
  { name: 'in a thread', mostHere: 0 },
]
test.each(ways)(
  'what is found $name is what the table holds, after whatever was written, removed and optimised',
  async ({ mostHere }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        const kept = new Map([['theirs', '滤网']])
        const table = await tableOf([row('theirs', '滤网', { organization_id: 'o2' })])
        const memory = new RowsInMemory(table, 100, mostHere)
        for (const one of changes) {
          if (one.kind === 'optimize') await table.optimize()
          if (one.kind === 'write') {
            const writing = table.mergeInsert('id').whenMatchedUpdateAll().whenNotMatchedInsertAll()
            await writing.execute([row(one.id, one.token)])
            kept.set(one.id, one.token)
          }
          if (one.kind === 'remove') {
            await table.delete(ofSources([`source of ${one.id}`]))
            kept.delete(one.id)
          }
          const bearing = [...kept].flatMap(([id, token]) => (token === '滤网' && id !== 'theirs' ? [id] : []))
          expect((await found(memory, table, '滤网'))?.toSorted()).toEqual(bearing.toSorted())
        }
        await memory.close()
      }),
      { numRuns: 15 },
    )
  },
)

test('many rows are read beside the searches, which LanceDB answers meanwhile', async () => {
  const table = await tableOf(Array.from({ length: 9_000 }, (_, at) => row(`r${at}`, at === 8_000 ? '加湿器' : '滤网')))
  const memory = new RowsInMemory(table, 10_000)
  expect(await found(memory, table, '加湿器')).toBeUndefined()
  await memory.whenRead()
  expect(await found(memory, table, '加湿器')).toEqual(['r8000'])
})

test('a table that has outgrown memory is left to LanceDB, and is read again where it has shrunk', async () => {
  const table = await tableOf([row('a', '滤网'), row('b', '滤网')])
  const memory = new RowsInMemory(table, 2)
  expect(await found(memory, table, '滤网')).toHaveLength(2)
  await table.add([row('c', '滤网')])
  expect(await found(memory, table, '滤网')).toBeUndefined()
  await table.delete("id = 'a'")
  expect((await found(memory, table, '滤网'))?.toSorted()).toEqual(['b', 'c'])
})

test('a version that is no longer the newest is not looked at', async () => {
  const table = await tableOf([row('a', '滤网')])
  const memory = new RowsInMemory(table, 10)
  const version = await table.version()
  await table.add([row('b', '滤网')])
  expect(await memory.at(version)).toBeUndefined()
})

test('of two looks that are made at once the earlier leaves nothing behind', async () => {
  const table = await tableOf([row('a', '滤网')])
  const asked: ((version: number) => void)[] = []
  let isHeld = false
  const held = new Proxy(table, {
    get: (target, name) => {
      if (name === 'version' && isHeld) return () => new Promise<number>((answer) => asked.push(answer))
      const own: unknown = Reflect.get(target, name)
      return typeof own === 'function' ? own.bind(target) : own
    },
  })
  const memory = new RowsInMemory(held, 10)
  expect(await found(memory, table, '滤网')).toEqual(['a'])
  isHeld = true
  await table.add([row('b', '滤网')])
  const written = await table.version()
  const earlier = memory.at(written)
  await expect.poll(() => asked.length).toBe(1)
  await table.delete("id = 'b'")
  const removed = await table.version()
  const later = memory.at(removed)
  await expect.poll(() => asked.length).toBe(2)
  asked[0]?.(written)
  asked[1]?.(removed)
  expect(await earlier).toBeUndefined()
  expect(await rowIdsIn(await later, ['滤网'])).toHaveLength(1)
})

test('the best come first, and no more than are asked for', async () => {
  const table = await tableOf([row('once', '滤网 清洗 一 二'), row('both', '滤网 清洗 滤网 二'), row('none', '一 二')])
  const look = await new RowsInMemory(table, 10).at(await table.version())
  const all = await rowIdsIn(look, ['滤网', '清洗'])
  expect(all).toHaveLength(2)
  expect(await rowIdsIn(look, ['滤网', '清洗'], 1)).toEqual(all?.slice(0, 1))
  const [best] = await table
    .takeRowIds([all?.[0] ?? -1])
    .select(['id'])
    .toArray()
  expect(best).toMatchObject({ id: 'both' })
})

test('where the thread that looks ends, it is looked here, and the next commit begins another', async () => {
  const table = await tableOf([row('a', '滤网')])
  const memory = new RowsInMemory(table, 10, 0)
  const look = await memory.at(await table.version())
  expect(await rowIdsIn(look, ['滤网'])).toHaveLength(1)
  const unreadable = [{ tokens: 7 as never, limit: 1 }] // ends the thread
  await expect(look?.search(unreadable, () => true)).rejects.toThrow(/iterable/)
  expect(await rowIdsIn(look, ['滤网'])).toHaveLength(1)
  await table.add([row('b', '滤网')])
  expect(await found(memory, table, '滤网')).toHaveLength(2)
  await memory.close()
  expect(await found(memory, table, '滤网')).toHaveLength(2)
  await table.add([row('c', '滤网')])
  expect(await found(memory, table, '滤网')).toHaveLength(3)
})
