import { connect } from 'node:net'
import { api } from '@zhiku/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestServer } from '../test/harness.ts'

const server = useTestServer({ database: 'figures' })

test('an operator sees what waits, what the index holds, connections, streams and room', async () => {
  const owner = await server.make.member()
  await server.make.document(owner, await server.make.knowledgeBase(owner))
  const lines = [{ source_id: 'refused', failures: 2 }, { source_id: 'waiting' }]
  await server.app.ctx.db.insertInto('index_outbox').values(lines).execute()
  const metrics = await (await fetch(`${server.origin}/metrics`)).text()
  const valueOf = (line: string) => Number(new RegExp(`^zhiku_${line} (\\S+)$`, 'm').exec(metrics)?.[1])
  expect(valueOf('queue_total{queue="parse",state="queued"}')).toBe(1)
  expect(valueOf('queue_oldest_seconds{queue="parse",state="queued"}')).not.toBeNaN()
  expect(valueOf('queue_total{queue="index",state="waiting"}')).toBeGreaterThanOrEqual(2)
  expect(valueOf('jobs_total{job="file.parse",state="created"}')).toBe(1)
  expect(valueOf('index_failing_total')).toBe(1)
  expect(valueOf('chunks_total{in="database"}')).toBe(0)
  expect(valueOf('chunks_total{in="index"}')).toBe(0)
  expect(valueOf('database_connections{state="waiting"}')).toBe(0)
  expect(valueOf('listener_up')).toBe(1)
  expect(valueOf('open_streams')).toBe(0)
  expect(valueOf('disk_free_bytes')).toBeGreaterThan(0)
  expect(metrics).not.toMatch(/^zhiku_backup_age_seconds \d/m)
})

test('readers that left while they were being admitted hold no place of a stream', async () => {
  const { token } = await server.make.member()
  const { port } = new URL(server.origin)
  const head = `GET ${api.notifications.stream.path} HTTP/1.1\r\nhost: a\r\nemployee-token: ${token}\r\n\r\n`
  await server.app.ctx.db.transaction().execute(async (db) => {
    await sql`lock table sessions in access exclusive mode`.execute(db) // nobody is admitted until this ends
    for (let reader = 0; reader < 14; reader++) {
      const socket = connect(Number(port), '127.0.0.1')
      await new Promise((resolve) => socket.write(head, resolve))
      await new Promise((resolve) => socket.once('close', resolve).resetAndDestroy())
    }
    // an answer on another connection: the server has read what came before it, and the closing too
    await fetch(`${server.origin}/healthz`)
  })
  const stream = await server.fetch(api.notifications.stream, { token })
  expect(stream.status).toBe(200)
  await stream.body?.cancel()
})
