/** A disk that runs full: what is large is refused before it begins, what must go on does. The disk is the only fake. */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { api } from '@zhiku/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer } from '../test/harness.ts'
import { password } from '../test/make.ts'
import { inRounds } from '../test/rounds.ts'
import { createLog } from './platform/log.ts'
import { adjustReserve } from './platform/reserve.ts'

const mebibyte = 2 ** 20
const gibibyte = 2 ** 30
const roomy = { free: 50 * gibibyte, total: 100 * gibibyte }
let space = roomy
let started: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  started = await startTestServer({ settings: { ZHIKU_LOG: 'silent' }, measureSpace: () => Promise.resolve(space) })
})
afterAll(() => started.stop())
beforeEach(() => {
  space = roomy
})

const full = { status: 503, code: 50356 }

test('below the floor uploads and documents are refused in words; sign-in, search and FAQs go on', async () => {
  const { server } = started
  const owner = await server.make.member()
  const { token, mobile } = owner
  const base = await server.make.knowledgeBase(owner)
  const faqs = await server.make.knowledgeBase(owner, { type: 'faq' })
  space = { ...roomy, free: 1.1 * gibibyte }
  const ticket = (size: number) =>
    server.call(api.uploads.ticket, { token, params: { id: base.id }, query: { filename: 'a.pdf', size } })
  await ticket(50 * mebibyte)
  await expect(ticket(150 * mebibyte)).rejects.toMatchObject(full)
  space = { ...roomy, free: 0 }
  await expect(ticket(1)).rejects.toThrow('存储空间不足')
  await expect(server.make.document(owner, base)).rejects.toMatchObject(full)
  await server.call(api.sessions.login, { body: { mobile, password } })
  await server.make.faq(owner, faqs)
  await server.call(api.search.search, { token, query: { keyword: '保修' } })
  space = roomy
  await server.make.document(owner, base)
})

test('what PostgreSQL has no room for is refused in words, and reading goes on without noting it', async () => {
  const { server } = started
  const owner = await server.make.member()
  const { token } = owner
  const faqs = await server.make.knowledgeBase(owner, { type: 'faq' })
  const { db } = server.app.ctx
  // PostgreSQL's own error for a full disk, raised where it would be met
  await sql`create or replace function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  const on = (table: string) =>
    sql
      .raw(`create trigger full_disk before insert or update on ${table}
    for each row execute function no_room()`)
      .execute(db)
  const off = (table: string) => sql.raw(`drop trigger if exists full_disk on ${table}`).execute(db)
  try {
    await on('faqs')
    await on('sessions')
    await expect(server.make.faq(owner, faqs)).rejects.toMatchObject(full)
    server.clock.advance(2 * 60 * 1000) // the session's use would be noted now
    await server.call(api.faqs.list, { token, params: { id: faqs.id }, query: {} })
  } finally {
    await off('faqs')
    await off('sessions')
  }
})

test('what somebody may upload without registering it is bounded; registering makes room', async () => {
  const { server } = started
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  const at = { token: owner.token, params: { id: base.id } }
  const size = 200 * mebibyte
  const ticket = () => server.call(api.uploads.ticket, { ...at, query: { filename: 'a.txt', size } })
  const tickets = await inRounds(20, ticket)
  await expect(ticket()).rejects.toMatchObject({ status: 429, code: 42955 })
  const ossUrl = tickets[0]?.ossUrl ?? ''
  await server.app.ctx.storage.put(ossUrl.slice('oss://'.length), Buffer.from('x'))
  await server.call(api.files.create, { ...at, body: { files: [{ name: 'a.txt', ossUrl }] } })
  await ticket()
})

test('a ticket is good for no second upload once the first is registered', async () => {
  const { server } = started
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  const at = { token: owner.token, params: { id: base.id } }
  const ticket = await server.call(api.uploads.ticket, { ...at, query: { filename: 'a.txt', size: 10 } })
  const post = () => {
    const form = new FormData()
    for (const [field, value] of Object.entries(ticket.fields)) form.append(field, value)
    form.append('file', new Blob(['x']), 'a.txt')
    return fetch(new URL(ticket.uploadUrl, server.origin), { method: 'POST', body: form })
  }
  expect((await post()).status).toBe(204)
  await server.call(api.files.create, { ...at, body: { files: [{ name: 'a.txt', ossUrl: ticket.ossUrl }] } })
  expect((await post()).status).toBe(403)
})

test('an agent may upload no more than some pictures of their own', async () => {
  const { server } = started
  const agent = await server.make.member({ roleType: '1' })
  const query = { filename: 'a.png', size: 10 * mebibyte }
  const ticket = () => server.call(api.uploads.pictureTicket, { token: agent.token, query })
  for (let count = 0; count < 6; count++) await ticket()
  await expect(ticket()).rejects.toMatchObject({ code: 42955 })
})

test('the reserve is given up when the disk is full, and comes back with its room', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhiku-reserve-'))
  const log = createLog('silent')
  const held = () =>
    stat(path.join(folder, 'reserve')).then(
      ({ size }) => size,
      () => 0,
    )
  const disk = (free: number) => adjustReserve(folder, log, () => Promise.resolve({ free, total: 400 * mebibyte }))
  try {
    await disk(300 * mebibyte)
    expect(await held()).toBe(8 * mebibyte)
    await disk(10 * mebibyte)
    expect(await held()).toBe(8 * mebibyte)
    await disk(2 * mebibyte)
    expect(await held()).toBe(0)
    await disk(20 * mebibyte) // the floor is not above it yet
    expect(await held()).toBe(0)
    await disk(300 * mebibyte)
    expect(await held()).toBe(8 * mebibyte)
  } finally {
    await rm(folder, { recursive: true })
  }
})
