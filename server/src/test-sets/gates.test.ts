/** The gate before publishing: what it says of a draft, and that nobody gets past it. */
import { api } from '@zhiku/contract'
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Assistant } from '@zhiku/contract/assistants'
import type { GateBounds } from '@zhiku/contract/gates'
import type { TestSet } from '@zhiku/contract/test-sets'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
let theirs: Member
let token: string
let set: TestSet
let count = 0

beforeAll(async () => {
  const operator = await server.make.member({ roleType: '2' })
  theirs = await server.make.member({ roleType: '2' })
  token = operator.token
  const base = await server.make.knowledgeBase(operator, { type: 'faq' })
  await server.make.faq(operator, base, { question: '空调整机保修多久？', answer: '整机保修 6 年。' })
  await server.settle()
  set = await server.call(api.testSets.create, { token, body: { name: '门禁' } })
  const questions = [
    { question: '空调整机保修多久', expect: { sourceNames: ['空调整机保修多久？'] } },
    { question: '股票怎么买', expect: { text: ['买入'] } },
  ]
  await server.call(api.testQuestions.createMany, { token, params: { id: set.id }, body: { questions } })
})

const newAssistant = () => server.call(api.assistants.create, { token, body: { name: `助手 ${++count}` } })
const of = ({ id }: Assistant) => ({ token, params: { id } })
const guard = (assistant: Assistant, mode: 'off' | 'warn' | 'block', bounds: GateBounds = {}, version = 0) =>
  server.call(api.gates.set, { ...of(assistant), body: { mode, testSetId: set.id, bounds, version } })
const verdict = async (assistant: Assistant) => (await server.call(api.gates.get, of(assistant))).verdict
const publish = (assistant: Assistant, more: { confirmed?: boolean } = {}) =>
  server.call(api.assistants.publish, { ...of(assistant), body: { note: '新版', ...more } })
async function run(assistant: Assistant) {
  const body = { assistantId: assistant.id }
  const started = await server.call(api.testRuns.create, { token, params: { id: set.id }, body })
  await server.settle()
  return started.id
}

describe('a gate that blocks', () => {
  test('lets nothing through that was not tested, and nothing that fails, confirmed or not', async () => {
    const assistant = await newAssistant()
    await guard(assistant, 'block', { hit1: 0.9, answered: 0.9 })
    expect(await verdict(assistant)).toMatchObject({ state: 'none', failures: [] })
    await expect(publish(assistant, { confirmed: true })).rejects.toMatchObject({
      code: 42280,
      message: '不能发布：这份草稿还没有跑过门禁的测试集，请先运行测试',
    })
    const runId = await run(assistant)
    expect(await verdict(assistant)).toMatchObject({
      state: 'failed',
      run: { id: runId },
      failures: [{ figure: 'answered', bound: 0.9, reached: 0.5, message: '解答率 50%，低于门槛 90%' }],
    })
    await expect(publish(assistant, { confirmed: true })).rejects.toMatchObject({
      code: 42280,
      message: '不能发布：最近一次测试未达标：解答率 50%，低于门槛 90%',
    })
    expect((await server.call(api.assistants.revisions, of(assistant))).total).toBe(0)
  })

  test('lets through what keeps its bounds, and the revision names the run', async () => {
    const assistant = await newAssistant()
    await guard(assistant, 'block', { hit1: 1, answered: 0.5, wrong: 0 })
    const testRun = await run(assistant)
    expect(await verdict(assistant)).toMatchObject({ state: 'passed' })
    expect(await publish(assistant)).toMatchObject({ revision: 1, testRun })
  })

  test('asks for a run on exactly this draft', async () => {
    const assistant = await newAssistant()
    await guard(assistant, 'block')
    await run(assistant)
    const settings = AssistantSettings.parse({ maxSources: 2 })
    const body = { settings, version: assistant.version }
    const changed = await server.call(api.assistants.update, { ...of(assistant), body })
    expect(await verdict(assistant)).toMatchObject({ state: 'none' })
    await expect(publish(assistant)).rejects.toMatchObject({ code: 42280 })
    const back = { settings: assistant.draft.settings, version: changed.version }
    await server.call(api.assistants.update, { ...of(assistant), body: back })
    expect(await publish(assistant)).toMatchObject({ revision: 1 })
  })
})

