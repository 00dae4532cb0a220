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
    similarQuestions,
    answer,
    tags,
    ...(days?.from ? { effectiveFrom: days.from } : {}),
    ...(days?.to ? { effectiveTo: days.to } : {}),
  }
}
