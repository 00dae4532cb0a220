import { expect, test } from 'vitest'
import { toldApart } from './differences.ts'
import { readQuestion } from './identify-question.ts'

const products = [
  { product: { name: 'X10 1.5 匹变频挂机', model: 'KFR-35GW/X10' } },
  { product: { name: 'X10-Pro 大 1 匹变频挂机', model: 'KFR-26GW/X10-Pro' } },
  { product: { name: 'X10-Pro 1.5 匹变频挂机', model: 'KFR-35GW/X10-Pro' } },
]
const modelsOf = (text: string): string[] => {
  const question = readQuestion(text)
  const from = text.indexOf('x10')
  const named = { from, to: from + (text.includes('x10pro') ? 6 : 3) }
  return toldApart(question, [named, ...question.conditions], products).map(({ product: { model } }) => model)
}

test.each([
  ['26的x10pro多沉', ['KFR-26GW/X10-Pro']],
  ['35的x10多沉', ['KFR-35GW/X10', 'KFR-35GW/X10-Pro']],
  ['x10不带pro那款', ['KFR-35GW/X10']],
  ['x10普通版', ['KFR-35GW/X10']],
])('%s tells %j', (text, models) => expect(modelsOf(text)).toEqual(models))

test('a figure that none of them bears is of another model', () => {
  expect([modelsOf('50的x10多沉'), modelsOf('90 x10多沉')]).toEqual([[], []])
})

test.each(['x10多沉', 'x10pro 30平够不够', '住26楼x10多沉'])('%s tells none apart', (text) =>
  expect(modelsOf(text)).toHaveLength(3),
)
