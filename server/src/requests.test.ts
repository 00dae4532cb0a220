/** Requests as no console sends them: each is refused in the envelope, in Chinese, and never takes the server down. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { api, everyCall } from '@zhiku/contract'
import type { Endpoint } from '@zhiku/contract/endpoint'
import { describe, expect, test, vi } from 'vitest'
import { openChannel, publishedAssistant } from '../test/channels.ts'
import { useTestServer } from '../test/harness.ts'
import { createHttpApp } from './platform/http/app.ts'
import { limitBodyTime } from './platform/http/early-answer.ts'
import { createLog } from './platform/log.ts'

const server = useTestServer()

interface Envelope {
  code: number
  message: string
  data: { fields: { path: string; message: string }[] } | null
}
const envelopeOf = async (response: Response): Promise<Envelope> => (await response.json()) as Envelope // every JSON answer is one

const chinese = /[\u4e00-\u9fff]/

describe.each([
  ['NUL', '\u0000'],
  ['half of a surrogate pair', '\ud800'],
])('text with %s', (_name, bad) => {
  test('is refused wherever it stands, with the name of the field', async () => {
    const owner = await server.make.member()
    const base = await server.make.knowledgeBase(owner)
    const { token } = owner
    const refused = async (endpoint: Parameters<typeof server.fetch>[0], input: object, path: string) => {
      const response = await server.fetch(endpoint, { token, ...input })
      const { message, data } = await envelopeOf(response)
      expect([response.status, data?.fields[0]?.path]).toEqual([400, path])
      expect(message).toMatch(/[\u4e00-\u9fff].*：含有无法保存的字符/)
    }
    const inBase = { id: base.id }
    await refused(api.knowledgeBases.create, { body: { type: 'document', name: `家电${bad}` } }, 'name')
    await refused(
      api.knowledgeBases.configure,
      { params: inBase, body: { version: 1, chunking: { separators: [`章${bad}`] } } },
      'chunking.separators.0',
    )
    await refused(
      api.files.create,
      { params: inBase, body: { files: [{ name: '说明.md', content: `正文${bad}` }] } },
      'files.0.content',
    )
    await refused(api.files.batch, { params: inBase, body: { fileIds: [`a${bad}`], action: 'enable' } }, 'fileIds.0')
  })
})

/** A body as it is written, which no program of ours would write. */
async function posted(endpoint: Endpoint, token: string, body: string) {
  const headers = { 'employee-token': token, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const path = endpoint.path.replace(':clientKey', 'none')
  const response = await fetch(`${server.origin}${path}`, { method: endpoint.method, headers, body })
  return { status: response.status, text: await response.text() }
}

describe('a body that is read value by value', () => {
  const nested = (levels: number, inside = '') => `${'['.repeat(levels)}${inside}${']'.repeat(levels)}`
  const manyZeros = Array.from({ length: 200_001 }, () => 0).join(',')

  test('is refused where it is too deep or holds too much, in words, whoever would read it', async () => {
    const operator = await server.make.member({ roleType: '3' })
    const assistantId = await publishedAssistant(server, operator)
    const keyOf = async (kind: 'api' | 'mcp') =>
      (await openChannel(server, operator, assistantId, { kind })).secret ?? ''
    const { token } = operator
    const [chatKey, mcpKey] = [await keyOf('api'), await keyOf('mcp')]
    for (const [body, message] of [
      [nested(2_000), '请求内容的层级过多，请减到 100 层以内'],
      [nested(400_000), '请求内容的层级过多，请减到 100 层以内'],
      [nested(1, manyZeros), '请求内容的数据过多，请分几次提交'],
    ] as const) {
      for (const [endpoint, field, caller] of [
        [api.workflows.create, 'graph', token],
        [api.workflows.validate, 'graph', token],
        [api.workflows.saveDraft, 'graph', token],
        [api.workflowRuns.create, 'inputs', token],
        [everyCall.open.complete, 'messages', chatKey],
        [everyCall.open.mcp, 'params', mcpKey],
      ] as const) {
        const { status, text } = await posted(endpoint, caller, `{"${field}":${body}}`)
        expect([endpoint.path, status, text]).toEqual([endpoint.path, 400, expect.stringContaining(message)])
      }
    }
  })

  test('tells a hundred of its faults, each field once', async () => {
    const { token } = await server.make.member()
    const unknown = Array.from({ length: 200 }, (_, at) => `"k${at}":1`).join(',')
    const unstorable = Array.from({ length: 200 }, () => '"\\u0000"').join(',')
    for (const [endpoint, body] of [
      [api.knowledgeBases.create, `{${unknown}}`],
      [api.workflowRuns.create, `{"inputs":{"a":[${unstorable}]}}`],
    ] as const) {
      const { status, text } = await posted(endpoint, token, body)
      const { data } = JSON.parse(text) as Envelope
      expect([status, new Set(data?.fields.map(({ path }) => path)).size]).toEqual([400, 100])
    }
  })

  test('is refused for a key that cannot be stored as it is for a text', async () => {
    const { token } = await server.make.member({ roleType: '3' })
    const { status, text } = await posted(api.workflowRuns.create, token, '{"inputs":{"a":{"b\\u0000":1}}}')
    expect([status, text]).toEqual([400, expect.stringContaining('含有无法保存的字符')])
  })
})

test('a NUL in a path or a query is refused, not passed to the database', async () => {
  const { token } = await server.make.member()
  for (const [endpoint, input] of [
    [api.knowledgeBases.get, { params: { id: 'a\u0000b' } }],
    [api.knowledgeBases.list, { query: { keyword: 'a\u0000b' } }],
    [api.search.search, { query: { keyword: 'a\u0000b' } }],
    [api.search.suggest, { query: { keyword: 'a\u0000b' } }],
  ] as const) {
    const response = await server.fetch(endpoint, { token, ...input })
    expect(response.status).toBe(400)
    expect((await envelopeOf(response)).message).toMatch(chinese)
  }
})

test('a wrong type is called by its name, not taken for a missing value', async () => {
  const { token } = await server.make.member()
  const messageOf = async (endpoint: Parameters<typeof server.fetch>[0], input: object) =>
    (await envelopeOf(await server.fetch(endpoint, { token, ...input }))).message
  expect(await messageOf(api.knowledgeBases.list, { query: { pageNum: 'abc' } })).toBe('页码：请填写数字')
  expect(await messageOf(api.knowledgeBases.list, { query: { type: 'x' } })).toBe('类型：只能是 document、faq')
  expect(await messageOf(api.knowledgeBases.create, { body: { type: 'document', name: 5 } })).toBe('名称：应为文字')
  expect(await messageOf(api.knowledgeBases.create, { body: { type: 'document' } })).toBe('名称：不能为空')
  expect(await messageOf(api.knowledgeBases.create, { body: [] })).toBe('应为对象')
})

test('numbers out of bounds and words that are none of a list are refused in words of a form', async () => {
  const { token } = await server.make.member()
  const said = async (endpoint: Endpoint, body: unknown) => {
    const response = await server.fetch(endpoint, { token, params: { id: 'a', fileId: 'b', chunkId: 'c' }, body })
    return ((await response.json()) as { message: string }).message
  }
  expect(await said(api.chunks.move, { ordinal: 0 })).not.toMatch(/[a-z]{3,}|期望|无效/i)
  expect(await said(api.openQuestions.settle, { as: 'later' })).not.toMatch(/期望|无效/)
  expect(await said(api.chunks.create, { text: '字', headingPath: ['长'.repeat(201)] })).toContain('最多 200')
})

test('a field of a graph is called as the editor calls it, whatever name somebody gives it', async () => {
  const { token } = await server.make.member({ roleType: '3' })
  const start = { id: 'start', kind: 'start', title: '', position: { x: 0, y: 0 }, data: {} }
  const graph = { formatVersion: 1, nodes: [start], edges: [] }
  const node = (kind: string, data: object) => ({ ...start, id: 'a', kind, data })
  const nul = '\u0000'
  for (const [given, message] of [
    [{ constructor: { a: nul } }, '流程图的constructor的a：含有无法保存的字符（如空字符），请删去后再试'],
    [
      { ...graph, inputs: [{ key: '1bad', name: '甲', type: 'text' }] },
      '输入第 1 项的变量名：只能是字母、数字和下划线，不能以数字开头',
    ],
    [{ ...graph, nodes: [node('loop', { most: 0 })] }, '节点第 1 项的设置的最多次数：至少 1 次'],
    [
      { ...graph, nodes: [node('end', { outputs: [{ key: 'a', value: { from: 'x' } }] })] },
      '节点第 1 项的设置的输出第 1 项的值的取值方式：格式不正确',
    ],
    [{ ...graph, formatVersion: 'x' }, '格式版本：应为数字'],
  ] as const) {
    const response = await server.fetch(api.workflows.create, { token, body: { name: '流程', graph: given } })
    expect([response.status, (await envelopeOf(response)).message]).toEqual([400, message])
  }
})

test.each(['说明书\n第二行', '\u202eevil'])('a name with hidden marks (%j) is refused', async (name) => {
  const { token } = await server.make.member()
  const made = server.call(api.knowledgeBases.create, { token, body: { type: 'document', name } })
  await expect(made).rejects.toMatchObject({ status: 400, message: '名称：不能含有换行或不可见的控制字符' })
})

test('an endpoint that takes no query or body refuses one that is sent', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  const { token } = owner
  const params = { id: base.id }
  expect((await server.fetch(api.knowledgeBases.get, { token, params, query: { foo: 1 } })).status).toBe(400)
  expect((await server.fetch(api.knowledgeBases.remove, { token, params, body: { foo: 1 } })).status).toBe(400)
  expect((await server.fetch(api.knowledgeBases.remove, { token, params, body: {} })).status).toBe(200)
})

