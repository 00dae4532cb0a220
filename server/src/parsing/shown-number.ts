/** Numbers and dates of a sheet as it shows them: by the formats of their cells. */

import { chosenSection } from './number-sections.ts'

/** Writes a number by an Excel format, as the library of old workbooks does. @throws where it does not know a sign */
export type FormatNumber = (format: string, value: number) => string

/** Fifteen digits, as Excel: 0.1 + 0.2 is 0.3. */
const plainNumber = (value: number): string => String(Number(value.toPrecision(15)))

const isPlain = (format: string): boolean => format === '' || format === 'General' || format === '@'

/** What is quoted, escaped, a gap as wide as a sign, a filling, in brackets, a half of the day, or beyond ASCII. */
const parts = /"[^"]*"|[\\!].|[_*].|\[[^\]]*\]|AM\/PM|上午\/下午|[^\0-\x7f]+?(?=上午\/下午)|[^\0-\x7f]+/giu
/** Of a country where Chinese is spoken: [$-804], [$-zh-CN]; the last byte tells the language. */
const inChinese = /\[\$[^\]-]*-(?:[\da-f]*04|zh[^\]]*)\]/i
/** As Windows writes the time, in China without halves of the day. */
const asWindowsDoes = /^\[\$-F400\]h:mm:ss[\s\\]*AM\/PM/i

/** @param value of a date: its days since 1900, as Excel counts them */
export function shownNumber(value: number, format: string, write: FormatNumber): string {
  if (isPlain(format)) return plainNumber(value)
  const chosen = chosenSection(value, knownFormat(format))
  if (!chosen) return plainNumber(value)
  const section = chosen.text.replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '') // colors and conditions
  if (tornDigits.test(section) && !shiftedPoint.test(section)) return plainNumber(value)
  try {
    if (isTime(section)) return (value >= 0 && writtenTime(value, section, write)) || plainNumber(value)
    const text = amount(Math.abs(value), section, write).trim()
    return value < 0 && chosen.isSigned && !isZero(text) ? `-${text}` : text
  } catch {
    return plainNumber(value)
  }
}

/** Excel shows no sign beside a number that is rounded to zero. */
const isZero = (text: string): boolean => /^[^1-9]*0[^1-9]*$/.test(text)

/** @param value without its sign */
function amount(value: number, section: string, write: FormatNumber): string {
  if (/General/i.test(withoutTexts(section))) return textsOf(section.replace(/General/i, quoted(plainNumber(value))))
  const shifted = shiftedPoint.exec(section)?.groups
  if (shifted) return withShiftedPoint(value, shifted)
  // a zero of which only the signs around it are shown
  if (value === 0 && !/[0#]/.test(withoutTexts(section))) return textsOf(section.replaceAll('?', ''))
  return write(section, value)
}

const isTime = (section: string): boolean => /[ymdhs]|a{3}/i.test(withoutTexts(section))

/** Nothing for a day after 9999. */
const writtenTime = (value: number, section: string, write: FormatNumber): string =>
  write(
    section.replace(/a{3,4}/g, (days) => quoted(weekdayOf(value, days))),
    value,
  ).trim()

function knownFormat(format: string): string {
  const isInChinese = inChinese.test(format)
  return format.replace(asWindowsDoes, 'h:mm:ss').replace(parts, (part) => {
    if (/^AM\/PM$/i.test(part)) return isInChinese ? '上午/下午' : part
    return part === '上午/下午' ? part : knownPart(part)
  })
}

/** As the library knows it: gaps go, and so do kinds of numerals and countries; a currency is its sign. */
function knownPart(part: string): string {
  if (part.startsWith('"')) return part.replaceAll(';', '"\\;"') // the library parts sections also within quotes
  if (part.startsWith('\\')) return part
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
const textsOf = (section: string): string => section.replace(texts, '$1$2')

/** 0!.0,"万": the point stands between digits of a whole number, so that thousands are told in ten thousands. */
const shiftedPoint =
  /^(?<before>(?:"[^"]*"|\\.|[^#0?"\\%.])*)(?<whole>[#0,]*[#0])(?:\\\.|"\.")(?<decimals>[#0]+)(?<thousands>,*)(?<after>(?:"[^"]*"|\\.|[^#0?"\\%.])*)$/s

/** A text between the digits of a number that is divided or multiplied: the library puts it elsewhere. */
const tornDigits = /[#0?](?:"[^"]*"|\\.)+[#0?]+[,%]/s

function withShiftedPoint(value: number, shifted: Partial<Record<string, string>>): string {
  const { before = '', whole = '', decimals = '', thousands = '', after = '' } = shifted
  const least = whole.replace(/[^0]/g, '').length || 1
  const digits = String(Math.round(value / 1000 ** thousands.length)).padStart(least + decimals.length, '0')
  const ahead = digits.slice(0, -decimals.length)
  const grouped = whole.includes(',') ? ahead.replace(/\B(?=(?:\d{3})+$)/g, ',') : ahead
  return `${textsOf(before)}${grouped}.${digits.slice(-decimals.length)}${textsOf(after)}`
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
