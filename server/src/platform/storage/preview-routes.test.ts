import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPreviewSigner } from './preview-signer.ts'
import { type OpenedStore, openers, SECRET } from './test-stores.ts'

const holder = { sessionId: 's', roleOrganizationId: 'r' }

describe.each(Object.entries(openers))('a preview over the %s store', (_name, open) => {
  let opened: OpenedStore
  beforeAll(async () => {
    opened = await open()
    await opened.store.put('files/digits', Buffer.from('0123456789'))
    await opened.store.put('files/empty', Buffer.alloc(0))
  })
  afterAll(() => opened.close())

  const urlFor = (key: string, filename: string, expiresInSeconds = 60) =>
    opened.origin + opened.signer.sign({ ...holder, key, filename, expiresInSeconds }).previewUrl
  const get = (key: string, filename: string, headers: Record<string, string> = {}) =>
    fetch(urlFor(key, filename), { headers })

  async function expectRefused(url: string, status: number, code: number) {
    const answer = await fetch(url)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ code, message: expect.stringMatching(/\p{Script=Han}/u), data: null })
    expect(answer.headers.get('content-disposition')).toBeNull()
  }

  test('answers the bytes, with nothing in them able to run on our origin', async () => {
    const answer = await get('files/digits', '说明书.pdf')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('0123456789')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '10',
      'content-disposition': `inline; filename="___.pdf"; filename*=UTF-8''${encodeURIComponent('说明书')}.pdf`,
      'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
  })

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=0-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('range %s answers 206', async (range, body, contentRange) => {
    const answer = await get('files/digits', 'a.pdf', { range })
    expect(answer.status).toBe(206)
    expect(await answer.text()).toBe(body)
    expect(answer.headers.get('content-range')).toBe(contentRange)
    expect(answer.headers.get('content-length')).toBe(String(body.length))
  })

  test.each<Record<string, string>>([
    { range: 'bytes=0-1,4-5' },
    { range: 'lines=1-2' },
    { range: 'bytes=4-2' },
    { range: 'bytes=2-4', 'if-range': '"x"' },
  ])('%j answers the whole', async (headers) => {
    const answer = await get('files/digits', 'a.pdf', headers)
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
  })

  test('a range outside the object answers 416', async () => {
    for (const [key, range] of [
      ['digits', 'bytes=10-'],
      ['digits', 'bytes=-0'],
      ['empty', 'bytes=0-'],
      ['empty', 'bytes=-1'],
    ]) {
      const answer = await get(`files/${key}`, 'a.pdf', { range: range ?? '' })
      expect(answer.status).toBe(416)
      expect(answer.headers.get('content-range')).toBe(key === 'empty' ? 'bytes */0' : 'bytes */10')
    }
  })

  test('HEAD answers the headers alone, an empty object an empty body', async () => {
    const head = await fetch(urlFor('files/digits', 'a.pdf'), { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
    const empty = await get('files/empty', 'a.txt')
    expect([empty.status, empty.headers.get('content-length'), await empty.text()]).toEqual([200, '0', ''])
  })

  test('what could script is shown as its source, what is unknown only downloaded', async () => {
    for (const name of ['a.html', 'A.HTM', 'a.svg', 'a.xml', 'a.xhtml']) {
      const answer = await get('files/digits', name)
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    }
    for (const name of ['a.exe', 'a', '', 'a.js', 'a.constructor', 'a.mhtml', 'a.swf']) {
      const answer = await get('files/digits', name)
      expect(answer.headers.get('content-type')).toBe('application/octet-stream')
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
    }
    const saved = await fetch(`${urlFor('files/digits', 'a.pdf')}?download=1`)
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/)
  })

  test('a text announces the charset it is in', async () => {
    const texts = {
      'utf-8': Buffer.from('空调说明书'.repeat(10_000)), // 64 KiB ends inside a character
      gb18030: Buffer.from([0xbf, 0xd5, 0xb5, 0xf7]),
      'utf-16le': Buffer.from('\ufeff空调', 'utf16le'),
    }
    for (const [charset, body] of Object.entries(texts)) {
      await opened.store.put('files/text', body)
      const answer = await get('files/text', '说明.txt')
      expect(answer.headers.get('content-type')).toBe(`text/plain; charset=${charset}`)
    }
  })

  test('a token that was changed, has expired or is another secret is refused', async () => {
    const url = urlFor('files/digits', 'a.pdf')
    const [content = '', signature = ''] = url.slice(url.lastIndexOf('/') + 1).split('.')
    const prefix = `${opened.origin}/storage/preview/`
    const other = Buffer.from(content, 'base64url').toString().replace('digits', 'secret')
    const foreign = createPreviewSigner({ secret: 'another-secret-of-length' })
    const forged = foreign.sign({ ...holder, key: 'files/digits', filename: 'a', expiresInSeconds: 60 })
    for (const token of [
      '',
      content,
      `${content}.`,
      `${content}.${signature}.x`,
      `${content}.${signature.slice(1)}`,
      `${Buffer.from(other).toString('base64url')}.${signature}`,
      forged.token,
    ]) {
      await expectRefused(prefix + token, 403, 40302)
    }
    await expectRefused(urlFor('files/digits', 'a.pdf', 0), 403, 40302)
  })

  test('an upload ticket is no preview token', async () => {
    const ticket = { key: 'files/digits', maxBytes: 1, filename: 'a', expiresInSeconds: 60 }
    const { fields } = await opened.store.createUpload(ticket)
    const policy = fields['policy'] ?? fields['Policy']
    await expectRefused(`${opened.origin}/storage/preview/${policy}.${fields['signature']}`, 403, 40302)
  })

  test('a removed object answers 404 in words', async () => {
    await expectRefused(urlFor('files/none', 'a.pdf'), 404, 40408)
  })

  test.each([
    '说明书 “3”.pdf',
    "a\"b\\c;d='e'(f)*.pdf",
    'first\r\nset-cookie: x=1\u2028.pdf',
    'lone \ud800 surrogate.pdf',
    '😀'.repeat(60) + '.pdf',
    '%E2%82%AC.pdf',
    '\u0000\u0001',
  ])('the name %j arrives in one line, as it is', async (name) => {
    const answer = await get('files/digits', name)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toBeNull()
    const header = answer.headers.get('content-disposition') ?? ''
    const [, standIn, encoded = ''] =
      /^\w+; filename="([^"\\]*)"; filename\*=UTF-8''([\w.%~!$&+^`|-]*)$/.exec(header) ?? []
    expect(standIn).toMatch(/^[ -~]+$/)
    expect(decodeURIComponent(encoded)).toBe(name.toWellFormed().replace(/[\u0000-\u001f\u2028]/g, '') || 'file')
  })
})

test('a token tells its address and its end, and lives until then by the given clock', () => {
  let now = new Date('2026-01-01T00:00:00Z')
  const signer = createPreviewSigner({
    secret: SECRET,
    publicBase: 'https://kb.example.com',
    clock: { now: () => now },
  })
  const { token, previewUrl, expiresAt } = signer.sign({
    ...holder,
    key: 'a',
    filename: '名.pdf',
    expiresInSeconds: 60,
  })
  expect(previewUrl).toBe(`https://kb.example.com/storage/preview/${token}`)
  expect(expiresAt).toEqual(new Date('2026-01-01T00:01:00Z'))
  now = new Date('2026-01-01T00:00:59.999Z')
  expect(signer.verify(token)).toEqual({ ...holder, key: 'a', filename: '名.pdf' })
  now = expiresAt
  expect(signer.verify(token)).toBeUndefined()
})
