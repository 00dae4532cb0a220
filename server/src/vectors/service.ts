/**
 * 向量: what an organization's embedding model makes of its chunks, so that a search also finds what says the same in
 * other words. Kept in PostgreSQL, for it is paid for; searched in an index that is derived from it. An organization's
 * vectors come from its own model and are asked by its own questions only.
 */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf } from '@zhiku/contract/endpoint'
import type { VectorSpace } from '@zhiku/contract/vectors'
import { faultOfStored, sentenceOf } from '../model-services/service.ts'
import type { ModelServices } from '../model-services/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import type { Jobs } from '../platform/jobs.ts'
import { Problem } from '../platform/problem.ts'
import type { SearchIndex, VectorTables } from '../search-index/service.ts'
import { fill } from './fill.ts'
import { vectorsFill } from './jobs.ts'
import { createAskNear } from './query.ts'
import type { AskNear } from './query.ts'
import * as spaces from './spaces-store.ts'
import type { Space } from './spaces-store.ts'
import { sweep, tend } from './upkeep.ts'
import * as store from './vectors-store.ts'

export type { AskedNear, AskNear, Near } from './query.ts'

type Endpoints = typeof api.vectors

/** One organization's, on behalf of a job. */
export interface Filling {
  ctx: Context<undefined>
  organizationId: string
  models: ModelServices
  tables: VectorTables
}

export interface Vectors {
  askNear: AskNear
  /** True when something is left that could be done now. */
  fill(ctx: Context<undefined>, organizationId: string, stop: AbortSignal): Promise<boolean>
  tend(ctx: Context<undefined>): Promise<void>
  sweep(ctx: Context<undefined>, stop: AbortSignal): Promise<void>
}

export function createVectors(
  { models, index }: { models: ModelServices; index: SearchIndex },
  log: Context['log'],
): Vectors {
  const tables = index.vectors
  return {
    askNear: createAskNear({ models, tables, log }),
    fill: (ctx, organizationId, stop) => fill({ ctx, organizationId, models, tables }, stop),
    tend: (ctx) => tend(ctx, { models, tables }),
    sweep: (ctx, stop) => sweep(ctx, tables, stop),
  }
}

/** What the index of words has applied, the vectors follow; in the transaction that ticks it off. */
export async function follow(db: Db, jobs: Jobs, sourceIds: readonly string[]): Promise<void> {
  for (const organizationId of await store.addChanged(db, sourceIds))
    await jobs.ensure(db, vectorsFill, { organizationId })
}

/** An organization's models have changed: soon looked at. */
export const modelsChanged = ({ db, jobs, actor: { organizationId } }: Context, kind: string): Promise<void> =>
  kind === 'embedding' ? jobs.enqueue(db, vectorsFill, { organizationId }) : Promise.resolve()

export const backlog = store.backlog

export async function list(ctx: Context, models: ModelServices): Promise<DataOf<Endpoints['list']>> {
  const wanted = await models.embedder(ctx)
  const all = await spaces.list(ctx.db, ctx.actor.organizationId)
  const isWanted = (space: Space) => space.address === wanted?.address && space.model === wanted.model
  const shown = all.filter((space) => isWanted(space) || (wanted && space.live_at))
  return { list: await Promise.all(shown.map((space) => shownOf(ctx.db, space, isWanted(space)))) }
}

async function shownOf(db: Db, space: Space, isWanted: boolean): Promise<VectorSpace> {
  const { total, waiting } = await store.progress(db, space)
  const { fault, failed_at: failedAt, retry_at: retryAt } = space
  const message = fault ? sentenceOf(faultOfStored(fault), { timeoutS: 30 }) : ''
  return {
    id: space.id,
    address: space.address,
    model: space.model,
    dimensions: space.dimensions,
    isLive: space.live_at !== null,
    isWanted,
    total,
    done: total - waiting,
    paused: space.paused,
    fault:
      fault && failedAt ? { message, at: failedAt.toISOString(), retriesAt: retryAt?.toISOString() ?? null } : null,
  }
}

/** @throws vector_space.not_found, also for another organization's */
export const pause = (
  ctx: Context,
  models: ModelServices,
  id: string,
  { paused }: BodyOf<Endpoints['pause']>,
): Promise<DataOf<Endpoints['pause']>> =>
  inTransaction(ctx, async (ctx) => {
    const space = await requireSpace(ctx, id)
    await spaces.update(ctx.db, id, { paused, ...(paused ? {} : { retry_at: null }) })
    if (space.paused !== paused) await record(ctx, paused ? 'disable' : 'enable', space)
    if (!paused) await modelsChanged(ctx, 'embedding')
    return list(ctx, models)
  })

/** Forgets what the model has made and asks it for everything again: under its name there is another one now. @throws vector_space.not_found */
export const restart = (ctx: Context, models: ModelServices, id: string): Promise<DataOf<Endpoints['restart']>> =>
  inTransaction(ctx, async (ctx) => {
    const space = await requireSpace(ctx, id)
    await spaces.remove(ctx.db, id)
    await record(ctx, 'update', space)
    await modelsChanged(ctx, 'embedding')
    return list(ctx, models)
  })

async function requireSpace({ db, actor }: Context, id: string): Promise<Space> {
  const space = await spaces.find(db, actor.organizationId, id)
  if (!space) throw new Problem('vector_space.not_found')
  return space
}

const record = (ctx: Context, action: 'disable' | 'enable' | 'update', { id, model }: Space) =>
  operationRecords.write(ctx, {
    action,
    target: { type: 'modelProvider', id, name: `向量化（${model}）` },
    changes: [],
  })
