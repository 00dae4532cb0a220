/** Vectors in the background, against a local process that speaks the real protocol. */
import { api } from '@zhiku/contract'
import type { Hit } from '@zhiku/contract/search'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { embedding, refusing, startModelProvider, understanding } from '../../test/fakes/model-provider.ts'
import type { ModelProvider as Fake } from '../../test/fakes/model-provider.ts'
import { startTestServer, useTestServer } from '../../test/harness.ts'
import type { TestServer } from '../../test/harness.ts'
import { password } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'
import { askTurn } from '../../test/turns.ts'
import { anchorTexts } from './anchors.ts'
import { vectorsFill } from './jobs.ts'

const key = 'sk-test-0123456789'
const indexFolder = mkdtempSync(path.join(tmpdir(), 'zhiku-vectors-'))
const settings = {
  ZHIKU_INDEX_URI: indexFolder,
  ZHIKU_OUTGOING_ALLOW: '127.0.0.1',
  ZHIKU_SECRET: 'the secret of these tests',
}
const server = useTestServer({ settings })
let fake: Fake
let admin: Member
let base: { id: string }

beforeAll(async () => {
  fake = await startModelProvider(key)
})
afterAll(async () => {
  await fake.close()
  await rm(indexFolder, { recursive: true })
})
beforeEach(async () => {
  fake.answer = understanding()
  fake.requests.length = 0
  admin = await server.make.member({ roleType: '3' })
  base = await server.make.knowledgeBase(admin)
})

const setModel = (model = 'bge', who = admin, sent = key) =>
  server.call(api.modelProviders.create, {
    token: who.token,
    body: { kind: 'embedding', name: model, address: fake.url, model, key: sent, concurrency: 1 },
  })
/** Until nothing is left that can be done now. */
async function settle(on: TestServer = server): Promise<void> {
  await on.settle()
  await on.app.jobs.drain()
}
const spaces = async (who = admin) => (await server.call(api.vectors.list, { token: who.token })).list
const found = async (keyword: string, who = admin): Promise<Hit[]> =>
  (await server.call(api.search.search, { token: who.token, query: { keyword } })).list
const document = (name: string, content: string, who = admin, where = base) =>
  server.make.document(who, where, { name: `${name}.md`, content })

/** Texts that were paid for: those that were answered, without what every space begins with. */
const anchors = new Set<string>(anchorTexts)
const embedded = () => fake.requests.flatMap(({ input = [] }) => input).filter((text) => !anchors.has(text))

const cold = '# 夏季保养\n\n压缩机长时间工作后出风口吹热风，先断电十分钟。'
const asked = '开机半天了就是不凉快'

