/** 模型服务: which models an organization uses, in which order, and how they do. */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf } from '@zhiku/contract/endpoint'
import type { ModelProvider, ModelTest } from '@zhiku/contract/model-providers'
import { modelKinds, modelLimits } from '@zhiku/contract/words/model-services'
import type { ModelKind } from '@zhiku/contract/words/model-services'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { Chat } from '../platform/models/fallback.ts'
import { Problem } from '../platform/problem.ts'
import { chat } from './chat.ts'
import type { Asking } from './chat.ts'
import { keyUnreadable } from './fault-words.ts'
import { healthOf, noteAnswer, noteFailure } from './health.ts'
import { environmentIds, openInstallation } from './installation.ts'
import type { Environment, Installation, InstallationOptions } from './installation.ts'
import { embedder, reranker } from './vector-models.ts'
import type { EmbeddedBy, Embedder, Reranker } from './vector-models.ts'
import { hintOf, openKey, requireSameHost, sealedKey } from './keys.ts'
import * as store from './store.ts'
import type { HealthRow, ProviderRow } from './store.ts'
import { tryOut } from './try-out.ts'

type Endpoints = typeof api.modelProviders

export { faultOfStored, sentenceOf } from './fault-words.ts'
export type { EmbeddedBy, Embedder, Reranker } from './vector-models.ts'

/** The one door to models for all rooms above. */
export interface ModelServices extends Installation {
  /** The organization's chat models as one; undefined where it has none: whoever asks goes on without. */
  chat(asking: Asking): Promise<Chat | undefined>
  /** What turns texts into vectors: the model that the organization wants, or the one that made the vectors it has. */
  embedder(asking: Asking, made?: EmbeddedBy): Promise<Embedder | undefined>
  reranker(asking: Asking): Promise<Reranker | undefined>
  /** Organizations that may have something embedded. */
  embeddingOrganizations(db: Db): Promise<string[]>
}

export function createModelServices(options: InstallationOptions): ModelServices {
  const installation = openInstallation(options)
  return {
    ...installation,
    chat: (asking) => chat(installation, asking),
    embedder: (asking, made) => embedder(installation, asking, made),
    reranker: (asking) => reranker(installation, asking),
    embeddingOrganizations: (db) =>
      store.organizationsWith(db, 'embedding', Boolean(installation.environments.embedding)),
  }
}

export async function list(ctx: Context, installation: Installation): Promise<DataOf<Endpoints['list']>> {
  const { organizationId } = ctx.actor
  const [rows, health] = await Promise.all([store.list(ctx.db, organizationId), store.healthOf(ctx.db, organizationId)])
  const places = new Map<string, number>()
  const providers = rows.map((row) => {
    const order = (places.get(row.kind) ?? 0) + 1
    places.set(row.kind, order)
    return providerOf(ctx, installation, { row, order, health: health.get(row.id) })
  })
  const environmentOf = (kind: ModelKind) => {
    const isUsed = !rows.some((row) => row.kind === kind)
    return environmentModelOf(ctx, installation.environments[kind], health.get(environmentIds[kind]), isUsed)
  }
  return {
    list: providers,
    environment: environmentOf('chat'),
    environments: { embedding: environmentOf('embedding'), rerank: environmentOf('rerank') },
  }
}

function environmentModelOf(
  { clock }: Context,
  environment: Environment | undefined,
  health: HealthRow | undefined,
  isUsed: boolean,
): DataOf<Endpoints['list']>['environment'] {
  if (!environment) return null
  const { address, model, key, timeoutS } = environment
  const told = healthOf(health, { timeoutS, isKeyReadable: true, now: clock.now() })
  return { address, model, key: key === undefined ? null : hintOf(key), timeoutS, isUsed, health: told }
}

/** @throws model_provider.not_found */
export async function get(ctx: Context, installation: Installation, id: string): Promise<ModelProvider> {
  const found = (await list(ctx, installation)).list.find((provider) => provider.id === id)
  if (!found) throw new Problem('model_provider.not_found')
  return found
}

