import { api } from '@zhiku/contract'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

async function baseWithTree() {
  const owner = await server.make.member()
  const base = await server.make.knowledgeBase(owner)
  const add = (name: string, parentId?: string) =>
    call(api.categories.create, {
      token: owner.token,
      body: { knowledgeBaseId: base.id, name, ...(parentId ? { parentId } : {}) },
    })
  const tree = () => call(api.categories.list, { token: owner.token, query: { knowledgeBaseId: base.id } })
  return { owner, base, add, tree, token: owner.token }
}

describe('categories', () => {
  test('form a tree with counts of the files in and below them', async () => {
    const { owner, base, add, tree } = await baseWithTree()
    const top = await add('空调')
    const below = await add('挂机', top.id)
    await server.make.document(owner, base, { categoryId: below.id })
    await server.make.document(owner, base, { categoryId: top.id })
    expect(await tree()).toMatchObject([{ name: '空调', count: 2, children: [{ name: '挂机', count: 1 }] }])
    const files = await call(api.categories.files, { token: owner.token, query: { categoryId: top.id } })
    expect(files.total).toBe(2)
    // As in the list of the base, each with whether a search finds it now.
    expect(files.list.every(({ reach }) => reach !== undefined)).toBe(true)
    const filtered = await call(api.files.list, {
      token: owner.token,
      params: { id: base.id },
      query: { categoryId: below.id },
    })
    expect(filtered.total).toBe(1)
  })

  test('siblings have different names and take the place they are given', async () => {
    const { add, tree, token } = await baseWithTree()
    await add('一')
    await add('二')
    const third = await add('三')
    await expect(add('一')).rejects.toMatchObject({ status: 409, code: 40904 })
    await call(api.categories.update, { token, params: { id: third.id }, body: { sort: 0 } })
    expect((await tree()).map(({ name }) => name)).toEqual(['三', '一', '二'])
  })

  test('cannot be moved below themselves, nor deeper than five levels', async () => {
    const { add, token } = await baseWithTree()
    const first = await add('1')
    let last = first
    for (const name of ['2', '3', '4', '5']) last = await add(name, last.id)
    await expect(add('6', last.id)).rejects.toMatchObject({ code: 40007 })
    const move = call(api.categories.update, { token, params: { id: first.id }, body: { parentId: last.id } })
    await expect(move).rejects.toMatchObject({ code: 40008 })
  })

  test('cannot be removed while they hold a file or a category; a removed file lets go', async () => {
    const { owner, base, add, tree, token } = await baseWithTree()
    const top = await add('上')
    const below = await add('下', top.id)
    const file = await server.make.document(owner, base, { categoryId: below.id })
    const remove = (id: string) => call(api.categories.remove, { token, params: { id } })
    await expect(remove(top.id)).rejects.toMatchObject({ status: 409, code: 40905 })
    await expect(remove(below.id)).rejects.toMatchObject({ status: 409, code: 40905 })
    await call(api.files.remove, { token, params: { id: base.id, fileId: file.id } })
    await remove(below.id)
    await remove(top.id)
    expect(await tree()).toEqual([])
  })

  test('give what they hold to another one when they go: files, FAQs, subcategories, and what may come back', async () => {
    const { owner, base, add, tree, token } = await baseWithTree()
    const gone = await add('旧')
    const below = await add('下级', gone.id)
    const kept = await add('新')
    const file = await server.make.document(owner, base, { categoryId: gone.id })
    const removed = await server.make.document(owner, base, { categoryId: gone.id })
    await call(api.files.remove, { token, params: { id: base.id, fileId: removed.id } })
    await call(api.categories.remove, { token, params: { id: gone.id }, query: { moveTo: kept.id } })
    expect(await tree()).toMatchObject([{ id: kept.id, count: 1, children: [{ id: below.id, parentId: kept.id }] }])
    const params = { id: base.id, fileId: file.id }
    expect(await call(api.files.get, { token, params })).toMatchObject({ categoryId: kept.id, version: file.version })
    const back = { id: base.id, fileId: removed.id }
    expect(await call(api.files.restore, { token, params: back })).toMatchObject({ categoryId: kept.id })
    const records = await call(api.operationRecords.list, {
      token,
      query: { targetType: 'category', action: 'remove' },
    })
    expect(records.list[0]?.changes).toEqual([{ field: 'moveTo', after: '新' }])
  })

  test('may leave what they hold in no category; what is below them rises to the top', async () => {
    const { owner, token } = await baseWithTree()
    const base = await server.make.knowledgeBase(owner, { type: 'faq' })
    const add = (name: string, parentId?: string) =>
      call(api.categories.create, {
        token,
        body: { knowledgeBaseId: base.id, name, ...(parentId ? { parentId } : {}) },
      })
    const gone = await add('旧')
    const below = await add('下级', gone.id)
    const params = { id: base.id }
    const body = { question: '怎么移机？', answer: '拨打热线预约。', categoryId: gone.id }
    const faq = await call(api.faqs.create, { token, params, body })
    await call(api.categories.remove, { token, params: { id: gone.id }, query: { moveTo: 'none' } })
    const query = { knowledgeBaseId: base.id }
    expect(await call(api.categories.list, { token, query })).toMatchObject([{ id: below.id, parentId: null }])
    const left = await call(api.faqs.get, { token, params: { id: base.id, faqId: faq.id } })
    expect(left.categoryId).toBeNull()
  })

  test('cannot give what they hold to one below them, of another base, or where a name is taken; then nothing moves', async () => {
    const { owner, base, add, tree, token } = await baseWithTree()
    const gone = await add('旧')
    const below = await add('同名', gone.id)
    const other = await add('新')
    await add('同名', other.id)
    await server.make.document(owner, base, { categoryId: gone.id })
    const elsewhere = await server.make.knowledgeBase(owner)
    const foreign = await call(api.categories.create, {
      token,
      body: { knowledgeBaseId: elsewhere.id, name: '别处' },
    })
    const before = await tree()
    const remove = (moveTo: string) =>
      call(api.categories.remove, { token, params: { id: gone.id }, query: { moveTo } })
    await expect(remove(gone.id)).rejects.toMatchObject({ code: 40008 })
    await expect(remove(below.id)).rejects.toMatchObject({ code: 40008 })
    await expect(remove(foreign.id)).rejects.toMatchObject({ status: 404, code: 40404 })
    await expect(remove(other.id)).rejects.toMatchObject({ status: 409, code: 40904 })
    expect(await tree()).toEqual(before)
  })

  test("another organization's are not found", async () => {
    const { add } = await baseWithTree()
    const { id } = await add('墙内')
    const { token } = await server.make.member()
    const missing = { status: 404, code: 40404 }
    await expect(call(api.categories.update, { token, params: { id }, body: { name: '墙外' } })).rejects.toMatchObject(
      missing,
    )
    await expect(call(api.categories.remove, { token, params: { id } })).rejects.toMatchObject(missing)
    await expect(call(api.categories.files, { token, query: { categoryId: id } })).rejects.toMatchObject(missing)
  })
})
