/** 助手: what answers customers, from which knowledge and how sure; drafts, revisions, publishing. */
import type { api } from '@zhiku/contract'
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Assistant, AssistantRevision } from '@zhiku/contract/assistants'
import type { BodyOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { Action } from '@zhiku/contract/words/operation-records'
import { beijingDay, dayStart } from '@zhiku/contract/beijing-time'
import * as conversations from '../conversations/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as objects from '../objects/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Actor, Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import type { Download } from '../platform/http/route.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import * as workflows from '../workflows/service.ts'
import * as picture from './picture.ts'
import * as store from './store.ts'
import type { StoredAssistant } from './store.ts'

export { ask } from './ask.ts'
export type { Doors } from './ask.ts'
export { isLedByWorkflow, published, settingsPublished } from './published.ts'
export type { Published } from './published.ts'
export { holders } from './picture.ts'
export { usesOfBases } from './base-uses.ts'
export { usesOfFlows } from './flow-uses.ts'
export { askAside } from './ask-aside.ts'
export type { AsideDoors } from './ask-aside.ts'
export { testRunsOfRevisions } from './store.ts'

type Endpoints = typeof api.assistants

export async function list(ctx: Context, query: QueryOf<Endpoints['list']>): Promise<Page<Assistant>> {
  const { organizationId } = ctx.actor
  const page = await store.list(ctx.db, { ...query, organizationId }, query)
  return { ...page, list: await withFigures(ctx, page.list) }
}

export async function get(ctx: Context, id: string): Promise<Assistant> {
  const [assistant] = await withFigures(ctx, [await require(ctx, id)])
  if (!assistant) throw new Problem('assistant.not_found')
  return assistant
}

/** @throws assistant.name_taken, what settings name and is not there, and of its picture */
export async function create(ctx: Context, body: BodyOf<Endpoints['create']>): Promise<Assistant> {
  const { name, description = '', settings = AssistantSettings.parse({}), avatarUrl } = body
  const key = await picture.wantedKey(ctx, avatarUrl)
  return inTransaction(ctx, async (ctx) => {
    await requireBound(ctx, settings)
    const [id, now] = [newId(), ctx.clock.now()]
    const row = {
      id,
      organization_id: ctx.actor.organizationId,
      name,
      description,
      avatar_key: key ?? null,
      settings: JSON.stringify(settings),
      changed_since: now,
      created_by: ctx.actor.employeeId,
      created_at: now,
      updated_at: now,
    }
    await refuseOn('assistants__organization_name', nameTaken, () => store.insert(ctx.db, row))
    await picture.hold(ctx, id, key)
    await record(
      ctx,
      'create',
      { id, name },
      operationRecords.changesOfNew({ name, description, settings: await named(ctx, settings) }),
    )
    return get(ctx, id)
  })
}

/**
 * Changes the draft, and what is no part of a revision: name, description, picture.
 * @throws assistant.not_found, assistant.name_taken, version.stale, what settings name and is not there, and of its picture
 */
export async function update(ctx: Context, id: string, body: BodyOf<Endpoints['update']>): Promise<Assistant> {
  const { version, settings, avatarUrl, ...named } = body
  const key = await picture.wantedKey(ctx, avatarUrl)
  return inTransaction(ctx, async (ctx) => {
    const before = await requireLocked(ctx, id, version)
    if (settings) await requireBound(ctx, settings)
    const values = {
      ...named,
      ...(key === undefined ? {} : { avatar_key: key }),
      ...(settings ? await draftOf(ctx, before, settings) : {}),
    }
    await refuseOn('assistants__organization_name', nameTaken, () =>
      store.update(ctx.db, id, { ...values, updated_at: ctx.clock.now() }),
    )
    await picture.hold(ctx, id, key)
    await recordChange(ctx, 'update', before, id)
    return get(ctx, id)
  })
}

/** @throws assistant.not_found, avatar.not_found */
export const avatar = async (ctx: Context<Actor>, id: string): Promise<Download> =>
  objects.readPicture(ctx, (await require(ctx, id)).avatarKey)

/** Its conversations stay. @throws assistant.not_found */
export const remove = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const assistant = await requireLocked(ctx, id)
    await store.update(ctx.db, id, { deleted_at: ctx.clock.now(), enabled: false, avatar_key: null })
    await picture.hold(ctx, id, null)
    await record(ctx, 'remove', assistant, [])
  })

