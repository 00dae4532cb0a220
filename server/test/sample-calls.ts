/** One of each thing that an address can name, in an organization of its own, and a body that each endpoint would take. */
import { api, dictionaryCalls, everyCall, seatSettings } from '@zhiku/contract'
import { blankGraph } from '@zhiku/contract/workflows/graph'
import { newId } from '../src/platform/ids.ts'
import { askOpen } from './channels.ts'
import type { TestServer } from './harness.ts'
import { postForm } from './make.ts'
import { seatKey, withSeatCard } from './seats.ts'
import { askTurn } from './turns.ts'

/** Bodies that pass the contract, by endpoint. */
export const bodies: Record<string, unknown> = {
  'knowledgeBases.update': { name: '改名', version: 1 },
  'knowledgeBases.configure': { auditRequired: true, version: 1 },
  'categories.update': { name: '改名' },
  'files.create': { files: [{ name: '外来.md', content: '# 外来' }] },
  'files.update': { name: '外来.md', version: 1 },
  'files.setStatus': { enabled: false },
  'files.batch': { fileIds: ['none'], action: 'disable' },
  'files.move': { fileIds: ['none'], categoryId: null },
  'files.relearn': { fileIds: ['none'] },
  'files.checkNames': { names: ['外来.md'] },
  'files.restoreRevision': { version: 1 },
  'chunks.create': { text: '外来' },
  'chunks.update': { text: '外来', version: 1 },
  'chunks.move': { ordinal: 1 },
  'faqs.create': { question: '外来？', answer: '外来' },
  'faqs.update': { question: '外来？', version: 1 },
  'faqs.setStatus': { enabled: false },
  'faqs.batch': { faqIds: ['none'], action: 'disable' },
  'faqs.similarQuestions': { question: '外来？' },
  'chunks.wordings': { question: '外来？' },
  'faqs.similarAnswers': { question: '外来？' },
  'faqImports.create': { ossUrl: 'oss://uploads/none/none.xlsx', filename: '外来.xlsx' },
  'faqImports.start': {},
  'productCategories.update': { name: '外来', version: 1 },
  'productCategories.saveSchema': { groups: [], version: 1 },
  'products.create': { name: '外来', model: 'WL-1', categoryId: 'none', parameters: {} },
  'products.update': { name: '外来', version: 1 },
  'products.batch': { productIds: ['none'], action: 'disable' },
  'products.restoreRevision': { version: 1 },
  'productImports.create': { ossUrl: 'oss://uploads/none/none.xlsx', filename: '外来.xlsx', categoryId: 'none' },
  'productImports.start': {},
  'productAudits.decide': { decision: 'approve', version: 1 },
  'productAudits.edit': { parameters: {}, version: 1 },
  'audits.decide': { decision: 'approve', version: 1 },
  'audits.edit': { after: {}, version: 1 },
  'openQuestions.settle': { as: 'ignored' },
  'assistants.update': { name: '外来', version: 1 },
  'assistants.setStatus': { enabled: false, version: 1 },
  'assistants.publish': { note: '外来' },
  'assistants.restore': { version: 1 },
  'assistants.ask': { question: '外来？' },
  'turns.judge': { verdict: 'wrong' },
  'channels.create': { kind: 'api', name: '外来' },
  'channels.update': { name: '外来', version: 1 },
  'open.ask': { question: '外来？' },
  'open.judge': { verdict: 'wrong' },
  'testSets.update': { name: '外来', version: 1 },
  'testQuestions.create': { question: '外来？', expect: { none: true } },
  'testQuestions.createMany': { questions: [{ question: '外来？', expect: { none: true } }] },
  'testQuestions.update': { question: '外来？', expect: { none: true }, version: 1 },
  'testImports.create': { ossUrl: 'oss://uploads/none/none.xlsx', filename: '外来.xlsx' },
  'testImports.start': {},
  'testRuns.create': { assistantId: 'none' },
  'gates.set': { mode: 'off', version: 0 },
  'audits.decideImport': { decision: 'approve' },
  'recycleBin.restore': { items: [{ type: 'file', id: 'none' }] },
  'recycleBin.purge': { items: [{ type: 'file', id: 'none' }] },
  'search.feedback': { verdict: 'missing' },
  'search.act': { searchId: 'none', hitId: 'none', act: 'opened' },
  'employees.update': { name: '外来', version: 1 },
  'employees.setStatus': { enabled: false, version: 1 },
  'employees.handOver': { toEmployeeId: 'none' },
  'roles.update': { name: '外来', version: 1 },
  'roles.copy': { name: '外来' },
  'roles.setMembers': {},
  'organizations.update': { name: '外来', version: 1 },
  'workflows.update': { name: '外来', version: 1 },
  'workflows.saveDraft': { graph: blankGraph(), version: 1 },
  'workflows.validate': {},
  'workflows.publish': { note: '外来' },
  'workflows.nameRevision': { name: '外来' },
  'workflows.restore': { version: 1 },
  'workflows.setSecret': { value: 'secret' },
  'workflowRuns.create': {},
  'workflowRuns.input': { text: '外来' },
  'workflowRuns.testNode': { node: blankGraph().nodes[0] },
  'seatConfiguration.set': { version: 0 },
  'seatConfiguration.preview': { question: '外来？', settings: {} },
  'dictionary.create': { kind: 'kept', words: ['外来'] },
  'dictionary.settleProposal': { state: 'refused' },
  'dictionary.effect': { kind: 'kept', words: ['外来'] },
  'dictionary.update': { kind: 'kept', words: ['外来'], version: 1 },
  'dictionaryImports.create': { ossUrl: 'oss://uploads/none/none.xlsx', filename: '外来.xlsx' },
  'dictionaryImports.start': {},
  'seatScriptGroups.update': { name: '外来', version: 1 },
  'seatScriptImports.create': { ossUrl: 'oss://uploads/none/none.xlsx', filename: '外来.xlsx' },
  'seatScriptImports.start': {},
  'seatScripts.update': { title: '外来', version: 1 },
  'modelProviders.update': { name: '外来', version: 1 },
  'modelProviders.test': {},
  'vectors.pause': { paused: true },
  'seatConversations.say': { externalId: 'none', role: 'customer', text: '外来？' },
  'seatConversations.search': { question: '外来？' },
  'seatConversations.checkDraft': { text: '外来' },
  'seatConversations.use': { act: 'copied' },
  'seatConversations.propose': { answer: '外来' },
  'seatConversations.panelToken': { origin: 'https://tickets.example' },
  'seatConversations.saveSummary': { fields: [], version: 0 },
  'seatKeys.update': { name: '外来', version: 1 },
}

