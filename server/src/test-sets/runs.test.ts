/** Runs: what they ask, what they leave alone, and what they survive. */
import { api } from '@zhiku/contract'
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Assistant } from '@zhiku/contract/assistants'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { TestRun } from '@zhiku/contract/test-runs'
import type { TestSet } from '@zhiku/contract/test-sets'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { makeBusy, password } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'
import { sweep } from './jobs.ts'
import { testRun } from './queue.ts'
import { resumeTestRuns } from './work.ts'

const server = useTestServer()
const never = new AbortController().signal
let operator: Member
let theirs: Member
let base: KnowledgeBase
let token: string
let faqId: string
let count = 0

beforeAll(async () => {
  operator = await server.make.member({ roleType: '2' })
  theirs = await server.make.member({ roleType: '2' })
  token = operator.token
  base = await server.make.knowledgeBase(operator, { type: 'faq' })
  const make = (question: string, answer: string) => server.make.faq(operator, base, { question, answer })
  faqId = (await make('空调整机保修多久？', '整机保修 6 年，主要零件 10 年。')).id
  await make('滤网多久清洗一次？', '每两周清洗一次。')
  await server.settle()
})

const none = { none: true }
async function newSet(...questions: { question: string; expect: object; history?: string[] }[]): Promise<TestSet> {
  const set = await server.call(api.testSets.create, { token, body: { name: `测试集 ${++count}` } })
  if (questions.length > 0)
    await server.call(api.testQuestions.createMany, { token, params: { id: set.id }, body: { questions } })
  return set
}
const newAssistant = () => server.call(api.assistants.create, { token, body: { name: `助手 ${++count}` } })
const start = (set: TestSet, { id: assistantId }: Assistant, revision: number | 'draft' = 'draft') =>
  server.call(api.testRuns.create, { token, params: { id: set.id }, body: { assistantId, revision } })
const read = ({ id: runId }: TestRun) => server.call(api.testRuns.get, { token, params: { runId } })
const resultsOf = async ({ id: runId }: TestRun, query = {}) =>
  (await server.call(api.testRuns.results, { token, params: { runId }, query })).list
const ran = async (...given: Parameters<typeof start>) => {
  const run = await start(...given)
  await server.settle()
  return read(run)
}
/** As a worker that was killed in the middle leaves it; the job of it is gone, as after a restore. */
async function leftAfter(run: TestRun, judged: number): Promise<void> {
  const { db } = server.app.ctx
  await db.deleteFrom('test_traces').where('run_id', '=', run.id).where('ordinal', '>', judged).execute()
  const rows = db.updateTable('test_results').where('run_id', '=', run.id).where('ordinal', '>', judged)
  await rows.set({ outcome: null, answer: null, judged_at: null }).execute()
  const runs = db.updateTable('test_runs').where('id', '=', run.id)
  await runs.set({ state: 'running', finished_at: null }).execute()
}
async function resumed(run: TestRun) {
  await resumeTestRuns(server.app.ctx)
  await server.settle()
  return read(run)
}

