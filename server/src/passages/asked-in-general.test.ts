import { expect, test } from 'vitest'
import type { Hit } from '@zhiku/contract/search'
import { askedInGeneral, casesOf } from './asked-in-general.ts'

test.each([
  ['怎么退货', '退货', false],
  ['我要报修', '报修', false],
  ['退货', '退货', false],
  ['以旧换新怎么弄', '以旧换新', false],
  ['空调怎么清洗？', '清洗', false],
  ['空调不制冷怎么办', '制冷', true],
  ['冰箱不制冷', '制冷', true],
])('%s asks of %s in general; as a symptom: %s', (question, matter, isSymptom) => {
  expect(askedInGeneral(question)).toMatchObject({ matter, isSymptom })
})

test.each([
  ['退货要运费吗'],
  ['分期买的怎么退货'],
  ['保修多久'],
  ['可以货到付款吗'],
  ['空调 F0 怎么报修'],
  ['海尔空调怎么清洗'],
  ['怎么办'],
])('%s asks of something in particular, or of nothing', (question) => {
  expect(askedInGeneral(question)).toBeUndefined()
})

const hit = (title: string, more: Partial<Hit> = {}): Hit =>
  ({
    id: title + (more.headingPath ?? []).join('/'),
    sourceId: title,
    sourceType: 'faq',
    title,
    snippet: '',
    ...more,
  }) as Hit
const section = (title: string, heading: string, more: Partial<Hit> = {}): Hit =>
  hit(title, { sourceType: 'file', headingPath: [heading], ...more })

function casesFor(question: string, list: readonly Hit[]) {
  const general = askedInGeneral(question)
  if (!general) throw new Error(`${question} asks of something in particular`)
  return casesOf(general, question, list)
}
const labels = (question: string, list: readonly Hit[]) => casesFor(question, list).options.map(({ label }) => label)

test('of several cases none is told, and all are offered; one alone is told', () => {
  const fee = hit('分期买的退货手续费退吗')
  const days = hit('买了几天内可以无理由退货')
  expect(labels('怎么退货', [fee, days])).toEqual([fee.title, days.title])
  expect(casesFor('怎么退货', [fee, days]).whyNot(fee)).toBe('讲的只是其中一种情况')
  expect(labels('怎么退货', [fee])).toEqual([])
  expect(casesFor('怎么退货', [fee]).whyNot(fee)).toBeUndefined()
})

test('the FAQ that asks the same is told, and so are steps under the name of the matter', () => {
  const whole = hit('怎么退货')
  const steps = section('退换货办法', '退货', { evidence: { form: 'steps' } as never })
  const prose = section('以旧换新细则', '退货')
  const { whyNot } = casesFor('怎么退货', [whole, steps, prose])
  expect([whole, steps].map(whyNot)).toEqual([undefined, undefined])
  expect(whyNot(prose)).toBe('没有问是哪一方面')
})

test('what bears another matter in its title is a special case, a code for a symptom is none', () => {
  const leak = hit('空调显示 F0 怎么办')
  expect(casesFor('怎么报修', [leak]).whyNot(leak)).toBe('讲的只是其中一种情况')
  const tradeIn = hit('旧机坏的能换新吗')
  expect(casesFor('空调不制冷', [tradeIn]).whyNot(tradeIn)).toBe('讲的只是其中一种情况')
  const unbalanced = hit('洗衣机显示 UE')
  expect(casesFor('洗衣机不脱水', [unbalanced]).whyNot(unbalanced)).toBeUndefined()
})

test('where each section is of another appliance, the customer says which', () => {
  const list = [section('空调使用说明书', '清洁与保养'), section('热水器使用说明书', '保养与防冻')]
  expect(casesFor('怎么保养', list).options).toEqual([
    { label: '空调', value: '空调怎么保养' },
    { label: '热水器', value: '热水器怎么保养' },
  ])
})

test('no manual is called by what all manuals tell, and two sections of a document are enough', () => {
  const manual = '空调使用安装说明书'
  const list = ['安装', '安装位置', '安装检查', '安全须知'].map((heading) => section(manual, heading))
  const checklist = section('安装前准备清单', '电源')
  expect(labels('怎么安装', [...list, checklist])).toEqual([
    `《${manual}》安装`,
    `《${manual}》安装位置`,
    '《安装前准备清单》电源',
  ])
})

test('the section of the appliance that bears the matter tells of it; codes tell no way', () => {
  const care = section('洗衣机说明书', '清洁与保养')
  const codes = section('洗衣机说明书', '故障代码', {
    evidence: { form: 'table', header: ['代码', '处理'], rows: [] } as never,
  })
  const { whyNot, section: told } = casesFor('洗衣机怎么保养', [codes, care])
  expect(told).toBe(care)
  expect(whyNot(codes)).toBe('讲的是故障代码')
  expect(casesFor('怎么保养', [care]).section).toBeUndefined()
})
