import type { Parameter } from '@zhiku/contract/product-categories'
import { expect, test } from 'vitest'
import { changesOf, tidied, valueProblem, valuesOf } from './product-draft.ts'
import type { ValueDraft } from './product-draft.ts'

const parameter = (more: Partial<Parameter> = {}): Parameter => ({
  key: 'noise',
  name: '噪音',
  type: 'number',
  unit: 'dB',
  required: false,
  searchable: true,
  comparable: true,
  ...more,
})

test('the same values make the same draft, whatever their order; what says nothing is left out', () => {
  const one = tidied({ noise: 45, colours: [], name: '', heating: false, power: null, width: { min: null, max: null } })
  expect(JSON.stringify(one)).toBe(JSON.stringify(tidied({ heating: false, noise: 45 })))
  expect(Object.keys(one)).toEqual(['heating', 'noise'])
})

test.each<[Partial<Parameter>, ValueDraft | undefined, string | null]>([
  [{ required: true }, undefined, '请填写噪音'],
  [{ required: true }, 0, null],
  [{ required: true, type: 'boolean' }, false, null],
  [{ required: true, type: 'range' }, { min: null, max: null }, '请填写噪音'],
  [{}, '约45', '请填写数字，单位 dB'],
  [{ max: 40 }, 60, null],
  [{ name: '建议零售价', unit: '元' }, -1, '建议零售价不能小于 0'],
  [{ name: '净重', unit: 'kg', type: 'range' }, { min: -2, max: 3 }, '净重不能小于 0'],
  [{ unit: '℃', type: 'range', min: 0 }, { min: -25, max: 12 }, null],
  [{ type: 'range' }, { min: 20, max: null }, '两端都要填；只有一个数时两端填同一个'],
  [{ type: 'range' }, { min: 20, max: 10 }, '前一个数不能大于后一个'],
  [{ type: 'range' }, { min: 20, max: 20 }, null],
  [{ type: 'enum', options: ['一级'] }, '二级', '选项里已没有它，请重新选择'],
  [{ type: 'multiEnum', options: ['白', '黑'] }, ['黑', '红'], '有的选项已不存在，请重新选择'],
  [{ type: 'multiEnum', options: ['白', '黑'] }, ['黑'], null],
  [{ type: 'text' }, '长'.repeat(2001), '最多 2000 个字'],
])('%j with %j: %s', (more, value, problem) => {
  expect(valueProblem(parameter(more), value)).toBe(problem)
})

test('retired parameters are neither sent nor compared', () => {
  const groups = [{ key: 'main', name: '主要', parameters: [parameter(), parameter({ key: 'old', retired: true })] }]
  expect(valuesOf(groups, { noise: 45, old: 1 })).toEqual({ noise: 45 })
  expect(changesOf(groups, { noise: 45, old: 1 }, { old: 2 })).toMatchObject([{ before: '45 dB', after: '' }])
  expect(changesOf(groups, { noise: 45 }, { noise: { min: 20, max: null } })).toMatchObject([{ after: '20–… dB' }])
})