describe('an organization with an embedding model', () => {
  test('finds what says the same in other words, once everything is embedded', async () => {
    await document('保养', cold)
    await document('发票', '# 发票\n\n电子发票在订单页下载。')
    await settle()
    expect(await found(asked)).toEqual([])
    await setModel()
    expect(await spaces()).toEqual([])
    await settle()
    expect(await spaces()).toMatchObject([
      { model: 'bge', dimensions: 256, isLive: true, isWanted: true, done: 2, total: 2, fault: null },
    ])
    const [hit, ...others] = await found(asked)
    expect(hit).toMatchObject({ title: '保养', explain: { coverage: 0 } })
    expect(hit?.explain?.['vector']).toBeGreaterThan(0.5)
    expect(hit?.score).toBeGreaterThan(0.45)
    expect(hit?.score).toBeLessThan(0.8) // a likeness alone is not certain
    expect(others).toEqual([])
  })

  test('pays for a text once, wherever it stands and whatever is switched around it', async () => {
    await setModel()
    await document('保养', cold)
    const faqs = await server.make.knowledgeBase(admin, { type: 'faq' })
    const faq = await server.make.faq(admin, faqs, { question: '能开发票吗？', answer: '可以，在订单页申请。' })
    await settle()
    expect(embedded()).toHaveLength(2)
    const at = { token: admin.token, params: { id: faqs.id, faqId: faq.id } }
    for (const enabled of [false, true]) {
      await server.call(api.faqs.setStatus, { ...at, body: { enabled } })
      await settle()
    }
    expect(embedded()).toHaveLength(2)
    await server.call(api.faqs.update, { ...at, body: { answer: '可以，三天内寄出。', version: faq.version + 2 } })
    await settle()
    expect(embedded()).toHaveLength(3)
    await document('保养', cold, admin, await server.make.knowledgeBase(admin))
    await settle()
    expect(embedded()).toHaveLength(3)
    expect(await spaces()).toMatchObject([{ done: 3, total: 3 }])
  })

  test('keeps what texts that are gone were paid for one day, and no longer', async () => {
    await setModel()
    const faqs = await server.make.knowledgeBase(admin, { type: 'faq' })
    const faq = await server.make.faq(admin, faqs, { question: '能开发票吗？', answer: '可以，在订单页申请。' })
    const params = { id: faqs.id, faqId: faq.id }
    let { version } = faq
    const write = async (answer: string, token = admin.token) => {
      ;({ version } = await server.call(api.faqs.update, { token, params, body: { answer, version } }))
      await settle()
      return embedded().length
    }
    await settle()
    expect(await write('可以，三天内寄出。')).toBe(2)
    await server.app.jobs.runScheduled()
    expect(await write('可以，在订单页申请。')).toBe(2)
    server.clock.advance(25 * 60 * 60 * 1000)
    await server.app.jobs.runScheduled()
    const { token } = await server.call(api.sessions.login, { body: { mobile: admin.mobile, password } })
    expect(await write('可以，三天内寄出。', token)).toBe(3)
  })

  test('finds nothing by meaning that words may not find', async () => {
    await setModel()
    const file = await document('保养', cold)
    await settle()
    expect(await found(asked)).toHaveLength(1)
    const params = { id: base.id, fileId: file.id }
    await server.call(api.files.setStatus, { token: admin.token, params, body: { enabled: false } })
    expect(await found(asked)).toEqual([]) // at once, before any index knows
    await settle()
    expect(await found(asked)).toEqual([])
    await server.call(api.files.setStatus, { token: admin.token, params, body: { enabled: true } })
    await settle()
    expect(await found(asked)).toHaveLength(1)
    await server.call(api.files.remove, { token: admin.token, params })
    await settle()
    expect(await found(asked)).toEqual([])
  })

  test('sees nothing of another, and another without a model is asked by words alone', async () => {
    await setModel()
    await document('保养', cold)
    const stranger = await server.make.member({ roleType: '3' })
    await document('他们的保养', cold, stranger, await server.make.knowledgeBase(stranger))
    await settle()
    expect((await found(asked)).map(({ title }) => title)).toEqual(['保养'])
    const before = fake.requests.length
    expect(await found(asked, stranger)).toEqual([])
    expect(await spaces(stranger)).toEqual([])
    expect(fake.requests).toHaveLength(before)
    const [own] = await spaces()
    const foreign = { token: stranger.token, params: { id: own?.id ?? '' } }
    await expect(server.call(api.vectors.restart, foreign)).rejects.toMatchObject({ code: 40487 })
  })

  test('goes back to words when the model is taken away, and pays for nothing when it comes back', async () => {
    const model = await setModel()
    await document('保养', cold)
    await settle()
    const at = { token: admin.token, params: { id: model.id } }
    const off = await server.call(api.modelProviders.update, { ...at, body: { enabled: false, version: 1 } })
    await settle()
    expect(await found(asked)).toEqual([])
    expect(await found('出风口吹热风')).toHaveLength(1)
    expect(await spaces()).toEqual([])
    await server.call(api.modelProviders.update, { ...at, body: { enabled: true, version: off.version } })
    await settle()
    expect(await found(asked)).toHaveLength(1)
    expect(embedded().filter((text) => text !== asked)).toHaveLength(1)
  })

  test('is asked by the model of before until another has everything, and then by that one', async () => {
    const model = await setModel('bge')
    await document('保养', cold)
    await settle()
    fake.answer = (response, request) =>
      request.model === 'bge'
        ? understanding()(response, request)
        : refusing(429, 'slow down', { 'retry-after': '30' })(response, request)
    const at = { token: admin.token, params: { id: model.id } }
    await server.call(api.modelProviders.update, { ...at, body: { model: 'bge-2', version: model.version } })
    await settle()
    expect(await spaces()).toMatchObject([
      { model: 'bge', isLive: true, isWanted: false },
      { model: 'bge-2', isLive: false, isWanted: true, done: 0, total: 1 },
    ])
    expect(await found(asked)).toHaveLength(1)
    fake.answer = (response, request) =>
      understanding(request.model === 'bge' ? {} : { seed: '2', size: 64 })(response, request)
    server.clock.advance(31_000)
    await fillNow()
    expect(await spaces()).toMatchObject([{ model: 'bge-2', isLive: true, isWanted: true, dimensions: 64, done: 1 }])
    expect(await found(asked)).toHaveLength(1)
    expect(fake.requests.at(-1)?.model).toBe('bge-2')
  })

  test('whose index is lost has it built again without paying', async () => {
    await setModel()
    await document('保养', cold)
    await settle()
    await rm(path.join(indexFolder, `${await vectorTable()}.lance`), { recursive: true })
    await found('出风口吹热风') // by words
    await fillNow()
    expect(await found(asked)).toHaveLength(1)
    expect(embedded().filter((text) => text !== asked && text !== '出风口吹热风')).toHaveLength(1)
  })

  test('keeps its vectors and their index when the index of words is built anew', async () => {
    await setModel()
    await document('保养', cold)
    await settle()
    await server.app.reindex()
    expect(await found(asked)).toHaveLength(1)
  })

  const vectorTable = async () => {
    const query = server.app.ctx.db.selectFrom('vector_spaces').select('table_name')
    return (await query.where('organization_id', '=', admin.organizationId).executeTakeFirstOrThrow()).table_name
  }
})