test('a field that nobody knows is called by its beginning, however long it is', async () => {
  const { token } = await server.make.member()
  const said = await posted(api.knowledgeBases.create, token, JSON.stringify({ ['长'.repeat(100_000)]: 1 }))
  expect(said.status).toBe(400)
  expect(said.text).toContain(`不认识的字段：${'长'.repeat(50)}…`)
  expect(said.text.length).toBeLessThan(1_000)
})

test('a HEAD of a stream is not taken: it has no end, and would hold its connection and a place for ever', async () => {
  const { token } = await server.make.member()
  const headers = { 'employee-token': token }
  const response = await fetch(`${server.origin}${api.notifications.stream.path}`, { method: 'HEAD', headers })
  expect(response.status).toBe(404)
})

test('numbers beyond what a column holds are refused or not found', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  const file = await server.make.document(owner, base)
  const { token } = owner
  for (const version of [2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    const params = { id: base.id }
    expect((await server.fetch(api.knowledgeBases.update, { token, params, body: { version } })).status).toBe(400)
  }
  const admin = await server.make.member({ roleType: '3' })
  const { clientKey } = await server.call(api.workflows.create, { token: admin.token, body: { name: '流程' } })
  const assistantId = await publishedAssistant(server, admin)
  for (const number of [2 ** 31 - 1, 99_999_999_999]) {
    for (const [endpoint, input] of [
      [api.workflowRuns.list, { params: { clientKey }, query: { revision: number } }],
      [api.workflowRuns.create, { params: { clientKey }, body: { revision: number } }],
      [api.workflows.compare, { params: { clientKey }, query: { from: number, to: 'draft' } }],
      [api.gates.set, { params: { id: assistantId }, body: { mode: 'off', version: number } }],
      [api.assistants.ask, { params: { id: assistantId }, body: { question: '在吗', revision: number } }],
      [everyCall.seatWebhook.save, { body: { enabled: false, url: 'https://crm.example.com/hook', version: number } }],
      [api.products.get, { params: { id: base.id, categoryId: 'a', productId: 'b' }, query: { version: number } }],
    ] as const) {
      const response = await server.fetch(endpoint, { token: admin.token, ...input })
      expect([endpoint.path, response.status]).toEqual([endpoint.path, 400])
      expect((await envelopeOf(response)).message).toMatch(/：最多 2147483646$/)
    }
  }
  const params = { id: base.id, fileId: file.id }
  const response = await server.fetch(api.files.exportOriginal, { token, params, query: { revision: 2 ** 31 } })
  expect(response.status).toBe(400)
})

