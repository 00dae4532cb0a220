/** SQL of results: the rows of a run, and two runs row by row. */
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { Expectation } from '@zhiku/contract/test-expectations'
import type { Standing, TestResult } from '@zhiku/contract/test-runs'
import { Answer, TurnTrace } from '@zhiku/contract/turns'
import type { AnswerKind } from '@zhiku/contract/words/assistants'
import type { TestChange, TestFault, TestOutcome } from '@zhiku/contract/words/test-sets'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { containing, paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'
import type { Judged } from './judge.ts'
import type { KeptSource } from './sources.ts'
import type { JudgedRow } from './totals.ts'

/** The questions of a set as they are now, as the rows of a run. */
export const insertOfSet = (db: Db, runId: string, setId: string) =>
  sql`
  insert into test_results (run_id, ordinal, question_id, question, history, expect, sources)
  select ${runId}, row_number() over (order by ordinal, id), id, question, history, expect, sources
  from test_questions where test_set_id = ${setId}`.execute(db)

export interface PendingResult {
  ordinal: number
  question: string
  history: string[]
  expect: Expectation
}

export async function nextPending(db: Db, runId: string, limit: number): Promise<PendingResult[]> {
  const query = db.selectFrom('test_results').select(['ordinal', 'question', 'history', 'expect'])
  const rows = await query
    .where('run_id', '=', runId)
    .where('outcome', 'is', null)
    .orderBy('ordinal')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, expect: row.expect as Expectation })) // copied from the question
}

export interface Verdict extends Judged {
  ordinal: number
  answer?: Answer
  trace?: TurnTrace
  tookMs?: number
  /** Why it could not be asked. */
  error?: string
}

/** A row is judged once: whoever comes second writes nothing. */
export async function setVerdict(db: Db, runId: string, verdict: Verdict, now: Date): Promise<void> {
  const { ordinal, outcome, faults, rank = null, answer, trace, tookMs = null, error = null } = verdict
  const { numUpdatedRows } = await db
    .updateTable('test_results')
    .set({
      outcome,
      faults,
      rank,
      kind: answer?.kind ?? null,
      answer: answer ? JSON.stringify(answer) : null,
      error,
      took_ms: tookMs,
      judged_at: now,
    })
    .where('run_id', '=', runId)
    .where('ordinal', '=', ordinal)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n || !trace) return
  const row = { run_id: runId, ordinal, trace: JSON.stringify(trace), created_at: now }
  await db.insertInto('test_traces').values(row).execute()
}

/** What the totals are made of. */
export async function judgedRows(db: Db, runId: string): Promise<JudgedRow[]> {
  const rows = await db
    .selectFrom('test_results')
    .select(['expect', 'outcome', 'rank', 'faults', 'took_ms'])
    .where('run_id', '=', runId)
    .where('outcome', 'is not', null)
    .execute()
  return rows.map(({ expect, outcome, rank, faults, took_ms }) => ({
    expect: expect as Expectation, // copied from the question
    outcome: outcome as TestOutcome, // check constraint
    rank: rank ?? undefined,
    faults,
    tookMs: took_ms ?? undefined,
  }))
}

/** Higher is better; the order of `testOutcomes`. */
const standing = (column: string) => sql<number>`
  case ${sql.ref(column)} when 'right' then 2 when 'unanswered' then 1 when 'failed' then 1 when 'wrong' then 0 end`

/** better, worse, same; null where one of them is not judged. */
const changeOf = (before: string, after: string) => sql<TestChange | null>`
  case when ${standing(after)} > ${standing(before)} then 'better'
    when ${standing(after)} < ${standing(before)} then 'worse'
    when ${standing(after)} = ${standing(before)} then 'same' end`

export interface ResultFilter {
  /** The run to hold it against. */
  with?: string | undefined
  filter: 'all' | 'right' | 'wrong' | 'unanswered' | 'failed' | 'worse' | 'better'
  keyword?: string | undefined
}

const selectResults = (db: Db, runId: string, withId: string | undefined) =>
  db
    .selectFrom('test_results as r')
    .leftJoin('test_results as b', (join) =>
      join.onRef('b.question_id', '=', 'r.question_id').on('b.run_id', '=', withId ?? ''),
    )
    .selectAll('r')
    .select(['b.outcome as before_outcome', 'b.kind as before_kind', 'b.rank as before_rank'])
    .where('r.run_id', '=', runId)

type ResultRow = Selectable<Tables['test_results']> & {
  before_outcome: string | null
  before_kind: string | null
  before_rank: number | null
}

