/** Asks an assistant as the bot test does, and reads the stream to its end. */
import { api } from '@zhiku/contract'
import { TurnEvent } from '@zhiku/contract/turns'
import type { Turn } from '@zhiku/contract/turns'
import type { TestServer } from './harness.ts'

export interface Heard {
  events: TurnEvent[]
  ids: string[]
  /** How the stream said that it ended. */
  end: string
}

/** Every event is checked against the contract. */
export function readEvents(text: string): Heard {
  const heard: Heard = { events: [], ids: [], end: '' }
  for (const block of text.split('\n\n')) {
    const fields = new Map(
      block
        .split('\n')
        .map((line): [string, string] => [line.split(': ', 1)[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
    )
    const data = fields.get('data')
    if (fields.get('event') === 'end' || fields.get('event') === 'error')
      heard.end = `${fields.get('event')} ${data ?? ''}`.trim()
    else if (data) {
      heard.events.push(TurnEvent.parse(JSON.parse(data)))
      heard.ids.push(fields.get('id') ?? '')
    }
  }
  return heard
}

/** @throws where the turn did not end well */
export async function askTurn(
  server: TestServer,
  token: string,
  assistantId: string,
  body: { question: string; conversationId?: string; revision?: number | 'draft'; settings?: object; trace?: boolean },
): Promise<Turn> {
  const response = await server.fetch(api.assistants.ask, { token, params: { id: assistantId }, body })
  const { events } = readEvents(await response.text())
  const last = events.at(-1)
  if (last?.type !== 'turn-end') throw new Error(`${body.question}: ${JSON.stringify(last)}`)
  return last.turn
}
