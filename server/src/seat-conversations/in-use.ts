/** What the seat assistant works by at this moment: the organization's configuration, and the assistant that it names. */
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { SeatSettings } from '@zhiku/contract/seat-assistant/configuration'
import * as assistants from '../assistants/service.ts'
import type { Actor, Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { configurationOf } from '../seat-assistant/service.ts'

export interface InUse {
  seat: SeatSettings
  answering: AssistantSettings
}

/** @throws seat.off */
export async function requireOn({ db, actor }: Context<Actor>): Promise<SeatSettings> {
  const settings = await configurationOf(db, actor.organizationId)
  if (!settings.enabled) throw new Problem('seat.off')
  return settings
}

/** @param given where they were read a moment ago */
export async function inUse(ctx: Context<Actor>, given?: SeatSettings): Promise<InUse> {
  const seat = given ?? (await configurationOf(ctx.db, ctx.actor.organizationId))
  return { seat, answering: await answeringBy(ctx, seat) }
}

/**
 * How questions are answered by these settings; nobody is handed over, for a person answers already. From nothing while
 * the assistant that is named does not answer: what it may not say, nobody says in its place.
 */
export async function answeringBy({ db, actor }: Context<Actor>, seat: SeatSettings): Promise<AssistantSettings> {
  const { assistantId, cards } = seat
  const named = assistantId && (await assistants.settingsPublished(db, actor.organizationId, assistantId))
  const settings = named || AssistantSettings.parse({ minScore: cards.minScore })
  const isAway = assistantId !== undefined && !named
  const knowledgeBaseIds = isAway ? noBase : basesWithin(seat.knowledgeBaseIds, settings.knowledgeBaseIds)
  return { ...settings, knowledgeBaseIds, handOver: { rules: [], afterUnanswered: 0 } }
}

/** No knowledge base's id, for an empty list means all that serve. */
const noBase = ['none']

/** What both lists allow. */
function basesWithin(ids: string[], otherIds: string[]): string[] {
  if (ids.length === 0 || otherIds.length === 0) return [...ids, ...otherIds]
  const both = ids.filter((id) => otherIds.includes(id))
  return both.length > 0 ? both : noBase
}
