/** Mounts endpoints on Fastify: access, parsing, envelope. The one place where a call is let in or refused. */
import type { ServerResponse } from 'node:http'
import type { Endpoint, StreamEvent } from '@zhiku/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { statusOf } from '@zhiku/contract/problem'
import { admits } from '../admission.ts'
import type { Actor, Context, OutsideActor, SignedIn } from '../context.ts'
import { Problem, TooMany } from '../problem.ts'
import type { FieldFault } from '../problem.ts'
import { createTogether } from '../together.ts'
import { callingSite } from './cors.ts'
import { unstorableFaults, zodIssuesToFaults } from './faults.ts'
import { sendEvents } from './events.ts'
import { createRateLimiter } from './rate-limit.ts'
import type { Download, Events, Input, MountedRoute, Refusal } from './route.ts'

/** Who is behind a token now. The one place that makes a caller of it; more kinds of callers come in here. */
export type Authenticate = (
  token: string,
  /** False where the session is only looked at: an open stream keeps nobody signed in. */
  isUse: boolean,
  /** Whose page calls; undefined for a program, and for our own pages. */
  site: string | undefined,
) => Promise<SignedIn | OutsideActor | undefined>

export interface MountOptions {
  authenticate: Authenticate
  /** All of a call's context but who calls. */
  context: Omit<Context, 'actor' | 'ip'>
  /** Calls a minute that one caller may make, and one address before it is known; 0 for no limit. */
  callsPerMinute: number
  /** Where another's protocol is spoken: what is asked there of no endpoint is refused in its form too. */
  foreign?: { prefix: string; refusal: Refusal }[]
}

export function mount(app: FastifyInstance, routes: MountedRoute[], options: MountOptions): void {
  const callers = createRateLimiter(options.callsPerMinute)
  const readers = createTogether<Actor>(readmittedTogetherMs)
  for (const { prefix, refusal } of options.foreign ?? []) {
    app.all(`${prefix}/*`, { config: { refusal } }, () => {
      throw new Problem('route.not_found')
    })
  }
  for (const { endpoint, handle, refusal } of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(refusal ? { config: { refusal } } : {}),
      exposeHeadRoute: endpoint.kind !== 'events', // a stream has no end that a HEAD could wait for
      handler: async (request, reply) => {
        const token = tokenOf(request)
        const site = callingSite(request)
        const from = { token, site }
        const leaving = leavingOf(reply.raw)
        const address = `ip ${request.ip}`
        requireUnhurried(callers.take(address))
        const giveBack = () => callers.giveBack(address)
        const actor = endpoint.access === 'public' ? undefined : await admitOnce(endpoint, from, options, giveBack)
        if (actor) requireUnhurried(callers.take(idOf(actor)))
        const input: Input<typeof endpoint> = {
          params: storable(request.params) as never, // path parameters are strings by construction
          query: parse(endpoint, 'query', request.query ?? {}) as never, // shaped by this endpoint's schema
          body: parse(endpoint, 'body', request.body ?? undefined) as never, // shaped by this endpoint's schema
          token,
          userAgent: request.headers['user-agent'] ?? '',
          site,
          headers: request.headers,
          lastEventId: lastEventIdOf(request),
          signal: leaving.signal,
        }
        const answer = await handle({ ...options.context, actor, ip: request.ip }, input)
        if (endpoint.kind === 'binary') return sendDownload(reply, answer as Download) // `binary` handlers answer downloads
        if (endpoint.kind === 'foreign') return reply.send(answer as Response) // `foreign` handlers answer these
        if (endpoint.kind === 'events') {
          const events = answer as Events<StreamEvent> // `events` handlers answer these
          const ask = () => admit(endpoint, from, options, false)
          const together = `${endpoint.path} ${token} ${site}`
          const readmit = async (isNotice: boolean) => actor && (isNotice ? ask() : readers.ask(together, ask))
          return sendEvents(reply, { events, leaving, readmit, log: options.context.log })
        }
        return { code: 0, data: answer ?? null, message: '操作成功。' }
      },
    })
  }
}

/** Streams of one caller that ask within this time whether they may go on are told together: a ticket system has hundreds. */
const readmittedTogetherMs = 1_000

/** One for all: each that is made takes the stack with it, at every call's end. */
const gone = new DOMException('the caller has left', 'AbortError')

