/**
 * Brings an organization's vectors up to date, with what one job may take.
 *
 *   the wanted model has no space ─▶ one is begun, all sources wait
 *   sources wait ─▶ their chunks as they are now ─▶ vectors that are missing are asked for ─▶ rows of the index
 *   nothing waits, and searches do not ask the space yet ─▶ its index is built, and they do
 *
 * A model that fails is asked again later, each time after a longer while, or when it says.
 */
import type { Embedder } from '../model-services/service.ts'
import { tryLocked } from '../platform/advisory-lock.ts'
import { errorFields } from '../platform/log.ts'
import { newId } from '../platform/ids.ts'
import { ModelFault } from '../platform/models/model-fault.ts'
import * as searchIndex from '../search-index/service.ts'
import { anchorTexts } from './anchors.ts'
import { build, rowsOf } from './build.ts'
import { embedTexts } from './embed-texts.ts'
import type { Text } from './embed-texts.ts'
import { toBytes, unitVector } from './numbers.ts'
import * as spaces from './spaces-store.ts'
import type { Space } from './spaces-store.ts'
import * as vectors from './vectors-store.ts'
import type { Line } from './vectors-store.ts'
import type { Filling } from './service.ts'

/** Milliseconds of one job: then those of other organizations have their turn. */
const sliceMs = 20_000
/** Sources and chunks that are read at once; a larger source is alone. */
const sourcesPerRound = 200
const chunksPerRound = 1_000
/** Seconds until a model that failed is asked again, the first time and at most. */
const firstRetryS = 15
const longestRetryS = 600

/** True when something is left that could be done now. */
export async function fill(filling: Filling, stop: AbortSignal): Promise<boolean> {
  const { ctx, organizationId } = filling
  const end = performance.now() + sliceMs
  const done = await tryLocked(ctx.db, `vectors ${organizationId}`, async () => {
    const wanted = await want(filling)
    let isLeft = false
    for (const space of await spaces.list(ctx.db, organizationId))
      if (space.live_at || space.id === wanted) isLeft = (await fillSpace(filling, space, { stop, end })) || isLeft
    return isLeft
  })
  return done ?? false // another process does it
}

/** Makes a space for the model that the organization wants, where there is none. */
async function want({ ctx, models, organizationId }: Filling): Promise<string | undefined> {
  const { db, clock } = ctx
  const wanted = await models.embedder({ db, clock, actor: { organizationId } })
  if (!wanted) return undefined
  const { address, model } = wanted
  const now = clock.now()
  const known = (await spaces.list(db, organizationId)).find((one) => one.address === address && one.model === model)
  if (known) {
    await spaces.update(db, known.id, { wanted_at: now })
    return known.id
  }
  const space = { id: newId(), organization_id: organizationId, address, model, created_at: now, wanted_at: now }
  await db.transaction().execute(async (db) => {
    await spaces.insert(db, space)
    await vectors.addAll(db, space)
  })
  return space.id
}

interface Slice {
  stop: AbortSignal
  /** Of `performance.now()`. */
  end: number
}

async function fillSpace(filling: Filling, space: Space, slice: Slice): Promise<boolean> {
  const { ctx, models, organizationId } = filling
  const now = ctx.clock.now()
  if (space.paused || (space.retry_at && space.retry_at > now)) return false
  const embedder = await models.embedder({ db: ctx.db, clock: ctx.clock, actor: { organizationId } }, space)
  if (!embedder) return false // its model is gone: what is there stays until it is forgotten
  if (embedder.restsUntil) {
    await spaces.update(ctx.db, space.id, { retry_at: embedder.restsUntil })
    return false
  }
  try {
    return await work(filling, await begun(filling, space, embedder, slice.stop), embedder, slice)
  } catch (error) {
    slice.stop.throwIfAborted()
    if (!(error instanceof ModelFault)) throw error
    await noteFault(filling, space, error)
    return false
  }
}

