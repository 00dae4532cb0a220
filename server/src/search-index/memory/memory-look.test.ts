import { expect, test } from 'vitest'
import { fc } from '../../../test/fast-check.ts'
import { tokenRows } from '../../../test/token-rows.ts'
import { lookOver } from './memory-look.ts'
import { segmentOf } from './segment.ts'

const averageLength = 6
// some stand in nearly every row, some in few
const common = ['的', '空调', '清洗', '使用']
const rare = ['滤网', '电控盒', 'x10', '童锁', '排水泵', '结霜']
const rowTokens = fc.tuple(
  fc.array(fc.constantFrom(...common), { maxLength: 8 }),
  fc.array(fc.constantFrom(...rare), { maxLength: 2 }),
)

const all = Uint8Array.of(1) // there is one state
const none = Uint8Array.of(0)

function lookOf(segments: readonly (readonly string[])[]) {
  let next = 0
  const present = segments.map((rows) => ({
    segment: segmentOf([tokenRows(rows.map((tokens) => ({ rowId: next++, tokens })))], averageLength),
    isThere: new Uint8Array(rows.length).fill(1),
  }))
  const search = lookOver(present)
  const look = (tokens: readonly string[], mayShow: Uint8Array, limit: number) => {
    const { rowIds, scores } = search({ tokens, limit }, mayShow)
    return Array.from(rowIds, (rowId, at) => ({ rowId, score: scores[at] ?? 0 }))
  }
  return { look, rows: next }
}

test('the best few are the best of all, whatever is passed over to find them', () => {
  const segments = fc.array(fc.array(rowTokens, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 4 })
  const query = fc.uniqueArray(fc.constantFrom(...common, ...rare), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(segments, query, fc.integer({ min: 1, max: 12 }), (made, tokens, limit) => {
      const texts = made.map((some) => some.map((parts) => parts.flat().join(' ')))
      const { look, rows } = lookOf(texts)
      const bearing = (token: string) => texts.flat().filter((text) => text.split(' ').includes(token)).length
      const telling = tokens.filter((token) => bearing(token) <= rows / 2)
      const more = rows + 1 // than there are: nothing can be passed over
      const byTelling = look(telling, all, more)
      const every = byTelling.length >= limit ? byTelling : look(tokens, all, more)
      const best = look(tokens, all, limit)
      expect(best).toHaveLength(Math.min(limit, every.length))
      for (const [at, { score, rowId }] of best.entries()) {
        expect(score).toBeCloseTo(every[at]?.score ?? 0, 4)
        expect(score).toBeCloseTo(every.find((one) => one.rowId === rowId)?.score ?? 0, 4)
      }
    }),
    { numRuns: 200 },
  )
})

test('what most rows bear finds them where nothing else does, and takes no place of what tells more', () => {
  const { look } = lookOf([['空调 滤网', '空调', '空调 空调', '空调 结霜']])
  expect(look(['空调'], all, 10)).toHaveLength(4)
  expect(look(['空调', '滤网'], all, 1).map(({ rowId }) => rowId)).toEqual([0])
  expect(look(['空调', '滤网'], all, 2).map(({ rowId }) => rowId)).toEqual([0, 2])
})

test('what may not be shown takes no place of what may', () => {
  const { look } = lookOf([['滤网 滤网', '滤网 空调', '空调'], ['滤网']])
  expect(look(['滤网'], none, 2)).toEqual([])
  expect(look(['滤网', '空调'], all, 2)).toHaveLength(2)
})
