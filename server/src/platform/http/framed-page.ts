/**
 * A page that sites of others may put in a frame: those that its door names, as its policy tells the browser. As a browser
 * tells nobody that it blocked a frame, whoever holds the frame asks `…/door` first, and gets the reason in words.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Origin } from '@zhiku/contract/channels'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { callingSite } from './cors.ts'

export interface FrameDoor {
  /** Sites that may put the page in a frame. */
  origins: readonly string[]
  /** Why nobody gets an answer here. */
  refusal?: string
}

/** Of an id, or of anything that stands in its place in an address; undefined where there is no such page. */
export type DoorOf = (id: string) => Promise<FrameDoor | undefined>

export interface FramedPage {
  /** Below this path: `…/{id}` and `…/{id}/door`. */
  at: string
  /** The built console, served already: what lies there is sent by what serves it. */
  directory: string
  /** Below the directory. */
  file: string
  /** The component library writes its styles at run time. */
  hasInlineStyles?: true
  doorOf: DoorOf
  unknownWords: string
  deniedWords: string
}

/** Nothing but its own script, style and calls; no form is sent anywhere, nothing is loaded from elsewhere. */
const policyOf = ({ hasInlineStyles }: FramedPage, origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    hasInlineStyles ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // what was stored when less was asked of it
    ['frame-ancestors', "'self'", ...origins.filter((origin) => Origin.safeParse(origin).success)].join(' '),
  ].join('; ')

/** What anybody's page may load and read. */
export const forAnySite = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' })

/** Answers whether the page is built. */
export function serveFramedPage(app: FastifyInstance, page: FramedPage): boolean {
  serveDoor(app, page)
  const { at, directory, file, doorOf } = page
  if (!existsSync(path.join(directory, file))) return false
  app.get<PageRequest>(`${at}/:id`, async (request, reply) => {
    const door = await doorOf(request.params.id)
    return reply
      .removeHeader('x-frame-options') // it names one site or none
      .headers({
        'content-security-policy': policyOf(page, door?.origins ?? []),
        'cross-origin-resource-policy': 'cross-origin',
        'referrer-policy': 'no-referrer',
      })
      .sendFile(file)
  })
  return true
}

function serveDoor(app: FastifyInstance, page: FramedPage): void {
  app.get<PageRequest>(`${page.at}/:id/door`, async (request, reply) => {
    const message = refusalOf(page, await page.doorOf(request.params.id), callingSite(request))
    return forAnySite(reply)
      .header('cache-control', 'no-store')
      .send(message === undefined ? { allowed: true } : { allowed: false, message })
  })
}

interface PageRequest {
  Params: { id: string }
}

function refusalOf(page: FramedPage, door: FrameDoor | undefined, site: string | undefined): string | undefined {
  if (!door) return page.unknownWords
  if (site !== undefined && !door.origins.includes(site)) return page.deniedWords
  return door.refusal
}
