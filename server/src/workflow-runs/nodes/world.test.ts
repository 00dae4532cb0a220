/** Nodes that ask something of the world: over real knowledge, and over a server of the test's own. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@zhiku/contract'
import { blankGraph } from '@zhiku/contract/workflows/graph'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphOf } from '../../../test/graphs.ts'
import type { NodeLine } from '../../../test/graphs.ts'
import { useTestServer } from '../../../test/harness.ts'
import type { Member } from '../../../test/make.ts'

const server = useTestServer({ settings: { ZHIKU_OUTGOING_ALLOW: '127.0.0.1' } })
const secret = 'top-secret-token-1234'
let editor: Member
/** May draw, and neither publish nor set secrets. */
let drawer: Member
let clientKey: string

/** What the other system answers where no column holds it. */
let unstorable = ''
/** What the other system answers with what it was sent. */
let echo = ''
/** What the other system was sent. */
const heard: { url: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = []
const other = createServer((request, response) => {
  let body = ''
  request.on('data', (piece) => (body += String(piece)))
  request.on('end', () => {
    heard.push({ url: request.url ?? '', headers: request.headers, body })
    if (request.url?.startsWith('/moved')) return void response.writeHead(302, { location: '/' }).end()
    if (request.url?.startsWith('/echo')) return void response.end(echo)
    if (request.url?.startsWith('/unstorable')) return void response.end(unstorable)
    if (request.url?.startsWith('/nested')) return void response.end('['.repeat(5_000) + ']'.repeat(5_000))
    if (request.url?.startsWith('/long')) return void response.end('x'.repeat(300 * 1024))
    const status = request.url?.startsWith('/broken') ? 500 : 200
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ state: '已发货', echo: request.headers.authorization ?? '' }))
  })
})
const origin = () => `http://127.0.0.1:${(other.address() as AddressInfo).port}` // listening on TCP

beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const organization = await server.make.organization()
  editor = await server.make.member({ in: organization, roleType: '3' })
  const { token } = editor
  const { id } = await server.call(api.roles.create, {
    token,
    body: { name: '只画流程', roleType: '2', menuKeys: ['workflow'], permissions: ['workflow.edit'] },
  })
  drawer = await server.make.member({ in: { ...organization, roleIds: { ...organization.roleIds, '2': id } } })
  clientKey = (await server.call(api.workflows.create, { token, body: { name: '外部' } })).clientKey
  const params = { clientKey, name: 'token' }
  await server.call(api.workflows.setSecret, { token, params, body: { value: secret } })
  const base = await server.make.knowledgeBase(editor)
  const category = await server.make.productCategory(editor)
  await server.make.product(editor, base, category, {
    name: '静音空调',
    model: 'KFR-35GW/X10',
    parameters: { noise: 18 },
  })
  const faqs = await server.make.knowledgeBase(editor, { type: 'faq' })
  await server.make.faq(editor, faqs, { question: '滤网怎么清洗？', answer: '断电后取下滤网，用清水冲洗。' })
  await server.settle()
})
afterAll(() => void other.close())

test('a secret is shown as a hint, and stored sealed', async () => {
  const { list } = await server.call(api.workflows.secrets, { token: editor.token, params: { clientKey } })
  expect(list).toMatchObject([{ name: 'token', hint: 'top…1234' }])
  const { sealed } = await server.app.ctx.db.selectFrom('workflow_secrets').select('sealed').executeTakeFirstOrThrow()
  expect(sealed).not.toContain(secret)
})

test('whoever may not set secrets sends none of them with what nobody has published', async () => {
  const { token } = drawer
  const sends = (value: string) => ({ url: `${origin()}/stolen`, headers: [{ name: 'x-token', value }] })
  const [withSecret, without] = [sends('{{ secret.token }}'), sends('ok')].map(
    (data) => graphOf([['send', 'http-request', data]], []).nodes[0]!,
  )
  const testOf = (node: typeof without) =>
    server.fetch(api.workflowRuns.testNode, { token, params: { clientKey }, body: { node: node!, inputs: {} } })
  expect((await testOf(withSecret)).status).toBe(403)
  expect((await testOf(without)).status).toBe(200)

  const body = { name: '借用密钥', graph: { ...blankGraph(), nodes: [...blankGraph().nodes, withSecret!] } }
  const own = { clientKey: (await server.call(api.workflows.create, { token, body })).clientKey }
  expect((await server.fetch(api.workflowRuns.create, { token, params: own, body: {} })).status).toBe(403)
  expect(heard.every(({ headers }) => headers['x-token'] !== secret)).toBe(true)
})

