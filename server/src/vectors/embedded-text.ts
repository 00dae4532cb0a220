/** What of a chunk is turned into a vector. Deterministic: the same chunk, the same text, so the same hash. */
import { createHash } from 'node:crypto'
import { plainText, plainTitle } from '../search-index/service.ts'
import type { IndexableChunk } from '../search-index/service.ts'

/** Many models read some five hundred tokens; what stands behind says little more about what a passage is for. */
const maxLength = 1_500
/** A FAQ's and a passage's questions are what customers' words are near to. */
const mostQuestions = 20

export function embeddedText(chunk: IndexableChunk): string {
  const { question, similarQuestions, title, headingPath, text } = chunk
  const head = question ?? [plainTitle(title), ...headingPath].join(' ')
  return [head, ...similarQuestions.slice(0, mostQuestions), plainText(text)]
    .join('\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .slice(0, maxLength)
}

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
