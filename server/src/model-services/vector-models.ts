/**
 * What turns texts into vectors for an organization, and what orders passages by how well they answer: of each the first
 * that is switched on. There is no falling back to the next: vectors of two models cannot be compared.
 */
import type { Db } from '../platform/db.ts'
import { ModelFault } from '../platform/models/model-fault.ts'
import { createModelProvider } from '../platform/models/provider.ts'
import type { ModelProvider } from '../platform/models/provider.ts'
import type { Outgoing } from '../platform/outgoing/outgoing.ts'
import { environmentConcurrency } from './chat.ts'
import type { Asking } from './chat.ts'
import { isResting, noteAnswer, noteFailure } from './health.ts'
import { environmentIds } from './installation.ts'
import type { Installation } from './installation.ts'
import { openKey } from './keys.ts'
import * as store from './store.ts'

/** The model that vectors are from. */
export interface EmbeddedBy {
  address: string
  model: string
}

/** How long whoever asks waits, and who goes first. */
export interface Patience {
  /** Milliseconds, where they are fewer than the model's own limit; lateness is then no fault of the model. */
  withinMs?: number
  /** Leaves one place at least to those who wait for their answer. */
  isBackground?: boolean
  signal?: AbortSignal
}

export interface Embedder extends EmbeddedBy {
  id: string
  timeoutS: number
  /** Calls at once that work in the background may have. */
  backgroundCalls: number
  /** Until then the model is left alone. */
  restsUntil: Date | undefined
  /** A vector for each text. @throws ModelFault */
  embed(texts: readonly string[], patience?: Patience): Promise<number[][]>
}

export interface Reranker {
  id: string
  restsUntil: Date | undefined
  /** How well each passage answers, in the model's own scale. @throws ModelFault */
  rerank(question: string, passages: readonly string[], patience?: Patience): Promise<number[]>
}

/** A model that can be called now, wherever it was set. */
interface Set extends EmbeddedBy {
  id: string
  /** How it does is kept under this: the model of before does well where the one that took its place does not. */
  healthId: string
  key: string | undefined
  timeoutS: number
  concurrency: number
  outgoing: Outgoing
}

/** @param made asks for the model that made these vectors, as far as its address is still one of the organization's */
export async function embedder(
  installation: Installation,
  asking: Asking,
  made?: EmbeddedBy,
): Promise<Embedder | undefined> {
  const all = await setModels(installation, asking, 'embedding')
  const set = made ? sameService(all, made) : all[0]
  if (!set) return undefined
  const { id, healthId, address, model, timeoutS, concurrency } = set
  return {
    id,
    address,
    model,
    timeoutS,
    backgroundCalls: backgroundOf(concurrency),
    restsUntil: await restOf(asking, healthId),
    embed: (texts, patience = {}) =>
      call(installation, asking, set, patience, (provider, signal) => provider.embedding(model).embed(texts, signal)),
  }
}

export async function reranker(installation: Installation, asking: Asking): Promise<Reranker | undefined> {
  const [set] = await setModels(installation, asking, 'rerank')
  if (!set) return undefined
  return {
    id: set.id,
    restsUntil: await restOf(asking, set.healthId),
    rerank: (question, passages, patience = {}) =>
      call(installation, asking, set, patience, (provider, signal) =>
        provider.rerank(set.model).rerank(question, passages, signal),
      ),
  }
}

/** Edited in place, a service still has the model of before under its name. */
function sameService(all: readonly Set[], { address, model }: EmbeddedBy): Set | undefined {
  const there = all.filter((one) => one.address === address)
  const found = there.find((one) => one.model === model) ?? there[0]
  return found && { ...found, model, healthId: found.model === model ? found.id : `${found.id}/${model}` }
}

async function setModels(
  { environments, sealer, outgoing }: Installation,
  { db, actor }: Asking,
  kind: 'embedding' | 'rerank',
): Promise<Set[]> {
  const rows = await store.list(db, actor.organizationId, kind)
  const environment = environments[kind]
  const id = environmentIds[kind]
  if (rows.length === 0)
    return environment ? [{ ...environment, id, healthId: id, concurrency: environmentConcurrency }] : []
  return rows
    .filter(({ enabled }) => enabled)
    .flatMap((row) => {
      const { id, address, model, concurrency, timeout_s: timeoutS } = row
      const opened = openKey(sealer, row)
      if (opened === 'unreadable') return [] // the page says so
      return [{ id, healthId: id, address, model, concurrency, timeoutS, key: opened.key, outgoing }]
    })
}

const backgroundOf = (concurrency: number): number => Math.max(1, concurrency - 1)

async function restOf({ db, clock, actor }: { db: Db } & Asking, id: string): Promise<Date | undefined> {
  const health = (await store.healthOf(db, actor.organizationId)).get(id)
  return isResting(health, clock.now()) ? (health?.restsUntil ?? undefined) : undefined
}

async function call<T>(
  { slots, writeDown }: Installation,
  { db, clock, actor }: Asking,
  { id, healthId, address: url, key, timeoutS, concurrency, outgoing }: Set,
  { withinMs, isBackground = false, signal }: Patience,
  ask: (provider: ModelProvider, signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  const limitMs = timeoutS * 1000
  const timeoutMs = Math.min(limitMs, withinMs ?? limitMs)
  const health = { organizationId: actor.organizationId, id: healthId, now: clock.now() }
  const release = await slots.take(
    id,
    isBackground ? backgroundOf(concurrency) : concurrency,
    leaving(timeoutMs, signal),
  )
  try {
    const leftMs = Math.max(1, Math.round(timeoutMs - (performance.now() - startedAt))) // it may have waited
    const answer = await ask(createModelProvider({ url, key, timeoutMs: leftMs, outgoing }), signal)
    await writeDown(id, undefined, performance.now() - startedAt)
    await noteAnswer(db, health)
    return answer
  } catch (fault) {
    const isOurs = signal?.aborted || (fault instanceof ModelFault && fault.reason === 'late' && timeoutMs < limitMs)
    if (fault instanceof ModelFault && !isOurs) {
      await writeDown(id, fault, performance.now() - startedAt)
      await noteFailure(db, health, fault)
    }
    throw fault
  } finally {
    release()
  }
}

const leaving = (ms: number, signal: AbortSignal | undefined): AbortSignal =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(ms)]) : AbortSignal.timeout(ms)
