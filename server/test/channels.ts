/** Channels of a fresh assistant, and what is asked through them. */
import { api, everyCall } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { OpenTurnEvent } from '@zhiku/contract/open'
import type { OpenTurn } from '@zhiku/contract/open'
import type { z } from 'zod'
import type { Member } from './make.ts'
import type { TestServer } from './harness.ts'

let count = 0

/** Published, so that its channels answer. */
export async function publishedAssistant(
  server: TestServer,
  { token }: Member,
  knowledgeBaseIds: string[] = [],
  more: z.input<typeof AssistantSettings> = {},
) {
  const settings = AssistantSettings.parse({ ...more, knowledgeBaseIds })
  const { id } = await server.call(api.assistants.create, { token, body: { name: `渠道助手 ${++count}`, settings } })
  await server.call(api.assistants.publish, { token, params: { id }, body: { note: '第一版' } })
  return id
}

export const openChannel = (
  server: TestServer,
  { token }: Member,
  assistantId: string,
  body: Partial<BodyInput<typeof api.channels.create>> = {},
) =>
  server.call(api.channels.create, {
    token,
    params: { id: assistantId },
    body: { kind: 'api', name: `渠道 ${++count}`, ...body },
  })

/** Ids, events and how the stream ended; every event is checked against the contract. */
export function readOpenEvents(text: string) {
  const blocks = text.split('\n\n').map((block) => {
    const lines = block.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line.slice(line.indexOf(': ') + 2)])
    return Object.fromEntries(lines) as { id?: string; event?: string; data?: string } // two texts a line
  })
  const said = blocks.filter(({ event, data }) => data && event !== 'error' && event !== 'end')
  return {
    ids: said.map(({ id }) => id),
    events: said.map(({ data }) => OpenTurnEvent.parse(JSON.parse(data ?? ''))),
    end: blocks.find(({ event }) => event === 'end' || event === 'error')?.event,
  }
}

/** @throws where the turn did not end well */
export async function askOpen(
  server: TestServer,
  token: string,
  conversationId: string,
  question: string,
): Promise<OpenTurn> {
  const response = await server.fetch(everyCall.open.ask, { token, params: { conversationId }, body: { question } })
  const text = await response.text()
  const last = readOpenEvents(text).events.at(-1)
  if (last?.type !== 'turn-end') throw new Error(`${question}: ${text}`)
  return last.turn
}