/** @throws assistant.not_found, assistant.not_published, version.stale */
export const setStatus = (
  ctx: Context,
  id: string,
  { enabled, version }: BodyOf<Endpoints['setStatus']>,
): Promise<Assistant> =>
  inTransaction(ctx, async (ctx) => {
    const before = await requireLocked(ctx, id, version)
    if (enabled && before.publishedRevision === undefined) throw new Problem('assistant.not_published')
    if (enabled !== before.enabled) {
      await store.update(ctx.db, id, { enabled, updated_at: ctx.clock.now() })
      await recordChange(ctx, enabled ? 'enable' : 'disable', before, id)
    }
    return get(ctx, id)
  })

export async function revisions(ctx: Context, id: string, page: PageQuery): Promise<Page<AssistantRevision>> {
  await require(ctx, id)
  return store.revisions(ctx.db, id, page)
}

/** @throws assistant.not_found, revision.not_found */
export async function revision(ctx: Context<Actor>, id: string, text: string): Promise<AssistantRevision> {
  await require(ctx, id)
  const number = Number(text)
  const found = /^[1-9]\d{0,8}$/.test(text) ? await store.findRevision(ctx.db, id, number) : undefined
  if (!found) throw new Problem('revision.not_found')
  return found
}

/**
 * What a draft must pass to be published, filled by app.ts: the tests lie above this room. Answers the run that it is
 * published on, if any. @throws the problem that says why not
 */
export type PublishGate = (
  ctx: Context,
  draft: { id: string; settings: AssistantSettings },
  isConfirmed: boolean,
) => Promise<string | undefined>

/** Of what is published without a test: seeded assistants. */
const openGate: PublishGate = () => Promise.resolve(undefined)

/** Publishes the draft. @throws assistant.not_found, version.stale, assistant.nothing_new, what settings name and is not there, what the gate throws */
export const publish = (
  ctx: Context,
  id: string,
  { note, confirmed = false, version }: BodyOf<Endpoints['publish']>,
  gate: PublishGate = openGate,
): Promise<AssistantRevision> =>
  inTransaction(ctx, async (ctx) => {
    const before = await requireLocked(ctx, id)
    if (version !== undefined && version !== before.version)
      throw new Problem('version.stale', '助手刚刚被修改过，请看过现在的差别再发布')
    const { settings, changedSince } = before.draft
    if (changedSince === undefined) throw new Problem('assistant.nothing_new')
    await requireBound(ctx, settings)
    const testRun = await gate(ctx, { id, settings }, confirmed)
    const number = (await store.lastRevision(ctx.db, id)) + 1
    const now = ctx.clock.now()
    await store.insertRevision(ctx.db, {
      assistant_id: id,
      revision: number,
      settings: JSON.stringify(settings),
      note,
      test_run_id: testRun ?? null,
      created_by: ctx.actor.employeeId,
      created_at: now,
    })
    const enabled = before.publishedRevision === undefined || before.enabled
    await store.update(ctx.db, id, { published_revision: number, changed_since: null, enabled, updated_at: now })
    const changes = [{ field: 'publishedRevision', before: before.publishedRevision ?? null, after: number }]
    await record(ctx, 'publish', before, [...changes, ...operationRecords.changesOfNew({ note })])
    return revision(ctx, id, String(number))
  })

/** A revision's settings are the draft again. @throws assistant.not_found, revision.not_found, version.stale */
export const restore = (
  ctx: Context,
  id: string,
  text: string,
  { version }: BodyOf<Endpoints['restore']>,
): Promise<Assistant> =>
  inTransaction(ctx, async (ctx) => {
    const { settings } = await revision(ctx, id, text)
    const before = await requireLocked(ctx, id, version)
    await store.update(ctx.db, id, { ...(await draftOf(ctx, before, settings)), updated_at: ctx.clock.now() })
    await recordChange(ctx, 'restore', before, id)
    return get(ctx, id)
  })

/** A draft that says again what is published has not changed. */
async function draftOf(ctx: Context, { id, publishedRevision, draft }: StoredAssistant, settings: AssistantSettings) {
  const published =
    publishedRevision === undefined ? undefined : await store.findRevision(ctx.db, id, publishedRevision)
  const isSame = published !== undefined && isEqual(published.settings, settings)
  const since = draft.changedSince === undefined ? ctx.clock.now() : new Date(draft.changedSince)
  return { settings: JSON.stringify(settings), changed_since: isSame ? null : since }
}

