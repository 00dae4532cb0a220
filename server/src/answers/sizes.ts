/** Sizes by which the products of one series are told apart, as customers and names say them: 1.5 匹, 520 升, 10 公斤. Pure. */

/** The 72L of KFR-72LW is none. */
export const amount = /\d+(?:\.\d+)?\s*(?:匹|升|公斤|套|平米?|㎡|寸|立方|(?:kg|l)(?![a-z]))/i

const alike: Readonly<Record<string, string>> = { kg: '公斤', l: '升', 平米: '平', '㎡': '平' }

/** 8 公斤的 and 2 匹 are products; 能洗 8 公斤衣服吗 and 烘一桶 7 公斤的 are not. */
const ofProduct = new RegExp(`\\d+(?:\\.\\d+)?\\s*匹|(?<![桶缸锅次]\\s?|[\\d.])${amount.source}(?=\\s*(?:的|款))`, 'gi')
const ofName = new RegExp(amount.source, 'gi')

/** Figures by their unit. */
function sizesIn(text: string, said: RegExp): Map<string, Set<number>> {
  const sizes = new Map<string, Set<number>>()
  for (const [size] of text.matchAll(said)) {
    const unit = size.replace(/[\d.\s]+/, '').toLowerCase()
    const name = alike[unit] ?? unit
    sizes.set(name, (sizes.get(name) ?? new Set()).add(Number.parseFloat(size)))
  }
  return sizes
}

/** 1.5匹 and 10 公斤的, by which a question tells a product from its series. */
export const sizesSaid = (question: string): string[] => question.match(ofProduct) ?? []

/** Whether a question speaks of another size than the product of this name has: what is told of it would be another's. */
export function isOtherSize(question: string, name: string): boolean {
  const said = sizesIn(question, ofProduct)
  if (said.size === 0) return false
  const own = sizesIn(name, ofName)
  return [...said].some(([unit, asked]) => {
    const known = own.get(unit)
    return known !== undefined && [...asked].every((size) => !known.has(size))
  })
}
