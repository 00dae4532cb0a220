/**
 * Which encoding a text file has, decided in this order: byte order mark, the zero bytes of UTF-16
 * without one, valid UTF-8, an HTML or XML declaration; then by its letters, since GB18030, Big5 and
 * Shift_JIS each read most texts of the others without a fault, as letters that nobody writes. GB18030
 * is taken unless another one makes clearly more sense.
 */
import { isUtf8 } from 'node:buffer'
import { everydayLetters } from './common-letters.ts'
import type { EastAsianEncoding } from './common-letters.ts'

export interface DecodedText {
  text: string
  encoding: string
  /** Nothing in the file says it, and its letters do not make it certain. */
  isGuessed: boolean
  /** Some bytes had no meaning in the encoding and became U+FFFD. */
  isLossy: boolean
}

const sampleBytes = 64 * 1024

export function decodeText(bytes: Uint8Array): DecodedText {
  const known = markOf(bytes) ?? utf16WithoutMark(bytes) ?? utf8Of(bytes) ?? declaredEncoding(bytes)
  const { encoding, isGuessed } = known === undefined ? guessLegacy(bytes) : { encoding: known, isGuessed: false }
  const text = decode(bytes, encoding)
  return { text, encoding, isGuessed, isLossy: text.includes('\ufffd') }
}

const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes)

function markOf(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0x84 && b === 0x31 && c === 0x95 && d === 0x33) return 'gb18030'
  return undefined
}

/** ASCII in UTF-16 has a zero in every second byte, always on the same side; also Chinese text has line ends, digits and spaces. */
function utf16WithoutMark(bytes: Uint8Array): string | undefined {
  const end = Math.min(bytes.length, sampleBytes) & ~1
  if (end < 4) return undefined
  let even = 0
  let odd = 0
  for (let at = 0; at < end; at += 2) {
    if (bytes[at] === 0) even++
    if (bytes[at + 1] === 0) odd++
  }
  // A few stray zeros in a UTF-8 text are dirt; UTF-16 that is valid UTF-8 as well is ASCII, half of it zeros.
  if (even + odd < end * 0.2 && isUtf8(bytes)) return undefined
  const pairs = end / 2
  if (odd > pairs * 0.02 && even <= odd * 0.05) return isWellFormed(bytes, 'utf-16le')
  if (even > pairs * 0.02 && odd <= even * 0.05) return isWellFormed(bytes, 'utf-16be')
  return undefined
}

/** A few broken bytes, from a cut or a bad merge, do not make a UTF-8 text something else. */
function utf8Of(bytes: Uint8Array): string | undefined {
  if (isUtf8(bytes)) return 'utf-8'
  const sample = decode(bytes.subarray(0, sampleBytes), 'utf-8')
  const faults = sample.match(/\ufffd/g)?.length ?? 0
  const letters = sample.match(/[^\x00-\x7f\ufffd]/g)?.length ?? 0
  return faults * 4 < letters ? 'utf-8' : undefined
}

function isWellFormed(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return encoding
  } catch {
    return undefined
  }
}

/** `<meta charset=…>`, `<?xml encoding=…?>` or a CSS-like `@charset` in the first kilobyte. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const label = /<[^>]{0,200}(?:charset|encoding)\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1]
  if (!label) return undefined
  const encoding = /^(gb2312|gbk|gb_2312-80)$/i.test(label) ? 'gb18030' : label.toLowerCase()
  // A declaration of UTF-8 is already refuted, one of UTF-16 cannot be read as ASCII.
  if (encoding.startsWith('utf')) return undefined
  try {
    return new TextDecoder(encoding).encoding
  } catch {
    return undefined
  }
}

/** Share of everyday letters from which on a text is what it seems to be. */
const certainShare = 0.9
/** How much more sense another encoding must make than GB18030. */
const lead = 0.2

function guessLegacy(bytes: Uint8Array): { encoding: string; isGuessed: boolean } {
  const sample = bytes.subarray(0, sampleBytes)
  if (isMostlyAscii(sample) && !looksLikeHan(decode(sample, 'gb18030'))) return western
  const shareOf = (encoding: EastAsianEncoding) => everydayShare(decode(sample, encoding), encoding)
  const gb = shareOf('gb18030')
  const [best = 'big5'] = (['big5', 'shift_jis'] as const).toSorted((a, b) => shareOf(b) - shareOf(a))
  if (shareOf(best) > gb + lead) return { encoding: best, isGuessed: true }
  const faults = decode(sample, 'gb18030').match(/\ufffd/g)?.length ?? 0
  if (faults > Math.max(1, sample.length / 200) && gb < certainShare / 2) return western
  return { encoding: 'gb18030', isGuessed: gb < certainShare }
}

const western = { encoding: 'windows-1252', isGuessed: true }

/** How many of the letters beyond ASCII are everyday ones of the encoding; characters without a meaning are none. */
function everydayShare(text: string, encoding: EastAsianEncoding): number {
  const letters = text.match(/[^\x00-\x7f]/gu) ?? []
  const everyday = everydayLetters(encoding)
  return letters.filter((letter) => everyday.has(letter)).length / Math.max(1, letters.length)
}

const isMostlyAscii = (sample: Uint8Array): boolean =>
  sample.filter((byte) => byte >= 0x80).length < sample.length * 0.2

/** Single accented letters of western text decode to rare Han with an ASCII letter as second byte; real Chinese comes in runs. */
const looksLikeHan = (text: string): boolean => /[\u4e00-\u9fa5\u3000-\u303f\uff00-\uffef]{2}/.test(text)
