/**
 * What a question demands of a number: 低于 60 分贝, 10 公斤以上, 20 到 30 平.
 *
 *   (comparison) number (unit)       低于60分贝 · 不超过 1.2kW · >= 8L
 *   number (unit) comparison         60分贝以下 · 10kg起
 *   number to number (unit)          20到30平 · 20-30㎡之间
 *   number (unit) 左右               1000 元左右
 *   number unit                      1.5匹: an amount, no comparison
 *
 * A number may have a sign: -15, 负 15, 零下 15. Where one stands before a number that was not read with it, nothing is
 * demanded at all: the opposite of what was meant would be answered with confidence.
 *
 * Text is folded: half width, lower case, simplified.
 */
import { hanScales, sizeOf } from './numerals.ts'
import { convert, unitPattern } from './units.ts'
import { readOnce } from './read-once.ts'

export type Comparison = '<' | '≤' | '>' | '≥' | '=' | '≈' | '≳'

/** Both bounds in `unit`; of an amount both are the amount. */
export interface Condition {
  readonly min: number | undefined
  readonly max: number | undefined
  readonly includesMin: boolean
  readonly includesMax: boolean
  /** As it was written; undefined when the question names none. */
  readonly unit: string | undefined
  /** Where it stands in the text. */
  readonly from: number
  readonly to: number
  /** Only named, as in 1.5匹的空调. */
  readonly isAmount: boolean
  /** So much and some more: 六十多平. */
  readonly isMore?: boolean
}

/** 不超过, 别超过, 不能低于; but 能不能超过 asks. */
const never = '(?:不要|(?<!能)不能|(?<!可)不可以?|不得|不许|不想|别|莫|(?<!超)不)'

const before: readonly (readonly [Comparison, string])[] = [
  [
    '≤',
    `${never}(?:超过?|高于|大于|多于|高过|大过|过(?![^\\d一二两三四五六七八九]))|至多|最多|最大|最高|小于等于|<=|≤|控制在|封顶|上限|(?:手头|手里|兜里)[就只]?有?|预算(?:[就只]有?)?|[就只][肯想能愿]?意?[出掏]`,
  ],
  [
    '≥',
    `${never}(?:低于|小于|少于|低过|小过)|(?<![网线楼加店街以往朝之])上(?![^一二两三四五六七八九\\d]|[一二两三四五六七八九\\d]+[^万千块元一二两三四五六七八九\\d])|(?:至少|最少|起码|最低)(?:要|得)?(?:能?[撑放顶管保扛存洗装烘跑扫烧]|有)?|保底|大于等于|能到|能达到|可达到|可达|>=|≥`,
  ],
  ['<', '低于|少过|低过|小于|少于|不到|不足|不满|轻于|短于|便宜于|<'],
  ['>', '高于|大于|超过|多于|超出|长于|重于|>'],
]
const after: readonly (readonly [Comparison, string])[] = [
  [
    '≤',
    '(?:或者?|及)(?:更(?:[低小少短轻矮薄窄]|便宜)|[^,，。；;]{1,5}?以[下内])|[及或]?以下|以内|之内|之下|往下|朝下|封顶|打住|打得住|顶天|里头|内(?![机胆筒桶部外])|钱?(?:[能够可]以?买|拿得下)|的?预算',
  ],
  [
    '≥',
    '(?:或者?|及)(?:更[高大多长重快久厚宽]|[^,，。；;]{1,5}?以上)|[及或]?以上|起步|起|之上|往上|朝上|打底|保底|开外',
  ],
  ['<', '都?不到'],
  ['≈', '左右|上下|来块'],
  ['≳', '出头'],
]
/** 左右: so much of the amount to either side. */
const about = 0.15
/** 出头: so much more than the amount. */
const barelyMore = 0.2

const digit = '\\d+(?:\\.\\d+)?|(?!零下)[零一二两三四五六七八九十百千]+(?:点[零一二三四五六七八九]+)?'
const sign = '[-−]|(?<!正)负|零下'
const signed = new RegExp(`^(?:${sign})\\s*`)
const number = `(?:(?:${sign})\\s*)?(?:${digit})(?:[万千百])?`
/** Before figures, unless it joins them to what stands before: 2-3, x-10. */
const anySign =
  /(?<![\da-z]\s*)[-−]\s*(?=\d)|(?:负|零下|±|\+-)(?:的|约|大约|大概|摄氏|[-−])?\s*(?=[\d一二两三四五六七八九十百千])/g
