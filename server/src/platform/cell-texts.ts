/**
 * Lists and switches as people write them into a cell. Writing and reading are each other's inverse: what an export
 * writes, an import reads back exactly.
 */

/** Items joined by the first separator; one that holds any of them is put in double quotes, a quote inside doubled. */
export const writeList = (items: readonly string[], separators: string): string =>
  items.map((item) => (needsQuotes(item, separators) ? `"${item.replaceAll('"', '""')}"` : item)).join(separators[0])

const needsQuotes = (item: string, separators: string): boolean =>
  item.startsWith('"') || [...separators].some((separator) => item.includes(separator))

/** Items between separators, trimmed, empty ones left out. */
export function readList(text: string, separators: string): string[] {
  const items: string[] = []
  for (let at = 0; at <= text.length;) {
    while (text[at] === ' ') at++
    const { item, end } = text[at] === '"' ? quoted(text, at, separators) : bare(text, at, separators)
    if (item) items.push(item)
    at = end + 1
  }
  return items
}

function bare(text: string, start: number, separators: string) {
  let end = start
  while (end < text.length && !separators.includes(text.charAt(end))) end++
  return { item: text.slice(start, end).trim(), end }
}

/** A quote that never closes is a plain character. */
function quoted(text: string, start: number, separators: string): { item: string; end: number } {
  let close = text.indexOf('"', start + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) return bare(text, start, separators)
  const tail = bare(text, close + 1, separators)
  return { item: text.slice(start + 1, close).replaceAll('""', '"') + tail.item, end: tail.end }
}

const namesTold = 3
const nameTold = 20

/** What cells call something, as a reason repeats it: a cell may hold anything, a reason has to stay readable. */
export function toldNames(names: readonly string[], between = '、'): string {
  const told = names.slice(0, namesTold).map((name) => (name.length > nameTold ? `${cut(name)}…` : name))
  return told.join(between) + (names.length > namesTold ? `…等 ${names.length} 个` : '')
}

/** Never within a character. */
const cut = (name: string): string => name.slice(0, nameTold).replace(/[\ud800-\udbff]$/, '')

export const writeLines = (items: readonly string[]): string => items.join('\n')
export const readLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const yesNoWords = ['是', '否']
export const writeYesNo = (isSo: boolean): string => (isSo ? '是' : '否')
/** Undefined when the word is neither. */
export function readYesNo(word: string): boolean | undefined {
  if (/^(是|启用|true|1|y|yes)$/i.test(word)) return true
  return /^(否|停用|禁用|false|0|n|no)$/i.test(word) ? false : undefined
}

interface Fault<K extends string> {
  key: K
  message: string
}

const errorValue = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/

/** Why the cell says nothing that could be taken over: its formula failed, or nobody has calculated it. */
export function formulaFault(text: string, isUnsolved: boolean): string | undefined {
  if (isUnsolved) return '公式还没有算出结果：请用 Excel 打开并保存后再上传，或换成算好的值'
  return errorValue.test(text) ? '公式的结果有误，请改成文字' : undefined
}

/** The faults of a row; of a cell whose formula says nothing that alone. */
export function withFormulaFaults<K extends string>(
  faults: readonly Fault<K>[],
  cells: { readonly [C in K]?: string },
  unsolved: readonly string[],
): Fault<K>[] {
  const keys = Object.keys(cells) as K[] // Object.keys widens to string
  const formulas = keys.flatMap((key) => {
    const message = formulaFault(cells[key] ?? '', unsolved.includes(key))
    return message ? [{ key, message }] : []
  })
  return [...faults.filter(({ key }) => !formulas.some((one) => one.key === key)), ...formulas]
}