describe('a run', () => {
  test('judges every question, with the trace of each', async () => {
    const set = await newSet(
      { question: '空调整机保修多久', expect: { sourceIds: [faqId], text: ['6 年'], kind: 'faq' } },
      { question: '滤网多久清洗一次', expect: { sourceIds: [faqId] } },
      { question: '明天会下雨吗', expect: none },
      { question: '股票怎么买', expect: { text: ['买入'] } },
    )
    const started = await start(set, await newAssistant())
    expect(started).toMatchObject({ state: 'queued', progress: 0, questions: 4, revision: 0 })
    await server.settle()
    const run = await read(started)
    expect(run).toMatchObject({
      state: 'succeeded',
      progress: 1,
      totals: {
        questions: 4,
        hit1: 0.5,
        answered: 0.6667,
        wrong: 0.25,
        outcomes: { right: 2, unanswered: 1, wrong: 1 },
      },
    })
    expect(run.totals.p50Ms).toBeGreaterThan(0)
    const results = await resultsOf(run)
    expect(results.map(({ outcome }) => outcome)).toEqual(['right', 'wrong', 'right', 'unanswered'])
    expect(results[1]).toMatchObject({ faults: ['source'], kind: 'faq', cited: ['滤网多久清洗一次？'] })
    const params = { runId: run.id, ordinal: '1' }
    const { trace, answer } = await server.call(api.testRuns.result, { token, params })
    expect(trace?.decision.kind).toBe('faq')
    expect(answer?.text).toContain('6 年')
    const filtered = await resultsOf(run, { filter: 'unanswered' })
    expect(filtered.map(({ question }) => question)).toEqual(['股票怎么买'])
    expect(await server.call(api.testSets.get, { token, params: { id: set.id } })).toMatchObject({
      lastRun: { id: run.id },
    })
  })

  test('asks a question behind its history', async () => {
    const set = await newSet({ question: '空调的呢', history: ['洗衣机整机保修多久'], expect: { sourceIds: [faqId] } })
    const run = await ran(set, await newAssistant())
    const [result] = await resultsOf(run)
    const params = { runId: run.id, ordinal: '1' }
    const { trace } = await server.call(api.testRuns.result, { token, params })
    expect(trace?.rewritten?.text).toContain('保修')
    expect(result).toMatchObject({ history: ['洗衣机整机保修多久'], outcome: 'right' })
  })

  test('leaves no conversation, no search, no open question and no figure behind', async () => {
    const assistant = await newAssistant()
    const before = await server.call(api.openQuestions.list, { token })
    await ran(await newSet({ question: '火星上有空调吗', expect: none }), assistant)
    expect((await server.call(api.conversations.list, { token })).total).toBe(0)
    expect((await server.call(api.openQuestions.list, { token })).total).toBe(before.total)
    const searches = server.app.ctx.db.selectFrom('search_queries').selectAll().where('keyword', 'like', '%火星%')
    expect(await searches.execute()).toEqual([])
    const { figures } = await server.call(api.assistants.get, { token, params: { id: assistant.id } })
    expect(figures).toMatchObject({ turnsToday: 0 })
  })

  test('asks by the settings and the questions of its start', async () => {
    const assistant = await newAssistant()
    const set = await newSet({ question: '空调整机保修多久', expect: { sourceIds: [faqId] } })
    const run = await start(set, assistant)
    const settings = AssistantSettings.parse({ minScore: 1, faqDirect: { minScore: 1 } })
    const params = { id: assistant.id }
    await server.call(api.assistants.update, { token, params, body: { settings, version: assistant.version } })
    const [question] = (await server.call(api.testQuestions.list, { token, params: { id: set.id } })).list
    const ofQuestion = { id: set.id, questionId: question?.id ?? '' }
    await server.call(api.testQuestions.remove, { token, params: ofQuestion })
    await server.settle()
    expect(await read(run)).toMatchObject({
      state: 'succeeded',
      settings: assistant.draft.settings,
      totals: { hit1: 1 },
    })
  })

  test('of a revision asks by what was published', async () => {
    const assistant = await newAssistant()
    const params = { id: assistant.id }
    await server.call(api.assistants.publish, { token, params, body: { note: '一' } })
    const set = await newSet({ question: '空调整机保修多久', expect: { sourceIds: [faqId] } })
    expect(await ran(set, assistant, 1)).toMatchObject({ revision: 1, totals: { outcomes: { right: 1 } } })
    await expect(start(set, assistant, 2)).rejects.toMatchObject({ code: 40405 })
  })

  test('is one at a time of a set, and needs questions, a set and an assistant of the organization', async () => {
    const [assistant, set] = [await newAssistant(), await newSet({ question: '问', expect: none })]
    const first = await start(set, assistant)
    await expect(start(set, assistant)).rejects.toMatchObject({ code: 40982 })
    await server.settle()
    expect(await read(first)).toMatchObject({ state: 'succeeded' })
    await ran(set, assistant)
    await expect(start(await newSet(), assistant)).rejects.toMatchObject({ code: 40080 })
    const elsewhere = { token: theirs.token, params: { id: set.id }, body: { assistantId: assistant.id } }
    await expect(server.call(api.testRuns.create, elsewhere)).rejects.toMatchObject({ code: 40480 })
    const foreign = await server.call(api.assistants.create, { token: theirs.token, body: { name: '他们的' } })
    await expect(start(set, foreign)).rejects.toMatchObject({ code: 40470 })
    await server.call(api.assistants.remove, { token, params: { id: assistant.id } })
    await expect(start(set, assistant)).rejects.toMatchObject({ code: 40470 })
  })

  test('that is cancelled asks no more, and its end stays', async () => {
    const run = await start(await newSet({ question: '问', expect: none }), await newAssistant())
    const params = { runId: run.id }
    expect(await server.call(api.testRuns.cancel, { token, params })).toMatchObject({ state: 'cancelled' })
    await server.settle()
    expect(await read(run)).toMatchObject({ state: 'cancelled', totals: { questions: 0 } })
    expect(await server.call(api.testRuns.cancel, { token, params })).toMatchObject({ state: 'cancelled' })
    const elsewhere = { token: theirs.token, params }
    await expect(server.call(api.testRuns.get, elsewhere)).rejects.toMatchObject({ code: 40482 })
    await expect(server.call(api.testRuns.results, elsewhere)).rejects.toMatchObject({ code: 40482 })
  })

  test('ends with its set, and what it judged stays readable', async () => {
    const set = await newSet({ question: '空调整机保修多久', expect: { sourceIds: [faqId] } })
    const [done, waiting] = [await ran(set, await newAssistant()), await start(set, await newAssistant())]
    await server.call(api.testSets.remove, { token, params: { id: set.id } })
    await server.settle()
    expect(await read(waiting)).toMatchObject({ state: 'cancelled' })
    expect(await read(done)).toMatchObject({ state: 'succeeded', testSet: { name: set.name } })
    expect(await resultsOf(done)).toHaveLength(1)
  })
})

