import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { InvalidObjectKey, ObjectChanged, ObjectNotFound, requireObjectKey } from './object-store.ts'
import { leftovers, listed, type OpenedStore, openers, postForm, readText } from './test-stores.ts'

const sha256Of = (body: string | Uint8Array) => createHash('sha256').update(body).digest('hex')
const MIB = 1024 * 1024
/** A digest where it does not come to one. */
const anything = { size: 1, sha256: sha256Of('x'), tag: '"x"' }

describe.each(Object.entries(openers))('the %s store', (_name, open) => {
  let opened: OpenedStore
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  const ticketFor = (key: string, maxBytes = MIB, expiresInSeconds = 60) =>
    opened.store.createUpload({ key, maxBytes, filename: '说明书.pdf', expiresInSeconds })
  const keysUnder = async (prefix: string) => {
    const entries = await listed(opened.store, prefix)
    return entries.map(({ key }) => key).toSorted()
  }

  test('is ready', async () => {
    await expect(opened.store.ready()).resolves.toBeUndefined()
  })

  test('a form post stores exactly the bytes under the ticket key', async () => {
    const body = randomBytes(300_000)
    const answer = await postForm(opened.origin, await ticketFor('uploads/form/1.pdf'), new Blob([body]))
    expect(answer.status).toBe(204)
    expect(await opened.store.stat('uploads/form/1.pdf')).toMatchObject({ size: body.length })
    expect(await opened.store.digest('uploads/form/1.pdf')).toMatchObject({ sha256: sha256Of(body) })
    expect(await buffer(await opened.store.read('uploads/form/1.pdf'))).toEqual(body)
    expect(await leftovers(opened)).toEqual([])
  })

  test('an empty file and one of exactly the allowed size are taken', async () => {
    expect((await postForm(opened.origin, await ticketFor('uploads/empty'), new Blob([]))).status).toBe(204)
    expect(await opened.store.stat('uploads/empty')).toMatchObject({ size: 0 })
    const full = new Blob([new Uint8Array(MIB)])
    expect((await postForm(opened.origin, await ticketFor('uploads/full', MIB), full)).status).toBe(204)
  })

  test('a file one byte too large is refused and leaves nothing', async () => {
    const ticket = await ticketFor('uploads/large', 1000)
    const answer = await postForm(opened.origin, ticket, new Blob([new Uint8Array(1001)]))
    expect([400, 413]).toContain(answer.status)
    expect(await opened.store.stat('uploads/large')).toBeUndefined()
    expect(await leftovers(opened)).toEqual([])
  })

  test('an expired ticket is refused', async () => {
    const ticket = await ticketFor('uploads/late', MIB, -1)
    expect((await postForm(opened.origin, ticket, new Blob(['x']))).status).toBe(403)
  })

  test('a ticket serves no other key, and no changed policy', async () => {
    const ticket = await ticketFor('uploads/mine')
    const other = { ...ticket, fields: { ...ticket.fields, key: 'uploads/yours' } }
    expect((await postForm(opened.origin, other, new Blob(['x']))).status).toBe(403)
    const name = 'policy' in ticket.fields ? 'policy' : 'Policy'
    const policy = Buffer.from(ticket.fields[name] ?? '', 'base64')
      .toString()
      .replace('1048576', '9048576')
    const wider = { ...ticket, fields: { ...ticket.fields, [name]: Buffer.from(policy).toString('base64') } }
    expect((await postForm(opened.origin, wider, new Blob(['x']))).status).toBe(403)
    expect(await keysUnder('uploads/yours')).toEqual([])
  })

  test('concurrent uploads of one key end in one of them, whole', async () => {
    const ticket = await ticketFor('uploads/race')
    const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, index + 1))
    const answers = await Promise.all(bodies.map((body) => postForm(opened.origin, ticket, new Blob([body]))))
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 204))
    const stored = await buffer(await opened.store.read('uploads/race'))
    expect(bodies.some((body) => body.equals(stored))).toBe(true)
    expect(await opened.store.digest('uploads/race')).toMatchObject({ sha256: sha256Of(stored) })
    expect(await leftovers(opened)).toEqual([])
  })

  test('put takes bytes and streams, answers size and digest, and stat knows the digest', async () => {
    expect(await opened.store.put('put/bytes', Buffer.from('字节'))).toEqual({ size: 6, sha256: sha256Of('字节') })
    const streamed = await opened.store.put('put/stream', Readable.from(['流', Buffer.from('式')]))
    expect(streamed).toEqual({ size: 6, sha256: sha256Of('流式') })
    expect(await opened.store.stat('put/stream')).toEqual(streamed)
    await opened.store.put('put/bytes', Buffer.from('换'), { contentType: 'text/plain' })
    expect(await readText(opened.store, 'put/bytes')).toBe('换')
    expect(await opened.store.digest('put/bytes')).toMatchObject({ sha256: sha256Of('换') })
  })

  test('a stream that fails midway stores nothing', async () => {
    async function* failing() {
      yield Buffer.alloc(100_000)
      throw new Error('the source broke')
    }
    await expect(opened.store.put('put/broken', Readable.from(failing()))).rejects.toThrow('the source broke')
    expect(await opened.store.stat('put/broken')).toBeUndefined()
    expect(await leftovers(opened)).toEqual([])
  })

  test('a range reads its bytes, both ends included', async () => {
    await opened.store.put('range', Buffer.from('0123456789'))
    const part = await opened.store.read('range', { start: 2, end: 4 })
    expect((await buffer(part)).toString()).toBe('234')
  })

  test('checkout gives a file with the bytes until it is disposed of', async () => {
    await opened.store.put('parse/me.docx', Buffer.from('文档'))
    const checkedOut = await opened.store.checkout('parse/me.docx')
    expect(await readFile(checkedOut.path, 'utf8')).toBe('文档')
    await checkedOut.dispose()
    await checkedOut.dispose()
    expect(await leftovers(opened)).toEqual([])
    expect(await readText(opened.store, 'parse/me.docx')).toBe('文档')
  })

  test('copy keeps the source, and a later change of it does not reach the copy', async () => {
    await opened.store.put('copy/from', Buffer.from('原件'))
    await opened.store.copy('copy/from', 'copy/to', await opened.store.digest('copy/from'))
    await opened.store.put('copy/from', Buffer.from('改过'))
    expect(await readText(opened.store, 'copy/to')).toBe('原件')
    expect(await opened.store.digest('copy/to')).toMatchObject({ sha256: sha256Of('原件') })
  })

  test('copy takes the bytes that were digested and no others', async () => {
    await opened.store.put('changed/from', Buffer.from('真'))
    const digested = await opened.store.digest('changed/from')
    await opened.store.put('changed/from', Buffer.from('假'))
    await expect(opened.store.copy('changed/from', 'changed/to', digested)).rejects.toBeInstanceOf(ObjectChanged)
    expect(await opened.store.stat('changed/to')).toBeUndefined()
    expect(await leftovers(opened)).toEqual([])
  })

  test('what does not exist is said so, and removing it twice is no error', async () => {
    await opened.store.put('gone', Buffer.from('x'))
    await opened.store.remove('gone')
    await opened.store.remove('gone')
    expect(await opened.store.stat('gone')).toBeUndefined()
    await expect(opened.store.read('gone')).rejects.toBeInstanceOf(ObjectNotFound)
    await expect(opened.store.digest('gone')).rejects.toBeInstanceOf(ObjectNotFound)
    await expect(opened.store.checkout('gone')).rejects.toBeInstanceOf(ObjectNotFound)
    await expect(opened.store.copy('gone', 'there', anything)).rejects.toBeInstanceOf(ObjectNotFound)
  })

  test('list gives the keys of a prefix, with size and time', async () => {
    const since = Date.now() - 2000
    for (const key of ['list/a', 'list/a/b', 'list/a-b/c.pdf', 'list/b', 'listed']) {
      await opened.store.put(key, Buffer.from(key))
    }
    expect(await keysUnder('list/')).toEqual(['list/a', 'list/a-b/c.pdf', 'list/a/b', 'list/b'])
    expect(await keysUnder('list/a')).toEqual(['list/a', 'list/a-b/c.pdf', 'list/a/b'])
    expect(await keysUnder('list/a/')).toEqual(['list/a/b'])
    expect(await keysUnder('../')).toEqual([])
    const [entry] = await listed(opened.store, 'list/b')
    expect(entry).toMatchObject({ key: 'list/b', size: 6 })
    expect(entry?.modifiedAt.getTime()).toBeGreaterThan(since)
  })

  test('no call takes a key that could leave the store', async () => {
    const { store } = opened
    for (const key of ['../etc/passwd', 'a/../../b', 'A']) {
      await expect(ticketFor(key)).rejects.toBeInstanceOf(InvalidObjectKey)
      await expect(store.stat(key)).rejects.toBeInstanceOf(InvalidObjectKey)
      await expect(store.read(key)).rejects.toBeInstanceOf(InvalidObjectKey)
      await expect(store.digest(key)).rejects.toBeInstanceOf(InvalidObjectKey)
      await expect(store.checkout(key)).rejects.toBeInstanceOf(InvalidObjectKey)
      await expect(store.put(key, Buffer.from('x'))).rejects.toBeInstanceOf(InvalidObjectKey)
      await expect(store.copy(key, 'there', anything)).rejects.toBeInstanceOf(InvalidObjectKey)
      await expect(store.copy('there', key, anything)).rejects.toBeInstanceOf(InvalidObjectKey)
      await expect(store.remove(key)).rejects.toBeInstanceOf(InvalidObjectKey)
    }
  })
})

describe('an object key', () => {
  test.each(['a', '0', 'uploads/7f/3c-d_e.pdf', 'a.b.c', 'a'.repeat(200), `${'a/'.repeat(255)}b`])(
    '%s is taken',
    (key) => expect(() => requireObjectKey(key)).not.toThrow(),
  )

  test.each([
    '',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    'a/..',
    'a/../b',
    'a..b',
    'a/./b',
    'a/.hidden',
    '-a',
    'a b',
    'A',
    'a\\b',
    'a\u0000',
    'a\n',
    '文件',
    'a%2e',
    'a@b',
    'a+b',
    'a'.repeat(201),
    `${'a/'.repeat(256)}b`,
  ])('%j is refused', (key) => expect(() => requireObjectKey(key)).toThrow(InvalidObjectKey))
})
