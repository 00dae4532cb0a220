import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { correct } from '../language/correct.ts'
import { ownWords } from '../language/own-words.ts'
import { retrieve } from '../search/retrieve.ts'
import { LiveStatistics, StatisticsByOrganization, sampleStatistics } from './corpus-statistics.ts'
import { toIndexRow, unpackBody } from './row.ts'
import type { IndexableChunk } from './row.ts'
import { KnowledgeIndex } from './knowledge-index.ts'
import { ChunkTable } from './chunk-table.ts'
import { servedFilter } from './served-filter.ts'
import type { ServedScope } from './served-filter.ts'

const now = new Date('2026-07-15T00:00:00Z')
const scope: ServedScope = { organizationId: 'o1', knowledgeBaseIds: ['b1'] }

const chunk = (id: string, change: Partial<IndexableChunk> = {}): IndexableChunk => ({
  id,
  organizationId: 'o1',
  knowledgeBaseId: 'b1',
  sourceId: `source of ${id}`,
  type: 'literacy',
  title: '空调说明.docx',
  headingPath: ['故障'],
  text: '空调不制冷时先清洗滤网。',
  question: null,
  similarQuestions: [],
  identifiers: [],
  categoryId: 'c1',
  enabled: true,
  sourceEnabled: true,
  auditStatus: 'none',
  effectiveFrom: null,
  effectiveTo: null,
  ...change,
})

test('searches that begin in one moment ask the storage for its version once', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'zhiku-index-'))
  const index = await KnowledgeIndex.open({ uri: directory })
  try {
    await (await index.create('t')).append([toIndexRow(chunk('a'))])
    await index.stored('t', async (stored) => {
      let asked = 0
      const counting = new Proxy(stored, {
        get: (target, name: keyof typeof stored) => {
          if (name === 'version') asked++
          const value: unknown = target[name]
          return typeof value === 'function' ? (value.bind(target) as unknown) : value
        },
      })
      const table = new ChunkTable(counting, 10)
      const search = () => table.search([{ tokens: ['空调'], limit: 5 }], servedFilter(scope, now))
      await search()
      asked = 0
      const found = await Promise.all([search(), search(), search()])
      expect(found.map(([rows = []]) => rows.map(({ id }) => id))).toEqual([['a'], ['a'], ['a']])
      expect(asked).toBeLessThanOrEqual(1)
      await table.close()
    })
  } finally {
    index.close()
    await rm(directory, { recursive: true })
  }
})

