import type { Block } from './document.ts'
import type { NumberedParagraph } from './docx-numbering.ts'

/** Signs that make up a number before a heading, as any numbering writes it. */
const labelLike =
  /^[第（([]?[\d.,、．·\-a-zA-Zⅰ-ⅿ①-⑳〇零一二三四五六七八九十百千]{0,16}[章节条款项篇部分）)\].:：、．]{0,3}$/

const squeeze = (text: string): string => text.replace(/[\s\\*`]+/g, '')

/** Paragraphs looked through for one heading; text boxes and deleted text may stand between. */
const lookAhead = 5000

/**
 * Gives the headings the numbers Word shows. A heading finds its paragraph by its text, in order;
 * one that finds none keeps what it has.
 */
export function numberHeadings(blocks: Block[], paragraphs: NumberedParagraph[]): Block[] {
  let next = 0
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    const heading = squeeze(block.text)
    const end = Math.min(paragraphs.length, next + lookAhead)
    for (let index = next; index < end; index++) {
      const { text, label } = paragraphs[index] ?? { text: '', label: '' }
      if (!text || !heading.endsWith(text) || !labelLike.test(heading.slice(0, -text.length))) continue
      next = index + 1
      const words = dropSqueezed(block.text, heading.length - text.length)
      return { ...block, text: label ? `${label.trim()} ${words}` : words }
    }
    return block
  })
}

/** Drops the first `count` signs that are no white space or mark. */
function dropSqueezed(text: string, count: number): string {
  let at = 0
  for (let left = count; left > 0 && at < text.length; at++) if (squeeze(text[at] ?? '')) left--
  return text.slice(at).trimStart()
}
