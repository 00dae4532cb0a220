import type { Hit } from '@zhiku/contract/search'
import { expect, test } from 'vitest'
import { hitOf } from '../../test/hits.ts'
import { normaliseQuery } from '../language/analyze.ts'
import { isOfOtherModels, modelsTold } from './told-models.ts'

const table = (header: string[], ...rows: string[][]): Hit =>
  hitOf('头盔选购指南', { evidence: { form: 'table', header, rows, total: rows.length, notes: [] } })

test.each<[what: string, question: string, found: Hit, models: string[]]>([
  ['the title of a manual', 'F3 一表上时间不准咋调', hitOf('01-F3电动自行车说明书'), ['f3']],
  ['the heading of a section', 'B5 床架多厚', hitOf('说明书', { headingPath: ['电动床架 B5'] }), ['b5']],
  ['a series', 'S8 能上高架吗', hitOf('保修政策', { snippet: 'S8 系列：18 个月' }), ['s8']],
  ['its variant', 'L6 用什么电池', hitOf('门锁', { snippet: 'L6 Max 另支持人脸识别' }), ['l6']],
  ['a column of models', 'H2 镜片多少钱', table(['型号', '价格'], ['<em>H2</em>', '259元']), ['h2']],
  ['a column of codes', 'E5 是什么', table(['代码', '含义'], ['E5', '风机故障']), []],
  ['a heading that tells a code', '报 E5 怎么办', hitOf('说明书', { headingPath: ['显示 E5'] }), []],
  ['a section about a code', '空调 E5', hitOf('空调说明书', { headingPath: ['故障代码', 'E5'] }), []],
  ['a section about its fault', '空调 E5', hitOf('空调说明书', { headingPath: ['E5 通信故障'] }), []],
  ['a document about its fault', '空调 E5', hitOf('E5报警处理'), []],
  [
    'a section of a manual, beside one about faults',
    'B5 红灯闪',
    hitOf('B5 使用说明书', { headingPath: ['故障代码'] }),
    ['b5'],
  ],
  ['a question about a code', 'E6怎么解决', hitOf('E6 怎么解决', { sourceType: 'faq' }), []],
  ['another model that begins so', 'F3 多重', hitOf('F30 说明书'), []],
])('%s: %s', (_, question, found, models) => {
  expect(modelsTold(normaliseQuery(question), [found])).toEqual(models)
})

const manual = (title: string): Hit => hitOf(title, { sourceType: 'file' })
const columns = {
  ...table(['项目', 'KFR-26GW/X10-Pro', 'KFR-35GW/X10-Pro'], ['每米追加', '12 g', '15 g']),
  sourceType: 'file' as const,
}
const prices = table(
  ['适用产品', '配件名称', '物料编号', '零售价'],
  ['<em>QH-R8 Max</em> 扫拖机器人', '边刷', 'RV-0305', '29'],
)
const parts = table(['产品', '备件', '物料编号', '零售价'], ['冰箱', '冷藏门封条', 'RF-0301', '160'])
test.each<[what: string, models: string[], found: Hit, isOfOthers: boolean]>([
  ['the manual of another model', ['BCD-540WQF'], manual('BCD-520WQH 冰箱使用说明书'), true],
  ['its own manual', ['BCD-520WQH'], manual('BCD-520WQH 冰箱使用说明书'), false],
  ['the manual of its series', ['KFR-50GW/X10-Pro'], manual('KFR-35GW-X10-Pro 空调使用安装说明书'), false],
  ['one of another series, of its size', ['KFR-35GW/M5'], manual('KFR-35GW-X10-Pro 空调使用安装说明书'), true],
  ['a model with two numbers', ['JSQ30-16QH'], manual('JSQ30-16QH 燃气热水器说明书'), false],
  ['another of a like name', ['QH-R8'], manual('QH-R8 Max 扫拖机器人用户手册'), true],
  ['one of several that are meant', ['QH-R8', 'QH-R8 Max'], manual('QH-R8 Max 扫拖机器人用户手册'), false],
  ['a standard', ['QH-R8'], manual('ISO9001 与 IPX4 说明'), false],
  ['what is of no model', ['QH-R8'], manual('三包服务政策'), false],
  ['a model of no letters and figures', ['小白'], manual('QH-R8 Max 扫拖机器人用户手册'), false],
  ['columns of other models', ['KFR-50GW/X10-Pro'], columns, true],
  ['a column of its own', ['KFR-35GW/X10-Pro'], columns, false],
  ['a row for another model', ['QH-R5'], { ...prices, sourceType: 'file' }, true],
  ['a row for it', ['QH-R8 Max'], { ...prices, sourceType: 'file' }, false],
  [
    'a row for a kind of thing, by a number that looks like a model',
    ['BCD-520WQH'],
    { ...parts, sourceType: 'file' },
    false,
  ],
  ['a FAQ', ['QH-R8'], hitOf('R7 怎么连网', { sourceType: 'faq' }), false],
])('whether it is told of others alone: %s', (_, models, found, isOfOthers) =>
  expect(isOfOtherModels(models)(found)).toBe(isOfOthers),
)

test('a figure that is told in a sentence of another model is of that one', () => {
  const found = hitOf('KFR-35GW-X10-Pro 空调使用安装说明书', {
    sourceType: 'file',
    snippet: '梅雨季节建议关闭门窗。连续除湿能力 KFR-35GW/X10-Pro 为每小时 1.2 升。',
  })
  const isOfOthers = (model: string, figure?: RegExp) => isOfOtherModels([model], figure)(found)
  expect(isOfOthers('KFR-26GW/X10-Pro', /\d\s*升/)).toBe(true)
  expect(isOfOthers('KFR-35GW/X10-Pro', /\d\s*升/)).toBe(false)
  expect([isOfOthers('KFR-26GW/X10-Pro', /\d\s*元/), isOfOthers('KFR-26GW/X10-Pro')]).toEqual([false, false])
})
