/** What every kind of kept knowledge must keep to in its life, each through its own doors. */
import { api } from '@zhiku/contract'
import type { AuditStatus } from '@zhiku/contract/words/audits'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
const { call }: Pick<typeof server, 'call'> = { call: (endpoint, input) => server.call(endpoint, input) }

interface Piece {
  id: string
  enabled: boolean
  auditStatus: AuditStatus
  pendingAuditId?: string | undefined
  stopAuditId?: string | undefined
  rejectedAuditId?: string | undefined
  version: number
}
type Act = 'enable' | 'disable' | 'remove' | 'restore'

/** The doors of a kind, in a knowledge base. */
interface Doors {
  make(): Promise<Piece>
  list(baseId?: string): Promise<Piece[]>
  /** Those that say that a change of them was rejected. */
  rejected(): Promise<Piece[]>
  act(action: Act, id: string): Promise<{ changed: number; submitted: number; failed: { message: string }[] }>
  move(id: string, baseId: string): Promise<number>
  /** As somebody who read it at this version. */
  edit(id: string, version: number): Promise<unknown>
  /** Refused unless it is served. */
  open(id: string): Promise<unknown>
}

async function house(type: 'faq' | 'document') {
  const organization = await server.make.organization()
  const editor = await server.make.member({ in: organization })
  const auditor = await server.make.member({ in: organization })
  const administrator = await server.make.member({ in: organization, roleType: '3' })
  const base = await server.make.knowledgeBase(editor, { type })
  const other = await server.make.knowledgeBase(editor, { type })
  return { editor, auditor, administrator, base, other, token: editor.token }
}
type House = Awaited<ReturnType<typeof house>>

const files = ({ editor, base, token }: House): Doors => {
  const at = { token, params: { id: base.id } }
  return {
    make: () => server.make.document(editor, base),
    list: async (id = base.id) => (await call(api.files.list, { token, params: { id } })).list,
    rejected: async () => (await call(api.files.list, { ...at, query: { auditStatus: 'rejected' } })).list,
    act: (action, id) => call(api.files.batch, { ...at, body: { fileIds: [id], action } }),
    move: async (id, targetKnowledgeBaseId) =>
      (await call(api.files.move, { ...at, body: { fileIds: [id], targetKnowledgeBaseId } })).submitted,
    edit: (fileId, version) =>
      call(api.files.update, { token, params: { ...at.params, fileId }, body: { tags: ['新'], version } }),
    open: (fileId) => call(api.files.served, { token, params: { fileId } }),
  }
}

const faqs = ({ editor, base, token }: House): Doors => {
  const at = { token, params: { id: base.id } }
  return {
    make: () => server.make.faq(editor, base),
    list: async (id = base.id) => (await call(api.faqs.list, { token, params: { id } })).list,
    rejected: async () => (await call(api.faqs.list, { ...at, query: { auditStatus: 'rejected' } })).list,
    act: (action, id) => call(api.faqs.batch, { ...at, body: { faqIds: [id], action } }),
    move: async (id, targetKnowledgeBaseId) =>
      (await call(api.faqs.batch, { ...at, body: { faqIds: [id], action: 'move', targetKnowledgeBaseId } })).submitted,
    edit: (faqId, version) =>
      call(api.faqs.update, { token, params: { ...at.params, faqId }, body: { tags: ['新'], version } }),
    open: (faqId) => call(api.faqs.served, { token, params: { faqId } }),
  }
}

const products = async ({ editor, administrator, base, token }: House): Promise<Doors> => {
  const category = await server.make.productCategory(administrator)
  const at = { token, params: { id: base.id } }
  const move = (id: string, targetKnowledgeBaseId: string) =>
    call(api.products.batch, { ...at, body: { productIds: [id], action: 'move', targetKnowledgeBaseId } })
  return {
    make: () => server.make.product(editor, base, category),
    list: async (id = base.id) => (await call(api.products.list, { token, params: { id } })).list,
    rejected: async () => (await call(api.products.list, { ...at, query: { auditStatus: 'rejected' } })).list,
    act: (action, id) => call(api.products.batch, { ...at, body: { productIds: [id], action } }),
    move: async (id, baseId) => (await move(id, baseId)).submitted,
    edit: (productId, version) =>
      call(api.products.saveParameters, { token, body: { productId, parameters: { noise: 1 }, version } }),
    open: (productId) => call(api.products.served, { token, params: { productId } }),
  }
}

const refused = (code: number) => expect.objectContaining({ code })
const [pending, notFound] = [40910, { status: 404 }]

