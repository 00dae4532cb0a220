/** 测试问题: what a set asks, and what a right answer is. */
import type { api } from '@zhiku/contract'
import type { BodyOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { TestQuestionDraft } from '@zhiku/contract/test-expectations'
import type { TestQuestion } from '@zhiku/contract/test-sets'
import { testLimits } from '@zhiku/contract/words/test-sets'
import { inTransaction } from '../platform/context.ts'
import type { Context, Reading } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { keep } from './expectation.ts'
import type { KeptQuestion } from './expectation.ts'
import { requireLocked, requireSet } from './service.ts'
import { present } from './sources.ts'
import * as store from './store.ts'
import type { StoredQuestion } from './store.ts'

type Endpoints = typeof api.testQuestions

/** @throws test_set.not_found */
export async function list(
  ctx: Context,
  setId: string,
  { keyword, ...page }: QueryOf<Endpoints['list']>,
): Promise<Page<TestQuestion>> {
  await requireSet(ctx, setId)
  const found = await store.questions(ctx.db, setId, keyword, page)
  return { ...found, list: await named(ctx, found.list) }
}

/** With their sources as they are called now; one that is gone has its last name. */
export async function named(ctx: Reading, questions: readonly StoredQuestion[]): Promise<TestQuestion[]> {
  const now = await present(ctx, questions.flatMap(({ sources }) => sources.map(({ id }) => id))) // prettier-ignore
  return questions.map((question) => ({
    ...question,
    sources: question.sources.map((source) => now.get(source.id) ?? { ...source, isRemoved: true }),
  }))
}

async function get(ctx: Context, setId: string, id: string): Promise<TestQuestion> {
  const [question] = await named(ctx, [await requireQuestion(ctx, setId, id)])
  if (!question) throw new Problem('test_question.not_found')
  return question
}

/** @throws test_set.not_found, test_set.full, test_question.duplicate, test_question.source_unknown */
export const create = (ctx: Context, setId: string, draft: TestQuestionDraft): Promise<TestQuestion> =>
  inTransaction(ctx, async (ctx) => {
    await requireLocked(ctx, setId)
    const kept = await keep(ctx, [draft], () => '')
    const [id = ''] = await add(ctx, setId, kept)
    return get(ctx, setId, id)
  })

/** All of them or none. @throws as `create`, with the rows at fault */
export const createMany = (
  ctx: Context,
  setId: string,
  { questions: drafts }: BodyOf<Endpoints['createMany']>,
): Promise<{ list: TestQuestion[] }> =>
  inTransaction(ctx, async (ctx) => {
    await requireLocked(ctx, setId)
    const kept = await keep(ctx, drafts, (at) => `questions.${at}.`)
    await refuseRepeats(ctx, setId, kept)
    const ids = new Set(await add(ctx, setId, kept))
    const all = await store.allQuestions(ctx.db, setId)
    return { list: await named(ctx, all.filter(({ id }) => ids.has(id))) } // prettier-ignore
  })

/** What each row repeats, told row by row. */
async function refuseRepeats(ctx: Context, setId: string, kept: readonly KeptQuestion[]): Promise<void> {
  const known = await store.idsByKey(ctx.db, setId, kept.map(({ key }) => key)) // prettier-ignore
  const faults = kept.flatMap(({ key }, at) => {
    const first = kept.findIndex((other) => other.key === key)
    const message = known.has(key) ? '测试集里已有这个问题' : first < at ? `与第 ${first + 1} 行的问题相同` : undefined
    return message ? [{ path: `questions.${at}.question`, message: `第 ${at + 1} 行：${message}` }] : []
  })
  if (faults.length > 0) throw new Problem('test_question.duplicate', faults[0]?.message, faults)
}

/** Ids in the order of the questions; the set is locked. @throws test_set.full, test_question.duplicate */
export async function add(ctx: Context, setId: string, kept: readonly KeptQuestion[]): Promise<string[]> {
  const { questions: there } = await requireSet(ctx, setId)
  if (there + kept.length > testLimits.questions) throw new Problem('test_set.full')
  const rows = kept.map((question) => ({ ...question, id: newId() }))
  const by = { employeeId: ctx.actor.employeeId, now: ctx.clock.now() }
  await refuseOn('test_questions__set_key', duplicate, () => store.insertQuestions(ctx.db, setId, rows, by))
  await store.touch(ctx.db, setId, by.now)
  return rows.map(({ id }) => id)
}

const duplicate = () => new Problem('test_question.duplicate')

/** A source that was chosen before and is gone now may stay. @throws as `create`, test_question.not_found, version.stale */
export const update = (
  ctx: Context,
  { id: setId, questionId }: { id: string; questionId: string },
  { version, ...draft }: BodyOf<Endpoints['update']>,
): Promise<TestQuestion> =>
  inTransaction(ctx, async (ctx) => {
    await requireLocked(ctx, setId)
    const before = await requireQuestion(ctx, setId, questionId)
    if (before.version !== version) throw new Problem('version.stale')
    const [kept] = await keep(ctx, [draft], () => '', before.sources)
    if (kept) await replace(ctx, setId, questionId, kept)
    return get(ctx, setId, questionId)
  })

/** The set is locked. @throws test_question.duplicate */
export async function replace(ctx: Context, setId: string, id: string, kept: KeptQuestion): Promise<void> {
  const now = ctx.clock.now()
  await refuseOn('test_questions__set_key', duplicate, () => store.updateQuestion(ctx.db, id, kept, now))
  await store.touch(ctx.db, setId, now)
}

/** Runs that asked it keep what they asked. @throws test_set.not_found, test_question.not_found */
export const remove = (ctx: Context, setId: string, questionId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await requireLocked(ctx, setId)
    await requireQuestion(ctx, setId, questionId)
    await store.removeQuestion(ctx.db, questionId)
    await store.touch(ctx.db, setId, ctx.clock.now())
  })

async function requireQuestion(ctx: Context, setId: string, id: string): Promise<StoredQuestion> {
  await requireSet(ctx, setId)
  const found = await store.findQuestion(ctx.db, setId, id)
  if (!found) throw new Problem('test_question.not_found')
  return found
}
