import { api } from '@zhiku/contract'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

describe('knowledge bases', () => {
  test('a created one is listed with its counts and found by keyword', async () => {
    const owner = await server.make.member()
    const base = await server.make.knowledgeBase(owner, { name: '空调资料', description: '说明书', tags: ['空调'] })
    await server.make.knowledgeBase(owner, { name: '政策_100%' })
    await server.make.document(owner, base)
    const page = await call(api.knowledgeBases.list, { token: owner.token, query: { type: 'document' } })
    expect(page).toMatchObject({ total: 2, pageNum: 1, pageSize: 10 })
    expect(page.list.find(({ id }) => id === base.id)).toMatchObject({
      counts: { files: 1 },
      version: 1,
      enabled: true,
    })
    const found = await call(api.knowledgeBases.list, { token: owner.token, query: { keyword: '_100%' } })
    expect(found.list.map(({ name }) => name)).toEqual(['政策_100%'])
  })

  test('its chunks are counted as far as they can be found', async () => {
    const owner = await server.make.member()
    const base = await server.make.knowledgeBase(owner)
    const params = { id: base.id }
    const [kept, off] = [await server.make.document(owner, base), await server.make.document(owner, base)]
    await server.settle()
    const counts = async () => (await call(api.knowledgeBases.get, { token: owner.token, params })).counts
    const chunks = async () => (await counts()).chunks
    expect(await chunks()).toBe(2)
    const ofFile = { token: owner.token, params: { ...params, fileId: off.id } }
    await call(api.files.setStatus, { ...ofFile, body: { enabled: false } })
    expect(await counts()).toMatchObject({ chunks: 1, fileChunks: 2 })
    await call(api.files.remove, ofFile)
    await call(api.files.remove, { token: owner.token, params: { ...params, fileId: kept.id } })
    expect(await counts()).toMatchObject({ chunks: 0, fileChunks: 0 })
  })

  test('is as old as its content, whatever became of its settings; whose content changed last stands first', async () => {
    const owner = await server.make.member()
    const base = await server.make.knowledgeBase(owner, { name: '有问答', type: 'faq' })
    const faq = await server.make.faq(owner, base)
    const empty = await server.make.knowledgeBase(owner, { name: '空的', type: 'faq' })
    const at = { token: owner.token, params: { id: base.id } }
    const read = () => call(api.knowledgeBases.get, at)
    const listed = async () =>
      (await call(api.knowledgeBases.list, { token: owner.token, query: {} })).list.map(({ name }) => name)
    const before = await read()
    expect(before.contentUpdatedAt).toBe(faq.updatedAt)
    await call(api.knowledgeBases.update, { ...at, body: { description: '新说明', version: before.version } })
    expect((await read()).contentUpdatedAt).toBe(faq.updatedAt)
    expect(await listed()).toEqual(['空的', '有问答'])
    const params = { ...at.params, faqId: faq.id }
    const changed = await call(api.faqs.update, {
      token: owner.token,
      params,
      body: { answer: '新答案', version: faq.version },
    })
    expect((await read()).contentUpdatedAt).toBe(changed.updatedAt)
    expect(await listed()).toEqual(['有问答', '空的'])
    const { contentUpdatedAt, createdAt } = await call(api.knowledgeBases.get, {
      token: owner.token,
      params: { id: empty.id },
    })
    expect(contentUpdatedAt).toBe(createdAt)
  })

  test('two of one type cannot share a name in an organization; another organization may use it', async () => {
    const owner = await server.make.member()
    await server.make.knowledgeBase(owner, { name: '同名' })
    await expect(server.make.knowledgeBase(owner, { name: '同名' })).rejects.toMatchObject({
      status: 409,
      code: 40901,
      fields: [{ path: 'name' }],
    })
    await server.make.knowledgeBase(await server.make.member(), { name: '同名' })
  })

  test('two of one type cannot have names that differ by case only; of two types they can', async () => {
    const owner = await server.make.member()
    await server.make.knowledgeBase(owner, { name: 'FAQ 手册' })
    const taken = { code: 40901, fields: [{ path: 'name', message: '名称已被使用（不分大小写）' }] }
    await expect(server.make.knowledgeBase(owner, { name: 'faq 手册' })).rejects.toMatchObject(taken)
    await server.make.knowledgeBase(owner, { name: 'faq 手册', type: 'faq' })
  })

  test('an edit carries the version that was read; a stale one changes nothing', async () => {
    const { token, ...owner } = await server.make.member()
    const base = await server.make.knowledgeBase({ token, ...owner }, { name: '旧名' })
    const params = { id: base.id }
    const edited = await call(api.knowledgeBases.update, { token, params, body: { name: '新名', version: 1 } })
    expect(edited).toMatchObject({ name: '新名', version: 2 })
    const stale = call(api.knowledgeBases.update, { token, params, body: { name: '更新名', version: 1 } })
    await expect(stale).rejects.toMatchObject({ status: 409, code: 40902 })
    expect(await call(api.knowledgeBases.get, { token, params })).toMatchObject({ name: '新名' })
  })

  test('configuration keeps what is not sent and refuses what is out of range', async () => {
    const owner = await server.make.member()
    const { id } = await server.make.knowledgeBase(owner)
    const configure = (body: object) =>
      call(api.knowledgeBases.configure, { token: owner.token, params: { id }, body: { version: 1, ...body } })
    await expect(configure({ chunking: { targetLength: 5 } })).rejects.toMatchObject({
      message: '分段设置的目标长度：至少 100',
    })
    const { config } = await configure({ chunking: { targetLength: 500 } })
    expect(config).toEqual({
      auditRequired: false,
      chunking: { targetLength: 500, overlap: 0.1 },
      retrieval: { topK: 10, minScore: 0 },
      directAnswerThreshold: 0.85,
    })
  })

  test('a removed one is gone from lists and can be brought back', async () => {
    const owner = await server.make.member()
    const { id } = await server.make.knowledgeBase(owner)
    const input = { token: owner.token, params: { id } }
    await call(api.knowledgeBases.remove, input)
    await expect(call(api.knowledgeBases.get, input)).rejects.toMatchObject({ code: 40401 })
    await call(api.knowledgeBases.restore, input)
    expect(await call(api.knowledgeBases.get, input)).toMatchObject({ id })
  })

  test("another organization's is not found by any call", async () => {
    const base = await server.make.knowledgeBase(await server.make.member())
    const { token } = await server.make.member()
    const input = { token, params: { id: base.id } }
    const missing = { status: 404, code: 40401 }
    await expect(call(api.knowledgeBases.get, input)).rejects.toMatchObject(missing)
    await expect(call(api.knowledgeBases.remove, input)).rejects.toMatchObject(missing)
    await expect(call(api.knowledgeBases.update, { ...input, body: { name: 'x', version: 1 } })).rejects.toMatchObject(
      missing,
    )
    await expect(call(api.knowledgeBases.configure, { ...input, body: { version: 1 } })).rejects.toMatchObject(missing)
    await expect(call(api.files.list, input)).rejects.toMatchObject(missing)
    await expect(call(api.uploads.ticket, input)).rejects.toMatchObject(missing)
    await expect(call(api.categories.list, { token, query: { knowledgeBaseId: base.id } })).rejects.toMatchObject(
      missing,
    )
  })

  test('every write leaves an operation record with before and after', async () => {
    const owner = await server.make.member({ name: '李运营' })
    const { id } = await server.make.knowledgeBase(owner, { name: '一号' })
    const input = { token: owner.token, params: { id } }
    await call(api.knowledgeBases.update, { ...input, body: { name: '二号', version: 1 } })
    await call(api.knowledgeBases.update, { ...input, body: { enabled: false, version: 2 } })
    await call(api.knowledgeBases.remove, input)
    const { list } = await call(api.operationRecords.list, { token: owner.token, query: { knowledgeBaseId: id } })
    expect(list.map(({ action }) => action)).toEqual(['remove', 'disable', 'update', 'create'])
    expect(list[2]).toMatchObject({
      employee: { name: '李运营' },
      targetName: '二号',
      ip: '127.0.0.1',
      changes: [{ field: 'name', before: '一号', after: '二号' }],
    })
    const stranger = await server.make.member()
    const theirs = await call(api.operationRecords.list, { token: stranger.token, query: { knowledgeBaseId: id } })
    expect(theirs.total).toBe(0)
  })
})
