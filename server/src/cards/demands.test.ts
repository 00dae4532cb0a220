import type { Parameter } from '@zhiku/contract/product-categories'
import { describe, expect, test } from 'vitest'
import { superlativeIn } from './asking.ts'
import { conditionsIn } from '../language/conditions.ts'
import { demandOf } from './demands.ts'
import { lexiconOf } from './parameter-mentions.ts'

const of = (key: string, name: string, type: Parameter['type'], more: Partial<Parameter> = {}): Parameter => ({
  key,
  name,
  type,
  required: false,
  searchable: true,
  comparable: true,
  ...more,
})
const parameters = [
  of('suction', '最大吸力', 'number', { unit: 'Pa', required: true, synonyms: ['吸力'] }),
  of('noise', '标准模式噪音', 'number', { unit: 'dB(A)', synonyms: ['噪音', '分贝'] }),
  of('quiet', '安静模式噪音', 'number', { unit: 'dB(A)' }),
  of('obstacle', '越障高度', 'number', { unit: 'mm', synonyms: ['门槛'] }),
  of('price', '建议零售价', 'number', { unit: '元', synonyms: ['价格', '多少钱'] }),
  of('runtime', '标准模式续航', 'number', { unit: '分钟', synonyms: ['续航'] }),
  of('station', '基站', 'enum', { options: ['无基站', '充电座', '集尘基站', '全能基站'] }),
  of('avoidance', '避障', 'multiEnum', { options: ['碰撞', '线激光', 'AI 视觉'] }),
  of('grade', '能效等级', 'enum', { options: ['1 级', '2 级', '新三级'] }),
  of('voice', '语音控制', 'boolean'),
  of('builtIn', '可零嵌', 'boolean'),
  of('smart', '智能', 'multiEnum', { options: ['智能联网', '断点续扫', '独立除湿'] }),
  of('energy', '水效等级', 'enum', { options: ['1 级', '2 级'] }),
  of('size', '外形尺寸（宽×深×高）', 'text', { required: true }),
  of('gap', '两侧间隙', 'number', { unit: 'mm' }),
  of('cooling', '制冷方式', 'enum', { options: ['风冷无霜', '直冷'] }),
  of('tank', '清水箱容量', 'number', { unit: 'L' }),
  of('range', '室内机噪音', 'range', { unit: 'dB(A)' }),
  of('tall', '机身高度', 'number', { unit: 'mm' }),
  of('apf', '全年能源消耗效率', 'number'),
  of('coverage', '一次清扫面积', 'number', { unit: '㎡' }),
  of('volume', '总容积', 'number', { unit: 'L', required: true }),
  of('airflow', '最大风量', 'number', { unit: 'm³/min', synonyms: ['风量'] }),
  of('mop', '拖布', 'enum', { options: ['无', '平板', '滚筒'] }),
  of('form', '款式', 'enum', { required: true, options: ['法式多门', '十字四门', '顶侧双吸', '三门'] }),
]
const schema = { categoryId: 'c', version: 1, groups: [{ key: 'g', name: '组', parameters }] }

const said = (text: string, kinds: string[] = []) =>
  demandOf({ text, conditions: conditionsIn(text), superlative: superlativeIn(text), kinds }, schema, lexiconOf(schema))
    ?.said

