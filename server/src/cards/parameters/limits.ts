/** What amounts a question demands of a category's numbers, and of the measures that a text holds. Pure. */
import type { Parameter } from '@zhiku/contract/product-categories'
import { leastPrice } from '../../language/conditions.ts'
import type { Condition } from '../../language/conditions.ts'
import { convert, sameDimension } from '../../language/units.ts'
import type { Bounds, ValueTest } from '../../products/service.ts'
import { extentAsked, extentOf } from './extents.ts'
import { pairsShared } from './parameter-mentions.ts'
import type { Mention } from './parameter-mentions.ts'

export interface Met {
  readonly test: ValueTest
  readonly parameter: Parameter
  readonly said: string
}

export interface Limit extends Met {
  readonly bounds: Bounds
}

/** 能过 4 厘米, 能烘 9 公斤: as much at least; so is 4 厘米 that it 过得去. */
const able = /[能可][以够]?[过烘洗装扫放存撑顶]\s*$/
const ableBehind = /[过烘洗装扫放存爬翻跨越]得[去了下完上过]|[能可]以?过去|^的?[门坎台]?[槛坎阶子]?[能可]以?[够过]/

const isAble = ({ isAmount, from, to }: Condition, text: string): boolean =>
  isAmount && (able.test(text.slice(0, from)) || ableBehind.test(text.slice(to)))

/** 最低能压到 20 分贝以下, 能低过 20 分贝: of a range its lower end is meant. */
const reachingDown =
  /(?:最[低小](?:噪[音声]|声音?|温度)?[在是为]?|[能可](?:以|够)?[压降低做跑静]?[到至达]|低至)(?:[能可](?:以|够)?)?(?:[压降低做跑静]?[到至达])?\s*$/
const ableToBeLess = /[能可](?:以|够)?\s*$/

const isOfLowerEnd = ({ type }: Parameter, { max, min, from, to }: Condition, text: string): boolean => {
  const before = text.slice(0, from)
  const isLess = max !== undefined && min === undefined
  return (
    type === 'range' &&
    isLess &&
    (reachingDown.test(before) || (ableToBeLess.test(before) && text.slice(from, to).startsWith('低')))
  )
}

/** 床底只有 8 公分高: what is no higher gets below it. */
const under = /床底|床下|沙发底|柜底|钻/

/** 80 平的房子 is swept by what sweeps 80 and more, and a threshold of 3.5 厘米 is passed by what passes that and more. */
const isReach = ({ name, unit }: Parameter): boolean =>
  (unit === '㎡' && name.endsWith('面积')) || /越障|连接管|落差/.test(name)

/** Undefined where the condition fits none of them. */
export function limit(
  said: Condition,
  text: string,
  mentions: readonly Mention[],
  parameters: readonly Parameter[],
): Limit | undefined {
  const condition = asFlow(said, mentions)
  const isLength = condition.unit === undefined ? !condition.isAmount : sameDimension(condition.unit, 'mm')
  const isClimbed = mentions.some(({ parameter }) => isReach(parameter))
  const isOfNumber = ({ parameter, to }: Mention) =>
    to === condition.from &&
    isNumber(parameter.type) &&
    parameter.unit !== undefined &&
    sameDimension(parameter.unit, 'mm')
  const extent =
    isLength &&
    !isClimbed &&
    !mentions.some(isOfNumber) && // 烟管六十毫米
    (extentAsked(condition, text) ?? (condition.isAmount && fits.test(text) ? '宽' : undefined))
  const isOfExtent = (one: Parameter) => !extent || (one.name.includes(extent) && !isReach(one))
  const numbers = parameters.filter((one) => isNumber(one.type) && isOfExtent(one))
  const parameter = measuredBy(condition, text, mentions, numbers)
  if (!parameter) return extent ? extentLimit(extent, condition, text, mentions, parameters) : undefined
  const inUnit = (bound: number | undefined) =>
    bound === undefined || condition.unit === undefined || parameter.unit === undefined
      ? bound
      : convert(bound, condition.unit, parameter.unit)
  const isOfHouse = (condition.isAmount || condition.isMore === true) && isReach(parameter)
  const isLeast = parameter.type === 'number' && (isAble(condition, text) || isOfHouse)
  const isMost = condition.isAmount && parameter.name.endsWith('高度') && under.test(text)
  const [min, max] = [isMost ? undefined : inUnit(condition.min), isLeast ? undefined : inUnit(condition.max)]
  if (min === undefined && max === undefined) return undefined
  const { includesMin, includesMax } = condition
  const bounds = { min, max, includesMin, includesMax }
  const test = { kind: 'number', key: parameter.key, bounds } as const
  return isOfLowerEnd(parameter, condition, text)
    ? {
        bounds,
        parameter,
        test: { ...test, of: 'min' },
        said: saidOf({ ...parameter, name: `${parameter.name}最低` }, bounds),
      }
    : { bounds, parameter, test, said: saidOf(parameter, bounds) }
}

