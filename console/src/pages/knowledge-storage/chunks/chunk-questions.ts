/** 关联问题 of a chunk as they are written: one a line. */
import { limits } from '@zhiku/contract/words/limits'
import { linesOf, sameness } from '../shared/question-lines.ts'

/** Each once, in their order. */
export const questionsOf = (written: string): string[] => {
  const seen = new Set<string>()
  return linesOf(written).filter((line) => {
    const key = sameness(line)
    return key !== '' && !seen.has(key) && seen.add(key)
  })
}

/** Why they cannot be saved so; undefined where they can. */
export function problemOf(written: string): string | undefined {
  const questions = questionsOf(written)
  const long = questions.findIndex(({ length }) => length > limits.questionLength)
  if (long >= 0) return `第 ${long + 1} 个关联问题超过 ${limits.questionLength} 个字`
  if (questions.length > limits.chunkQuestions)
    return `关联问题最多 ${limits.chunkQuestions} 个，现在 ${questions.length} 个`
  return undefined
}
