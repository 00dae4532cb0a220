/** What the clock does for the vectors: begins what waits, and removes what nobody asks any more. */
import type { ModelServices } from '../model-services/service.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/db.ts'
import * as searchIndex from '../search-index/service.ts'
import type { VectorTables } from '../search-index/service.ts'
import { embeddedText, hashOf } from './embedded-text.ts'
import { vectorsFill } from './jobs.ts'
import * as spaces from './spaces-store.ts'
import type { Space } from './spaces-store.ts'
import * as store from './vectors-store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Whoever goes back to a model within a week pays for nothing again. */
const forgottenAfterMs = 7 * dayMs
/** Texts come back: a file is read anew, a change is undone. */
const keptMs = dayMs
const portion = 500
/** So many vectors a chunk are worth the reading of all chunks. */
const surplusShare = 1.2

/** Enqueues what can be done now, an organization each. */
export async function tend(
  ctx: Context<undefined>,
  { models, tables }: { models: ModelServices; tables: VectorTables },
): Promise<void> {
  const { db, clock, jobs } = ctx
  const waiting = new Set(await spaces.due(db, clock.now()))
  const names = new Set(await tables.names())
  for (const { organization_id: id, table_name: name } of await spaces.allLive(db))
    if (!names.has(name ?? '')) waiting.add(id)
  for (const organizationId of await models.embeddingOrganizations(db))
    if (await isUnbegun(ctx, models, organizationId)) waiting.add(organizationId)
  for (const organizationId of waiting) await jobs.ensure(db, vectorsFill, { organizationId })
}

async function isUnbegun({ db, clock }: Context<undefined>, models: ModelServices, id: string): Promise<boolean> {
  const wanted = await models.embedder({ db, clock, actor: { organizationId: id } })
  if (!wanted) return false
  const all = await spaces.list(db, id)
  const own = all.find(({ address, model }) => address === wanted.address && model === wanted.model)
  if (own) await spaces.update(db, own.id, { wanted_at: clock.now() })
  return own === undefined
}

export async function sweep(
  { db, clock, log }: Context<undefined>,
  tables: VectorTables,
  stop: AbortSignal,
): Promise<void> {
  const now = clock.now().getTime()
  for (const { id } of await spaces.forgotten(db, new Date(now - forgottenAfterMs))) await spaces.remove(db, id)
  const names = await tables.names() // read first: a table that is made from now on is not among them
  const used = await spaces.tables(db)
  for (const name of names) if (!used.has(name)) await tables.drop(name)
  for (const space of await spaces.allLive(db)) {
    stop.throwIfAborted()
    if (await store.holdsMoreThan(db, space, surplusShare)) {
      const removed = await inTransaction(db, (db) =>
        store.removeOthers(db, space.id, hashesOf(db, space), new Date(now - keptMs)),
      )
      log.info('vectors.swept', { space: space.id, removed })
    }
    if (space.table_name && names.includes(space.table_name) && space.dimensions !== null)
      await (await tables.open(space.table_name, space.dimensions)).tidy()
  }
}

async function* hashesOf(db: Context['db'], { organization_id: organizationId }: Space): AsyncGenerator<Buffer[]> {
  for await (const chunks of searchIndex.everyChunk(db, portion, organizationId))
    yield chunks.map((chunk) => hashOf(embeddedText(chunk)))
}