describe('a run whose worker was lost', () => {
  const questions = ['一', '二', '三', '四', '五'].map((word) => ({ question: `第${word}个无关的问题`, expect: none }))
  const judgedAt = async ({ id }: TestRun) => {
    const rows = server.app.ctx.db.selectFrom('test_results').select(['ordinal', 'judged_at']).where('run_id', '=', id)
    return (await rows.orderBy('ordinal').execute()).map(({ judged_at }) => judged_at?.getTime() ?? 0)
  }

  test('goes on behind what was judged, and judges nothing twice', async () => {
    const run = await ran(await newSet(...questions), await newAssistant())
    const first = await judgedAt(run)
    await leftAfter(run, 2)
    server.clock.advance(60_000)
    expect(await resumed(run)).toMatchObject({ state: 'succeeded', totals: { questions: 5, outcomes: { right: 5 } } })
    const second = await judgedAt(run)
    expect(second.slice(0, 2)).toEqual(first.slice(0, 2))
    expect(second.slice(2).every((at) => at > (first[0] ?? 0))).toBe(true)
  })

  test('is taken up by two at once, and every question has one verdict', async () => {
    const run = await start(await newSet(...questions), await newAssistant())
    await server.app.ctx.jobs.enqueue(server.app.ctx.db, testRun, { runId: run.id })
    await Promise.all([server.app.jobs.drain(), server.app.jobs.drain()])
    expect(await read(run)).toMatchObject({ state: 'succeeded', totals: { questions: 5, outcomes: { right: 5 } } })
  })

  test('waits for a busy database: nothing fails', async () => {
    const run = await start(await newSet(...questions), await newAssistant())
    const release = await makeBusy(server.app.ctx.db, 'test_traces', 2)
    try {
      await server.settle()
    } finally {
      await release()
    }
    expect(await read(run)).toMatchObject({ state: 'succeeded', totals: { outcomes: { right: 5, failed: 0 } } })
  })

  test('again and again is given up with a reason', async () => {
    const run = await start(await newSet(...questions), await newAssistant())
    const runs = server.app.ctx.db.updateTable('test_runs').where('id', '=', run.id)
    await runs.set({ attempts: 5 }).execute()
    await server.settle()
    expect(await read(run)).toMatchObject({ state: 'failed', error: expect.stringContaining('多次意外中断') as string })
  })

  test('ends in words when who started it was disabled meanwhile', async () => {
    const organization = await server.make.organization()
    const [leaver, colleague] = [
      await server.make.member({ in: organization, roleType: '2' }),
      await server.make.member({ in: organization, roleType: '2' }),
    ]
    const as = { token: leaver.token }
    const assistant = await server.call(api.assistants.create, { ...as, body: { name: '助手' } })
    const { id } = await server.call(api.testSets.create, { ...as, body: { name: '集' } })
    await server.call(api.testQuestions.create, { ...as, params: { id }, body: { question: '问', expect: none } })
    const body = { assistantId: assistant.id }
    const run = await server.call(api.testRuns.create, { ...as, params: { id }, body })
    const people = server.app.ctx.db.updateTable('employees').where('id', '=', leaver.employeeId)
    await people.set({ enabled: false }).execute()
    await server.settle()
    const found = await server.call(api.testRuns.get, { token: colleague.token, params: { runId: run.id } })
    expect(found).toMatchObject({ state: 'failed', error: expect.stringContaining('已被停用') as string })
  })
})