/** 阳台深度只有 50 公分, 放得进去的: as much at the most. */
const fits =
  /[放摆塞装搁]得[进下]|能[放摆塞装搁]|[预只就]留|留[的了出]|位置|空位|空档|[箱机]位|(?:阳台|厨房|橱柜|柜子|台面|卫生间|厕所|飘窗|进深)[^,，。]{0,4}[就只才]/

/** 深度 60 以内: in centimetres, as people measure; a thing of 600 is in millimetres. */
const spokenUnit = (figure: number): string => (figure < 300 ? 'cm' : 'mm')

/** 深度不到 50 公分 of a thing that has 外形尺寸（宽×深×高）. */
function extentLimit(
  asked: string,
  { min, max, unit = spokenUnit(min ?? max ?? 0), ...includes }: Condition,
  text: string,
  mentions: readonly Mention[],
  parameters: readonly Parameter[],
): Limit | undefined {
  const named = mentions.map(({ parameter }) => parameter)
  const extent = extentOf(asked, parameters, named)
  if (!extent) return undefined
  const inUnit = (bound: number | undefined) => (bound === undefined ? undefined : convert(bound, unit, 'mm'))
  const { includesMin, includesMax } = includes
  const least = includes.isAmount && fits.test(text) ? undefined : min
  const bounds = { min: inUnit(least), max: inUnit(max), includesMin, includesMax }
  const { parameter, at, name } = extent
  const said = saidOf({ ...parameter, name, unit: 'mm' }, bounds)
  return { bounds, parameter, test: { kind: 'extent', key: parameter.key, at, bounds }, said }
}

const distance = ({ from, to }: Mention, condition: Condition): number =>
  to <= condition.from ? condition.from - to : from - condition.to

/** 风量二十以上三千以内, 两千五以内吸力四千帕往上: a sum is of no figure that has a condition of its own. */
export const openTo = (
  condition: Condition,
  all: readonly Condition[],
  mentions: readonly Mention[],
): readonly Mention[] =>
  condition.unit === undefined && isMoney(condition)
    ? mentions.filter(
        (one) =>
          !all.some(
            (other) =>
              other !== condition &&
              distance(one, other) < distance(one, condition) + (other.unit === undefined ? 0 : 1),
          ),
      )
    : mentions

/** 超过二十二立方 of what moves cubic metres in a minute. */
const asFlow = (condition: Condition, mentions: readonly Mention[]): Condition => {
  const flow = mentions.find(({ parameter }) => parameter.unit?.startsWith('m³/'))
  return flow && /^(?:立方米?|m[3³])$/.test(condition.unit ?? '')
    ? { ...condition, unit: flow.parameter.unit }
    : condition
}

/** 三百升往上、带变温室的: what it has besides is not what was measured. */
const hadBehind = /^[、，,\s]*(?:还要?|又要?|要)?(?:带有?|有|配)\p{Script=Han}{2}/u

