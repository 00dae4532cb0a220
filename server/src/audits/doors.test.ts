/** What audits must not let through: changes of another kind, ways around them, and stops that cannot wait. */
import { api } from '@zhiku/contract'
import type { FieldChange } from '@zhiku/contract/audits'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

/** An organization with its people, and a base that requires audits beside one that does not. */
async function audited(type: 'faq' | 'document') {
  const organization = await server.make.organization()
  const editor = await server.make.member({ in: organization, name: '编辑' })
  const auditor = await server.make.member({ in: organization, name: '审核' })
  const administrator = await server.make.member({ in: organization, roleType: '3', name: '管理员' })
  const agent = await server.make.member({ in: organization, roleType: '1' })
  const base = await server.make.knowledgeBase(editor, { type })
  const free = await server.make.knowledgeBase(editor, { type, name: `不审核的库 ${base.id}` })
  await server.make.requireAudits(editor, base)
  return { editor, auditor, administrator, agent, base, free }
}

const waiting = async (who: Member, targetId: string, action?: string) => {
  const { list } = await call(api.audits.list, { token: who.token, query: { status: 'pending' } })
  const audit = list.find((one) => one.targetId === targetId && (!action || one.action === action))
  if (!audit) throw new Error('no change waits')
  return audit
}

const answersTo = async (who: Member, keyword: string) => {
  await server.settle()
  const { list } = await call(api.search.search, { token: who.token, query: { keyword } })
  return list.map(({ snippet }) => snippet)
}

const edit = (who: Member, id: string, after: Record<string, unknown>, version = 1) =>
  call(api.audits.edit, { token: who.token, params: { id }, body: { after, version } })

const changesOf = async (who: Member, id: string): Promise<FieldChange[]> =>
  (await call(api.audits.get, { token: who.token, params: { id } })).changes

async function servedFile() {
  const setting = await audited('document')
  const { editor, auditor, base } = setting
  const made = await server.make.document(editor, base, { name: '运费.md', content: '运费由买家承担。' })
  await server.make.decide(auditor, made.pendingAuditId ?? '', { decision: 'approve' })
  await server.settle()
  const at = { token: editor.token, params: { id: base.id, fileId: made.id } }
  const [chunk] = (await call(api.chunks.list, at)).list
  if (!chunk) throw new Error('a document has a chunk')
  return { ...setting, file: await call(api.files.get, at), at, chunk }
}

async function servedFaq() {
  const setting = await audited('faq')
  const { editor, auditor, base } = setting
  const made = await server.make.faq(editor, base, { question: '质保多久', answer: '一年' })
  await server.make.decide(auditor, made.pendingAuditId ?? '', { decision: 'approve' })
  const at = { token: editor.token, params: { id: base.id, faqId: made.id } }
  const read = () => call(api.faqs.get, at)
  return { ...setting, faq: await read(), at, read }
}

async function servedProduct() {
  const setting = await audited('document')
  const { administrator, editor, auditor, base } = setting
  const category = await server.make.productCategory(administrator)
  const made = await server.make.product(editor, base, category, { parameters: { noise: 45 } })
  await server.make.decide(auditor, made.pendingAuditId ?? '', { decision: 'approve' })
  const params = { id: base.id, productId: made.id }
  const read = () =>
    call(api.products.get, { token: editor.token, params: { ...params, categoryId: category.categoryId } })
  const served = () => call(api.products.served, { token: setting.agent.token, params: { productId: made.id } })
  return { ...setting, product: await read(), at: { token: editor.token, params }, read, served }
}

const otherKind = { status: 400, code: 40030, message: expect.stringMatching(/^这条变更不能改“.+”/) }

