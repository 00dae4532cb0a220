import type { Article, Block } from './article.ts'

/** The article as a Markdown file of its own: the title becomes the only heading of level 1. */
export function renderMarkdown(article: Article): string {
  const about = article.models ? `适用：${article.models}；${article.edition}` : article.edition
  return [`# ${article.title}`, `> ${about}`, ...article.blocks.map(writeBlock)].join('\n\n') + '\n'
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level + 1)} ${block.text}`
    case 'paragraph':
      return block.text
    case 'list':
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${item}`).join('\n')
    case 'table':
      return [block.head, block.head.map(() => '---'), ...block.rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
    case 'notice':
      return `> ${block.label}：${block.text}`
    case 'figure':
      throw new Error('a Markdown file has no drawings')
  }
}

/** A text file as Windows editors save it: UTF-8 with a byte order mark and CRLF. */
export const renderText = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`
