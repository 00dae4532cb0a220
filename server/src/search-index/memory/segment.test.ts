import { expect, test } from 'vitest'
import { fc } from '../../../test/fast-check.ts'
import { tokenRows } from '../../../test/token-rows.ts'
import { earningOf, postingsOf, rowOf, segmentOf } from './segment.ts'
import { tokenHash } from '../token-hash.ts'

const averageLength = 4
const words = fc.array(fc.constantFrom('空调', '清洗', '滤网', 'x10', '=a1', '的'), { minLength: 0, maxLength: 12 })

test('holds for every token the rows that bear it, and no others', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), fc.nat(30), (rows, cut) => {
      const all = rows.map((tokens, at) => ({ rowId: 1_000 + at, state: at % 3, tokens: tokens.join(' ') }))
      const segment = segmentOf([tokenRows(all.slice(0, cut)), tokenRows(all.slice(cut))], averageLength)
      expect([...segment.rowIds]).toEqual(rows.map((_, at) => 1_000 + at))
      expect([...segment.states]).toEqual(rows.map((_, at) => at % 3))
      for (const token of [...new Set(rows.flat()), '没有']) {
        const [from, to] = postingsOf(segment, tokenHash(token))
        const bearing = rows.flatMap((tokens, at) => (new Set<string>(tokens).has(token) ? [at] : []))
        expect(Array.from(segment.postings.subarray(from, to), rowOf)).toEqual(bearing)
      }
    }),
    { numRuns: 100 },
  )
})

test('holds thousands of tokens, each with its own rows', () => {
  const rows = Array.from({ length: 900 }, (_, row) =>
    Array.from({ length: 40 }, (_, at) => (at < 2 ? `词${at}` : `词${(row * 7 + at * 131) % 9_000}`)),
  )
  const all = rows.map((tokens, rowId) => ({ rowId, tokens: tokens.join(' ') }))
  const segment = segmentOf([tokenRows(all)], averageLength)
  const bearing = Map.groupBy(
    rows.flatMap((tokens, row) => [...new Set(tokens)].map((token) => ({ token, row }))),
    ({ token }) => token,
  )
  expect(bearing.size).toBeGreaterThan(5_000)
  for (const [token, theirs] of bearing) {
    const [from, to] = postingsOf(segment, tokenHash(token))
    expect(Array.from(segment.postings.subarray(from, to), rowOf)).toEqual(theirs.map(({ row }) => row))
  }
  const strangers = Array.from({ length: 1_000 }, (_, at) => postingsOf(segment, tokenHash(`无${at}`)))
  expect(strangers.filter(([from, to]) => to > from).length).toBeLessThan(5) // a hash is shared now and then
})

test('a token earns more where it stands more often, and less in a longer row', () => {
  const texts = ['滤网 一 二 三', '滤网 滤网 二 三', '滤网 一 二 三 四 五 六 七 八 九']
  const segment = segmentOf([tokenRows(texts.map((tokens, rowId) => ({ rowId, tokens })))], averageLength)
  const [from, to] = postingsOf(segment, tokenHash('滤网'))
  const [once = 0, twice = 0, long = 0] = Array.from(segment.postings.subarray(from, to), earningOf)
  expect(twice).toBeGreaterThan(once)
  expect(long).toBeLessThan(once)
})