test('moments are taken with any offset, and refused outside the years that a date can show', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  const file = await server.make.document(owner, base, { effectiveTo: '2030-01-01T00:00:00+23:00' })
  expect(file.effectiveTo).toBe('2029-12-31T01:00:00.000Z')
  const params = { id: base.id, fileId: file.id }
  for (const effectiveTo of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00']) {
    const body = { version: file.version, effectiveTo }
    const response = await server.fetch(api.files.update, { token: owner.token, params, body })
    expect(response.status).toBe(400)
    expect((await envelopeOf(response)).message).toBe('失效时间：请填写 1900 至 9999 年间的时间')
  }
})

test('an address inside the store that climbs out of its folder is not found', async () => {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  const { token } = owner
  const { ossUrl } = await server.make.document(owner, base)
  const folder = ossUrl.slice(0, ossUrl.lastIndexOf('/'))
  for (const name of ['..', '.', '%2e%2e', 'a\\b', 'a'.repeat(400)]) {
    const query = { ossUrl: `${folder}/${name}`, filename: 'a.md' }
    expect((await server.fetch(api.uploads.previewToken, { token, query })).status).toBe(404)
    const upload = `${folder.replace('objects', 'uploads')}/${name}`
    const body = { files: [{ name: 'a.md', ossUrl: upload, size: 1 }] }
    expect((await server.fetch(api.files.create, { token, params: { id: base.id }, body })).status).toBe(400)
  }
})

