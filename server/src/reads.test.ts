/** What somebody reads through the pages that their role shows, where one endpoint serves several pages. */
import { api } from '@zhiku/contract'
import type { MenuKey, Permission } from '@zhiku/contract/words/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestServer } from '../test/harness.ts'
import type { Member } from '../test/make.ts'
import { readSheetTexts } from '../test/read-sheet.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)
let organization: Awaited<ReturnType<typeof server.make.organization>>
let admin: Member
let owner: Member
let agent: Member

beforeAll(async () => {
  organization = await server.make.organization()
  admin = await server.make.member({ in: organization, roleType: '3' })
  owner = await server.make.member({ in: organization })
  agent = await server.make.member({ in: organization, roleType: '1' })
})

let count = 0
/** An operator whose role shows these pages. */
async function operatorOf(menuKeys: MenuKey[], permissions: Permission[] = []) {
  const body = { name: `角色 ${count++}`, roleType: '2' as const, menuKeys, permissions }
  const role = await call(api.roles.create, { token: admin.token, body })
  const roleIds = { ...organization.roleIds, '2': role.id }
  return { ...(await server.make.member({ in: { ...organization, roleIds } })), role }
}

const draft = async () => {
  const base = await server.make.knowledgeBase(owner)
  const file = await server.make.document(owner, base, { content: `# 标题\n\n正文 ${count++}。` }) // equal content is one object
  const setEnabled = (enabled: boolean) =>
    call(api.files.setStatus, { token: owner.token, params: { id: base.id, fileId: file.id }, body: { enabled } })
  return { base, file, setEnabled }
}
const previewOf = (who: { token: string }, { ossUrl, name }: { ossUrl: string; name: string }) =>
  call(api.uploads.previewToken, { token: who.token, query: { ossUrl, filename: name } })

describe('the objects of knowledge', () => {
  test('that is not served are for the pages that keep or judge it', async () => {
    const { base, file, setEnabled } = await draft()
    await server.settle()
    await setEnabled(false)
    const searcher = await operatorOf(['knowledgeSearch', 'operationRecord', 'openQuestion'])
    await expect(previewOf(searcher, file)).rejects.toMatchObject({ code: 40302 })
    for (const page of ['docStorage', 'faqStorage', 'auditList'] as const) {
      expect(await previewOf(await operatorOf([page]), file)).toMatchObject({ kind: 'markdown' })
    }
    await setEnabled(true)
    await server.settle()
    expect(await previewOf(searcher, file)).toMatchObject({ kind: 'markdown' })
    expect((await call(api.knowledgeBases.get, { token: searcher.token, params: { id: base.id } })).id).toBe(base.id)
    const only = await operatorOf(['knowledgeSearch'])
    await expect(call(api.knowledgeBases.list, { token: only.token })).rejects.toMatchObject({ status: 403 })
  })

  test('end with the knowledge, the session and the role of whom their address was given to', async () => {
    const { file, setEnabled } = await draft()
    await server.settle()
    const status = async ({ previewUrl }: { previewUrl: string }) => (await fetch(server.origin + previewUrl)).status
    const forAgent = await previewOf(agent, file)
    expect(await status(forAgent)).toBe(200)
    await setEnabled(false)
    expect(await status(forAgent)).toBe(403)

    const keeper = await operatorOf(['docStorage'])
    const forKeeper = await previewOf(keeper, file)
    expect(await status(forKeeper)).toBe(200)
    const { id, version } = keeper.role
    const body = { menuKeys: ['knowledgeSearch' as const], version }
    await call(api.roles.update, { token: admin.token, params: { id }, body })
    expect(await status(forKeeper)).toBe(403)

    const forOwner = await previewOf(owner, file)
    expect(await status(forOwner)).toBe(200)
    const again = await operatorOf(['docStorage'])
    const forAgain = await previewOf(again, file)
    await call(api.sessions.logout, { token: again.token })
    expect(await status(forAgain)).toBe(403)
    expect(await status(forOwner)).toBe(200)
  })

  test('of a removed base are listed by no category', async () => {
    const { base } = await draft()
    const { token } = owner
    const category = await call(api.categories.create, { token, body: { knowledgeBaseId: base.id, name: '一类' } })
    const query = { categoryId: category.id }
    expect((await call(api.categories.files, { token, query })).total).toBe(0)
    await call(api.knowledgeBases.remove, { token, params: { id: base.id } })
    await expect(call(api.categories.files, { token, query })).rejects.toMatchObject({ code: 40401 })
  })
})

