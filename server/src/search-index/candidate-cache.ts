/** Candidates in memory by row id: reading one costs several times what ranking it does. */
import { RecentlyUsed } from '../platform/recently-used.ts'
import type { Candidate } from './row.ts'

/** Characters kept, at two bytes each: 128 MB, some 80 000 chunks of 700 characters. */
const maxCharacters = 64 * 2 ** 20
/** What is kept of a candidate besides its text, in characters: objects and map entry. */
const overhead = 200

/** Row ids are never given twice and their rows never change. */
export const candidateCache = () => new RecentlyUsed<number, Candidate>({ maxSize: maxCharacters, sizeOf })

const sizeOf = ({ questions, title, headings, text, identifiers }: Candidate): number =>
  questions.reduce((sum, question) => sum + question.length, 0) +
  title.length +
  headings.length +
  text.length +
  identifiers.length +
  overhead