describe('a change stays of the kind that it was', () => {
  test('a change of chunks is made no relearning, no change of facts, and none of other chunks', async () => {
    const { editor, auditor, agent, file, at, chunk } = await servedFile()
    const chunkAt = { token: at.token, params: { ...at.params, chunkId: chunk.id } }
    await call(api.chunks.update, { ...chunkAt, body: { text: '运费面议。', version: 1 } })
    const { id } = await waiting(auditor, file.id)
    const foreign = [{ relearn: { keepEdited: true } }, { name: '别的.md' }, { revision: 1 }, { made: 'up' }]
    for (const after of foreign) {
      await expect(edit(editor, id, after)).rejects.toMatchObject(otherKind)
    }
    await expect(edit(editor, id, 3 as never)).rejects.toMatchObject({ message: '修改后的内容：格式不正确' })
    const unseen = { chunkChanges: [{ act: 'remove', chunkId: chunk.id }] }
    await expect(edit(editor, id, unseen)).rejects.toMatchObject({
      status: 400,
      message: '分段：只能修改这条变更里已有的分段',
    })
    expect(await changesOf(auditor, id)).toMatchObject([{ name: '第 1 段的内容', after: '运费面议。' }])
    expect(await answersTo(agent, '运费')).toEqual(['运费由买家承担。'])
  })

  test('a relearning is made no change of chunks', async () => {
    const { editor, auditor, base, file, at, chunk } = await servedFile()
    const body = { fileIds: [file.id], keepEdited: true }
    await call(api.files.relearn, { token: at.token, params: { id: base.id }, body })
    const { id } = await waiting(auditor, file.id)
    const chunkChanges = [{ act: 'update', chunkId: chunk.id, text: '夹带。', version: 1 }]
    await expect(edit(editor, id, { chunkChanges })).rejects.toMatchObject(otherKind)
    const other = await edit(editor, id, { relearn: { keepEdited: false } })
    expect(other.changes).toMatchObject([{ name: '重新解析', after: expect.stringContaining('会被替换') }])
  })

  test('of a file the revision is never the editor’s to set, neither while it waits nor when it is sent again', async () => {
    const { editor, auditor, administrator, file, at } = await servedFile()
    await call(api.audits.configure, { token: administrator.token, body: { administratorsMayDecideOwn: true } })
    await call(api.files.update, { ...at, body: { tags: ['运费'], version: file.version } })
    const { id } = await waiting(auditor, file.id)
    for (const edits of [{ revision: 999 }, { authored: false }, { enabled: false }]) {
      await expect(edit(editor, id, edits)).rejects.toMatchObject(otherKind)
      await expect(server.make.decide(administrator, id, { decision: 'approve', edits })).rejects.toMatchObject(
        otherKind,
      )
    }
    await server.make.decide(auditor, id, { decision: 'reject', comment: '不要' })
    await expect(edit(editor, id, { revision: 999 }, 2)).rejects.toMatchObject(otherKind)
    expect(await call(api.files.get, at)).toMatchObject({ revision: 1, tags: [] })
  })

  test('of a FAQ and of a product nothing but their content is edited', async () => {
    const { editor, auditor, faq, at } = await servedFaq()
    await call(api.faqs.update, { ...at, body: { answer: '三年', version: faq.version } })
    const { id } = await waiting(auditor, faq.id)
    for (const after of [{ enabled: false }, { knowledgeBaseId: 'none' }, { chunkChanges: [] }]) {
      await expect(edit(editor, id, after)).rejects.toMatchObject(otherKind)
    }
    await call(api.audits.withdraw, { token: editor.token, params: { id } })
    await call(api.faqs.remove, at)
    const removal = await waiting(auditor, faq.id)
    await expect(edit(editor, removal.id, { answer: '夹带' })).rejects.toMatchObject(otherKind)
    const shop = await servedProduct()
    const body = { description: '新说明', version: shop.product.version }
    await call(api.products.update, { ...shop.at, body })
    const change = await waiting(shop.auditor, shop.product.id)
    for (const after of [{ enabled: false }, { relatedFaqIds: [] }, { knowledgeBaseId: 'none' }]) {
      await expect(edit(shop.editor, change.id, after)).rejects.toMatchObject(otherKind)
    }
  })

  test('a file cannot name a revision that it does not have, whoever writes it', async () => {
    const { file } = await servedFile()
    const write = server.app.ctx.db.updateTable('files').set({ revision: 999 }).where('id', '=', file.id)
    await expect(write.execute()).rejects.toThrow(/files__current_revision/)
  })
})

