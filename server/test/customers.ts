/** A customer's turn with an assistant, as a channel has it asked and kept. */
import type { Answer, Turn } from '@zhiku/contract/turns'
import type { ConversationChannel } from '@zhiku/contract/words/assistants'
import * as conversations from '../src/conversations/service.ts'
import type { Actor, Context } from '../src/platform/context.ts'
import type { TestServer } from './harness.ts'

export interface CustomerTurn {
  organizationId: string
  assistant: { id: string; name: string }
  question: string
  channel?: ConversationChannel
  conversationId?: string
  rewritten?: string
  answer?: Partial<Answer>
}

export const asChannel = (server: TestServer, organizationId: string): Context<Actor> => ({
  ...server.app.ctx,
  actor: { kind: 'channel', channelId: 'channel', name: '官网', organizationId },
})

/** Asked, and not answered yet. */
export const openTurn = (
  server: TestServer,
  { organizationId, assistant, question, channel = 'web', conversationId }: CustomerTurn,
) =>
  conversations.open(asChannel(server, organizationId), {
    assistant,
    question,
    channel,
    conversationId,
    revision: 1,
    visitor: '访客 1',
    focus: {},
  })

export async function customerTurn(server: TestServer, turn: CustomerTurn): Promise<Turn> {
  const opened = await openTurn(server, turn)
  const answer: Answer = { kind: 'none', text: '抱歉，没有找到。', citations: [], ...turn.answer }
  const ending = { state: 'done' as const, answer, rewritten: turn.rewritten, asks: true, tookMs: 12, focus: {} }
  return conversations.close(asChannel(server, turn.organizationId), opened, ending)
}
