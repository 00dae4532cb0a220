/** 机器人测试: an operator asks a draft or a revision, and sees how the answer came about. */
import type { api } from '@zhiku/contract'
import type { BodyOf } from '@zhiku/contract/endpoint'
import type { TurnEvent } from '@zhiku/contract/turns'
import type { Context } from '../platform/context.ts'
import type { Events } from '../platform/http/route.ts'
import type { Look } from '../search/service.ts'
import { ask } from './ask.ts'
import type { Doors, SecondLook } from './ask.ts'
import * as assistants from './service.ts'

export interface BotTest extends Doors {
  look: Look
}

/** How to mend what keeps something from being an answer. */
const mending: Record<Awaited<ReturnType<Look>>[number]['why'], string> = {
  disabled: '已停用，启用后才会用于回答',
  pending: '还没有通过审核，通过后才会用于回答',
  upcoming: '还没有生效，到生效日才会用于回答；要提前请改生效时间',
  expired: '已失效，不再用于回答；仍适用请延长失效时间',
  notBound: '所在知识库没有绑定到这个助手，绑定后才会用于回答',
}

/** Of what the trace shows besides: none of it has been near an answer. */
const unservedOf =
  (ctx: Context, look: Look): SecondLook =>
  async (question, { knowledgeBaseIds }) =>
    (await look(ctx, question, knowledgeBaseIds)).map(({ hit, why }) => ({
      hit,
      signals: hit.explain ?? {},
      verdict: why,
      reason: mending[why],
    }))

/** @throws assistant.not_found, revision.not_found, conversation.not_found, knowledge_base.not_found */
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
  await assistants.requireBases(ctx, settings)
  const turn = await ask(ctx, doors, {
    assistant: { id, name: assistant.name },
    revision: body.revision === 'draft' ? 0 : body.revision,
    settings,
    question: body.question,
    conversationId: body.conversationId,
    channel: 'test',
    visitor: ctx.actor.name,
    secondLook: body.trace ? unservedOf(ctx, doors.look) : undefined,
  })
  return turn.read(undefined, signal)
}