export function list(
  db: Db,
  runId: string,
  { with: withId, filter, keyword }: ResultFilter,
  page: PageQuery,
): Promise<Page<TestResult>> {
  let query = selectResults(db, runId, withId)
  if (keyword) query = query.where('r.question', 'ilike', containing(keyword))
  if (filter === 'worse' || filter === 'better') query = query.where(changeOf('b.outcome', 'r.outcome'), '=', filter)
  else if (filter !== 'all') query = query.where('r.outcome', '=', filter)
  return paginate(query, page, (q) => q.orderBy('r.ordinal'), toResult)
}

/** With the answer in full and its trace, while that is kept. */
export async function find(db: Db, runId: string, ordinal: number) {
  const row = await selectResults(db, runId, undefined).where('r.ordinal', '=', ordinal).executeTakeFirst()
  if (!row) return undefined
  const kept = await db
    .selectFrom('test_traces')
    .select('trace')
    .where('run_id', '=', runId)
    .where('ordinal', '=', ordinal)
    .executeTakeFirst()
  const answer = row.answer === null ? {} : { answer: Answer.parse(row.answer) }
  return { ...toResult(row), ...answer, ...(kept ? { trace: TurnTrace.parse(kept.trace) } : {}) }
}

/** Characters of an answer in a list. */
const shownLength = 300

function toResult(row: ResultRow): TestResult {
  const answer = row.answer as unknown as Answer | null // written by `setVerdict`
  const before = standingOf(row.before_outcome, row.before_kind, row.before_rank)
  return {
    ordinal: row.ordinal,
    questionId: row.question_id,
    question: row.question,
    history: row.history,
    expect: row.expect as Expectation, // copied from the question
    sources: row.sources as unknown as KeptSource[], // copied from the question
    faults: row.faults as TestFault[], // written by `setVerdict`
    cited: [...new Set(answer?.citations.map(({ hit }) => hit.title) ?? [])],
    ...(row.took_ms === null ? {} : { tookMs: row.took_ms }),
    ...(row.error === null ? {} : { error: row.error }),
    ...(answer ? { text: answer.text.slice(0, shownLength) } : {}),
    ...standingOf(row.outcome, row.kind, row.rank),
    ...(before ? { before } : {}),
  }
}

function standingOf(outcome: string | null, kind: string | null, rank: number | null): Standing | undefined {
  if (outcome === null) return undefined
  return {
    outcome: outcome as TestOutcome, // check constraint
    ...(kind === null ? {} : { kind: kind as AnswerKind }), // of an Answer
    ...(rank === null ? {} : { rank }),
  }
}

/** Both runs, question by question; what a run that was cancelled never judged is left out: nothing is known of it. */
const compared = (runId: string, withId: string) => sql`
  select coalesce(a.question_id, b.question_id) as question_id, coalesce(a.question, b.question) as question,
    coalesce(a.ordinal, 1000000 + b.ordinal) as place,
    case when b.question_id is null then 'added' when a.question_id is null then 'removed'
      else ${changeOf('b.outcome', 'a.outcome')} end as change,
    a.outcome, a.kind, a.rank, b.outcome as before_outcome, b.kind as before_kind, b.rank as before_rank
  from (select * from test_results where run_id = ${runId}) a
  full join (select * from test_results where run_id = ${withId}) b on b.question_id = a.question_id
  where (a.question_id is null or a.outcome is not null) and (b.question_id is null or b.outcome is not null)`

interface ComparedRow {
  question_id: string
  question: string
  change: TestChange
  outcome: string | null
  kind: string | null
  rank: number | null
  before_outcome: string | null
  before_kind: string | null
  before_rank: number | null
}

export async function compare(
  db: Db,
  { runId, withId, change }: { runId: string; withId: string; change?: TestChange | undefined },
  { pageNum, pageSize }: PageQuery,
) {
  const { rows: counted } = await sql<{ change: TestChange; total: number }>`
    select change, count(*) as total from (${compared(runId, withId)}) c group by change`.execute(db)
  const { rows } = await sql<ComparedRow>`
    select * from (${compared(runId, withId)}) c ${change ? sql`where change = ${change}` : sql``}
    order by place limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  const changes = { worse: 0, better: 0, same: 0, added: 0, removed: 0 }
  for (const one of counted) changes[one.change] = one.total
  const total = change ? changes[change] : counted.reduce((sum, one) => sum + one.total, 0)
  return { list: rows.map(toCompared), total, pageNum, pageSize, changes }
}

function toCompared(row: ComparedRow) {
  const before = standingOf(row.before_outcome, row.before_kind, row.before_rank)
  const after = standingOf(row.outcome, row.kind, row.rank)
  const { question_id: questionId, question, change } = row
  return { questionId, question, change, ...(before ? { before } : {}), ...(after ? { after } : {}) }
}

/** How many went; at most `limit` at once. */
export async function removeTracesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from test_traces where (run_id, ordinal) in
      (select run_id, ordinal from test_traces where created_at < ${before} limit ${limit})
    returning ordinal`.execute(db)
  return rows.length
}