describe('operation records', () => {
  const typesOf = async (who: Member, query: { targetType?: 'employee' | 'knowledgeBase'; targetId?: string } = {}) => {
    const { list } = await call(api.operationRecords.list, { token: who.token, query: { pageSize: 100, ...query } })
    return [...new Set(list.map(({ targetType }) => targetType))]
  }

  test('of a knowledge page are those of the bases that it keeps', async () => {
    const { base } = await draft()
    const faqs = await server.make.knowledgeBase(owner, { type: 'faq' })
    const seen = async (who: Member) => {
      const query = { targetType: 'knowledgeBase' as const, pageSize: 100 }
      const { list } = await call(api.operationRecords.list, { token: who.token, query })
      return [base.id, faqs.id].map((id) => list.some(({ targetId }) => targetId === id))
    }
    expect(await seen(await operatorOf(['docStorage']))).toEqual([true, false])
    expect(await seen(await operatorOf(['faqStorage']))).toEqual([false, true])
    expect(await seen(await operatorOf(['operationRecord']))).toEqual([true, true])
    expect(await seen(await operatorOf(['user']))).toEqual([false, false])
  })

  test('of people are for those who manage them', async () => {
    const of = (targetId: string) => ({ targetType: 'employee' as const, targetId })
    for (const pages of [['docStorage'], ['user'], ['operationRecord']] satisfies MenuKey[][]) {
      expect(await typesOf(await operatorOf(pages), { targetType: 'employee' })).toEqual([])
    }
    const manager = await operatorOf(['user'], ['employee.manage'])
    expect(await typesOf(manager, of(agent.employeeId))).toEqual(['employee'])
    expect(await typesOf(manager, of(admin.employeeId))).toEqual([])
    expect(await typesOf(manager, of(owner.employeeId))).toEqual([])
    expect(await typesOf(admin, of(owner.employeeId))).toEqual(['employee'])
  })

  test('exported are no more than those that are listed', async () => {
    const exporter = await operatorOf(['operationRecord'], ['record.export'])
    const query = { targetType: 'employee' }
    const response = await server.fetch(api.operationRecords.exportList, { token: exporter.token, query })
    expect(await readSheetTexts(response)).toHaveLength(1)
  })
})

test('an audit is read with the page of audits, or the one that keeps what it changes', async () => {
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const params = { id: base.id }
  await call(api.knowledgeBases.configure, {
    token: admin.token,
    params,
    body: { auditRequired: true, version: base.version },
  })
  await server.make.faq(owner, base)
  const { list } = await call(api.audits.list, { token: owner.token, query: { knowledgeBaseId: base.id } })
  const audit = { id: list[0]?.id ?? '' }
  for (const page of ['auditList', 'faqStorage'] as const) {
    const { token } = await operatorOf([page])
    expect((await call(api.audits.get, { token, params: audit })).targetType).toBe('faq')
  }
  const { token } = await operatorOf(['docStorage'])
  await expect(call(api.audits.get, { token, params: audit })).rejects.toMatchObject({ code: 40410 })
  await expect(call(api.audits.list, { token })).rejects.toMatchObject({ status: 403 })
})

test('a publication is read with the page of workflows, and what it is about by its auditors', async () => {
  const configure = (workflowsAudited: boolean) =>
    call(api.audits.configure, { token: admin.token, body: { workflowsAudited } })
  const publisher = await operatorOf(['workflow'], ['workflow.edit', 'workflow.publish'])
  const { token } = publisher
  const { clientKey } = await call(api.workflows.create, { token, body: { name: '读到哪里' } })
  const params = { clientKey }
  await configure(true)
  const secret = 'a value that nobody reads'
  await call(api.workflows.setSecret, { token, params: { ...params, name: 'key' }, body: { value: secret } })
  await call(api.workflows.publish, { token, params, body: { note: '第一版' } })
  const { pending } = await call(api.workflows.get, { token, params })
  const audit = { id: pending?.auditId ?? '' }
  const { version, targetType } = await call(api.audits.get, { token, params: audit })
  expect(targetType).toBe('workflow')

  const keeper = await operatorOf(['docStorage', 'faqStorage'], ['audit.decide'])
  const foreign = { token: keeper.token, params: audit }
  await expect(call(api.audits.get, foreign)).rejects.toMatchObject({ code: 40410 })
  const edit = call(api.audits.edit, { ...foreign, body: { after: {}, version } })
  await expect(edit).rejects.toMatchObject({ code: 40410 })
  await expect(call(api.audits.withdraw, foreign)).rejects.toMatchObject({ code: 40410 })

  const auditor = await operatorOf(['auditList'], ['audit.decide'])
  const revision = { ...params, revision: '1' }
  const read = await server.fetch(api.workflows.revision, { token: auditor.token, params: revision })
  const said = await read.text()
  expect(JSON.parse(said)).toMatchObject({ data: { revision: 1, graph: { nodes: expect.any(Array) } } })
  expect(said).not.toContain(secret)
  const compared = { token: auditor.token, params, query: { from: 1, to: 1 } }
  await call(api.workflows.compare, compared)
  const withDraft = { ...compared, query: { from: 1, to: 'draft' as const } }
  await expect(call(api.workflows.compare, withDraft)).rejects.toMatchObject({ status: 403 })
  const onlooker = await operatorOf(['auditList'])
  for (const endpoint of [api.workflows.draft, api.workflows.secrets])
    await expect(call(endpoint, { token: auditor.token, params })).rejects.toMatchObject({ status: 403 })
  const looked = { token: onlooker.token, params: revision }
  await expect(call(api.workflows.revision, looked)).rejects.toMatchObject({ status: 403 })
  await expect(call(api.workflows.compare, { ...compared, token: onlooker.token })).rejects.toMatchObject({
    status: 403,
  })

  await call(api.audits.withdraw, { token, params: audit })
  await configure(false)
})
