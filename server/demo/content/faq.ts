import { readFileSync } from 'node:fs'

/** A question of the demo's customers and its answer. */
export interface DemoFaq {
  category: string
  question: string
  similarQuestions: string[]
  /** Markdown. */
  answer: string
  tags: string[]
  /** First day in force, ISO date in China standard time; absent: since always. */
  effectiveFrom?: string
  /** Last day in force, inclusive, ISO date in China standard time; absent: for ever. */
  effectiveTo?: string
}

/** How customers ask it besides, by question: as an operator collects them. */
const furtherWordings = new Map(
  readFileSync(new URL('faq-questions.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Pick<DemoFaq, 'question' | 'similarQuestions'>) // written for the demo
    .map((one) => [one.question, one.similarQuestions]),
)

/** @param rest days in force, then tags */
export function faq(
  category: string,
  question: string,
  similarQuestions: string[],
  answer: string,
  ...rest: (string | { from?: string; to?: string })[]
): DemoFaq {
  const tags = rest.filter((item) => typeof item === 'string')
  const days = rest.find((item) => typeof item !== 'string')
  return {
    category,
    question,
    similarQuestions: [...similarQuestions, ...(furtherWordings.get(question) ?? [])],
    answer,
    tags,
    ...(days?.from ? { effectiveFrom: days.from } : {}),
    ...(days?.to ? { effectiveTo: days.to } : {}),
  }
}
