/** Ordinal numbers as documents write them. */

/** 1 → a, 26 → z, 27 → aa (Word repeats the letter). */
export function letters(ordinal: number): string {
  if (ordinal < 1) return ''
  return String.fromCharCode(97 + ((ordinal - 1) % 26)).repeat(Math.ceil(ordinal / 26))
}

const romanDigits: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** Lower case; 0 and numbers beyond 9 999 have no Roman form here and stay Arabic. */
export function roman(ordinal: number): string {
  if (ordinal < 1 || ordinal > 9999) return String(ordinal)
  let left = ordinal
  return romanDigits
    .map(([value, sign]) => {
      const times = Math.floor(left / value)
      left -= times * value
      return sign.repeat(times)
    })
    .join('')
}

const digits = [...'〇一二三四五六七八九']

/** 12 → 十二, 105 → 一百零五; beyond 9 999 Arabic. */
export function chinese(ordinal: number): string {
  if (ordinal < 1 || ordinal > 9999) return String(ordinal)
  const units = ['', '十', '百', '千']
  const text = [...String(ordinal)]
    .map((digit, index, all) => (digit === '0' ? '零' : `${digits[Number(digit)]}${units[all.length - 1 - index]}`))
    .join('')
  return text.replace(/零+$/, '').replace(/零+/g, '零').replace(/^一十/, '十')
}

/** 105 → 一〇五. */
export const chineseDigits = (ordinal: number): string =>
  [...String(ordinal)].map((digit) => digits[Number(digit)] ?? digit).join('')

/** ① to ⑳, beyond Arabic. */
export const circled = (ordinal: number): string =>
  ordinal >= 1 && ordinal <= 20 ? String.fromCharCode(0x245f + ordinal) : String(ordinal)
