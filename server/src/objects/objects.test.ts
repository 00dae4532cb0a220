/** What becomes of an upload when it is registered, and of an object that nothing refers to. */
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { api } from '@zhiku/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { postForm } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'
import { readChecked } from '../platform/storage/checked-read.ts'
import { ObjectDamaged } from '../platform/storage/object-store.ts'
import { scrub, sweep } from './service.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)
const dayMs = 24 * 60 * 60 * 1000
const sha256Of = (content: string) => createHash('sha256').update(content).digest('hex')
const bytesOf = (content: string) => new TextEncoder().encode(content)

afterEach(() => void vi.restoreAllMocks())

async function writer() {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  return { owner, base, params: { id: base.id } }
}

async function uploaded({ token }: Member, base: { id: string }, content: string, filename = '说明.txt') {
  const query = { filename, size: 100 }
  const ticket = await call(api.uploads.ticket, { token, params: { id: base.id }, query })
  await postForm(server.app, ticket, bytesOf(content), filename)
  return ticket
}

const register = ({ token }: Member, base: { id: string }, name: string, ossUrl: string) =>
  call(api.files.create, { token, params: { id: base.id }, body: { files: [{ name, ossUrl }] } })

const stored = async (key: string): Promise<string | undefined> =>
  (await server.app.ctx.storage.stat(key)) && text(await server.app.ctx.storage.read(key))

describe('registering an upload', () => {
  test('keeps no other bytes than those that were hashed, whatever its ticket uploads meanwhile', async () => {
    const { owner, base } = await writer()
    const { storage } = server.app.ctx
    const [honest, forged] = [`真 ${owner.employeeId}`, `假 ${owner.employeeId}`]
    const ticket = await uploaded(owner, base, honest)
    const digest = storage.digest.bind(storage)
    vi.spyOn(storage, 'digest').mockImplementationOnce(async (key) => {
      const digested = await digest(key)
      await postForm(server.app, ticket, bytesOf(forged), 'a.txt') // between the hashing and the copying
      return digested
    })
    await expect(register(owner, base, 'a.txt', ticket.ossUrl)).rejects.toMatchObject({ code: 40955 })
    const key = `objects/${owner.organizationId}/${sha256Of(honest)}.txt`
    expect(await stored(key)).toBeUndefined()
    const again = await uploaded(owner, base, honest)
    await register(owner, base, 'b.txt', again.ossUrl)
    expect(await stored(key)).toBe(honest)
  })

  test('drops the upload; the same address can be sent again with what was refused', async () => {
    const { owner, base } = await writer()
    const content = `原件 ${owner.employeeId}`
    const { ossUrl } = await uploaded(owner, base, content)
    await server.make.document(owner, base, { name: '重名.txt.md' })
    await expect(register(owner, base, '重名.txt.md', ossUrl)).rejects.toMatchObject({ status: 409 })
    expect(await stored(ossUrl.slice('oss://'.length))).toBeUndefined()
    const { list } = await register(owner, base, '说明.txt', ossUrl)
    expect(list).toMatchObject([{ name: '说明.txt', size: Buffer.byteLength(content) }])
    const { previewUrl } = await call(api.uploads.previewToken, { token: owner.token, query: { ossUrl } })
    expect(await (await fetch(new URL(previewUrl, server.origin))).text()).toBe(content)
  })

  test('mends an object whose bytes were damaged', async () => {
    const { owner, base } = await writer()
    const content = `会坏的 ${owner.employeeId}`
    await register(owner, base, 'a.txt', (await uploaded(owner, base, content)).ossUrl)
    const key = `objects/${owner.organizationId}/${sha256Of(content)}.txt`
    await server.app.ctx.storage.put(key, bytesOf('坏'))
    await register(owner, base, 'b.txt', (await uploaded(owner, base, content)).ossUrl)
    expect(await stored(key)).toBe(content)
  })

  test('refuses an address that no upload can have, in words', async () => {
    const { owner, base } = await writer()
    const ossUrl = `oss://uploads/${owner.organizationId}/ABC.txt`
    await expect(register(owner, base, 'a.txt', ossUrl)).rejects.toMatchObject({ code: 40005 })
    const preview = call(api.uploads.previewToken, { token: owner.token, query: { ossUrl } })
    await expect(preview).rejects.toMatchObject({ status: 400, code: 40055 })
  })
})

test('a document may name a picture that is gone: its text is kept as it was written', async () => {
  const { owner, base, params } = await writer()
  const content = `![图](oss://objects/${owner.organizationId}/${sha256Of('gone')}.png)`
  const file = await server.make.document(owner, base, { content })
  const at = { token: owner.token, params: { ...params, fileId: file.id } }
  const body = { content: `${content}\n\n改过。`, version: file.version }
  await call(api.files.update, { ...at, body })
  const revision = await call(api.files.revision, { ...at, params: { ...at.params, revision: '2' } })
  expect(revision.content).toBe(`${content}\n\n改过。`)
})

