import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHttpApp } from '../http/app.ts'
import { createLog } from '../log.ts'
import { createLocalStore } from './local-store.ts'
import type { UploadTicket } from './object-store.ts'
import { leftovers, type OpenedStore, openers, postForm, SECRET } from './test-stores.ts'

const BOUNDARY = 'zhiku-boundary'
const CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

interface Part {
  name: string
  value: string
  filename?: string
  type?: string
}

function formBody(parts: Part[], end = `--${BOUNDARY}--\r\n`): string {
  const written = parts.map(({ name, value, filename, type }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`
    const contentType = type === undefined ? '' : `\r\ncontent-type: ${type}`
    return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}${contentType}\r\n\r\n${value}\r\n`
  })
  return written.join('') + end
}

const ticketParts = (ticket: UploadTicket): Part[] =>
  Object.entries(ticket.fields).map(([name, value]) => ({ name, value }))
const file: Part = { name: 'file', value: '内容', filename: 'a.txt' }

let opened: OpenedStore
let ticket: UploadTicket
beforeEach(async () => {
  opened = await openers.embedded()
  ticket = await opened.store.createUpload({
    key: 'uploads/a',
    maxBytes: 1000,
    filename: 'a.txt',
    expiresInSeconds: 60,
  })
})
afterEach(() => opened.close())

const post = (body: string, contentType = CONTENT_TYPE) =>
  fetch(`${opened.origin}/storage`, { method: 'POST', body, headers: { 'content-type': contentType } })

async function expectNothingStored() {
  expect(await opened.store.stat('uploads/a')).toBeUndefined()
  expect(await leftovers(opened)).toEqual([])
}

async function expectRefused(answer: Response, status: number, code: number, message: string) {
  const envelope: unknown = await answer.json()
  expect(envelope).toEqual({ code, message: expect.stringContaining(message), data: null })
  expect(answer.status).toBe(status)
  await expectNothingStored()
}

describe('a form is refused, and nothing of it kept,', () => {
  test('with a changed signature', async () => {
    const fields = { ...ticket.fields, signature: `${ticket.fields['signature']?.slice(0, -1)}x` }
    await expectRefused(await postForm(opened.origin, { ...ticket, fields }, new Blob(['x'])), 403, 40301, '凭证无效')
  })

  test('without a signature, or with the ticket behind the file', async () => {
    const unsigned = ticketParts(ticket).filter(({ name }) => name !== 'signature')
    await expectRefused(await post(formBody([...unsigned, file])), 403, 40301, '凭证无效')
    await expectRefused(await post(formBody([file, ...ticketParts(ticket)])), 403, 40301, '凭证无效')
  })

  test('with a preview token in place of a policy', async () => {
    const { token } = opened.signer.sign({
      key: 'uploads/a',
      filename: 'a',
      sessionId: 's',
      roleOrganizationId: 'r',
      expiresInSeconds: 60,
    })
    const [policy = '', signature = ''] = token.split('.')
    const stolen = { ...ticket, fields: { key: 'uploads/a', policy, signature } }
    await expectRefused(await postForm(opened.origin, stolen, new Blob(['x'])), 403, 40301, '凭证无效')
  })

  test('with an expired ticket', async () => {
    const late = await opened.store.createUpload({ key: 'uploads/a', maxBytes: 9, filename: '', expiresInSeconds: 0 })
    await expectRefused(await postForm(opened.origin, late, new Blob(['x'])), 403, 40301, '过期')
  })

  test('for another key', async () => {
    const fields = { ...ticket.fields, key: 'uploads/b' }
    await expectRefused(await postForm(opened.origin, { ...ticket, fields }, new Blob(['x'])), 403, 40301, '不符')
  })

  test('with a second file', async () => {
    await expectRefused(await post(formBody([...ticketParts(ticket), file, file])), 400, 400, '一次只传一个文件')
  })

  test('with a field behind the file', async () => {
    const late = { name: 'key', value: 'uploads/b' }
    await expectRefused(await post(formBody([...ticketParts(ticket), file, late])), 400, 400, '放在表单最后')
  })

  test('with a field that the ticket does not have', async () => {
    const more = { name: 'acl', value: 'public-read' }
    await expectRefused(await post(formBody([...ticketParts(ticket), more, file])), 400, 400, '不认识的字段 acl')
  })

  test('with a field twice, a field of JSON or a name out of Object.prototype', async () => {
    const twice = { name: 'key', value: 'uploads/a' }
    await expectRefused(await post(formBody([...ticketParts(ticket), twice, file])), 400, 400, '重复')
    const json = { name: 'key', value: '{"a":1}', type: 'application/json' }
    await expectRefused(await post(formBody([json, file])), 400, 400, '不是文本')
    const odd = { name: '__proto__', value: 'x' }
    await expectRefused(await post(formBody([...ticketParts(ticket), odd, file])), 400, 400, '上传')
  })

  test('without a file, with a file of another name, or with nothing at all', async () => {
    await expectRefused(await post(formBody(ticketParts(ticket))), 400, 400, '缺少文件')
    const other = { ...file, name: 'attachment' }
    await expectRefused(await post(formBody([...ticketParts(ticket), other])), 400, 400, '字段名必须是 file')
    await expectRefused(await post(formBody([])), 400, 400, '缺少文件')
    await expectRefused(await post(''), 400, 400, '上传')
  })

  test('when it ends before its last boundary', async () => {
    const whole = formBody([...ticketParts(ticket), file], '')
    await expectRefused(await post(whole), 400, 400, '没有完成')
    await expectRefused(await post(whole.slice(0, -4)), 400, 400, '没有完成')
    await expectRefused(await post(`${whole}--${BOUNDARY}\r\n`), 400, 400, '没有完成')
  })

  test('when it is no multipart form', async () => {
    await expectRefused(await post('{}', 'application/json'), 415, 415, '请求')
    await expectRefused(await post('a=b', 'application/x-www-form-urlencoded'), 415, 415, '请求')
    await expectRefused(await post('x', 'multipart/form-data'), 400, 400, '上传')
  })

  test('when the file is larger than the ticket says, announced or not', async () => {
    const slightly = await postForm(opened.origin, ticket, new Blob([new Uint8Array(1001)]))
    await expectRefused(slightly, 413, 41301, '1000 字节')
    const widely = await postForm(opened.origin, ticket, new Blob([new Uint8Array(20_000_000)]))
    await expectRefused(widely, 413, 41301, '1000 字节')
    const announced = sendRaw(`content-length: 9000000000`, formBody([...ticketParts(ticket), file], ''))
    expect(await announced.answer).toContain('"code":41301')
    await expectNothingStored()
  })
})