describe('leaving a base that requires audits', () => {
  test('a FAQ moves when that is approved, and serves where it was until then', async () => {
    const { editor, auditor, agent, faq, base, free, read } = await servedFaq()
    const body = { faqIds: [faq.id], action: 'move' as const, targetKnowledgeBaseId: free.id }
    await call(api.faqs.batch, { token: editor.token, params: { id: base.id }, body })
    expect(await read()).toMatchObject({ knowledgeBaseId: base.id, auditStatus: 'pending' })
    expect(await answersTo(agent, '质保多久')).toEqual(['一年'])
    const { id, action } = await waiting(auditor, faq.id)
    expect(action).toBe('move')
    expect(await changesOf(auditor, id)).toEqual([
      { key: 'knowledgeBaseId', name: '知识库', before: base.name, after: free.name },
    ])
    await expect(edit(editor, id, { answer: '夹带' })).rejects.toMatchObject(otherKind)
    await server.make.decide(auditor, id, { decision: 'approve' })
    const moved = { token: editor.token, params: { id: free.id, faqId: faq.id } }
    expect(await call(api.faqs.get, moved)).toMatchObject({ auditStatus: 'approved', answer: '一年' })
    expect(await answersTo(agent, '质保多久')).toEqual(['一年'])
  })

  test('a file moves when that is approved, and not where its name has been taken meanwhile', async () => {
    const { editor, auditor, agent, file, base, free, at } = await servedFile()
    const move = { fileIds: [file.id], targetKnowledgeBaseId: free.id }
    const moveNow = () => call(api.files.move, { token: editor.token, params: { id: base.id }, body: move })
    await moveNow()
    expect(await call(api.files.get, at)).toMatchObject({ auditStatus: 'pending' })
    const same = await server.make.document(editor, free, { name: '运费.md', content: '别的。' })
    const { id } = await waiting(auditor, file.id)
    await expect(server.make.decide(auditor, id, { decision: 'approve' })).rejects.toMatchObject({ code: 40903 })
    const removal = { token: editor.token, params: { id: free.id, fileId: same.id } }
    await call(api.files.remove, removal)
    await server.make.decide(auditor, id, { decision: 'approve' })
    expect(await answersTo(agent, '运费')).toEqual(['运费由买家承担。'])
    expect((await call(api.files.list, { token: editor.token, params: { id: free.id } })).list).toMatchObject([
      { id: file.id, auditStatus: 'approved' },
    ])
  })

  test('a product moves when that is approved', async () => {
    const { editor, auditor, product, base, free, at, served } = await servedProduct()
    const body = { productIds: [product.id], action: 'move' as const, targetKnowledgeBaseId: free.id }
    await call(api.products.batch, { token: at.token, params: { id: base.id }, body })
    expect((await served()).knowledgeBase.id).toBe(base.id)
    const { id } = await waiting(auditor, product.id)
    expect(await changesOf(auditor, id)).toEqual([
      { key: 'knowledgeBaseId', name: '知识库', before: base.name, after: free.name },
    ])
    const detail = await call(api.productAudits.get, { token: auditor.token, params: { id } })
    expect(detail.changes).toMatchObject([{ before: base.name, after: free.name }])
    await server.make.decide(auditor, id, { decision: 'approve' })
    expect((await served()).knowledgeBase.id).toBe(free.id)
    const { list } = await call(api.products.list, { token: editor.token, params: { id: free.id } })
    expect(list).toMatchObject([{ id: product.id, auditStatus: 'approved' }])
  })
})

