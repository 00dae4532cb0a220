/**
 * What other sites get of the product: the chat page, which a channel's sites may put in a frame, and the loader that
 * puts it there. The console beside it is never framed.
 *
 *   /embed.js             the loader; a classic script, any site may include it
 *   /chat/{channelId}     the page; framed by the channel's origins only, as its policy tells the browser
 *   …/door                whether the page that asks may have it, in words: a browser that blocks a frame tells nobody
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { callingSite } from './cors.ts'

export interface ChatDoor {
  /** Sites that may put the page in a frame. */
  origins: readonly string[]
  /** Why nobody gets an answer here. */
  refusal?: string
}

/** Of a channel's id, or of anything that stands in its place; undefined where there is no such web chat. */
export type DoorOf = (channelId: string) => Promise<ChatDoor | undefined>

/** Nothing but its own script, style and calls; no form is sent anywhere, nothing is loaded from elsewhere. */
const policyOf = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ['frame-ancestors', "'self'", ...origins].join(' '),
  ].join('; ')

/** Below the built console. */
const page = 'web-chat/index.html'
const script = 'web-chat/embed.js'

const unknownWords = '这个客服入口不存在或已删除，请联系网站管理员。'
const deniedWords = '这个网站没有开通在线客服：请管理员在渠道的“允许的来源”中添加本网站。'

/** @param directory the built console, served already: what lies there is sent by what serves it */
export function serveWebChat(app: FastifyInstance, directory: string, doorOf: DoorOf): void {
  serveDoor(app, doorOf)
  if (!existsSync(path.join(directory, page))) return
  app.get('/embed.js', (_request, reply) => forAnySite(reply).sendFile(script))
  app.get<ChannelRequest>('/chat/:channelId', async (request, reply) => {
    const door = await doorOf(request.params.channelId)
    return reply
      .removeHeader('x-frame-options') // it names one site or none
      .headers({
        'content-security-policy': policyOf(door?.origins ?? []),
        'cross-origin-resource-policy': 'cross-origin',
        'referrer-policy': 'no-referrer',
      })
      .sendFile(page)
  })
}

function serveDoor(app: FastifyInstance, doorOf: DoorOf): void {
  app.get<ChannelRequest>('/chat/:channelId/door', async (request, reply) => {
    const message = refusalOf(await doorOf(request.params.channelId), callingSite(request))
    return forAnySite(reply)
      .header('cache-control', 'no-store')
      .send(message === undefined ? { allowed: true } : { allowed: false, message })
  })
}

interface ChannelRequest {
  Params: { channelId: string }
}

function refusalOf(door: ChatDoor | undefined, site: string | undefined): string | undefined {
  if (!door) return unknownWords
  if (site !== undefined && !door.origins.includes(site)) return deniedWords
  return door.refusal
}

const forAnySite = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' })