interface RawPost {
  socket: Socket
  /** All that the server sent until it closed the connection. */
  answer: Promise<string>
}

function sendRaw(lengthHeader: string, body: string, origin = opened.origin): RawPost {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {}) // a refused sender is cut off while it writes
  let received = ''
  socket.setEncoding('utf8').on('data', (more: string) => (received += more))
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  socket.write(`POST /storage HTTP/1.1\r\nhost: x\r\ncontent-type: ${CONTENT_TYPE}\r\n${lengthHeader}\r\n\r\n${body}`)
  return { socket, answer }
}

const upToFile = () => formBody([...ticketParts(ticket), file], '').slice(0, -'\r\n'.length)

test('a sender that never stops is answered 413 and cut off', async () => {
  const { socket, answer } = sendRaw('transfer-encoding: chunked', '')
  const chunk = (content: string) => `${Buffer.byteLength(content).toString(16)}\r\n${content}\r\n`
  socket.write(chunk(upToFile()))
  const more = chunk('x'.repeat(16_384))
  const keepSending = () => {
    while (socket.writable && socket.write(more));
    if (socket.writable) socket.once('drain', keepSending)
  }
  keepSending()
  expect(await answer).toContain('"code":41301')
  await expectNothingStored()
})

test('a connection lost in the middle of the file leaves nothing', async () => {
  const { socket } = sendRaw('content-length: 1000', upToFile())
  await expect.poll(() => leftovers(opened)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => leftovers(opened)).toEqual([])
  expect(await opened.store.stat('uploads/a')).toBeUndefined()
})

test('a sender that stops midway without leaving is cut off', async () => {
  const directory = path.join(opened.directory, 'idle')
  const store = createLocalStore({ directory, secret: SECRET, idleMs: 50 })
  const app = createHttpApp(createLog('silent'))
  await app.register(store.routes)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { answer } = sendRaw('content-length: 1000', upToFile(), origin)
  expect(await answer).toBe('')
  await expect.poll(() => readdir(path.join(directory, 'incoming'))).toEqual([])
  await app.close()
})

