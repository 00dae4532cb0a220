import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'
import { builtInVocabulary, readVocabulary, synonymTable } from './synonyms.ts'

const table = synonymTable([builtInVocabulary], normalise)
const writingsOf = (text: string, at = 0) => table.startingAt(text, at).writings

test('a group reads both ways, what leads reads one way', () => {
  const { alternatives } = synonymTable([readVocabulary('冰箱 雪柜\n嗡嗡响 > 异响 噪音')], normalise)
  expect(alternatives.get('雪柜')).toEqual(['冰箱'])
  expect(alternatives.get('冰箱')).toEqual(['雪柜'])
  expect(alternatives.get('嗡嗡响')).toEqual(['异响', '噪音'])
  expect(alternatives.get('异响')).toBeUndefined()
})

test('the vocabulary of home appliances leads from at least 1 500 words of customers to those of manuals', () => {
  const { groups, leads } = builtInVocabulary
  const inGroups = groups.reduce((sum, group) => sum + group.length - 1, 0)
  const leading = leads.reduce((sum, { from }) => sum + from.length, 0)
  expect(inGroups + leading).toBeGreaterThanOrEqual(1500)
  expect(groups.filter((group) => group.length < 2 || new Set(group).size < group.length)).toEqual([])
  expect(leads.filter(({ to }) => to.length === 0)).toEqual([])
})

test.each([
  ['冰箱', '洗衣机'],
  ['洗碗机', '洗衣机'],
  ['燃气热水器', '电热水器'],
  ['滚筒洗衣机', '波轮洗衣机'],
  ['室内机', '室外机'],
  ['冷藏室', '冷冻室'],
  ['进水管', '排水管'],
  ['清水箱', '污水箱'],
  ['制冷', '制热'],
  ['不制冷', '不制热'],
  ['不进水', '不排水'],
  ['开机', '关机'],
  ['大火', '小火'],
  ['变频', '定频'],
  ['保内', '过保'],
  ['保修期', '退货'],
  ['天然气', '液化石油气'],
  ['洗涤容量', '烘干容量'],
])('%s and %s stay two things', (one, other) => {
  expect(table.alternatives.get(one) ?? []).not.toContain(other)
  expect(table.alternatives.get(other) ?? []).not.toContain(one)
})

test('what fills a saying does not hide it', () => {
  expect(writingsOf('结一层冰')).toContain('结霜')
  expect(writingsOf('屋里还是很热')).toContain('不制冷')
})

test('what is only looked for proves nothing: the strict words are fewer', () => {
  expect(table.same.get('洗衣机')).toContain('洗衣服机')
  expect(table.same.get('多少钱')).not.toContain('售价')
  expect(table.alternatives.get('多少钱')).toContain('售价')
  expect(table.same.get('嗡嗡响')).toBeUndefined()
})
