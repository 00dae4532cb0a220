/** What the buttons above the text do to it, as plain functions of the text and what of it is chosen. */

export interface Chosen {
  text: string
  from: number
  to: number
}

export interface Edit {
  from: number
  to: number
  insert: string
  /** Where the choice then stands in what was inserted. */
  select: readonly [from: number, to: number]
}

export const edits = {
  heading: (chosen) => prefixed(chosen, { isOn: /^#{1,6} /, prefix: () => '## ', empty: '小标题' }),
  bold: (chosen) => wrapped(chosen, '**', '重点'),
  steps: (chosen) => prefixed(chosen, { isOn: /^\d+\. /, prefix: (at) => `${at + 1}. `, empty: '第一步' }),
  list: (chosen) => prefixed(chosen, { isOn: /^- /, prefix: () => '- ', empty: '一条' }),
  link: (chosen) => linked(chosen),
  table: (chosen) => insertBlock(chosen, '| 项目 | 说明 |\n| --- | --- |\n|  |  |\n|  |  |'),
} satisfies Record<string, (chosen: Chosen) => Edit>

export type EditName = keyof typeof edits

/** A second time takes the marks away again. */
function wrapped({ text, from, to }: Chosen, mark: string, empty: string): Edit {
  const words = text.slice(from, to)
  const length = mark.length
  if (text.slice(from - length, from) === mark && text.slice(to, to + length) === mark)
    return { from: from - length, to: to + length, insert: words, select: [0, words.length] }
  const inside = words || empty
  return { from, to, insert: `${mark}${inside}${mark}`, select: [length, length + inside.length] }
}

interface Lines {
  isOn: RegExp
  prefix: (at: number) => string
  /** Stands for a line that is empty. */
  empty: string
}

/** Whole lines get another beginning, or lose it where all have it. */
function prefixed({ text, from, to }: Chosen, { isOn, prefix, empty }: Lines): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const following = text.indexOf('\n', to)
  const end = following === -1 ? text.length : following
  const lines = text.slice(start, end).split('\n')
  if (lines.length === 1 && !lines[0]?.trim()) {
    const before = gapBefore(text.slice(0, start), isOn)
    const mark = prefix(0)
    const at = before.length + mark.length
    return { from: start, to: end, insert: `${before}${mark}${empty}`, select: [at, at + empty.length] }
  }
  const written = lines.filter((line) => line.trim())
  const isAllOn = written.every((line) => isOn.test(line))
  let count = 0
  const becomes = lines.map((line) => {
    if (!line.trim()) return line
    const bare = line.replace(isAnyMark, '')
    return isAllOn ? bare : `${prefix(count++)}${bare}`
  })
  const insert = becomes.join('\n')
  return { from: start, to: end, insert, select: [insert.length, insert.length] }
}

const isAnyMark = /^(?:#{1,6} |\d+\. |- )/

/** A list or heading begins a paragraph of its own, unless its own kind stands above. */
const gapBefore = (above: string, isOn: RegExp): string => {
  const last = above.trimEnd().split('\n').at(-1) ?? ''
  return above === '' || above.endsWith('\n\n') || isOn.test(last) ? '' : '\n'
}

function linked({ text, from, to }: Chosen): Edit {
  const words = text.slice(from, to) || '链接文字'
  const address = 'https://'
  const at = words.length + 3
  return { from, to, insert: `[${words}](${address})`, select: [at, at + address.length] }
}

/** What waits to be filled in. */
export const blank = /〔[^〕\n]*〕/g

/** A paragraph of its own behind the choice; its first blank is chosen. */
export function insertBlock({ text, to }: Chosen, block: string): Edit {
  const above = text.slice(0, to)
  const gap = above.trim() === '' || above.endsWith('\n\n') ? '' : above.endsWith('\n') ? '\n' : '\n\n'
  const below = text.slice(to)
  const end = below === '' || below.startsWith('\n\n') ? '' : below.startsWith('\n') ? '\n' : '\n\n'
  const insert = `${gap}${block}${end}`
  const first = insert.search(blank)
  const length = first === -1 ? 0 : (insert.match(blank)?.[0].length ?? 0)
  const at = first === -1 ? gap.length + block.length : first
  return { from: to, to, insert, select: [at, at + length] }
}
