/** What is learned from conversations with customers: 待完善问题 with their channel, verdicts, and what goes with a conversation. */
import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import type { Answer } from '@zhiku/contract/turns'
import { beforeEach, describe, expect, test } from 'vitest'
import { customerTurn } from '../../test/customers.ts'
import type { CustomerTurn } from '../../test/customers.ts'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { askTurn } from '../../test/turns.ts'

const server = useTestServer()
let operator: Member
let colleague: Member
let assistant: { id: string; name: string }

beforeEach(async () => {
  const organization = await server.make.organization()
  operator = await server.make.member({ in: organization, roleType: '2' })
  colleague = await server.make.member({ in: organization, roleType: '2' })
  assistant = await server.call(api.assistants.create, { token: operator.token, body: { name: '售后助手' } })
})

const asked = (question: string, more: Partial<CustomerTurn> = {}) =>
  customerTurn(server, { organizationId: operator.organizationId, assistant, question, ...more })
const answered: Partial<Answer> = { kind: 'faq', text: '签收后七天内可以退货。' }
const questions = async (query: object = {}) =>
  (await server.call(api.openQuestions.list, { token: operator.token, query })).list
const judge = (id: string, body: BodyInput<typeof api.turns.judge>, by = operator) =>
  server.call(api.turns.judge, { token: by.token, params: { turnId: id }, body })
const transcript = (id: string) => server.call(api.conversations.get, { token: operator.token, params: { id } })

describe('what nothing answered', () => {
  test('is open with the channel that it came from, beside what was searched', async () => {
    await asked('滤芯多久换一次')
    await asked('请问滤芯多久换一次？', { channel: 'api' })
    await server.call(api.search.search, { token: operator.token, query: { keyword: '滤芯多久换一次' } })
    await asked('可以货到付款吗')
    const all = await questions()
    expect(all.map(({ question, count }) => [question, count])).toEqual([
      ['滤芯多久换一次', 3],
      ['可以货到付款吗', 1],
    ])
    expect(all[0]?.channels).toHaveLength(3)
    expect(all[1]?.channels).toEqual([{ channel: 'web', count: 1 }])
    expect((await questions({ channel: 'api' })).map(({ question }) => question)).toEqual(['滤芯多久换一次'])
    expect(await questions({ channel: 'mcp' })).toEqual([])
  })

  test('names the turn, and no employee', async () => {
    const turn = await asked('滤芯多久换一次')
    const [question] = await questions()
    const params = { id: question?.id ?? '' }
    const { occurrences } = await server.call(api.openQuestions.get, { token: operator.token, params })
    expect(occurrences).toEqual([
      expect.objectContaining({
        channel: 'web',
        reason: 'noResult',
        turn: { id: turn.id, conversationId: turn.conversationId, assistantId: assistant.id },
      }),
    ])
    expect(occurrences[0]?.employee).toBeUndefined()
    const { turns } = await transcript(turn.conversationId)
    expect(turns[0]?.openQuestion).toEqual({ id: question?.id, state: 'open' })
  })

  test('is what the follow-up meant, and each of the questions of one message', async () => {
    await asked('那 1.5 匹的呢', { rewritten: '1.5 匹空调的压缩机型号' })
    await asked('退货要几天？能上门取件吗？', {
      answer: {
        ...answered,
        parts: [
          { question: '退货要几天', kind: 'faq' },
          { question: '能上门取件吗', kind: 'none' },
        ],
      },
    })
    expect((await questions()).map(({ question }) => question).sort()).toEqual([
      '1.5 匹空调的压缩机型号',
      '能上门取件吗',
    ])
  })

  test('counts where a person takes over after it, not where one was asked for', async () => {
    await asked('量子滤网是什么', { answer: { kind: 'handOver', handOver: { reason: 'unanswered' } } })
    await asked('转人工', { answer: { kind: 'handOver', handOver: { reason: 'asked' } } })
    expect((await questions()).map(({ question }) => question)).toEqual(['量子滤网是什么'])
  })

  test('is not gathered from bot tests, whatever is said of them', async () => {
    const turn = await askTurn(server, operator.token, assistant.id, { question: '火星上能用吗' })
    expect(turn.answer?.kind).toBe('none')
    await judge(turn.id, { verdict: 'missing' })
    expect(await questions()).toEqual([])
  })

  test('goes with its conversation', async () => {
    const turn = await asked('滤芯多久换一次')
    await asked('滤芯多久换一次')
    await server.call(api.conversations.remove, { token: operator.token, params: { id: turn.conversationId } })
    expect(await questions()).toMatchObject([{ count: 1, channels: [{ channel: 'web', count: 1 }] }])
  })

  test('is no longer asked once a FAQ answers it', async () => {
    const turn = await asked('滤芯多久换一次')
    const base = await server.make.knowledgeBase(operator, { type: 'faq' })
    const faq = await server.make.faq(operator, base, { question: '滤芯更换周期' })
    const [question] = await questions()
    await server.call(api.openQuestions.settle, {
      token: operator.token,
      params: { id: question?.id ?? '' },
      body: { as: 'similar', faqId: faq.id },
    })
    await server.settle()
    expect((await transcript(turn.conversationId)).turns[0]?.openQuestion?.state).toBe('answered')
    const again = await askTurn(server, operator.token, assistant.id, { question: '滤芯多久换一次' })
    expect(again.answer?.kind).toBe('faq')
  })
})

describe('a verdict on what a customer asked', () => {
  test('opens the question by its reason, and 有帮助 takes it back', async () => {
    const turn = await asked('退货要几天', { answer: answered })
    expect(await questions()).toEqual([])
    await judge(turn.id, { verdict: 'wrong', reason: '内容过时', comment: '打 13712345678 问过，是十五天' }, colleague)
    expect(await questions({ reason: 'wrong' })).toMatchObject([
      { question: '退货要几天', channels: [{ channel: 'web' }] },
    ])
    const [question] = await questions()
    const params = { id: question?.id ?? '' }
    const { occurrences } = await server.call(api.openQuestions.get, { token: operator.token, params })
    expect(occurrences[0]?.comment).toBe('内容过时：打 [手机号] 问过，是十五天')
    const { list } = await server.call(api.conversations.list, { token: operator.token, query: { verdict: 'wrong' } })
    expect(list).toMatchObject([{ id: turn.conversationId, judged: { helpful: 0, wrong: 1, missing: 0 } }])
    await judge(turn.id, { verdict: 'helpful' })
    expect(await questions()).toEqual([])
  })
})

describe('a bot test belongs to whoever asked', () => {
  test('a colleague reads it, and neither judges nor stops it', async () => {
    const turn = await askTurn(server, operator.token, assistant.id, { question: '退货要几天' })
    const { token } = colleague
    const params = { turnId: turn.id }
    expect((await server.call(api.turns.get, { token, params })).id).toBe(turn.id)
    await expect(judge(turn.id, { verdict: 'wrong' }, colleague)).rejects.toMatchObject({ code: 40374 })
    await expect(server.call(api.turns.stop, { token, params })).rejects.toMatchObject({ code: 40374 })
    expect((await judge(turn.id, { verdict: 'helpful' })).verdict?.by?.id).toBe(operator.employeeId)
  })

  test('and nobody stops what a customer waits for', async () => {
    const turn = await asked('退货要几天')
    const params = { turnId: turn.id }
    await expect(server.call(api.turns.stop, { token: operator.token, params })).rejects.toMatchObject({ code: 40374 })
  })
})
