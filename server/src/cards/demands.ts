/** What a question demands of the products of one category: conditions on numbers, options, yes or no, and the most of something. Pure. */
import type { Parameter, ParameterSchema } from '@zhiku/contract/product-categories'
import type { CategoryTest, ValueTest } from '../products/service.ts'
import type { Place, Superlative } from './asking.ts'
import type { Condition } from '../language/conditions.ts'
import { isAskedFor, isOfOtherEnd, isOfOtherRun } from './parameters/besides.ts'
import { blank } from './identify-question.ts'
import { isSize, limit, openTo } from './parameters/limits.ts'
import type { Met } from './parameters/limits.ts'
import { isAlternative, optionsIn } from './parameters/option-mentions.ts'
import type { OptionMention } from './parameters/option-mentions.ts'
import { isOfOtherMode, mentionsIn } from './parameters/parameter-mentions.ts'
import type { Mention } from './parameters/parameter-mentions.ts'
import type { Lexicon } from './parameters/lexicons.ts'
import { presentIn } from './parameters/presence.ts'
import { apartIn, behindMost, isMostOf, mostOf, mostSaid, mostWord } from './parameters/most.ts'
import { isOfFormer } from './sentences.ts'
import type { Present } from './parameters/presence.ts'

export interface Demand extends CategoryTest {
  /** As they were understood: 噪音 < 60 dB. */
  readonly said: readonly string[]
  /** Those that the conditions are about, then those that are asked for besides. */
  readonly parameters: readonly Parameter[]
  /** Asked for without a condition. */
  readonly asked: readonly Parameter[]
  /** Where those are named. */
  readonly askedAt: readonly (Place & { readonly parameter: Parameter })[]
  readonly places: readonly Place[]
  /** Characters of options that say of what kind: 柜机; one more where every product is of some kind. */
  readonly ofKind: number
  /** Its amounts say how much the thing holds or does, which tells one from another without its kind: 13 升的. */
  readonly isSized: boolean
  /** Something is demanded beside an amount or an option, which may only say of which product a value is asked. */
  readonly isStrict: boolean
  /** A number that has a condition is named: 拖布抬起来一公分以上, and no other millimetres. */
  readonly isNamed: boolean
  /** How many characters name what has a condition, or what most is asked of: 洗涤噪音最低 is of no other noise. */
  readonly namedBy: number
  /** A figure has a condition that its unit alone leads to: 二十分钟以内 of anything that takes time. */
  readonly isByUnit: boolean
}

export interface Demanding {
  readonly text: string
  readonly conditions: readonly Condition[]
  readonly superlative: Superlative | undefined
  /** What kind of thing is asked for, as it is written: 热水器. */
  readonly kinds: readonly string[]
}

/** 13 升的热水器有没有零冷水, and not 13 升有没有带零冷水的. */
export const asksWhetherIt =
  /有没[有得](?!.*的(?:$|[，,。？?]|.{0,5}[机器箱调]$))|有(?!没)[^，,。？?]{1,8}[^的，,。？?]没[有得]?[?？]?$/

/** 是不是无霜的, 是直驱的吗: whether it is so is asked. */
const isQuestioned = ({ from }: Place, text: string): boolean =>
  /(?:是不是|[是算属用]于?的?)$/.test(text.slice(0, from))

/** 什么颜色的，我家灶是黑的: another thing is so. */
const isOfHome = ({ from }: Place, text: string): boolean =>
  /(?:我们?|俺|咱)家[^，,。]{1,4}是$/.test(text.slice(0, from))

/** 不想放柜机, 不是挂机的, 除了波轮, 直冷我抠冰抠怕了. */
const isUnwanted = ({ from, to }: Place, text: string): boolean =>
  /^的?我?们?[^，,。？?]{0,6}(?:怕|烦|够|腻|伤)了/.test(text.slice(to)) ||
  (/(?:不[想要喜愿是带会能]?[要想欢意]?|(?<!有)没有?|(?<![区级类特分])别(?:[跟给]我)?(?:推荐?|介绍|说)?|除[了开去])[放装买用选给带配]?$/.test(
    text.slice(0, from),
  ) &&
    !/(.)不\1[放装买用选给]?$/.test(text.slice(0, from)))

/** Of an enumeration the others; of what has several none of these, but for colours, of which one is chosen. */
function allBut(unwanted: OptionMention): OptionMention | undefined {
  const { parameter, options } = unwanted
  if (parameter.type === 'multiEnum') return parameter.name.endsWith('颜色') ? undefined : { ...unwanted, isNot: true }
  const others = (parameter.options ?? []).filter((option) => !options.includes(option))
  return parameter.type === 'enum' && others.length > 0 ? { ...unwanted, options: others } : undefined
}

