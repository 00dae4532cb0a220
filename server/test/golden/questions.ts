import { readFileSync } from 'node:fs'
import { z } from 'zod'

export const GoldenQuestion = z.strictObject({
  id: z.string().regex(/^[a-z-]+-\d{3}$/),
  question: z.string().trim().min(1),
  /** Passages that answer, any one of which is enough; empty when nothing in the demo knowledge answers. */
  expect: z.array(
    z.strictObject({
      /** The name the demo seeds the file under. */
      file: z.string(),
      /** 6–20 characters that stand in the passage that answers; see `holds`. */
      contains: z.string().min(6).max(20),
    }),
  ),
  kind: z.enum([
    'agent',
    'colloquial',
    'dated',
    'error-code',
    'full-width',
    'model',
    'none',
    'policy',
    'synonym',
    'traditional',
    'typo',
  ]),
})
export type GoldenQuestion = z.infer<typeof GoldenQuestion>

/**
 * The day on which the questions are asked: the documents of 2026 are in force, those of 2025
 * have expired and those of 2027 have not begun.
 */
export const goldenDay = new Date('2026-07-15T02:00:00Z')

export const readGoldenQuestions = (): GoldenQuestion[] =>
  readFileSync(new URL('questions.jsonl', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => GoldenQuestion.parse(JSON.parse(line)))

/**
 * Whether a passage holds a phrase. What formats and layouts change is not looked at: white space
 * and line breaks, the rules of Markdown tables, bold marks, escapes, the width of characters and
 * the length of dashes. So `净重 | 76 kg` is found in a table row and in plain text alike.
 */
export const holds = (passage: string, phrase: string): boolean => plain(passage).includes(plain(phrase))

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s|*\\]/g, '')
    .replace(/[–—]/g, '-')
