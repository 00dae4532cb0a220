/** A workflow answers instead of the knowledge, wherever a conversation is held. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { api, everyCall } from '@zhiku/contract'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askOpen, openChannel } from '../../test/channels.ts'
import { flowAssistant, publishedFlow, serviceFlow } from '../../test/flows.ts'
import { graphOf } from '../../test/graphs.ts'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { askTurn, readEvents } from '../../test/turns.ts'
import * as runs from '../workflow-runs/service.ts'

const server = useTestServer({ settings: { ZHIKU_OUTGOING_ALLOW: '127.0.0.1' } })
let organization: Awaited<ReturnType<typeof server.make.organization>>
let editor: Member
let token: string

/** Another system: what was ordered of it, and who waits there. */
const ordered: string[] = []
let reached = Promise.withResolvers<void>()
/** It answers who waits. */
let answered = Promise.withResolvers<void>()
const other = createServer((request, response) => {
  ordered.push(request.url ?? '')
  const answer = () => response.end(JSON.stringify({ no: ordered.length }))
  if (request.url === '/order') return void answer()
  reached.resolve()
  void answered.promise.then(answer)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  organization = await server.make.organization()
  editor = await server.make.member({ in: organization, roleType: '3' })
  token = editor.token
})
afterAll(() => void other.close())

const bound = async (graph = serviceFlow()) => {
  const flow = await publishedFlow(server, editor, graph)
  return { flow, assistantId: await flowAssistant(server, editor, flow) }
}
const traceOf = (turnId: string) => server.call(api.turns.trace, { token, params: { turnId } })

/** Orders something of the other system, then says so, and may ask on. */
const ordering = (
  path: string,
  ok: Parameters<typeof graphOf>[0][number] = ['ok', 'reply', { text: '已下单 {{ amount }} 台' }],
) =>
  graphOf(
    [
      ['start', 'start', {}],
      ['ask', 'ask', { text: '要几台？', expects: 'number', into: 'amount' }],
      [
        'order',
        'http-request',
        { method: 'POST', url: `http://127.0.0.1:${(other.address() as AddressInfo).port}${path}` },
      ],
      ok,
      ['end', 'end', {}],
    ],
    ['start next ask', 'ask next order', 'order ok ok', 'order error ok', 'ok next end'],
  )

