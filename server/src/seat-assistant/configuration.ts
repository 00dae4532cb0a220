/** 坐席配置: what the seat assistant of an organization shows its agents, and when. */
import type { seatSettings } from '@zhiku/contract'
import type { BodyOf } from '@zhiku/contract/endpoint'
import { SeatSettings } from '@zhiku/contract/seat-assistant/configuration'
import type { SeatConfiguration } from '@zhiku/contract/seat-assistant/configuration'
import type { Use } from '@zhiku/contract/uses'
import * as assistants from '../assistants/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Actor, Context, Reading } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import { requireGroups } from '../seat-scripts/service.ts'
import * as workflows from '../workflows/service.ts'
import * as store from './configuration-store.ts'

export const get = (ctx: Context): Promise<SeatConfiguration> => configurationOf(ctx.db, ctx.actor.organizationId)

/** The defaults where nothing was ever saved, or where a later release added a part. */
export async function configurationOf(db: Db, organizationId: string): Promise<SeatConfiguration> {
  const found = await store.find(db, organizationId)
  if (!found) return { ...SeatSettings.parse({}), version: 0 }
  const { settings, version, updatedBy, updatedAt } = found
  return { ...SeatSettings.parse(settings), version, updatedBy, updatedAt: updatedAt.toISOString() }
}

/** Of which agents are offered scripts; none: all. */
export const offeredGroups = async (ctx: Context<Actor>): Promise<readonly string[]> =>
  (await configurationOf(ctx.db, ctx.actor.organizationId)).scripts.groupIds

/** Of the one that an organization has. */
const name = '坐席助手'

/** @throws version.stale, and where something that it names is not there */
export const set = (
  ctx: Context,
  { version, ...settings }: BodyOf<typeof seatSettings.seatConfiguration.set>,
): Promise<SeatConfiguration> =>
  inTransaction(ctx, async (ctx) => {
    const { organizationId, employeeId } = ctx.actor
    const before = await get(ctx)
    if (before.version !== version) throw new Problem('version.stale')
    await requireNamed(ctx, settings)
    const saved = { organizationId, settings, by: employeeId, now: ctx.clock.now() }
    if (!(await store.save(ctx.db, version, saved))) throw new Problem('version.stale')
    const changes = operationRecords.changesBetween(await named(ctx, before), await named(ctx, settings), fields)
    const target = { type: 'seatAssistant' as const, id: organizationId, name }
    await operationRecords.write(ctx, { action: 'configure', target, changes })
    return get(ctx)
  })

const fields = Object.keys(SeatSettings.shape) as (keyof SeatSettings)[] // Object.keys widens to string

/** Settings for a record, which tells names: what it names may be gone when it is read. */
async function named(ctx: Context, settings: SeatSettings): Promise<SeatSettings> {
  const { assistantId: id, knowledgeBaseIds } = settings
  const names = await knowledgeBases.namesOf(ctx, knowledgeBaseIds)
  return { ...settings, knowledgeBaseIds: names, ...(id && { assistantId: await assistants.nameOf(ctx, id) }) }
}

/** By clientKey, of these; fills the slot of the workflows room. */
export async function usesOfFlows({ db, actor }: Reading, clientKeys: readonly string[]): Promise<Map<string, Use[]>> {
  const named = await store.namesFlow(db, actor.organizationId)
  if (named === undefined || !clientKeys.includes(named)) return new Map()
  return new Map([[named, [{ kind: 'seatAssistant', id: actor.organizationId, name }]]])
}

/** By id, of these, while agents have their page; settings that name none take all. Fills the slot of the knowledge bases room. */
export async function usesOfBases({ db, actor }: Reading, ids: readonly string[]): Promise<Map<string, Use[]>> {
  const { enabled, knowledgeBaseIds } = await configurationOf(db, actor.organizationId)
  const use: Use = { kind: 'seatAssistant', id: actor.organizationId, name }
  const isUsed = (id: string) => enabled && (knowledgeBaseIds.length === 0 || knowledgeBaseIds.includes(id))
  return new Map(ids.filter(isUsed).map((id) => [id, [use]]))
}

/** What settings name is there; each refusal names its field. */
export async function requireNamed(ctx: Context, settings: SeatSettings): Promise<void> {
  const { knowledgeBaseIds, assistantId, workflowKey, scripts } = settings
  for (const [at, id] of knowledgeBaseIds.entries())
    await naming(`knowledgeBaseIds.${at}`, () => knowledgeBases.requireReadable(ctx, id))
  if (assistantId !== undefined) await naming('assistantId', () => requireAssistant(ctx, assistantId))
  if (workflowKey !== undefined) await naming('workflowKey', () => requireWorkflow(ctx, workflowKey))
  await naming('scripts.groupIds', () => requireGroups(ctx, scripts.groupIds))
}

async function naming(path: string, check: () => Promise<unknown>): Promise<void> {
  try {
    await check()
  } catch (error) {
    throw error instanceof Problem
      ? new Problem(error.problem, error.message, [{ path, message: error.message }])
      : error
  }
}

async function requireAssistant(ctx: Context, id: string): Promise<void> {
  const { name, publishedRevision } = await assistants.require(ctx, id)
  if (publishedRevision === undefined)
    throw new Problem('assistant.not_published', `助手“${name}”还没有发布过，请先发布`)
  if (await assistants.isLedByWorkflow(ctx.db, id, publishedRevision))
    throw new Problem(
      'seat_configuration.assistant_led',
      `助手“${name}”按工作流回答，出不了卡片；请选择按知识回答的助手，或不选`,
    )
}

async function requireWorkflow(ctx: Context, key: string): Promise<void> {
  const { name, publishedRevision } = await workflows.requireKept(ctx, key)
  if (publishedRevision === null)
    throw new Problem('seat_configuration.workflow_unpublished', `工作流“${name}”还没有发布过，请先发布`)
}
