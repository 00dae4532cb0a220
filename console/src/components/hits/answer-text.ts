/** The Markdown of an answer as plain text, ready for a chat with a customer, who sees no marks of it. */
import { storeScheme } from '../../lib/store-links.ts'

/** Address schemes that a customer can follow. */
const followable = /^(?:https?:|tel:|mailto:)/

export const answerText = (markdown: string): string =>
  markdown
    .split('\n')
    .filter((line) => !/^\s*(?:```|~~~)/.test(line) && !/^\s*(?:[-*_]\s*){3,}$/.test(line) && !isTableRule(line))
    .map((line) => withoutMarks(lineText(line)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const isTableRule = (line: string): boolean => /^\s*\|?(?:\s*:?-{3,}:?\s*\|)+\s*(?::?-{3,}:?)?\s*$/.test(line)

/** Marks at the beginning of a line: heading, quotation, entry of a list, row of a table. */
function lineText(line: string): string {
  if (/^\s*\|.*\|\s*$/.test(line)) {
    return line
      .trim()
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
      .join('  ')
  }
  return line
    .replace(/^\s{0,3}#{1,6}\s+/, '')
    .replace(/^\s{0,3}(?:>\s?)+/, '')
    .replace(/^(\s*)[-*+]\s+(?:\[[ xX]\]\s+)?/, '$1· ')
    .trimEnd()
}

/** A customer cannot reach the store: an attachment is named, and has to be sent by itself. */
function linkText(text: string, url: string): string {
  if (url.startsWith(storeScheme)) return `（附件：${text}）`
  return followable.test(url) && url !== text ? `${text}（${url}）` : text
}

const withoutMarks = (line: string): string =>
  line
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, (_, alt: string) => (alt ? `（图片：${alt}）` : '（图片）'))
    .replace(/\[((?:\\.|[^\]\\])*)\]\(([^)\s]*)[^)]*\)/g, (_, text: string, url: string) => linkText(text, url))
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\w*])/g, '$1')
    .replace(/~~(?=\S)(.+?)(?<=\S)~~/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!|~<>])/g, '$1')