const tryNode = async ([id, kind, data]: NodeLine, inputs: object = {}) => {
  const node = graphOf([[id, kind, data]], []).nodes[0]!
  const body = { node, inputs: { ...inputs } }
  return server.call(api.workflowRuns.testNode, { token: editor.token, params: { clientKey }, body })
}

describe('http-request', () => {
  test('sends values and secrets where they belong, and neither its trace nor its answer shows a secret', async () => {
    const { step } = await tryNode(
      [
        'h',
        'http-request',
        {
          method: 'POST',
          url: `${origin()}/orders/{{ message }}`,
          query: [{ name: 'key', value: '{{ secret.token }}' }],
          headers: [{ name: 'authorization', value: 'Bearer {{ secret.token }}' }],
          body: {
            kind: 'json',
            fields: [
              { name: 'customer.name', value: { from: 'variable', path: 'message' } },
              { name: 'sign', value: { from: 'value', value: '{{ secret.token }}' } },
              { name: '__proto__', value: { from: 'value', value: 1 } },
            ],
          },
        },
      ],
      { message: '../admin?x="1"\n\uE000token\uE001' },
    )
    const sent = heard.at(-1)
    expect(sent?.url).toBe(`/orders/..%2Fadmin%3Fx%3D%221%22%0A%EE%80%80token%EE%80%81?key=${secret}`)
    expect(sent?.headers).toMatchObject({ authorization: `Bearer ${secret}`, 'content-type': 'application/json' })
    expect(sent?.headers['idempotency-key']).toBeTruthy()
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ sign: secret, ['__proto__']: 1 })
    expect(step).toMatchObject({ state: 'succeeded', port: 'ok' })
    expect(step.outputs['response']).toMatchObject({ status: 200, body: { state: '已发货', echo: 'Bearer ••••' } })
    expect(JSON.stringify(step)).not.toContain(secret)
  })

  test('takes a secret out of an answer however it is written there, and leaves the rest', async () => {
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    const escaped = [...secret].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join('')
    const percent = [...secret].map((letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`).join('')
    const writings = [
      secret,
      `user:${secret}@host`,
      escaped,
      `top${escaped.slice(3 * 6)}`,
      percent,
      [...secret].map((letter) => `&#${letter.charCodeAt(0)};`).join(''),
    ]
    for (const [written, left] of [
      ...writings.map((one) => [`{"told":"${one}"}`, /^\{"told":".*••••.*"\}$/] as const),
      ...writings.map((one) => [`told ${one.replaceAll('\\u', '\\\\u')}`, /^"told .*••••.*"$/] as const),
      ...['', 'a:', 'ab:'].map((before) => [base64(`${before}${secret}:x`), /••••/] as const),
      [`{"${escaped}":1}`, /^\{"••••":1\}$/],
      [`{"told":"top-secret-token-12345, no: top-secret-token-123"}`, /^\{"told":"••••5, no: top-secret-token-123"\}$/],
    ] as const) {
      echo = written
      const { step } = await tryNode([
        'h',
        'http-request',
        { url: `${origin()}/echo`, headers: [{ name: 'x-token', value: '{{ secret.token }}' }] },
      ])
      const { body } = step.outputs['response'] as { body: unknown }
      expect(JSON.stringify(body)).toMatch(left)
      expect(JSON.stringify(body)).not.toMatch(/secret-token-1234|c2VjcmV0|NlY3JldC|zZWNyZXQ/)
    }
  })

  test('puts a secret only where the text names it: neither signs nor their escapes in a text or a value do', async () => {
    const signs = ['%EE%80%80token%EE%80%81', '\uE000token\uE001', String.raw`\ue000token\ue001`, '{{ secret.token }}']
    const message = signs.join(' ')
    const body = (kind: 'text' | 'form' | 'json') => ({
      kind,
      text: `${signs.slice(0, 3).join(' ')} {{ message }} {{ "\\ue000token\\ue001" }}`,
      fields: [
        { name: 'said', value: { from: 'variable', path: 'message' } },
        { name: 'written', value: { from: 'value', value: `${signs.slice(0, 3).join(' ')} {{ message }}` } },
      ],
    })
    const before = heard.length
    for (const kind of ['text', 'form', 'json'] as const) {
      const data = {
        method: 'POST',
        url: `${origin()}/signs/%EE%80%80token%EE%80%81/{{ message }}`,
        query: [{ name: 'q', value: message.replace('{{ secret.token }}', '{{ message }}') }],
        headers: [{ name: 'x-sign', value: '%EE%80%80token%EE%80%81' }],
        body: body(kind),
      }
      const { step } = await tryNode(['h', 'http-request', data], { message })
      expect(step.port).toBe('ok')
    }
    const sent = heard.slice(before)
    expect(sent.map((one) => JSON.stringify(one).includes(secret))).toEqual([false, false, false])
    const [, form, json] = sent
    expect(new URLSearchParams(form?.body).get('said')).toBe(message)
    expect(JSON.parse(json?.body ?? '')).toMatchObject({ said: message })
  })

  test.each([
    { method: 'POST', headers: [{ name: 'Content-Length', value: '2' }] },
    { method: 'POST', headers: [{ name: 'Transfer-Encoding', value: 'identity' }] },
    { method: 'DELETE', headers: [] },
  ])('sends one request, whatever its body looks like: $method $headers', async (asked) => {
    const body = { kind: 'text', text: 'abPOST /smuggled HTTP/1.1\r\nhost: x\r\n\r\n' }
    await tryNode(['h', 'http-request', { url: `${origin()}/orders`, ...asked, body }])
    // whoever calls the same system next does not find his words behind another's
    await tryNode(['h', 'http-request', { url: `${origin()}/next` }])
    expect(heard.at(-1)?.url).toBe('/next')
    expect(heard.map(({ url }) => url)).not.toContain('/smuggled')
  })

  test('is not published with a header that the transport sets', async () => {
    const data = {
      url: `${origin()}/`,
      headers: ['content-length', 'Host', 'Proxy-Connection', 'x-own'].map((name) => ({ name, value: 'x' })),
    }
    const graph = graphOf(
      [
        ['start', 'start', {}],
        ['h', 'http-request', data],
        ['end', 'end', {}],
      ],
      ['start next h', 'h ok end', 'h error end'],
    )
    const { token } = editor
    const params = {
      clientKey: (await server.call(api.workflows.create, { token, body: { name: '请求头', graph } })).clientKey,
    }
    const { problems } = await server.call(api.workflows.validate, { token, params, body: {} })
    expect(problems.map(({ field, message }) => [field, message])).toEqual([
      ['headers.0.name', '「h」请求头「content-length」由系统填写，请删除'],
      ['headers.1.name', '「h」请求头「Host」由系统填写，请删除'],
      ['headers.2.name', '「h」请求头「Proxy-Connection」由系统填写，请删除'],
    ])
  })

  test.each([
    ['x-name', '张三', '请求头「x-name」的值里有不能发送的字（如中文），请改用英文、数字，或先编码'],
    ['姓名', 'x', '请求头名称「姓名」不正确，只能用英文字母、数字和短横线'],
    ['Host', 'other.example', '请求头「Host」由系统填写，请删除'],
  ])('names the header that cannot be sent: %s', async (name, value, error) => {
    const before = heard.length
    const { step } = await tryNode(['h', 'http-request', { url: `${origin()}/`, headers: [{ name, value }] }])
    expect(step).toMatchObject({ port: 'error', outputs: { response: { status: 0, error } } })
    expect(heard).toHaveLength(before)
  })

  test.each([
    ['/broken', '对方回答了 500'],
    ['/moved', '对方要求转到别的地址，请直接填写最终的地址'],
    ['/long', '返回的内容超过 200 KB'],
    ['/nested', '返回的内容层级或数据过多，请让对方少返回一些'],
  ])('leaves through its error port: %s', async (path, error) => {
    const { step } = await tryNode(['h', 'http-request', { url: `${origin()}${path}` }])
    expect(step).toMatchObject({ port: 'error', outputs: { response: { error } } })
  })

  test.each([
    ['空\0调', '空调'],
    ['{"状\\u0000态":"已\\u0000发货\\ud800"}', { 状态: '已发货\ufffd' }],
  ])('keeps what can be stored of %j', async (said, kept) => {
    unstorable = said
    const data = { url: `${origin()}/unstorable`, into: 'response' }
    const { step } = await tryNode(['h', 'http-request', data])
    expect(step).toMatchObject({ port: 'ok', outputs: { response: { body: kept } } })
    const graph = graphOf(
      [
        ['start', 'start', {}],
        ['h', 'http-request', data],
        ['end', 'end', {}],
      ],
      ['start next h', 'h ok end'],
    )
    const { token } = editor
    const flow = await server.call(api.workflows.create, { token, body: { name: `存得下 ${said.length}`, graph } })
    const run = await server.call(api.workflowRuns.create, { token, params: { clientKey: flow.clientKey }, body: {} })
    const read = () => server.call(api.workflowRuns.get, { token, params: { id: run.id } })
    await expect.poll(async () => (await read()).state).toBe('succeeded')
  })

  test.each(['http://169.254.169.254/latest', 'http://10.0.0.1/', 'http://[::1]/'])(
    'does not reach %s',
    async (url) => {
      const { step } = await tryNode(['h', 'http-request', { url }])
      expect(step).toMatchObject({
        port: 'error',
        outputs: { response: { error: expect.stringContaining('ZHIKU_OUTGOING_ALLOW') } },
      })
    },
  )

  test('has no variable in its host', async () => {
    const { step } = await tryNode(['h', 'http-request', { url: 'http://{{ message }}/' }], { message: 'evil.cn' })
    expect(step).toMatchObject({ state: 'failed', error: expect.stringContaining('主机名不能有变量') })
  })
})