test('a gate that warns asks once more', async () => {
  const assistant = await newAssistant()
  await guard(assistant, 'warn', { answered: 1 })
  await expect(publish(assistant)).rejects.toMatchObject({ code: 42281 })
  expect(await publish(assistant, { confirmed: true })).toMatchObject({ revision: 1 })
})

test('no gate asks nothing, and the revision still names the run on it', async () => {
  const assistant = await newAssistant()
  expect(await server.call(api.gates.get, of(assistant))).toMatchObject({ mode: 'off', version: 0, verdict: { state: 'off' } }) // prettier-ignore
  const testRun = await run(assistant)
  expect(await publish(assistant)).toMatchObject({ testRun })
})

describe('setting a gate', () => {
  test('needs a set, of the organization, and the last version', async () => {
    const assistant = await newAssistant()
    const put = (body: object) => server.fetch(api.gates.set, { ...of(assistant), body })
    expect(await (await put({ mode: 'block', version: 0 })).json()).toMatchObject({
      code: 400,
      data: { fields: [{ path: 'testSetId', message: '请选择门禁使用的测试集' }] },
    })
    expect(
      await (await put({ mode: 'warn', testSetId: set.id, bounds: { wrong: 2 }, version: 0 })).json(),
    ).toMatchObject({
      data: { fields: [{ path: 'bounds.wrong', message: '门槛的答错率：在 0 与 1 之间' }] },
    })
    const foreign = await server.call(api.testSets.create, { token: theirs.token, body: { name: '他们的' } })
    const body = { mode: 'warn' as const, testSetId: foreign.id, version: 0 }
    await expect(server.call(api.gates.set, { ...of(assistant), body })).rejects.toMatchObject({ code: 40480 })
    expect(await guard(assistant, 'warn')).toMatchObject({ mode: 'warn', testSet: { id: set.id }, version: 1 })
    await expect(guard(assistant, 'block')).rejects.toMatchObject({ code: 40902 })
    expect(await guard(assistant, 'block', {}, 1)).toMatchObject({ mode: 'block', version: 2 })
    await expect(guard(assistant, 'off', {}, 1)).rejects.toMatchObject({ code: 40902 })
  })

  test('keeps its set from being removed, until it asks for another or for none', async () => {
    const assistant = await newAssistant()
    const own = await server.call(api.testSets.create, { token, body: { name: '要删的' } })
    const body = { mode: 'warn' as const, testSetId: own.id, version: 0 }
    await server.call(api.gates.set, { ...of(assistant), body })
    const remove = () => server.call(api.testSets.remove, { token, params: { id: own.id } })
    await expect(remove()).rejects.toMatchObject({ code: 42282, message: expect.stringContaining(assistant.name) as string }) // prettier-ignore
    await guard(assistant, 'warn', {}, 1)
    await remove()
  })

  test('and removing its set at once leaves no gate without a set', async () => {
    for (let times = 0; times < 10; times++) {
      const assistant = await newAssistant()
      const own = await server.call(api.testSets.create, { token, body: { name: `同时 ${times}` } })
      const [put, removed] = await Promise.all([
        server.fetch(api.gates.set, { ...of(assistant), body: { mode: 'block', testSetId: own.id, version: 0 } }),
        server.fetch(api.testSets.remove, { token, params: { id: own.id } }),
      ])
      expect([put.status, removed.status].filter((status) => status === 200)).toHaveLength(1)
    }
  })

  test('is recorded, with the name of the set', async () => {
    const assistant = await newAssistant()
    await guard(assistant, 'block', { wrong: 0.1 })
    const { list } = await server.call(api.operationRecords.list, { token, query: { action: 'configure' } })
    expect(list[0]).toMatchObject({
      targetId: assistant.id,
      changes: [
        { field: 'mode', before: 'off', after: 'block' },
        { field: 'testSetId', after: '门禁' },
        { field: 'bounds' },
      ],
    })
  })
})