describe('the sweeper', () => {
  const objectOf = async (owner: Member, base: { id: string }, content: string) => {
    const { ossUrl } = await uploaded(owner, base, content)
    await server.make.document(owner, base, { name: '重名.txt.md' })
    await expect(register(owner, base, '重名.txt.md', ossUrl)).rejects.toMatchObject({ status: 409 })
    return `objects/${owner.organizationId}/${sha256Of(content)}.txt`
  }

  test('removes what nothing has referred to for a day, and calls the store in no transaction', async () => {
    const { owner, base } = await writer()
    const key = await objectOf(owner, base, `unreferred ${owner.employeeId}`)
    const { db, storage } = server.app.ctx
    const open: number[] = []
    const remove = storage.remove.bind(storage)
    vi.spyOn(storage, 'remove').mockImplementation(async (one) => {
      const held = db.selectFrom('stored_objects').select('key').where('key', '=', key).forUpdate().skipLocked()
      if (one === key) open.push((await held.execute()).length)
      await remove(one)
    })
    server.clock.advance(2 * dayMs)
    await sweep(server.app.ctx)
    expect(open).toEqual([1]) // its row was there, and nobody held it
    expect(await stored(key)).toBeUndefined()
    expect(await db.selectFrom('stored_objects').select('key').where('key', '=', key).execute()).toEqual([])
  })

  test('keeps others from using what it removes; broken off, it leaves them to go on after some minutes', async () => {
    const { owner, base } = await writer()
    const content = `contested ${owner.employeeId}`
    const key = await objectOf(owner, base, content)
    server.clock.advance(2 * dayMs)
    vi.spyOn(server.app.ctx.storage, 'remove').mockRejectedValue(new Error('the store broke'))
    await expect(sweep(server.app.ctx)).rejects.toThrow('the store broke')
    vi.restoreAllMocks()
    const reader = await server.call(api.sessions.login, { body: { mobile: owner.mobile, password: 'zhiku2026test' } })
    const who = { ...owner, token: reader.token }
    const { ossUrl } = await uploaded(who, base, content)
    await expect(register(who, base, 'c.txt', ossUrl)).rejects.toMatchObject({ status: 503 })
    server.clock.advance(11 * 60 * 1000)
    await register(who, base, 'c.txt', ossUrl)
    expect(await stored(key)).toBe(content)
  })
})

describe('an object that is no longer what it was kept as', () => {
  async function kept(content: string) {
    const { owner, base, params } = await writer()
    const { list } = await register(owner, base, '原件.txt', (await uploaded(owner, base, content)).ossUrl)
    const at = { token: owner.token, params: { ...params, fileId: list[0]?.id ?? '' } }
    return { owner, base, at, key: `objects/${owner.organizationId}/${sha256Of(content)}.txt` }
  }
  const preview = async ({ token }: Member, key: string, headers = {}) => {
    const { previewUrl } = await call(api.uploads.previewToken, { token, query: { ossUrl: `oss://${key}` } })
    return fetch(new URL(previewUrl, server.origin), { headers })
  }

  test('is never handed out as the original, whole or in part', async () => {
    const { owner, at, key } = await kept('一字不差')
    await server.app.ctx.storage.put(key, bytesOf('一字之差'))
    const answers = [
      await server.fetch(api.files.exportOriginal, at),
      await preview(owner, key),
      await preview(owner, key, { range: 'bytes=0-2' }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(500)
      expect(await answer.json()).toMatchObject({ code: 50055, message: expect.stringContaining('已损坏') })
    }
  })

  test('ends as a download that fails where it is too large to be compared beforehand', async () => {
    const content = 'x'.repeat(9 * 2 ** 20)
    const { storage } = server.app.ctx
    const key = `objects/large/${sha256Of(content)}.txt`
    await storage.put(key, bytesOf(content))
    expect((await text(await readChecked(storage, key))).length).toBe(content.length)
    await storage.put(key, bytesOf(`y${content.slice(1)}`))
    await expect(text(await readChecked(storage, key))).rejects.toBeInstanceOf(ObjectDamaged)
  })

  test('is 404 in words when it is gone', async () => {
    const { at, key } = await kept('将要丢失')
    await server.app.ctx.storage.remove(key)
    const answer = await server.fetch(api.files.exportOriginal, at)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 40408, message: expect.stringContaining('文件内容不存在') })
  })

  test('is not learned from; the file says what to do', async () => {
    const { owner, base, key } = await kept('学习之前损坏')
    await server.app.ctx.storage.put(key, bytesOf('学习之前换掉'))
    await server.settle()
    const { list } = await call(api.files.list, { token: owner.token, params: { id: base.id }, query: {} })
    expect(list).toMatchObject([{ parseStatus: 'failed', parseError: expect.stringContaining('原文件已损坏') }])
  })

  test('is found by the slow look, which reads each once a month', async () => {
    const { key } = await kept('慢慢检查')
    const never = new AbortController().signal
    const { db, storage } = server.app.ctx
    const faultOfKey = async () => {
      const row = await db.selectFrom('stored_objects').select('fault').where('key', '=', key).executeTakeFirst()
      return row?.fault
    }
    await scrub(server.app.ctx, never)
    expect(await faultOfKey()).toBe(null)
    await storage.put(key, bytesOf('慢慢损坏'))
    await scrub(server.app.ctx, never)
    expect(await faultOfKey()).toBe(null)
    server.clock.advance(31 * dayMs)
    await scrub(server.app.ctx, never)
    expect(await faultOfKey()).toBe('damaged')
  })
})
