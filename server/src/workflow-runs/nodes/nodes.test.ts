/**
 * Every kind of node, alone: what it is given, and through which of its ways out it leaves with what. A row a case; all
 * rows of a kind together take every one of its ports. What lies in the world around is answered by hand here; world.test.ts
 * asks the real one.
 */
import { portsOf } from '@zhiku/contract/workflows/kinds'
import { nodeKinds, workflowLimits as limits } from '@zhiku/contract/words/workflows'
import type { NodeKind } from '@zhiku/contract/words/workflows'
import { describe, expect, test } from 'vitest'
import { graphOf } from '../../../test/graphs.ts'
import type { NodeLine } from '../../../test/graphs.ts'
import { begin } from '../engine/begin.ts'
import { programOf } from '../engine/program.ts'
import type { RunHappening, RunState } from '../engine/state.ts'
import { advance } from '../engine/step.ts'
import type { Json, Values } from '../engine/values.ts'

const now = new Date('2026-11-23T02:00:00Z') // a Monday, ten o'clock in Beijing

type Happening = string | { option: string } | { form: Values } | { found: Json } | { fails: string } | { late: true }

interface Row {
  what: string
  data?: object
  /** Variables of the graph. */
  given?: Values
  /** What it is told, in order: a customer's words, or an answer of the world. */
  told?: Happening[]
  /** Left through; absent: it waits still, or has failed. */
  port?: string
  writes?: Values
  says?: string
  fault?: string
}

const [r8, wall, wallPro] = [
  { id: 'a', name: '清禾 R8 扫地机', model: 'R8' },
  { id: 'b', name: '清禾 X10 1.5 匹挂机', model: 'KFR-35GW/X10' },
  { id: 'c', name: '清禾 X10-Pro 1.5 匹挂机', model: 'KFR-35GW/X10-Pro' },
]
/** Several, of which the customer is asked which. */
const three = { found: { products: [r8, wall, wallPro] } }
const asks = { asks: true }
const whichOfThree: Row[] = [
  { what: 'asked which', data: asks, told: [three], says: '请问是哪一款？' },
  { what: 'by its place', data: asks, told: [three, '第二个'], port: 'one', writes: { product: wall } },
  { what: 'by its model', data: asks, told: [three, 'KFR-35GW/X10'], port: 'one', writes: { product: wall } },
  { what: 'by a click', data: asks, told: [three, { option: 'c' }], port: 'one', writes: { product: wallPro } },
  {
    what: 'by a button that says it',
    data: asks,
    told: [three, '清禾 X10-Pro 1.5 匹挂机（KFR-35GW/X10-Pro）'],
    port: 'one',
    writes: { product: wallPro },
  },
  {
    what: 'narrowed, then chosen',
    data: asks,
    told: [three, '1.5匹那个', '第一个'],
    port: 'one',
    writes: { product: wall },
  },
  { what: 'another one', data: asks, told: [three, '洗衣机', { found: { products: [r8] } }], port: 'one' },
  {
    what: 'not known',
    data: asks,
    told: [three, '不知道', { found: { products: [] } }],
    port: 'several',
    writes: { products: [r8, wall, wallPro] },
  },
  { what: 'too many', data: asks, told: [{ found: { products: Array(7).fill(r8) as Json } }], port: 'several' },
]

/** Ends with the key that is asked about, for who runs it within. */
const within = graphOf(
  [
    ['start', 'start', {}],
    ['end', 'end', { outputs: [{ key: 'result', value: { from: 'variable', path: 'wish' } }] }],
  ],
  ['start next end'],
  { inputs: [{ key: 'wish', name: '愿望', type: 'text', required: true }] },
)

function visit(kind: NodeKind, { data = {}, given = {}, told = [] }: Row) {
  const [, bare] = graphOf(
    [
      ['start', 'start', {}],
      ['node', kind, data],
    ],
    [],
  ).nodes
  const ports = bare ? portsOf(bare).map(({ id }) => id) : []
  const graph = graphOf(
    [['start', 'start', {}], ['node', kind, data], ...ports.map((id): NodeLine => [`to-${id}`, 'end', {}])],
    ['start next node', ...ports.map((id) => `node ${id} to-${id}`)],
    { variables: Object.keys(given).map((key) => ({ key, name: '', type: 'text' as const })) },
  )
  const program = programOf(graph, new Map([['within', within]]))
  const begun = begin(program.main, { inputs: { message: '您好' } })
  const [frame] = begun.frames
  if (!frame) throw new Error('a run begins within its flow')
  const state: RunState = { ...begun, frames: [{ ...frame, variables: { ...frame.variables, ...given } }] }
  const moves = [advance(program, state, { type: 'go' }, now)]
  for (const happening of told) {
    const last = moves.at(-1)?.state
    if (last) moves.push(advance(program, last, eventOf(happening, last), now))
  }
  const steps = moves.flatMap(({ trace }) => trace).filter(({ nodeId }) => nodeId === 'node')
  const effects = moves.flatMap((moved) => moved.effects)
  const last = steps.at(-1)
  return {
    ports,
    port: last?.port,
    writes: last?.outputs,
    says: effects.flatMap((one) => (one.type === 'say' && one.message.nodeId === 'node' ? [one.message.text] : [])),
    fault: moves.at(-1)?.state.error?.message,
  }
}