describe('two runs of a set', () => {
  test('are held against each other row by row', async () => {
    const assistant = await newAssistant()
    const set = await newSet(
      { question: '空调整机保修多久', expect: { sourceIds: [faqId] } },
      { question: '股票怎么买', expect: none },
      { question: '要删掉的问题', expect: none },
    )
    const first = await ran(set, assistant)
    const questions = (await server.call(api.testQuestions.list, { token, params: { id: set.id } })).list
    const gone = { id: set.id, questionId: questions[2]?.id ?? '' }
    await server.call(api.testQuestions.remove, { token, params: gone })
    const added = { question: '新加的问题', expect: none }
    await server.call(api.testQuestions.create, { token, params: { id: set.id }, body: added })
    // nothing scores enough any more: the first question is not answered
    const settings = AssistantSettings.parse({ minScore: 1, faqDirect: { minScore: 1, minMargin: 1 } })
    const params = { id: assistant.id }
    await server.call(api.faqs.setStatus, { token, params: { id: base.id, faqId }, body: { enabled: false } })
    await server.settle()
    await server.call(api.assistants.update, { token, params, body: { settings, version: assistant.version } })
    const second = await ran(set, assistant)
    await server.call(api.faqs.setStatus, { token, params: { id: base.id, faqId }, body: { enabled: true } })
    await server.settle()

    expect(second.previous?.id).toBe(first.id)
    const worse = await resultsOf(second, { with: first.id, filter: 'worse' })
    expect(worse).toMatchObject([{ question: '空调整机保修多久', outcome: 'unanswered', before: { outcome: 'right' } }])
    expect(await resultsOf(second, { with: first.id, filter: 'better' })).toEqual([])
    expect(await resultsOf(first, { with: second.id, filter: 'better' })).toMatchObject([{ ordinal: 1 }])
    const compare = (query: object) =>
      server.call(api.testRuns.compare, { token, params: { runId: second.id }, query: { with: first.id, ...query } })
    const compared = await compare({})
    expect(compared).toMatchObject({
      run: { id: second.id },
      with: { id: first.id },
      changes: { worse: 1, better: 0, same: 1, added: 1, removed: 1 },
      total: 4,
    })
    expect(compared.list.map(({ change }) => change)).toEqual(['worse', 'same', 'added', 'removed'])
    const alone = await server.call(api.testRuns.compare, { token, params: { runId: second.id } })
    expect(alone).toMatchObject({ with: { id: first.id }, changes: compared.changes })
    const withNone = await server.call(api.testRuns.compare, { token, params: { runId: first.id } })
    expect(withNone).toMatchObject({ changes: { added: 3, same: 0 } })
    expect(withNone.with).toBeUndefined()
    const removed = await compare({ change: 'removed' })
    expect(removed).toMatchObject({ total: 1, list: [{ question: '要删掉的问题', before: { outcome: 'right' } }] })
    const { trace } = await server.call(api.testRuns.result, { token, params: { runId: second.id, ordinal: '1' } })
    expect(trace?.candidates.map(({ verdict }) => verdict)).toContain('disabled')
  })

  test('say nothing of what one of them was cancelled before', async () => {
    const assistant = await newAssistant()
    const set = await newSet({ question: '股票怎么买', expect: none }, { question: '怎么炒股', expect: none })
    const first = await ran(set, assistant)
    const second = await ran(set, assistant)
    await leftAfter(second, 1)
    await server.call(api.testRuns.cancel, { token, params: { runId: second.id } })
    const compare = { token, params: { runId: second.id }, query: { with: first.id } }
    const changes = { same: 1, better: 0, worse: 0, added: 0, removed: 0 }
    expect(await server.call(api.testRuns.compare, compare)).toMatchObject({ total: 1, changes })
  })
})