test('a text takes whole characters', async () => {
  const text =
    '{{ message | first }}{{ message | last }} {{ message | truncate: 3, "…" }} {{ message | replace: "", "-" }}'
  const { said, step } = await tryNode(['r', 'reply', { text }], { message: '😀你好😀' })
  expect(step.port).toBe('next')
  expect(said[0]?.text).toMatch(/^😀😀 😀你… /)
  expect(said[0]?.text.isWellFormed()).toBe(true)
})

test.each(['first', 'last', 'truncate: 1'])('what a text takes apart is bounded: %s', async (filter) => {
  const text = `{{ message | ${filter} }}`.repeat(20)
  const { step } = await tryNode(['r', 'reply', { text }], { message: '长'.repeat(80_000) })
  expect(step).toMatchObject({ state: 'failed', error: expect.stringContaining('内容过长') })
})

test.each([
  ['one text', { text: '{{ message }}'.repeat(30) }],
  [
    'its cards together',
    { text: '好', cards: ['a', 'b'].map((title) => ({ title, text: '{{ message }}'.repeat(6) })) },
  ],
])('what is said at once is bounded: %s', async (_, data) => {
  const { said, step } = await tryNode(['r', 'reply', data], { message: '长'.repeat(10_000) })
  expect(said).toEqual([])
  expect(step).toMatchObject({ state: 'failed', error: '要说的内容超过 256 KB，请减少内容' })
})

