import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexable } from '../../test/indexable.ts'
import { Overtaken } from './fence.ts'
import { doubledSources } from './probe.ts'
import { toIndexRow } from './row.ts'
import type { IndexRow } from './row.ts'
import { KnowledgeIndex } from './knowledge-index.ts'
import type { ChunkTable } from './chunk-table.ts'

/** Two processes on one folder, as far as LanceDB can tell. */
let directory: string
let mine: KnowledgeIndex
let other: KnowledgeIndex
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'zhiku-fence-'))
  mine = await KnowledgeIndex.open({ uri: directory })
  other = await KnowledgeIndex.open({ uri: directory })
})
afterAll(async () => {
  mine.close()
  other.close()
  await rm(directory, { recursive: true })
})

const rowsOf = (sourceId: string, text: string): IndexRow[] =>
  Array.from({ length: 20 }, (_, at) => toIndexRow(indexable({ id: `${sourceId}-${at}`, sourceId, text })))

const tableOf = async (name: string): Promise<[ChunkTable, ChunkTable]> => {
  const table = await mine.create(name)
  await table.indexFilters()
  return [table, await other.table(name)]
}
const overtakenAmong = (results: PromiseSettledResult<void>[]) =>
  results.filter((result) => result.status === 'rejected' && result.reason instanceof Overtaken)

test.each(['new', 'known'])(
  'of two writers of %s rows at once one is let through, and no row is there twice',
  async (which) => {
    const [first, second] = await tableOf(`race_${which}`)
    for (let round = 0; round < 8; round++) {
      const source = which === 'new' ? `s${round}` : 's'
      const fences = [await first.fence(), await second.fence()] as const
      const results = await Promise.allSettled([
        first.replaceSources([source], rowsOf(source, '空调不制冷'), fences[0]),
        second.replaceSources([source], rowsOf(source, '洗衣机不排水'), fences[1]),
      ])
      expect(overtakenAmong(results)).toHaveLength(1)
    }
    await first.fence()
    expect(await first.count()).toBe(which === 'new' ? 160 : 20)
    expect(await other.stored(`race_${which}`, doubledSources)).toEqual([])
  },
)

test('a writer that read before another wrote is refused, for as long as it sleeps', async () => {
  const [sleeper, other] = await tableOf('sleeper')
  const fence = await sleeper.fence()
  for (const text of ['一', '二', '三']) await other.replaceSources(['s'], rowsOf('s', text), await other.fence())
  await other.replaceSources(['s'], [], await other.fence())
  await other.optimize() // takes the needless fences out
  await expect(sleeper.replaceSources(['s'], rowsOf('s', '旧'), fence)).rejects.toThrow(Overtaken)
  await expect(sleeper.replaceSources(['s'], [], fence)).rejects.toThrow(Overtaken)
  expect(await other.count()).toBe(0)
})

test('a write beside the optimising lets both through', async () => {
  const [table, other] = await tableOf('tidied')
  for (let at = 0; at < 10; at++) await table.replaceSources([`s${at}`], rowsOf(`s${at}`, '空调'), await table.fence())
  const written = async () => {
    for (let at = 10; at < 20; at++)
      await other.replaceSources([`s${at}`], rowsOf(`s${at}`, '空调'), await other.fence())
  }
  await Promise.all([table.optimize(), written()])
  await table.fence()
  expect(await table.count()).toBe(400)
})