/** Queries without which an endpoint is refused. */
export const queries: Record<string, Record<string, string>> = {
  'categories.files': { categoryId: 'none' },
  'search.search': { keyword: '外来' },
  'search.suggest': { keyword: '外来' },
  'uploads.previewToken': { ossUrl: 'oss://objects/none/none.png' },
  'productCategories.schema': { categoryId: 'none' },
  'productImports.template': { categoryId: 'none' },
  'products.compare': { columns: 'none,none' },
  'products.compareServed': { columns: 'none,none' },
  'employeeImports.ticket': { filename: '外来.xlsx' },
  'testImports.ticket': { filename: '外来.xlsx' },
  'seatScriptImports.ticket': { filename: '外来.xlsx' },
  'dictionaryImports.ticket': { filename: '外来.xlsx' },
  'workflows.compare': { from: 'draft', to: '1' },
}

export async function foreignParams(server: TestServer) {
  const organization = await server.make.organization('我们')
  const admin = await server.make.member({ in: organization, roleType: '3' })
  const operator = await server.make.member({ in: organization, roleType: '2' })
  const { token } = admin
  const base = await server.make.knowledgeBase(operator)
  const faqBase = await server.make.knowledgeBase(operator, { type: 'faq' })
  const inBase = { id: base.id }
  const file = await server.make.document(operator, base)
  const { list: tasks } = await server.call(api.parseTasks.list, { token: operator.token })
  await server.settle()
  const { list: chunks } = await server.call(api.chunks.list, { token, params: { ...inBase, fileId: file.id } })
  const category = await server.call(api.categories.create, {
    token,
    body: { knowledgeBaseId: base.id, name: '我们的分类' },
  })
  const { searchId } = await server.call(api.search.search, { token, query: { keyword: '我们没有的知识' } })
  const { list: questions } = await server.call(api.openQuestions.list, { token })
  const faq = await server.make.faq(operator, faqBase)
  await server.call(api.knowledgeBases.configure, {
    token,
    params: { id: faqBase.id },
    body: { auditRequired: true, version: faqBase.version },
  })
  await server.make.faq(operator, faqBase)
  const { list: audits } = await server.call(api.audits.list, { token, query: { scope: 'todo' } })
  const audit = { id: audits[0]?.id ?? '' }
  await server.make.decide(admin, audit.id, { decision: 'reject', comment: '不对' })
  const productCategory = await server.make.productCategory(admin)
  const product = await server.make.product(admin, base, productCategory)
  const productTask = await importProducts(server, token, base.id, productCategory.categoryId)
  await server.call(api.knowledgeBases.configure, {
    token,
    params: inBase,
    body: { auditRequired: true, version: base.version },
  })
  const { audit: productAudit } = await server.call(api.products.saveParameters, {
    token,
    body: { productId: product.id, parameters: { noise: 44 }, version: product.version },
  })
  const modelProvider = await server.call(api.modelProviders.create, {
    token,
    body: { kind: 'chat', name: '我们的模型', address: 'https://models.example.com/v1', model: 'qwen' },
  })
  const space = { id: 'our-vectors', address: 'https://models.example.com/v1', model: 'bge' }
  const at = { created_at: new Date(), wanted_at: new Date() }
  await server.app.ctx.db
    .insertInto('vector_spaces')
    .values({ ...space, ...at, organization_id: organization.organizationId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ organization_id: organization.organizationId }))
    .execute()
  const assistant = await server.call(api.assistants.create, { token, body: { name: '我们的助手' } })
  const ofAssistant = { id: assistant.id }
  await server.call(api.assistants.publish, { token, params: ofAssistant, body: { note: '第一版' } })
  const turn = await askTurn(server, token, assistant.id, { question: '我们没有的知识' })
  const channel = await server.call(api.channels.create, {
    token,
    params: ofAssistant,
    body: { kind: 'api', name: '我们的接口' },
  })
  const key = channel.secret ?? ''
  const talk = await server.call(everyCall.open.begin, { token: key, body: {} })
  const openTurn = await askOpen(server, key, talk.id, '我们没有的知识')
  const tests = await testSet(server, token, assistant.id)
  const workflow = await server.call(api.workflows.create, { token, body: { name: '我们的流程' } })
  const ofWorkflow = { clientKey: workflow.clientKey }
  await server.call(api.workflows.publish, { token, params: ofWorkflow, body: { note: '第一版' } })
  const run = await server.call(api.workflowRuns.create, { token, params: ofWorkflow, body: {} })
  await server.app.runs.idle()
  const term = { kind: 'kept' as const, words: ['我们的词'] }
  const { id: termId } = await server.call(dictionaryCalls.dictionary.create, { token, body: term })
  const termTask = await importTerms(server, token)
  const scripts = await seatScripts(server, token)
  const seat = await withSeatCard(server, admin)
  const { id: keyId } = await seatKey(server, admin)
  const { list: news } = await server.call(api.notifications.list, { token: operator.token })
  const { list: live } = await server.call(api.profile.sessions, { token })
  const faqTask = await importFaqs(server, token, faqBase.id)
  const peopleTask = await importPeople(server, token)

  /** By room, or by the whole name where an address names something else. */
  const byRoom: Record<string, Record<string, string>> = {
    knowledgeBases: inBase,
    uploads: inBase,
    files: { ...inBase, fileId: file.id, revision: '1' },
    chunks: { ...inBase, fileId: file.id, chunkId: chunks[0]?.id ?? '' },
    categories: { id: category.id },
    parseTasks: { id: tasks[0]?.id ?? '' },
    faqs: { id: faqBase.id, faqId: faq.id },
    faqImports: { id: faqBase.id, taskId: faqTask },
    productCategories: { id: productCategory.categoryId },
    products: { ...inBase, productId: product.id, categoryId: productCategory.categoryId, revision: '1' },
    'products.exportParameters': { id: product.id },
    productImports: { id: base.id, taskId: productTask },
    productAudits: { id: productAudit?.id ?? '' },
    audits: audit,
    openQuestions: { id: questions[0]?.id ?? '' },
    search: { searchId },
    assistants: { ...ofAssistant, revision: '1' },
    turns: { turnId: turn.id },
    conversations: { id: turn.conversationId },
    channels: { ...ofAssistant, channelId: channel.id },
    open: { conversationId: talk.id, turnId: openTurn.id },
    testSets: { id: tests.id },
    testQuestions: { id: tests.id, questionId: tests.questionId },
    testImports: { id: tests.id, taskId: tests.taskId },
    testRuns: { runId: tests.runId, ordinal: '1' },
    'testRuns.create': { id: tests.id },
    gates: ofAssistant,
    workflows: { ...ofWorkflow, revision: '1', name: 'token' },
    workflowRuns: { ...ofWorkflow, id: run.id },
    dictionary: { id: termId, proposalId: await termProposal(server, organization.organizationId) },
    dictionaryImports: { taskId: termTask },
    seatScriptGroups: { id: scripts.groupId },
    seatScripts: { id: scripts.id },
    seatScriptImports: { taskId: scripts.taskId },
    employees: { id: operator.employeeId, sessionId: live[0]?.id ?? '' },
    employeeImports: { taskId: peopleTask },
    roles: { id: organization.roleIds['1'] },
    organizations: { id: organization.organizationId },
    modelProviders: { id: modelProvider.id },
    vectors: { id: space.id },
    seatConversations: seat,
    seatKeys: { keyId },
    seatWebhook: { deliveryId: seat.deliveryId },
    notifications: { id: news[0]?.id ?? '' },
    profile: { sessionId: live[0]?.id ?? '' },
  }
  return {
    token,
    /** Of a channel. */
    key,
    /** Of a ticket system. */
    seatKey: seat.key,
    ids: [...new Set(Object.values(byRoom).flatMap((ids) => Object.values(ids)))].filter((id) => id.length > 10),
    /** @throws where an address names what is not made above */
    paramsOf(name: string, names: readonly string[]): Record<string, string> {
      const known = byRoom[name] ?? byRoom[name.split('.')[0] ?? '']
      return Object.fromEntries(
        names.map((param) => {
          const id = known?.[param]
          if (!id) throw new Error(`declare what :${param} of ${name} names, in test/sample-calls.ts`)
          return [param, id]
        }),
      )
    },
  }
}

