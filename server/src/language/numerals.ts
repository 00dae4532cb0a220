/** Numbers in Chinese words. Text is folded: half width, simplified. */
const digits = '零一二三四五六七八九'
const scales: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }

/** Read figure by figure: 六三零 → 630. */
export const digitsOf = (text: string): string => [...text].map((one) => digits.indexOf(one)).join('')

/** 五百二十 → 520, 一千五 → 1500, 六三零 → 630, 十二 → 12; figures stay. */
export function numberOf(text: string): string {
  if (/^\d+$/.test(text)) return text
  const figures = text.replaceAll('两', '二')
  if (!/[十百千]/.test(figures)) return digitsOf(figures)
  let [total, current, last] = [0, 0, 1]
  for (const one of figures) {
    const scale = scales[one]
    if (scale) [total, current, last] = [total + (current || 1) * scale, 0, scale]
    else [current, last] = [digits.indexOf(one), one === '零' ? 1 : last]
  }
  return String(total + (last > 10 ? (current * last) / 10 : current))
}

const measures = '天|日|个|年|月|周|次|件|位|人|口|套|台|部|只|层|楼|间|米|元|块|块钱|匹|升|公斤|寸|平|平米|小时|分钟'
const aNumber = new RegExp(
  `^(?:是|有|大概|大约|约|差不多|快)?([零一二两三四五六七八九十百千]+)(?:点([零一二三四五六七八九]+))?(?:个?(?:${measures}))?(?:了|吧|左右|多)*[。！!~]*$`,
)

/** The number that a reply is, said in words: 三天了 is 3. Undefined where it says something else. */
export function numberSaid(folded: string): number | undefined {
  const [, whole, decimals] = aNumber.exec(folded) ?? []
  if (whole === undefined) return undefined
  return Number(decimals ? `${numberOf(whole)}.${digitsOf(decimals)}` : numberOf(whole))
}

export const hanScales: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 }

/** 60, 1.5, 1.2万, 六十, 两百五十, 一点五; undefined for what is no number. */
export function sizeOf(text: string): number | undefined {
  const arabic = /^(\d+(?:\.\d+)?)([万千百])?$/.exec(text)
  if (arabic) return Number(arabic[1]) * (hanScales[arabic[2] ?? ''] ?? 1)
  const [whole = '', fraction] = text.split('点')
  const integer = wholeOf(whole)
  if (integer === undefined || fraction === undefined) return integer
  const decimals = [...fraction].map((one) => digits.indexOf(one))
  return decimals.includes(-1) ? undefined : Number(`${integer}.${decimals.join('')}`)
}

function wholeOf(text: string): number | undefined {
  if (!text) return undefined
  let total = 0
  let digit = 0
  let last = 0
  for (const one of text.replaceAll('两', '二')) {
    const scale = hanScales[one]
    const value = digits.indexOf(one)
    if (scale) {
      total = scale === 10_000 ? (total + digit) * scale : total + (digit || 1) * scale
      digit = 0
      last = scale
    } else if (value >= 0) {
      digit = last ? value : digit * 10 + value
      if (value === 0) last = Math.min(last, 1)
    } else return undefined
  }
  return total + (last > 10 ? (digit * last) / 10 : digit) // 一千五 is 1500
}