/** @throws model_provider.name_taken, model_provider.too_many, model_provider.address_closed */
export const create = (
  ctx: Context,
  installation: Installation,
  { key, promptPrice, answerPrice, timeoutS, ...draft }: BodyOf<Endpoints['create']>,
): Promise<ModelProvider> =>
  inTransaction(ctx, async (ctx) => {
    requireOpen(installation, draft.address)
    const owner = { organizationId: ctx.actor.organizationId, id: newId() }
    await store.lockOrganization(ctx.db, owner.organizationId)
    const rows = await store.list(ctx.db, owner.organizationId)
    if (rows.length >= modelLimits.providers) throw new Problem('model_provider.too_many')
    const row = {
      ...draft,
      ...sealedKey(installation.sealer, owner, key ?? null),
      id: owner.id,
      organization_id: owner.organizationId,
      prompt_price: promptPrice,
      answer_price: answerPrice,
      timeout_s: timeoutS,
      position: Math.max(0, ...rows.filter(({ kind }) => kind === draft.kind).map(({ position }) => position)) + 1,
      created_at: ctx.clock.now(),
      updated_at: ctx.clock.now(),
    }
    await refuseOn(nameIndex, nameTaken, () => store.insert(ctx.db, row))
    const made = await get(ctx, installation, owner.id)
    const changes = operationRecords.changesOfNew({ kind: modelKinds[made.kind], ...recorded(made) })
    await operationRecords.write(ctx, { action: 'create', target: targetOf(made), changes })
    await installation.onChange(ctx, made.kind)
    return made
  })

/** @throws model_provider.not_found, …name_taken, …address_closed, …key_needed, version.stale */
export const update = (
  ctx: Context,
  installation: Installation,
  id: string,
  { version, key, promptPrice, answerPrice, timeoutS, ...given }: BodyOf<Endpoints['update']>,
): Promise<ModelProvider> =>
  inTransaction(ctx, async (ctx) => {
    const owner = { organizationId: ctx.actor.organizationId, id }
    const row = await requireRow(ctx, id)
    const before = await get(ctx, installation, id)
    if (given.address !== undefined && given.address !== row.address) requireOpen(installation, given.address)
    if (given.address !== undefined && key === undefined) requireSameHost(row, given.address)
    const values = {
      ...given,
      ...(key === undefined ? {} : sealedKey(installation.sealer, owner, key)),
      prompt_price: promptPrice,
      answer_price: answerPrice,
      timeout_s: timeoutS,
      updated_at: ctx.clock.now(),
    }
    const isWritten = await refuseOn(nameIndex, nameTaken, () => store.update(ctx.db, id, version, values))
    if (!isWritten) throw new Problem('version.stale')
    const after = await get(ctx, installation, id)
    const isOther = after.address !== before.address || after.model !== before.model || key !== undefined
    if (isOther) await store.forgetHealth(ctx.db, owner)
    await recordUpdate(ctx, before, after)
    await installation.onChange(ctx, after.kind)
    return isOther ? get(ctx, installation, id) : after
  })

async function recordUpdate(ctx: Context, before: ModelProvider, after: ModelProvider): Promise<void> {
  const changes = operationRecords.changesBetween(before, after, recordedFields)
  const [first] = changes
  if (!first) return
  const isSwitch = changes.length === 1 && first.field === 'enabled'
  const action = isSwitch ? (after.enabled ? 'enable' : 'disable') : 'update'
  await operationRecords.write(ctx, { action, target: targetOf(after), changes })
}

/** @throws model_provider.not_found */
export const remove = (ctx: Context, installation: Installation, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await requireRow(ctx, id)
    await store.remove(ctx.db, id)
    await store.forgetHealth(ctx.db, { organizationId: row.organization_id, id })
    await operationRecords.write(ctx, { action: 'remove', target: targetOf(row), changes: [] })
    await installation.onChange(ctx, kindOf(row))
  })

