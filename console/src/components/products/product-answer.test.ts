import type { Parameter } from '@zhiku/contract/product-categories'
import { expect, test } from 'vitest'
import { allValuesAnswer, shownGroups, valueAnswer } from './product-answer.ts'

const parameter = (key: string, more: Partial<Parameter> = {}): Parameter => ({
  key,
  name: key,
  type: 'number',
  required: false,
  searchable: true,
  comparable: true,
  ...more,
})
const product = { name: '静音挂机', model: 'KFR-35GW/X10-Pro' }
const groups = [
  { key: 'noise', name: '噪音', parameters: [parameter('indoor', { name: '室内机噪音', unit: 'dB(A)' })] },
  {
    key: 'size',
    name: '尺寸',
    parameters: [
      parameter('weight', { name: '净重', unit: 'kg' }),
      parameter('wifi', { name: '联网', type: 'boolean' }),
      parameter('cop', { name: '旧能效', retired: true }),
    ],
  },
]

test('one value names its product, so that it can stand alone in a chat', () => {
  expect(valueAnswer(product, { name: '净重', value: '11.5 kg' })).toBe('静音挂机（KFR-35GW/X10-Pro）：净重 11.5 kg')
})

test('all values leave out what is not known and what is retired, and a no is an answer', () => {
  const values = { indoor: { min: 18, max: 40 }, weight: null, wifi: false, cop: 3 }
  expect(allValuesAnswer(product, groups, values)).toBe(
    ['静音挂机（KFR-35GW/X10-Pro）', '【噪音】', '室内机噪音：18–40 dB(A)', '【尺寸】', '联网：否'].join('\n'),
  )
})

test('a page shows a parameter without a value too, a copy does not', () => {
  expect(shownGroups(groups, {}, { isComplete: false })).toEqual([])
  const whole = shownGroups(groups, {}, { isComplete: true })
  expect(whole.flatMap(({ parameters }) => parameters.map(({ key }) => key))).toEqual(['indoor', 'weight', 'wifi'])
})
