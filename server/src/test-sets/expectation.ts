/** Expectations as they are sent → as they are kept. */
import type { Expectation, TestQuestionDraft } from '@zhiku/contract/test-expectations'
import { createHash } from 'node:crypto'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import type { FieldFault } from '../platform/problem.ts'
import { normalQuestion } from '../search/service.ts'
import { byNames, keptOf, present } from './sources.ts'
import type { KeptSource } from './sources.ts'

export interface KeptQuestion {
  question: string
  history: string[]
  key: string
  expect: Expectation
  sources: KeptSource[]
}

/**
 * All drafts, or what is wrong with each. @param pathOf where a draft stands in the request
 * @throws test_question.source_unknown with the fields at fault
 */
export async function keep(
  ctx: Context,
  drafts: readonly TestQuestionDraft[],
  pathOf: (at: number) => string,
  before: readonly KeptSource[] = [],
): Promise<KeptQuestion[]> {
  const known = await present(ctx, drafts.flatMap(({ expect }) => expect.sourceIds ?? [])) // prettier-ignore
  const named = await byNames(ctx, drafts.flatMap(({ expect }) => expect.sourceNames ?? [])) // prettier-ignore
  const remembered = new Map(before.map((source) => [source.id, source]))
  const faults: FieldFault[] = []
  const kept = drafts.map(({ question, history, expect }, at) => {
    const own = (expect.sourceIds ?? []).map((id) => known.get(id) ?? remembered.get(id))
    const meant = (expect.sourceNames ?? []).map((name) => named.get(name))
    if (own.includes(undefined)) faults.push({ path: `${pathOf(at)}expect.sourceIds`, message: gone })
    for (const meaning of meant)
      if (meaning && 'fault' in meaning)
        faults.push({ path: `${pathOf(at)}expect.sourceNames`, message: `${rowOf(drafts, at)}${meaning.fault}` })
    const sources = [...own, ...meant.map((meaning) => (meaning && 'source' in meaning ? meaning.source : undefined))]
    return keptQuestion({ question, history, expect }, sources.flatMap((source) => (source ? [source] : []))) // prettier-ignore
  })
  if (faults.length > 0) throw new Problem('test_question.source_unknown', faults[0]?.message, faults)
  return kept
}

const gone = '期望的来源不存在或已删除，请重新选择'
const rowOf = (drafts: readonly unknown[], at: number): string => (drafts.length > 1 ? `第 ${at + 1} 行：` : '')

/** Empty parts are left out, sources that are named twice are one. */
export function keptQuestion(
  { question, history, expect }: Pick<TestQuestionDraft, 'question' | 'history' | 'expect'>,
  sources: readonly KeptSource[],
): KeptQuestion {
  const once = [...new Map(sources.map((source) => [source.id, keptOf(source)])).values()]
  const { text = [], kind, none } = expect
  return {
    question,
    history,
    key: keyOf(question, history),
    expect: {
      ...(once.length > 0 ? { sourceIds: once.map(({ id }) => id) } : {}),
      ...(text.length > 0 ? { text } : {}),
      ...(kind ? { kind } : {}),
      ...(none ? { none } : {}),
    },
    sources: once,
  }
}

/** The same for questions that ask the same in the same conversation; a hash, for an index entry has an end. */
function keyOf(question: string, history: readonly string[]): string {
  const said = [...history, question].map((text) => normalQuestion(text) || text)
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
