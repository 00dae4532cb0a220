/** The chat's only door to the server: calls the open surface as one visitor, and reads answers as they come. */
import type { open as openCalls } from '@zhiku/contract/open'
import { urlOf } from '@zhiku/contract/call'
import type { AnyArgs, ArgsOf } from '@zhiku/contract/call'
import type { DataOf, Route } from '@zhiku/contract/endpoint'
import { openRoutes } from '@zhiku/contract/open-routes'
import { eventsIn } from '../../src/lib/event-blocks.ts'
import type { Keeper } from './kept.ts'
import { closedWords, sentenceOf, silentWords, unreachableWords } from './words.ts'

/** An address that remembers, for the compiler only, what goes in and out of it. */
type Open = typeof openCalls

type Call<E extends Route> = Route & { readonly '~endpoint'?: E }
const open = openRoutes.open as { [Name in keyof Open]: Open[Name] extends infer E extends Route ? Call<E> : never } // the same values

/** Codes of the open surface that the chat itself does something about. */
export const codes = { visitOver: 40185, keyInvalid: 40184, conversationGone: 40471 } as const

/** The channel is disabled, of another site, of another kind, or gone: whoever runs it can help, a customer cannot. */
const closedCodes: ReadonlySet<number> = new Set([40383, 40384, 40386, 40483])

/** A refusal, in words that the visitor reads. */
export class ChatError extends Error {
  /** Of the envelope; 0 where there was none. */
  readonly code: number

  constructor(message: string, code = 0) {
    super(closedCodes.has(code) ? closedWords : message)
    this.code = code
  }

  /** Another try is refused as well. */
  get isLasting(): boolean {
    return closedCodes.has(this.code)
  }
}

export type Client = ReturnType<typeof createClient>

/** Milliseconds until an answer that only says yes or no is given up. */
const timeoutMs = 15_000

export function createClient(channelId: string, keeper: Keeper) {
  const send = async (route: Route, args: AnyArgs, signal: AbortSignal, own: Record<string, string> = {}) => {
    const { token } = keeper.read()
    const headers = {
      ...own,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(args.body !== undefined && { 'content-type': 'application/json' }),
    }
    const body = args.body === undefined ? null : JSON.stringify(args.body)
    return fetch(urlOf(route, args), { method: route.method, headers, body, signal })
  }
  const visit = async () => {
    const data = await dataOf<DataOf<Open['visit']>>(
      await reached(send(open.visit, { body: { channelId } }, AbortSignal.timeout(timeoutMs))),
    )
    keeper.change({ token: data.token })
    return data
  }
  /** Once more with a token of today, where the one that was sent is over. */
  const asVisitor = async (act: () => Promise<Response>): Promise<Response> => {
    if (!keeper.read().token) await visit()
    const response = await reached(act())
    if (response.status !== 401) return response
    await visit()
    return reached(act())
  }
  const call = async <E extends Route>(endpoint: Call<E>, args: ArgsOf<E>): Promise<DataOf<E>> =>
    dataOf(await asVisitor(() => send(endpoint, args, AbortSignal.timeout(timeoutMs))))
  const stream = (
    route: Route,
    args: AnyArgs,
    { signal, after }: { signal: AbortSignal; after?: string | undefined },
  ) =>
    asVisitor(() =>
      send(route, args, signal, { accept: 'text/event-stream', ...(after && { 'last-event-id': after }) }),
    )
  return { visit, call, stream, open }
}

async function reached(sent: Promise<Response>): Promise<Response> {
  try {
    return await sent
  } catch (error) {
    throw new ChatError(error instanceof DOMException && error.name === 'TimeoutError' ? silentWords : unreachableWords)
  }
}

async function dataOf<T>(response: Response): Promise<T> {
  const envelope = await envelopeOf(response)
  if (!response.ok || envelope.code !== 0) throw refusal(envelope)
  return envelope.data as T // the server's output is checked against the contract by the server's tests
}

interface Envelope {
  code?: number
  message?: string
  data?: unknown
}

/** What stands before the server may answer a page of its own. */
const envelopeOf = async (response: Response): Promise<Envelope> =>
  response.json().then(
    (value: unknown) => (typeof value === 'object' && value !== null ? value : {}),
    () => ({}),
  )

const refusal = ({ code, message }: Envelope): ChatError =>
  new ChatError(message ? sentenceOf(message) : silentWords, code)

export interface Told {
  id?: string
  event: unknown
}

/**
 * The events of one connection. Returns at their end.
 * @throws ChatError where it was refused
 * @throws TypeError where the line broke before the end
 */
export async function* eventsOf(response: Response): AsyncGenerator<Told> {
  if (!response.ok || !response.body) throw refusal(await envelopeOf(response))
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new TypeError('the line broke')
    const { events, remainder } = eventsIn(rest + value)
    rest = remainder
    for (const { name, id, data } of events) {
      if (name === 'error') throw refusal(data as Envelope) // code and sentence, as any stream of ours ends
      if (name === 'end') return
      yield { ...(id !== undefined && { id }), event: data }
    }
  }
}