describe('a conversation', () => {
  test('shows numbers that the flow itself writes, and masks those of its customer', async () => {
    const own = { hotline: '13800001234', office: '13900005678', form: '13700004321' }
    const { assistantId } = await bound(
      graphOf(
        [
          ['start', 'start', {}],
          ['mobile', 'ask', { text: `您的手机号？也可直接致电 ${own.office}`, expects: 'mobile', into: 'mobile' }],
          [
            'what',
            'options',
            {
              text: '{{ mobile }} 已记下',
              options: [
                { id: 'o1', label: `致电 ${own.hotline}` },
                { id: 'o2', label: '回拨 {{ mobile }}' },
              ],
              into: 'picked',
            },
          ],
          ['say', 'reply', { text: `您选了 {{ picked }}（{{ mobile }}），短信会来自 ${own.form}` }],
          ['end', 'end', {}],
        ],
        ['start next mobile', 'mobile next what', 'what o1 say', 'what o2 say', 'say next end'],
      ),
    )
    const say = (question: string, conversationId?: string) =>
      askTurn(server, token, assistantId, { question, ...(conversationId && { conversationId }) })
    const first = await say('你好')
    expect(first.answer?.text).toBe(`您的手机号？也可直接致电 ${own.office}`)
    const second = await say('13512348765', first.conversationId)
    const [call = { label: '', value: '' }, back] = second.answer?.options ?? []
    expect([second.answer?.text, call.label, back?.label]).toEqual([
      `[手机号] 已记下\n\n1. 致电 ${own.hotline}\n2. 回拨 [手机号]`,
      `致电 ${own.hotline}`,
      '回拨 [手机号]',
    ])
    const third = await say(call.value, first.conversationId)
    expect(third.answer).toMatchObject({
      kind: 'flow',
      text: `您选了 致电 ${own.hotline}（[手机号]），短信会来自 ${own.form}`,
    })
    const runs = await server.call(api.workflowRuns.get, { token, params: { id: third.workflow?.runId ?? '' } })
    expect(JSON.stringify(runs)).not.toContain('13512348765')
  })

  test('is told the numbers that served knowledge holds as they are, and nobody those of its customer', async () => {
    const { company, customer } = { company: '13800005566', customer: '13512348765' }
    const base = await server.make.knowledgeBase(editor, { type: 'faq' })
    const faq = { question: '夜间抢修电话是多少？', answer: `夜间抢修请拨打 ${company}，全年有人接听。` }
    await server.make.faq(editor, base, faq)
    await server.settle()
    const { assistantId } = await bound(
      graphOf(
        [
          ['start', 'start', {}],
          ['quoted', 'answer', {}],
          ['found', 'knowledge-search', {}],
          ['say', 'reply', { text: '记一下：{{ found.text }}（来电 {{ message }}）' }],
          ['sorry', 'reply', { text: '没有找到' }],
          ['end', 'end', {}],
        ],
        [
          'start next quoted',
          'quoted answered found',
          'quoted none found',
          'quoted handOver found',
          'found found say',
          'found nothing sorry',
          'say next end',
          'sorry next end',
        ],
      ),
    )
    const question = `夜间抢修电话是多少？我的是 ${customer}`
    const turn = await askTurn(server, token, assistantId, { question })
    expect(turn.answer?.text).toContain(`夜间抢修请拨打 ${company}`)
    expect(turn.answer?.text).toMatch(new RegExp(`记一下：.*${company}.*来电 .*\\[手机号\\]`))
    const run = await server.call(api.workflowRuns.get, { token, params: { id: turn.workflow?.runId ?? '' } })
    expect(JSON.stringify([turn, run])).not.toContain(customer)
    const events = await server.app.ctx.db.selectFrom('workflow_run_events').selectAll().execute()
    expect(JSON.stringify(events)).not.toContain(customer)
  })

  test('is answered by the flow step by step, and begins anew when the flow has ended', async () => {
    const { flow, assistantId } = await bound()
    const params = { id: assistantId }
    const response = await server.fetch(api.assistants.ask, { token, params, body: { question: '你好' } })
    const { events } = readEvents(await response.text())
    expect(events.map(({ type }) => type)).toEqual([
      'turn-start',
      'answer-start',
      'answer-delta',
      'options-offered',
      'stage-end',
      'turn-end',
    ])
    const last = events.at(-1)
    if (last?.type !== 'turn-end') throw new Error('it ends well')
    const { conversationId } = last.turn
    expect(last.turn).toMatchObject({
      answer: {
        kind: 'clarify',
        text: '请问要办什么？\n\n1. 维修\n2. 退货',
        options: [{ label: '维修', value: '维修' }, {}],
      },
      workflow: { clientKey: flow.clientKey, revision: 1 },
    })
    const second = await askTurn(server, token, assistantId, { question: '维修', conversationId })
    expect(second).toMatchObject({ answer: { kind: 'clarify', text: '请留下手机号' } })
    const third = await askTurn(server, token, assistantId, { question: '13712345678', conversationId })
    expect(third).toMatchObject({ question: '[手机号]', answer: { kind: 'flow', text: '已登记，工程师会联系您。' } })
    expect(third.workflow?.runId).toBe(last.turn.workflow?.runId)
    expect(await traceOf(third.id)).toMatchObject({
      decision: { because: `由工作流“${flow.name}”第 1 版回答：mobile → done → end` },
      workflow: { runId: third.workflow?.runId, state: 'succeeded', steps: [{ nodeId: 'mobile' }, {}, {}] },
      stages: [{ name: 'flow' }],
    })
    const anew = await askTurn(server, token, assistantId, { question: '还有个问题', conversationId })
    expect(anew.answer?.text).toContain('请问要办什么？')
    expect(anew.workflow?.runId).not.toBe(third.workflow?.runId)
    const handed = await askTurn(server, token, assistantId, { question: '2', conversationId })
    expect(handed.answer).toMatchObject({
      kind: 'handOver',
      text: '为您转给售后。',
      handOver: { reason: 'flow', rule: '退货', summary: '客户要退货' },
    })
    const kept = await server.call(api.conversations.get, { token, params: { id: conversationId } })
    expect(kept).toMatchObject({ outcome: 'handedOver', total: 5 })
    const { list } = await server.call(api.workflowRuns.list, {
      token,
      params: { clientKey: flow.clientKey },
      query: { origin: 'conversation' },
    })
    expect(list.map(({ state, conversationId: of }) => [state, of === conversationId])).toEqual([
      ['succeeded', true],
      ['succeeded', true],
    ])
  })

  test('stays with the revision that it began with, and takes the new one afterwards', async () => {
    const say = (text: string) =>
      graphOf(
        [
          ['start', 'start', {}],
          ['ask', 'ask', { text: `${text}：在吗？`, into: 'x' }],
          ['end', 'end', { text: `${text}：好` }],
        ],
        ['start next ask', 'ask next end'],
      )
    const { flow, assistantId } = await bound(say('甲'))
    const { conversationId } = await askTurn(server, token, assistantId, { question: '你好' })
    const params = { clientKey: flow.clientKey }
    await server.call(api.workflows.saveDraft, { token, params, body: { graph: say('乙'), version: 1 } })
    await server.call(api.workflows.publish, { token, params, body: { note: '第二版' } })
    const texts = []
    for (const question of ['在', '你好'])
      texts.push((await askTurn(server, token, assistantId, { question, conversationId })).answer?.text)
    expect(texts).toEqual(['甲：好', '乙：在吗？'])
  })

  test('fills a form line by line, or one after the other', async () => {
    const fields = [
      { key: 'who', name: '姓名' },
      { key: 'day', name: '日期', type: 'date' },
      { key: 'kind', name: '类型', type: 'choice', options: ['挂机', '柜机'] },
      { key: 'note', name: '备注', required: false },
    ]
    const { assistantId } = await bound(
      graphOf(
        [
          ['start', 'start', {}],
          ['form', 'form', { text: '请登记', fields }],
          ['end', 'end', { text: '{{ who }} {{ day }} {{ kind }} {{ note | default: "无备注" }}' }],
        ],
        ['start next form', 'form next end'],
      ),
    )
    const talk = async (...questions: string[]) => {
      const { conversationId } = await askTurn(server, token, assistantId, { question: '预约' })
      const heard = []
      for (const question of questions)
        heard.push((await askTurn(server, token, assistantId, { question, conversationId })).answer)
      return heard
    }
    const steps = await talk('张三', '不知道', '2026-12-02', '挂机', '跳过')
    expect(steps.map((answer) => answer?.text)).toEqual([
      '请回复日期',
      expect.stringContaining('日期：请回复日期'),
      '请回复类型\n\n1. 挂机\n2. 柜机',
      '请回复备注（选填，可以回复“跳过”）',
      '张三 2026-12-02 挂机 无备注',
    ])
    expect(steps[2]?.options?.map(({ value }) => value)).toEqual(['挂机', '柜机'])
    expect((await talk('李四\n2026-12-03\n柜机')).at(-1)?.text).toBe('李四 2026-12-03 柜机 无备注')
  })

  test('is told the settings’ sentence where the flow fails, and the trace names node and cause', async () => {
    const value = { from: 'value', value: '{{ message }}'.repeat(300) }
    const { assistantId } = await bound(
      graphOf(
        [
          ['start', 'start', {}],
          ['hi', 'reply', { text: '您好' }],
          ['grow', 'set-variable', { assignments: [{ key: 'x', value }] }],
          ['end', 'end', { text: '再见' }],
        ],
        ['start next hi', 'hi next grow', 'grow next end'],
        { variables: [{ key: 'x', name: '', type: 'text' }] },
      ),
    )
    const turn = await askTurn(server, token, assistantId, { question: '长'.repeat(500) })
    expect(turn.answer).toMatchObject({ kind: 'none', text: expect.stringMatching(/^您好\n\n抱歉，这个问题/) })
    expect(await traceOf(turn.id)).toMatchObject({
      decision: { kind: 'none', because: expect.stringContaining('没有走完：「grow」') },
      workflow: { state: 'failed', error: { nodeId: 'grow' } },
    })
  })

  test('in which a person is wanted leaves the flow, unless it offers one; it begins anew afterwards', async () => {
    const { assistantId } = await bound()
    const say = (question: string, conversationId?: string) =>
      askTurn(server, token, assistantId, { question, ...(conversationId && { conversationId }) })
    const { conversationId, workflow } = await say('我要维修')
    const asked = await say('维修', conversationId)
    expect(asked.answer?.text).toBe('请留下手机号')
    const left = await say('不想填了，转人工', conversationId)
    expect(left.answer).toMatchObject({ kind: 'handOver', handOver: { reason: 'asked' } })
    const run = await server.call(api.workflowRuns.get, { token, params: { id: workflow?.runId ?? '' } })
    expect(run.state).toBe('cancelled')
    expect((await say('我要维修', conversationId)).answer?.text).toContain('请问要办什么？')
    const { answer } = await say('13800000000 找人工客服')
    expect(answer).toMatchObject({ kind: 'handOver' })

    const offering = graphOf(
      [
        ['start', 'start', {}],
        ['what', 'options', { text: '要什么？', options: [{ id: 'o1', label: '转人工' }] }],
        ['said', 'reply', { text: '先记下您的要求' }],
        ['end', 'end', {}],
      ],
      ['start next what', 'what o1 said', 'said next end'],
    )
    const { assistantId: other } = await bound(offering)
    const first = await askTurn(server, token, other, { question: '在' })
    const chosen = await askTurn(server, token, other, { question: '转人工', conversationId: first.conversationId })
    expect(chosen.answer?.text).toBe('先记下您的要求')
  })

  test('that is called off ends; thanks afterwards begin no other', async () => {
    const { assistantId } = await bound()
    const say = (question: string, conversationId?: string) =>
      askTurn(server, token, assistantId, { question, ...(conversationId && { conversationId }) })
    const { conversationId, workflow } = await say('我要维修')
    await say('维修', conversationId)
    const off = await say('算了，不修了', conversationId)
    expect(off.answer).toMatchObject({ kind: 'flow', text: '好的，已经取消。需要的时候再告诉我。' })
    const run = await server.call(api.workflowRuns.get, { token, params: { id: workflow?.runId ?? '' } })
    expect(run.state).toBe('cancelled')
    const thanks = await say('谢谢', conversationId)
    expect(thanks.answer?.text).toContain('不客气')
    expect(thanks.workflow).toBeUndefined()
    expect((await say('我要维修', conversationId)).answer?.text).toContain('请问要办什么？')
  })

  test('that is stopped ends its run at once, and the next message begins anew', async () => {
    const { assistantId } = await bound(ordering('/slow'))
    const { conversationId } = await askTurn(server, token, assistantId, { question: '下单' })
    reached = Promise.withResolvers()
    const params = { id: assistantId }
    const asked = await server.fetch(api.assistants.ask, { token, params, body: { question: '3', conversationId } })
    const text = asked.text()
    await reached.promise
    const { turns } = await server.call(api.conversations.get, { token, params: { id: conversationId } })
    const stopped = await server.call(api.turns.stop, { token, params: { turnId: turns.at(-1)?.id ?? '' } })
    expect(stopped.state).toBe('stopped')
    await text
    await server.app.runs.idle()
    const anew = await askTurn(server, token, assistantId, { question: '3', conversationId })
    expect(anew.answer?.text).toBe('要几台？')
  })

  test('whose answer was lost with its process is told it next, and what was ordered is ordered once', async () => {
    const { assistantId } = await bound(ordering('/order'))
    const { conversationId } = await askTurn(server, token, assistantId, { question: '下单' })
    const before = ordered.length
    const { workflow, id } = await askTurn(server, token, assistantId, { question: '3', conversationId })
    const { db } = server.app.ctx
    const told = { told: 4 } // as a process that was killed before it kept the turn leaves it
    await db
      .updateTable('workflow_runs')
      .set(told)
      .where('id', '=', workflow?.runId ?? '')
      .execute()
    await db.updateTable('turns').set({ state: 'failed', answer: null }).where('id', '=', id).execute()
    const again = await askTurn(server, token, assistantId, { question: '3', conversationId })
    expect(again).toMatchObject({ answer: { kind: 'flow', text: '已下单 3 台' }, workflow: { runId: workflow?.runId } })
    expect(ordered.length).toBe(before + 1)
    const anew = await askTurn(server, token, assistantId, { question: '再来', conversationId })
    expect(anew.answer?.text).toBe('要几台？')
  })

  /** Asked what takes long, and ended by another process meanwhile. */
  const endedElsewhere = async (state: 'stopped' | 'failed') => {
    const more = { text: '已下单 {{ amount }} 台，还要吗？', expects: 'number', into: 'amount' }
    const { assistantId } = await bound(ordering('/slow', ['ok', 'ask', more]))
    const { conversationId } = await askTurn(server, token, assistantId, { question: '下单' })
    reached = Promise.withResolvers()
    answered = Promise.withResolvers()
    const turn = askTurn(server, token, assistantId, { question: '3', conversationId })
    await reached.promise
    const { turns } = await server.call(api.conversations.get, { token, params: { id: conversationId } })
    const { db } = server.app.ctx
    await db
      .updateTable('turns')
      .set({ state })
      .where('id', '=', turns.at(-1)?.id ?? '')
      .execute()
    answered.resolve()
    expect(await turn).toMatchObject({ state })
    await server.app.runs.idle()
    return () => askTurn(server, token, assistantId, { question: '3', conversationId })
  }

  test('that another process stopped ends its run, and the next message begins anew', async () => {
    const next = await endedElsewhere('stopped')
    const before = ordered.length
    expect((await next()).answer?.text).toBe('要几台？')
    expect(ordered.length).toBe(before)
  })

  test('that another process took for lost is told its answer next, once', async () => {
    const next = await endedElsewhere('failed')
    const before = ordered.length
    const told = await next()
    expect(told.answer?.text).toBe('已下单 3 台，还要吗？')
    expect(ordered.length).toBe(before)
    await runs.told(server.app.ctx, { runId: told.workflow?.runId ?? '', upTo: 1 }) // by a turn that ends late
    expect(await next()).toMatchObject({ answer: { kind: 'none' }, workflow: { runId: told.workflow?.runId } })
  })

  test('is the only one that answers its run', async () => {
    const { assistantId } = await bound()
    const { conversationId, workflow } = await askTurn(server, token, assistantId, { question: '你好' })
    const params = { id: workflow?.runId ?? '' }
    const given = server.call(api.workflowRuns.input, { token, params, body: { text: '维修' } })
    await expect(given).rejects.toMatchObject({ status: 409, code: 40998 })
    const next = await askTurn(server, token, assistantId, { question: '维修', conversationId })
    expect(next.answer?.text).toBe('请留下手机号')
  })

  test('that comes back after a time-out is asked what the flow asks by now', async () => {
    const { assistantId } = await bound(
      graphOf(
        [
          ['start', 'start', {}],
          ['ask', 'ask', { text: '几台？', expects: 'number', timeoutMinutes: 5, into: 'n' }],
          ['late', 'ask', { text: '还在吗？', expects: 'yesNo', into: 'here' }],
          ['end', 'end', { text: '好的' }],
        ],
        ['start next ask', 'ask next end', 'ask timeout late', 'late next end'],
      ),
    )
    const { conversationId } = await askTurn(server, token, assistantId, { question: '你好' })
    server.clock.advance(6 * 60_000)
    await server.app.runs.wake()
    const texts = []
    for (const question of ['3', '在'])
      texts.push((await askTurn(server, token, assistantId, { question, conversationId })).answer?.text)
    expect(texts).toEqual(['还在吗？', '请回复“是”或“否”。'])
  })

  test('takes what is said twice at the same moment once', async () => {
    const { assistantId } = await bound(ordering('/held'))
    const { id: first, conversationId } = await askTurn(server, token, assistantId, { question: '下单' })
    ;[reached, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const before = ordered.length
    const say = (body: object) =>
      server.fetch(api.assistants.ask, {
        token,
        params: { id: assistantId },
        body: { question: '2', conversationId, ...body },
      })
    const both = [say({}), say({})]
    await reached.promise
    const refused = await Promise.any(
      both.map(async (one) => {
        const response = await one
        if (response.status !== 409) throw new Error('it was taken')
        return response
      }),
    )
    expect(await refused.json()).toEqual({
      code: 40934,
      message: '这句话已经收到，不用再发；没有看到回答时请刷新',
      data: null,
    })
    answered.resolve()
    const taken = (await Promise.all(both)).find((one) => one !== refused)
    const told = (await taken?.text()) ?? ''
    expect(told).toContain('已下单 2 台')
    expect(ordered.slice(before)).toEqual(['/held'])
    // later, too, where whoever says it has not seen that it was said
    expect((await say({ after: first })).status).toBe(409)
    const last = readEvents(told).events.find((event) => event.type === 'turn-start')
    expect((await say({ after: last?.turnId })).status).toBe(200)
  })

  test('is asked one message after the other, however fast they come', async () => {
    const { assistantId } = await bound(ordering('/order'))
    const { conversationId } = await askTurn(server, token, assistantId, { question: '下单' })
    const [first, second] = await Promise.all(
      ['1', '2'].map((question) => askTurn(server, token, assistantId, { question, conversationId })),
    )
    const texts = [first?.answer?.text, second?.answer?.text]
    expect(texts).toContainEqual(expect.stringMatching(/^已下单 [12] 台$/))
    expect(texts).toContain('要几台？')
  })
})

describe('every channel', () => {
  test('the open interface and OpenAI’s, is answered by the flow', async () => {
    const { assistantId } = await bound()
    const { secret: key = '' } = await openChannel(server, editor, assistantId, { kind: 'api' })
    const { id } = await server.call(everyCall.open.begin, { token: key, body: {} })
    expect((await askOpen(server, key, id, '你好')).answer).toMatchObject({ kind: 'clarify', options: [{}, {}] })
    expect((await askOpen(server, key, id, '退货')).answer).toMatchObject({
      kind: 'handOver',
      handOver: { reason: 'flow' },
    })
    const messages = [{ role: 'user' as const, content: '你好' }]
    const complete = async () => {
      const response = await server.fetch(everyCall.open.complete, { token: key, body: { messages } })
      return (await response.json()) as { choices: { message: { content: string } }[] } // OpenAI's own shape
    }
    const first = (await complete()).choices[0]?.message.content ?? ''
    expect(first).toContain('1. 维修')
    messages.push({ role: 'assistant' as never, content: first }, { role: 'user', content: '1' })
    expect((await complete()).choices[0]?.message.content).toBe('请留下手机号')
  })

  test('and so is an agent that asks by MCP', async () => {
    const { assistantId } = await bound()
    const { secret = '' } = await openChannel(server, editor, assistantId, { kind: 'mcp' })
    const client = new Client({ name: 'test', version: '1' })
    const requestInit = { headers: { authorization: `Bearer ${secret}` } }
    await client.connect(
      new StreamableHTTPClientTransport(new URL(everyCall.open.mcp.path, server.origin), { requestInit }),
    )
    const given = { question: '你好' }
    const { structuredContent } = await client.callTool({ name: 'ask_assistant', arguments: given })
    expect(structuredContent).toMatchObject({ kind: 'clarify', options: [{ value: '维修' }, { value: '退货' }] })
    await client.close()
  })
})

test('a test set asks the flow, what was said before first', async () => {
  const { assistantId } = await bound()
  const { id } = await server.call(api.testSets.create, { token, body: { name: '流程测试' } })
  const question = (question: string, history: string[], expect: object) =>
    server.call(api.testQuestions.create, { token, params: { id }, body: { question, history, expect } })
  await question('维修', ['你好'], { text: ['请留下手机号'], kind: 'clarify' })
  await question('退货', ['你好'], { kind: 'handOver' })
  await question('你好', [], { text: ['没有这句话'] })
  const run = await server.call(api.testRuns.create, { token, params: { id }, body: { assistantId, revision: 1 } })
  await server.settle()
  const { list } = await server.call(api.testRuns.results, { token, params: { runId: run.id } })
  expect(list.map(({ outcome }) => outcome).toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))).toEqual([
    'right',
    'right',
    'unanswered',
  ])
  const params = { runId: run.id, ordinal: '1' }
  const result = () => server.call(api.testRuns.result, { token, params })
  const first = await result()
  expect(first.trace?.workflow).toMatchObject({ state: 'waiting', steps: [{}, {}] })
  expect(first.trace?.workflow).not.toHaveProperty('runId') // no run was kept
  // what was kept before named a run without a name
  const { db } = server.app.ctx
  const named = sql<string>`jsonb_set(trace, '{workflow,runId}', '""')`
  await db.updateTable('test_traces').set({ trace: named }).where('run_id', '=', run.id).execute()
  const upgrade = new URL('../../migrations/0200_traces_of_no_run.sql', import.meta.url)
  await sql.raw(await readFile(upgrade, 'utf8')).execute(db)
  expect(await result()).toEqual(first)
})

