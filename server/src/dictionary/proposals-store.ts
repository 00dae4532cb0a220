/** SQL of proposed terms. */
import type { TermProposal } from '@zhiku/contract/dictionary'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { ProposalState } from '@zhiku/contract/words/dictionary'
import { sql } from 'kysely'
import { paginate } from '../platform/db.ts'
import type { Db, RowOf } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { Pair } from './pairs.ts'

const selectAll = (db: Db) => db.selectFrom('term_proposals').selectAll()

export const list = (
  db: Db,
  { organizationId, state }: { organizationId: string; state: ProposalState },
  page: PageQuery,
): Promise<Page<TermProposal>> =>
  paginate(
    selectAll(db).where('organization_id', '=', organizationId).where('state', '=', state),
    page,
    (query) => query.orderBy('people', 'desc').orderBy('searches', 'desc').orderBy('id'),
    toProposal,
  )

/** The new ones are these; those that somebody has decided on stay as they are. */
export async function replaceNew(db: Db, organizationId: string, pairs: readonly Pair[], now: Date): Promise<void> {
  const rows = pairs.map((pair) => ({ id: newId(), ...pair }))
  await sql`
    delete from term_proposals p where organization_id = ${organizationId} and state = 'new' and not exists (
      select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(word text, means text)
      where n.word = p.word and n.means = p.means)`.execute(db)
  await sql`
    insert into term_proposals (id, organization_id, word, means, searches, people, questions, created_at)
    select id, ${organizationId}, word, means, searches, people, questions, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(id text, word text, means text, searches integer, people integer, questions text[])
    on conflict on constraint term_proposals__pair do update
      set searches = excluded.searches, people = excluded.people, questions = excluded.questions
      where term_proposals.state = 'new'`.execute(db)
}

/** Answers what was settled; nothing where there is none that waits for it. */
export const setState = (
  db: Db,
  { organizationId, id, from, to }: { organizationId: string; id: string; from: ProposalState[]; to: ProposalState },
) =>
  db
    .updateTable('term_proposals')
    .set({ state: to })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning(['word', 'means'])
    .executeTakeFirst()

export async function gatheredAt(db: Db, organizationId: string): Promise<Date | undefined> {
  const query = db.selectFrom('dictionaries').select('gathered_at').where('organization_id', '=', organizationId)
  return (await query.executeTakeFirst())?.gathered_at ?? undefined
}

export const setGathered = (db: Db, organizationId: string, now: Date) =>
  db
    .insertInto('dictionaries')
    .values({ organization_id: organizationId, revision: 0, gathered_at: now })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ gathered_at: now }))
    .execute()

export const organizations = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('organizations').select('id').execute()).map(({ id }) => id)

const toProposal = ({
  id,
  word,
  means,
  searches,
  people,
  questions,
  state,
}: RowOf<typeof selectAll>): TermProposal => ({
  id,
  word,
  means,
  searches,
  people,
  questions,
  state: state as ProposalState, // check constraint
})
