/** SQL of live conversations, and of the events by which their readers are told. */
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { SeatConversation, SeatEvent, SeatSummary } from '@zhiku/contract/seat-assistant/runtime-shapes'
import type { SeatConversationState } from '@zhiku/contract/words/seat-runtime'
import { sql } from 'kysely'
import type { Expression, Insertable, Selectable, Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { Focus } from '../answers/service.ts'
import { employeeName } from '../employees/service.ts'
import { paginate } from '../platform/db.ts'
import type { Db, RowOf, Tables } from '../platform/db.ts'
import type { Whose } from './whose.ts'

export type Row = Selectable<Tables['seat_conversations']>

const selectAll = (db: Db) =>
  db
    .selectFrom('seat_conversations as c')
    .selectAll('c')
    .select(employeeName<string | null>('c.employee_id').as('agent_name'))

type Shown = RowOf<typeof selectAll>

const theirs = ({
  organizationId,
  keyId,
  employeeId,
  only,
}: Whose) => sql<boolean>`c.organization_id = ${organizationId}
  ${keyId === undefined ? sql`` : sql`and c.key_id = ${keyId}`}
  ${only === undefined ? sql`` : sql`and c.id = ${only.conversationId} and c.employee_id is not distinct from ${only.servedBy}`}
  ${employeeId === undefined ? sql`` : sql`and (c.employee_id = ${employeeId} or c.employee_id is null)`}`

export const list = (
  db: Db,
  whose: Whose,
  state: SeatConversationState,
  page: PageQuery,
): Promise<Page<SeatConversation>> =>
  paginate(
    selectAll(db).where(theirs(whose)).where('c.state', '=', state),
    page,
    (query) => query.orderBy('c.last_at', 'desc').orderBy('c.id', 'desc'),
    toConversation,
  )

export async function find(db: Db, whose: Whose, id: string): Promise<Shown | undefined> {
  return selectAll(db).where('c.id', '=', id).where(theirs(whose)).executeTakeFirst()
}

/** What is said in it comes one after the other, until the transaction ends. */
export const lock = (db: Db, whose: Whose, id: string): Promise<Row | undefined> =>
  db
    .selectFrom('seat_conversations as c')
    .selectAll()
    .where('c.id', '=', id)
    .where(theirs(whose))
    .forUpdate()
    .executeTakeFirst()

/** The same of one that was opened under this name by this key, or by this agent. */
export const lockNamed = (
  db: Db,
  { organizationId, keyId, employeeId }: Whose,
  externalId: string,
): Promise<Row | undefined> => {
  const query = db.selectFrom('seat_conversations').selectAll().where('external_id', '=', externalId).forUpdate()
  return keyId === undefined
    ? query
        .where('organization_id', '=', organizationId)
        .where('key_id', 'is', null)
        .where('employee_id', '=', employeeId ?? '')
        .executeTakeFirst()
    : query.where('key_id', '=', keyId).executeTakeFirst()
}

/** False where it was opened at the same moment by another call. */
export async function insert(db: Db, row: Insertable<Tables['seat_conversations']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('seat_conversations')
    .values(row)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const update = (db: Pick<Db, 'updateTable'>, id: string, values: Updateable<Tables['seat_conversations']>) =>
  db.updateTable('seat_conversations').set(values).where('id', '=', id).execute()

/** By which processes tell each other; the payload is a conversation, or `*` for knowledge that changed. */
export const seatChannel = 'zhiku_seat'

/** Told in the caller's transaction, which holds the conversation's lock; with what else changes in the conversation. */
export async function append(
  db: Pick<Db, 'with' | 'updateTable'>,
  conversationId: string,
  events: readonly SeatEvent[],
  values: Updateable<Tables['seat_conversations']> = {},
): Promise<void> {
  if (events.length === 0 && Object.keys(values).length === 0) return
  if (events.length === 0) return void (await update(db, conversationId, values))
  await db
    .with('changed', (db) =>
      db
        .updateTable('seat_conversations')
        .set((eb) => ({ ...values, last_event: eb('last_event', '+', events.length) }))
        .where('id', '=', conversationId)
        .returning(['id', 'last_event']),
    )
    .with('told', () => telling(events))
    .selectFrom('changed')
    .select(({ ref }) => wake(ref('changed.id')).as('woken'))
    .execute()
}

/** Behind a `changed (id, last_event)` of the same statement, which has counted them already. */
export const telling = (events: readonly SeatEvent[]) => sql<never>`
  (insert into seat_events (conversation_id, number, event)
  select c.id, c.last_event - ${events.length} + t.number, t.event
  from changed c, jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as t (event, number))`

/** Of a statement: its readers in every process look when it has committed. */
export const wake = (conversationId: string | Expression<string>) => sql`pg_notify(${seatChannel}, ${conversationId})`

/** Once the caller's transaction has committed. */
export const wakeReaders = (db: Db, conversationId: string) => sql`select ${wake(conversationId)}`.execute(db)

/** Its events in order, so many behind `after`, as they are at the moment in which it is still theirs; else undefined. */
export async function eventsAfter(db: Db, whose: Whose, id: string, after: number, limit: number) {
  const next = db
    .selectFrom('seat_events')
    .select(['number', 'event'])
    .where('conversation_id', '=', id)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
  return db
    .selectFrom('seat_conversations as c')
    .select(['c.state', 'c.last_event as last'])
    .select(() => jsonArrayFrom(next).as('events'))
    .where('c.id', '=', id)
    .where(theirs(whose))
    .executeTakeFirst()
}

/** Those whose messages nobody answers any more, at most so many; oldest first. */
export const abandoned = async (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('seat_conversations')
    .select(['id', 'organization_id as organizationId'])
    .where('waiting', '>', 0)
    .where(({ or, eb }) => or([eb('working_until', 'is', null), eb('working_until', '<', now)]))
    .orderBy('last_at')
    .limit(limit)
    .execute()

/** Open ones in which nobody has spoken since. */
export const idleSince = (db: Db, before: Date) =>
  db
    .selectFrom('seat_conversations')
    .select(['id', 'organization_id as organizationId'])
    .where('state', '=', 'open')
    .where('last_at', '<', before)
    .execute()

/** At most so many, with all that was said in them. */
export async function removeBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from seat_conversations where id in (
      select id from seat_conversations where last_at < ${before} order by last_at limit ${limit})
    returning id`.execute(db)
  return rows.length
}

/** What it is about. */
export const focusOf = ({ focus }: Pick<Row, 'focus'>): Focus => Focus.parse(focus)

export const summaryOf = ({ summary, summary_version: version }: Row | Shown): SeatSummary | undefined =>
  summary === null ? undefined : { ...(summary as Omit<SeatSummary, 'version'>), version } // written by setSummary only

export const setSummary = (db: Db, id: string, { version, ...summary }: SeatSummary) =>
  update(db, id, { summary: JSON.stringify(summary), summary_version: version })

export function toConversation(row: Shown): SeatConversation {
  const { products, device } = focusOf(row)
  return {
    id: row.id,
    externalId: row.external_id,
    state: row.state as SeatConversationState, // check constraint
    ...(row.channel === null ? {} : { channel: row.channel }),
    customer: row.customer as SeatConversation['customer'], // checked by the contract when it was opened
    ...(row.product_id === null ? {} : { productId: row.product_id }),
    ...(row.employee_id === null ? {} : { agent: { id: row.employee_id, name: row.agent_name ?? '' } }),
    about: { products, ...(device === undefined ? {} : { device }) },
    messages: row.messages,
    ...(row.last_message === null ? {} : { lastMessage: row.last_message }),
    lastEventId: String(row.last_event),
    openedAt: row.opened_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    ...(row.closed_at === null ? {} : { closedAt: row.closed_at.toISOString() }),
  }
}

export interface Names {
  agent?: string | undefined
  organization: string
  customer?: string | undefined
}

/** Who speaks in it, for scripts. */
export async function namesIn(db: Db, id: string): Promise<Names> {
  const row = await db
    .selectFrom('seat_conversations as c')
    .innerJoin('organizations as o', 'o.id', 'c.organization_id')
    .select(['o.name as organization', employeeName<string | null>('c.employee_id').as('agent'), 'c.customer'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  const { name: customer } = row.customer as SeatConversation['customer'] // checked by the contract when it was opened
  return { organization: row.organization, agent: row.agent ?? undefined, customer: customer || undefined }
}