test('a variable is not called as what every object has', async () => {
  const { token } = editor
  const graph = { ...blankGraph(), variables: [{ key: '__proto__', name: '', type: 'text' as const }] }
  const response = await server.fetch(api.workflows.create, { token, body: { name: '原型', graph } })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('是保留的名字，请换一个')
})

test('a number that a customer has said is masked in the options of a run that waits', async () => {
  const { token } = editor
  const options = [{ id: 'yes', label: '是 {{ message }}' }]
  const graph = graphOf(
    [
      ['start', 'start', {}],
      ['sure', 'options', { text: '对吗？', options }],
      ['end', 'end', {}],
    ],
    ['start next sure', 'sure yes end'],
  )
  const { clientKey } = await server.call(api.workflows.create, { token, body: { name: '确认号码', graph } })
  const flow = { token, params: { clientKey } }
  const body = { inputs: { message: '13912345678' } }
  const run = { token, params: { id: (await server.call(api.workflowRuns.create, { ...flow, body })).id } }
  await server.app.runs.idle()
  const waiting = await server.call(api.workflowRuns.get, run)
  expect(waiting).toMatchObject({ state: 'waiting', waitingFor: { options: [{ value: 'yes' }] } })
  const { list } = await server.call(api.workflowRuns.list, flow)
  const events = await server.app.ctx.db.selectFrom('workflow_run_events').selectAll().execute()
  expect(JSON.stringify([waiting, list, events])).not.toContain('13912345678')
  const taken = await server.call(api.workflowRuns.input, { ...run, body: { option: 'yes' } })
  expect(taken.state).toBe('succeeded')
})

