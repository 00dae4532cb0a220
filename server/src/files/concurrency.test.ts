/** Several people and a parser at the same files: each act ends in success or in a refusal that says why. */
import { api } from '@zhiku/contract'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { createParsingPool } from '../parsing/service.ts'
import { parseNext } from './parse-file.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

async function ownerWithBase() {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  return { owner, base, token: owner.token, params: { id: base.id } }
}

test('uploads of the same names in opposite orders all become revisions', async () => {
  const { token, params } = await ownerWithBase()
  const names = Array.from({ length: 8 }, (_, index) => `手册${index}.md`)
  const send = (ordered: string[], content: string) => {
    const files = ordered.map((name) => ({ name, content: `${content} ${name}`, onDuplicate: 'replace' as const }))
    return call(api.files.create, { token, params, body: { files } })
  }
  const reversed = [...names].reverse()
  await Promise.all([send(names, '甲'), send(reversed, '乙'), send(names, '丙'), send(reversed, '丁')])
  const { list } = await call(api.files.list, { token, params })
  expect(list.map(({ revision }) => revision)).toEqual(names.map(() => 4))
})

test('uploads that keep both get a name each', async () => {
  const { token, params } = await ownerWithBase()
  const body = { files: [{ name: '手册.md', content: '正文', onDuplicate: 'keepBoth' as const }] }
  await Promise.all([1, 2, 3].map(() => call(api.files.create, { token, params, body })))
  const { list } = await call(api.files.list, { token, params, query: { sort: 'name' } })
  expect(list.map(({ name }) => name)).toEqual(['手册 (2).md', '手册 (3).md', '手册.md'])
})

test('cancelling and relearning while files are parsed leaves none of them between two states', async () => {
  const { owner, base, token, params } = await ownerWithBase()
  const files = await Promise.all([1, 2, 3, 4].map(() => server.make.document(owner, base)))
  const fileIds = files.map(({ id }) => id)
  const statuses: number[] = []
  const disturb = async () => {
    const query = { state: 'active' as const }
    const { list } = await call(api.parseTasks.list, { token, query })
    const acts = list.map(({ id }) => server.fetch(api.parseTasks.cancel, { token, params: { id } }))
    const relearned = [fileIds, [...fileIds].reverse()].map((ids) =>
      server.fetch(api.files.relearn, { token, params, body: { fileIds: ids } }),
    )
    for (const { status } of await Promise.all([...acts, ...relearned])) statuses.push(status)
  }
  for (let round = 0; round < 5; round++) await Promise.all([server.settle(), server.settle(), disturb(), disturb()])
  await server.settle()
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  const { list } = await call(api.files.list, { token, params })
  for (const { parseStatus } of list) expect(['ready', 'failed']).toContain(parseStatus)
})

test('a chunk may be written before its file is parsed, and stays', async () => {
  const { owner, base, token, params } = await ownerWithBase()
  const file = await server.make.document(owner, base)
  const inFile = { ...params, fileId: file.id }
  await call(api.chunks.create, { token, params: inFile, body: { text: '先写下的一段' } })
  await server.settle()
  const { list } = await call(api.chunks.list, { token, params: inFile })
  expect(list.map(({ text }) => text)).toContain('先写下的一段')
  expect(list).toHaveLength(2)
})

test('cancelling a finished task leaves the one that waits now alone', async () => {
  const { owner, base, token, params } = await ownerWithBase()
  const file = await server.make.document(owner, base)
  await server.settle()
  const [finished] = (await call(api.parseTasks.list, { token })).list
  await call(api.files.relearn, { token, params, body: { fileIds: [file.id] } })
  const cancel = server.fetch(api.parseTasks.cancel, { token, params: { id: finished?.id } })
  expect((await cancel).status).toBe(409)
  const [waiting] = (await call(api.parseTasks.list, { token })).list
  expect(waiting).toMatchObject({ state: 'queued' })
})

test('the last choice counts when a waiting file is relearned again', async () => {
  const { owner, base, token, params } = await ownerWithBase()
  const file = await server.make.document(owner, base)
  const inFile = { ...params, fileId: file.id }
  await server.settle()
  await call(api.chunks.create, { token, params: inFile, body: { text: '自己写的一段' } })
  for (const keepEdited of [true, false])
    await call(api.files.relearn, { token, params, body: { fileIds: [file.id], keepEdited } })
  await server.settle()
  const { list } = await call(api.chunks.list, { token, params: inFile })
  expect(list.map(({ edited }) => edited)).toEqual([false])
})

test('a file moved to a knowledge base that requires audits is not served unapproved', async () => {
  const { owner, base, token, params } = await ownerWithBase()
  const audited = await server.make.knowledgeBase(owner)
  await server.make.requireAudits(owner, audited)
  const file = await server.make.document(owner, base, { content: '# 退换货\n\n七天无理由退换货。' })
  await server.settle()
  const found = async () => (await call(api.search.search, { token, query: { keyword: '七天无理由退换货' } })).total
  expect(await found()).toBe(1)
  await call(api.files.move, { token, params, body: { fileIds: [file.id], targetKnowledgeBaseId: audited.id } })
  expect(await found()).toBe(0)
  const moved = await call(api.files.get, { token, params: { id: audited.id, fileId: file.id } })
  expect(moved.auditStatus).toBe('pending')
})

test('a parser that is told to stop gives its task back; the next one takes it up at once', async () => {
  const { owner, base, token } = await ownerWithBase()
  const bytes = new TextEncoder().encode('第一章 安装\n\n先固定挂板，再接铜管。')
  const file = await server.make.upload(owner, base, '说明.txt', bytes)
  const pool = createParsingPool({ size: 1 })
  const stopping = AbortSignal.abort()
  for (let restart = 0; restart < 4; restart++) await parseNext(server.app.ctx, pool, stopping)
  await pool.close()
  const [task] = (await call(api.parseTasks.list, { token })).list
  expect(task).toMatchObject({ state: 'queued', progress: 0 })
  await server.settle()
  const params = { id: base.id, fileId: file.id }
  expect(await call(api.files.get, { token, params })).toMatchObject({ parseStatus: 'ready' })
})
