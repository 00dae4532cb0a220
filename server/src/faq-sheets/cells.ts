/**
 * What the cells of an import or export mean, one column at a time. Writing and reading are each other's inverse: what
 * an export writes, an import reads back exactly.
 */
import { edgeText, readEdge } from '@zhiku/contract/validity'
import type { Edge } from '@zhiku/contract/validity'
import { readYesNo } from '../platform/cell-texts.ts'

export {
  readLines,
  readList,
  writeLines,
  writeList,
  writeYesNo as writeSwitch,
  yesNoWords as switchWords,
} from '../platform/cell-texts.ts'

/** The first is written; people also type the others. */
export const tagSeparators = '、，,;；\n'
export const modelSeparators = '、，,;；\n'
export const pathSeparators = '/'

const formats = { markdown: 'Markdown', text: '纯文本' } as const
type Format = keyof typeof formats
export const formatWords = Object.values(formats)
export const writeFormat = (format: Format): string => formats[format]
/** Empty means Markdown; undefined when the word is none of the two. */
export function readFormat(word: string): Format | undefined {
  if (!word) return 'markdown'
  if (/^(纯?文本|text|txt)$/i.test(word)) return 'text'
  return /^(markdown|md)$/i.test(word) ? 'markdown' : undefined
}

/** Empty means enabled; undefined when the word is neither. */
export const readSwitch = (word: string): boolean | undefined => (word ? readYesNo(word) : true)

export const writeEnd = (at: string | undefined, edge: Edge): string => (at ? edgeText(at, edge) : '')
/** null when empty, undefined when it is no time. */
export const readEnd = (text: string, edge: Edge): string | null | undefined => (text ? readEdge(text, edge) : null)
