/** The part of a passage that answers, as text. */
import { plainInline } from './inline.ts'
import type { Part } from './part.ts'
import { toldCells } from './told-cells.ts'

/** A line that ends without a mark stays a line. */
export const joined = (sentences: readonly string[]): string =>
  sentences.reduce(
    (text, sentence) => (/[^。！？!?；;：:，,、…]$/.test(text) ? `${text}\n${sentence}` : text + sentence),
    '',
  )

/** As a customer reads it in an answer: Markdown, of what answers alone. */
export function markdownOf(part: Part): string {
  switch (part.form) {
    case 'text':
      return joined(part.sentences)
    case 'list':
      return part.items.length > 1
        ? listed(
            part.lead,
            part.items.map((item) => `- ${below(item)}`),
          )
        : (part.items[0] ?? '')
    case 'steps': {
      const { lead, first, steps, from, to } = part
      const lines = steps.slice(from, to + 1).map((step, at) => `${first + from + at}. ${below(step)}`)
      return listed(lines.length > 1 ? lead : '', lines)
    }
    case 'table': {
      const rows = [part.header, part.header.map(() => '---'), ...part.rows]
      return rows.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n')
    }
    case 'pairs': {
      const lines = part.pairs.slice(0, part.asked || undefined).map(({ name, value }) => `${name}：${value}`)
      return lines.length > 1
        ? listed(
            part.lead,
            lines.map((line) => `- ${line}`),
          )
        : lines.join('')
    }
  }
}

const below = (entry: string): string => entry.replaceAll('\n', '\n  ')
const listed = (lead: string, lines: readonly string[]): string => [...(lead ? [lead, ''] : []), ...lines].join('\n')

/** As it reads without marks, on one line: what machines and excerpts get. */
export function lineOf(part: Part): string {
  switch (part.form) {
    case 'text':
      return oneLine(plainInline(joined(part.sentences)))
    case 'list':
      return oneLine([part.lead, ...part.items].filter(Boolean).map(plainInline).join(' '))
    case 'steps':
      return oneLine(
        part.steps
          .slice(part.from, part.to + 1)
          .map((step, at) => `${part.first + part.from + at}. ${plainInline(step)}`)
          .join(' '),
      )
    case 'table':
      return oneLine(
        [...part.rows.map((cells) => toldCells(part.header, cells).join('，')), ...part.notes]
          .map(plainInline)
          .join('。'),
      )
    case 'pairs':
      return oneLine(part.pairs.map(({ name, value }) => `${plainInline(name)}：${plainInline(value)}`).join('；'))
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