test('a full disk is answered in words, and leaves nothing', async () => {
  const program = path.join(import.meta.dirname, 'fixtures/upload-on-full-disk.ts')
  const directory = await mkdtemp(path.join(tmpdir(), 'zhiku-full-'))
  // 512 blocks of at most 1 KiB: less than the 2 MB file, more than anything else that is written.
  const run = ['-c', 'ulimit -f 512 && exec "$0" "$@"', process.execPath, program, directory]
  const { stdout } = await promisify(execFile)('sh', run)
  const message = expect.stringContaining('存储空间不足')
  expect(JSON.parse(stdout)).toEqual({
    status: 503,
    envelope: { code: 50356, message, data: null },
    put: 'EFBIG',
    files: [],
  })
  await rm(directory, { recursive: true })
})

test('a name with quotes, newlines and Chinese does not disturb the form', async () => {
  const answer = await postForm(opened.origin, ticket, new Blob(['x']), '说明"书"\r\n../../etc/passwd\u0000.pdf')
  expect(answer.status).toBe(204)
  const names = await readdir(opened.directory, { recursive: true })
  expect(names.toSorted()).toEqual([
    'incoming',
    'objects',
    'objects/uploads',
    'objects/uploads/+a',
    'objects/uploads/@a',
  ])
})

test('a file holding the boundary of another form is stored byte for byte', async () => {
  const body = formBody([file])
  expect((await postForm(opened.origin, ticket, new Blob([body]))).status).toBe(204)
  expect(await text(await opened.store.read('uploads/a'))).toBe(body)
})

describe('the folder', () => {
  test('forgets bodies of a killed process after a day, at the next start', async () => {
    const incoming = path.join(opened.directory, 'incoming')
    await mkdir(incoming, { recursive: true })
    const [stale, fresh] = [path.join(incoming, 'stale'), path.join(incoming, 'fresh')]
    await Promise.all([writeFile(stale, 'x'), writeFile(fresh, 'x')])
    const yesterday = Date.now() / 1000 - 25 * 60 * 60
    await utimes(stale, yesterday, yesterday)
    const app = createHttpApp(createLog('silent'))
    await app.register(createLocalStore({ directory: opened.directory, secret: SECRET }).routes)
    await app.ready()
    await app.close()
    expect(await readdir(incoming)).toEqual(['fresh'])
  })

  test('never answers the digest of other bytes', async () => {
    const { sha256 } = await opened.store.put('a', Buffer.from('eins'))
    const data = path.join(opened.directory, 'objects/@a')
    await writeFile(data, 'zwei')
    expect(await opened.store.stat('a')).toEqual({ size: 4 })
    const { sha256: measured } = await opened.store.digest('a')
    expect(measured).not.toBe(sha256)
    expect(await opened.store.stat('a')).toEqual({ size: 4, sha256: measured })
    await writeFile(path.join(opened.directory, 'objects/+a'), '{"sha')
    expect(await opened.store.digest('a')).toMatchObject({ sha256: measured })
  })

  test('is closed to other accounts, and loses the folders that a removal empties', async () => {
    await opened.store.put('x/y/z', Buffer.from('1'))
    await opened.store.put('x/w', Buffer.from('1'))
    const mode = async (name: string) => (await stat(path.join(opened.directory, 'objects', name))).mode & 0o777
    expect([await mode('x/y'), await mode('x/y/@z')]).toEqual([0o700, 0o600])
    await opened.store.remove('x/y/z')
    expect(await readdir(path.join(opened.directory, 'objects/x'))).toEqual(['+w', '@w'])
  })

  test('takes writes while removals empty its folders', async () => {
    const rounds = Array.from({ length: 40 }, (_, round) => round)
    await Promise.all(
      rounds.map(async (round) => {
        const key = `busy/folder/${round % 4}`
        await opened.store.put(key, Buffer.from(String(round)))
        await opened.store.remove(key)
      }),
    )
    expect(await leftovers(opened)).toEqual([])
    await opened.store.put('busy/folder/last', Buffer.from('1'))
    expect(await opened.store.stat('busy/folder/last')).toMatchObject({ size: 1 })
  })

  test('is not ready when it cannot be written', async () => {
    const blocked = path.join(opened.directory, 'a-file')
    await writeFile(blocked, 'x')
    await expect(createLocalStore({ directory: blocked, secret: SECRET }).ready()).rejects.toThrow('ENOTDIR')
  })
})

test('a ticket can name another origin, and a short secret signs nothing', async () => {
  const { directory } = opened
  const request = { key: 'a', maxBytes: 1, filename: 'a', expiresInSeconds: 1 }
  const elsewhere = createLocalStore({ directory, secret: SECRET, publicBase: 'https://files.example.com' })
  expect((await elsewhere.createUpload(request)).uploadUrl).toBe('https://files.example.com/storage')
  await expect(createLocalStore({ directory, secret: '' }).createUpload(request)).rejects.toThrow('16 characters')
})
