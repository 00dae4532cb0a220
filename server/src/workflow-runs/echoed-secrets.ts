/** Some services answer with what they were sent, as it was or written otherwise: secrets go out of what comes back. */
import type { Json } from './engine/values.ts'

const mark = '••••'
/** Shorter ones are words of every text. */
const fewest = 6
/** Of base64: a shorter stretch may stand in any other text. */
const fewestEncoded = 8

/** The same answer without secrets, in texts and in names; not in numbers, where none is as long. */
export function withoutSecrets(answer: Json, secrets: ReadonlyMap<string, string>): Json {
  const values = [...secrets.values()].filter((value) => value.length >= fewest)
  if (values.length === 0) return answer
  const longestFirst = values.toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(
    longestFirst.flatMap((value) => [letterByLetter(value), ...inBase64(value)]).join('|'),
    'gu',
  )
  return strippedDeep(answer, (text) => text.replace(pattern, mark))
}

function strippedDeep(value: Json, strip: (text: string) => string): Json {
  if (typeof value === 'string') return strip(value)
  // one of digits comes back as a number, too
  if (typeof value === 'number') return strip(String(value)) === String(value) ? value : mark
  if (Array.isArray(value)) return value.map((part) => strippedDeep(part, strip))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [strip(key), strippedDeep(part, strip)]))
}

/** Each letter as it is, or in the escapes of JSON, of addresses and of HTML; an answer may mix them. */
const letterByLetter = (secret: string): string => [...secret].map(anyWriting).join('')

function anyWriting(letter: string): string {
  const code = hexOf(letter.codePointAt(0) ?? 0)
  const units = Array.from({ length: letter.length }, (_, at) => hexOf(letter.charCodeAt(at)).padStart(4, '0'))
  const bytes = [...Buffer.from(letter)].map((byte) => hexOf(byte).padStart(2, '0'))
  return `(?:${[
    `\\\\{0,4}\\u{${code}}`,
    units.map((unit) => `\\\\{1,4}u${anyCase(unit)}`).join(''),
    bytes.map((byte) => `%(?:25){0,3}${anyCase(byte)}`).join(''),
    `&#(?:${Number.parseInt(code, 16)}|[xX]0{0,4}${anyCase(code)});`,
    ...(letter === ' ' ? ['\\+'] : []),
  ].join('|')})`
}

const hexOf = (value: number): string => value.toString(16)

const anyCase = (hex: string): string => hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)

/**
 * Within a longer text (`user:secret`) a secret begins at one of three places of a group: what of its letters does not
 * depend on what stands before and behind.
 */
function inBase64(secret: string): string[] {
  const bytes = Buffer.from(secret)
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const from = Math.ceil((before * 8) / 6)
    const sure = encoded.slice(from, Math.floor(((before + bytes.length) * 8) / 6))
    return sure.length < fewestEncoded ? [] : [sure.replace(/[+/]/g, (sign) => (sign === '+' ? '[-+]' : '[/_]'))]
  })
}
