/** Categories that no word list of the product was written for: what their schemas say is all that is known of them. */
import { api } from '@zhiku/contract'
import type { Parameter } from '@zhiku/contract/product-categories'
import { beforeAll, expect, test } from 'vitest'
import { makeCatalogue } from '../../test/catalogue.ts'
import { useTestServer } from '../../test/harness.ts'
import { parameter } from '../../test/make.ts'

const server = useTestServer()
let token: string

const of = (key: string, name: string, more: Partial<Parameter> = {}) =>
  parameter({ key, name, type: 'number', ...more })
const price = of('price', '建议零售价', { unit: '元', required: true, synonyms: ['价格', '多少钱'] })
const television = [
  of('screen', '屏幕尺寸', { unit: '英寸', required: true, min: 32, max: 110, synonyms: ['几寸', '多大'] }),
  price,
  of('panel', '屏幕类型', { type: 'enum', options: ['LCD', 'MiniLED', 'OLED'] }),
  of('refresh', '刷新率', { unit: 'Hz' }),
  of('brightness', '峰值亮度', { unit: 'nit', synonyms: ['亮度'] }),
  of('hdr', 'HDR 格式', { type: 'multiEnum', options: ['HDR10', '杜比视界'] }),
  of('hdmi', 'HDMI 接口数', { unit: '个' }),
  of('sound', '音响功率', { unit: 'W', synonyms: ['喇叭功率'] }),
  of('power', '整机功率', { unit: 'W', synonyms: ['功率'] }),
  of('hole', '壁挂孔距', { type: 'text' }),
  of('memory', '运行内存', { unit: 'GB' }),
]
const coffee = [
  of('kind', '类型', { type: 'enum', required: true, options: ['全自动', '半自动', '胶囊'] }),
  price,
  of('tank', '水箱容量', { unit: 'L', required: true, max: 3, synonyms: ['水箱'] }),
  of('preheat', '预热时间', { unit: '秒' }),
  of('pressure', '泵压', { unit: 'bar', synonyms: ['压力'] }),
  of('grinder', '内置磨豆机', { type: 'boolean', synonyms: ['磨豆'] }),
  of('drinks', '饮品', { type: 'multiEnum', options: ['美式', '意式浓缩', '拿铁'] }),
]
const lock = [
  of('unlock', '开锁方式', { type: 'multiEnum', required: true, options: ['指纹', '密码', '指静脉'] }),
  price,
  of('battery', '电池类型', { type: 'enum', options: ['干电池', '锂电池'] }),
  of('life', '续航时间', { unit: '个月', synonyms: ['续航'] }),
  of('fingers', '指纹容量', { unit: '枚' }),
  of('known', '识别时间', { unit: '秒' }),
]
const purifier = [of('cadr', '颗粒物 CADR', { unit: 'm³/h', required: true, synonyms: ['CADR'] }), price]

beforeAll(async () => {
  const { category, add, ...catalogue } = await makeCatalogue(server)
  token = catalogue.token
  const [televisions, machines, locks, purifiers] = [
    await category('电视', television),
    await category('咖啡机', coffee),
    await category('智能门锁', lock),
    await category('空气净化器', purifier),
  ]
  const whole = { hdmi: 4, power: 280, hole: '300×300 mm' }
  await add('XH-65Q8', 'Q8 65 英寸电视', televisions, {
    ...whole,
    screen: 65,
    price: 5999,
    panel: 'MiniLED',
    refresh: 144,
    brightness: 2000,
    hdr: ['HDR10', '杜比视界'],
    sound: 40,
    memory: 8,
  })
  await add('XH-43A5', 'A5 43 英寸电视', televisions, {
    ...whole,
    screen: 43,
    price: 1499,
    panel: 'LCD',
    refresh: 60,
    brightness: 300,
    hdr: ['HDR10'],
    sound: 16,
    memory: 2,
  })
  await add('K3 Pro', 'K3 Pro 全自动咖啡机', machines, {
    kind: '全自动',
    price: 3999,
    tank: 1.8,
    preheat: 20,
    pressure: 19,
    grinder: true,
    drinks: ['美式', '拿铁'],
  })
  await add('C1', 'C1 胶囊咖啡机', machines, {
    kind: '胶囊',
    price: 599,
    tank: 0.7,
    preheat: 15,
    pressure: 15,
    grinder: false,
  })
  await add('L5', '指静脉智能门锁', locks, {
    unlock: ['指静脉', '密码'],
    price: 1899,
    battery: '锂电池',
    life: 6,
    known: 0.3,
  })
  await add('A5', '清风 5 净化器', purifiers, { cadr: 500, price: 2499 })
  await add('A3', '清风 3 净化器', purifiers, { cadr: 300, price: 1299 })
  await add('L3', '指纹智能门锁', locks, {
    unlock: ['指纹', '密码'],
    price: 899,
    battery: '干电池',
    life: 12,
    fingers: 50,
  })
  await server.settle()
}, 60_000)