/** Undefined where a condition fits nothing of this category, or nothing is demanded. */
export function demandOf(demanding: Demanding, schema: ParameterSchema, lexicon: Lexicon): Demand | undefined {
  const { text, conditions, superlative, kinds } = demanding
  if (conditions.some((one) => one.isAmount && isExcluded(one, text))) return undefined
  const open = blank(text, [...conditions, ...(superlative ? [superlative] : [])])
  const isDescribed = conditions.length > 0 && conditions.every(({ isAmount }) => isAmount)
  const isHad = conditions.every(({ isAmount, to }) => isAmount && asksWhetherIt.test(text.slice(to)))
  const isValueAsked =
    conditions.length > 0 &&
    (isHad || /(?<!有)吗|(?<!有)么$|伐$|不$|(?<!有)没得?$|能不能|是不是|支不支持|求证|证实|属实|真的假的/.test(text))
  const isAskedWhether = isValueAsked || (conditions.length > 0 && /会不会|可不可以/.test(text))
  const isOptionAsked = isDescribed && (isHad || (isValueAsked && !/[有哪]|推荐/.test(text)))
  const wider = mentionsIn(open, lexicon)
  const isOfName = (one: Place) =>
    // 标准洗时间 names no programme
    wider.some(({ from, to }) => from <= one.from && one.to <= to && to - from > one.to - one.from)
  const named = optionsIn(open, lexicon.options).filter(
    (one) => !isOfHome(one, text) && !isOfFormer(one, text) && !isOfName(one),
  )
  const isAsked = (one: OptionMention) =>
    isAlternative(one, text) || (isOptionAsked && (one.parameter.type === 'multiEnum' || isQuestioned(one, text)))
  const asWanted = (one: OptionMention) => !isAsked(one) && !isUnwanted(one, text)
  const isWidening = ({ to }: Place) => /^[，,\s]*也(?:算|行|可以|要|成)/.test(text.slice(to)) // 集成灶也算
  const isToldOtherwise = ({ parameter }: OptionMention) =>
    // 不要挂机，要柜机; 不想要黑的，有没有不锈钢色的
    (parameter.type === 'enum' || parameter.name.endsWith('颜色')) &&
    named.some((other) => asWanted(other) && other.parameter === parameter)
  const wanted = named
    .filter((one) => !isAsked(one) && !isWidening(one) && (asWanted(one) || !isToldOtherwise(one)))
    .map((one) => (isUnwanted(one, text) ? allBut(one) : one))
  if (wanted.includes(undefined)) return undefined
  const widening = named.filter(isWidening)
  const options = wanted
    .filter((one) => one !== undefined)
    .map((one) => ({
      ...one,
      options: [
        ...one.options,
        ...widening.filter(({ parameter }) => parameter === one.parameter).flatMap((also) => also.options),
      ],
    }))
  const own = mentionsIn(blank(open, named), lexicon, kinds)
  const said = superlative ? mentionsIn(blank(text, [...conditions, mostWord(superlative)]), lexicon, kinds) : []
  const ofMost = said.filter(({ from, to }) => superlative && from < superlative.from && superlative.from < to)
  const isUnnamed = own.length === 0 && ofMost.length === 0 && superlative?.named.length === 0
  const apart =
    superlative && isUnnamed ? apartIn(kinds, blank(text, [...conditions, behindMost(superlative)]), lexicon) : []
  const mentions = [...own, ...apart, ...named.filter(isAsked)]
  const isOfKind = kinds.length > 0 || options.some(({ parameter }) => parameter.type === 'enum')
  const most = superlative && mostOf(superlative, text, [...ofMost, ...mentions], lexicon, isOfKind)
  if (superlative && !most) return undefined
  const isOfOption = ({ parameter, from }: Mention) =>
    options.some((one) => one.parameter.key === parameter.key && one.to === from) // 新一级能效三千以内
  const others = mentions.filter((one) => one.parameter !== most && !isOfOption(one))
  const ofKinds = options.filter(({ parameter }) => parameter.type === 'enum')
  const besideKinds = blank(text, ofKinds) // 洗烘一体 10 公斤: of no drying
  const limited = conditions.map((condition) =>
    limit(condition, besideKinds, openTo(condition, conditions, others), lexicon.parameters),
  )
  if (limited.some((one) => one === undefined)) return undefined
  const bounds = limited.filter((one) => one !== undefined)
  const yesOrNo = mentions
    .filter(() => !isAskedWhether)
    .filter(({ parameter }) => parameter.type === 'boolean')
    .map((one) => answered(one, text))
  const present = isValueAsked ? [] : presentIn(blank(open, options), lexicon.parameters)
  const met = [...bounds, ...optionsMet(options), ...yesOrNo, ...present.map(presentMet)]
  if ((met.length === 0 && !most) || own.some((one) => isOfOtherRun(text, one))) return undefined
  const about = [...(most ? [most] : []), ...met.map(({ parameter }) => parameter)]
  const askedAt = mentions
    .filter(({ to }) => !conditions.some(({ from }) => from === to)) // 甩干1400转的
    .filter(({ parameter }) => !about.includes(parameter) && (isAskedWhether || parameter.type !== 'boolean'))
    .filter((one) => isAskedFor(text, one) && !isOfOtherRun(text, one) && !isOfOtherEnd(text, one))
  const asked = askedAt.map(({ parameter }) => parameter)
  if (asked.some((one) => isOfOtherMode(text, one))) return undefined // 柔风档多少分贝
  const first = bounds.find(({ test }) => test.kind === 'number')
  return {
    categoryId: schema.categoryId,
    tests: met.map(({ test }) => test),
    order: most
      ? { key: most.key, isDescending: isMostOf(superlative, most) }
      : first && { key: first.parameter.key, isDescending: first.bounds.max === undefined },
    said: [
      ...met.map(({ said }) => said),
      ...(most ? [`${most.name}${mostSaid(most, isMostOf(superlative, most))}`] : []),
    ],
    parameters: [...new Set([...about, ...asked])],
    asked,
    askedAt,
    ofKind: ofKinds.reduce((sum, { parameter, from, to }) => sum + to - from + (parameter.required ? 1 : 0), 0),
    places: [
      ...conditions,
      ...options,
      ...mentions,
      ...own.flatMap(({ also = [] }) => also),
      ...present,
      ...(superlative ? [superlative] : []),
    ],
    isSized:
      isDescribed &&
      bounds.length > 0 &&
      bounds.every(({ parameter }) => parameter.type === 'number' && isSize(parameter)),
    isNamed: bounds.some(
      (bound, at) =>
        conditions[at]?.isAmount === false && others.some(({ parameter }) => parameter === bound.parameter),
    ),
    namedBy: Math.max(
      0,
      ...[...mentions, ...ofMost]
        .filter(({ parameter }) => parameter === most || bounds.some((bound) => bound.parameter === parameter))
        .map(({ from, to }) => to - from),
    ),
    isByUnit: bounds.some(
      ({ parameter }) =>
        parameter.unit !== '元' && !isSize(parameter) && !others.some((one) => one.parameter === parameter),
    ),
    isStrict:
      superlative !== undefined ||
      conditions.some(({ isAmount }) => !isAmount) ||
      (yesOrNo.length > 0 && asked.length === 0) ||
      (present.length > 0 && asked.length === 0),
  }
}