describe('demandOf', () => {
  test.each([
    ['噪音低于60分贝的', ['标准模式噪音 < 60 dB(A)']],
    ['60分贝以下的', ['标准模式噪音 ≤ 60 dB(A)']],
    ['安静模式54分贝以内的', ['安静模式噪音 ≤ 54 dB(A)']],
    ['3000块以内的', ['建议零售价 ≤ 3000 元']],
    ['两千往下的', ['建议零售价 ≤ 2000 元']],
    ['1000块左右的', ['建议零售价 850–1150 元']],
    ['能过4厘米门槛的', ['越障高度 ≥ 40 mm']],
    ['续航超过2.5小时的', ['标准模式续航 > 150 分钟']],
    ['吸力一万以上的', ['最大吸力 ≥ 10000 Pa']],
    ['带全能基站的', ['基站：全能基站']],
    ['能喊话的', ['语音控制：是']],
    ['无基站的', ['基站：无基站']],
    ['不要无基站的', ['基站：充电座、集尘基站、全能基站']],
    ['要不要无基站的', ['基站：无基站']],
    ['不是无基站的', ['基站：充电座、集尘基站、全能基站']],
    ['有没有无基站的', ['基站：无基站']],
    ['不零嵌的', ['可零嵌：否']],
    ['可不可零嵌的', ['可零嵌：是']],
    ['特别无基站的', ['基站：无基站']],
    ['不是能语音控制的', ['语音控制：否']],
    ['是不是语音控制的', ['语音控制：是']],
    ['最安静的', ['标准模式噪音最低']],
    ['安静模式最安静的', ['安静模式噪音最低']],
    ['内机最安静的', ['室内机噪音最低']],
    ['要不要选无基站的', ['基站：无基站']],
    ['一级能效的', ['能效等级：1 级']],
    ['有ai视觉的', ['避障：AI 视觉']],
    ['有语音控制的', ['语音控制：是']],
    ['没有语音控制的', ['语音控制：否']],
    ['可以零嵌的', ['可零嵌：是']],
    ['3000以内吸力最大的', ['建议零售价 ≤ 3000 元', '最大吸力最高']],
    ['最便宜的', ['建议零售价最低']],
    ['最安静的', ['标准模式噪音最低']],
    ['带不带语音控制', ['语音控制：是']],
    ['门槛有3厘米，哪个翻得过去', ['越障高度 ≥ 30 mm']],
    ['门槛有4厘米过得去的', ['越障高度 ≥ 40 mm']],
    ['能联wifi的', ['智能：智能联网']],
    ['自动倒垃圾的', ['基站：集尘基站、全能基站']],
    ['带摄像头的', ['避障：AI 视觉']],
    ['带清水箱的', ['有清水箱容量']],
    ['一级水效的', ['水效等级：1 级']],
    ['深度不到50公分的', ['深度 < 500 mm']],
    ['宽度在60厘米以下的', ['宽度 ≤ 600 mm']],
    ['深度50以内的', ['深度 ≤ 500 mm']],
    ['宽度不超过600的', ['宽度 ≤ 600 mm']],
    ['两厘米门槛能过的', ['越障高度 ≥ 20 mm']],
    ['门槛3.5厘米哪台能过', ['越障高度 ≥ 35 mm']],
    ['留的位置61公分宽', ['宽度 ≤ 610 mm']],
    ['冰箱位宽61公分', ['宽度 ≤ 610 mm']],
    ['三级能效的', ['能效等级：新三级']],
    ['深度只有50公分，放得进去的', ['深度 ≤ 500 mm']],
    ['50公分深的', ['深度 = 500 mm']],
    ['留了45公分的位置，放得下的', ['宽度 ≤ 450 mm']],
    ['床底只有8公分，能钻的', ['机身高度 ≤ 80 mm']],
    ['间隙10毫米以内的', ['两侧间隙 ≤ 10 mm']],
    ['直冷的', ['制冷方式：直冷']],
    ['法式的', ['款式：法式多门']],
    ['双吸的', ['款式：顶侧双吸']],
    ['最省电的', ['全年能源消耗效率最高']],
    ['最费电的', ['全年能源消耗效率最低']],
    ['80平的房子用哪款', ['一次清扫面积 ≥ 80 ㎡']],
    ['清扫面积不到80平的', ['一次清扫面积 < 80 ㎡']],
    ['十字四门里最大的', ['款式：十字四门', '总容积最高']],
    ['室内机噪音能到20分贝以下的', ['室内机噪音最低 ≤ 20 dB(A)']],
    ['室内机噪音最低能压到20分贝以下的', ['室内机噪音最低 ≤ 20 dB(A)']],
    ['室内机最低噪音不到20分贝的', ['室内机噪音最低 < 20 dB(A)']],
    ['室内机噪音能低过20分贝的', ['室内机噪音最低 < 20 dB(A)']],
    ['室内机噪音低过20分贝的', ['室内机噪音 < 20 dB(A)']],
    ['吸力5000以上 3000以内', ['最大吸力 ≥ 5000 Pa', '建议零售价 ≤ 3000 元']],
    ['风量超过22立方的', ['最大风量 > 22 m³/min']],
    ['风量超过22立方每分钟的', ['最大风量 > 22 m³/min']],
    ['没有拖布的', ['拖布：无']],
    ['不要智能联网的', ['智能：没有智能联网']],
    ['不带智能联网的', ['智能：没有智能联网']],
    ['有断点续扫，没有智能联网的', ['智能：没有智能联网、断点续扫', '']],
    ['只扫不拖的', ['拖布：无']],
    ['不要集尘基站，全能基站的', ['基站：全能基站']],
    ['60分贝以下、3000元以内、带语音控制的', ['标准模式噪音 ≤ 60 dB(A)', '建议零售价 ≤ 3000 元', '语音控制：是']],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected))

  test.each([
    '噪音低于60公斤的',
    '多少钱',
    '怎么清洗',
    '最小的',
    '不带清水箱的',
    '间隙不是10毫米的',
    '噪音最高能到几度',
    '是风冷还是直冷',
    '除湿机哪款好',
  ])('demands nothing of %s', (text) => expect(said(text)).toBeUndefined())

  test('the most of what it holds is asked only of a kind that is told', () => {
    expect(said('最大的冰箱', ['冰箱'])).toEqual(['总容积最高'])
    expect(said('最大的')).toBeUndefined()
  })
})
