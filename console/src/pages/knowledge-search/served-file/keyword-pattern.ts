/** What of a question is worth marking in a document: its identifiers in any writing, and its words. */

/** Words that every question holds and no answer is about. */
const asking = new Set(
  '什么 怎么 怎么办 怎样 如何 多少 多久 多大 几个 为什么 哪里 哪些 可以 是否 能不能 可不可以 是不是 有没有 请问 需要 应该 我的 你们 一下 还是 这个 那个'.split(
    ' ',
  ),
)

/** Single characters that tie words together and name nothing. */
const tying = new Set('的了吗呢啊吧在是和与及或把被给就都也很太还有没不要能会我你他它这那个')

const separators = String.raw`[-\s/_.·]*`

/** KFR-35GW/X10-Pro, kfr35gw x10pro and ＫＦＲ３５ＧＷ are one model. */
const identifierPattern = (identifier: string): string =>
  [...identifier.replace(/[-/_.]/g, '')].map(escapePattern).join(separators)

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

const isIdentifier = (word: string): boolean => /^[a-z0-9][a-z0-9/_.-]*$/i.test(word)

/** Words of the keyword, the longest first; a single Chinese character only where nothing longer is there. */
export function keywordTerms(keyword: string): string[] {
  const text = keyword.normalize('NFKC')
  const identifiers = text.match(/[a-z0-9]+(?:[-/_.][a-z0-9]+)*/gi) ?? []
  const rest = text.replace(/[a-z0-9]+(?:[-/_.][a-z0-9]+)*/gi, ' ')
  const words = chineseWords(rest)
  const long = words.filter((word) => word.length > 1)
  const useful = [...identifiers.filter((word) => word.length > 1 || long.length === 0), ...long]
  return [...new Set(useful.length > 0 ? useful : words)].toSorted((a, b) => b.length - a.length)
}

/**
 * Words as the browser's dictionary cuts them. What it does not know it cuts into single characters (滤 网):
 * neighbours of one character are one word again.
 */
function chineseWords(text: string): string[] {
  const words: string[] = []
  let loose = ''
  for (const { segment, isWordLike } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    const isLoose = isWordLike && segment.length === 1 && !tying.has(segment)
    if (isLoose) {
      loose += segment
      continue
    }
    if (loose) words.push(loose)
    loose = ''
    if (isWordLike && segment.length > 1 && !asking.has(segment)) words.push(segment)
  }
  return loose ? [...words, loose] : words
}

/** Matches every term; undefined when nothing of the keyword is worth marking. */
export function keywordPattern(keyword: string): RegExp | undefined {
  const whole = keyword.normalize('NFKC').trim()
  const terms = keywordTerms(keyword)
  const patterns = terms.map((term) => (isIdentifier(term) ? wholeIdentifier(term) : escapePattern(term)))
  if (terms.length > 1 && whole.length <= 40) patterns.unshift(escapePattern(whole).replace(/\s+/g, String.raw`\s+`))
  return patterns.length > 0 ? new RegExp(patterns.join('|'), 'giu') : undefined
}

/** E1 must not be marked inside E10. */
const wholeIdentifier = (term: string): string => `(?<![a-z0-9])${identifierPattern(term)}(?![0-9])`