describe('a stop', () => {
  test('of a FAQ acts at once, also beside a change that waits, and is confirmed', async () => {
    const { editor, auditor, agent, faq, at, read } = await servedFaq()
    await call(api.faqs.update, { ...at, body: { answer: '三年', version: faq.version } })
    const stopped = await call(api.faqs.setStatus, { ...at, body: { enabled: false } })
    expect(stopped).toMatchObject({ enabled: false, stopAuditId: expect.any(String), auditStatus: 'pending' })
    expect(await answersTo(agent, '质保多久')).toEqual([])
    const stop = await waiting(auditor, faq.id, 'disable')
    expect(await changesOf(auditor, stop.id)).toEqual([
      { key: 'enabled', name: '启用状态', before: true, after: false },
    ])
    await expect(server.make.decide(editor, stop.id, { decision: 'approve' })).rejects.toMatchObject({ code: 40303 })
    const again = call(api.faqs.setStatus, { ...at, body: { enabled: true } })
    await expect(again).rejects.toMatchObject({ status: 409, code: 40930 })
    await server.make.decide(auditor, stop.id, { decision: 'approve' })
    expect((await read()).stopAuditId).toBeUndefined()
    const change = await waiting(auditor, faq.id, 'update')
    await server.make.decide(auditor, change.id, { decision: 'approve' })
    expect(await read()).toMatchObject({ enabled: false, answer: '三年', auditStatus: 'approved' })
    expect(await answersTo(agent, '质保多久')).toEqual([])
    await call(api.faqs.setStatus, { ...at, body: { enabled: true } })
    expect(await answersTo(agent, '质保多久')).toEqual([])
    await server.make.decide(auditor, (await waiting(auditor, faq.id)).id, { decision: 'approve' })
    expect(await answersTo(agent, '质保多久')).toEqual(['三年'])
    const { list } = await call(api.operationRecords.list, { token: editor.token, query: { targetId: faq.id } })
    expect(list.map(({ action }) => action)).toContain('disable')
  })

  test('of a file that an auditor turns back, or its submitter withdraws, is undone; sent again it acts again', async () => {
    const { editor, auditor, agent, file, at } = await servedFile()
    const stop = () => call(api.files.setStatus, { ...at, body: { enabled: false } })
    await stop()
    expect(await answersTo(agent, '运费')).toEqual([])
    const { id } = await waiting(auditor, file.id)
    await server.make.decide(auditor, id, { decision: 'reject', comment: '内容没有问题' })
    expect(await call(api.files.get, at)).toMatchObject({ enabled: true, auditStatus: 'approved' })
    expect(await answersTo(agent, '运费')).toEqual(['运费由买家承担。'])
    await edit(editor, id, {}, 2)
    expect(await answersTo(agent, '运费')).toEqual([])
    await call(api.audits.withdraw, { token: editor.token, params: { id } })
    expect(await answersTo(agent, '运费')).toEqual(['运费由买家承担。'])
    const body = { fileIds: [file.id], action: 'disable' as const }
    await call(api.files.batch, { token: at.token, params: { id: at.params.id }, body })
    expect(await answersTo(agent, '运费')).toEqual([])
    await server.make.decide(auditor, (await waiting(auditor, file.id)).id, { decision: 'approve' })
    expect(await call(api.files.get, at)).toMatchObject({ enabled: false })
  })

  test('keeps what an auditor reads ahead of a text that waits beside it', async () => {
    const { auditor, file, at } = await servedFile()
    await call(api.files.update, { ...at, body: { content: '运费满百免。', version: file.version } })
    await server.settle()
    await call(api.files.setStatus, { ...at, body: { enabled: false } })
    const stop = await waiting(auditor, file.id, 'disable')
    await server.make.decide(auditor, stop.id, { decision: 'reject', comment: '没有问题' })
    const ahead = { ...at, params: { ...at.params, revision: '2' } }
    expect(await call(api.files.revisionChunks, ahead)).toMatchObject({ state: 'ready', total: 1 })
    expect(await call(api.files.get, at)).toMatchObject({ enabled: true, auditStatus: 'pending' })
  })

  test('of a product acts at once, in a batch and beside other fields that wait', async () => {
    const { auditor, product, base, at, read, served } = await servedProduct()
    const body = { enabled: false, description: '召回中', version: product.version }
    expect(await call(api.products.update, { ...at, body })).toMatchObject({ enabled: false, description: '' })
    await expect(served()).rejects.toMatchObject({ code: 40419 })
    const stop = await waiting(auditor, product.id, 'disable')
    await server.make.decide(auditor, stop.id, { decision: 'reject', comment: '没有召回' })
    expect(await served()).toMatchObject({ description: '' })
    const change = await waiting(auditor, product.id, 'update')
    expect((await changesOf(auditor, change.id)).map(({ key }) => key)).toEqual(['description'])
    const batch = { productIds: [product.id], action: 'disable' as const }
    await call(api.products.batch, { token: at.token, params: { id: base.id }, body: batch })
    await expect(served()).rejects.toMatchObject({ code: 40419 })
    await server.make.decide(auditor, change.id, { decision: 'approve' })
    expect(await read()).toMatchObject({ enabled: false, description: '召回中', stopAuditId: expect.any(String) })
  })

  test('of what never was approved is not needed, and says so', async () => {
    const { editor, base } = await audited('faq')
    const faq = await server.make.faq(editor, base)
    const at = { token: editor.token, params: { id: base.id, faqId: faq.id }, body: { enabled: false } }
    const refused = { status: 409, code: 40910, message: expect.stringContaining('不需要停用') }
    await expect(call(api.faqs.setStatus, at)).rejects.toMatchObject(refused)
  })

  test('where nothing is audited leaves no audit', async () => {
    const { editor, administrator, free } = await audited('faq')
    const faq = await server.make.faq(editor, free)
    const at = { token: editor.token, params: { id: free.id, faqId: faq.id } }
    const stopped = await call(api.faqs.setStatus, { ...at, body: { enabled: false } })
    expect(stopped).toMatchObject({ enabled: false })
    expect(stopped.stopAuditId).toBeUndefined()
    expect((await call(api.audits.counts, { token: administrator.token })).all).toBe(0)
  })
})

