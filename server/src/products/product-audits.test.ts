import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import type { Product } from '@zhiku/contract/products'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { parameter } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

const schema = [
  parameter({ key: 'noise', name: '噪音', type: 'number', unit: 'dB', required: true, min: 20, max: 70 }),
  parameter({ key: 'price', name: '价格', type: 'number', unit: '元', risk: 'price' }),
  parameter({ key: 'warranty', name: '保修', type: 'text', risk: 'warranty' }),
]

const needed = parameter({ key: 'power', name: '功率', type: 'number', unit: 'W', required: true })

/** A document base that requires audits, its people, and a category. */
async function audited() {
  const organization = await server.make.organization()
  const administrator = await server.make.member({ in: organization, roleType: '3', name: '管理员' })
  const editor = await server.make.member({ in: organization, name: '编辑' })
  const auditor = await server.make.member({ in: organization, name: '审核' })
  const other = await server.make.member({ in: organization, name: '旁人' })
  const agent = await server.make.member({ in: organization, roleType: '1', name: '坐席' })
  const base = await server.make.knowledgeBase(editor)
  const params = { id: base.id }
  await server.make.requireAudits(editor, base)
  const category = await server.make.productCategory(administrator, schema)
  const make = (draft: Partial<BodyInput<typeof api.products.create>> = {}) =>
    server.make.product(editor, base, category, { parameters: { noise: 45, price: 1999 }, ...draft })
  return { administrator, editor, auditor, other, agent, base, category, make, params }
}

type Setting = Awaited<ReturnType<typeof audited>>

const read = (who: Member, product: Product, version?: number) =>
  call(api.products.get, {
    token: who.token,
    params: { id: product.knowledgeBaseId, categoryId: product.categoryId, productId: product.id },
    ...(version === undefined ? {} : { query: { version } }),
  })

const auditOf = async (who: Member, product: Product) => (await read(who, product)).pendingAuditId ?? ''

/** As somebody who has just read the change, unless a version says what they have read. */
async function decide(
  { token }: Member,
  id: string,
  { version, ...body }: Omit<BodyInput<typeof api.productAudits.decide>, 'version'> & { version?: number },
) {
  const params = { id }
  const read = version ?? (await call(api.productAudits.get, { token, params })).version
  return call(api.productAudits.decide, { token, params, body: { ...body, version: read } })
}

const approve = async ({ auditor }: Setting, product: Product) =>
  decide(auditor, await auditOf(auditor, product), { decision: 'approve' })

const save = async (who: Member, product: Product, parameters: object, remark?: string) => {
  const { version } = await read(who, product)
  const body = { productId: product.id, parameters: { ...parameters }, version, ...(remark ? { remark } : {}) }
  return call(api.products.saveParameters, { token: who.token, body })
}

const served = async ({ agent }: Setting, product: Product) => {
  await server.settle()
  return call(api.products.served, { token: agent.token, params: { productId: product.id } })
}
const notServed = { status: 404, code: 40419 }

