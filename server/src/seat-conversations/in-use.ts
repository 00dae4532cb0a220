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

/** How questions are answered by these settings; nobody is handed over, for a person answers already. */
export async function answeringBy({ db, actor }: Context<Actor>, seat: SeatSettings): Promise<AssistantSettings> {
  const named = seat.assistantId && (await assistants.settingsPublished(db, actor.organizationId, seat.assistantId))
  const settings = named || AssistantSettings.parse({ minScore: seat.cards.minScore })
  const bases = seat.knowledgeBaseIds.length > 0 ? seat.knowledgeBaseIds : settings.knowledgeBaseIds
  return { ...settings, knowledgeBaseIds: bases, handOver: { rules: [], afterUnanswered: 0 } }
}
