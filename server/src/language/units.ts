/**
 * Units as customers and schemas write them. Amounts are compared only within a dimension: 60 分贝 is 60 dB, 1.2 千瓦 is
 * 1200 W, and neither says anything about a length.
 */
interface Unit {
  readonly dimension: string
  /** One of it in the dimension's first unit. */
  readonly factor: number
}

/** dimension: writings of its first unit, then `factor` writings of the others. Lower case; folded text is looked up. */
const dimensions: readonly (readonly [dimension: string, ...units: (readonly [factor: number, writings: string])[]])[] =
  [
    ['sound', [1, '分贝 db db(a) dba']],
    ['horsepower', [1, '匹 hp p']],
    ['volume', [1, '升 l'], [0.001, '毫升 ml'], [1000, '立方米 立方 m3 m³']],
    ['mass', [1, '公斤 千克 kg'], [0.001, '克 g'], [0.5, '斤'], [1000, '吨 t']],
    ['length', [1, '毫米 mm'], [10, '厘米 公分 cm'], [1000, '米 m'], [25.4, '英寸 寸 inch']],
    ['area', [1, '平方米 平米 平方 平 m2 m² ㎡ 个平方']],
    ['power', [1, '瓦 w 瓦特'], [1000, '千瓦 kw']],
    ['energy', [1, '千瓦时 度电 度 kwh kw·h kw.h kw·h/24h kwh/24h']],
    ['voltage', [1, '伏 v 伏特']],
    ['current', [1, '安 a 安培'], [0.001, '毫安 ma']],
    ['charge', [1, '毫安时 mah']],
    ['pressure', [1, '帕 pa'], [1000, '千帕 kpa'], [1_000_000, '兆帕 mpa'], [100_000, 'bar 巴']],
    ['temperature', [1, '摄氏度 ℃ °c c 度']],
    ['time', [1, '分钟 分 min'], [60, '小时 个小时 钟头 个钟头 h'], [1 / 60, '秒 s 秒钟'], [1440, '天 日']],
    ['period', [12, '年'], [1, '个月 月 month']],
    ['rotation', [1, '转 转/分 转/分钟 r/min rpm']],
    [
      'flow',
      [1, 'm3/h m³/h 立方米/小时 立方/小时 立方米每小时 立方每小时'],
      [60, 'm3/min m³/min 立方米/分钟 立方/分钟 立方米每分钟 立方每分钟 立方每分 方每分钟'],
    ],
    ['throughput', [1, 'l/min 升/分 升/分钟 l/分钟 升 l kg/min 公斤/分钟']],
    ['money', [1, '元 块 块钱 rmb 人民币 ¥'], [10_000, '万元 万块']],
    ['share', [1, '% 百分']],
    ['sets', [1, '套']],
    ['frequency', [1, 'hz 赫兹 赫']],
    ['luminance', [1, '尼特 nit nits cd/m2 cd/m²']],
    ['luminous flux', [1, '流明 lm']],
    ['information', [1, 'gb g'], [1024, 'tb t'], [1 / 1024, 'mb']],
  ]

const byWriting = new Map<string, Unit[]>()
for (const [dimension, ...units] of dimensions)
  for (const [factor, writings] of units)
    for (const writing of writings.split(' ')) {
      const key = writing.normalize('NFKC').toLowerCase()
      const same = byWriting.get(key) ?? []
      if (!same.some((unit) => unit.dimension === dimension)) byWriting.set(key, [...same, { dimension, factor }])
    }

const unitKey = (writing: string): string => writing.normalize('NFKC').toLowerCase().replaceAll(' ', '')

/** Source of a pattern for any unit, the longest first. A unit of letters ends where the letters do. */
export const unitPattern: string = [...byWriting.keys()]
  .sort((a, b) => b.length - a.length)
  .map((writing) => writing.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + (/[a-z]$/.test(writing) ? '(?![a-z0-9])' : ''))
  .join('|')

/** Whether both may measure the same thing, whatever their size. */
export function sameDimension(a: string, b: string): boolean {
  const [left, right] = [byWriting.get(unitKey(a)) ?? [], byWriting.get(unitKey(b)) ?? []]
  return left.some((one) => right.some((other) => other.dimension === one.dimension)) || unitKey(a) === unitKey(b)
}

/** `amount` in another unit; undefined where they measure different things. */
export function convert(amount: number, from: string, to: string): number | undefined {
  if (unitKey(from) === unitKey(to)) return amount
  for (const source of byWriting.get(unitKey(from)) ?? [])
    for (const target of byWriting.get(unitKey(to)) ?? [])
      if (source.dimension === target.dimension) {
        const converted = (amount * source.factor) / target.factor
        return Number(converted.toPrecision(12)) // 0.1 + 0.2 and its kind
      }
  return undefined
}

/** Whether both are writings of one unit: kW and 千瓦. A case that makes mega of milli makes another unit. */
export function isSameUnit(a: string, b: string): boolean {
  if (unitKey(a) === unitKey(b)) return !unitKey(a).startsWith('m') || prefixOf(a) === prefixOf(b)
  const [left, right] = [byWriting.get(unitKey(a)) ?? [], byWriting.get(unitKey(b)) ?? []]
  const isIn = (units: readonly Unit[], { dimension, factor }: Unit) =>
    units.some((unit) => unit.dimension === dimension && unit.factor === factor)
  return left.length > 0 && left.length === right.length && left.every((unit) => isIn(right, unit))
}

const prefixOf = (writing: string): string | undefined => writing.normalize('NFKC').trim()[0]
