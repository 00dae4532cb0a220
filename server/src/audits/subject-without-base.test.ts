/** A kind of target that lies in no knowledge base, registered here only: audits know nothing of it but its subject. */
import { api } from '@zhiku/contract'
import type { Endpoint } from '@zhiku/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { caller, sender, useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import * as faqs from '../faqs/service.ts'
import * as files from '../files/service.ts'
import * as homeRoutes from '../home/routes.ts'
import { inTransaction } from '../platform/context.ts'
import { createHttpApp } from '../platform/http/app.ts'
import { mount } from '../platform/http/mount.ts'
import { route } from '../platform/http/route.ts'
import { Problem } from '../platform/problem.ts'
import { auditSubject as seatScript } from '../seat-scripts/audited.ts'
import * as sessions from '../sessions/service.ts'
import * as workflows from '../workflows/service.ts'
import * as auditRoutes from './routes.ts'
import { submit, subjectOf } from './service.ts'

const server = useTestServer()
let http: FastifyInstance
let call: typeof server.call

/** Leaflets by id, as they are handed out. */
const leaflets = new Map<string, string>()
const waiting = new Set<string>()

const Text = z.strictObject({ text: z.string().min(1, '不能为空') })
const Change = z.object({ action: z.literal('update'), before: Text, after: Text })

/** It takes the place of products: a list of words that nobody uses would prove less. */
const leaflet = subjectOf<z.infer<typeof Change>>({
  page: 'docStorage',
  change: Change,
  fieldNames: { text: '内容' },
  lock: async (_ctx, id) => {
    if (!leaflets.has(id)) throw new Problem('product.not_found')
  },
  lasting: async (_ctx, given) => given,
  edits: () => Text.partial(),
  validated: async (_ctx, { before, after }, given) => ({ before, after: Text.parse({ ...after, ...given }) }),
  renewed: async (_ctx, { targetId, after }) => ({
    before: { text: leaflets.get(targetId) },
    after,
    isApproved: true,
  }),
  opened: async (_ctx, { targetId }) => void waiting.add(targetId),
  apply: async (_ctx, { targetId, after }) => void leaflets.set(targetId, after.text),
  dropped: async (_ctx, { targetId }) => void waiting.delete(targetId),
  readable: async (_ctx, fields) => fields,
})

const proposing = {
  method: 'POST',
  path: '/test/leaflets/:id',
  access: ['2', '3'],
  body: Text,
  data: z.string(),
} as const satisfies Endpoint

beforeAll(async () => {
  const { ctx } = server.app
  http = createHttpApp(ctx.log)
  const propose = route(proposing, (ctx, { params: { id }, body }) => {
    const target = { targetType: 'product' as const, targetId: id, targetName: '传单', knowledgeBaseId: null }
    const change = { action: 'update' as const, before: { text: leaflets.get(id) }, after: body }
    return inTransaction(ctx, (ctx) => submit(ctx, { ...target, ...change }, { subject: leaflet }))
  })
  const subjects = {
    file: files.auditSubject,
    faq: faqs.auditSubject,
    product: leaflet,
    workflow: workflows.auditSubject,
    seatScript,
  }
  mount(http, [propose, ...auditRoutes.routes(subjects), ...homeRoutes.routes], {
    authenticate: (token, isUse) => sessions.authenticate(ctx.db, ctx.clock, token, isUse),
    context: ctx,
    callsPerMinute: 0,
  })
  call = caller(server.app, sender(await http.listen({ port: 0, host: '127.0.0.1' })))
})
afterAll(() => http.close())

let printed = 0
async function proposed() {
  const organization = await server.make.organization()
  const editor = await server.make.member({ in: organization, name: '编辑' })
  const auditor = await server.make.member({ in: organization, name: '审核' })
  const leafletId = `leaflet ${printed++}`
  leaflets.set(leafletId, '旧')
  const id = await call(proposing, { token: editor.token, params: { id: leafletId }, body: { text: '新' } })
  return { organization, editor, auditor, leafletId, id }
}

const read = ({ token }: Member, id: string) => call(api.audits.get, { token, params: { id } })

async function decide(who: Member, id: string, body: { decision: 'approve' | 'reject'; comment?: string }) {
  const { version } = await read(who, id)
  return call(api.audits.decide, { token: who.token, params: { id }, body: { ...body, version } })
}