/** What an answer says of which model; of a list and a comparison the models alone. */
async function told(keyword: string): Promise<string[]> {
  const { card } = await server.call(api.search.search, { token, query: { keyword } })
  if (!card) return []
  if (card.kind === 'exact') return card.answers.map(({ model, value }) => `${model} ${value}`)
  const shown = card.kind === 'filter' ? card.answers : card.products
  return [card.kind, ...new Set(shown.map(({ model }) => model))]
}

test.each([
  ['65Q8刷新率多少', ['XH-65Q8 144']],
  ['43寸的电视卖多少钱', ['XH-43A5 1499']],
  ['XH-43A5有几个HDMI', ['XH-43A5 4']],
  ['XH-65Q8挂墙的孔距是多少', ['XH-65Q8 300×300 mm']],
  ['XH-65Q8的喇叭多少瓦', ['XH-65Q8 40']],
  ['XH-65Q8亮度能到多少尼特', ['XH-65Q8 2000']],
  ['胶囊咖啡机多少bar', ['C1 15']],
  ['k3 pro水箱几升', ['K3 Pro 1.8']],
  ['L3能存多少个指纹', ['L3 50']],
  ['L5电池能撑几个月', ['L5 6']],
  ['L5是用干电池还是锂电池', ['L5 锂电池']],
  ['指静脉那款门锁多少钱', ['L5 1899']],
  ['有杜比视界的电视推荐下', ['filter', 'XH-65Q8']],
  ['最亮的电视', ['filter', 'XH-65Q8']],
  ['三千块以内的电视有哪些', ['filter', 'XH-43A5']],
  ['能做拿铁的咖啡机', ['filter', 'K3 Pro']],
  ['最便宜的智能门锁', ['filter', 'L3']],
  ['L5和L3哪个续航长', ['compare', 'L5', 'L3']],
  ['K3 Pro除垢多久一次', []],
  ['XH-65Q8屏幕碎了换一块多少钱', []],
  ['L3指纹识别不了', []],
  ['预热最快的咖啡机', ['filter', 'C1']],
  ['水箱最能装的咖啡机', ['filter', 'K3 Pro']],
  ['运行内存六个G或者更多的电视', ['filter', 'XH-65Q8']],
  ['续航十个月或以上的门锁', ['filter', 'L3']],
  ['能出拿铁，四千块以下的机器', ['filter', 'K3 Pro']],
  ['净化器 CADR五百及以上', ['filter', 'A5']],
  ['等不及，二十分钟以内能弄好的有没有', []],
  ['XH-65Q8怎么连手机', []],
  ['以前那个胶囊的天天要买胶囊，烦死了，这次要全自动的咖啡机，有哪些', ['filter', 'K3 Pro']],
  ['咖啡机坏了，房东不管，只好自己买，想要五千块以内的，全自动的有哪些', ['filter', 'K3 Pro']],
  ['识别时间最短的是哪款', ['filter', 'L5']],
  ['刷新率最高的电视', ['filter', 'XH-65Q8']],
  ['运行内存最少得4个G的电视有哪些', ['filter', 'XH-65Q8']],
  ['65寸那台电视，看壁挂孔距之前要准备些啥', []],
  ['跟老公吵了两天了，43寸的电视多少钱', ['XH-43A5 1499']],
  ['K3放了一晚上才显示满。预热时间多少', []],
  ['MiniLED一天到晚开着新闻台有没有事', []],
  ['MiniLED整天开着新闻台是哪些问题', []],
  ['用来看新闻台的电视，要MiniLED的，有哪些', ['filter', 'XH-65Q8']],
])('%s', async (question, expected) => expect(await told(question)).toEqual(expected))