/** Both have been through the same schema, which orders their fields. */
const isEqual = (a: AssistantSettings, b: AssistantSettings): boolean =>
  JSON.stringify(AssistantSettings.parse(a)) === JSON.stringify(AssistantSettings.parse(b))

/** @throws assistant.not_found, also for a removed one and another organization's */
export async function require(ctx: Context<Actor>, id: string): Promise<StoredAssistant> {
  const found = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!found) throw new Problem('assistant.not_found')
  return found
}

/** For records. */
export const nameOf = async (ctx: Context<Actor>, id: string): Promise<string> =>
  (await store.find(ctx.db, ctx.actor.organizationId, id))?.name ?? '已删除的助手'

export async function requireLocked(ctx: Context, id: string, version?: number): Promise<StoredAssistant> {
  const found = await store.lock(ctx.db, ctx.actor.organizationId, id)
  if (!found) throw new Problem('assistant.not_found')
  if (version !== undefined && found.version !== version) throw new Problem('version.stale')
  return found
}

/** @throws knowledge_base.not_found, workflow.not_found for what the organization does not have, assistant.workflow_unpublished */
export async function requireBound(
  ctx: Context,
  { knowledgeBaseIds, workflowKey }: Pick<AssistantSettings, 'knowledgeBaseIds' | 'workflowKey'>,
): Promise<void> {
  for (const id of knowledgeBaseIds) await knowledgeBases.requireReadable(ctx, id)
  if (workflowKey !== null) await workflows.requirePublished(ctx, workflowKey)
}

const ratesDays = 30
const dailyDays = 14
const dayMs = 24 * 60 * 60 * 1000

async function withFigures(ctx: Context, stored: readonly StoredAssistant[]): Promise<Assistant[]> {
  const now = ctx.clock.now()
  const days = { today: dayStart(beijingDay(now)), since: new Date(now.getTime() - ratesDays * dayMs) }
  const ids = stored.map(({ id }) => id)
  const figures = await conversations.figures(ctx.db, ids, days)
  const daily = await conversations.turnsByDay(ctx.db, ids, { now, days: dailyDays })
  return stored.map(({ avatarKey, ...assistant }) => {
    const { turnsToday = 0, answeredRate, helpfulRate } = figures.get(assistant.id) ?? {}
    const rates = { ...shareOf('answeredRate', answeredRate), ...shareOf('helpfulRate', helpfulRate) }
    const perDay = daily.get(assistant.id) ?? Array.from({ length: dailyDays }, () => 0)
    const address = picture.addressOf({ id: assistant.id, avatarKey })
    return { ...assistant, ...address, figures: { turnsToday, daily: perDay, ...rates } }
  })
}

const shareOf = (name: 'answeredRate' | 'helpfulRate', share: number | null | undefined) =>
  share === null || share === undefined ? {} : { [name]: Math.round(share * 1000) / 1000 }

const nameTaken = () => new Problem('assistant.name_taken')

const record = (
  ctx: Context,
  action: Action,
  { id, name }: { id: string; name: string },
  changes: operationRecords.Act['changes'],
): Promise<void> => operationRecords.write(ctx, { action, target: { type: 'assistant', id, name }, changes })

async function recordChange(ctx: Context, action: Action, before: StoredAssistant, id: string): Promise<void> {
  const after = await require(ctx, id)
  const told = async ({ name, description, avatarKey, enabled, draft: { settings } }: StoredAssistant) => ({
    name,
    description,
    avatarUrl: avatarKey ? '有' : null,
    enabled,
    settings: await named(ctx, settings),
  })
  const fields = ['name', 'description', 'avatarUrl', 'enabled', 'settings'] as const
  await record(ctx, action, after, operationRecords.changesBetween(await told(before), await told(after), fields))
}

/** Settings for a record, which tells names: what it names may be gone when it is read. */
const named = async (ctx: Context, { knowledgeBaseIds, ...settings }: AssistantSettings) => ({
  ...settings,
  knowledgeBaseIds: await knowledgeBases.namesOf(ctx, knowledgeBaseIds),
})
