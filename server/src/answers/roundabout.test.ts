import type { Hit } from '@zhiku/contract/search'
import { expect, test } from 'vitest'
import { hitOf } from '../../test/hits.ts'
import { roundaboutBeside, sureEnoughRoundabout } from './roundabout.ts'
import { sureEnoughAt, surenessBeside } from './sureness.ts'

const hit = (title: string, given: Partial<Hit> = {}) =>
  hitOf(title, { score: 0.4, explain: { coverage: 0.25, proximity: 0.15 }, ...given })
const question = '东西你们派人取走好几天了也检查过了 我付的那笔钱什么时候能打回来给我'
const refund = hit('退换货管理办法', {
  snippet: '仓库收货验收后，退款在 3 个工作日内原路退回。',
  lacks: ['取走', '检查', '打回来'],
})
const other = hit('话术与规范', { snippet: '请您稍等一分钟，我马上为您核实。', score: 0.28, lacks: ['取走', '打回来'] })
const isEnough = (found: Hit, list: Hit[], minScore = 0.45) =>
  roundaboutBeside({ question }, list)(found) >= sureEnoughRoundabout(minScore)

test('what shares words of the trade in other writings, and stands before the rest, answers', () => {
  const list = [refund, other]
  expect(surenessBeside({ question }, list)(refund)).toBeLessThan(sureEnoughAt(0.45))
  expect(isEnough(refund, list)).toBe(true)
  expect(isEnough(other, list)).toBe(false)
})

test('what stands behind another, or shares no word of the trade, does not', () => {
  const better = hit('另一份', { score: 0.6 })
  expect(isEnough(refund, [better, refund])).toBe(false)
  expect(isEnough({ ...refund, snippet: '请您稍等 3 天。' }, [refund, other])).toBe(false)
})

test('of a model that is named, what does not name the matter never answers', () => {
  const asked = { question: `QH12D ${question}` }
  expect(roundaboutBeside(asked, [refund, other])(refund)).toBe(0)
})

test('who admits what scores less admits what is less sure', () => {
  expect(sureEnoughRoundabout(0)).toBe(0)
  expect(sureEnoughRoundabout(0.45)).toBeCloseTo(0.5, 2)
  expect(sureEnoughRoundabout(1)).toBe(1)
})
