/**
 * A parameter that nothing names, and the characters of whose name stand apart in one clause of the question: 芯子隔几个月换
 * of 滤芯更换周期, 门能自己敞开不 of 自动开门. A character weighs the more the fewer parameters of the schema bear it. Pure.
 */
import type { Parameter } from '@zhiku/contract/product-categories'
import { sameDimension, unitPattern } from '../../language/units.ts'
import type { Place } from '../asking.ts'
import { fold } from './lexicons.ts'

export interface Scattered extends Place {
  readonly parameter: Parameter
}

/** Of what is measured and asked with every figure, and of no thing. */
const ofMeasure = /[^\p{Script=Han}]|[度量率值时间大小长宽高低多少几种类型级数最可能有无不式方法及的和公斤升]/u
const clause = /[^，,。？?！!；;]+/g

/** So much of a name must stand there; of what is measured in the unit that is asked for a part is enough. */
const enough = 0.6
const enoughInUnit = 0.3
/** And so much more of it than of the next. */
const ahead = 0.15

export function scatteredIn(folded: string, parameters: readonly Parameter[]): Scattered[] {
  const all = weighed(parameters)
  return [...folded.matchAll(clause)].flatMap(({ 0: said, index }): Scattered[] => {
    const measured = measuredIn(said, parameters)
    const least = measured ? enoughInUnit : enough
    const there = new Set(said)
    const [best, next] = all
      .filter(({ parameter }) => measured?.includes(parameter) ?? mayBeAsked(parameter, said))
      .map((one) => ({ parameter: one.parameter, ...mostShared(one.names, there) }))
      .toSorted((one, other) => other.share - one.share)
    if (!best || best.share < least || best.share - (next?.share ?? 0) < ahead) return []
    if (!measured && best.shared.length < 2) return []
    return [...said.matchAll(new RegExp(`[${best.shared.join('')}]+`, 'g'))].map(({ 0: text, index: at }) => ({
      parameter: best.parameter,
      from: index + at,
      to: index + at + text.length,
    }))
  })
}

/** The characters of a name that weigh something, and what they weigh together. */
interface Weighed {
  readonly weights: ReadonlyMap<string, number>
  readonly total: number
}

function mostShared(names: readonly Weighed[], there: ReadonlySet<string>): { shared: string[]; share: number } {
  const shares = names.map(({ weights, total }) => {
    const shared = [...weights.keys()].filter((one) => there.has(one))
    return { shared, share: shared.reduce((sum, one) => sum + (weights.get(one) ?? 0), 0) / total }
  })
  return shares.reduce((one, other) => (other.share > one.share ? other : one), { shared: [], share: 0 })
}

const namesOf = ({ name, synonyms = [] }: Parameter): string[] => [name, ...synonyms].map(fold)

interface OfParameter {
  readonly parameter: Parameter
  readonly names: readonly Weighed[]
}
/** Made once for a schema. */
const known = new WeakMap<readonly Parameter[], readonly OfParameter[]>()
function weighed(parameters: readonly Parameter[]): readonly OfParameter[] {
  const found = known.get(parameters)
  if (found) return found
  const borne = parameters.map((one) => new Set(namesOf(one).join('')))
  const weightOf = (character: string) =>
    Math.log((parameters.length + 1) / borne.filter((own) => own.has(character)).length)
  const made = parameters.map((parameter) => ({
    parameter,
    names: namesOf(parameter)
      .map((name) =>
        [...new Set(name)].filter((one) => !ofMeasure.test(one)).map((one) => [one, weightOf(one)] as const),
      )
      .filter((weights) => weights.length > 0)
      .map((weights) => ({ weights: new Map(weights), total: weights.reduce((sum, [, weight]) => sum + weight, 0) })),
  }))
  known.set(parameters, made)
  return made
}

const asksIn = new RegExp(`(?:多少|几|好多)个?(${unitPattern})`)
/** 几瓢水, 几间, 多少压: of what. */
const asksCount = /(?:几|多少|好多)个?((?![大高宽深长重厚粗多劲何耐时钟久是的个钱])\p{Script=Han})/u

/** Those in whose unit or by whose last word a clause asks; undefined where it asks by none. */
function measuredIn(said: string, parameters: readonly Parameter[]): readonly Parameter[] | undefined {
  const [, unit] = asksIn.exec(said) ?? []
  if (unit !== undefined) return parameters.filter((one) => isIn(one, unit))
  const [, counted] = asksCount.exec(said) ?? []
  if (counted === undefined) return undefined
  const isNamed = (name: string) => !ofMeasure.test(counted) && name.endsWith(counted)
  const named = parameters.filter((one) => one.unit === counted || namesOf(one).some(isNamed))
  return named.length > 0 ? named : undefined
}

/** 几厘米 asks for nothing that is metres long. */
const isIn = ({ unit = '' }: Parameter, asked: string): boolean =>
  unit !== '' && sameDimension(unit, asked) && !(/^(?:厘米|公分|毫米|[cm]m)$/.test(asked) && /^(?:m|米)$/.test(unit))

const asksFigure = /多少|几|好多|多[大高宽深长重厚薄粗远久快热低亮猛响吵沉]|最/
/** 门能自己敞开不; nothing else says of what a thing can do that it is spoken of. */
const asksOrHas = /[能会可带有]|[自吗么嘛不没伐]/
/** 是不是保十年, whose amount is blank here. */
const asksWhether = /是不是\S*\s{2}/
const asksKind = /(?<!有)[啥哪](?![个些款台])|什么|名称|怎|咋|还是|是不是|吗/
const asksThing = /啥|哪(?![个些款台])|什么|名称/
const asksTime = /久|多长时间|几耐|[年月天]|小时|钟|分|秒/
/** What extends: asked for by another word than its name has it is another. */
const extents = ['直径', '高', '宽', '深', '长', '厚', '大小', '尺寸']

/** Whether what a clause asks may be answered with such a value. */
function mayBeAsked(one: Parameter, said: string): boolean {
  if (one.type === 'boolean') return !asksFigure.test(said) && asksOrHas.test(said)
  if (one.type !== 'number' && one.type !== 'range') return asksKind.test(said)
  const isAsked = asksFigure.test(said) || asksWhether.test(said)
  return isAsked && !asksThing.test(said) && !countsOther(one, said) && !measuresOther(one, said)
}

function countsOther({ name }: Parameter, said: string): boolean {
  const [, counted] = asksCount.exec(said) ?? []
  return counted !== undefined && (ofMeasure.test(counted) || !name.includes(counted))
}

function measuresOther({ name, unit = '' }: Parameter, said: string): boolean {
  if (sameDimension(unit, '小时') || sameDimension(unit, '年')) return !asksTime.test(said) && !asksWhether.test(said)
  const named = extents.filter((extent) => said.includes(extent))
  const isExtent = sameDimension(unit, '米') && !/尺寸|外形/.test(name)
  return isExtent && named.length > 0 && !named.some((extent) => name.includes(extent))
}