/** A set with a question that has been run, and an import that waits. */
async function testSet(server: TestServer, token: string, assistantId: string) {
  const { id } = await server.call(api.testSets.create, { token, body: { name: '我们的测试集' } })
  const params = { id }
  const question = { question: '我们的问题？', expect: { none: true } }
  const { id: questionId } = await server.call(api.testQuestions.create, { token, params, body: question })
  const { id: runId } = await server.call(api.testRuns.create, { token, params, body: { assistantId } })
  const bytes = Buffer.from('问题,应当不回答\n我们的问题,是\n')
  const query = { filename: '测试.csv', size: bytes.length }
  const ticket = await server.call(api.testImports.ticket, { token, params, query })
  await postForm(server.app, ticket, bytes, '测试.csv')
  const body = { ossUrl: ticket.ossUrl, filename: '测试.csv', preview: true }
  const { id: taskId } = await server.call(api.testImports.create, { token, params, body })
  return { id, questionId, runId, taskId }
}

async function seatScripts(server: TestServer, token: string) {
  const { id: groupId } = await server.call(seatSettings.seatScriptGroups.create, {
    token,
    body: { name: '我们的分组' },
  })
  const script = { groupId, title: '我们的话术', text: '您好' }
  const { id } = await server.call(seatSettings.seatScripts.create, { token, body: script })
  const bytes = Buffer.from('分组,标题,话术内容\n我们的分组,另一条,您好\n')
  const query = { filename: '话术.csv', size: bytes.length }
  const ticket = await server.call(seatSettings.seatScriptImports.ticket, { token, query })
  await postForm(server.app, ticket, bytes, '话术.csv')
  const body = { ossUrl: ticket.ossUrl, filename: '话术.csv', preview: true }
  const { id: taskId } = await server.call(seatSettings.seatScriptImports.create, { token, body })
  return { groupId, id, taskId }
}