/** Aborted when the caller leaves, also while the call was still being admitted. */
function leavingOf(answer: ServerResponse): AbortController {
  const leaving = new AbortController()
  answer.on('close', () => leaving.abort(gone))
  if (answer.destroyed) leaving.abort(gone)
  return leaving
}

/** @throws request.too_many */
function requireUnhurried(seconds: number): void {
  if (seconds > 0) throw new TooMany('request.too_many', seconds, `操作过于频繁，请 ${seconds} 秒后再试`)
}

/** An address pays for callers that nobody knows, and for nobody else. */
async function admitOnce(endpoint: Endpoint, from: From, options: MountOptions, giveBack: () => void) {
  try {
    const actor = await admit(endpoint, from, options, isUse(endpoint))
    giveBack()
    return actor
  } catch (error) {
    if (!(error instanceof Problem && statusOf(error.code) === 401)) giveBack()
    throw error
  }
}

interface From {
  token: string | undefined
  site: string | undefined
}

/** Whether a caller may call: who it is, then what the endpoint declares. */
async function admit(
  endpoint: Endpoint,
  { token, site }: From,
  { authenticate }: MountOptions,
  isUse: boolean,
): Promise<Actor> {
  const isForChannels = endpoint.access.includes('channel')
  const isForNobodyElse = isForChannels && endpoint.access.length === 1
  const actor = token ? await authenticate(token, isUse, site) : undefined
  if (!actor) throw new Problem(isForNobodyElse ? 'channel.key_required' : 'session.required')
  if (actor.kind === 'employee' && actor.grants.mustChangePassword && !endpoint.beforePasswordChange)
    throw new Problem('employee.password_change_required')
  if (admits(endpoint, actor)) return actor
  throw new Problem(isForChannels && actor.kind === 'channel' ? 'channel.wrong_kind' : 'permission.denied')
}

/** A visitor who floods is one caller; so is a key, and the panel of one conversation. */
function idOf(actor: Actor): string {
  if (actor.kind === 'employee') return actor.employeeId
  if (actor.channelKind === 'seatPanel') return actor.conversationId
  return actor.visitorId === undefined ? actor.channelId : `${actor.channelId} ${actor.visitorId}`
}

/** Listening is no use of a session; asking something is, also where the answer comes as a stream. */
const isUse = ({ kind, method }: Endpoint): boolean => kind !== 'events' || method !== 'GET'

/** Longer ones, and those that no stream of ours has written, are none. */
function lastEventIdOf(request: FastifyRequest): string | undefined {
  const id = request.headers['last-event-id']
  return typeof id === 'string' && /^[\x20-\x7e]{1,200}$/.test(id) ? id : undefined
}

/** Either header is accepted: `Authorization: Bearer …` or `employee-token: …`. */
function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const plain = request.headers['employee-token']
  return bearer ?? (typeof plain === 'string' && plain ? plain : undefined)
}

/** Query or body of an endpoint that takes none: a field in it is a misunderstanding, not to be dropped silently. */
const nothing = z.strictObject({}).optional()

function parse(endpoint: Endpoint, part: 'query' | 'body', value: unknown): unknown {
  const parsed = (endpoint[part] ?? nothing).safeParse(value, { reportInput: true })
  if (parsed.success) return storable(parsed.data)
  throw refusal(zodIssuesToFaults(parsed.error.issues, lastWordOf(endpoint.path)))
}

/** Of `/chunks/:chunkId/position` the position: what the fields of its call are about. */
const lastWordOf = (path: string): string => path.split('/').findLast((step) => step && !step.startsWith(':')) ?? ''

/** @throws request.invalid where a text holds what the database cannot */
function storable<T>(value: T): T {
  const faults = unstorableFaults(value)
  if (faults.length > 0) throw refusal(faults)
  return value
}

const refusal = (fields: FieldFault[]): Problem => new Problem('request.invalid', fields[0]?.message, fields)

function sendDownload(reply: FastifyReply, { body, filename: name, contentType }: Download): FastifyReply {
  const filename = name.replace(/[/\\]/g, '_') // a name made of a knowledge base's may hold what no file's may
  const ascii = filename.replace(/[^\u0020-\u007e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
    .send(body)
}
