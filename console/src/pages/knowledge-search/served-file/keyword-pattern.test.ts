import { expect, test } from 'vitest'
import { keywordPattern, keywordTerms } from './keyword-pattern.ts'

const marks = (keyword: string, text: string): string[] => {
  const pattern = keywordPattern(keyword)
  return pattern ? [...text.matchAll(pattern)].map(([match]) => match) : []
}

test('a model is marked in any writing', () => {
  expect(marks('kfr35gw/x10-pro', '型号 KFR-35GW/X10-Pro 与 KFR-35GW X10 Pro')).toEqual([
    'KFR-35GW/X10-Pro',
    'KFR-35GW X10 Pro',
  ])
})

test('an error code is not marked inside a longer one', () => {
  expect(marks('E1', '故障 E1、E10、e1')).toEqual(['E1', 'e1'])
})

test('words of asking are not marked', () => {
  expect(keywordTerms('滤网怎么清洗')).not.toContain('怎么')
  expect(marks('滤网怎么清洗', '滤网应定期清洗，怎么强调都不为过')).toEqual(['滤网', '清洗'])
})

test('the whole keyword wins over its words', () => {
  expect(marks('清洗滤网', '清洗滤网前断电，滤网每月一次')).toEqual(['清洗滤网', '滤网'])
})

test('signs of a pattern are text', () => {
  expect(marks('(a+)+$', 'a+a')).toEqual(['a', 'a'])
  expect(keywordPattern('  ？！ ')).toBeUndefined()
})

test('a keyword of a model and words is marked as a whole and in parts', () => {
  expect(marks('X10-Pro 噪音', 'X10-Pro 噪音为 18 分贝；X10 Pro 的噪音很低')).toEqual([
    'X10-Pro 噪音',
    'X10 Pro',
    '噪音',
  ])
})
