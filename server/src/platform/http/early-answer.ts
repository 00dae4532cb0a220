/** Bodies that do not arrive whole: the refusal of one that is still being sent, and the end of one that never comes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long a refused sender may go on before the connection is cut; cut at once, it would lose the answer. */
const lingerMs = 1000

/** Whether the caller is still sending what nobody will read. */
export function isStillSending({ raw, headers }: FastifyRequest): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return hasBody && !raw.complete
}

/**
 * Answers while the body is still on its way. The connection cannot be used again and says so: kept alive, it would be
 * reset under the caller's next call.
 */
export function answerEarly(request: FastifyRequest, reply: FastifyReply, status: number, envelope: object): void {
  reply.hijack()
  const { raw } = reply
  const body = JSON.stringify(envelope)
  raw.writeHead(status, {
    ...(reply.getHeaders() as Record<string, string>), // set by our own hooks: single texts
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  })
  raw.write(body)
  request.raw.resume() // read and dropped, so that the answer is not lost in a reset
  const end = () => {
    clearTimeout(linger)
    raw.end()
  }
  const linger = setTimeout(end, lingerMs)
  request.raw.once('end', end)
  request.raw.once('close', end)
}

/** Refuses a body that has not arrived after the time; forms of files have an idle limit of their own. */
export function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { raw, headers } = request
    if (!isStillSending(request) || headers['content-type']?.startsWith('multipart/')) return payload
    const late = () => {
      // Nobody reads the body of a GET, nor of a call that is answered: without a listener the error would end the process.
      if (payload.listenerCount('error') === 0) return
      payload.emit('error', Object.assign(new Error('the body came too slowly'), { statusCode: 408 }))
    }
    const timer = setTimeout(late, milliseconds)
    raw.once('end', () => clearTimeout(timer))
    raw.once('close', () => clearTimeout(timer))
    return payload
  })
}