async function noteFault({ ctx }: Filling, space: Space, fault: ModelFault): Promise<void> {
  const { reason, status, retryAfterS } = fault
  const now = ctx.clock.now()
  const waitS = retryAfterS ?? firstRetryS * 2 ** Math.min(space.failures, 10)
  await spaces.update(ctx.db, space.id, {
    fault: JSON.stringify({ reason, status, retryAfterS }),
    failures: space.failures + 1,
    failed_at: now,
    retry_at: new Date(now.getTime() + Math.min(waitS, longestRetryS) * 1000),
  })
}

/** The model's first answer says how long its vectors are, and what is far for it. */
async function begun({ ctx }: Filling, space: Space, embedder: Embedder, stop: AbortSignal): Promise<Space> {
  if (space.dimensions !== null) return space
  const anchors: Float32Array[] = []
  for (const text of anchorTexts) {
    const [numbers = []] = await embedder.embed([text], { isBackground: true, signal: stop })
    anchors.push(unitVector(numbers))
  }
  const dimensions = anchors[0]?.length ?? 0
  if (anchors.some(({ length }) => length !== dimensions)) throw new ModelFault('changed')
  const known = { dimensions, anchors: Buffer.concat(anchors.map(toBytes)) }
  await spaces.update(ctx.db, space.id, known)
  return { ...space, ...known }
}

async function work(filling: Filling, space: Space, embedder: Embedder, slice: Slice): Promise<boolean> {
  const { ctx, tables } = filling
  let current = await withTable(filling, space)
  while (performance.now() < slice.end) {
    slice.stop.throwIfAborted()
    const lines = await fitting(filling, await vectors.lines(ctx.db, current.id, sourcesPerRound))
    const isLost = current.live_at !== null && !current.table_name
    if (isLost || (lines.length === 0 && !current.table_name))
      await build({ db: ctx.db, tables, now: ctx.clock.now() }, current, slice.stop)
    else if (lines.length > 0) await apply(filling, current, embedder, { lines, stop: slice.stop })
    else return false
    current = await withTable(filling, {
      ...current,
      ...(await spaces.find(ctx.db, current.organization_id, current.id)),
    })
    if (current.fault || current.failures > 0) await spaces.update(ctx.db, current.id, noFault)
  }
  return true
}

const noFault = { fault: null, failures: 0, failed_at: null, retry_at: null }

/** Without its table where that is lost: it is built again from what is paid for. */
async function withTable({ tables }: Filling, space: Space): Promise<Space> {
  const { table_name: name } = space
  return name && !(await tables.names()).includes(name) ? { ...space, table_name: null } : space
}

/** As many lines, from the first on, as a round takes. */
async function fitting({ ctx }: Filling, lines: readonly Line[]): Promise<Line[]> {
  if (lines.length === 0) return []
  const counts = await searchIndex.countChunksOf(
    ctx.db,
    lines.map(({ source_id }) => source_id),
  )
  let chunks = 0
  return lines.filter(({ source_id }, at) => {
    chunks += counts.get(source_id) ?? 0
    return at === 0 || chunks <= chunksPerRound
  })
}

async function apply(
  { ctx, tables }: Filling,
  space: Space,
  embedder: Embedder,
  { lines, stop }: { lines: readonly Line[]; stop: AbortSignal },
): Promise<void> {
  const { db, log } = ctx
  const sourceIds = lines.map(({ source_id }) => source_id)
  const { missing } = await rowsOf(db, space.id, await searchIndex.chunksOf(db, sourceIds))
  const each = new Map(missing.map(({ hash, text }): [string, Text] => [hash.toString('base64'), { hash, text }]))
  await embedTexts({ db, space, embedder, stop }, [...each.values()])
  if (space.table_name && space.dimensions !== null) {
    const table = await tables.open(space.table_name, space.dimensions)
    const fence = await table.fence()
    const { rows } = await rowsOf(db, space.id, await searchIndex.chunksOf(db, sourceIds))
    try {
      await table.replaceSources(sourceIds, rows, fence)
    } catch (error) {
      if (!(error instanceof searchIndex.Overtaken)) throw error
      return log.info('vectors.overtaken', errorFields(error)) // nothing was written: the lines are still there
    }
  }
  await vectors.removeLines(
    db,
    lines.map(({ id }) => id),
  )
}
