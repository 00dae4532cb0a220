/** A number as somebody types or pastes it beside a unit: full width, grouped, with the unit or one that converts to it. */

/** Units of one dimension with their factors; the same word stands in one dimension only. */
const dimensions: readonly Readonly<Record<string, number>>[] = [
  { w: 1, 瓦: 1, kw: 1000, 千瓦: 1000 },
  { g: 1, 克: 1, kg: 1000, 千克: 1000, 公斤: 1000 },
  { mm: 1, 毫米: 1, cm: 10, 厘米: 10, m: 1000, 米: 1000 },
  { ml: 1, 毫升: 1, l: 1000, 升: 1000 },
  { s: 1, 秒: 1, min: 60, 分钟: 60, h: 3600, 小时: 3600, 天: 86_400, 日: 86_400, 周: 604_800, 星期: 604_800 },
  { 个月: 1, 月: 1, 年: 12 }, // apart from days, of which neither has a fixed number
  { pa: 1, 帕: 1, kpa: 1000, 千帕: 1000, mpa: 1_000_000 },
  { v: 1, 伏: 1, kv: 1000 },
  { mah: 1, 毫安时: 1, ah: 1000 },
  { db: 1, 'db(a)': 1, 分贝: 1 },
  { '°c': 1, 度: 1, 摄氏度: 1 },
  { '%': 1 },
  { 元: 1, 万元: 10_000 },
]

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** How many of `unit` one of `written` is; undefined when they measure different things. */
function factorOf(written: string, unit: string): number | undefined {
  if (written === unit) return 1
  for (const dimension of dimensions) {
    const [from, to] = [dimension[written], dimension[unit]]
    if (from !== undefined && to !== undefined) return from / to
  }
  return undefined
}

/** Significant digits that survive a conversion: more are noise of the arithmetic. */
const precision = 12

/** Those that somebody means: a conversion that needs more does not come out even, as 10 个月 in 年. */
const meant = 8

function converted(number: number, factor: number): number | undefined {
  const result = Number((number * factor).toPrecision(precision))
  return factor === 1 || result === Number(result.toPrecision(meant)) ? result : undefined
}

/** Null for nothing; the text itself where it is no number of this unit. */
export function parseQuantity(text: string, unit = ''): number | string | null {
  const written = plain(text)
  if (written === '') return null
  const [, digits = '', rest = ''] = /^([+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?)(.*)$/s.exec(written) ?? []
  if (!/\d/.test(digits)) return text
  const number = Number(digits.replaceAll(',', ''))
  const suffix = rest.trim()
  const factor = suffix === '' ? 1 : factorOf(suffix, plain(unit))
  return (factor === undefined ? undefined : converted(number, factor)) ?? text
}

/** `26-32`, `26~32 ℃`, `26 至 32` as two numbers; undefined for anything else. */
export function parseRange(text: string, unit = ''): { min: number; max: number } | undefined {
  const [, first, second] = /^(.+?)\s*(?:[-–—~～至到]|\.\.)\s*(.+)$/s.exec(text.trim()) ?? []
  if (first === undefined || second === undefined) return undefined
  const [min, max] = [parseQuantity(first, unit), parseQuantity(second, unit)]
  return typeof min === 'number' && typeof max === 'number' ? { min, max } : undefined
}