describe('audits of a base', () => {
  test('are switched by who holds the permission for it, and the other administrators are told', async () => {
    const { editor, administrator, base } = await audited('faq')
    const organization = { organizationId: administrator.organizationId }
    const { list: roles } = await call(api.roles.list, { token: administrator.token })
    const roleIds = { '1': '', '2': '', '3': roles.find(({ roleType }) => roleType === '3')?.id ?? '' }
    const other = await server.make.member({ in: { ...organization, roleIds }, roleType: '3', name: '另一位' })
    const { version } = await call(api.knowledgeBases.get, { token: editor.token, params: { id: base.id } })
    const configure = (who: Member, body: object) =>
      call(api.knowledgeBases.configure, {
        token: who.token,
        params: { id: base.id },
        body: { ...body, version },
      })
    await expect(configure(editor, { auditRequired: false })).rejects.toMatchObject({ status: 403, code: 40331 })
    await configure(administrator, { auditRequired: false })
    const told = await call(api.notifications.list, { token: other.token, query: { kind: 'auditSwitched' } })
    expect(told.list).toMatchObject([{ title: `管理员 关闭了知识库“${base.name}”的审核`, targetId: base.id }])
    const own = await call(api.notifications.list, { token: administrator.token, query: { kind: 'auditSwitched' } })
    expect(own.list.map(({ title }) => title)).not.toContain(told.list[0]?.title)
    const query = { targetId: base.id, action: 'configure' as const }
    const records = await call(api.operationRecords.list, { token: administrator.token, query })
    expect(records.list[0]?.changes).toEqual([{ field: 'auditRequired', before: true, after: false }])
  })

  test('stay as they are when somebody without that permission saves other settings', async () => {
    const { editor, base } = await audited('document')
    const { version } = await call(api.knowledgeBases.get, { token: editor.token, params: { id: base.id } })
    const body = { auditRequired: true, directAnswerThreshold: 0.9, version }
    const saved = await call(api.knowledgeBases.configure, { token: editor.token, params: { id: base.id }, body })
    expect(saved.config).toMatchObject({ auditRequired: true, directAnswerThreshold: 0.9 })
  })

  test('the figure of a scope counts what the scope lists, under the same filters', async () => {
    const { editor, auditor, administrator, base } = await audited('faq')
    const [first] = [await server.make.faq(editor, base), await server.make.faq(editor, base)]
    await server.make.decide(auditor, first.pendingAuditId ?? '', { decision: 'reject', comment: '不要' })
    for (const who of [editor, auditor, administrator]) {
      for (const filter of [{}, { keyword: first.question }, { targetType: 'file' as const }]) {
        const counts = await call(api.audits.counts, { token: who.token, query: filter })
        for (const scope of ['mine', 'todo', 'all'] as const) {
          const { total } = await call(api.audits.list, { token: who.token, query: { ...filter, scope } })
          expect({ scope, count: counts[scope] }).toEqual({ scope, count: total })
        }
      }
    }
  })
})

test('a whole base goes out of service only with the permission to configure it', async () => {
  const { administrator, base } = await audited('faq')
  const menuKeys = ['faqStorage' as const]
  const draft = { name: '只编辑', roleType: '2' as const, menuKeys, permissions: [] }
  const role = await call(api.roles.create, { token: administrator.token, body: draft })
  const roleIds = { '1': '', '2': role.id, '3': '' }
  const { organizationId } = administrator
  const writer = await server.make.member({ in: { organizationId, roleIds } })
  const { version } = await call(api.knowledgeBases.get, { token: writer.token, params: { id: base.id } })
  const update = (body: object) =>
    call(api.knowledgeBases.update, { token: writer.token, params: { id: base.id }, body: { ...body, version } })
  await expect(update({ enabled: false })).rejects.toMatchObject({ status: 403 })
  expect(await update({ enabled: true, description: '还能改描述' })).toMatchObject({ description: '还能改描述' })
})

test('settings are changed by an administrator whose role may switch audits, and by no other', async () => {
  const organization = await server.make.organization()
  const administrator = await server.make.member({ in: organization, roleType: '3' })
  const draft = { name: '不管审核', roleType: '3' as const, menuKeys: ['auditList' as const], permissions: [] }
  const { id } = await call(api.roles.create, { token: administrator.token, body: draft })
  const other = await server.make.member({
    in: { ...organization, roleIds: { ...organization.roleIds, '3': id } },
    roleType: '3',
  })
  const body = { administratorsMayDecideOwn: true }
  await expect(call(api.audits.configure, { token: other.token, body })).rejects.toMatchObject({ status: 403 })
  expect(await call(api.audits.settings, { token: other.token })).toMatchObject({ administratorsMayDecideOwn: false })
  expect(await call(api.audits.configure, { token: administrator.token, body })).toMatchObject(body)
})
