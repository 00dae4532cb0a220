/**
 * The console's only door to the server: one typed function over the contract's table of addresses.
 * Every failure is put in the catalogue's words, shown once, and thrown as an ApiError; callers must not show it again.
 */
import { urlOf } from '@zhiku/contract/call'
import type { AnyArgs, ArgsOf } from '@zhiku/contract/call'
import { routes } from '@zhiku/contract/routes'
import type { Api } from '@zhiku/contract'
import type { DataOf, Route } from '@zhiku/contract/endpoint'
import { toast } from '../lib/toast.ts'
import { ApiError, changedElsewhereMessage, foreignMessage, messageFor, otherMessage } from './api-error.ts'
import type { FieldProblem } from './api-error.ts'
import { endSession, getToken, isChangedElsewhere, isRenewedWithin } from './session-storage.ts'

/** Request timeout in milliseconds (specification §9); for a download, the time until its first byte. */
const timeoutMs = 10_000

/** Whose calls these are: those of a signed-in employee, unless a page is let in by something else. */
export const caller = {
  token: (): string | null => {
    // What this page asks for is meant for the session that it shows.
    if (isChangedElsewhere()) throw new ApiError(changedElsewhereMessage)
    return getToken()
  },
  refused: () => {
    if (isChangedElsewhere()) return // the other tab's session goes on
    if (isRenewedWithin(timeoutMs)) toast.error('刚才重新登录过，请再试一次')
    else endSession('登录已失效，请重新登录')
  },
}

/** An address of the contract that remembers, for the compiler only, what goes in and out of it. */
export type Call<E extends Route = Route> = Route & { readonly '~endpoint'?: E }

export interface CallOptions {
  signal?: AbortSignal
  /** Do not show a failure, or none of these: for polling in the background, or because the page says it itself. */
  silent?: boolean | ((error: ApiError) => boolean)
  /** The browser sends it also where its page is left. */
  keepalive?: boolean
}

/** Addresses by room and name, with what goes in and out of each. */
export type Calls<Rooms> = {
  [Room in keyof Rooms]: {
    [Name in keyof Rooms[Room]]: Rooms[Room][Name] extends infer E extends Route ? Call<E> : never
  }
}

/** Every endpoint of the contract, by room and name: `api.files.list`. */
export const api = routes as Calls<Api> // the same values; the type adds what the schemas say without importing them

/** Calls an endpoint and answers the `data` of its envelope. */
export async function call<E extends Route>(
  endpoint: Call<E>,
  args: ArgsOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  return reporting(options, async () => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
    const response = await send(endpoint, args, { signal, keepalive: options.keepalive ?? false })
    const envelope = await readEnvelope(response)
    if (!response.ok) throw refusal(response, envelope)
    if (envelope?.code === undefined) throw new ApiError(foreignMessage, { status: response.status })
    if (envelope.code !== 0) throw refusal(response, envelope)
    return envelope.data as DataOf<E> // the server's output is checked against the contract by the server's tests
  })
}

export interface Download {
  blob: Blob
  /** Name from the answer's content-disposition; null when it has none. */
  filename: string | null
}

/** Fetches the file that a binary endpoint answers. */
export async function fetchFile<E extends Route>(
  endpoint: Call<E>,
  args: ArgsOf<E>,
  options: CallOptions = {},
): Promise<Download> {
  return reporting(options, async () => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    const signal = options.signal ? AbortSignal.any([limit.signal, options.signal]) : limit.signal
    const response = await send(endpoint, args, { signal }).finally(() => clearTimeout(timer))
    // A file may be JSON or a page itself; an answer that is none, a foreign sign-in page for example, has no name.
    const isFile = response.headers.has('content-disposition')
    if (!response.ok || !isFile) throw refusal(response, await readEnvelope(response))
    return { blob: await response.blob(), filename: filenameOf(response.headers.get('content-disposition')) }
  })
}

/** Fetches a file and hands it to the browser's downloads under the server's name. */
export async function download<E extends Route>(
  endpoint: Call<E>,
  args: ArgsOf<E>,
  fallbackName = '下载',
): Promise<void> {
  const { blob, filename } = await fetchFile(endpoint, args)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = filename ?? fallbackName
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Filename of a content-disposition header: RFC 5987 (`filename*=UTF-8''…`) first, then the plain form. */
export function filenameOf(header: string | null): string | null {
  const extended = header?.match(/filename\*\s*=\s*utf-8''([^;]+)/i)?.[1]
  if (extended) {
    try {
      return decodeURIComponent(extended.trim())
    } catch {
      // A malformed escape: the plain form may still be right.
    }
  }
  return header?.match(/filename\s*=\s*"?([^";]+)"?/i)?.[1]?.trim() ?? null
}

/** Opens a stream of events behind the last one that was seen; it may stay open for as long as it likes. */
export const openStream = (
  route: Route,
  args: AnyArgs,
  { signal, lastEventId }: { signal: AbortSignal; lastEventId?: string },
): Promise<Response> =>
  send(
    route,
    args,
    { signal },
    { accept: 'text/event-stream', ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
  )

/** Why a stream did not open. */
export const refusalOf = async (response: Response): Promise<ApiError> =>
  refusal(response, await readEnvelope(response))

async function send(
  route: Route,
  args: AnyArgs,
  how: Pick<RequestInit, 'signal' | 'keepalive'>,
  own: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const token = caller.token()
  const headers: Record<string, string> = { ...own }
  if (token) Object.assign(headers, { authorization: `Bearer ${token}`, 'employee-token': token })
  if (args.body !== undefined) headers['content-type'] = 'application/json'
  const body = args.body === undefined ? null : JSON.stringify(args.body)
  return fetch(urlOf(route, args), { method: route.method, headers, body, cache: 'no-store', ...how })
}

interface Envelope {
  code?: number
  message?: string
  data?: unknown
}

/** The JSON envelope of an answer; undefined when the answer is anything else. */
async function readEnvelope(response: Response): Promise<Envelope | undefined> {
  const text = await response.text()
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function refusal(response: Response, envelope: Envelope | undefined): ApiError {
  const code = envelope?.code ?? response.status
  const spoken = typeof envelope?.message === 'string' ? envelope.message : undefined
  const detail = { status: response.status, code, fields: fieldsOf(envelope?.data) }
  if (!response.ok)
    return new ApiError(
      messageFor(response.status, spoken === undefined ? undefined : { message: spoken, code }),
      detail,
    )
  if (envelope?.code === undefined) return new ApiError(foreignMessage, detail)
  return new ApiError(spoken ?? otherMessage, detail)
}

function fieldsOf(data: unknown): readonly FieldProblem[] {
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : undefined
  return Array.isArray(fields) ? fields : []
}

const isSilent = ({ silent = false }: CallOptions, error: ApiError): boolean =>
  typeof silent === 'function' ? silent(error) : silent

/** Runs a call; shows its failure once, and ends the session on 401. A caller's own abort is not a failure. */
async function reporting<T>(options: CallOptions, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    const error = cause instanceof ApiError ? cause : new ApiError(otherMessage)
    if (error.status === 401 || error.code === 401) caller.refused()
    else if (!isSilent(options, error)) toast.error(error.message)
    throw error
  }
}