function optionsMet(mentions: readonly OptionMention[]): Met[] {
  return [...Map.groupBy(mentions, ({ parameter }) => parameter)].flatMap(([parameter, all]): Met[] => {
    const words = [...new Set(all.flatMap(({ options }) => options))]
    const shared = words.filter((word) => all.every(({ options }) => options.includes(word))) // 直驱变频 is both
    const any = shared.length > 0 ? shared : words
    const tests: ValueTest[] =
      parameter.type === 'multiEnum'
        ? all.map(({ options, isNot = false }) => ({ kind: 'options', key: parameter.key, anyOf: options, isNot }))
        : [{ kind: 'options', key: parameter.key, anyOf: any }]
    return tests.map((test, at) => ({
      test,
      parameter,
      said: at === 0 ? `${parameter.name}：${(parameter.type === 'multiEnum' ? wantedOf(all) : any).join('、')}` : '',
    }))
  })
}

/** 快洗, and without 羊毛. */
const wantedOf = (mentions: readonly OptionMention[]): string[] => [
  ...new Set(mentions.flatMap(({ options, isNot }) => options.map((one) => (isNot ? `没有${one}` : one)))),
]

const presentMet = ({ parameter }: Present): Met => ({
  parameter,
  test: {
    kind: 'number',
    key: parameter.key,
    bounds: { min: 0, max: undefined, includesMin: false, includesMax: false },
  },
  said: `有${parameter.name}`,
})

/** But 带不带, 支不支持. */
const denied =
  /(?<!是)不是[能带有]?\s*$|(?<!有)没有\s*$|(?<!带)不带\s*$|(?<!要)不要\s*$|(?<!支)不支持\s*$|(?<!能)不能\s*$|(?<!会)不会\s*$|(?<!可)不可以\s*$|(?<!有)没[带配]?\s*$|(?<!有)无\s*$/

/** 烟管不是 60 毫米的, 除了两匹. */
const isExcluded = ({ from }: Place, text: string): boolean =>
  denied.test(text.slice(0, from)) || /除[了开去]?\s*$/.test(text.slice(0, from))

function answered({ parameter, from }: Mention, text: string): Met {
  const before = text.slice(0, from)
  const isAskedBothWays = before.at(-2) === text[from] // 可不可零嵌
  const is = !denied.test(before) && !(before.endsWith('不') && !isAskedBothWays)
  return {
    test: { kind: 'boolean', key: parameter.key, is },
    parameter,
    said: `${parameter.name}：${is ? '是' : '否'}`,
  }
}
