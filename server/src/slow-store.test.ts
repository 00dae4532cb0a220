/** A store that accepts every call and answers none: who needs it is told so in words, everybody else goes on. */
import { api } from '@zhiku/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeS3, startFakeS3 } from '../test/fakes/s3.ts'
import { startTestServer } from '../test/harness.ts'
import { readProposed } from './files/read-ahead.ts'
import { createParsingPool } from './parsing/service.ts'
import { StoreUnavailable } from './platform/storage/object-store.ts'
import { password } from '../test/make.ts'

let fake: FakeS3
let started: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  fake = await startFakeS3()
  const settings = {
    ZHIKU_LOG: 'silent',
    ZHIKU_STORAGE_URL: fake.url,
    ZHIKU_STORAGE_ACCESS_KEY_ID: fake.accessKeyId,
    ZHIKU_STORAGE_SECRET_ACCESS_KEY: fake.secretAccessKey,
  }
  started = await startTestServer({ settings })
})
afterAll(async () => {
  fake.resume()
  await started.stop()
  await fake.close()
})

/** More than the database has connections: each of them would hold one. */
const writers = 12

test('while the store hangs people sign in, search, read and write FAQs; documents are refused in words', async () => {
  const { server } = started
  const owner = await server.make.member()
  const { token, mobile } = owner
  const documents = await server.make.knowledgeBase(owner)
  const faqs = await server.make.knowledgeBase(owner, { type: 'faq' })
  const file = await server.make.document(owner, documents)
  await server.make.faq(owner, faqs, { question: '保修几年？' })
  await server.settle()
  fake.hang()

  const params = { id: documents.id }
  const write = (name: string) =>
    server.fetch(api.files.create, { token, params, body: { files: [{ name, content: `正文 ${name}` }] } })
  let isAnswered = false
  const writes = Array.from({ length: writers }, (_, index) => write(`文档 ${index}.md`))
  const answered = Promise.all(writes).finally(() => {
    isAnswered = true
  })
  const others = await Promise.all([
    server.call(api.sessions.login, { body: { mobile, password } }),
    server.call(api.search.search, { token, query: { keyword: '保修几年' } }),
    server.call(api.files.list, { token, params, query: {} }),
    server.make.faq(owner, faqs),
  ])
  expect(isAnswered).toBe(false) // nobody waited for the store to be given up
  expect(others[1].total).toBeGreaterThan(0)
  for (const answer of await answered) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 50355, message: expect.stringContaining('请稍后重试') })
  }
  const original = await server.fetch(api.files.exportOriginal, { token, params: { ...params, fileId: file.id } })
  expect(original.status).toBe(503)

  fake.resume()
  expect((await write('之后.md')).status).toBe(200)
})

const bytes = (text: string) => new TextEncoder().encode(text)

test('a file whose original the store does not hand out is parsed later, and keeps no other waiting', async () => {
  const { server } = started
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  const statusOf = async ({ id: fileId }: { id: string }) =>
    (await server.call(api.files.get, { token: owner.token, params: { id: base.id, fileId } })).parseStatus
  const uploaded = await server.make.upload(owner, base, '保修.txt', bytes('整机保修三年'))
  const written = await server.make.document(owner, base) // its text is in the database
  fake.fail()
  await server.settle()
  expect([await statusOf(uploaded), await statusOf(written)]).toEqual(['queued', 'ready'])

  fake.resume()
  await server.settle()
  expect(await statusOf(uploaded)).toBe('queued')
  server.clock.advance(60_000)
  await server.settle()
  expect(await statusOf(uploaded)).toBe('ready')
})

test('a revision that waits for its audit is read once the store is back', async () => {
  const { server } = started
  const { ctx } = server.app
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  const { id: fileId } = await server.make.upload(owner, base, '保修.txt', bytes('整机保修两年'))
  await server.settle()
  await server.make.requireAudits(owner, base)
  await server.make.upload(owner, base, '保修.txt', bytes('整机保修三年'), { onDuplicate: 'replace' })
  const params = { id: base.id, fileId, revision: '2' }
  const read = () => server.call(api.files.revisionChunks, { token: owner.token, params, query: {} })
  fake.fail()
  await expect(server.settle()).rejects.toBeInstanceOf(StoreUnavailable)
  expect(await read()).toMatchObject({ state: 'reading' })

  fake.resume()
  const { organizationId } = owner
  const pool = createParsingPool({ size: 1 })
  await readProposed(ctx, pool, { organizationId, fileId, revision: 2 }, new AbortController().signal) // the job's next try
  await pool.close()
  expect(await read()).toMatchObject({ state: 'ready', list: [{ text: '整机保修三年' }] })
})
