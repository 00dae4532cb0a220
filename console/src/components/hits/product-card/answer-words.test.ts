import { expect, test } from 'vitest'
import { answersText, withUnit } from './answer-words.ts'

const noise = {
  name: '静音挂机',
  model: 'KFR-35GW/X10-Pro',
  parameter: { key: 'noise', name: '室内机噪音', unit: 'dB(A)' },
  value: '18–40',
}
const grade = { ...noise, parameter: { key: 'grade', name: '能效等级' }, value: '新一级' }

test('a value is told with its unit, and without one when it has none', () => {
  expect(withUnit(noise)).toBe('18–40 dB(A)')
  expect(withUnit(grade)).toBe('新一级')
})

test('what is copied names the product once, however many values were asked for', () => {
  expect(answersText([noise])).toBe('静音挂机（KFR-35GW/X10-Pro）：室内机噪音 18–40 dB(A)')
  expect(answersText([noise, grade])).toBe('静音挂机（KFR-35GW/X10-Pro）：室内机噪音 18–40 dB(A)，能效等级 新一级')
  expect(answersText([])).toBe('')
})