test('whoever started a run is told how it went, and others are not', async () => {
  const set = await newSet(
    { question: '明天会下雨吗', expect: none },
    { question: '股票怎么买', expect: { text: ['买入'] } },
  )
  const assistant = await newAssistant()
  await ran(set, assistant)
  const query = { pageNum: 1, pageSize: 50 }
  const told = await server.call(api.notifications.list, { token: operator.token, query })
  expect(told.list[0]).toMatchObject({
    kind: 'testDone',
    title: `“${set.name}”运行完成（${assistant.name}）`,
    detail: '正确 1 题，答错 0 题，未解答 1 题，出错 0 题',
    targetType: 'testSet',
    targetId: set.id,
  })
  const others = await server.call(api.notifications.list, { token: theirs.token, query })
  expect(others.list).toEqual([])
})

test('of each set the newest fifty runs stay, and older ones that a revision rests on', async () => {
  const set = await newSet({ question: '问', expect: none })
  const assistant = await newAssistant()
  const { db } = server.app.ctx
  const first = await ran(set, assistant)
  const second = await ran(set, assistant)
  await server.call(api.assistants.publish, { token, params: { id: assistant.id }, body: { note: '第一版' } })
  await db
    .updateTable('assistant_revisions')
    .set({ test_run_id: first.id })
    .where('assistant_id', '=', assistant.id)
    .execute()
  const row = await db.selectFrom('test_runs').selectAll().where('id', '=', second.id).executeTakeFirstOrThrow()
  const newer = Array.from({ length: 50 }, (_, at) => ({
    ...row,
    id: `${second.id}-${at}`,
    settings: JSON.stringify(row.settings),
    totals: JSON.stringify(row.totals),
    created_at: new Date(row.created_at.getTime() + (at + 1) * 1000),
  }))
  await db.insertInto('test_runs').values(newer).execute()
  await sweep(server.app.ctx, 30, never)
  const left = await db.selectFrom('test_runs').select('id').where('test_set_id', '=', set.id).execute()
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([first.id, ...newer.map(({ id }) => id)]))
})

test('traces go when they have been kept long enough; verdicts stay', async () => {
  const run = await ran(await newSet({ question: '问', expect: none }), await newAssistant())
  const params = { runId: run.id, ordinal: '1' }
  await sweep(server.app.ctx, 30, never)
  expect((await server.call(api.testRuns.result, { token, params })).trace).toBeDefined()
  server.clock.advance(31 * 24 * 60 * 60 * 1000)
  await sweep(server.app.ctx, 30, never)
  const kept = await server.call(api.testRuns.result, {
    token: (await server.call(api.sessions.login, { body: { mobile: operator.mobile, password } })).token,
    params,
  })
  expect(kept).toMatchObject({ outcome: 'right', answer: { kind: 'none' } })
  expect(kept.trace).toBeUndefined()
})
