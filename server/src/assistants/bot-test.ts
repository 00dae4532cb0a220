/** 机器人测试: an operator asks a draft or a revision, and sees how the answer came about. */
import type { api } from '@zhiku/contract'
import type { BodyOf } from '@zhiku/contract/endpoint'
import type { TurnEvent } from '@zhiku/contract/turns'
import { requirePermission } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import type { Events } from '../platform/http/route.ts'
import type { Look } from '../search/service.ts'
import { ask } from './ask.ts'
import type { Doors } from './ask.ts'
import { secondLookOf } from './second-look.ts'
import * as assistants from './service.ts'

export interface BotTest extends Doors {
  look: Look
}

/** @throws permission.denied, assistant.not_found, revision.not_found, conversation.not_found, what settings name and is not there */
export async function botTest(
  ctx: Context,
  doors: BotTest,
  id: string,
  body: BodyOf<typeof api.assistants.ask>,
  signal: AbortSignal,
): Promise<Events<TurnEvent>> {
  const assistant = await assistants.require(ctx, id)
  const isDraft = body.revision === 'draft'
  const own = isDraft ? assistant.draft.settings : (await assistants.revision(ctx, id, String(body.revision))).settings
  const settings = body.settings ?? own
  // a flow calls other systems: which one runs is decided by whoever may bind it
  if (settings.workflowKey !== null && settings.workflowKey !== own.workflowKey)
    requirePermission(ctx, 'assistant.edit')
  await assistants.requireBound(ctx, settings)
  const turn = await ask(ctx, doors, {
    assistant: { id, name: assistant.name },
    revision: body.revision === 'draft' ? 0 : body.revision,
    settings,
    question: body.question,
    conversationId: body.conversationId,
    after: body.after,
    channel: 'test',
    visitor: ctx.actor.name,
    secondLook: body.trace ? secondLookOf(ctx, doors.look) : undefined,
  })
  return turn.read(undefined, signal)
}
