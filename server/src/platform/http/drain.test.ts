import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { createHttpApp } from './app.ts'
import { Drain } from './drain.ts'
import { createLog } from '../log.ts'
import { expect, test, vi } from 'vitest'

async function listening() {
  const app = createHttpApp(createLog('silent'), [], [])
  const drain = new Drain(app, { delayMs: 0, limitMs: 20_000, endStreams: () => undefined })
  app.get('/slow', async () => 'answered')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const cut = vi.spyOn(app.server, 'closeAllConnections')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1') // as a listening server has one
  await once(socket, 'connect')
  await vi.waitFor(async () => expect(await connectionsOf(app.server)).toBe(1))
  return { drain, cut, socket }
}

const connectionsOf = (server: Awaited<ReturnType<typeof createHttpApp>>['server']) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

test('a connection that was opened ahead and never used does not hold up a stop until its limit', async () => {
  const { drain, cut, socket } = await listening()
  socket.resume()
  await Promise.all([drain.stop(), once(socket, 'close')])
  expect(cut).not.toHaveBeenCalled()
})

test('who has connected before the stop and asks right after it is answered', async () => {
  const { drain, socket } = await listening()
  const stopped = drain.stop()
  await delay(200)
  socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('answered')
  await stopped
})
