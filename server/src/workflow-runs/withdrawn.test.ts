/** Knowledge that is withdrawn while a run waits for its customer is not said when it goes on, wherever it was kept. */
import { api } from '@zhiku/contract'
import type { Faq } from '@zhiku/contract/faqs'
import { describe, expect, test } from 'vitest'
import { flowAssistant, publishedFlow } from '../../test/flows.ts'
import { graphOf } from '../../test/graphs.ts'
import type { NodeLine } from '../../test/graphs.ts'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { askTurn } from '../../test/turns.ts'

const server = useTestServer()
const answer = '断电后取下滤网，用清水冲洗。'
let editor: Member
let token: string

/** In an organization of its own. */
const make = async (): Promise<Faq> => {
  editor = await server.make.member({ in: await server.make.organization(), roleType: '3' })
  token = editor.token
  const base = await server.make.knowledgeBase(editor, { type: 'faq' })
  const faq = await server.make.faq(editor, base, { question: '滤网怎么清洗？', answer })
  await server.settle()
  return faq
}

const wait: NodeLine = ['wait', 'ask', { text: '还要别的吗？', into: 'other' }]
const say: NodeLine = ['say', 'reply', { text: '再说一遍：{{ kept }}' }]
const search: NodeLine = ['look', 'knowledge-search', { query: '{{ message }}', into: 'found' }]
const keep: NodeLine = [
  'keep',
  'set-variable',
  { assignments: [{ key: 'kept', value: { from: 'value', value: '（{{ found.text }}）' } }] },
]
const variables = [{ key: 'kept', name: '', type: 'text' as const }]

/** Looks something up, keeps it, waits and says it. */
const copying = () =>
  graphOf(
    [['start', 'start', {}], search, keep, wait, say, ['end', 'end', {}]],
    ['start next look', 'look found keep', 'look nothing wait', 'keep next wait', 'wait next say', 'say next end'],
    { variables },
  )

const answering = () =>
  graphOf(
    [
      ['start', 'start', {}],
      ['look', 'answer', { question: '{{ message }}', into: 'found', isSaid: false }],
      keep,
      wait,
      say,
      ['end', 'end', {}],
    ],
    [
      'start next look',
      'look answered keep',
      'look none wait',
      'look handOver wait',
      'keep next wait',
      'wait next say',
      'say next end',
    ],
    { variables },
  )

/** Another flow looks it up, and hands it out. */
async function within() {
  const inner = await publishedFlow(
    server,
    editor,
    graphOf(
      [
        ['start', 'start', {}],
        search,
        ['end', 'end', { outputs: [{ key: 'text', value: { from: 'variable', path: 'found.text' } }] }],
      ],
      ['start next look', 'look found end', 'look nothing end'],
    ),
  )
  return graphOf(
    [
      ['start', 'start', {}],
      ['sub', 'sub-flow', { clientKey: inner.clientKey, outputs: [{ key: 'text', into: 'kept', type: 'text' }] }],
      wait,
      say,
      ['end', 'end', {}],
    ],
    ['start next sub', 'sub next wait', 'sub error wait', 'wait next say', 'say next end'],
  )
}

/** Another flow is given it, and waits. */
async function handedIn() {
  const inner = await publishedFlow(
    server,
    editor,
    graphOf(
      [['start', 'start', {}], wait, say, ['end', 'end', {}]],
      ['start next wait', 'wait next say', 'say next end'],
      { inputs: [{ key: 'kept', name: '', type: 'text', required: true }] },
    ),
  )
  return graphOf(
    [
      ['start', 'start', {}],
      search,
      [
        'sub',
        'sub-flow',
        { clientKey: inner.clientKey, inputs: [{ key: 'kept', value: { from: 'variable', path: 'found.text' } }] },
      ],
      ['end', 'end', {}],
    ],
    ['start next look', 'look found sub', 'look nothing end', 'sub next end', 'sub error end'],
  )
}

const withdrawals: [string, (faq: Faq) => Promise<unknown>][] = [
  [
    'disabled',
    ({ id: faqId, knowledgeBaseId: id }) =>
      server.call(api.faqs.batch, { token, params: { id }, body: { faqIds: [faqId], action: 'disable' } }),
  ],
  [
    'removed',
    ({ id: faqId, knowledgeBaseId: id }) =>
      server.call(api.faqs.batch, { token, params: { id }, body: { faqIds: [faqId], action: 'remove' } }),
  ],
]

describe.each([
  ['a variable that another was copied from', copying],
  ['what answers a question', answering],
  ['what a flow within hands out', within],
  ['what a flow within was given', handedIn],
])('%s', (_name, graph) => {
  const talk = async (meanwhile: (faq: Faq) => Promise<unknown>) => {
    const faq = await make()
    const assistantId = await flowAssistant(server, editor, await publishedFlow(server, editor, await graph()))
    const first = await askTurn(server, token, assistantId, { question: '滤网怎么清洗？' })
    expect(first.answer).toMatchObject({ kind: 'clarify', text: '还要别的吗？' })
    await meanwhile(faq)
    const { conversationId } = first
    const second = await askTurn(server, token, assistantId, { question: '没有了', conversationId })
    const run = await server.call(api.workflowRuns.get, { token, params: { id: second.workflow?.runId ?? '' } })
    return { text: second.answer?.text, run }
  }

  test.each(withdrawals)('is not said once its knowledge was %s', async (_how, withdraw) => {
    const { text, run } = await talk(withdraw)
    expect(text).toMatch(/^再说一遍：/)
    expect(text).not.toContain('清水')
    expect(JSON.stringify(run.variables)).not.toContain('清水')
  })

  test('is said as long as it is served', async () => {
    expect((await talk(() => Promise.resolve())).text).toContain('清水')
  })
})