const alternatives = (words: readonly (readonly [Comparison, string])[]) => words.map(([, each]) => each).join('|')
/** A number that is no part of a model: not behind a letter, a digit or a mark between them. */
const start = '(?<![\\d.a-z]|[a-z][-/])'
const interval = new RegExp(
  `${start}(${number})\\s*(?:${unitPattern})?\\s*(?:到|至|-|–|—|~|～)\\s*(${number})\\s*(${unitPattern})?`,
  'g',
)
const prefixed = new RegExp(`(${alternatives(before)})\\s*(?:于|在)?\\s*(${number})\\s*(${unitPattern})?`, 'g')
/** 比八公分矮的 */
const than = new RegExp(
  `比\\s*(${number})\\s*(${unitPattern})(?:还|更|要)?(?:([低矮小少窄薄短轻]|便宜)|[高大多宽厚长重贵久])`,
  'g',
)
/** 36分贝以下（不算36）, 三千以上不含三千 */
const exclusively = '\\s*[（(,，]?\\s*(?:不[算含]|不包[括含])(?:本数|[\\d零一二两三四五六七八九十百千]+)?[)）]?'
const stricter: Partial<Record<Comparison, Comparison>> = { '≥': '>', '≤': '<' }
/** cadr500及以上: no model has four letters before its figures. */
const suffixed = new RegExp(
  `(?:${start}|(?<=[a-z]{4}))(?!一起)(${number})\\s*(?:[个张](?=以|[gt]))?(${unitPattern})?\\s*(${alternatives(after)})(${exclusively})?`,
  'g',
)
/** 520wqh12小时: of time even behind a letter, as no model is called so. */
const behindModel = '(?<=[a-z])(?=\\d{1,2}(?:小时|分钟))'
const amount = new RegExp(
  `(?:${start}|${behindModel})((?:(?:${sign})\\s*)?(?:\\d+(?:\\.\\d+)?|(?<![零一二两三四五六七八九十百千万点])(?!一块[的平板布圆方大小]|一[天年月日]|一(?:分钟|个?小时|个?钟头))[一二两三四五六七八九十][零一二两三四五六七八九十百千]*))\\s*(?:个(?=[升匹gt]|公斤))?(${unitPattern})(?!数)`,
  'g',
)

/** 2000 到 3000 的: from here on a number without a unit is money. */
export const leastPrice = 500

/** 预算三千到五千 */
const paid = /(?:预算|价[格位钱])(?:大概|大约|在|是)?\s*$/

/** 能到 20 分贝以下, 预算四千左右 is what stands behind it. */
const meansLittle = /^(?:能|可|预算|手头|手里|兜里)/
const bounded = new RegExp(`^\\s*(?:${alternatives(after)})`)

/** 三万的: without a unit, of the parameter that is named. */
const round = new RegExp(`${start}((?:${digit})[万千百]?)(?=的)(?<=[万千百])`, 'g')

/** 999 那个扫地机, 零嵌五百四的: a figure by which a thing is called. */
const bare = new RegExp(
  `${start}(\\d{3,5}|[一二三四五六七八九][零一二三四五六七八九十百千]{2,})(?=的?那[个款台种]|的(?:$|[,，。？?\\s])|(?:直冷|风冷)?(?:[两双三]门|法式|对开|十字))`,
  'g',
)

/** 三千五以上的就算了 */
const refused = /^的?[就都那]{0,2}(?:算了|不要|不考虑|不看|免谈|不买|排除)/
/** 不要三千以上的, but 要不要 asks. */
const unwanted = /(?<!要|想|看|买)(?:不要|不想要|不考虑|不看|别要|排除)$/
const opposite: Partial<Record<Comparison, Comparison>> = { '≥': '<', '≤': '>', '>': '≤', '<': '≥' }

const comparisonOf = (words: readonly (readonly [Comparison, string])[], word: string): Comparison =>
  words.find(([, each]) => new RegExp(`^(?:${each})$`).test(word))?.[0] ?? '='

/** With the character before it. 12t天然气: classes of gas (GB/T 13611), and no tonnes; 2013年 is when, 吵了两天 how long, 前两天 when. */
const noAmount = /^.?(?:3|4|10|12|13)\s*t$|^.?(?:19|20)\d\d年$|^[了前近头这].+[天年月日时钟]$/s

