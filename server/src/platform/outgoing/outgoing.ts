/**
 * The guard before every call to an address that somebody typed: a model's service, a webhook, a node of a workflow.
 *
 *   address ─▶ http(s)? ─▶ resolve ─▶ every address public, or allowed by the installation? ─▶ connect to just these
 *
 * The check stands in the connection's own resolving, so that a name which answers differently the second time leads
 * nowhere else than what was checked. Redirects are not followed. What comes back is bounded in bytes, the whole in time.
 * Where a message ends is said here and by nobody else, and a connection that is kept carries the calls of one key only:
 * what somebody writes into a call is never read as the beginning of another's.
 */
import { lookup as systemLookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { isOfTransport } from '@zhiku/contract/words/transport-headers'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import type { ClientRequestArgs, IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { isPublic, plainAddress } from './addresses.ts'
import { allowListOf } from './allow-list.ts'
import { boundedBody } from './bounded-body.ts'

export interface CallLimits {
  /** Bytes of the answer that are read at most. */
  maxBytes: number
  /** Milliseconds for the whole call, its body included; without, the caller's signal alone ends it. */
  timeoutMs?: number
  /** A connection of its own, closed behind the call: for what somebody has written himself, headers and all. */
  isAlone?: boolean
}

export interface Outgoing {
  /** A `fetch` for texts and bytes. @throws CallRefused, or as fetch does: TypeError with its cause, AbortError */
  fetch(limits: CallLimits): typeof fetch
  /** Whether an address can be called as far as its writing tells; a name is judged when it is called. */
  mayCall(address: string): boolean
}

export interface OutgoingOptions {
  /** Hosts, addresses and networks beside the public internet. @see allowListOf */
  allow: readonly string[]
  /** Answers every address of a name; the system's own when unset. */
  resolve?: (name: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void
}

/** `address`: it is not public and not allowed · `moved`: it answered with a redirect. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly reason: 'address' | 'moved'

  constructor(reason: 'address' | 'moved') {
    super(reason)
    this.reason = reason
  }
}

/**
 * Milliseconds that an unused connection is kept: less than services keep theirs, so that it is hardly ever the other side
 * that closes it as a call is sent.
 */
const idleMs = 2_000

const resolveBySystem: NonNullable<OutgoingOptions['resolve']> = (name, done) =>
  systemLookup(name, { all: true }, (error, addresses) => done(error, addresses))

export function createOutgoing({ allow, resolve = resolveBySystem }: OutgoingOptions): Outgoing {
  const allowed = allowListOf(allow)
  const isOpen = (address: string, port: number) => isPublic(address) || allowed.hasAddress(address, port)
  const mayCall = (url: URL) => {
    if (!/^https?:$/.test(url.protocol)) return false
    const { host, port } = targetOf(url)
    return isIP(host) === 0 || allowed.hasHost(plainAddress(host), port) || isOpen(host, port)
  }
  /** Of a name's addresses the open ones: no other is tried. */
  const checked =
    (port: number): LookupFunction =>
    (name, options, done) =>
      resolve(name, (error, addresses) => {
        if (error) return done(error, [])
        const open = addresses.filter(({ address }) => allowed.hasHost(name, port) || isOpen(address, port))
        const [first] = open
        if (!first) return done(new CallRefused('address'), [])
        if (options.all) return done(null, open)
        done(null, first.address, first.family)
      })
  const agents = { 'http:': keptPerKey(new HttpAgent(kept)), 'https:': keptPerKey(new HttpsAgent(kept)) }
  const send = async (input: Parameters<typeof fetch>[0], init: RequestInit, limits: CallLimits): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (!mayCall(url)) throw new CallRefused('address')
    const { timeoutMs, maxBytes, isAlone = false } = limits
    const ends = [init.signal, timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)].filter(
      (end) => end != null,
    )
    const signal = AbortSignal.any(ends)
    const way = { lookup: checked(targetOf(url).port), agents: isAlone ? undefined : agents }
    const answer = await answerOf(url, { ...init, signal }, way)
    const status = answer.statusCode ?? 0
    if (status >= 300 && status < 400) {
      answer.destroy()
      throw new CallRefused('moved')
    }
    const isEmpty = status === 204 || status === 205
    return new Response(isEmpty ? null : boundedBody(answer, { maxBytes, signal }), {
      status,
      headers: headersOf(answer),
    })
  }
  return {
    fetch:
      (limits) =>
      (input, init = {}) =>
        send(input, init, limits),
    mayCall: (address) => URL.canParse(address) && mayCall(new URL(address)),
  }
}

function targetOf({ hostname, port, protocol }: URL): { host: string; port: number } {
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return { host, port: port ? Number(port) : protocol === 'https:' ? 443 : 80 }
}

const kept = { keepAlive: true, timeout: idleMs }

/** Kept connections are found by this name. */
function keptPerKey<A extends HttpAgent>(agent: A): A {
  const name = agent.getName.bind(agent)
  agent.getName = (options?: ClientRequestArgs) => `${name(options)} ${keyOf(options?.headers)}`
  return agent
}

const keyOf = (headers: ClientRequestArgs['headers']): string =>
  headers && !Array.isArray(headers) && 'authorization' in headers ? String(headers['authorization']) : ''

interface Way {
  lookup: LookupFunction
  /** Undefined: a connection for this call alone. */
  agents: { 'http:': HttpAgent; 'https:': HttpsAgent } | undefined
}

/** Those of the caller but for what the transport says; the length of the body is always said. */
function sentHeaders(headers: RequestInit['headers'], body: string | Uint8Array | undefined): Record<string, string> {
  const written = [...new Headers(headers)].filter(([name]) => !isOfTransport(name))
  return {
    ...Object.fromEntries(written),
    // as it is: what is unpacked could be far more than what was counted
    'accept-encoding': 'identity',
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  }
}

/** Sends, and answers with the head. @throws TypeError 'fetch failed' as fetch does, or what the signal says */
const answerOf = (url: URL, { method = 'GET', headers, body, signal }: RequestInit, { lookup, agents }: Way) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    if (body != null && typeof body !== 'string' && !(body instanceof Uint8Array))
      throw new TypeError('only texts and bytes are sent')
    const isTls = url.protocol === 'https:'
    const request = (isTls ? httpsRequest : httpRequest)(url, {
      method,
      lookup,
      agent: agents?.[isTls ? 'https:' : 'http:'] ?? false,
      headers: sentHeaders(headers, body ?? undefined),
      ...(signal ? { signal } : {}),
    })
    request.once('response', resolve)
    request.once('error', (error) => {
      if (signal?.aborted) return reject(signal.reason as Error) // an AbortError or TimeoutError
      // kept open since an earlier call, and closed by the other side: perhaps not before it read this one, so only what
      // asks for the same twice without harm is sent again
      if (method === 'GET' && request.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
        return resolve(answerOf(url, { method, body, signal, ...(headers && { headers }) }, { lookup, agents }))
      reject(error instanceof CallRefused ? error : new TypeError('fetch failed', { cause: error }))
    })
    request.end(body)
  })

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return headers
}
