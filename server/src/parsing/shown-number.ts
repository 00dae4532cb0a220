/** Numbers and dates of a sheet as it shows them: by the formats of their cells. */

/** Writes a number by an Excel format, as the library of old workbooks does. @throws where it does not know a sign */
export type FormatNumber = (format: string, value: number) => string

/** Fifteen digits, as Excel: 0.1 + 0.2 is 0.3. */
const plainNumber = (value: number): string => String(Number(value.toPrecision(15)))

const isPlain = (format: string): boolean => format === '' || format === 'General' || format === '@'

/** What is quoted, escaped, a gap as wide as a sign, a filling, in brackets, or beyond ASCII. */
const parts = /"[^"]*"|[\\!].|[_*].|\[[^\]]*\]|[^\0-\x7f]+/gsu

/** @param value of a date: its days since 1900, as Excel counts them */
export function shownNumber(value: number, format: string, write: FormatNumber): string {
  if (isPlain(format)) return plainNumber(value)
  const known = format.replace(parts, knownPart).replace(/a{3,4}/g, (days) => quoted(weekdayOf(value, days)))
  if (/General/i.test(known)) return withGeneral(value, known)
  const shifted = shiftedPoint.exec(known)
  if (shifted) return withShiftedPoint(value, shifted)
  // a zero of which only the signs around it are shown
  const zero = value === 0 ? known.split(';')[2] : undefined
  if (zero !== undefined && !/[0#]/.test(withoutTexts(zero))) return textsOf(zero.replaceAll('?', '')).trim()
  try {
    return write(known, value).trim()
  } catch {
    return plainNumber(value)
  }
}

/** As the library knows it: gaps go, and so do kinds of numerals and countries; a currency is its sign. */
function knownPart(part: string): string {
  if (/^["\\]/.test(part)) return part
  if (part.startsWith('!')) return `\\${part.slice(1)}`
  if (/^[_*]/.test(part)) return ''
  if (/^\[DBNum/i.test(part)) return ''
  const [, currency] = /^\[\$([^\]-]*)/.exec(part) ?? []
  if (currency !== undefined) return currency && quoted(currency)
  return part.startsWith('[') ? part : quoted(part)
}

const quoted = (text: string): string => `"${text}"`

const texts = /"([^"]*)"|\\(.)/gs
const withoutTexts = (format: string): string => format.replace(texts, '')
const textsOf = (format: string): string => format.replace(/\[[^\]]*\]/g, '').replace(texts, '$1$2')

/** A text beside the number as it is: General"元". */
function withGeneral(value: number, format: string): string {
  const [positive = '', negative, zero] = format.split(';')
  const own = value < 0 ? negative : value === 0 ? zero : undefined
  const number = plainNumber(own === undefined ? value : Math.abs(value))
  return textsOf((own ?? positive).replace(/General/i, quoted(number))).trim()
}

/** 0!.0,"万": the point stands between digits of a whole number, so that thousands are told in ten thousands. */
const shiftedPoint = /^[#0]+\\\.(0+)(,*)([^#0?]*)$/

function withShiftedPoint(value: number, [, decimals = '', thousands = '', unit = '']: RegExpExecArray): string {
  const digits = String(Math.round(Math.abs(value) / 1000 ** thousands.length)).padStart(decimals.length + 1, '0')
  const [whole, rest] = [digits.slice(0, -decimals.length), digits.slice(-decimals.length)]
  return `${value < 0 ? '-' : ''}${whole}.${rest}${textsOf(unit)}`.trim()
}

function weekdayOf(value: number, days: string): string {
  const day = '日一二三四五六'[(Math.floor(value) + 6) % 7] ?? ''
  return days.length === 4 ? `星期${day}` : day
}

/** A format of dates that Excel writes otherwise in another country; one in Chinese, or of a time only, it does not. */
export const dependsOnCountry = (format: string): boolean =>
  !/[年月日时分]/.test(format) && (format === '' || /[yd]/i.test(lettersOf(format)))

const lettersOf = (format: string): string => format.replace(/"[^"]*"|\[[^\]]*\]/g, '')

/** Year first, and without a day where the format has none. @param day as `2026-11-29` */
export const dayIn = (format: string, day: string): string =>
  format !== '' && !/d/i.test(lettersOf(format)) ? day.slice(0, 7) : day
