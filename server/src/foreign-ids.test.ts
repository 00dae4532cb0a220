/**
 * Ids of another organization in bodies and queries, where `access.test.ts` tries those in addresses: refused in Chinese or
 * not found, nothing of ours told, and no row of ours changed. An endpoint that takes an id and stands in no list fails.
 */
import { api, everyCall, seatSettings } from '@zhiku/contract'
import type { Endpoint } from '@zhiku/contract/endpoint'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openChannel, publishedAssistant } from '../test/channels.ts'
import { useTestServer } from '../test/harness.ts'
import type { Member } from '../test/make.ts'
import { graphOf } from '../test/graphs.ts'
import { bodies, foreignParams } from '../test/sample-calls.ts'
import { seatKey } from '../test/seats.ts'

const server = useTestServer()
let theirs: Member
let ours: Awaited<ReturnType<typeof foreignParams>>
let before: Record<string, string>
let ourOrganization: string
/** What is theirs. */
const own = {
  assistant: '',
  version: 0,
  set: '',
  question: '',
  script: '',
  scriptVersion: 0,
  flow: '',
  key: '',
  seatKey: '',
}
/** An id of ours, as the address of this call names it. */
const id = (name: string, param = 'id') => ours.paramsOf(name, [param])[param] ?? ''

/** A mark for each table: it changes with any row of the organization. */
async function marksOf(organizationId: string): Promise<Record<string, string>> {
  const { db } = server.app.ctx
  const tables = await sql<{ name: string }>`select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'organization_id' and t.table_type = 'BASE TABLE'`.execute(db)
  const marks: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{
      mark: string
    }>`select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as mark
      from ${sql.table(name)} t where organization_id = ${organizationId}`.execute(db)
    marks[name] = rows[0]?.mark ?? ''
  }
  return marks
}

beforeAll(async () => {
  ours = await foreignParams(server)
  ourOrganization = id('organizations.update')
  theirs = await server.make.member({ roleType: '3' })
  const { token } = theirs
  own.assistant = await publishedAssistant(server, theirs)
  own.key = (await openChannel(server, theirs, own.assistant)).secret ?? ''
  own.seatKey = (await seatKey(server, theirs)).secret
  own.set = (await server.call(api.testSets.create, { token, body: { name: '他们的测试集' } })).id
  const question = { question: '他们的问题？', expect: { none: true } }
  own.question = (await server.call(api.testQuestions.create, { token, params: { id: own.set }, body: question })).id
  own.version = (await server.call(api.assistants.get, { token, params: { id: own.assistant } })).version
  own.flow = (await server.call(api.workflows.create, { token, body: { name: '他们的流程' } })).clientKey
  const { seatScriptGroups, seatScripts } = seatSettings
  const groupId = (await server.call(seatScriptGroups.create, { token, body: { name: '他们的分组' } })).id
  const script = { groupId, title: '他们的', text: '您好' }
  const made = await server.call(seatScripts.create, { token, body: script })
  Object.assign(own, { script: made.id, scriptVersion: made.version })
  await server.settle()
  before = await marksOf(ourOrganization)
})

interface Case {
  params?: Record<string, string>
  body?: object
  query?: Record<string, string>
  token?: string
  /** What it says of a foreign thing; absent: 404 in Chinese. */
  told?: { status: number; says: string }
}
const base = () => id('knowledgeBases.update')
const group = () => id('seatScriptGroups.update')
const assistant = () => id('assistants.get')
const product = () => id('products.get', 'productId')
const node = (kind: 'answer' | 'sub-flow', data: object) => ({
  node: graphOf([['n', kind, data]], []).nodes[0],
  inputs: { message: '外来？' },
})
const settings = () => ({ knowledgeBaseIds: [base()] })
const sources = () => ({ question: '外来？', expect: { sourceIds: [id('faqs.get', 'faqId')] } })
const inFlow = () => ({ clientKey: own.flow })
const upload = (): Case => ({
  body: { ossUrl: `oss://uploads/${ourOrganization}/0193aaaaaaaaaaaaaaaaaaaaaaaaaaaa.xlsx`, filename: '外来.xlsx' },
  told: { status: 400, says: '没有找到已上传的文件' },
})
const none = { status: 200, says: '"total":0' }
const noSource = { status: 400, says: '期望的来源不存在或已删除' }

