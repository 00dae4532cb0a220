/**
 * Days, hours and holidays that a question tells, as values that policies are read with.
 *
 *   span      how long ago something was           签收一周 · 买了三个月 · 用了不到两年 · 第 8 天 · 前天收到的
 *   hour      when of the day somebody is wanted   半夜上门 · 晚上十点有客服吗
 *   holiday   国庆当天 · 春节期间          weekend   周六能安装吗
 *   year      whose rule is asked for, which is no time but another rule    2025 年那一版 · 去年的补贴
 *
 * Only what is told: a limit that is itself asked about (七天无理由) says of no day that it has come. Text is folded.
 */
import { numberOf } from './numerals.ts'

/** Days from one to another; the time told lies between them, both included. */
interface Span {
  readonly kind: 'span'
  readonly least: number
  readonly most: number
}
/** Hours of a day; behind 24 they are those of the next. */
interface Hours {
  readonly kind: 'hour'
  readonly from: number
  readonly to: number
}
interface Day {
  readonly kind: 'holiday' | 'weekend'
}

export type Time = (Span | Hours | Day) & {
  /** As it was said. */
  readonly text: string
  /** What it is read as, where that says more. */
  readonly means: string
}

const figures = '\\d+(?:\\.\\d+)?|[零一二两三四五六七八九十百]+'
const units = '小时|个?钟头|天|日(?!期)|个?星期|个?礼拜|周|个半月|个?月|年'
const daysOf: readonly (readonly [RegExp, number])[] = [
  [/小时|钟头/, 1 / 24],
  [/天|日/, 1],
  [/周|星期|礼拜/, 7],
  [/月/, 365 / 12],
  [/年/, 365],
]

/** 一个半月 · 两年半 · 半年; undefined for no span. */
export function daysIn(amount: string | undefined, unit: string, half = ''): number | undefined {
  const each = daysOf.find(([name]) => name.test(unit))?.[1]
  if (each === undefined || amount === undefined) return undefined
  const whole = /^[\d.]+$/.test(amount) ? Number(amount) : Number(numberOf(amount))
  return (whole + (half || unit === '个半月' ? 0.5 : 0)) * each
}

/** What happened at the beginning of it; what is done all the time needs a 了 before the span. */
const happened =
  '签收|收到(?:货|手)?|收货|到货|到手|拿到(?:货|手)?|购买|购机|购入|买|下单|付款|安装|开票|换货|发货|退货'
const doing = '(?:用|使用|装|安装|修|维修|换|保养|送修)'
const begins = `(?:(?:${happened})(?:到|了|的|后|之后|以后|货|到现在|至今|已经|已|都|有|快|才|刚|刚刚|大概|大约|差不多|将近|这个|产品|商品|东西|机器|回来){0,4}|${doing}(?:了|过)(?:有|快|才|大概|大约|差不多|将近|已经|都){0,2})`
const bound = '超过|不到|不足|没到|还没到|没满|未满|不满|快|将近'
const spanned = new RegExp(
  `(${begins})\\s*(?:空调|冰箱|洗衣机|热水器|洗碗机|油烟机|机器人)?\\s*(${bound})?(?:第)?\\s*(${figures}|半)\\s*(${units})(半)?(多|出头)?(以内|之内|内|左右)?(?!无理由|包退|包换|价保|保价|三包|免费)`,
  'g',
)
/** 三天前买的 · 前天签收的 */
const ago = new RegExp(`(?:(${figures}|半)\\s*(${units})(半)?前|(大前天|前天|昨天|昨晚|今天))\\s*(?:才|刚|刚刚)?\\s*(?:${happened}|送到|装)`, 'g') // prettier-ignore
const named: Readonly<Record<string, number>> = { 大前天: 3, 前天: 2, 昨天: 1, 昨晚: 1, 今天: 0 }

const rounded = (days: number): string =>
  days < 1 ? `${Math.round(days * 24)} 小时` : `${Math.round(days * 10) / 10} 天`

function spansIn(text: string): Time[] {
  const since = [...text.matchAll(spanned)].flatMap((match) => {
    const [, event = '', limit = '', amount, unit = '', half, more, within] = match
    const days = amount === '半' ? daysIn('1', unit) : daysIn(amount, unit, half)
    if (days === undefined) return []
    const value = amount === '半' ? days / 2 : days
    const [least, most] = boundsOf(value, unit, { limit: limit || soon(event), more: more ?? '', within: within ?? '' })
    return [{ kind: 'span' as const, least, most, text: match[0].trim(), means: meaningOf(value, unit, limit) }]
  })
  const before = [...text.matchAll(ago)].flatMap((match) => {
    const [, amount, unit = '', half, word = ''] = match
    const whole = amount === '半' ? daysIn('1', unit) : daysIn(amount, unit, half)
    const days = named[word] ?? (amount === '半' && whole !== undefined ? whole / 2 : whole)
    return days === undefined
      ? []
      : [{ kind: 'span' as const, least: days, most: days, text: match[0], means: rounded(days) }]
  })
  return [...since, ...before]
}

const soon = (event: string): string => (/(?:快|将近)$/.test(event) ? '快' : '')

/** 一天 and 8 天 say what they are. */
const meaningOf = (days: number, unit: string, limit: string): string =>
  limit !== '' || /^[天日]$/.test(unit) || days > 62 ? '' : rounded(days)

