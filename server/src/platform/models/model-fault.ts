/** Why a model did not answer, in words of ours: a provider's own repeat the key and the question. */
import { AnswerTooLong } from '../outgoing/bounded-body.ts'
import { CallRefused } from '../outgoing/outgoing.ts'

/**
 * `late`: not whole within the time limit · `silent`: no word for too long · `unreachable`: no connection, or it was lost
 * before a status came · `refused`: another status than success · `cut`: the stream ended in the middle · `unreadable`: not
 * in the protocol's or the asked shape · `empty`: nothing was said · `too_long`: more than is read at most, or cut where its
 * tokens ended · `closed`: the address may not be called · `moved`: a redirect, which is not followed · `unresolved`: no such
 * name · `untrusted`: no TLS, or with a certificate that nobody vouches for · `changed`: vectors of another length than
 * those before · `busy`: as many calls as it may have are under way.
 */
export const faultReasons = [
  'late',
  'silent',
  'unreachable',
  'refused',
  'cut',
  'unreadable',
  'empty',
  'too_long',
  'closed',
  'moved',
  'unresolved',
  'untrusted',
  'changed',
  'busy',
] as const
export type FaultReason = (typeof faultReasons)[number]

interface FaultDetail {
  /** HTTP status of a refusal. */
  status?: number | undefined
  /** Seconds that a busy provider asks to be left alone. */
  retryAfterS?: number | undefined
}

export class ModelFault extends Error {
  override readonly name = 'ModelFault'
  readonly reason: FaultReason
  readonly status: number | undefined
  readonly retryAfterS: number | undefined

  constructor(reason: FaultReason, { status, retryAfterS }: FaultDetail = {}) {
    super(status === undefined ? reason : `${reason} ${status}`)
    this.reason = reason
    this.status = status
    this.retryAfterS = retryAfterS
  }
}

/** What the library or the network threw, as a fault. */
export function faultOf(error: unknown): ModelFault {
  const chain = causesOf(error)
  const known = chain.find((one) => one instanceof ModelFault)
  if (known) return known
  const has = (name: string) => chain.some((one) => one.name === name)
  const refused = chain.find((one) => one instanceof CallRefused)
  if (refused) return new ModelFault(refused.reason === 'moved' ? 'moved' : 'closed')
  if (chain.some((one) => one instanceof AnswerTooLong)) return new ModelFault('too_long')
  if (has('TimeoutError') || has('AbortError')) return new ModelFault('late')
  if (chain.some(({ message }) => message === endedEarly)) return new ModelFault('cut')
  const connection = connectionFaultOf(chain)
  if (connection) return connection
  const told = chain.find((one) => one.name === 'AI_StreamProviderError')
  if (told) return refusalOf(told)
  const call = chain.find((one) => one.name === 'AI_APICallError')
  if (!call) return new ModelFault(chain.some(({ message }) => message === connectionLost) ? 'cut' : 'unreadable')
  const { status } = refusalOf(call)
  if (status === undefined) return new ModelFault('unreachable')
  if (status >= 300) return refusalOf(call)
  // the headers had come: what failed is the body, as a broken line or as another shape
  return new ModelFault(has('TypeError') || has('SocketError') ? 'cut' : 'unreadable')
}

/** Of a body whose connection is lost, as fetch says it. */
const connectionLost = 'terminated'

/** Where no answer began: the name, the connection, its certificate. */
function connectionFaultOf(chain: readonly Error[]): ModelFault | undefined {
  if (!chain.some(({ message }) => message === 'fetch failed' || message.startsWith('Cannot connect to API')))
    return undefined
  const codes = chain.map((one) => ('code' in one ? String(one.code) : ''))
  if (codes.some((code) => code === 'ENOTFOUND' || code === 'EAI_AGAIN')) return new ModelFault('unresolved')
  if (codes.some((code) => /CERT|SIGNATURE|^EPROTO$|^ERR_SSL|^ERR_TLS/.test(code))) return new ModelFault('untrusted')
  return new ModelFault('unreachable')
}

/** Of the library, where a stream has no last chunk. */
const endedEarly = 'Response stream ended without a finish reason.'

function refusalOf(error: Error): ModelFault {
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined
  const headers = 'responseHeaders' in error ? (error.responseHeaders as Record<string, string> | undefined) : undefined // the library's own type
  return refusal(status, headers?.['retry-after'])
}

export const refusal = (status: number | undefined, retryAfter: string | null | undefined): ModelFault =>
  new ModelFault('refused', { status, retryAfterS: secondsOf(retryAfter) })

/** Of `retry-after`, which is a number of seconds or a date. */
function secondsOf(header: string | null | undefined): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds))
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