const cases: Record<string, () => Case[]> = {
  'assistants.create': () => [{ body: { name: '外来', settings: settings() } }],
  'assistants.update': () => [{ params: { id: own.assistant }, body: { settings: settings(), version: own.version } }],
  'assistants.ask': () =>
    [{ settings: settings() }, { conversationId: id('conversations.get') }].map((named) => ({
      params: { id: own.assistant },
      body: { question: '外来？', ...named },
    })),
  'conversations.list': () => [{ query: { assistantId: assistant() }, told: none }],
  'testQuestions.create': () => [{ params: { id: own.set }, body: sources(), told: noSource }],
  'testQuestions.createMany': () => [{ params: { id: own.set }, body: { questions: [sources()] }, told: noSource }],
  'testQuestions.update': () => [
    { params: { id: own.set, questionId: own.question }, body: { ...sources(), version: 1 }, told: noSource },
  ],
  'testImports.create': () => [{ params: { id: own.set }, ...upload() }],
  'testRuns.create': () => [{ params: { id: own.set }, body: { assistantId: assistant() } }],
  'testRuns.list': () => [{ query: { assistantId: assistant(), testSetId: id('testSets.get') }, told: none }],
  'gates.set': () => [
    { params: { id: own.assistant }, body: { mode: 'block', testSetId: id('testSets.get'), version: 0 } },
  ],
  'modelProviders.reorder': () => [
    { body: { kind: 'chat', ids: [id('modelProviders.update')] }, told: { status: 409, says: '请刷新后再试' } },
  ],
  'workflowRuns.testNode': () => [
    {
      params: inFlow(),
      body: node('answer', settings()),
      told: { status: 200, says: '选的知识库已删除' },
    },
    {
      params: inFlow(),
      body: node('sub-flow', { clientKey: id('workflows.get', 'clientKey') }),
      told: { status: 200, says: '要运行的工作流不存在或还没有发布' },
    },
  ],
  'open.begin': () => [{ token: own.key, body: { productId: product() } }],
  'seatConfiguration.set': () =>
    [settings(), { assistantId: assistant() }, { scripts: { groupIds: [group()] } }].map((named) => ({
      body: { ...named, version: 0 },
    })),
  'seatConfiguration.preview': () =>
    [settings(), { assistantId: assistant() }, { scripts: { groupIds: [group()] } }].map((named) => ({
      body: { question: '外来？', settings: named },
    })),
  'seatScripts.list': () => [{ query: { groupId: group() }, told: none }],
  'seatScripts.create': () => [{ body: { groupId: group(), title: '外来', text: '外来' } }],
  'seatScripts.update': () => [{ params: { id: own.script }, body: { groupId: group(), version: own.scriptVersion } }],
  'seatScriptImports.create': () => [upload()],
  'seatConversations.open': () => [{ token: own.seatKey, body: { externalId: 'o-1', productId: product() } }],
  'dictionary.create': () => [
    { body: { kind: 'kept', words: ['外来词'], proposalId: id('dictionary.settleProposal', 'proposalId') } },
  ],
  'dictionaryImports.create': () => [upload()],
}

/** Rooms of the knowledge itself: their own tests name things of others in bodies, as `reads.test.ts` does. */
const ofKnowledge =
  /^(categories|uploads|files|chunks|faq|product|audits|openQuestions|operationRecords|recycleBin|search|employee|roles|profile)/
/** What the caller names as it likes, a node of its own run, who is public, and the lists that answer sheets of the same filter. */
const chosen = [
  'workflows.create',
  'workflowRuns.input',
  'seatConversations.say',
  'open.visit',
  'conversations.exportList',
  'seatScripts.exportList',
]

const endpoints = Object.entries(everyCall).flatMap(([room, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([call, one]) => [`${room}.${call}`, one] as const),
)

/** Whether it holds a field that names a thing, however deep. */
function namesThings(schema: unknown, depth = 0): boolean {
  if (!(schema instanceof z.ZodType) || depth > 8) return false
  const { shape, element, innerType, options } = {
    ...(schema instanceof z.ZodObject && { shape: schema.shape }),
    ...(schema.def as { element?: unknown; innerType?: unknown; options?: unknown[] }), // of whichever kind it is
  }
  if (shape && typeof shape === 'object')
    return Object.entries(shape).some(
      ([name, inner]) => /(?:Ids?|^ids?|clientKey|ossUrl)$/.test(name) || namesThings(inner, depth + 1),
    )
  return [element, innerType, ...(options ?? [])].some((inner) => namesThings(inner, depth + 1))
}

test('every call of the answering half that takes an id is tried here', () => {
  const taking = endpoints.filter(([, { body, query }]) => namesThings(body) || namesThings(query))
  const known = (name: string) => ofKnowledge.test(name) || chosen.includes(name) || name in cases
  expect(taking.length).toBeGreaterThan(60)
  expect(taking.flatMap(([name]) => (known(name) ? [] : [name]))).toEqual([])
})

test.each(Object.keys(cases))('%s takes nothing of another organization', async (name) => {
  const endpoint = endpoints.find(([one]) => one === name)?.[1]
  if (!endpoint) throw new Error(`there is no ${name}`)
  for (const { token = theirs.token, told, ...call } of cases[name]?.() ?? []) {
    const response = await server.fetch(endpoint, { token, ...call })
    const said = await response.text()
    const { status, says } = told ?? { status: 404, says: '不存在或已' }
    expect([response.status, said]).toEqual([status, expect.stringContaining(says)])
    for (const ourId of ours.ids) expect(said).not.toContain(ourId)
  }
})

test('whatever is called by others with our ids, no row of ours has changed', async () => {
  for (const [name, { access, path, method }] of endpoints) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
    if (access === 'public' || names.length === 0 || method === 'GET') continue
    const endpoint = endpoints.find(([one]) => one === name)?.[1]
    if (!endpoint) continue
    const token = access.includes('channel')
      ? endpoint.channels?.includes('seat')
        ? own.seatKey
        : own.key
      : theirs.token
    const body = bodies[name]
    const response = await server.fetch(endpoint, {
      token,
      params: ours.paramsOf(name, names),
      ...(body === undefined ? {} : { body }),
    })
    await response.text()
    expect({ name, status: response.status }).toEqual({ name, status: 404 })
  }
  await server.settle()
  expect(await marksOf(ourOrganization)).toEqual(before)
})
