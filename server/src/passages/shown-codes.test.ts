import type { Hit } from '@zhiku/contract/search'
import { expect, test } from 'vitest'
import { hitOf } from '../../test/hits.ts'
import { normaliseQuery } from '../language/analyze.ts'
import { asksOnlyCode, tellsCodeOf, tellsCodeOfDevice } from './shown-codes.ts'

const table = (title: string, header: string[], ...rows: string[][]): Hit =>
  hitOf(title, {
    snippet: rows.map((cells) => cells.join(' ')).join('。'),
    evidence: { form: 'table', header, rows, total: rows.length, notes: [] },
  })
const all = ['产品', '代码', '含义']
const own = ['代码', '含义']
const hood = table('CXW-260-QH9 说明书', own, ['E5', '加热盘温度异常'])
const heater = table('故障代码总表', all, ['JSQ30-16QH 热水器', 'E5', '风机故障'], ['CXW-260-QH9', 'E1', '通信故障'])
const robot = table('QH-R8 Max 用户手册', own, ['F9', '电池温度过高'])
const fridge = table('BCD-520WQH 说明书', own, ['dr', '门未关好超过 2 分钟'])
const general = hitOf('显示 E5 怎么办', { sourceType: 'faq', snippet: 'E5 为风机故障，请报修。' })
const fee = hitOf('上门费多少', { sourceType: 'faq', snippet: '检测上门费 50 元。' })
const fees = table('维修收费', ['产品', '上门费'], ['热水器', '50 元'])

const named = (hit: Hit, title: string): Hit => ({ ...hit, title })
const told = (question: string, hit: Hit, list: Hit[] = [hit], products: string[] = []) =>
  tellsCodeOf({ wording: normaliseQuery(question), products }, list)?.(hit)

test.each<[question: string, hit: Hit, list: Hit[], is: boolean | undefined]>([
  ['QH9 故障代码 E5', hood, [hood, heater], true],
  ['QH9 故障代码 E5', heater, [hood, heater], false],
  ['16qh 报 E5', heater, [hood, heater], true],
  ['16qh 报 E5', hood, [hood, heater], false],
  ['QH9 报 E5', general, [general], undefined],
  ['QH9 报 E5', general, [hood, general], false],
  ['QH9 报 E5 上门费多少', fee, [hood, fee], undefined],
  ['520wqh dr 怎么办', fridge, [fridge], true],
  ['冰箱显示 E5', hood, [hood], undefined],
  ['QH9 噪音多少', hood, [hood], undefined],
])('%s', (question, hit, list, is) => {
  expect(told(question, hit, list)).toBe(is)
})

test('what a product is called is no code, and a variant of it is another product', () => {
  expect(told('R8 Max F9', robot, [robot], ['r8 max'])).toBe(true)
  expect(told('R8 F9', robot, [robot], ['r8'])).toBe(false)
  expect(told('520 报 dr', fridge, [fridge], ['520'])).toBe(true)
  const rows = table('故障代码总表', all, ['X10-Pro 挂机', 'F5', '功率模块过热保护'])
  expect(told('M5挂机 F5', rows, [rows], ['m5挂机'])).toBe(false)
  expect(told('X10 Pro挂机 F5', rows, [rows], ['x10 pro挂机'])).toBe(true)
})

test.each<[question: string, hit: Hit, list: Hit[], is: boolean | undefined]>([
  ['冰箱 dr', fridge, [fridge], undefined],
  ['冰箱显示 dr', named(fridge, '冰箱说明书'), [], true],
  ['热水器报 E5', heater, [heater, hood], true],
  ['热水器报 E5', named(hood, '油烟机说明书'), [], false],
  ['热水器报 E5', hood, [hood], undefined],
  ['热水器报 E5', hood, [heater, hood], false],
  ['热水器怎么清洗', heater, [heater], undefined],
  ['热水器报 E5 上门费多少', fees, [heater], undefined],
  ['热水器报 E5', fees, [heater], false],
  ['热水器报 E2 上门费多少', heater, [], false],
  ['洗衣机跳HC', table('QH12D 洗烘一体机说明书', own, ['HC', '筒内高温，门锁暂不打开']), [], true],
  ['冰箱门关不上 DR', table('冰箱说明书', own, ['dr', '门没关好']), [], true],
  ['制冰机FULL', table('制冰机说明书', own, ['FULL', '冰满']), [], true],
  ['空调亮FC', hitOf('空调说明书', { snippet: '显示 FC 时用吸尘器吸去浮尘，再长按 5 秒。' }), [], true],
])('of an appliance: %s', (question, hit, list, is) => {
  expect(tellsCodeOfDevice({ wording: normaliseQuery(question) }, [...list, hit])?.(hit)).toBe(is)
})

test.each([
  ['冰箱报 E5 怎么办', true],
  ['x10 pro 故障代码 e4', true],
  ['QH9 报 E5 上门费多少', false],
  ['冰箱 E5 保修吗', false],
])('%s asks for nothing but what the code means: %s', (question, is) => {
  expect(asksOnlyCode(normaliseQuery(question))).toBe(is)
})