function eventOf(happening: Happening, { call, wait }: RunState): RunHappening {
  if (typeof happening === 'string') return { type: 'reply', reply: { text: happening } }
  if ('late' in happening) return { type: 'timeout', id: wait?.id ?? -1 }
  if ('option' in happening || 'form' in happening) return { type: 'reply', reply: happening }
  const key = call?.key ?? ''
  if ('fails' in happening) return { type: 'done', key, result: { ok: false, message: happening.fails } }
  return { type: 'done', key, result: { ok: true, value: happening.found } }
}

const product = { id: 'p1', name: '静音空调', model: 'X10' }
const answered = (kind: string, options?: object[]) => ({
  found: { answer: { kind, text: '答案', citations: [], ...(options && { options }) }, focus: null } as Json,
})
const value = (given: string | number | boolean) => ({ from: 'value', value: given })
const variable = (path: string) => ({ from: 'variable', path })
const choice = {
  text: '选哪个？',
  timeoutMinutes: 5,
  options: [
    { id: 'a', label: '维修', words: ['修'] },
    { id: 'b', label: '退货' },
  ],
}
const fields = [
  { key: 'who', name: '姓名' },
  { key: 'phone', name: '手机', type: 'mobile' },
]
const when = (operator: string, compared?: object) => ({
  cases: [{ id: 'yes', name: '是', tests: [{ path: 'x', operator, ...(compared && { value: compared }) }] }],
})
const setting = (act: string, given?: object) => ({ assignments: [{ key: 'x', act, ...(given && { value: given }) }] })
const hours = [{ days: [1], from: '09:00', to: '18:00' }]

