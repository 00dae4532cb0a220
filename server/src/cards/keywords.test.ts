/** How agents type while a customer waits: a part of the model, a word or two, the letters of a unit. */
import { api } from '@zhiku/contract'
import type { Parameter } from '@zhiku/contract/product-categories'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCatalogue } from '../../test/catalogue.ts'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
let token: string

const common = { required: false, searchable: true, comparable: true } as const
const number = (key: string, name: string, unit: string, synonyms: string[] = []): Parameter => ({
  ...common,
  key,
  name,
  type: 'number',
  unit,
  synonyms,
})
const airConditioner: Parameter[] = [
  { ...common, required: true, key: 'form', name: '机型', type: 'enum', options: ['挂机', '柜机'] },
  number('heating', '额定制热量', 'W', ['制热量']),
  number('drop', '室内外机最大落差', 'm'),
  number('noise', '室外机噪音', 'dB(A)'),
  { ...common, key: 'apf', name: '全年能源消耗效率', type: 'number', synonyms: ['APF'] },
  { ...common, key: 'colors', name: '颜色', type: 'multiEnum', options: ['月光白', '曜石黑'] },
]
const robot: Parameter[] = [
  number('bag', '尘袋容量', 'L', ['尘袋']),
  number('hot', '热风烘干温度', '℃'),
  number('height', '机身高度', 'mm'),
  number('charging', '充电时间', '小时'),
  { ...common, key: 'mop', name: '拖布', type: 'enum', options: ['无', '平板'] },
  { ...common, key: 'voice', name: '语音控制', type: 'boolean' },
]
const heater: Parameter[] = [
  { ...common, required: true, key: 'litres', name: '额定产热水能力', type: 'number', unit: 'kg/min' },
  number('load', '额定热负荷', 'kW', ['热负荷']),
  number('efficiency', '热效率', '%'),
  number('price', '建议零售价', '元', ['多少钱']),
  { ...common, key: 'exhaust', name: '排气方式', type: 'enum', options: ['强排式', '平衡式'] },
]
const fridge: Parameter[] = [
  { ...common, required: true, key: 'volume', name: '总容积', type: 'number', unit: 'L' },
  { ...common, key: 'refrigerant', name: '制冷剂', type: 'text' },
  { ...common, key: 'colors', name: '颜色', type: 'multiEnum', options: ['冰釉白', '星岩灰'] },
  { ...common, key: 'doors', name: '门型', type: 'enum', options: ['法式多门', '十字四门'] },
  { ...common, key: 'flush', name: '可零嵌', type: 'boolean' },
  number('gap', '两侧散热空间', 'mm'),
  { ...common, key: 'size', name: '外形尺寸（宽×深×高）', type: 'text' },
  number('keeps', '断电保冷', '小时'),
]
const washer: Parameter[] = [
  { ...common, required: true, key: 'form', name: '类型', type: 'enum', options: ['滚筒', '波轮'] },
  { ...common, key: 'programs', name: '程序', type: 'multiEnum', options: ['羊毛', '快洗'] },
  number('motorYears', '电机包修', '年'),
  number('noise', '洗涤噪音', 'dB(A)', ['噪音']),
]
const dishwasher: Parameter[] = [number('power', '额定功率', 'W', ['功率'])]
const hood: Parameter[] = [
  number('airflow', '最大风量', 'm³/min', ['风量']),
  number('motorYears', '电机包修', '年'),
  { ...common, key: 'link', name: '烟灶联动', type: 'boolean' },
]

