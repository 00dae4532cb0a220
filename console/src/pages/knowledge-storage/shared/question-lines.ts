/** Similar questions as a list: what is added, what is left out, in which order. */
import { limits } from '@zhiku/contract/words/limits'

/** The same question for a reader: case, width, spaces and closing marks do not count. */
export const sameness = (question: string): string =>
  question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s?!.。,，、;；:：~…]+/g, '')

/** Pasted lines as questions: numbering and bullets of the source are dropped. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n|\t/)
    .map((line) => line.replace(/^\s*(?:[-*•·]|\d{1,3}[.、)）](?!\d))\s*/, '').trim())
    .filter(Boolean)

interface Added {
  questions: string[]
  /** Why some of the new ones are not among them; null when all are. */
  problem: string | null
}

/** Adds to the end; what is there already, too long or beyond the limit is left out and told. */
export function addQuestions(current: readonly string[], standard: string, added: readonly string[]): Added {
  const seen = new Set([standard, ...current].map(sameness))
  const questions = [...current]
  let repeated = 0
  let long = 0
  let beyond = 0
  for (const question of added) {
    const key = sameness(question)
    if (seen.has(key) || key === '') repeated += 1
    else if (question.length > limits.questionLength) long += 1
    else if (questions.length >= limits.similarQuestions) beyond += 1
    else {
      seen.add(key)
      questions.push(question)
    }
  }
  const reasons = [
    repeated > 0 && `${repeated} 条重复`,
    long > 0 && `${long} 条超过 ${limits.questionLength} 个字`,
    beyond > 0 && `${beyond} 条超出上限 ${limits.similarQuestions} 条`,
  ].filter(Boolean)
  return { questions, problem: reasons.length > 0 ? `没有加入：${reasons.join('，')}` : null }
}