/** The one that is named nearest; else the only one in the unit, or the one that the unit is another word for. */
function measuredBy(
  condition: Condition,
  text: string,
  mentions: readonly Mention[],
  numbers: readonly Parameter[],
): Parameter | undefined {
  const { unit } = condition
  const fits = (parameter: Parameter) =>
    numbers.includes(parameter) &&
    (unit === undefined || (parameter.unit !== undefined && sameDimension(parameter.unit, unit))) &&
    isPlausible(parameter, condition)
  const isBesideHad = hadBehind.test(text.slice(condition.to))
  const own = isBesideHad ? mentions.filter(({ from }) => from < condition.to) : mentions
  const nearest = own.toSorted((a, b) => distance(a, condition) - distance(b, condition))
  const hasSize = numbers.some((one) => isSize(one) && fits(one))
  const isFar = ({ from, to }: Mention) =>
    condition.isAmount &&
    (unit === undefined
      ? to > condition.from || condition.from - to > charactersBefore
      : hasSize && from > condition.to + 1) // 540 升法式 冷冻容积多少
  const named = nearest.find((mention) => fits(mention.parameter) && !isFar(mention))
  if (named) return named.parameter
  if (nearest.some(({ to, parameter }) => to === condition.from && parameter.type !== 'boolean')) return undefined // 深度小于 500 毫米: of no number
  if (unit === undefined) return unmeasuredBy(condition, numbers)
  const measured = numbers.filter(fits)
  if (measured.length === 1) return measured[0]
  const before = text.slice(Math.max(0, condition.from - charactersBefore), condition.from).replace(/跑|扫/, '续航')
  const shared = measured.map(({ name }) => [...name].filter((character) => before.includes(character)).length)
  const most = Math.max(0, ...shared)
  const told = measured.filter((_, at) => most > 0 && shared[at] === most)
  if (told.length === 1) return told[0]
  const ofPart = condition.isAmount
    ? []
    : measured.filter(({ name }) => pairsShared(isBesideHad ? text.slice(0, condition.to) : text, name) > 0) // 外机三十公斤以内
  if (ofPart.length === 1) return ofPart[0]
  const called = measured.filter(({ synonyms = [] }) =>
    synonyms.some((word) => word === unit || word === `几${unit}` || word === `多少${unit}`),
  )
  if (called.length === 1) return called[0]
  const sizes = condition.isAmount || isBesideHad ? measured.filter(isSize) : []
  return sizes.length === 1 ? sizes[0] : undefined
}

/** 三千以内 is a price; 五百四的 is the size of a thing that can be so large, and else its price. */
const unmeasuredBy = (condition: Condition, numbers: readonly Parameter[]): Parameter | undefined => {
  const price = isMoney(condition) || condition.isAmount ? numbers.find(({ unit }) => unit === '元') : undefined
  const isOfSize = (one: Parameter) => isSize(one) && one.max !== undefined && isPlausible(one, condition)
  return (condition.isAmount ? numbers.find(isOfSize) : undefined) ?? price
}

/** 能烘 7 公斤以上: what says of which parameter an amount is. */
const charactersBefore = 3

/**
 * Below zero only where that can be: -20 度 is no accuracy. 三千以内 without a unit is nothing that is 200 at the most, and
 * 540 升 is of no tank of ten.
 */
function isPlausible({ min: least = 0, max: most, unit: own = '' }: Parameter, condition: Condition): boolean {
  const { min, max, unit, isAmount } = condition
  const said = min ?? max ?? 0
  const figure = unit === undefined ? said : (convert(said, unit, own) ?? said)
  if (said < 0) return least < 0
  return most === undefined || figure <= most || !(isAmount || unit === undefined)
}

const isMoney = ({ min, max, isAmount }: Condition): boolean => !isAmount && (max ?? min ?? 0) >= leastPrice

const isNumber = (type: Parameter['type']): boolean => type === 'number' || type === 'range'

const sizes = /^(?:L|升|kg|公斤|匹|套|kg\/min|㎡)$/

/** How much the thing holds or does, which each of its kind has one figure of. */
export const isSize = ({ required, unit = '' }: Parameter): boolean => required && sizes.test(unit)

function saidOf({ name, unit }: Parameter, { min, max, includesMin, includesMax }: Bounds): string {
  const amount =
    min === undefined
      ? `${includesMax ? '≤' : '<'} ${max}`
      : max === undefined
        ? `${includesMin ? '≥' : '>'} ${min}`
        : min === max
          ? `= ${min}`
          : `${min}–${max}`
  return [name, amount, unit].filter(Boolean).join(' ')
}
