/**
 * What a question is near to, within a deadline: who searches waits no longer for a model than its answer is worth.
 * Whatever goes wrong, there is no answer and a reason, and the search goes on by words.
 */
import type { HelpOutcome } from '@zhiku/contract/words/search'
import type { ModelServices } from '../model-services/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Reading } from '../platform/context.ts'
import { errorFields } from '../platform/log.ts'
import type { Log } from '../platform/log.ts'
import { createForbearance } from '../platform/models/forbearance.ts'
import { ModelFault } from '../platform/models/model-fault.ts'
import type { NearRow, RowFilter, VectorTables } from '../search-index/service.ts'
import { baselineOf, closenessOf } from './anchors.ts'
import { fromBytes, unitVector } from './numbers.ts'
import * as spaces from './spaces-store.ts'
import type { LiveSpace } from './spaces-store.ts'
import * as vectors from './vectors-store.ts'

/** A chunk that means what was asked, by how much: 0 as any text, 1 the same. */
export interface Near {
  id: string
  closeness: number
}

/** The question as a vector. */
export interface AskedNear {
  /** The nearest chunks that the filter admits; none where the index fails. */
  nearest(filter: RowFilter): Promise<Near[]>
}

export type AskNear = (
  ctx: Reading & { clock: Clock },
  question: string,
) => Promise<{ outcome: HelpOutcome; asked?: AskedNear }>

/** Milliseconds that a question may take to become a vector. */
const withinMs = 600
/** Chunks that are looked at: beyond them nothing is near. */
const nearestLimit = 60
/** Questions whose vectors are kept, by this process. */
const keptQuestions = 500
const sampleSize = 128
/** Milliseconds for which it is known what counts as far. */
const backgroundMs = 10 * 60_000

interface Parts {
  models: Pick<ModelServices, 'embedder'>
  tables: VectorTables
  log: Log
}

export function createAskNear({ models, tables, log }: Parts): AskNear {
  const kept = new Map<string, Float32Array>()
  const backgrounds = new Map<string, { at: number; vectors: readonly Float32Array[] }>()
  const forbearance = createForbearance()

  const vectorOf = async (ctx: Reading & { clock: Clock }, space: LiveSpace, question: string) => {
    const key = `${space.id}\n${question}`
    const known = kept.get(key)
    if (known) return known
    if (forbearance.isOver(space.id)) throw new ModelFault('late')
    const embedder = await models.embedder(ctx, space)
    if (!embedder) return undefined
    if (embedder.restsUntil) throw new ModelFault('busy')
    const vector = await forbearance.watch(space.id, () => embedder.embed([question], { withinMs }))
    const unit = unitVector(vector[0] ?? [])
    if (unit.length !== space.dimensions) throw new ModelFault('changed')
    kept.set(key, unit)
    for (const [oldest] of kept) if (kept.size > keptQuestions) kept.delete(oldest)
    return unit
  }

  const backgroundOf = async ({ db }: Reading, { id, dimensions }: LiveSpace) => {
    const known = backgrounds.get(id)
    if (known && performance.now() - known.at < backgroundMs) return known.vectors
    const [anchors, sample] = await Promise.all([spaces.anchorsOf(db, id), vectors.sample(db, id, sampleSize)])
    const read = [...split(anchors, dimensions), ...sample]
    backgrounds.set(id, { at: performance.now(), vectors: read })
    return read
  }

  return async (ctx, question) => {
    const space = await spaces.live(ctx.db, ctx.actor.organizationId)
    if (!space?.table_name || space.dimensions === null) return { outcome: 'off' }
    const { table_name: name, dimensions } = space
    try {
      const vector = await vectorOf(ctx, space, question)
      if (!vector) return { outcome: 'off' }
      const baseline = baselineOf(vector, await backgroundOf(ctx, space))
      const toNear = ({ id, similarity }: NearRow): Near => ({ id, closeness: closenessOf(similarity, baseline) })
      const nearest = async ({ predicate }: RowFilter) => {
        try {
          const table = await tables.open(name, dimensions)
          return (await table.nearest(vector, predicate, nearestLimit)).map(toNear)
        } catch (error) {
          log.warn('vectors.index_failed', errorFields(error)) // built again within the minute, where it is lost
          return []
        }
      }
      return { outcome: 'used', asked: { nearest } }
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error
      return { outcome: error.reason === 'late' ? 'late' : 'failed' }
    }
  }
}

function split(anchors: Uint8Array | null, dimensions: number | null): Float32Array[] {
  if (!anchors || dimensions === null) return []
  const all = fromBytes(anchors)
  return Array.from({ length: all.length / dimensions }, (_, at) =>
    all.subarray(at * dimensions, (at + 1) * dimensions),
  )
}
