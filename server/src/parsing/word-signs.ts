/**
 * Signs that Word keeps as elements of their own, which the library passes over: the dash of KFR‑35GW that does not
 * break, and what was inserted as a symbol. Without them ‑18℃ is read as 18℃, and ≤45 dB as 45 dB. And what stands
 * raised or lowered, without which 10⁻³ is read as 10-3.
 */
import { lowered, raised } from './raised-text.ts'
import { attributeOf } from './xml-tags.ts'

/** Letters of the font Symbol, by the byte that stands for them there. */
const symbol: Readonly<Record<number, string>> = {
  0x25: '%', 0x2b: '+', 0x2d: '-', 0x2f: '/', 0x3c: '<', 0x3d: '=', 0x3e: '>', 0x44: 'Δ', 0x46: 'Φ', 0x57: 'Ω',
  0x61: 'α', 0x62: 'β', 0x64: 'δ', 0x65: 'ε', 0x66: 'φ', 0x67: 'γ', 0x68: 'η', 0x6a: 'ϕ', 0x6c: 'λ', 0x6d: 'μ',
  0x70: 'π', 0x71: 'θ', 0x72: 'ρ', 0x73: 'σ', 0x77: 'ω', 0x7e: '~', 0xa3: '≤', 0xa5: '∞', 0xab: '↔', 0xac: '←',
  0xad: '↑', 0xae: '→', 0xaf: '↓', 0xb0: '°', 0xb1: '±', 0xb3: '≥', 0xb4: '×', 0xb7: '·', 0xb8: '÷', 0xb9: '≠',
  0xbb: '≈', 0xd0: '∠', 0xd6: '√', 0xd7: '·', 0xe5: '∑',
} // prettier-ignore
/** Boxes and ticks, which say what is chosen. */
const wingdings: Readonly<Record<number, string>> = { 0x6f: '□', 0xa8: '□', 0xfb: '×', 0xfc: '√', 0xfd: '☒', 0xfe: '☑' }
const wingdings2: Readonly<Record<number, string>> = { 0x50: '√', 0x52: '☑', 0x53: '☒', 0xa3: '□' }
const fonts: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  symbol,
  wingdings,
  'wingdings 2': wingdings2,
}

/** Innermost, as a text box lies in a run. */
export const wordRun = /<w:r(?: [^<>]*)?>(?:(?!<w:r[ >]|<\/w:r>)[\s\S])*<\/w:r>/g

/** The part with these signs as text. */
export const withWrittenSigns = (xml: string): string => withRaisedText(withSigns(xml))

const withSigns = (xml: string): string =>
  xml.replace(/<w:noBreakHyphen\s*\/>/g, '<w:t>-</w:t>').replace(/<w:sym(\s[^<>]*)\/>/g, (_all, attributes: string) => {
    const sign = signOf(attributeOf(attributes, 'font') ?? '', attributeOf(attributes, 'char') ?? '')
    return sign ? `<w:t>${sign}</w:t>` : ''
  })

/** Fonts of symbols stand in the private area from U+F000 on; what is below it is the letter itself. */
function signOf(font: string, hex: string): string {
  const code = /^[0-9a-f]{1,4}$/i.test(hex) ? Number.parseInt(hex, 16) : 0
  const signs = fonts[font.toLowerCase()]
  if (signs) return escaped(signs[code & 0xff] ?? '')
  return code >= 0x20 && (code < 0xd800 || code > 0xf8ff) ? escaped(String.fromCharCode(code)) : ''
}

const escaped = (sign: string): string => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[sign] ?? sign

const verticalAlign = /<w:vertAlign\s[^<>]*\bw:val="(super|sub)script"[^<>]*\/>/

const withRaisedText = (xml: string): string =>
  verticalAlign.test(xml)
    ? xml.replace(wordRun, (run) => {
        const align = verticalAlign.exec(run)?.[1]
        return align === undefined ? run : inUnicode(run, align === 'super' ? raised : lowered)
      })
    : xml

/** The run as it is where one of its characters has no such form. */
function inUnicode(run: string, write: (text: string) => string | undefined): string {
  let isWhole = true
  const text = run.replace(/(<w:t(?:\s[^<>]*)?>)([^<]*)(?=<\/w:t>)/g, (_all, tag: string, inner: string) => {
    const signs = write(inner)
    isWhole &&= signs !== undefined
    return tag + (signs ?? inner)
  })
  return isWhole ? text.replace(verticalAlign, '') : run
}
