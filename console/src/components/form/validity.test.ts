import { expect, test } from 'vitest'
import { effectiveOf, textsOf, validityProblem, validityWords } from './validity.ts'

test('a day typed as the end is served until it is over, and reads as that day', () => {
  const effective = effectiveOf({ from: '2026-11-22', to: '2026年11月30日' })
  expect(effective).toEqual({ effectiveFrom: '2026-11-21T16:00:00.000Z', effectiveTo: '2026-11-30T16:00:00.000Z' })
  expect(textsOf(effective)).toEqual({ from: '2026-11-22', to: '2026-11-30' })
  expect(validityWords(effective)).toBe('2026-11-22 起，至 2026-11-30（含）')
})

test('without ends knowledge is in force for ever, and an emptied end is cleared', () => {
  expect(validityWords({})).toBe('长期有效')
  expect(effectiveOf({ from: '', to: ' ' })).toEqual({ effectiveFrom: null, effectiveTo: null })
})

test('a text that is no date is a fault that names it, and changes nothing', () => {
  expect(validityProblem({ from: '', to: '下月底' })).toContain('失效日期“下月底”看不懂')
  expect(validityProblem({ from: '2026-02-30', to: '' })).toContain('生效日期“2026-02-30”看不懂')
  expect(effectiveOf({ from: '2026-11-22', to: '下月底' })).toEqual({ effectiveFrom: '2026-11-21T16:00:00.000Z' })
})

test('one day is a validity, an end before the start is none', () => {
  expect(validityProblem({ from: '2026-11-30', to: '2026-11-30' })).toBeUndefined()
  expect(validityProblem({ from: '2026-11-30', to: '2026-11-29' })).toBe('失效时间必须晚于生效时间')
  expect(validityProblem({ from: '2026-11-30 18:00', to: '2026-11-30 18:00' })).toBe('失效时间必须晚于生效时间')
})
