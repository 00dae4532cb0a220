import { expect, test } from 'vitest'
import { namedFactors } from './named-rows.ts'
import { formOf } from './read-form.ts'

const table = (...rows: string[]) =>
  ['| 省市 | 城市 | 服务 |', '| --- | --- | --- |', ...rows.map((row) => `| ${row} |`)].join('\n')

/** Cities of the rows that the question names. */
function named(question: string, markdown: string): string[] {
  const [block] = formOf(markdown)
  if (block?.form !== 'table') throw new Error('no table')
  const factors = namedFactors(question, block)
  return block.rows.flatMap(([, city = ''], at) => ((factors[at] ?? 1) > 1 ? [city] : []))
}

const outlets = table('四川 | 成都 | 全品类', '四川 | 绵阳 | 全品类', '湖北 | 武汉 | 全品类')

test.each([
  ['成都有网点吗', ['成都']],
  ['四川哪里能修', ['成都', '绵阳']],
  ['成都和武汉', ['成都', '武汉']],
  ['全品类都修吗', []],
  ['西安有网点吗', []],
])('%s', (question, expected) => expect(named(question, outlets)).toEqual(expected))

test('a cell that many rows share tells none of them apart, nor does a figure', () => {
  const many = table(...Array.from({ length: 6 }, (_, at) => `四川 | 城市${at} | ${at}`), '湖北 | 武汉 | 24')
  expect(named('四川有网点吗 24', many)).toEqual([])
})

test('a list has no rows', () => {
  const [block] = formOf('- 成都\n- 武汉')
  expect(block && namedFactors('成都', block)).toEqual([])
})
