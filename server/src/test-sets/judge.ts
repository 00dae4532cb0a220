/**
 * How an answer stands to what was expected. Pure.
 *
 *   expectation ─┬─ wants none: nothing answers the question
 *                ├─ wants a kind that gives no answer (clarify, handOver, none)
 *                └─ wants an answer: everything else
 *
 *   right        all that is expected holds
 *   unanswered   an answer is wanted, and none was given
 *   wrong        an answer was given, or a way of answering taken, that goes against what is expected
 *   failed       it could not be asked (see work.ts)
 */
import type { Expectation } from '@zhiku/contract/test-expectations'
import type { Answer, Candidate } from '@zhiku/contract/turns'
import type { AnswerKind, CandidateVerdict } from '@zhiku/contract/words/assistants'
import type { TestFault, TestOutcome } from '@zhiku/contract/words/test-sets'
import { fold } from '../language/normalise.ts'

export interface Judged {
  outcome: TestOutcome
  faults: TestFault[]
  /** Place of the first expected source in {@link ranking}; absent where none is expected or none stands there. */
  rank?: number
}

/** Kinds that give no answer: nothing was found, a person takes over, a question back. */
const withoutAnswer: ReadonlySet<AnswerKind> = new Set<AnswerKind>(['none', 'handOver', 'clarify'])
/** Of these nothing was claimed at all. */
const sayingNothing: ReadonlySet<AnswerKind> = new Set<AnswerKind>(['none', 'handOver'])

/** Whether a right answer answers: counts for the share of the answered. */
export const wantsAnswer = ({ none, kind }: Expectation): boolean => !none && !(kind && withoutAnswer.has(kind))

/** Whether it expects a source: counts for the shares of hits and for MRR. */
export const wantsSource = ({ sourceIds = [] }: Expectation): boolean => sourceIds.length > 0

export function judge(
  expect: Expectation,
  answer: Pick<Answer, 'kind' | 'text' | 'citations'>,
  candidates: readonly Candidate[],
): Judged {
  const ranked = rankOf(expect, ranking(answer, candidates))
  const faults = faultsOf(expect, answer)
  const isSilent = faults.includes('silent')
  return { outcome: faults.length === 0 ? 'right' : isSilent ? 'unanswered' : 'wrong', faults, ...ranked }
}

function faultsOf(expect: Expectation, answer: Pick<Answer, 'kind' | 'text' | 'citations'>): TestFault[] {
  const { kind, text, citations } = answer
  if (expect.none) return sayingNothing.has(kind) ? [] : ['spoke']
  if (wantsAnswer(expect) && withoutAnswer.has(kind)) return ['silent']
  const { sourceIds = [], text: wanted = [] } = expect
  const cited = new Set(citations.map(({ hit }) => hit.sourceId))
  const said = plain(text)
  return [
    ...(expect.kind && expect.kind !== kind ? ['kind' as const] : []),
    ...(sourceIds.length > 0 && !sourceIds.some((id) => cited.has(id)) ? ['source' as const] : []),
    ...(wanted.every((words) => said.includes(plain(words))) ? [] : ['text' as const]),
  ]
}

/** From here on a candidate was never near the answer: it is shown to operators only. */
const unserved: ReadonlySet<CandidateVerdict> = new Set<CandidateVerdict>([
  'disabled',
  'expired',
  'upcoming',
  'pending',
  'notBound',
])

/** Sources, each once: those that the answer cites, in the order of its numbers, then what else was found, best first. */
export function ranking({ citations }: Pick<Answer, 'citations'>, candidates: readonly Candidate[]): string[] {
  const cited = [...citations].sort((a, b) => a.index - b.index).map(({ hit }) => hit.sourceId)
  const found = candidates.filter(({ verdict }) => !unserved.has(verdict)).map(({ hit }) => hit.sourceId)
  return [...new Set([...cited, ...found])]
}

function rankOf({ sourceIds = [] }: Expectation, ranked: readonly string[]): { rank?: number } {
  const at = ranked.findIndex((id) => sourceIds.includes(id))
  return at < 0 ? {} : { rank: at + 1 }
}

/** What layout changes is not looked at: spacing, width, case, script, marks of Markdown, numbers of citations. */
const plain = (text: string): string =>
  fold(text.replace(/\[\d+\]/g, ''))
    .replace(/[\s|*\\`#>_]/g, '')
    .replace(/[–—]/g, '-')
