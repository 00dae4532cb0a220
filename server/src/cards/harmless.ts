/** Words and amounts of a question that ask for nothing besides. */
import type { ParameterSchema } from '@zhiku/contract/product-categories'
import type { Condition } from '../language/conditions.ts'
import { deviceWordsIn, plainName } from '../language/devices.ts'
import { sameDimension } from '../language/units.ts'
import type { AnsweringProduct } from '../products/service.ts'
import type { Asked } from './asked.ts'
import type { Place } from './asking.ts'
import type { Mention } from './parameters/parameter-mentions.ts'

/** Amounts of length, which may be of what is the customer's own. */
export const lengthsOf = ({ conditions }: Asked['question']): Condition[] =>
  conditions.filter(({ isAmount, unit }) => isAmount && unit !== undefined && sameDimension(unit, 'mm'))

/** Where the kinds of things stand that are named. */
export const kindsIn = ({ question: { text }, categories: { named } }: Asked): Place[] =>
  [...named.values()].flatMap((word) => {
    const from = text.indexOf(word)
    return from < 0 ? [] : [{ from, to: from + word.length }]
  })

/** What a part may have too, or work: a price, a size, a guarantee. */
const ofAnything = /价|重|尺寸|外形|包修|保修|颜色|年限|时间/
export const isOfItself = ({ parameter: { name } }: Pick<Mention, 'parameter'>): boolean => !ofAnything.test(name)

/** What a part is sold for, and how long it is repaired for. */
const ofParts = /价|包修|保修|年限|时间/
export const isLooselyAsked = ({ parameter: { name } }: Pick<Mention, 'parameter'>): boolean => !ofParts.test(name)

/** 睡眠档噪音 lies within a range of it. */
const modes = '睡眠 静音 强劲 档 低档 高档 弱档 强档 最低 最高'

/** When and of what such a figure holds: 上多高的地毯 asks for no carpet. */
const circumstances: readonly (readonly [named: RegExp, told: string])[] = [
  [/越障|抬升/, '拖地 毯子 地毯 地垫 门槛 门坎 台阶'],
  [/保冷|冷冻|冷藏|变温/, '食物 东西 肉 菜 雪糕 断电 停电'],
  [/室外温度/, '制冷 制热 外头 外面 户外'],
  [/噪[音声]/, '半夜 夜里 睡觉 睡眠 嗡嗡 邻居 小火 炖汤'],
  [/电辅热/, '加热'],
  [/恒温/, '忽冷忽热 洗澡水'],
  [/自动开门/, '散气 散热气 弹开'],
  [/清洗方式/, '拆下来 手洗 拆洗'],
  [/制冷方式/, '吹风 铲冰 结冰 结霜 冰坨'],
  [/语音/, '嘴巴 讲话 说话 扫地'],
  [/联动/, '开火 点火 打火 灶上'],
  [/电机/, '老式 风机'],
  [/低温/, '冻裂 冻坏 结冰'],
  [/^基站$/, '座子 底座'],
  [/包修/, '收钱 免费 坏脱 坏了 不要钱'],
  [/水压|进水压力/, '水龙头 自来水 着火 打火 点火 点着'],
  [/电流/, '空开 配空开'],
  [/避障/, '拖鞋 电线 袜子 玩具 椅子 宠物'],
  [/投放/, '洗衣液 洗涤剂 柔顺剂'],
  [/耗电|用电/, '昼夜 晚上'],
  [/耗电|用电|能效|效率/, '电费 省电 费电'],
  [/室外机|散热/, '机位 开发商 预留'],
  [/洗涤温度/, '消毒 奶瓶'],
  [/落差/, '室内机 室外机 内机 外机 楼上 楼下 一楼 平台 上下'],
  [/静压/, '公共烟道 烟道 倒灌 楼层'],
  [/用水|耗水/, '水费'],
  [/洗时间|洗用水/, '程序 模式'],
]

/** What the parameters of these are called. */
export const namesOf = (schemas: ReadonlyMap<string, ParameterSchema>): string =>
  [...schemas.values()]
    .flatMap(({ groups }) => groups.flatMap(({ parameters }) => parameters))
    .flatMap(({ name, synonyms = [] }) => [name, ...synonyms])
    .join(' ')

/** Words that a question may say of them without asking for anything else. */
export const harmlessOf = (
  products: readonly AnsweringProduct[],
  schemas: ReadonlyMap<string, ParameterSchema>,
  { categories, question: { text } }: Asked,
  mentions: readonly Pick<Mention, 'parameter'>[] = [],
): string => {
  const own = products.map(
    ({ name, model, categoryId }) => `${name} ${model} ${categories.all.get(categoryId)?.name ?? ''}`,
  )
  const options = [...schemas.values()].flatMap(({ groups }) =>
    groups.flatMap(({ parameters }) => parameters.flatMap(({ options: all = [] }) => all)),
  )
  const named = mentions.flatMap(({ parameter: { name, synonyms = [] } }) => [name, ...synonyms])
  const told = circumstances.flatMap(([of, words]) => (named.some((name) => of.test(name)) ? [words] : []))
  const kinds = [...categories.named.values()].map(plainName)
  const alike = deviceWordsIn(text).filter((word) => kinds.includes(plainName(word)))
  const inRange = mentions.length > 0 && mentions.every(({ parameter }) => parameter.type === 'range') ? [modes] : []
  return [...own, ...alike, ...categories.named.values(), ...options, ...named, ...told, ...inRange]
    .join(' ')
    .toLowerCase()
}