async function termProposal({ app }: TestServer, organizationId: string): Promise<string> {
  const id = newId()
  const shown = { searches: 3, people: 2, questions: ['我们的问题'], created_at: new Date() }
  const row = { id, organization_id: organizationId, word: '我们的叫法', means: '我们的词', ...shown }
  await app.ctx.db.insertInto('term_proposals').values(row).execute()
  return id
}

async function importTerms(server: TestServer, token: string): Promise<string> {
  const { dictionaryImports: imports } = dictionaryCalls
  const bytes = Buffer.from('类型,词\n不纠正的词,我们的另一个词\n')
  const ticket = await server.call(imports.ticket, { token, query: { filename: '词典.csv', size: bytes.length } })
  await postForm(server.app, ticket, bytes, '词典.csv')
  const body = { ossUrl: ticket.ossUrl, filename: '词典.csv', preview: true }
  return (await server.call(imports.create, { token, body })).id
}

async function importFaqs(server: TestServer, token: string, baseId: string): Promise<string> {
  const bytes = Buffer.from('标准问题,答案\n我们的问题？,答案\n')
  const params = { id: baseId }
  const query = { filename: '问答.csv', size: bytes.length }
  const ticket = await server.call(api.uploads.ticket, { token, params, query })
  await postForm(server.app, ticket, bytes, '问答.csv')
  const body = { ossUrl: ticket.ossUrl, filename: '问答.csv', preview: true }
  return (await server.call(api.faqImports.create, { token, params, body })).id
}

async function importPeople(server: TestServer, token: string): Promise<string> {
  const bytes = Buffer.from('姓名,手机号,角色\n甲,12345,坐席\n')
  const query = { filename: '名单.csv', size: bytes.length }
  const ticket = await server.call(api.employeeImports.ticket, { token, query })
  await postForm(server.app, ticket, bytes, '名单.csv')
  const body = { ossUrl: ticket.ossUrl, filename: '名单.csv' }
  return (await server.call(api.employeeImports.create, { token, body })).id
}

async function importProducts(server: TestServer, token: string, baseId: string, categoryId: string): Promise<string> {
  const bytes = Buffer.from('名称,型号\n我们的商品,\n')
  const params = { id: baseId }
  const query = { filename: '商品.csv', size: bytes.length }
  const ticket = await server.call(api.uploads.ticket, { token, params, query })
  await postForm(server.app, ticket, bytes, '商品.csv')
  const body = { ossUrl: ticket.ossUrl, filename: '商品.csv', categoryId, preview: true }
  return (await server.call(api.productImports.create, { token, params, body })).id
}