/** What the clock would enqueue. */
async function fillNow(on: TestServer = server): Promise<void> {
  await on.app.jobs.enqueue(on.app.ctx.db, vectorsFill, { organizationId: admin.organizationId })
  await on.app.jobs.drain()
}

describe('a model', () => {
  const documents = async (count: number) => {
    for (let number = 0; number < count; number++)
      await document(`第 ${number} 篇`, `第 ${number} 条：${'长'.repeat(number)}`)
  }

  test('that asks for patience is left alone for as long, and then goes on where it was', async () => {
    await documents(40)
    let answered = 0
    fake.answer = (response, request) =>
      ++answered === 18 // after what is far, one batch
        ? refusing(429, 'slow down', { 'retry-after': '20' })(response, request)
        : understanding()(response, request)
    await setModel()
    await settle()
    const [waiting] = await spaces()
    expect(waiting).toMatchObject({
      isLive: false,
      done: 0,
      total: 40,
      fault: { message: expect.stringContaining('20 秒') },
    })
    const { at = '', retriesAt } = waiting?.fault ?? {}
    expect(Date.parse(retriesAt ?? '') - Date.parse(at)).toBe(20_000)
    server.clock.advance(10_000) // the clock goes on by itself, too: half of it is for a slow machine
    const before = fake.requests.length
    await fillNow()
    expect(fake.requests).toHaveLength(before)
    server.clock.advance(10_000)
    await fillNow()
    expect(await spaces()).toMatchObject([{ isLive: true, done: 40, fault: null }])
    const refused = fake.requests[17]?.input ?? []
    expect(refused.length).toBeGreaterThan(0)
    expect(embedded().toSorted()).toEqual([...new Set(embedded()), ...refused].toSorted())
  })

  test('that hangs up in the middle has not been paid in vain: another process goes on with the rest', async () => {
    await documents(40)
    fake.answer = (response, request) =>
      fake.requests.length > 17 ? response.destroy() : understanding()(response, request)
    await setModel()
    await settle()
    const paid = embedded().slice(0, 32)
    fake.answer = understanding()
    fake.requests.length = 0
    const { server: later, stop } = await startTestServer({ settings })
    later.clock.advance(server.clock.now().getTime() - later.clock.now().getTime() + 60_000)
    await fillNow(later)
    expect(embedded().filter((text) => paid.includes(text))).toEqual([])
    expect(await spaces()).toMatchObject([{ isLive: true, done: 40, total: 40 }])
    await stop()
  })

  test.each([
    ['refuses the key', refusing(401, 'no'), '401'],
    ['says nothing', () => {}, '没有答完'],
    ['says what is no number', embedding(() => [1, Number.NaN]), '收到的不是'],
    ['says numbers that point nowhere', embedding(() => [0, 0]), '收到的不是'],
    [
      'leaves a text out',
      (response, request) => embedding(() => [1, 2])(response, { ...request, input: (request.input ?? []).slice(1) }),
      '收到的不是',
    ],
  ] satisfies [string, Fake['answer'], string][])(
    'that %s is told in words, and words are all that answers',
    async (_case, answer, told) => {
      fake.answer = answer
      await document('保养', cold)
      const { id, version } = await setModel()
      await server.call(api.modelProviders.update, {
        token: admin.token,
        params: { id },
        body: { timeoutS: 1, version },
      })
      await settle()
      const [space] = await spaces()
      expect(space).toMatchObject({ isLive: false, done: 0, dimensions: null })
      expect(space?.fault?.message).toContain(told)
      expect(await found('出风口吹热风')).toHaveLength(1)
    },
  )

  test('whose key is put right is asked at once', async () => {
    await document('保养', cold)
    const { id, version } = await setModel('bge', admin, 'sk-wrong')
    await settle()
    expect(await spaces()).toMatchObject([{ isLive: false, fault: { message: expect.stringContaining('401') } }])
    await server.call(api.modelProviders.update, { token: admin.token, params: { id }, body: { key, version } })
    await settle()
    expect(await spaces()).toMatchObject([{ isLive: true, done: 1, fault: null }])
  })

  test('that takes fewer texts at once, or shorter ones, is given what it takes', async () => {
    await documents(30)
    await document(
      '长文',
      `开头
${'很长的一段话。'.repeat(150)}`,
    )
    fake.answer = (response, request) => {
      const texts = request.input ?? []
      const isTooMuch = texts.length > 10 || texts.some((text) => text.length > 600)
      return (isTooMuch ? refusing(400, 'batch size is invalid') : understanding())(response, request)
    }
    await setModel()
    await settle()
    expect(await spaces()).toMatchObject([{ isLive: true, fault: null }])
  })

  test('whose vectors change their length is told so; beginning anew is up to a person', async () => {
    const first = await document('保养', cold)
    await setModel()
    await settle()
    fake.answer = understanding({ seed: 'another', size: 64 })
    await document('发票', '# 发票\n\n电子发票在订单页下载。')
    await settle()
    const [space] = await spaces()
    expect(space).toMatchObject({
      isLive: true,
      done: 1,
      total: 2,
      fault: { message: expect.stringContaining('重新向量化') },
    })
    expect(await found('出风口吹热风')).toMatchObject([{ sourceId: first.id }])
    await server.call(api.vectors.restart, { token: admin.token, params: { id: space?.id ?? '' } })
    await settle()
    expect(await spaces()).toMatchObject([{ isLive: true, dimensions: 64, done: 2, total: 2, fault: null }])
    expect(await found(asked)).toMatchObject([{ sourceId: first.id }])
  })

  test('that is paused is asked for nothing, until it goes on', async () => {
    const { id = '' } = (await setModel(), await settle(), (await spaces())[0] ?? {})
    const at = { token: admin.token, params: { id } }
    expect(await server.call(api.vectors.pause, { ...at, body: { paused: true } })).toMatchObject({
      list: [{ paused: true }],
    })
    await document('保养', cold)
    await settle()
    expect(embedded()).toEqual([])
    expect(await spaces()).toMatchObject([{ done: 0, total: 1 }])
    await server.call(api.vectors.pause, { ...at, body: { paused: false } })
    await settle()
    expect(await spaces()).toMatchObject([{ done: 1, total: 1, paused: false }])
  })
})