function boundsOf(
  days: number,
  unit: string,
  { limit, more, within }: { limit: string; more: string; within: string },
): [least: number, most: number] {
  const one = daysIn('1', unit) ?? 1
  if (limit === '超过' || more) return [days + one / 100, days + one]
  if (limit !== '') return [Math.max(0, days - one), days - one / 100]
  if (within === '左右') return [days * 0.85, days * 1.15]
  return within ? [0, days] : [days, days]
}

/** Somebody is wanted then: 半夜上门 asks for hours, 半夜自己关机 does not. */
const wanted = /上门|师傅|客服|人工|电话|维修|安装|营业|上班|服务|送货|配送|来人|有人|过来|来修|来装|检修|投诉|值班/

const partsOfDay: Readonly<Record<string, readonly [from: number, to: number]>> = {
  凌晨: [24, 30],
  半夜: [23, 29],
  深夜: [22, 29],
  大晚上: [20, 24],
  夜里: [21, 29],
  夜间: [20, 29],
  晚上: [18, 22],
  傍晚: [17, 19],
  中午: [11, 13],
  下午: [13, 18],
  上午: [8, 12],
  早上: [6, 9],
  清早: [5, 7],
}
const partNames = Object.keys(partsOfDay).join('|')
const clock = new RegExp(`(${partNames})?\\s*(?:(${figures})(?:点|:00|时)(半)?钟?)?`, 'g')

function hoursIn(text: string): Time[] {
  return [...text.matchAll(clock)].flatMap((match): Time[] => {
    const [said, part, hour, half] = match
    const range = part === undefined ? undefined : partsOfDay[part]
    const told = said.trim()
    if (hour === undefined) {
      if (!range) return []
      return [{ kind: 'hour', from: range[0], to: range[1], text: told, means: `${onClock(range[0])}–${onClock(range[1])}` }] // prettier-ignore
    }
    const at = hourOf(Number(numberOf(hour)), range?.[0]) + (half ? 0.5 : 0)
    if (Number.isNaN(at) || at > 30 || (!range && at < 13)) return [] // 八点: of the morning or the evening
    return [{ kind: 'hour', from: at, to: at, text: told, means: onClock(at) }]
  })
}

/** 晚上十点 is 22, 凌晨两点 26. */
function hourOf(hour: number, from: number | undefined): number {
  if (from === undefined || hour > 12) return hour
  const isNight = from >= 18 && hour < 6
  if (isNight || from >= 24) return 24 + (hour % 12)
  return from >= 13 || (from >= 11 && hour < 6) ? hour + 12 : hour
}

const onClock = (hour: number): string => `${Math.floor(hour) % 24}:${hour % 1 === 0 ? '00' : '30'}`

const holiday = /(?:国庆|春节|过年|五一|劳动节|元旦|中秋|端午|清明|除夕|大年[初三][一二三四五六七十]?|法定节假日|节假日)(?:当天|期间|那天|那几天|放假|假期|长假|节)?/g // prettier-ignore
const weekend = /周末|双休日?|周[六日]|星期[六日天]|礼拜[六日天]/g

const daysNamed = (text: string): Time[] => [
  ...[...text.matchAll(holiday)].map(([said]): Time => ({ kind: 'holiday', text: said, means: '节假日' })),
  ...[...text.matchAll(weekend)].map(([said]): Time => ({ kind: 'weekend', text: said, means: '周末' })),
]

/** Each once, as far as the question tells it for sure. @param text folded */
export function timesIn(text: string): Time[] {
  const served = wanted.test(text) ? [...hoursIn(text), ...daysNamed(text)] : []
  const all = [...spansIn(text), ...served]
  return [...new Map(all.map((time) => [time.text, time])).values()]
}

/** What is made anew from year to year; what is bought or made in a year is none of it. */
const yearlyRule =
  '以旧换新|国补|补贴|双十一|双11|618|活动|政策|规定|办法|细则|标准|收费|价格表|延保|新版|老版|旧版|那版|一版|版本'
const besideYear = '(?:(?!买|购|装|下单|付款|生产|出厂|用的|换的)[^，。！？,!?]){0,6}?'
const yearWord = '(?<![\\da-zA-Z-])(?:(20\\d{2})\\s*年?|(前年|去年|今年|明年))'
const yearOfRule = new RegExp(`${yearWord}${besideYear}(?:${yearlyRule})`)
const yearSaid = new RegExp(`${yearWord}(?:年?度|的|[那这]?一?个?版本?的?)*`)
const yearsSince = { 前年: -2, 去年: -1, 今年: 0, 明年: 1 }

/** The year whose rule a question asks for: 2025 年那一版, 去年的补贴. */
export interface YearAsked {
  year: number
  /** The question without it: no wording of a rule tells of another year. */
  rest: string
}

/** @param thisYear in Beijing @returns undefined where it asks for no year's */
export function yearAsked(question: string, thisYear: number): YearAsked | undefined {
  const [, number, word] = yearOfRule.exec(question) ?? []
  if (number === undefined && word === undefined) return undefined
  const asked = number ? Number(number) : thisYear + yearsSince[word as keyof typeof yearsSince] // of the alternatives above
  return { year: asked, rest: question.replace(yearSaid, '').trim() }
}