describe('settings', () => {
  const settingsOf = (workflowKey: string) => AssistantSettings.parse({ workflowKey })
  const create = (workflowKey: string, who = token) =>
    server.call(api.assistants.create, {
      token: who,
      body: { name: `绑定 ${workflowKey}`, settings: settingsOf(workflowKey) },
    })

  test('name a published workflow of the organization', async () => {
    const unpublished = await server.call(api.workflows.create, { token, body: { name: '还没发布' } })
    await expect(create(unpublished.clientKey)).rejects.toMatchObject({ code: 40932 })
    await expect(create('no-such-flow')).rejects.toMatchObject({ code: 40492 })
    const { flow } = await bound()
    const stranger = await server.make.member({ roleType: '3' })
    await expect(create(flow.clientKey, stranger.token)).rejects.toMatchObject({ code: 40492 })
  })

  test('that are tried run another workflow only for whoever may bind one', async () => {
    const { flow, assistantId } = await bound()
    const other = await publishedFlow(server, editor, ordering('/order'))
    const body = { name: '只看助手', roleType: '2' as const, menuKeys: ['assistant' as const], permissions: [] }
    const { id } = await server.call(api.roles.create, { token, body })
    const reader = await server.make.member({ in: { ...organization, roleIds: { ...organization.roleIds, '2': id } } })
    const ask = async ({ clientKey }: { clientKey: string }, who: string) => {
      const given = { question: '你好', settings: settingsOf(clientKey) }
      return (await server.fetch(api.assistants.ask, { token: who, params: { id: assistantId }, body: given })).status
    }
    expect(await ask(flow, reader.token)).toBe(200)
    expect(await ask(other, reader.token)).toBe(403)
    expect(await ask(other, token)).toBe(200)
  })

  test('keep the workflow from being removed, in the draft and as they are published', async () => {
    const { flow, assistantId } = await bound()
    const params = { clientKey: flow.clientKey }
    const use = async () => (await server.call(api.workflows.get, { token, params })).usedBy
    expect(await use()).toEqual([{ kind: 'assistant', id: assistantId, name: expect.any(String) }])
    const assistant = await server.call(api.assistants.get, { token, params: { id: assistantId } })
    const body = { settings: AssistantSettings.parse({}), version: assistant.version }
    await server.call(api.assistants.update, { token, params: { id: assistantId }, body })
    await expect(server.call(api.workflows.remove, { token, params })).rejects.toMatchObject({
      code: 40994,
      message: expect.stringContaining(assistant.name),
    })
    await server.call(api.assistants.publish, { token, params: { id: assistantId }, body: { note: '不用流程了' } })
    const draftOnly = await create(flow.clientKey)
    expect(await use()).toMatchObject([{ id: draftOnly.id, isDraftOnly: true }])
    await server.call(api.assistants.remove, { token, params: { id: draftOnly.id } })
    await server.call(api.workflows.remove, { token, params })
  })
})