beforeAll(async () => {
  const { category, add, ...catalogue } = await makeCatalogue(server)
  token = catalogue.token
  const [coolers, robots, heaters, fridges, washers, hoods, dishwashers] = [
    await category('空调', airConditioner),
    await category('扫地机器人', robot),
    await category('燃气热水器', heater),
    await category('冰箱', fridge),
    await category('洗衣机', washer),
    await category('吸油烟机', hood),
    await category('洗碗机', dishwasher),
  ]
  const white = { form: '挂机', colors: ['月光白'] }
  await add('KFR-26GW/X10-Pro', 'X10-Pro 大 1 匹挂机', coolers, { ...white, noise: 49, apf: 5.42, heating: 3700 })
  await add('KFR-26GW/M5', 'M5 大 1 匹挂机', coolers, { ...white, noise: 50, apf: 5, heating: 3300 })
  await add('KFR-50GW/X10-Pro', 'X10-Pro 2 匹挂机', coolers, { ...white, noise: 54, apf: 5.2 })
  await add('KFR-50LW/X10-Max', 'X10-Max 2 匹柜机', coolers, { form: '柜机', apf: 4.8, drop: 12 })
  await add('KFR-72LW/X10-Max', 'X10-Max 3 匹柜机', coolers, { form: '柜机', apf: 4.5, drop: 15 })
  await add('QH-R6 Pro', 'R6 Pro 机器人', robots, { bag: 2.5, voice: true, mop: '平板' })
  await add('QH-R8 Max', 'R8 Max 机器人', robots, { bag: 3, hot: 55, voice: true, mop: '平板', charging: 4 })
  await add('QH-T9 Ultra', 'T9 机器人', robots, { hot: 60, voice: true, mop: '平板' })
  await add('QH-R3S', 'R3 超薄机器人', robots, { height: 72, voice: false, mop: '无' })
  await add('JSQ30-16QH', '16 升燃气热水器', heaters, { litres: 16, load: 31, efficiency: 91, exhaust: '强排式' })
  await add('JSQ25-13QH', '13 升燃气热水器', heaters, { litres: 13, load: 25, efficiency: 88, price: 1699 })
  await add('JSG24-12QH3', '12 升平衡式热水器', heaters, { litres: 12, load: 24, exhaust: '平衡式' })
  await add('BCD-520WQH', '520 升十字四门冰箱', fridges, { volume: 520, refrigerant: 'R600a', keeps: 14 }, [
    'BCD-518WQH',
  ])
  const own = { gap: 4, size: '833×600×1910 mm', keeps: 15, colors: ['星岩灰'] }
  await add('BCD-540WQF', '540 升零嵌法式冰箱', fridges, { ...own, volume: 540, doors: '法式多门', flush: true })
  await add('WQP16-QH8', '16 套嵌入式洗碗机', dishwashers, { power: 2000 })
  await add('XQB100-QH5', '10 公斤波轮洗衣机', washers, { form: '波轮', motorYears: 3, programs: ['快洗'] })
  await add('XQG30-QH3B', '3 公斤壁挂婴儿洗衣机', washers, { form: '滚筒', programs: ['羊毛', '快洗'], noise: 50 })
  await add('XQG100-QH12D', '10 公斤洗烘一体机', washers, { form: '滚筒', programs: ['羊毛'], noise: 49 })
  await add('CXW-200-QH5', 'QH5 吸油烟机', hoods, { airflow: 19, motorYears: 5, link: true })
  await add('CXW-320-QH12', 'QH12 吸油烟机', hoods, { airflow: 26, motorYears: 10 })
  await server.settle()
}, 60_000)

/** 型号 参数=值 of an answer, models of what is set side by side. */
async function said(keyword: string): Promise<string[]> {
  const { card } = await server.call(api.search.search, { token, query: { keyword } })
  if (!card) return []
  if (card.kind === 'exact' || card.kind === 'filter')
    return [card.kind, ...card.answers.map(({ model, parameter, value }) => `${model} ${parameter.name}=${value}`)]
  return [card.kind, ...card.products.map(({ model }) => model)]
}

describe('a model that is typed in part', () => {
  test.each([
    ['72LW max 高差上限 m', ['exact', 'KFR-72LW/X10-Max 室内外机最大落差=15']],
    ['R6p 尘袋 几L', ['exact', 'QH-R6 Pro 尘袋容量=2.5']],
    ['R8M 尘袋 L', ['exact', 'QH-R8 Max 尘袋容量=3']],
    ['50GW X10pro vs 50LW Max APF', ['compare', 'KFR-50GW/X10-Pro', 'KFR-50LW/X10-Max']],
    ['QH12 风量多少 够不够大', ['exact', 'CXW-320-QH12 最大风量=26']],
    ['T9U、R8 Max 拖布热风 ℃', ['compare', 'QH-T9 Ultra', 'QH-R8 Max']],
    ['13QH 挂网价', ['exact', 'JSQ25-13QH 建议零售价=1699']],
    ['26M5 APF', ['exact', 'KFR-26GW/M5 全年能源消耗效率=5']],
    ['540 颜色', ['exact', 'BCD-540WQF 颜色=星岩灰']],
    ['JSG24 强排or平衡', ['exact', 'JSG24-12QH3 排气方式=平衡式']],
    ['WQP16 额定W 柜内已留', ['exact', 'WQP16-QH8 额定功率=2000']],
    ['QH5烟机 烟灶联动 有无', ['exact', 'CXW-200-QH5 烟灶联动=是']],
    ['厨房小，540断电保冷几个小时', ['exact', 'BCD-540WQF 断电保冷=15']],
  ])('%s', async (question, expected) => expect(await said(question)).toEqual(expected))
  test('of another variant it is another', async () => expect((await said('T9P 热风 ℃'))[0]).not.toBe('exact'))
})

describe('words alone', () => {
  test.each([
    ['M5 制热W', ['exact', 'KFR-26GW/M5 额定制热量=3300']],
    ['16QH 热负荷 KW', ['exact', 'JSQ30-16QH 额定热负荷=31']],
    ['R3S 机高 沙发底8', ['exact', 'QH-R3S 机身高度=72']],
    ['BCD518WQH 冷媒种类/克数', ['exact', 'BCD-520WQH 制冷剂=R600a']],
    ['燃热 热效% 最高', ['filter', 'JSQ30-16QH 热效率=91']],
    ['烟机 风量 冠军', ['filter', 'CXW-320-QH12 最大风量=26']],
    ['烟机 风量 top1', ['filter', 'CXW-320-QH12 最大风量=26']],
    ['空调 APF 第一', ['filter', 'KFR-26GW/X10-Pro 全年能源消耗效率=5.42']],
    ['X10-Max 柜机 出不出金色的', ['choose', 'KFR-50LW/X10-Max', 'KFR-72LW/X10-Max']],
  ])('%s', async (question, expected) => expect(await said(question)).toEqual(expected))
})

