/** An assistant's turns as a client sees them: how long the first word and the whole answer take, with a model or without. */
import { api } from '@zhiku/contract'
import { AssistantSettings } from '@zhiku/contract/assistant-settings'

const headersOf = (token: string) => ({ 'employee-token': token, 'content-type': 'application/json' })

/** @param withModel what is found is written from by the model that the organization has */
export async function createAssistant(origin: string, token: string, withModel: boolean): Promise<string> {
  const response = await fetch(`${origin}${api.assistants.create.path}`, {
    method: 'POST',
    headers: headersOf(token),
    body: JSON.stringify({
      name: `基准 ${Math.random()}`,
      ...(withModel && { settings: AssistantSettings.parse({ minScore: 0.2, model: { use: true, strict: true } }) }),
    }),
  })
  return ((await response.json()) as { data: { id: string } }).data.id // the call's own answer
}

/** From the call on, in milliseconds. */
export interface Heard {
  firstMs: number
  ms: number
  /** All that was said. */
  text: string
}

/** A turn of a conversation of its own, its trace kept, read to its end. */
export const askAssistant = (origin: string, { token, assistant }: Asker, question: string): Promise<Heard> =>
  heard('event: answer-delta', () =>
    fetch(`${origin}${api.assistants.ask.path.replace(':id', assistant)}`, {
      method: 'POST',
      headers: headersOf(token),
      body: JSON.stringify({ question, trace: false }),
    }),
  )

interface Asker {
  token: string
  assistant: string
}

/** Whether a model's own words became the answer. */
export const isWritten = (said: string): boolean => /"answer":\{"kind":"generate"/.test(said)

/** The same of a model service by itself. */
export const askModel = (service: { url: string; name: string; key: string }, question: string): Promise<Heard> =>
  heard('"content"', () =>
    fetch(`${service.url}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: service.name, stream: true, messages: [{ role: 'user', content: question }] }),
    }),
  )

/** @param first what comes with the first word */
async function heard(first: string, open: () => Promise<Response>): Promise<Heard> {
  const askedAt = performance.now()
  const response = await open()
  if (!response.ok || !response.body) throw new Error(await response.text())
  let [text, firstMs] = ['', Number.NaN]
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    text += piece
    if (Number.isNaN(firstMs) && text.includes(first)) firstMs = performance.now() - askedAt
  }
  return { firstMs, ms: performance.now() - askedAt, text }
}
