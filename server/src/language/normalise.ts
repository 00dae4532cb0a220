/**
 * One written form for text that means the same: full and half width, case, Traditional and Simplified
 * characters, and units. Documents and queries pass through the same function, so its few lossy choices
 * (乾隆 becomes 干隆) cost nothing: both sides make them.
 *
 * Traditional → Simplified goes character by character, from a table made once out of OpenCC's dictionary.
 * The phrase dictionary was tried and dropped: it is two orders slower and makes the form of a character depend
 * on its neighbours, which a query of three characters does not have.
 */
import { Converter } from 'opencc-js/t2cn'

const firstHan = 0x3400
const lastHan = 0x9fff
const simplified = simplifiedTable()

/** By UTF-16 unit from {@link firstHan} on. */
function simplifiedTable(): Uint16Array {
  const convert = Converter({ from: 't', to: 'cn' })
  return Uint16Array.from({ length: lastHan - firstHan + 1 }, (_, at) => {
    const written = String.fromCharCode(firstHan + at)
    const one = convert(written)
    return (one.length === 1 ? one : written).charCodeAt(0)
  })
}

/** True for a character of the two Han blocks that Chinese customer text is written in. */
export function isHan(code: number): boolean {
  return code >= firstHan && code <= lastHan
}

/** True for `a–z` and `0–9`, as they stand after {@link fold}. */
export function isAlphanumeric(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 122)
}

/** Most text is simplified already: what stands before and between the characters that are not is copied whole. */
function simplify(text: string): string {
  let out = ''
  let copied = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (!isHan(code)) continue
    const simple = simplified[code - firstHan] ?? code
    if (simple === code) continue
    out += text.slice(copied, at) + String.fromCharCode(simple)
    copied = at + 1
  }
  return copied === 0 ? text : out + text.slice(copied)
}

/** Width, case and script folded; units as written. The length can change (㎡ → m2), so offsets do not carry over. */
export function fold(text: string): string {
  return simplify(text.normalize('NFKC').toLowerCase())
}

/**
 * Writings of a unit after a number → the one that is indexed. Only the writings that customers and manuals mix;
 * a bare 度 or 平 stays as it is, because it often means something else.
 */
const units: readonly (readonly [string, RegExp])[] = [
  ['匹', /(?:匹|hp|p)(?![a-z0-9])/],
  ['平方米', /(?:平方米|平米|m2|m²|㎡)/],
  ['立方米', /(?:立方米|m3)/],
  ['摄氏度', /(?:摄氏度|°c|℃)/],
  ['分贝', /(?:分贝|db(?:\(a\))?)(?![a-z0-9])/],
  ['公斤', /(?:公斤|千克|kg)(?![a-z0-9])/],
  ['毫米', /(?:毫米|mm)(?![a-z0-9])/],
  ['厘米', /(?:厘米|公分|cm)(?![a-z0-9])/],
  ['千瓦时', /(?:千瓦时|度电|kwh|kw·h)(?![a-z0-9])/],
  ['千瓦', /(?:千瓦|kw)(?![a-z0-9])/],
  ['瓦', /(?:瓦|w)(?![a-z0-9])/],
  ['升', /(?:升|l)(?![a-z0-9])/],
  ['寸', /(?:英寸|寸|inch)(?![a-z0-9])/],
]
/** Not inside a model number: the 500W of BCD-500W is no power. */
const unitWriting = new RegExp(
  `(?<![\\d.a-z]|[a-z][-/])(\\d+(?:\\.\\d+)?)\\s*(?:${units.map(([, writing]) => `(${writing.source})`).join('|')})`,
  'g',
)

/** They take no place and come along with what is pasted: 洗\u200b衣机 is 洗衣机. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/g

/** {@link fold}, then one writing per unit, one blank for a run of blanks and control characters. What is indexed and what is searched. */
export function normalise(text: string): string {
  return withUnits(fold(text.replace(unseen, '')))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function withUnits(folded: string): string {
  if (!/\d/.test(folded)) return folded
  return folded.replace(unitWriting, (_all, amount: string, ...rest: unknown[]) => {
    const at = units.findIndex((_unit, index) => rest[index] !== undefined)
    return amount + (units[at]?.[0] ?? '')
  })
}

const amountWithUnit = new RegExp(`\\d+(?:\\.\\d+)?(?:${units.map(([unit]) => unit).join('|')})`, 'g')

/** Amounts with their unit in a normalised text: 1.5匹, 15平方米. */
export function amountsIn(normalised: string): string[] {
  return normalised.match(amountWithUnit) ?? []
}