/** 三四千, 两三千块: from the one to the end of the other. */
const between = new RegExp(
  `${start}(?<![零一二两三四五六七八九十百千点])([一二两三四五六七八])([二三四五六七八九])([十百千万])(${unitPattern})?(?![\\d零一二三四五六七八九])`,
  'g',
)

function betweenTwo(match: RegExpExecArray): Condition | undefined {
  const [least, last] = [numberOf(match[1]) ?? 0, numberOf(match[2]) ?? 0]
  const scale = hanScales[match[3] ?? ''] ?? 1
  if (last !== least + 1) return undefined
  const isMost = /^钱?(?:以内|以下|之内|内|封顶|往下)/.test(match.input.slice(match.index + match[0].length))
  const bounds = isMost // 两三千以内
    ? { min: undefined, max: last * scale, includesMin: true, includesMax: true }
    : { min: least * scale, max: (last + 1) * scale, includesMin: true, includesMax: false }
  return { ...placed(match), ...bounds, unit: match[4], isAmount: false }
}

/** 一千多块, 六十多分贝: from it to the next of its last figure; 多少 and its like ask, 二十多年 is how old a thing is. */
const more = new RegExp(
  `${start}(${digit}|\\d+[千百])多个?\\s*(?![少大久高重宽长深厚快远])(${unitPattern})?(?=[的块元钱左能预价以之买有，。,.\\s]|\\p{Script=Han}|$)`,
  'gu',
)
const ofTime = /年|月|天|日|时|钟|秒/
function moreThan(match: RegExpExecArray): Condition | undefined {
  const [min, unit] = [numberOf(match[1]), match[2]]
  if (min === undefined || min < 10 || (unit === undefined ? min < leastPrice : ofTime.test(unit))) return undefined
  const [zeros = ''] = /0*$/.exec(String(min)) ?? []
  const step = 10 ** zeros.length
  return step === 1
    ? undefined
    : { ...spanning(placed(match), min, min + step, unit), includesMax: false, isMore: true }
}

/** 海拔四千多: where somebody lives. */
const altitude = /海拔(?:是|有|大概|大约|差不多|都)?$/

/** Each stretch of the text once, comparisons before bare amounts. */
export const conditionsIn = readOnce((text): readonly Condition[] => {
  const found: Condition[] = []
  const add = (condition: Condition | undefined) => {
    const isTaken = found.some(({ from, to }) => condition && from < condition.to && condition.from < to)
    if (condition && !isTaken && !altitude.test(text.slice(0, condition.from))) found.push(condition)
  }
  for (const match of text.matchAll(between)) add(betweenTwo(match))
  for (const match of text.matchAll(more)) add(moreThan(match))
  for (const match of text.matchAll(interval)) {
    const [from, to] = [numberOf(match[1]), numberOf(match[2])]
    const behind = text.slice(match.index + match[0].length)
    const isPrice = (to ?? 0) >= leastPrice && (behind.startsWith('的') || paid.test(text.slice(0, match.index)))
    const isBare = (from ?? 0) >= leastPrice && /^\s*(?:[,，。？?哪]|$)/.test(behind)
    const isSaid = match[3] !== undefined || /^\s*(?:之间|以内)/.test(behind) || isPrice || isBare
    if (from !== undefined && to !== undefined && from < to && isSaid) add(spanning(placed(match), from, to, match[3]))
  }
  for (const match of text.matchAll(prefixed))
    if (!(meansLittle.test(match[1] ?? '') && bounded.test(text.slice(match.index + match[0].length))))
      add(compared(placed(match), comparisonOf(before, match[1] ?? ''), numberOf(match[2]), match[3]))
  for (const match of text.matchAll(than))
    add(compared(placed(match), match[3] ? '<' : '>', numberOf(match[1]), match[2]))
  for (const match of text.matchAll(suffixed)) {
    const compares = comparisonOf(after, match[3] ?? '')
    const said = match[4] ? (stricter[compares] ?? compares) : compares
    const place = placed(match)
    const [ahead = ''] = unwanted.exec(text.slice(0, place.from)) ?? []
    const [behind = ''] = refused.exec(text.slice(place.to)) ?? []
    const whole = { from: place.from - ahead.length, to: place.to + behind.length }
    const meant = ahead || behind ? (opposite[said] ?? said) : said
    add(compared(whole, meant, numberOf(match[1]), match[2]))
  }
  for (const match of text.matchAll(bare)) add(compared(placed(match), '=', numberOf(match[1]), undefined))
  for (const match of text.matchAll(round)) add(compared(placed(match), '=', numberOf(match[1]), undefined))
  for (const match of text.matchAll(amount))
    if (!noAmount.test(text.slice(Math.max(0, match.index - 1), match.index) + match[0]))
      add(compared(placed(match), '=', numberOf(match[1]), match[2]))
  const isRead = ({ index }: RegExpExecArray) => found.some(({ from, to }) => from <= index && index < to)
  return [...text.matchAll(anySign)].every(isRead) ? amountsTold(found, text) : []
})