describe('in dialect and as it is heard', () => {
  test.each([
    ['哪些扫地机是没得语音的，我妈就怕它突然讲话', ['filter', 'QH-R3S 语音控制=否']],
    ['喂那个r六pro喊得应不就是嘴巴说一声它就去扫', ['exact', 'QH-R6 Pro 语音控制=是']],
    ['便宜的QH5烟机，灶上一点火它会自己跟着开不？', ['exact', 'CXW-200-QH5 烟灶联动=是']],
    ['k f r杠二六g w 外头那个机子多少分倍', ['choose', 'KFR-26GW/M5', 'KFR-26GW/X10-Pro']],
    ['法式五百四那台两边要空好宽出来', ['exact', 'BCD-540WQF 两侧散热空间=4']],
    ['零嵌那台停了电能撑几个小时', ['exact', 'BCD-540WQF 断电保冷=15']],
    ['十三升的热水器多钱', ['exact', 'JSQ25-13QH 建议零售价=1699']],
    ['我妈那台波轮QH5，说电机坏了，电机保几年来着？同事的滚筒是十年', ['exact', 'XQB100-QH5 电机包修=3']],
    [
      '洗衣时不超过五十分贝的洗衣机都有哪些，家有新生儿',
      ['filter', 'XQG100-QH12D 洗涤噪音=49', 'XQG30-QH3B 洗涤噪音=50'],
    ],
    ['壁挂的婴儿小洗衣机，有没有羊毛那个程序', ['exact', 'XQG30-QH3B 程序=羊毛、快洗']],
    ['哪个热水器热笑率最高啊', ['filter', 'JSQ30-16QH 热效率=91']],
    ['喂十三升那个热水器，现在是什么价格啊，我记得一千多', ['exact', 'JSQ25-13QH 建议零售价=1699']],
    ['昨天师傅来量过，JSQ25-13QH现在卖多少呀', ['exact', 'JSQ25-13QH 建议零售价=1699']],
    ['厨房翻新，JSQ25-13QH什么价位', ['exact', 'JSQ25-13QH 建议零售价=1699']],
    [
      '又能拖地的机器人，你们有哪几款',
      ['filter', 'QH-R6 Pro 拖布=平板', 'QH-R8 Max 拖布=平板', 'QH-T9 Ultra 拖布=平板'],
    ],
    ['那台能上墙的洗衣机几分贝', ['exact', 'XQG30-QH3B 洗涤噪音=50']],
    ['零嵌的540，宽是多少', ['exact', 'BCD-540WQF 外形尺寸（宽×深×高）=833×600×1910 mm']],
    ['540冰箱 宽啊高啊深啊分别是多少', ['exact', 'BCD-540WQF 外形尺寸（宽×深×高）=833×600×1910 mm']],
    ['老板娘让我问下，R8 Max尘袋多大', ['exact', 'QH-R8 Max 尘袋容量=3']],
    ['R6 Pro 它用的是啥拖布啊，是转的那种还是一块平的', ['exact', 'QH-R6 Pro 拖布=平板']],
  ])('%s', async (question, expected) => expect(await said(question)).toEqual(expected))
})

test.each([
  'R8 Max扫完不回去充电，在客厅原地转圈',
  '520冰箱 送来侧躺 几h可插电',
  'X10Pro 童锁解不开 三角键',
  'X10Pro 装高层 加钱不',
  'R6p 语音 忘唤醒词',
  'R6p 尘袋 哪买',
  '26GW 制热 慢',
  'QH12 风量 小',
  'QH5烟机 风量 下降',
  '13QH 热负荷 不够',
  'R6p 尘袋 更换 周期',
  'R8 Max买了才十天，能不能换R6 Pro补差价',
  'QH12D洗羽绒服要选哪个程序',
  '520 断电 保冷卡 丢了',
  'QH12D 羊毛程序 缩水 赔?',
  '宾馆用 26GW 坏 走家用三包?',
  '72LW 滑门卡 L3',
  'R8M F5 语音',
  '16QH E8 CO超标 话术',
  'R6p APP录语音 几秒',
  'R8 Max 两个基站 共用地图',
  '520 烟管 一根 价',
  'R6p跟Max尘袋各多大',
  'R8 Max 集尘时 基站几分贝',
  'R8 Max再配一个基站放楼上行吗',
  'T9 Ultra能用小爱同学喊它吗',
  'QH5波轮放棉被，选啥程序',
  'X10-Pro 静音模式 几瓦，制热',
  'R8 Max的平板拖布自己会晾干吗',
])('%s has no card', async (question) => expect(await said(question)).toEqual([]))