describe('knowledge', () => {
  test('names the product, one or none', async () => {
    const one = await tryNode(['p', 'product-identify', {}], { message: '我的 kfr35gw x10 漏水' })
    expect(one.step).toMatchObject({ port: 'one', outputs: { product: { model: 'KFR-35GW/X10', name: '静音空调' } } })
    expect((await tryNode(['p', 'product-identify', {}], { message: '天气不错' })).step.port).toBe('none')
    expect((await tryNode(['p', 'product-identify', {}], { message: ' ' })).step.port).toBe('none')
  })

  test('looks up what is published of it', async () => {
    const { step: named } = await tryNode(['p', 'product-identify', {}], { message: 'KFR-35GW/X10' })
    const { product } = named.outputs
    const found = await tryNode(['l', 'parameter-lookup', { parameter: '噪音' }], { product })
    expect(found.step).toMatchObject({ port: 'found', outputs: { parameter: { name: '噪音', value: '18 dB' } } })
    expect((await tryNode(['l', 'parameter-lookup', { parameter: '能效' }], { product })).step.port).toBe('missing')
    expect((await tryNode(['l', 'parameter-lookup', { parameter: '噪音' }], { product: null })).step.port).toBe(
      'missing',
    )
  })

  test('searches, and answers a whole turn with its source', async () => {
    const found = await tryNode(['s', 'knowledge-search', {}], { message: '滤网怎么清洗' })
    expect(found.step).toMatchObject({ port: 'found', outputs: { found: { title: expect.stringContaining('滤网') } } })
    expect((await tryNode(['s', 'knowledge-search', {}], { message: '量子纠缠' })).step.port).toBe('nothing')
    const { step, said } = await tryNode(['a', 'answer', {}], { message: '滤网怎么清洗' })
    expect(step).toMatchObject({ port: 'answered', outputs: { answer: { kind: 'faq' } } })
    expect(said).toMatchObject([{ text: expect.stringContaining('清水'), citations: [{ index: 1 }] }])
    expect(await tryNode(['a', 'answer', {}], { message: '量子纠缠' })).toMatchObject({
      step: { port: 'none' },
      said: [],
    })
    expect((await tryNode(['a', 'answer', {}], { message: '转人工' })).step.port).toBe('handOver')
  })
})