describe('a turn', () => {
  test('is answered from what its words did not find, and its trace says how', async () => {
    await setModel()
    await document('保养', cold)
    await settle()
    const assistant = await server.call(api.assistants.create, { token: admin.token, body: { name: '助手' } })
    const traceOf = async (question: string) => {
      const turn = await askTurn(server, admin.token, assistant.id, { question })
      const params = { turnId: turn.id }
      return { turn, trace: await server.call(api.turns.trace, { token: admin.token, params }) }
    }
    const { turn, trace } = await traceOf(asked)
    expect(turn.answer).toMatchObject({ kind: 'extract', text: expect.stringContaining('断电十分钟') })
    expect(trace.retrieval).toEqual({ vector: 'used', rerank: 'off' })
    expect(trace.candidates[0]?.signals['vector']).toBeGreaterThan(0.5)
    fake.answer = refusing(500, 'broken')
    const failed = await traceOf('出风口一直吹热风怎么办')
    expect(failed.trace.retrieval).toEqual({ vector: 'failed', rerank: 'off' })
    expect(failed.turn.answer?.kind).toBe('extract')
  })
})

describe('a search', () => {
  test('does not wait for a model that does not answer in time, and soon no longer asks it', async () => {
    await setModel()
    await document('保养', cold)
    await settle()
    fake.answer = () => {}
    for (const keyword of ['吹热风怎么办', '一直吹热风', '出风口吹热风', '总是吹热风', '怎么吹热风']) {
      const [hit] = await found(keyword)
      expect(hit).toMatchObject({ title: '保养' })
      expect(hit?.explain).not.toHaveProperty('vector')
    }
    expect(
      fake.requests.filter(({ input }) => input?.some((text) => text.includes('热风') && text.length < 10)),
    ).toHaveLength(3)
  })
})