const rows: Record<NodeKind, Row[]> = {
  start: [{ what: 'leads on', port: 'next' }],
  end: [{ what: 'says its last word', data: { text: '再见，{{ message }}' }, says: '再见，您好' }],
  reply: [
    {
      what: 'says what stands in variables',
      data: { text: '{{ x }}在这里' },
      given: { x: '维修' },
      port: 'next',
      says: '维修在这里',
    },
    { what: 'names a variable that is not there', data: { text: '{{ nobody }}' }, fault: '变量「nobody」不存在' },
  ],
  ask: [
    { what: 'keeps a number', data: { expects: 'number', into: 'n' }, told: ['三台'], port: 'next', writes: { n: 3 } },
    {
      what: 'asks again until it is one',
      data: { expects: 'number', into: 'n' },
      told: ['很多'],
      says: '请回复一个数字',
    },
    { what: 'in its own words', data: { expects: 'date', retryText: '哪天？' }, told: ['随便'], says: '哪天？' },
    { what: 'waits so long', data: { timeoutMinutes: 5 }, told: [{ late: true }], port: 'timeout' },
  ],
  options: [
    {
      what: 'takes a click',
      data: { ...choice, into: 'x' },
      told: [{ option: 'b' }],
      port: 'b',
      writes: { x: '退货' },
    },
    { what: 'takes a number', data: choice, told: ['第一个'], port: 'a' },
    { what: 'takes a word', data: choice, told: ['帮我修一下'], port: 'a' },
    { what: 'asks again where both fit', data: choice, told: ['维修还是退货'], says: '没有看懂' },
    { what: 'knows no option by that name', data: choice, told: [{ option: 'c' }], says: '没有看懂' },
    { what: 'lets something else through', data: { ...choice, allowsOther: true }, told: ['换货'], port: 'other' },
    { what: 'waits so long', data: choice, told: [{ late: true }], port: 'timeout' },
  ],
  form: [
    {
      what: 'takes all at once',
      data: { fields },
      told: [{ form: { who: '王', phone: '13712345678' } }],
      port: 'next',
      writes: { who: '王', phone: '13712345678' },
    },
    { what: 'takes line by line', data: { fields }, told: ['王\n13712345678'], port: 'next' },
    {
      what: 'says which field is wrong',
      data: { fields },
      told: [{ form: { who: '', phone: '12' } }],
      says: '请填写姓名\n手机：请回复 11 位手机号。',
    },
    { what: 'waits so long', data: { fields, timeoutMinutes: 5 }, told: [{ late: true }], port: 'timeout' },
  ],
  'hand-over': [
    { what: 'says so and leads on', data: { text: '转人工', reason: '投诉' }, port: 'next', says: '转人工' },
  ],
  intent: [
    {
      what: 'goes by a word',
      data: { intents: [{ id: 'i', name: '问候', words: ['您好'] }], into: 'x' },
      port: 'i',
      writes: { x: '问候' },
    },
    {
      what: 'not by a rule that forbids',
      data: { intents: [{ id: 'i', name: '问候', rules: [{ all: ['您'], none: ['好'] }] }] },
      port: 'else',
    },
    {
      what: 'asks a model where it may',
      data: { useModel: true, intents: [{ id: 'i', name: '问候' }] },
      told: [{ found: { intent: '问候' } }],
      port: 'i',
    },
    {
      what: 'which may name none of them',
      data: { useModel: true, intents: [{ id: 'i', name: '问候' }] },
      told: [{ found: { intent: '别的' } }],
      port: 'else',
    },
    {
      what: 'or not answer',
      data: { useModel: true, intents: [{ id: 'i', name: '问候' }] },
      told: [{ fails: '超时' }],
      port: 'else',
    },
  ],
  'product-identify': [
    { what: 'one', told: [{ found: { products: [product] } }], port: 'one', writes: { product } },
    { what: 'several', told: [{ found: { products: [product, product] } }], port: 'several' },
    ...whichOfThree,
    { what: 'none', told: [{ found: { products: [] } }], port: 'none' },
    { what: 'an answer that is none', told: [{ found: 'X10' }], port: 'none' },
    { what: 'a look that failed', told: [{ fails: '暂时不能查询' }], fault: '暂时不能查询' },
    { what: 'nothing was said', data: { input: 'x' }, given: { x: ' ' }, port: 'none' },
  ],
  'parameter-lookup': [
    {
      what: 'found',
      given: { product },
      told: [{ found: { text: '18 dB', name: '噪音', value: '18' } }],
      port: 'found',
    },
    { what: 'not there', given: { product }, told: [{ found: null }], port: 'missing' },
    { what: 'a look that failed', given: { product }, told: [{ fails: '暂时不能查询' }], fault: '暂时不能查询' },
    { what: 'of no product', given: { product: '空调' }, port: 'missing' },
  ],
  'knowledge-search': [
    {
      what: 'found',
      told: [{ found: { list: [{ title: '滤网', text: '清水冲洗', score: 0.9, sourceId: 's' }] } }],
      port: 'found',
    },
    { what: 'nothing', told: [{ found: { list: [] } }], port: 'nothing' },
    { what: 'asked nothing', data: { query: ' ' }, port: 'nothing' },
    { what: 'a search that is away', told: [{ fails: '暂时不能搜索' }], fault: '暂时不能搜索' },
  ],
  answer: [
    {
      what: 'answered',
      told: [answered('faq')],
      port: 'answered',
      says: '答案',
      writes: { answer: { text: '答案', kind: 'faq' } },
    },
    { what: 'not answered', told: [answered('none')], port: 'none' },
    { what: 'a person is wanted', told: [answered('handOver')], port: 'handOver' },
    {
      what: 'asks back, three times at most',
      told: [answered('clarify'), '甲', answered('clarify'), '乙', answered('clarify'), '丙', answered('clarify')],
      port: 'none',
    },
    { what: 'asked nothing', data: { question: '{{ x }}' }, given: { x: '' }, port: 'none' },
    { what: 'knowledge that is away', told: [{ fails: '暂时不能回答' }], fault: '暂时不能回答' },
  ],
  condition: [
    { what: 'the case that holds', data: when('atLeast', value(3)), given: { x: 3 }, port: 'yes' },
    { what: 'none that does', data: when('atLeast', value(3)), given: { x: 2 }, port: 'else' },
    { what: 'a number that is none', data: when('greater', value(3)), given: { x: '很多' }, port: 'else' },
    { what: 'a product by its model', data: when('equals', value('x10')), given: { x: product }, port: 'yes' },
    { what: 'nothing holds of what is empty', data: when('contains', value('')), given: { x: '有' }, port: 'else' },
    { what: 'a variable that is not there', data: when('isEmpty'), fault: '变量「x」不存在' },
  ],
  'set-variable': [
    {
      what: 'sets',
      data: setting('set', value('{{ message }}！')),
      given: { x: '' },
      port: 'next',
      writes: { x: '您好！' },
    },
    { what: 'adds', data: setting('add', value(2)), given: { x: 3 }, port: 'next', writes: { x: 5 } },
    {
      what: 'appends',
      data: setting('append', value('二')),
      given: { x: ['一'] },
      port: 'next',
      writes: { x: ['一', '二'] },
    },
    { what: 'clears', data: setting('clear'), given: { x: 3 }, port: 'next', writes: { x: null } },
    { what: 'adds what is no number', data: setting('add', value('很多')), given: { x: 3 }, fault: '应为数字' },
    {
      what: 'appends without end',
      data: setting('append', value(1)),
      given: { x: Array.from({ length: 1000 }, () => 0) },
      fault: '列表「x」最多 1000 项',
    },
    {
      what: 'grows without end',
      data: setting('set', variable('y')),
      given: { x: '', y: '长'.repeat(limits.valueBytes) },
      fault: '请减少内容',
    },
  ],
  loop: [
    {
      what: 'an item',
      data: { list: 'l', item: 'x', index: 'n' },
      given: { l: ['甲'] },
      port: 'body',
      writes: { x: '甲', n: 1 },
    },
    { what: 'no item', data: { list: 'l', item: 'x' }, given: { l: [] }, port: 'done' },
    { what: 'what is no list', data: { list: 'l', item: 'x' }, given: { l: '甲' }, port: 'done' },
  ],
  'business-hours': [
    { what: 'within', data: { hours }, port: 'open' },
    { what: 'on another day', data: { hours: [{ ...hours[0], days: [2] }] }, port: 'closed' },
    { what: 'at the end of it', data: { hours: [{ ...hours[0], to: '10:00' }] }, port: 'closed' },
    {
      what: 'on a day of one’s own',
      data: { hours, exceptions: [{ date: '2026-11-23', open: false }] },
      port: 'closed',
    },
  ],
  'sub-flow': [
    {
      what: 'goes on with what came out',
      data: {
        clientKey: 'within',
        inputs: [{ key: 'wish', value: value('换货') }],
        outputs: [{ key: 'result', into: 'x' }],
      },
      given: { x: '' },
      port: 'next',
      writes: { x: '换货' },
    },
    { what: 'that is not there', data: { clientKey: 'gone' }, port: 'error' },
    { what: 'that is not given what it needs', data: { clientKey: 'within' }, port: 'error' },
  ],
  'http-request': [
    {
      what: 'answered',
      data: { url: 'https://a.cn/{{ message }}' },
      told: [{ found: { status: 200, body: { no: 1 }, error: null } }],
      port: 'ok',
    },
    {
      what: 'refused',
      data: { url: 'https://a.cn/' },
      told: [{ found: { status: 500, body: null, error: '对方回答了 500' } }],
      port: 'error',
    },
    { what: 'away', data: { url: 'https://a.cn/' }, told: [{ fails: '连不上' }], port: 'error' },
    { what: 'an address that is none', data: { url: '订单' }, fault: '不是有效的网址' },
    { what: 'a host that a customer chooses', data: { url: 'https://{{ message }}/' }, fault: '主机名不能有变量' },
  ],
  model: [
    {
      what: 'writes',
      data: { instruction: '翻译', isSaid: true, into: 'x' },
      told: [{ found: { text: 'Hello' } }],
      port: 'next',
      writes: { x: 'Hello' },
      says: 'Hello',
    },
    { what: 'writes nothing', data: { instruction: '翻译' }, told: [{ found: { text: '' } }], port: 'error' },
    { what: 'is away', data: { instruction: '翻译' }, told: [{ fails: '超时' }], port: 'error' },
  ],
}

describe.each(Object.entries(rows) as [NodeKind, Row[]][])('%s', (kind, cases) => {
  test.each(cases)('$what', (row) => {
    const { port, writes, says, fault } = visit(kind, row)
    expect(port).toBe(row.port)
    if (row.writes) expect(writes).toMatchObject(row.writes)
    if (row.says !== undefined) expect(says.at(-1)).toContain(row.says)
    if (row.fault === undefined) expect(fault).toBeUndefined()
    else expect(fault).toContain(row.fault)
  })

  test('leaves through each of its ports in one of these cases', () => {
    const left = new Set(cases.map(({ port }) => port))
    expect(cases.flatMap((row) => visit(kind, row).ports).filter((port) => !left.has(port))).toEqual([])
  })
})

test('every kind is tried', () => {
  expect(Object.keys(rows).toSorted()).toEqual(Object.keys(nodeKinds).toSorted())
})
