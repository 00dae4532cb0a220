/** Sets, their questions and what expectations may say. */
import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { TestSet } from '@zhiku/contract/test-sets'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
let operator: Member
let theirs: Member
let base: KnowledgeBase
let token: string
let count = 0

beforeAll(async () => {
  operator = await server.make.member({ roleType: '2' })
  theirs = await server.make.member({ roleType: '2' })
  base = await server.make.knowledgeBase(operator, { type: 'faq' })
  token = operator.token
})

const newSet = () => server.call(api.testSets.create, { token, body: { name: `测试集 ${++count}` } })
const at = ({ id }: Pick<TestSet, 'id'>) => ({ token, params: { id } })
type Draft = BodyInput<typeof api.testQuestions.create>
const add = (set: TestSet, body: Draft) => server.call(api.testQuestions.create, { ...at(set), body })
const questionsOf = async (set: TestSet) => (await server.call(api.testQuestions.list, at(set))).list
const faq = (question: string) => server.make.faq(operator, base, { question, answer: '答案' })

describe('a set', () => {
  test('keeps its name for itself in the organization, until it is removed', async () => {
    const set = await newSet()
    const body = { name: set.name }
    await expect(server.call(api.testSets.create, { token, body })).rejects.toMatchObject({ code: 40980 })
    expect(await server.call(api.testSets.create, { token: theirs.token, body })).toMatchObject(body)
    await server.call(api.testSets.remove, at(set))
    await expect(server.call(api.testSets.get, at(set))).rejects.toMatchObject({ code: 40480 })
    expect(await server.call(api.testSets.create, { token, body })).toMatchObject({ questions: 0 })
  })

  test('is renamed by whoever read its last version, and its changes are recorded', async () => {
    const set = await newSet()
    const name = `改名 ${++count}`
    const body = { name, description: '售后常问', version: set.version }
    expect(await server.call(api.testSets.update, { ...at(set), body })).toMatchObject({ name, version: 2 })
    await expect(server.call(api.testSets.update, { ...at(set), body })).rejects.toMatchObject({ code: 40902 })
    const { list } = await server.call(api.operationRecords.list, { token, query: { targetType: 'testSet' } })
    expect(list[0]).toMatchObject({ action: 'update', targetName: name })
  })

  test('is not there for another organization', async () => {
    const set = await newSet()
    const elsewhere = { ...at(set), token: theirs.token }
    await expect(server.call(api.testSets.get, elsewhere)).rejects.toMatchObject({ code: 40480 })
    await expect(server.call(api.testQuestions.list, elsewhere)).rejects.toMatchObject({ code: 40480 })
    const body = { question: '外来？', expect: { none: true } }
    await expect(server.call(api.testQuestions.create, { ...elsewhere, body })).rejects.toMatchObject({ code: 40480 })
  })
})

describe('a question', () => {
  test('names its sources, by id or by name, and keeps the name of one that was removed', async () => {
    const set = await newSet()
    const { id } = await faq('空调保修多久')
    const other = await faq('洗衣机保修多久')
    const made = await add(set, {
      question: '空调保几年',
      history: ['你好'],
      expect: { sourceIds: [id], sourceNames: ['洗衣机保修多久', '空调保修多久'], text: ['6 年'] },
    })
    expect(made).toMatchObject({ history: ['你好'], expect: { sourceIds: [id, other.id], text: ['6 年'] }, version: 1 })
    expect(made.sources).toMatchObject([
      { id, type: 'faq', name: '空调保修多久', isRemoved: false, knowledgeBase: { id: base.id } },
      { id: other.id },
    ])
    await server.call(api.faqs.remove, { token, params: { id: base.id, faqId: id } })
    const [question] = await questionsOf(set)
    expect(question?.sources[0]).toEqual({ id, type: 'faq', name: '空调保修多久', isRemoved: true })
    const body = { question: '空调保几年？', expect: made.expect, version: 1 }
    const params = { id: set.id, questionId: made.id }
    expect(await server.call(api.testQuestions.update, { token, params, body })).toMatchObject({ version: 2 })
    await expect(add(set, { question: '再问', expect: { sourceIds: [id] } })).rejects.toMatchObject({ code: 40081 })
  })

  test('asks the same once in a set, unless another history stands before it', async () => {
    const set = await newSet()
    const expectation = { expect: { none: true } }
    await add(set, { question: '明天下雨吗？', ...expectation })
    await expect(add(set, { question: '明天下雨吗', ...expectation })).rejects.toMatchObject({ code: 40981 })
    await add(set, { question: '明天下雨吗', history: ['你好'], ...expectation })
    const [first] = await questionsOf(set)
    const params = { id: set.id, questionId: first?.id ?? '' }
    const body = { question: '明天下雨吗', history: ['你好'], ...expectation, version: 1 }
    await expect(server.call(api.testQuestions.update, { token, params, body })).rejects.toMatchObject({ code: 40981 })
    await server.call(api.testQuestions.remove, { token, params })
    await expect(server.call(api.testQuestions.remove, { token, params })).rejects.toMatchObject({ code: 40481 })
    expect(await questionsOf(set)).toHaveLength(1)
  })

  test.each([
    [{ question: '问', expect: {} }, 'expect', '至少填写一项期望'],
    [{ question: '问', expect: { text: [], sourceIds: [] } }, 'expect', '至少填写一项期望'],
    [{ question: '问', expect: { none: true, text: ['有'] } }, 'expect.text', '不能与“应当不回答”同时填写'],
    [{ question: '问', expect: { none: true, kind: 'faq' } }, 'expect.kind', '不能与“应当不回答”同时填写'],
    [{ question: '问', expect: { none: true, sourceNames: ['有'] } }, 'expect.sourceNames', '不能与“应当不回答”同时'],
    [{ question: '长'.repeat(10_000), expect: { none: true } }, 'question', '最多 500 个字'],
    [{ question: ' ', expect: { none: true } }, 'question', '请输入问题'],
    [{ question: '问', expect: { text: ['长'.repeat(201)] } }, 'expect.text.0', '期望的文字第 1 项：最多 200 个字'],
    [{ question: '问', expect: { none: true }, history: Array(11).fill('前') }, 'history', '之前的问题：最多 10 句'],
    [{ question: '问', expect: { kind: 'guess' } }, 'expect.kind', '期望的回答方式'],
  ])('is refused with the field at fault: %o', async (body, path, words) => {
    const set = await newSet()
    const response = await server.fetch(api.testQuestions.create, { ...at(set), body })
    expect(response.status).toBe(400)
    const { data } = (await response.json()) as { data: { fields: { path: string; message: string }[] } }
    expect(data.fields).toContainEqual({ path, message: expect.stringContaining(words) as string })
  })

  test('is refused where it names knowledge of another organization', async () => {
    const set = await newSet()
    const foreign = await server.make.faq(theirs, await server.make.knowledgeBase(theirs, { type: 'faq' }), {
      question: '他们的问答',
    })
    await expect(add(set, { question: '问', expect: { sourceIds: [foreign.id] } })).rejects.toMatchObject({
      code: 40081,
    })
    await expect(add(set, { question: '问', expect: { sourceNames: ['他们的问答'] } })).rejects.toMatchObject({
      code: 40081,
      message: expect.stringContaining('没有找到来源“他们的问答”') as string,
    })
    const query = { keyword: '他们的' }
    expect((await server.call(api.testSets.sources, { token, query })).list).toEqual([])
  })
})

