/** 小结: what a conversation came to, field by field; by rules, by a model where one is set, changed by the agent. */
import type { everyCall } from '@zhiku/contract'
import type { BodyOf } from '@zhiku/contract/endpoint'
import type { SeatSummary } from '@zhiku/contract/seat-assistant/runtime-shapes'
import type { SummaryField } from '@zhiku/contract/seat-assistant/configuration'
import { liveLimits } from '@zhiku/contract/words/seat-runtime'
import { inTransaction } from '../platform/context.ts'
import { logFailure } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { requireLocked, requireTheirs } from './theirs.ts'
import type { Ctx } from './theirs.ts'
import * as store from './conversations-store.ts'
import type { SeatDoors } from './doors.ts'
import { inUse, requireOn } from './in-use.ts'
import * as messages from './messages-store.ts'
import { ruledText } from './summary-rules.ts'
import type { Spoken } from './summary-rules.ts'
import { writtenFields } from './written-summary.ts'
import * as webhook from './webhook.ts'

type Endpoints = typeof everyCall.seatConversations

/** Made anew; what an agent had changed is gone. @throws seat.off, seat.conversation_not_found */
export async function summarize(ctx: Ctx, doors: SeatDoors, id: string): Promise<SeatSummary> {
  await requireOn(ctx)
  await requireTheirs(ctx, id)
  const made = await make(ctx, doors, id)
  return inTransaction(ctx, (ctx) => save(ctx, id, made))
}

/** What a conversation is closed with, where nobody has asked for it; it is closed whatever becomes of this. */
export async function madeAtEnd(ctx: Ctx, doors: SeatDoors, id: string): Promise<Made | undefined> {
  const { summary } = await requireTheirs(ctx, id)
  if (summary !== null) return undefined
  try {
    await requireOn(ctx)
    return await make(ctx, doors, id)
  } catch (error) {
    if (!(error instanceof Problem)) logFailure(ctx.log, 'seat.summary', error)
    return undefined
  }
}

/** As the conversation, which is locked, is closed: kept unless somebody has saved one meanwhile, posted unless it was. */
export async function keepAtEnd(ctx: Ctx, { id, summary }: store.Row, made?: Made): Promise<void> {
  if (made && made.fields.length > 0 && summary === null) await save(ctx, id, made)
  await webhook.sendUnsent(ctx, id)
}

/** @throws version.stale, seat.webhook_missing, seat.conversation_not_found */
export const saveSummary = (
  ctx: Ctx,
  id: string,
  { fields, version, send }: BodyOf<Endpoints['saveSummary']>,
): Promise<SeatSummary> =>
  inTransaction(ctx, async (ctx) => {
    const row = await requireLocked(ctx, id)
    const before = store.summaryOf(row)
    if (row.summary_version !== version) throw new Problem('version.stale')
    const { seat } = await inUse(ctx)
    const given = new Map(fields.map(({ key, text }) => [key, ctx.mask(text)]))
    const known = before?.fields ?? seat.summary.fields.map(({ key, name }) => ({ key, name, text: '' }))
    const unknown = [...given.keys()].find((key) => !known.some((field) => field.key === key))
    if (unknown !== undefined) {
      const path = `fields.${fields.findIndex(({ key }) => key === unknown)}.key`
      throw new Problem('request.invalid', `小结没有“${unknown}”这一项`, [
        { path, message: `小结没有“${unknown}”这一项` },
      ])
    }
    const after = known.map((field) => ({ ...field, text: given.get(field.key) ?? field.text }))
    const summary = await save(ctx, id, { fields: after, by: 'agent' })
    if (send) await webhook.send(ctx, id)
    return summary
  })

type Made = Pick<SeatSummary, 'fields' | 'by'>

async function save(ctx: Ctx, id: string, made: Made): Promise<SeatSummary> {
  const row = await requireLocked(ctx, id)
  const summary = { ...made, at: ctx.clock.now().toISOString(), version: row.summary_version + 1 }
  await store.setSummary(ctx.db, id, summary)
  await store.append(ctx.db, id, [{ type: 'summary-ready', summary }])
  return summary
}

async function make(ctx: Ctx, doors: SeatDoors, id: string): Promise<Made> {
  const row = await requireTheirs(ctx, id)
  const { seat } = await inUse(ctx)
  const { products, device } = store.focusOf(row)
  const spoken: Spoken = { messages: await messages.ofConversation(ctx.db, id, liveLimits.messages), products, device }
  const { fields } = seat.summary
  const written = await writtenFields(ctx, doors, fields, spoken)
  const texts = fields.map((field: SummaryField) => ({
    key: field.key,
    name: field.name,
    text: field.source === 'agent' ? '' : (written.get(field.key) ?? ruledText(field, spoken)),
  }))
  return { fields: texts, by: written.size > 0 ? 'model' : 'rule' }
}
