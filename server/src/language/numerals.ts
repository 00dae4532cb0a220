/** 一点五匹, as it is said, is 1.5匹, as it is written: before the units by which customers name a model. */
const digits = '零一二三四五六七八九'
const scales: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }
const spoken = /([零一二两三四五六七八九十百千]+)(?:点([零一二三四五六七八九]+))?(?=\s?(?:匹|升|公斤|寸))/g

export const withDigits = (folded: string): string =>
  folded.replace(spoken, (_all, whole: string, decimals?: string) => written(whole, decimals))

function written(whole: string, decimals: string | undefined): string {
  const fraction = decimals && [...decimals].map((one) => digits.indexOf(one)).join('')
  return fraction ? `${wholeOf(whole)}.${fraction}` : String(wholeOf(whole))
}

const measures = '天|日|个|年|月|周|次|件|位|人|口|套|台|部|只|层|楼|间|米|元|块|块钱|匹|升|公斤|寸|平|平米|小时|分钟'
const aNumber = new RegExp(
  `^(?:是|有|大概|大约|约|差不多|快)?([零一二两三四五六七八九十百千]+)(?:点([零一二三四五六七八九]+))?(?:个?(?:${measures}))?(?:了|吧|左右|多)*[。！!~]*$`,
)

/** The number that a reply is, said in words: 三天了 is 3. Undefined where it says something else. */
export function numberSaid(folded: string): number | undefined {
  const [, whole, decimals] = aNumber.exec(folded) ?? []
  return whole === undefined ? undefined : Number(written(whole, decimals))
}

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
