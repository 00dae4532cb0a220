/**
 * Markdown as plain text, ready for a chat with a customer: no marks; lists on lines, a row of a table as its names and
 * values. `**保修 6 年**` is 保修 6 年; `| 项目 | 价格 |` over `| 移机 | 200 元 |` is two lines, 项目：移机 and 价格：200 元.
 */
import type { List, Link, Nodes, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { storeScheme } from './store-links.ts'

// One ~ is the dash of a range, 18~40 dB; two strike out.
const asRead = { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] }

export const plainMarkdown = (markdown: string): string => textOf(fromMarkdown(markdown, asRead)).trim()

function textOf(node: Nodes): string {
  switch (node.type) {
    case 'root':
    case 'blockquote':
      return blocksOf(node.children)
    case 'list':
      return listOf(node)
    case 'table':
      return tableOf(node)
    case 'link':
      return linkOf(node)
    case 'image':
    case 'imageReference':
      return '［图片］'
    case 'break':
      return '\n'
    default:
      if ('children' in node) return node.children.map(textOf).join('')
      return 'value' in node ? node.value : '' // what would be raw HTML is the characters that it is made of
  }
}

/** A blank line between them; a list stands right under what leads to it. */
const blocksOf = (blocks: readonly Nodes[]): string =>
  blocks.reduce((text, block, at) => {
    const own = textOf(block)
    if (!text || !own) return text || own
    const isLed = block.type === 'list' && blocks[at - 1]?.type !== 'list'
    return `${text}${isLed ? '\n' : '\n\n'}${own}`
  }, '')

const listOf = ({ ordered, start, children }: List): string =>
  children
    .map((item, at) => {
      const mark = ordered ? `${(start ?? 1) + at}. ` : '· '
      const text = item.children.map(textOf).join('\n')
      return mark + text.replaceAll('\n', '\n  ') // what is under an item is indented
    })
    .join('\n')

function tableOf({ children: [head, ...rows] }: Table): string {
  const names = head?.children.map(textOf) ?? []
  const rowOf = (row: Table['children'][number]) =>
    row.children
      .map((cell, at) => ({ name: names[at], value: textOf(cell) }))
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => (name ? `${name}：${value}` : value))
      .join('\n')
  return rows.map(rowOf).join('\n\n')
}

/** Words and address; a file of the product's store has none that a customer could open. */
function linkOf({ url, children }: Link): string {
  const words = children.map(textOf).join('')
  if (url.startsWith(storeScheme)) return `［附件］${words}`
  const bare = url.replace(/^(https?:\/\/|mailto:|tel:)/, '')
  return words === url || words === bare || !words ? words || url : `${words}（${url}）`
}
