import { expect, test } from 'vitest'
import { fc } from '../../test/fast-check.ts'
import { postingsOf, SegmentBuilder } from './segment.ts'
import { tokenHash } from './token-hash.ts'

const averageLength = 4
const words = fc.array(fc.constantFrom('空调', '清洗', '滤网', 'x10', '=a1', '的'), { minLength: 0, maxLength: 12 })

test('holds for every token the rows that bear it, and no others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(words, { maxLength: 30 }), async (rows) => {
      const builder = new SegmentBuilder(averageLength)
      for (const [at, tokens] of rows.entries()) expect(builder.add(1_000 + at, at % 3, tokens.join(' '))).toBe(at)
      const segment = await builder.build()
      expect([...segment.rowIds]).toEqual(rows.map((_, at) => 1_000 + at))
      expect([...segment.states]).toEqual(rows.map((_, at) => at % 3))
      for (const token of [...new Set(rows.flat()), '没有']) {
        const [from, to] = postingsOf(segment, tokenHash(token))
        const bearing = rows.flatMap((tokens, at) => (new Set<string>(tokens).has(token) ? [at] : []))
        expect(Array.from(segment.rows.subarray(from, to))).toEqual(bearing)
      }
    }),
    { numRuns: 100 },
  )
})

test('a token earns more where it stands more often, and less in a longer row', async () => {
  const builder = new SegmentBuilder(averageLength)
  builder.add(1, 0, '滤网 一 二 三')
  builder.add(2, 0, '滤网 滤网 二 三')
  builder.add(3, 0, '滤网 一 二 三 四 五 六 七 八 九')
  const segment = await builder.build()
  const [from, to] = postingsOf(segment, tokenHash('滤网'))
  const [once = 0, twice = 0, long = 0] = segment.earnings.slice(from, to)
  expect(twice).toBeGreaterThan(once)
  expect(long).toBeLessThan(once)
})