describe('a product under audit', () => {
  test('is not served before it is approved, and then it is', async () => {
    const setting = await audited()
    const { editor, auditor, make } = setting
    const product = await make({ name: '空调', model: 'KFR-35' })
    expect(product).toMatchObject({ auditStatus: 'pending', publishedRevision: null, latestRevision: 1 })
    await expect(served(setting, product)).rejects.toMatchObject(notServed)
    const { list } = await call(api.productAudits.list, { token: auditor.token, query: { scope: 'todo' } })
    expect(list).toMatchObject([
      { action: 'create', targetName: '空调 KFR-35', model: 'KFR-35', revision: 1, flags: ['price'], canDecide: true },
    ])
    // the one list of all that waits says so too
    const { list: ofAll } = await call(api.audits.list, { token: auditor.token, query: { scope: 'todo' } })
    expect(ofAll).toMatchObject([{ targetType: 'product', flags: ['price'] }])
    const decided = await approve(setting, product)
    expect(decided).toMatchObject({ state: 'approved', before: null, decidedBy: { name: '审核' } })
    expect(decided.changes).toContainEqual({
      key: 'parameters.price',
      name: '价格',
      unit: '元',
      after: 1999,
      flags: ['price'],
    })
    const name = expect.stringMatching(/^商品分类 \d+$/) as string
    expect(decided.changes).toContainEqual({ key: 'categoryId', name: '分类', after: name, flags: [] })
    expect(await read(editor, product)).toMatchObject({
      auditStatus: 'approved',
      publishedRevision: 1,
      revisions: [{ auditStatus: 'approved', publishedAt: expect.any(String) }],
    })
    expect(await served(setting, product)).toMatchObject({ revision: 1, parameters: { noise: 45 } })
    const records = await call(api.operationRecords.list, { token: editor.token, query: { targetId: product.id } })
    expect(records.list.map(({ action }) => action)).toEqual(['approve', 'submit'])
    expect(records.list[1]?.changes).toContainEqual({ field: '噪音', after: '45 dB' })
  })

  test('that is to be looked at twice stands before what came later, here and on the home page', async () => {
    const setting = await audited()
    const { auditor, make } = setting
    const [plain, risky, later] = [
      await make({ model: 'PLAIN-1', parameters: { noise: 45 } }),
      await make({ model: 'RISKY-1' }),
      await make({ model: 'PLAIN-2', parameters: { noise: 45 } }),
    ]
    const { list } = await call(api.audits.list, { token: auditor.token, query: { scope: 'todo' } })
    expect(list.map(({ targetId }) => targetId)).toEqual([risky.id, later.id, plain.id])
    const { list: byTime } = await call(api.audits.list, { token: auditor.token, query: { scope: 'all' } })
    expect(byTime.map(({ targetId }) => targetId)).toEqual([later.id, risky.id, plain.id])
    const { audits } = await call(api.home.workQueue, { token: auditor.token })
    expect(audits?.list[0]).toMatchObject({ title: expect.stringContaining('RISKY-1'), flags: ['price'] })
    // what an edit takes away needs no second look
    const [audit] = list
    const edit = { after: { parameters: { noise: 45 } }, version: audit?.version ?? 0 }
    await call(api.audits.edit, { token: setting.editor.token, params: { id: audit?.id ?? '' }, body: edit })
    const { list: edited } = await call(api.audits.list, { token: auditor.token, query: { scope: 'todo' } })
    expect(edited.map(({ targetId }) => targetId)).toEqual([later.id, risky.id, plain.id])
    expect(edited[1]?.flags).toBeUndefined()
  })

  test('keeps serving its published revision while another one waits', async () => {
    const setting = await audited()
    const { editor, auditor, agent, make } = setting
    const product = await make()
    await approve(setting, product)
    const saved = await save(editor, product, { noise: 80, price: null, warranty: '三年' }, '调整')
    expect(saved).toMatchObject({
      product: { publishedRevision: 1, latestRevision: 2, auditStatus: 'pending', version: product.version + 1 },
      audit: { action: 'update', state: 'pending', targetType: 'product' },
    })
    expect(await served(setting, product)).toMatchObject({ revision: 1, parameters: { noise: 45, price: 1999 } })
    const peek = { token: agent.token, params: { productId: product.id }, query: { version: 2 } }
    await expect(call(api.products.served, peek)).rejects.toMatchObject({ status: 404, code: 40405 })
    expect(await read(editor, product, 2)).toMatchObject({ revision: 2, parameters: { noise: 80, warranty: '三年' } })
    const id = await auditOf(auditor, product)
    const audit = await call(api.productAudits.get, { token: auditor.token, params: { id } })
    expect(audit).toMatchObject({ revision: 2, flags: ['outOfRange', 'price', 'warranty'] })
    expect(audit.changes).toEqual([
      { key: 'parameters.noise', name: '噪音', unit: 'dB', before: 45, after: 80, flags: ['outOfRange'] },
      { key: 'parameters.price', name: '价格', unit: '元', before: 1999, flags: ['price'] },
      { key: 'parameters.warranty', name: '保修', after: '三年', flags: ['warranty'] },
    ])
    const generic = await call(api.audits.get, { token: auditor.token, params: { id } })
    expect(generic.changes).toContainEqual({ key: 'parameters.noise', name: '噪音', before: '45 dB', after: '80 dB' })
    await approve(setting, product)
    expect(await served(setting, product)).toMatchObject({
      revision: 2,
      parameters: { noise: 80, warranty: '三年' },
      revisions: [{ revision: 2, remark: '调整' }, { revision: 1 }],
    })
    const { list } = await call(api.operationRecords.list, { token: editor.token, query: { targetId: product.id } })
    expect(list[0]).toMatchObject({ action: 'approve' })
    expect(list[0]?.changes).toContainEqual({ field: '噪音', before: '45 dB', after: '80 dB' })
  })

  test('waits with fields and values as one change; of two changes at once one waits', async () => {
    const setting = await audited()
    const { editor, make, params } = setting
    const product = await make({ name: '旧名' })
    await approve(setting, product)
    const { version } = await read(editor, product)
    const at = { token: editor.token, params: { ...params, productId: product.id } }
    const edit = (name: string) =>
      call(api.products.update, { ...at, body: { name, parameters: { noise: 30 }, remark: '一起', version } })
    const outcomes = await Promise.allSettled([edit('甲'), edit('甲')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const pending = { status: 409, code: 40910 }
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: pending })
    await expect(save(editor, product, { noise: 31 })).rejects.toMatchObject(pending)
    await expect(call(api.products.remove, at)).rejects.toMatchObject(pending)
    expect(await served(setting, product)).toMatchObject({ name: '旧名', parameters: { noise: 45 } })
    const { revision, changes } = await approve(setting, product)
    expect(revision).toBe(2)
    expect(changes.map(({ key }) => key)).toEqual(['name', 'parameters.noise', 'parameters.price'])
    expect(await served(setting, product)).toMatchObject({ name: '甲', revision: 2, parameters: { noise: 30 } })
  })

  test('is switched on, and removed, when that is approved; restored it waits like a new one', async () => {
    const setting = await audited()
    const { editor, auditor, make, params } = setting
    const product = await make()
    await approve(setting, product)
    const at = { token: editor.token, params: { ...params, productId: product.id } }
    const { version } = await read(editor, product)
    const { stopAuditId = '' } = await call(api.products.update, { ...at, body: { enabled: false, version } })
    await expect(served(setting, product)).rejects.toMatchObject(notServed)
    const confirmed = await decide(auditor, stopAuditId, { decision: 'approve' })
    expect(confirmed).toMatchObject({ action: 'disable', changes: [{ key: 'enabled' }] })
    const stopped = await read(editor, product)
    await call(api.products.update, { ...at, body: { enabled: true, version: stopped.version } })
    await expect(served(setting, product)).rejects.toMatchObject(notServed)
    await approve(setting, product)
    await served(setting, product)
    await call(api.products.remove, at)
    await served(setting, product)
    expect(await approve(setting, product)).toMatchObject({ action: 'remove', after: null, model: product.model })
    await expect(read(editor, product)).rejects.toMatchObject(notServed)
    await expect(served(setting, product)).rejects.toMatchObject(notServed)
    const back = await call(api.products.restore, at)
    expect(back).toMatchObject({ auditStatus: 'pending', publishedRevision: null, latestRevision: 2 })
    await expect(served(setting, product)).rejects.toMatchObject(notServed)
    await approve(setting, product)
    expect(await served(setting, product)).toMatchObject({ revision: 2, parameters: { noise: 45 } })
  })

  test('is rejected with a reason only; mended, the rejected revision stays as it was', async () => {
    const setting = await audited()
    const { editor, auditor, other, make } = setting
    const product = await make()
    await approve(setting, product)
    await save(editor, product, { noise: 10 })
    const id = await auditOf(auditor, product)
    const reasonless = { status: 400, code: 40011, fields: [{ path: 'comment' }] }
    await expect(decide(auditor, id, { decision: 'reject' })).rejects.toMatchObject(reasonless)
    const rejected = await decide(auditor, id, { decision: 'reject', comment: '没有依据' })
    expect(rejected).toMatchObject({ state: 'rejected', comment: '没有依据' })
    expect(await read(editor, product)).toMatchObject({ auditStatus: 'approved', latestRevision: 2, revision: 1 })
    const mend = (who: Member, parameters: { noise?: number }, version: number) =>
      call(api.productAudits.edit, {
        token: who.token,
        params: { id },
        body: { parameters, remark: '补依据', version },
      })
    await expect(mend(other, { noise: 30 }, rejected.version)).rejects.toMatchObject({ status: 403, code: 40304 })
    const invalid = { status: 400, code: 40013, fields: [{ path: 'parameters.noise' }] }
    await expect(mend(editor, {}, rejected.version)).rejects.toMatchObject(invalid)
    await expect(mend(editor, { noise: 30 }, 1)).rejects.toMatchObject({ code: 40902 })
    const again = await mend(editor, { noise: 30 }, rejected.version)
    expect(again).toMatchObject({
      state: 'pending',
      revision: 3,
      changes: [{ after: 30 }, { key: 'parameters.price' }],
    })
    const amended = await mend(editor, { noise: 35 }, again.version)
    expect(amended).toMatchObject({ revision: 3, changes: [{ before: 45, after: 35 }, {}] })
    await approve(setting, product)
    const { revisions, parameters } = await read(editor, product)
    expect(parameters).toEqual({ noise: 35 })
    expect(revisions.map(({ revision, auditStatus }) => [revision, auditStatus])).toEqual([
      [3, 'approved'],
      [2, 'rejected'],
      [1, 'approved'],
    ])
    expect((await read(editor, product, 2)).parameters).toEqual({ noise: 10, price: 1999 })
  })

  test('that never was approved is mended in place, or gone when it is withdrawn, which its revision says, and can be sent again', async () => {
    const setting = await audited()
    const { editor, auditor, make } = setting
    const product = await make()
    await decide(auditor, product.pendingAuditId ?? '', { decision: 'reject', comment: '不全' })
    expect(await read(editor, product)).toMatchObject({ auditStatus: 'rejected', revision: 1 })
    const { product: mended } = await save(editor, product, { noise: 40 })
    expect(mended).toMatchObject({ auditStatus: 'pending', publishedRevision: null, latestRevision: 2 })
    const id = mended.pendingAuditId ?? ''
    await call(api.productAudits.withdraw, { token: editor.token, params: { id } })
    await expect(read(editor, product)).rejects.toMatchObject(notServed)
    const { version } = await call(api.productAudits.get, { token: editor.token, params: { id } })
    const body = { parameters: { noise: 41 }, version }
    const again = await call(api.productAudits.edit, { token: editor.token, params: { id }, body })
    expect(again).toMatchObject({ action: 'create', revision: 3, state: 'pending' })
    const { revisions } = await read(editor, product)
    expect(revisions.map(({ auditStatus }) => auditStatus)).toEqual(['pending', 'withdrawn', 'rejected'])
    await approve(setting, product)
    expect(await served(setting, product)).toMatchObject({ revision: 3, parameters: { noise: 41 } })
  })

  test('whose model was taken meanwhile, or whose schema asks for more, cannot be approved and stays as it was', async () => {
    const setting = await audited()
    const { administrator, editor, auditor, make, params, category } = setting
    const [first, second] = [await make(), await make()]
    for (const product of [first, second]) await approve(setting, product)
    for (const product of [first, second]) {
      const { version } = await read(editor, product)
      const at = { token: editor.token, params: { ...params, productId: product.id } }
      await call(api.products.update, { ...at, body: { model: 'TWIN-1', version } })
    }
    await approve(setting, first)
    await expect(approve(setting, second)).rejects.toMatchObject({ status: 409, code: 40912 })
    await save(editor, first, { noise: 50 })
    const groups = [{ key: 'main', name: '主要参数', parameters: [...schema, needed] }]
    const change = { token: administrator.token, params: { id: category.categoryId } }
    await call(api.productCategories.saveSchema, { ...change, body: { groups, version: category.version } })
    const refused = { status: 400, code: 40013, fields: [{ path: 'parameters.power' }] }
    await expect(approve(setting, first)).rejects.toMatchObject(refused)
    const id = await auditOf(auditor, first)
    const { version } = await call(api.productAudits.get, { token: editor.token, params: { id } })
    const body = { parameters: { noise: 50, power: 900 }, version }
    await call(api.productAudits.edit, { token: editor.token, params: { id }, body })
    await approve(setting, first)
    expect(await served(setting, first)).toMatchObject({ model: 'TWIN-1', parameters: { noise: 50, power: 900 } })
  })

  test('follows its category when that goes while it waits', async () => {
    const setting = await audited()
    const { administrator, make, category } = setting
    const [fresh, approved] = [await make(), await make()]
    await approve(setting, approved)
    await save(setting.editor, approved, { noise: 60 })
    const other = await server.make.productCategory(administrator, schema)
    const { categoryId } = other
    const gone = { token: administrator.token, params: { id: category.categoryId }, query: { moveTo: categoryId } }
    await call(api.productCategories.remove, gone)
    for (const product of [fresh, approved]) {
      const moved = { ...product, categoryId }
      expect(await approve(setting, moved)).toMatchObject({ state: 'approved' })
      expect(await served(setting, moved)).toMatchObject({ categoryId })
    }
    expect(await served(setting, approved)).toMatchObject({ revision: 2, parameters: { noise: 60 } })
  })

  test('that moves into a base with audits waits there like a new one', async () => {
    const setting = await audited()
    const { editor, base, category } = setting
    const free = await server.make.knowledgeBase(editor)
    const product = await server.make.product(editor, free, category, { parameters: { noise: 33 } })
    await served(setting, product)
    const body = { productIds: [product.id], action: 'move' as const, targetKnowledgeBaseId: base.id }
    await call(api.products.batch, { token: editor.token, params: { id: free.id }, body })
    await expect(served(setting, product)).rejects.toMatchObject(notServed)
    const moved = { ...product, knowledgeBaseId: base.id }
    expect(await read(editor, moved)).toMatchObject({ publishedRevision: null, latestRevision: 2 })
    await approve(setting, moved)
    expect(await served(setting, product)).toMatchObject({ revision: 2, parameters: { noise: 33 } })
  })

  test('is published by an edit once its base requires audits no longer', async () => {
    const setting = await audited()
    const { editor, auditor, make, base, params } = setting
    const product = await make()
    await decide(auditor, product.pendingAuditId ?? '', { decision: 'reject', comment: '不全' })
    await server.make.requireAudits(editor, base, false)
    const { version } = await read(editor, product)
    const at = { token: editor.token, params: { ...params, productId: product.id } }
    const edited = await call(api.products.update, { ...at, body: { description: '补充', version } })
    expect(edited).toMatchObject({ auditStatus: 'none', publishedRevision: 2 })
    expect(await served(setting, product)).toMatchObject({ revision: 2, parameters: { noise: 45 } })
  })
})

