/** 一点五匹, as it is said, is 1.5匹, as it is written: before the units by which customers name a model. */
const digits = '零一二三四五六七八九'
const scales: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }
const spoken = /([零一二两三四五六七八九十百千]+)(?:点([零一二三四五六七八九]+))?(?=\s?(?:匹|升|公斤|寸))/g

export const withDigits = (folded: string): string =>
  folded.replace(spoken, (_all, whole: string, decimals?: string) => {
    const fraction = decimals && [...decimals].map((one) => digits.indexOf(one)).join('')
    return fraction ? `${wholeOf(whole)}.${fraction}` : String(wholeOf(whole))
  })

/** 五百二十 → 520; 一五 → 15. */
function wholeOf(text: string): number {
  let [total, current] = [0, 0]
  for (const character of text) {
    const scale = scales[character]
    if (scale) [total, current] = [total + (current || 1) * scale, 0]
    else current = current * (/[十百千]/.test(text) ? 0 : 10) + digitOf(character)
  }
  return total + current
}

const digitOf = (character: string): number => (character === '两' ? 2 : digits.indexOf(character))
