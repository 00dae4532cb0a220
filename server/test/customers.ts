/** A customer's turn with an assistant, as a channel has it asked and kept. */
import type { Answer, Turn } from '@zhiku/contract/turns'
import type { ConversationChannel } from '@zhiku/contract/words/assistants'
import * as conversations from '../src/conversations/service.ts'
import type { Actor, Context } from '../src/platform/context.ts'
import { newId } from '../src/platform/ids.ts'
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

/** Acts for a web channel of the assistant, whichever the conversation is said to be held in. */
async function asChannel(server: TestServer, { organizationId, assistant }: CustomerTurn): Promise<Context<Actor>> {
  const { ctx } = server.app
  const known = ctx.db.selectFrom('channels').select('id').where('assistant_id', '=', assistant.id)
  const channelId = (await known.executeTakeFirst())?.id ?? (await makeChannel(ctx, organizationId, assistant.id))
  const facts = { channelId, channelKind: 'web', name: '官网', assistantId: assistant.id, perMinute: 60 } as const
  return { ...ctx, actor: { kind: 'channel', organizationId, ...facts } }
}

async function makeChannel({ db, clock }: Context<undefined>, organizationId: string, assistantId: string) {
  const [id, now] = [newId(), clock.now()]
  const maker = db.selectFrom('assistants').select('created_by').where('id', '=', assistantId)
  await db
    .insertInto('channels')
    .values({
      id,
      organization_id: organizationId,
      assistant_id: assistantId,
      kind: 'web',
      name: '官网',
      per_minute: 60,
      created_by: (await maker.executeTakeFirstOrThrow()).created_by,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** Asked, and not answered yet. */
export async function openTurn(server: TestServer, turn: CustomerTurn) {
  const { assistant, question, channel = 'web', conversationId } = turn
  return conversations.open(await asChannel(server, turn), {
    assistant,
    question,
    channel,
    conversationId,
    revision: 1,
    visitor: '访客 1',
    focus: {},
  })
}

export async function customerTurn(server: TestServer, turn: CustomerTurn): Promise<Turn> {
  const opened = await openTurn(server, turn)
  const answer: Answer = { kind: 'none', text: '抱歉，没有找到。', citations: [], ...turn.answer }
  const ending = { state: 'done' as const, answer, rewritten: turn.rewritten, asks: true, tookMs: 12, focus: {} }
  return conversations.close(await asChannel(server, turn), opened, ending)
}
