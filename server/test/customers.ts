/** A customer's turn with an assistant, as a channel has it asked and kept. */
import type { Answer, Turn, TurnTrace } from '@zhiku/contract/turns'
import type { ConversationChannel } from '@zhiku/contract/words/assistants'
import { sql } from 'kysely'
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

/** A channel of the assistant; the first call makes it. */
async function asChannel(server: TestServer, { organizationId, assistant }: CustomerTurn): Promise<Context<Actor>> {
  const channelId = `channel ${assistant.id}`.slice(0, 64)
  const { ctx } = server.app
  await sql`
    insert into channels (id, organization_id, assistant_id, kind, name, per_minute, created_by, created_at, updated_at)
    select ${channelId}, organization_id, id, 'web', '官网', 300, created_by, created_at, created_at
    from assistants where id = ${assistant.id} on conflict (id) do nothing`.execute(ctx.db)
  const of = { channelId, name: '官网', organizationId, assistantId: assistant.id, perMinute: 300 }
  return { ...ctx, actor: { kind: 'channel', channelKind: 'web', ...of } }
}

/** Asked, and not answered yet. */
export async function openTurn(server: TestServer, turn: CustomerTurn) {
  const { assistant, question, channel = 'web', conversationId } = turn
  const asked = { assistant, question, channel, conversationId, revision: 1, visitor: '访客 1', focus: {} }
  return conversations.open(await asChannel(server, turn), asked)
}

export const customerTurn = async (server: TestServer, turn: CustomerTurn): Promise<Turn> =>
  closeTurn(server, turn, await openTurn(server, turn))

/** Answered, or as somebody else has ended it. */
export async function closeTurn(
  server: TestServer,
  turn: CustomerTurn,
  opened: conversations.OpenTurn,
  trace?: TurnTrace,
): Promise<Turn> {
  const answer: Answer = { kind: 'none', text: '抱歉，没有找到。', citations: [], ...turn.answer }
  const ending = { state: 'done' as const, answer, rewritten: turn.rewritten, asks: true, tookMs: 12, focus: {}, trace }
  return conversations.close(await asChannel(server, turn), opened, ending)
}