test('an address that cannot be decoded is refused in the envelope', async () => {
  for (const path of ['/api/%', '/api/v1/management/knowledge-base/%ED%A0%80']) {
    const response = await fetch(`${server.origin}${path}`)
    expect(response.status).toBe(400)
    expect(await envelopeOf(response)).toEqual({ code: 400, message: '请求地址有误，请检查后重试', data: null })
  }
})

test('a call with an empty step in its path leads nowhere', async () => {
  const response = await fetch(`${server.origin}/api//v1`)
  expect(response.status).toBe(404)
  expect(await envelopeOf(response)).toMatchObject({ code: 404, message: '请求地址出错' })
})

test('a body that is no JSON is refused by its kind', async () => {
  const { token } = await server.make.member()
  const url = `${server.origin}${api.knowledgeBases.create.path}`
  for (const type of ['text/plain', 'application/xml']) {
    const headers = { 'employee-token': token, 'content-type': type }
    const response = await fetch(url, { method: 'POST', headers, body: 'name' })
    expect(response.status).toBe(415)
    expect((await envelopeOf(response)).message).toBe('请求内容的格式不受支持，请使用 application/json')
  }
})

test('what is no HTTP, or too much of it, is answered in the envelope too', async () => {
  const { port } = new URL(server.origin)
  const answerTo = async (request: string): Promise<string> => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(request)
    return text(socket)
  }
  expect(await answerTo(`GET /api/${'a'.repeat(60_000)} HTTP/1.1\r\nhost: a\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 [^]*"code":431,"message":"请求地址或请求头过长/,
  )
  expect(await answerTo('no http\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*"code":400/)
})

test('a body that is refused while it is still being sent closes its connection, and the answer arrives', async () => {
  const { port } = new URL(server.origin)
  const socket = connect(Number(port), '127.0.0.1')
  const head = 'content-type: application/json\r\ncontent-length: 50000000\r\n'
  socket.write(`POST ${api.sessions.login.path} HTTP/1.1\r\nhost: a\r\n${head}\r\n${'x'.repeat(400_000)}`)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*connection: close[^]*"message":"请求内容过大，请减少后重试"/)
})

/** Sends the head of a call and one letter of its body. */
const beginBody = (origin: string, call: string) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(`${call} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{`)
  return socket
}

test('a body that does not come is refused in words after its time', async () => {
  const app = createHttpApp(createLog('silent'))
  limitBodyTime(app, 20)
  app.post('/api/slow', async () => ({}))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const said = await text(beginBody(origin, 'POST /api/slow'))
  expect(said).toMatch(/^HTTP\/1\.1 408 [^]*connection: close[^]*"message":"请求内容没有在一分钟内传完/)
  await app.close()
})

test('the product gives a body a minute', async () => {
  const later = globalThis.setTimeout
  const waits = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((act: () => void, ms?: number) => later(act, ms === 60_000 ? 20 : ms)) as typeof setTimeout)
  const app = createHttpApp(createLog('silent'))
  app.post('/api/slow', async () => ({}))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await text(beginBody(origin, 'POST /api/slow'))).toMatch(/^HTTP\/1\.1 408 /)
  waits.mockRestore()
  await app.close()
})

test('a body that does not come and that nobody reads ends no process', async () => {
  const app = createHttpApp(createLog('silent'))
  limitBodyTime(app, 20)
  app.get('/api/answered', async () => ({}))
  app.post('/api/slow', async () => ({}))
  const faults: unknown[] = []
  const listen = (fault: unknown) => void faults.push(fault)
  process.on('uncaughtExceptionMonitor', listen)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const unread = beginBody(origin, 'GET /api/answered')
  expect(String((await once(unread, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
  // Its own time is over once that of a later one is.
  expect(await text(beginBody(origin, 'POST /api/slow'))).toMatch(/^HTTP\/1\.1 408 /)
  process.off('uncaughtExceptionMonitor', listen)
  expect(faults).toEqual([])
  unread.destroy()
  await app.close()
})
