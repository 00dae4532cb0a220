import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/postgres.ts'
import { startAlone } from './start-alone.ts'

test('works that begin together run one after the other, and all of them run', async () => {
  const connection = await testDatabase()
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await nextTurn()
    running--
  }
  const said: string[] = []
  const start = () => startAlone({ connection, say: (line) => said.push(line) }, work)
  await Promise.all([start(), start(), start()])
  expect(most).toBe(1)
})

test('a work that fails lets the next one begin', async () => {
  const connection = await testDatabase()
  const options = { connection, say: () => {} }
  await expect(startAlone(options, () => Promise.reject(new Error('a bad migration')))).rejects.toThrow(
    'a bad migration',
  )
  expect(await startAlone(options, async () => 'next')).toBe('next')
})

/** The same database at a port of its own, behind which nobody listens yet. */
async function notYetStarted(real: pg.ClientConfig) {
  const server = createServer((socket) => {
    const { host = '', port = 5432 } = real
    const there = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    socket.pipe(there).pipe(socket)
    for (const end of [socket, there]) end.on('error', () => {})
  })
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    ) // TCP
  const port = await listen(0)
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  await close()
  return { connection: { ...real, host: '127.0.0.1', port }, begin: () => listen(port), close }
}

test('a database that is starting is waited for, and the operator is told', async () => {
  const database = await notYetStarted(await testDatabase())
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
    void database.begin()
  }
  expect(await startAlone({ connection: database.connection, say }, async () => 'up')).toBe('up')
  expect(said).toEqual(['数据库还没有就绪，最多等 60 秒…'])
  await database.close()
})

test('one that does not come is named in words', async () => {
  const { connection } = await notYetStarted(await testDatabase())
  const started = startAlone({ connection, say: () => {}, patienceMs: 0 }, async () => 'up')
  await expect(started).rejects.toThrow(/^等了 0 秒，数据库仍连不上：请检查它是否已启动、DATABASE_URL 是否正确/)
})