describe.each([
  { kind: 'file', type: 'document', doorsOf: files },
  { kind: 'FAQ', type: 'faq', doorsOf: faqs },
  { kind: 'product', type: 'document', doorsOf: products },
] as const)('a $kind', ({ type, doorsOf }) => {
  /** One that serves, in a base that requires audits from then on. */
  async function served() {
    const set = await house(type)
    const doors = await doorsOf(set)
    const { id } = await doors.make()
    await server.settle()
    await server.make.requireAudits(set.editor, set.base)
    const read = async () => (await doors.list()).find((one) => one.id === id)
    return { ...set, doors, id, read }
  }
  const decide = (who: Member, auditId: string | undefined, decision: 'approve' | 'reject') =>
    server.make.decide(who, auditId ?? '', { decision, ...(decision === 'reject' ? { comment: '不需要' } : {}) })

  test('is out of service at once; what is yet to be confirmed is not started again, and a rejected stop is undone', async () => {
    const { doors, id, read, auditor } = await served()
    await doors.open(id)
    expect(await doors.act('disable', id)).toEqual({ changed: 1, submitted: 1, failed: [] })
    await expect(doors.open(id)).rejects.toMatchObject(notFound)
    const [failed] = (await doors.act('enable', id)).failed
    expect(failed?.message).toBe('停用正在等待审核确认，不能启用；请先撤回停用，或等待审核')
    await decide(auditor, (await read())?.stopAuditId, 'reject')
    expect(await read()).toMatchObject({ enabled: true, auditStatus: 'none' })
    await doors.open(id)
  })

  test.each(['that is approved', 'of what is not audited any more'])(
    'ends, with a removal %s, the stop that was yet to be confirmed',
    async (how) => {
      const { doors, id, read, auditor, editor, base, token } = await served()
      await doors.act('disable', id)
      const auditId = (await read())?.stopAuditId ?? ''
      if (how === 'that is approved') {
        await doors.act('remove', id)
        await decide(auditor, (await read())?.pendingAuditId, 'approve')
      } else {
        await server.make.requireAudits(editor, base, false)
        expect(await doors.act('remove', id)).toEqual({ changed: 1, submitted: 0, failed: [] })
      }
      expect(await read()).toBeUndefined()
      const ended = await call(api.audits.get, { token, params: { id: auditId } })
      expect(ended).toMatchObject({ state: 'withdrawn', comment: '停用的内容已删除，不再需要确认' })
      const todo = { token: auditor.token, query: { scope: 'todo' as const } }
      expect((await call(api.audits.list, todo)).list).toEqual([])
      const { list } = await call(api.operationRecords.list, { token, query: { targetId: id, action: 'withdraw' } })
      expect(list).toHaveLength(1)
      await doors.act('restore', id)
      const back = await read()
      expect(back).toMatchObject({ enabled: false })
      expect(back?.stopAuditId).toBeUndefined()
    },
  )

  test('whose change waits says so, also to whoever read it before', async () => {
    const { doors, id } = await served()
    expect(await doors.act('remove', id)).toMatchObject({ submitted: 1 })
    for (const version of [1, 99]) await expect(doors.edit(id, version)).rejects.toEqual(refused(pending))
    await doors.open(id)
  })

  test('that never was approved is removed at once, and comes back to wait like a new one', async () => {
    const { doors, auditor } = await served()
    const { id, pendingAuditId } = await doors.make()
    const [failed] = (await doors.act('disable', id)).failed
    expect(failed?.message).toMatch('还没有通过审核，没有对外提供，不需要停用')
    await decide(auditor, pendingAuditId, 'reject')
    expect(await doors.act('remove', id)).toEqual({ changed: 1, submitted: 0, failed: [] })
    expect((await doors.list()).map((one) => one.id)).not.toContain(id)
    expect(await doors.act('restore', id)).toEqual({ changed: 1, submitted: 1, failed: [] })
    expect((await doors.list()).find((one) => one.id === id)?.auditStatus).toBe('pending')
    await expect(doors.open(id)).rejects.toMatchObject(notFound)
  })

  test('whose change was rejected tells so itself, until it is changed again', async () => {
    const { doors, id, read, auditor } = await served()
    await doors.edit(id, (await read())?.version ?? 0)
    const { pendingAuditId } = (await read()) ?? {}
    expect(pendingAuditId).toBeDefined()
    await decide(auditor, pendingAuditId, 'reject')
    expect(await read()).toMatchObject({ auditStatus: 'none', rejectedAuditId: pendingAuditId })
    expect((await doors.rejected()).map((one) => one.id)).toEqual([id])
    await doors.open(id)
    await doors.edit(id, (await read())?.version ?? 0)
    expect((await read())?.rejectedAuditId).toBeUndefined()
    expect(await doors.rejected()).toEqual([])
  })

  test('moves out of a base that requires audits when that is approved, and serves there', async () => {
    const { doors, id, read, auditor, other } = await served()
    expect(await doors.move(id, other.id)).toBe(1)
    expect(await doors.list(other.id)).toEqual([])
    await decide(auditor, (await read())?.pendingAuditId, 'approve')
    expect(await read()).toBeUndefined()
    expect((await doors.list(other.id)).map((one) => one.id)).toEqual([id])
    await doors.open(id)
  })
})
