/** The Fastify instance with what every answer shares: security headers, the error envelope, the built console. */
import { existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { problems, statusOf } from '@zhiku/contract/problem'
import Fastify from 'fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readJson, UnfitJson } from '../bounded-json.ts'
import { newId } from '../ids.ts'
import { logFailure } from '../log.ts'
import type { Log } from '../log.ts'
import { Problem, TooMany } from '../problem.ts'
import { answerEarly, isStillSending, limitBodyTime } from './early-answer.ts'
import { knownProblem } from './known-problem.ts'
import type { Refusal } from './route.ts'

/** JSON bodies: fifty documents written in the console fit, nothing larger has business here. */
const maxJsonBytes = 8 * 1024 * 1024
/** And they are there by then; a body that drips in would hold its connection for ever. */
const bodyMs = 60_000

const contentSecurityPolicy = (uploadOrigins: string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'", // antd writes its styles at run time
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...uploadOrigins].join(' '),
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * @param uploadOrigins where else the console may send files: an object store of its own address
 * @param trustedProxies whose `X-Forwarded-For` is believed; nobody's when empty
 */
export function createHttpApp(log: Log, uploadOrigins: string[] = [], trustedProxies: string[] = []): FastifyInstance {
  const policy = contentSecurityPolicy(uploadOrigins)
  const app = Fastify({
    genReqId: () => newId(),
    bodyLimit: maxJsonBytes,
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    forceCloseConnections: 'idle', // and calls under way end: drain.ts
    return503OnClosing: false, // what still comes on an open connection is answered like any other call
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'content-security-policy': policy,
      'x-request-id': request.id,
    })
    if (isCall(request)) reply.header('cache-control', 'no-store')
  })
  limitBodyTime(app, bodyMs)
  acceptEmptyJson(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, log))
  return app
}

/** A DELETE or PUT may say `application/json` and send nothing. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, readJson(String(body)))
    } catch (error) {
      done(error instanceof UnfitJson ? new Problem('request.invalid', unfit[error.reason]) : (error as Error))
    }
  })
}

const unfit: Record<UnfitJson['reason'], string> = {
  unreadable: '请求内容不是有效的 JSON',
  deep: '请求内容的层级过多，请减到 100 层以内',
  large: '请求内容的数据过多，请分几次提交',
}

/** Before any hook or handler: an address that cannot be decoded. */
function answerBadAddress(_error: unknown, _request: unknown, reply: FastifyReply): void {
  reply.status(400).send({ code: 400, message: '请求地址有误，请检查后重试', data: null })
}

/** What Node could not read as HTTP never reaches a handler; it gets the envelope all the same. */
function answerUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const [status, code, message] = isTooLong
    ? ['431 Request Header Fields Too Large', 431, '请求地址或请求头过长，请缩短后重试']
    : ['400 Bad Request', 400, problems['request.invalid'].message]
  const body = JSON.stringify({ code, message, data: null })
  const headers = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\nconnection: close\r\n\r\n${body}`)
}

const isCall = (request: FastifyRequest): boolean => /^\/(api|rpc|open)(\/|$|\?)/.test(request.url)

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''

/** What somebody opens rather than what a page loads: an address may end like a file, and a missing file is no page. */
const isPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isCall(request) &&
  (request.headers.accept?.includes('text/html') === true || !/\.\w+$/.test(pathOf(request)))

/** Refusals that come from below the routes, by status. */
const frameworkMessages: Record<number, string> = {
  404: problems['route.not_found'].message,
  408: '请求内容没有在一分钟内传完，请检查网络后重试',
  413: '请求内容过大，请减少后重试',
  415: '请求内容的格式不受支持，请使用 application/json',
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  if (error instanceof TooMany) reply.header('retry-after', error.seconds)
  if (error instanceof Problem) {
    const data = error.data ?? (error.fields ? { fields: error.fields } : null)
    return send(request, reply, statusOf(error.code), { code: error.code, message: error.message, data })
  }
  const own = (error as FastifyError).statusCode ?? 500 // Fastify's own refusals carry a status
  const status = own === 403 ? 404 : own // a path that climbs out of the console's folder leads nowhere
  if (status >= 400 && status < 500) {
    const message = frameworkMessages[status] ?? problems['request.invalid'].message
    return send(request, reply, status, { code: status, message, data: null })
  }
  const { id: requestId, method, routeOptions } = request
  logFailure(log, 'request.failed', error, { requestId, method, url: routeOptions.url })
  const known = knownProblem(error)
  if (known) return send(request, reply, statusOf(problems[known].code), { ...problems[known], data: null })
  return send(request, reply, 500, { ...problems['server.failed'], data: { requestId } })
}

/** Seconds after which a caller may try again what could not be done for now. */
const retryAfterSeconds = 2

interface Envelope {
  code: number
  message: string
  data: unknown
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How a route of another's protocol says that it refuses. */
    refusal?: Refusal
  }
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, envelope: Envelope): FastifyReply {
  if (status === 503) reply.header('retry-after', retryAfterSeconds)
  const told = request.routeOptions.config.refusal?.(envelope, request.body) ?? envelope
  if (!isStillSending(request)) return reply.status(status).send(told)
  answerEarly(request, reply, status, told)
  return reply
}

/** Serves the built console; unknown calls get the envelope, every other unknown path the console itself. */
export async function serveConsole(app: FastifyInstance, directory: string): Promise<void> {
  const isBuilt = existsSync(path.join(directory, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      index: false,
      wildcard: true,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const isShown = (request: FastifyRequest): boolean => isBuilt && isPage(request)
  const show = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html')
  app.addHook('onRequest', async (request, reply) => {
    // what serves files would refuse both, a folder only to clients that accept no encoding, as a call is refused
    if (isShown(request) && /\/\/|\/$/.test(pathOf(request))) return show(reply)
  })
  app.setNotFoundHandler((request, reply) => {
    if (isShown(request)) return show(reply)
    return reply.status(404).send({ ...problems['route.not_found'], data: null })
  })
}