/** 床底九公分半，比这矮的; 不超过这个数, 宽度在这以内的 */
const ofThat =
  /比[这那]个?(?:还|更|要)?(?:[低矮小少窄薄短轻]|便宜)|[小低少]于[这那]个?|(不超过?[这那]个?|[这那]个?(?:数|尺寸)?以内)/

/** 深度就五十公分，不超过 50 的 is one condition. */
const beside = ({ from, to }: Condition, one: Condition) => (one.from >= to && one.from - to <= 2 ? { from } : {})

/** What an amount says that is told before what is asked: 深度就五十公分，不超过 50 的. */
function amountsTold(found: readonly Condition[], text: string): Condition[] {
  const isOfSame = ({ min, unit = '' }: Condition, other: Condition) =>
    min !== undefined && unit !== other.unit && convert(min, unit, other.unit ?? '') === other.min
  const own = found.filter(
    (one) => !(one.isAmount && found.some((other) => other.from > one.to && other.isAmount && isOfSame(one, other))),
  ) // 留的洞六公分，烟管六十毫米
  const amounts = own.filter(({ isAmount, unit }) => isAmount && unit !== undefined)
  const isOfAmount = ({ unit, min, max, isAmount }: Condition, amount: Condition) =>
    !isAmount && (unit === undefined || unit === amount.unit) && (min ?? max) === amount.min
  const repeated = amounts.find((amount) => own.some((one) => isOfAmount(one, amount)))
  if (repeated)
    return own
      .filter((one) => one !== repeated)
      .map((one) => (isOfAmount(one, repeated) ? { ...one, ...beside(repeated, one), unit: repeated.unit } : one))
  const that = ofThat.exec(text)
  const [amount, ...others] = amounts.filter(({ to }) => that !== null && to <= that.index)
  if (!amount || others.length > 0) return [...own]
  const most = { min: undefined, includesMax: that?.[1] !== undefined, isAmount: false }
  return own.map((one) => (one === amount ? { ...one, ...most } : one))
}

const placed = (match: RegExpExecArray) => ({ from: match.index, to: match.index + match[0].length })

/** From the one to the other, both included. */
const spanning = (
  place: { from: number; to: number },
  min: number,
  max: number,
  unit: string | undefined,
): Condition => ({
  ...place,
  min,
  max,
  includesMin: true,
  includesMax: true,
  unit,
  isAmount: false,
})

function compared(
  place: { from: number; to: number },
  comparison: Comparison,
  value: number | undefined,
  unit: string | undefined,
): Condition | undefined {
  if (value === undefined) return undefined
  if (comparison === '≈') {
    const room = Math.abs(value) * about
    return spanning(place, value - room, value + room, unit)
  }
  if (comparison === '≳') {
    return spanning(place, value, value * (1 + barelyMore), unit)
  }
  const isBelow = comparison === '<' || comparison === '≤'
  const isAbove = comparison === '>' || comparison === '≥'
  return {
    ...place,
    min: isBelow ? undefined : value,
    max: isAbove ? undefined : value,
    includesMin: comparison !== '>',
    includesMax: comparison !== '<',
    unit,
    isAmount: comparison === '=',
  }
}

/** 60, 1.5, 1.2万, 六十, 两百五十, 一点五, -15, 零下十五; undefined for what is no number. */
export function numberOf(writing: string | undefined): number | undefined {
  const text = writing?.trim() ?? ''
  const amount = text.replace(signed, '')
  const size = sizeOf(amount)
  return size !== undefined && amount !== text ? -size : size
}