/** @throws version.stale where these are not all of the kind: the list has changed */
export const reorder = (
  ctx: Context,
  installation: Installation,
  { kind, ids }: BodyOf<Endpoints['reorder']>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx.actor
    await store.lockOrganization(ctx.db, organizationId)
    const names = new Map((await store.list(ctx.db, organizationId, kind)).map(({ id, name }) => [id, name]))
    const after = ids.map((id) => names.get(id))
    const isAll = new Set(ids).size === names.size && ids.length === names.size && !after.includes(undefined)
    if (!isAll) throw new Problem('version.stale')
    const before = [...names.values()]
    if (before.join('\n') === after.join('\n')) return
    await store.reorder(ctx.db, ids)
    const target = { type: 'modelProvider', id: kind, name: `${modelKinds[kind]}模型` } as const
    await operationRecords.write(ctx, { action: 'reorder', target, changes: [{ field: 'order', before, after }] })
    await installation.onChange(ctx, kind)
  })

/** A test of what is stored tells its health too. @throws model_provider.not_found, model_provider.key_needed */
export async function test(
  ctx: Context,
  installation: Installation,
  id: string,
  given: BodyOf<Endpoints['test']>,
): Promise<ModelTest> {
  const row = await requireRow(ctx, id)
  const address = given.address ?? row.address
  if (given.key === undefined) requireSameHost(row, address)
  const opened = given.key === undefined ? openKey(installation.sealer, row) : { key: given.key ?? undefined }
  if (opened === 'unreadable') return { ok: false, tookMs: 0, problem: { message: keyUnreadable, field: 'key' } }
  const { result, fault } = await tryOut(installation.outgoing, {
    kind: kindOf(row),
    address,
    model: given.model ?? row.model,
    key: opened.key,
    timeoutS: given.timeoutS ?? row.timeout_s,
  })
  if (Object.keys(given).length > 0) return result
  const call = { organizationId: row.organization_id, id, now: ctx.clock.now() }
  await (fault ? noteFailure(ctx.db, call, fault) : noteAnswer(ctx.db, call))
  return result
}

export const testDraft = async (
  { outgoing }: Installation,
  draft: BodyOf<Endpoints['testDraft']>,
): Promise<ModelTest> => (await tryOut(outgoing, { ...draft, key: draft.key })).result

/** @throws model_provider.not_found, also for another organization's */
async function requireRow({ db, actor }: Context, id: string): Promise<ProviderRow> {
  const row = await store.find(db, actor.organizationId, id)
  if (!row) throw new Problem('model_provider.not_found')
  return row
}

/** As far as an address tells by itself; what a name leads to is judged at every call. @throws model_provider.address_closed */
function requireOpen({ outgoing }: Installation, address: string): void {
  if (outgoing.mayCall(address)) return
  const { message } = new Problem('model_provider.address_closed')
  throw new Problem('model_provider.address_closed', undefined, [{ path: 'address', message }])
}

const nameIndex = 'model_providers__organization_name'
const nameTaken = () => new Problem('model_provider.name_taken', undefined, [{ path: 'name', message: '名称已被使用' }])

const recordedFields = [
  'name',
  'address',
  'model',
  'key',
  'timeoutS',
  'concurrency',
  'promptPrice',
  'answerPrice',
  'enabled',
] as const satisfies (keyof ModelProvider)[]

const recorded = (provider: ModelProvider) =>
  Object.fromEntries(recordedFields.map((field) => [field, provider[field]]))

const targetOf = ({ id, name }: { id: string; name: string }) => ({ type: 'modelProvider', id, name }) as const
const kindOf = ({ kind }: ProviderRow) => kind as ModelKind // check constraint

function providerOf(
  { clock }: Context,
  { sealer }: Installation,
  { row, order, health }: { row: ProviderRow; order: number; health: HealthRow | undefined },
): ModelProvider {
  const { id, name, address, model, concurrency, enabled, version, timeout_s: timeoutS } = row
  const isKeyReadable = openKey(sealer, row) !== 'unreadable'
  return {
    id,
    kind: kindOf(row),
    name,
    address,
    model,
    key: row.key_hint,
    timeoutS,
    concurrency,
    promptPrice: row.prompt_price,
    answerPrice: row.answer_price,
    order,
    enabled,
    health: healthOf(health, { timeoutS, isKeyReadable, now: clock.now() }),
    version,
  }
}
