/** Pages of other sites that call: which of them a browser may let read the answers. */
import { statusOf } from '@zhiku/contract/problem'
import { everyProblem } from '@zhiku/contract/open-problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Seconds for which a browser remembers that it may call. */
const rememberedS = 600

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, last-event-id, mcp-protocol-version, mcp-session-id',
  'access-control-max-age': String(rememberedS),
}

/** The site of the page that calls; undefined for a program, which names none, and for our own pages. */
export function callingSite({ headers, host }: FastifyRequest): string | undefined {
  const { origin } = headers
  if (!origin || headers['sec-fetch-site'] === 'same-origin') return undefined
  const isOurs = URL.canParse(origin) && new URL(origin).host === host
  return isOurs ? undefined : origin
}

/**
 * Below `prefix` a site that is known may read what is answered; every call is admitted for itself besides.
 * @param isKnown asked at every call that names a site
 */
export function serveOtherSites(
  app: FastifyInstance,
  prefix: string,
  isKnown: (site: string) => Promise<boolean>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(prefix)) return
    reply.header('vary', 'origin')
    const site = callingSite(request)
    const isLetRead = site !== undefined && (await isKnown(site))
    if (isLetRead) {
      reply.header('access-control-allow-origin', site)
      reply.header('access-control-expose-headers', 'retry-after, x-request-id')
    }
    if (isPreflight(request)) return answerPreflight(reply, site === undefined || isLetRead)
  })
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

function answerPreflight(reply: FastifyReply, isAllowed: boolean): FastifyReply {
  if (isAllowed) return reply.status(204).headers(allowed).send()
  const { code, message } = everyProblem['channel.origin_denied']
  return reply.status(statusOf(code)).send({ code, message, data: null })
}