describe('who decides', () => {
  test('nobody their own change; of two auditors at the same moment one wins', async () => {
    const setting = await audited()
    const { editor, auditor, other, agent, make } = setting
    for (let round = 0; round < 3; round++) {
      const { pendingAuditId: id = '' } = await make()
      await expect(decide(editor, id, { decision: 'approve' })).rejects.toMatchObject({ status: 403, code: 40303 })
      await expect(decide(agent, id, { decision: 'approve' })).rejects.toMatchObject({ status: 403 })
      const outcomes = await Promise.allSettled([
        decide(auditor, id, { decision: 'approve' }),
        decide(other, id, { decision: 'reject', comment: '不行' }),
      ])
      const lost = outcomes.filter(({ status }) => status === 'rejected')
      expect(lost).toMatchObject([{ reason: { status: 409, code: 40909 } }])
    }
  })

  test('not on what they have not seen', async () => {
    const { editor, auditor, make } = await audited()
    const { pendingAuditId: id = '' } = await make()
    const body = { parameters: { noise: 22 }, version: 1 }
    await call(api.productAudits.edit, { token: editor.token, params: { id }, body })
    await expect(decide(auditor, id, { decision: 'approve', version: 1 })).rejects.toMatchObject({ code: 40902 })
    expect(await decide(auditor, id, { decision: 'approve', version: 2 })).toMatchObject({ state: 'approved' })
    const late = call(api.productAudits.withdraw, { token: editor.token, params: { id } })
    await expect(late).rejects.toMatchObject({ status: 409, code: 40909 })
  })

  test('with values of their own through the one audit list, which the badge counts', async () => {
    const setting = await audited()
    const { administrator, auditor, make } = setting
    const allow = { administratorsMayDecideOwn: true }
    await call(api.audits.configure, { token: administrator.token, body: allow })
    const product = await make()
    const id = product.pendingAuditId ?? ''
    expect(await call(api.audits.counts, { token: auditor.token })).toEqual({ mine: 0, todo: 1, all: 1 })
    const query = { targetType: 'product' as const, scope: 'todo' as const }
    expect((await call(api.audits.list, { token: auditor.token, query })).list).toMatchObject([{ id }])
    const edits = { parameters: { noise: 'laut' } }
    const wrong = server.make.decide(administrator, id, { decision: 'approve', edits })
    await expect(wrong).rejects.toMatchObject({ status: 400, code: 40013 })
    const mended = { name: '审核改名', parameters: { noise: 55 } }
    await server.make.decide(administrator, id, { decision: 'approve', edits: mended })
    expect(await served(setting, product)).toMatchObject({ name: '审核改名', revision: 1, parameters: { noise: 55 } })
    expect(await call(api.audits.counts, { token: auditor.token })).toEqual({ mine: 0, todo: 0, all: 1 })
  })

  test('of products only, and of their own organization', async () => {
    const { editor, auditor, make } = await audited()
    const product = await make()
    const unknown = { status: 404, code: 40410 }
    const stranger = await audited()
    const strange = { token: stranger.administrator.token, params: { id: product.pendingAuditId ?? '' } }
    await expect(call(api.productAudits.get, strange)).rejects.toMatchObject(unknown)
    await expect(call(api.productAudits.withdraw, strange)).rejects.toMatchObject(unknown)
    const approval = { ...strange, body: { decision: 'approve' as const, version: 1 } }
    await expect(call(api.productAudits.decide, approval)).rejects.toMatchObject(unknown)
    expect((await call(api.productAudits.list, { token: stranger.editor.token })).total).toBe(0)
    const base = await server.make.knowledgeBase(editor, { type: 'faq' })
    await server.make.requireAudits(editor, base)
    const faq = await server.make.faq(editor, base)
    const ofFaq = { token: auditor.token, params: { id: faq.pendingAuditId ?? '' } }
    await expect(call(api.productAudits.get, ofFaq)).rejects.toMatchObject(unknown)
    expect((await call(api.productAudits.list, { token: auditor.token })).total).toBe(1)
  })
})