describe('a knowledge base that a node names', () => {
  const looksIn = (id: string, text = '') =>
    graphOf(
      [
        ['start', 'start', {}],
        ['search', 'knowledge-search', { knowledgeBaseIds: [id] }],
        ['end', 'end', { text }],
      ],
      ['start next search', 'search found end', 'search nothing end'],
    )
  const by = <P>(params: P) => ({ token: editor.token, params })
  const makeFlow = async (name: string) => {
    const base = await server.make.knowledgeBase(editor, { type: 'faq' })
    const body = { name, graph: looksIn(base.id) }
    const flow = by({ clientKey: (await server.call(api.workflows.create, { token: editor.token, body })).clientKey })
    const problems = async () => (await server.call(api.workflows.validate, { ...flow, body: {} })).problems
    const publish = () => server.call(api.workflows.publish, { ...flow, body: { note: '第一版' } })
    return { base, flow, problems, publish }
  }

  test('and that was switched off is told of, and keeps nothing from being published', async () => {
    const { base, problems, publish } = await makeFlow('停用的库')
    const { id, version } = base
    await server.call(api.knowledgeBases.update, { ...by({ id }), body: { enabled: false, version } })
    expect(await problems()).toEqual([
      {
        level: 'warning',
        nodeId: 'search',
        field: 'knowledgeBaseIds',
        code: 'base_disabled',
        message: '「search」选的知识库有的已停用，启用前不会从中查找',
      },
    ])
    await publish()
  })

  test('and that was removed ends the run with node and field, and is refused at the next publishing', async () => {
    const { base, flow, problems, publish } = await makeFlow('删除的库')
    await publish()
    await server.call(api.knowledgeBases.remove, by({ id: base.id }))
    const body = { revision: 1, inputs: { message: '滤网' } }
    const run = by({ id: (await server.call(api.workflowRuns.create, { ...flow, body })).id })
    await server.app.runs.idle()
    expect(await server.call(api.workflowRuns.get, run)).toMatchObject({
      state: 'failed',
      error: { nodeId: 'search', message: '「search」：选的知识库已删除，请在“知识库”中重新选择' },
    })
    const draft = { graph: looksIn(base.id, '再见'), version: 1 }
    await server.call(api.workflows.saveDraft, { ...flow, body: draft })
    expect(await problems()).toMatchObject([
      { level: 'error', nodeId: 'search', field: 'knowledgeBaseIds', code: 'base_missing' },
    ])
    await expect(publish()).rejects.toMatchObject({
      code: 40095,
      message: '不能发布：「search」选的知识库已删除，请重新选择',
    })
  })
})

test('a value that JSON cannot say again is refused by its name', async () => {
  const path = api.workflowRuns.testNode.path.replace(':clientKey', clientKey)
  const node = graphOf([['r', 'reply', { text: '好' }]], []).nodes[0]
  const response = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'employee-token': editor.token, 'content-type': 'application/json' },
    body: `{"node":${JSON.stringify(node)},"inputs":{"a":1e999}}`,
  })
  expect(await response.json()).toMatchObject({ code: 40096, message: expect.stringMatching(/^a：/) as string })
})

test('without a model, the model node leaves through its error port and an intent through else, and both say why', async () => {
  const because = '还没有设置模型服务，请在“模型服务”中添加'
  const written = await tryNode(['m', 'model', { instruction: '翻译' }], { message: '你好' })
  expect(written.step).toMatchObject({ port: 'error', error: because, outputs: { written: because } })
  const intents = [{ id: 'a', name: '甲', examples: ['空调不制冷'] }]
  const { step } = await tryNode(['i', 'intent', { useModel: true, intents }], { message: '天气不错' })
  expect(step).toMatchObject({ port: 'else', error: because, outputs: {} })
})

test('what is behind the error port of a model may say the cause', async () => {
  const { token } = editor
  const graph = graphOf(
    [
      ['start', 'start', {}],
      ['write', 'model', { instruction: '翻译' }],
      ['sorry', 'reply', { text: '没有写成：{{ written }}' }],
      ['end', 'end', {}],
    ],
    ['start next write', 'write next end', 'write error sorry', 'sorry next end'],
  )
  const { clientKey } = await server.call(api.workflows.create, { token, body: { name: '说明原因', graph } })
  const params = { clientKey }
  const { problems } = await server.call(api.workflows.validate, { token, params, body: {} })
  expect(problems.filter(({ level }) => level === 'error')).toEqual([])
  const { id } = await server.call(api.workflowRuns.create, { token, params, body: { inputs: { message: '你好' } } })
  await server.app.runs.idle()
  const { steps } = await server.call(api.workflowRuns.get, { token, params: { id } })
  expect(steps.find(({ nodeId }) => nodeId === 'sorry')?.inputs).toEqual({
    written: '还没有设置模型服务，请在“模型服务”中添加',
  })
})