describe('pasted rows', () => {
  const paste = (set: TestSet, questions: Draft[]) =>
    server.call(api.testQuestions.createMany, { ...at(set), body: { questions } })

  test('come in their order, behind those that are there', async () => {
    const set = await newSet()
    await add(set, { question: '第零', expect: { none: true } })
    const { list } = await paste(set, ['第一', '第二', '第三'].map((question) => ({ question, expect: { none: true } }))) // prettier-ignore
    expect(list.map(({ question }) => question)).toEqual(['第一', '第二', '第三'])
    expect((await questionsOf(set)).map(({ question }) => question)).toEqual(['第零', '第一', '第二', '第三'])
    expect(await server.call(api.testSets.get, at(set))).toMatchObject({ questions: 4 })
  })

  test('come all or not at all, and each that is wrong is named', async () => {
    const set = await newSet()
    await add(set, { question: '已有', expect: { none: true } })
    const none = { expect: { none: true } }
    await expect(
      paste(set, [
        { question: '新的', ...none },
        { question: '已有？', ...none },
        { question: '新的。', ...none },
      ]),
    ).rejects.toMatchObject({
      code: 40981,
      fields: [
        { path: 'questions.1.question', message: '第 2 行：测试集里已有这个问题' },
        { path: 'questions.2.question', message: '第 3 行：与第 1 行的问题相同' },
      ],
    })
    await expect(
      paste(set, [
        { question: '新的', ...none },
        { question: '另', expect: { sourceNames: ['没有的'] } },
      ]),
    ).rejects.toMatchObject({ code: 40081, fields: [{ path: 'questions.1.expect.sourceNames' }] })
    await expect(
      paste(set, [
        { question: '新的', ...none },
        { question: '', expect: {} },
      ]),
    ).rejects.toMatchObject({
      code: 400,
      fields: [{ path: 'questions.1.question' }, { path: 'questions.1.expect' }],
    })
    expect(await questionsOf(set)).toHaveLength(1)
  })

  test('name a source by its base where several bear the name', async () => {
    const set = await newSet()
    const other = await server.make.knowledgeBase(operator, { type: 'faq', name: '另一个库' })
    await faq('同名的问答')
    const { id } = await server.make.faq(operator, other, { question: '同名的问答', answer: '答案' })
    await expect(paste(set, [{ question: '问', expect: { sourceNames: ['同名的问答'] } }])).rejects.toMatchObject({
      message: expect.stringContaining('请写成“知识库/名称”') as string,
    })
    const { list } = await paste(set, [{ question: '问', expect: { sourceNames: ['另一个库/同名的问答'] } }])
    expect(list[0]?.expect.sourceIds).toEqual([id])
    const offered = await server.call(api.testSets.sources, { token, query: { keyword: '同名' } })
    expect(offered.list.map(({ knowledgeBase }) => knowledgeBase?.name)).toContain('另一个库')
  })
})