describe.each([
  ['in memory', {}],
  ['by LanceDB', { mostInMemory: 0 }],
])('searched %s:', (_where, size) => {
  let directory: string
  let index: KnowledgeIndex
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'zhiku-index-'))
    index = await KnowledgeIndex.open({ uri: directory, ...size })
  })
  afterAll(async () => {
    index.close()
    await rm(directory, { recursive: true })
  })

  let count = 0
  /** Of rows that the full-text index does not hold yet. */
  async function tableOf(...chunks: IndexableChunk[]): Promise<ChunkTable> {
    const table = await index.create(`t${count++}`)
    await table.append(chunks.map(toIndexRow))
    return table
  }

  async function indexedTableOf(...chunks: IndexableChunk[]): Promise<ChunkTable> {
    const table = await tableOf(...chunks)
    await table.optimize()
    return table
  }

  async function find(table: ChunkTable, query: string, asked = scope, at = now): Promise<string[]> {
    const { ranked } = await retrieve(table, await sampleStatistics(table), servedFilter(asked, at), query)
    return ranked.map(({ id }) => id)
  }

  test.each([
    ['just written', tableOf],
    ['taken into the full-text index', indexedTableOf],
  ])(
    'a question asked word for word comes first, however many other wordings stand beside it: %s',
    async (_state, of) => {
      const asked = '热水器打不着火怎么办？'
      const others = Array.from(
        { length: 200 },
        (_, at) => `第 ${at} 种说法：${String.fromCharCode(0x4e00 + 37 * at).repeat(9)}`,
      )
      const standard = chunk('standard', { question: asked, similarQuestions: others, text: '检查燃气。' })
      const rivals = Array.from({ length: 60 }, (_, at) =>
        chunk(`rival ${at}`, { question: `热水器打不着火怎么办啊 ${at}`, text: '热水器打不着火，热水器打不着火。' }),
      )
      const [first] = await find(await of(standard, ...rivals), '热水器打不着火怎么办')
      expect(first).toBe('standard')
    },
  )

  describe.each([
    ['just written', tableOf],
    ['taken into the full-text index', indexedTableOf],
  ])('the served filter, over rows %s', (_state, tableOf) => {
    const day = (text: string) => new Date(`${text}T00:00:00Z`)
    test.each<[string, Partial<IndexableChunk>, boolean]>([
      ['plain', {}, true],
      ['approved', { auditStatus: 'approved' }, true],
      ['pending', { auditStatus: 'pending' }, false],
      ['rejected', { auditStatus: 'rejected' }, false],
      ['switched off', { enabled: false }, false],
      ['of a source that is switched off', { sourceEnabled: false }, false],
      ['in force', { effectiveFrom: day('2026-07-15'), effectiveTo: day('2026-07-16') }, true],
      ['not yet in force', { effectiveFrom: day('2026-07-16') }, false],
      ['expired this moment', { effectiveTo: day('2026-07-15') }, false],
      ['of another organization', { organizationId: 'o2' }, false],
      ['of another knowledge base', { knowledgeBaseId: 'b2' }, false],
    ])('what is %s', async (_what, change, isServed) => {
      expect(await find(await tableOf(chunk('a', change)), '空调不制冷')).toEqual(isServed ? ['a'] : [])
    })

    test('what is asked word for word, of those that ask it', async () => {
      const question = '热水器打不着火怎么办'
      const asking = (id: string, change: Partial<IndexableChunk> = {}) => chunk(id, { question, ...change })
      const neighbours = asking('neighbours', { organizationId: 'o2' })
      const table = await tableOf(asking('own'), neighbours, asking('off', { enabled: false }))
      expect(await find(table, question)).toEqual(['own'])
    })

    test('narrows by type and category', async () => {
      const table = await tableOf(chunk('a'), chunk('b', { type: 'policy', categoryId: 'c2' }))
      expect(await find(table, '空调不制冷', { ...scope, types: ['policy'] })).toEqual(['b'])
      expect(await find(table, '空调不制冷', { ...scope, categoryIds: ['c1', 'c9'] })).toEqual(['a'])
    })

    test('without a knowledge base serves nothing, and a quote in an id is a letter', async () => {
      const table = await tableOf(chunk('a'))
      expect(await find(table, '空调', { ...scope, knowledgeBaseIds: [] })).toEqual([])
      expect(
        await find(table, '空调', { organizationId: "o1' or '1'='1", knowledgeBaseIds: ["b1' or true --"] }),
      ).toEqual([])
    })
  })

  describe('a table', () => {
    test('shows a change at once, before and after it is optimised', async () => {
      const table = await tableOf(chunk('a'))
      const row = toIndexRow(chunk('b', { text: '洗衣机脱水时晃动，请调整底脚。' }))
      await table.replaceSources([row.source_id], [row], await table.fence())
      expect(await find(table, '洗衣机晃动')).toEqual(['b'])
      await table.optimize()
      expect(await find(table, '洗衣机晃动')).toEqual(['b'])
      await table.replaceSources([row.source_id], [], await table.fence())
      expect(await find(table, '洗衣机晃动')).toEqual([])
      expect(await table.count()).toBe(1)
    })

    test('finds rows in the full-text index and beside it in one search, and none that has gone from either', async () => {
      const table = await indexedTableOf(chunk('a'), chunk('b'))
      await table.append([toIndexRow(chunk('c')), toIndexRow(chunk('d'))])
      expect(new Set(await find(table, '空调不制冷'))).toEqual(new Set(['a', 'b', 'c', 'd']))
      await table.removeSources(['source of a', 'source of c'])
      expect(new Set(await find(table, '空调不制冷'))).toEqual(new Set(['b', 'd']))
      const moved = toIndexRow(chunk('b', { text: '洗衣机脱水时晃动。' }))
      await table.replaceSources([moved.source_id], [moved], await table.fence())
      expect(await find(table, '洗衣机晃动')).toEqual(['b'])
      expect(await find(table, '滤网')).toEqual(['d'])
    })

    test('is never found half changed, while it is written, optimised and searched at once', async () => {
      const table = await indexedTableOf(chunk('a', { sourceId: 's' }), chunk('z'))
      let isDone = false
      const writing = (async () => {
        for (let time = 0; time < 40; time++) {
          const row = toIndexRow(chunk('a', { sourceId: 's', text: `空调不制冷时先清洗滤网，第 ${time} 版。` }))
          await table.replaceSources(['s'], [row], await table.fence())
          if (time % 10 === 9) await table.optimize()
        }
        isDone = true
      })()
      while (!isDone) expect((await find(table, '空调不制冷')).toSorted()).toEqual(['a', 'z'])
      await writing
    })

    test('finds more new rows than it keeps in memory', async () => {
      const many = Array.from({ length: 3_100 }, (_, at) => chunk(`new ${at}`, { text: `第 ${at} 条：清洗滤网。` }))
      const table = await tableOf(...many, chunk('sought', { text: '加湿器缺水时停止工作。' }))
      expect((await find(table, '加湿器缺水'))[0]).toBe('sought')
      await table.optimize()
      expect((await find(table, '加湿器缺水'))[0]).toBe('sought')
    })

    test('holds the same after the same change twice', async () => {
      const table = await tableOf(
        chunk('a', { sourceId: 's' }),
        chunk('b', { sourceId: 's' }),
        chunk('c', { sourceId: 'other' }),
      )
      const rows = [chunk('b', { sourceId: 's', text: '新的正文' }), chunk('d', { sourceId: 's' })].map(toIndexRow)
      for (let time = 0; time < 2; time++) {
        await table.replaceSources(['s'], rows, await table.fence())
        expect(await table.count()).toBe(3)
        expect(await table.count("id = 'a'")).toBe(0)
        expect((await find(table, '新的正文'))[0]).toBe('b')
      }
    })

    test('shows another process its changes by and by', async () => {
      const table = await tableOf(chunk('a'))
      const name = `t${count - 1}`
      const other = await KnowledgeIndex.open({ uri: directory, ...size })
      const seen = await other.table(name)
      expect(await find(seen, '加湿器缺水')).toEqual([])
      const row = toIndexRow(chunk('b', { text: '加湿器缺水时停止工作。' }))
      await table.replaceSources([row.source_id], [row], await table.fence())
      await expect.poll(() => find(seen, '加湿器缺水')).toEqual(['b'])
      other.close()
    })
  })

  describe('retrieval', () => {
    test("finds synonyms, the organization's own too", async () => {
      const table = await tableOf(
        chunk('a', { text: '雪种不足时由工程师补充。' }),
        chunk('b', { text: '滤网每月清洗。' }),
      )
      expect((await find(table, '制冷剂不足'))[0]).toBe('a')
      const statistics = await sampleStatistics(table)
      const own = ownWords({ groups: [['小清', '滤网']], leads: [], kept: [], makers: [] })
      const { ranked } = await retrieve(table, statistics, servedFilter(scope, now), '小清', { words: own })
      expect(ranked[0]?.id).toBe('b')
    })

    test('mends what sounds the same, and leaves alone what the knowledge knows', async () => {
      const table = await tableOf(chunk('a', { text: '遥控器失灵时更换电池。空调不制冷时检查滤网。' }))
      const statistics = await sampleStatistics(table)
      expect(correct('摇控器失灵', statistics)).toBe('遥控器失灵')
      expect(correct('空调不至冷', statistics)).toBe('空调不制冷')
      expect(correct('遥控器失灵', statistics)).toBeUndefined()
    })

    test('a row carries its fields there and back', () => {
      const row = toIndexRow(
        chunk('a', { question: '不冷怎么办', similarQuestions: ['不凉'], identifiers: ['KFR-35GW/X10'] }),
      )
      expect(unpackBody(row.body)).toMatchObject({
        questions: ['不冷怎么办', '不凉'],
        title: '空调说明',
        headings: '故障',
        text: '空调不制冷时先清洗滤网。',
      })
      expect(unpackBody(row.body).identifiers).toContain(' kfr35gwx10 ')
    })
  })

  describe('statistics', () => {
    test("are an organization's own: no neighbour's word, no draft's, corrects its questions", async () => {
      const words = { text: '遥控器失灵时更换电池。' }
      const table = await tableOf(
        chunk('own'),
        chunk('theirs', { ...words, organizationId: 'o2', knowledgeBaseId: 'b2' }),
        chunk('draft', { ...words, auditStatus: 'pending' }),
        chunk('switched off', { ...words, enabled: false }),
      )
      const statistics = new StatisticsByOrganization()
      const [own, theirs] = await Promise.all(['o1', 'o2'].map((id) => statistics.of('t', id).of(table)))
      expect(own && correct('摇控器失灵', own)).toBeUndefined()
      expect(theirs && correct('摇控器失灵', theirs)).toBe('遥控器失灵')
      expect([own?.documents, theirs?.documents]).toEqual([1, 1])
    })

    test('follow a table that grows from next to nothing before the next search is answered', async () => {
      const table = await tableOf(chunk('a'))
      const live = new LiveStatistics()
      expect((await live.of(table)).frequencyOf('排水')).toBe(0)
      const rows = Array.from({ length: 300 }, (_, at) => chunk(`grown ${at}`, { text: '洗衣机不排水时检查排水泵。' }))
      await table.append(rows.map(toIndexRow))
      await expect.poll(async () => (await live.of(table)).frequencyOf('排水')).toBe(300)
    })
  })
})