test('is proposed, listed and counted, approved by another, and applied', async () => {
  const { editor, auditor, leafletId, id } = await proposed()
  const { token } = auditor
  const inNoBase = { id, targetType: 'product', targetName: '传单', knowledgeBase: null }
  expect((await call(api.audits.list, { token, query: { scope: 'todo' } })).list).toMatchObject([inNoBase])
  expect((await call(api.audits.list, { token, query: { targetType: 'product' } })).total).toBe(1)
  expect(await call(api.audits.counts, { token, query: { keyword: '传' } })).toEqual({ mine: 0, todo: 1, all: 1 })
  const base = await server.make.knowledgeBase(auditor)
  expect((await call(api.audits.list, { token, query: { knowledgeBaseId: base.id } })).total).toBe(0)
  const { audits } = await call(api.home.workQueue, { token })
  expect(audits).toMatchObject({ total: 1, list: [{ id, title: '修改“传单”', note: '编辑 提交' }] })
  expect(audits?.list[0]).not.toHaveProperty('knowledgeBase')
  expect((await read(auditor, id)).changes).toEqual([{ key: 'text', name: '内容', before: '旧', after: '新' }])
  await expect(decide(editor, id, { decision: 'approve' })).rejects.toMatchObject({ status: 403 })
  expect(leaflets.get(leafletId)).toBe('旧')
  expect(await decide(auditor, id, { decision: 'approve' })).toMatchObject({ state: 'approved' })
  expect(leaflets.get(leafletId)).toBe('新')
  const told = await server.call(api.notifications.list, { token: editor.token, query: {} })
  expect(told.list).toMatchObject([{ kind: 'auditDecided', targetId: id }])
  expect(told.list[0]).not.toHaveProperty('knowledgeBaseId')
  const records = await server.call(api.operationRecords.list, { token, query: { targetId: leafletId } })
  expect(records.list.map(({ action }) => action).toSorted()).toEqual(['approve', 'submit'])
})

test('is decided by whoever may decide in the organization, and by nobody of another', async () => {
  const { organization, auditor, id } = await proposed()
  const { db } = server.app.ctx
  await expect(decide(await server.make.member(), id, { decision: 'approve' })).rejects.toMatchObject({ status: 404 })
  const roleId = organization.roleIds['2']
  const without = db.updateTable('roles').set({ permissions: [] }).where('id', '=', roleId)
  await without.execute()
  await expect(decide(auditor, id, { decision: 'approve' })).rejects.toMatchObject({ status: 403, code: 403 })
  const administrator = await server.make.member({ in: organization, roleType: '3' })
  expect(await decide(administrator, id, { decision: 'approve' })).toMatchObject({ state: 'approved' })
})

test('is edited within its kind, rejected, and sent again', async () => {
  const { editor, auditor, leafletId, id } = await proposed()
  const edit = async (after: Record<string, unknown>) => {
    const { version } = await read(editor, id)
    return call(api.audits.edit, { token: editor.token, params: { id }, body: { after, version } })
  }
  await expect(edit({ enabled: true })).rejects.toMatchObject({ status: 400, code: 40030 })
  await expect(edit({ text: '' })).rejects.toMatchObject({ status: 400, message: expect.stringContaining('不能为空') })
  expect((await edit({ text: '更新' })).after).toEqual({ text: '更新' })
  await decide(auditor, id, { decision: 'reject', comment: '不好' })
  expect(waiting.has(leafletId)).toBe(false)
  expect(await edit({ text: '最新' })).toMatchObject({ state: 'pending', before: { text: '旧' } })
  await decide(auditor, id, { decision: 'approve' })
  expect(leaflets.get(leafletId)).toBe('最新')
})

test('of a kind that there is no longer says so, cannot be approved, and can be rejected', async () => {
  const { auditor, leafletId, id } = await proposed()
  const after = JSON.stringify({ text: '新', colour: '红' })
  await server.app.ctx.db.updateTable('audits').set({ after }).where('id', '=', id).execute()
  expect((await read(auditor, id)).changes).toContainEqual(expect.objectContaining({ key: 'unknown' }))
  await expect(decide(auditor, id, { decision: 'approve' })).rejects.toMatchObject({ status: 400, code: 40030 })
  expect(leaflets.get(leafletId)).toBe('旧')
  expect(await decide(auditor, id, { decision: 'reject', comment: '重来' })).toMatchObject({ state: 'rejected' })
})
