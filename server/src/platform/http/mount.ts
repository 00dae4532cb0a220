/** Mounts endpoints on Fastify: access, parsing, envelope. The one place where a call is let in or refused. */
import type { ServerResponse } from 'node:http'
import type { Endpoint } from '@zhiku/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { admits } from '../admission.ts'
import type { Actor, Context } from '../context.ts'
import { Problem } from '../problem.ts'
import type { FieldFault } from '../problem.ts'
import { unstorableFaults, zodIssuesToFaults } from './faults.ts'
import { sendEvents } from './events.ts'
import { createRateLimiter } from './rate-limit.ts'
import type { Download, Input, MountedRoute } from './route.ts'

/** @param isUse false where the session is only looked at: an open stream keeps nobody signed in */
export type Authenticate = (token: string, isUse: boolean) => Promise<Actor | undefined>

export interface MountOptions {
  authenticate: Authenticate
  /** All of a call's context but who calls. */
  context: Omit<Context, 'actor' | 'ip'>
  /** Calls a minute that one employee may make, and one address before it has signed in; 0 for no limit. */
  callsPerMinute: number
}

export function mount(app: FastifyInstance, routes: MountedRoute[], options: MountOptions): void {
  const callers = createRateLimiter(options.callsPerMinute)
  for (const { endpoint, handle } of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const token = tokenOf(request)
        const leaving = leavingOf(reply.raw)
        const address = `ip ${request.ip}`
        requireUnhurried(callers.take(address), reply)
        const giveBack = () => callers.giveBack(address)
        const actor = endpoint.access === 'public' ? undefined : await admitOnce(endpoint, token, options, giveBack)
        if (actor) requireUnhurried(callers.take(actor.employeeId), reply)
        const input: Input<typeof endpoint> = {
          params: storable(request.params) as never, // path parameters are strings by construction
          query: parse(endpoint.query ?? nothing, request.query ?? {}) as never, // shaped by this endpoint's schema
          body: parse(endpoint.body ?? nothing, request.body ?? undefined) as never, // shaped by this endpoint's schema
          token,
          userAgent: request.headers['user-agent'] ?? '',
          signal: leaving.signal,
        }
        const answer = await handle({ ...options.context, actor, ip: request.ip }, input)
        if (endpoint.kind === 'binary') return sendDownload(reply, answer as Download) // `binary` handlers answer downloads
        if (endpoint.kind === 'events') {
          const isAdmitted = () => admit(endpoint, token, options).then(...isSettled)
          const events = answer as AsyncIterable<unknown> // `events` handlers answer these
          return sendEvents(reply, { events, leaving, isAdmitted })
        }
        return { code: 0, data: answer ?? null, message: '操作成功。' }
      },
    })
  }
}

/** Aborted when the caller leaves, also while the call was still being admitted. */
function leavingOf(answer: ServerResponse): AbortController {
  const leaving = new AbortController()
  answer.on('close', () => leaving.abort())
  if (answer.destroyed) leaving.abort()
  return leaving
}

/** @throws request.too_many */
function requireUnhurried(seconds: number, reply: FastifyReply): void {
  if (seconds === 0) return
  reply.header('retry-after', seconds)
  throw new Problem('request.too_many', `操作过于频繁，请 ${seconds} 秒后再试`)
}

/** Admitted, or refused with a problem; a database that cannot be asked lets nobody listen on. */
const isSettled = [() => true, () => false] as const

/** An address pays for callers that nobody knows, and for nobody else. */
async function admitOnce(endpoint: Endpoint, token: string | undefined, options: MountOptions, giveBack: () => void) {
  try {
    const actor = await admit(endpoint, token, options)
    giveBack()
    return actor
  } catch (error) {
    if (!(error instanceof Problem && error.problem === 'session.required')) giveBack()
    throw error
  }
}

/** Whether a caller may call: the session, then the role type, the page and the permission that the endpoint declares. */
async function admit(endpoint: Endpoint, token: string | undefined, { authenticate }: MountOptions): Promise<Actor> {
  const actor = token ? await authenticate(token, endpoint.kind !== 'events') : undefined
  if (!actor?.grants) throw new Problem('session.required')
  const { roleType, grants } = actor
  if (grants.mustChangePassword && !endpoint.beforePasswordChange)
    throw new Problem('employee.password_change_required')
  if (!admits(endpoint, { roleType, grants })) throw new Problem('permission.denied')
  return actor
}

/** Either header is accepted: `Authorization: Bearer …` or `employee-token: …`. */
function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const plain = request.headers['employee-token']
  return bearer ?? (typeof plain === 'string' && plain ? plain : undefined)
}

/** Query or body of an endpoint that takes none: a field in it is a misunderstanding, not to be dropped silently. */
const nothing = z.strictObject({}).optional()

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return storable(parsed.data)
  throw refusal(zodIssuesToFaults(parsed.error.issues))
}

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
