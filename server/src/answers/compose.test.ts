/** What a quotation says of several passages, and what an offer says of products. */
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Hit, SearchCard } from '@zhiku/contract/search'
import { expect, test } from 'vitest'
import { compose } from './compose.ts'
import type { Composing } from './compose.ts'

const hitOf = (id: string, title: string, given: Partial<Hit> = {}): Hit => ({
  id,
  type: 'policy',
  title,
  highlight: '',
  snippet: '',
  score: 0.7,
  knowledgeBase: { id: 'base', name: '库' },
  sourceId: title,
  sourceType: 'file',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...given,
})
const effectiveFrom = new Date('2026-01-01T00:00:00+08:00')

const composing = (question: string, given: Partial<Composing>): Composing => ({
  question,
  decision: { kind: 'extract', because: '', values: {} },
  evidence: { faqs: [], passages: [], topics: [], aside: new Map() },
  passages: new Map(),
  settings: AssistantSettings.parse({}),
  near: [],
  from: 1,
  ...given,
})
function quoting(question: string, ...quoted: [title: string, text: string][]) {
  const hits = quoted.map(([title], at) => hitOf(`hit-${at}`, title))
  const passages = new Map(quoted.map(([, text], at) => [`hit-${at}`, { text, effectiveFrom }]))
  const evidence = { faqs: [], passages: hits, topics: [], aside: new Map() }
  return compose(composing(question, { evidence, passages }))
}

test('beside what tells the figure that is asked for nothing stands that tells none', () => {
  const price = ['收费', '上门检测收费 50 元。'] as const
  const { text, citations } = quoting('上门检测多少钱', [...price], ['政策', '上门检测多少钱见收费标准。'])
  expect(citations).toHaveLength(1)
  expect(text).toContain('50 元')
  const list = '| 项目 | 市区 |\n| --- | --- |\n| 上门检测 | 50 |'
  expect(quoting('上门检测多少钱', [...price], ['多少价目', list]).citations).toHaveLength(2)
})

test('of several passages of one document the days are told once, behind the last', () => {
  const { text } = quoting('退货运费', ['退货办法', '退货运费由用户承担。'], ['退货办法', '退货运费在签收时付。'])
  expect(text).toMatch(/承担。 \[1\]\n\n[^（]*付。 \[2\]\n\n（依据《退货办法》，自 2026-01-01 起）$/)
})

test('an offered product says what was asked and two things that tell it apart', () => {
  const card: SearchCard = {
    kind: 'choose',
    parameters: [],
    products: ['小', '大'].map((name) => ({
      productId: name,
      name,
      model: name,
      categoryId: 'category',
      answers: [],
      differences: ['匹数', '售价', '制冷量', '功率'].map((name) => ({ name, value: '1' })),
    })),
    total: 2,
  }
  const evidence = { faqs: [], passages: [], topics: [], aside: new Map(), card }
  const { options } = compose(composing('空调', { decision: { kind: 'clarify', because: '', values: {} }, evidence }))
  expect(options.map(({ detail }) => detail)).toEqual(['匹数 1 · 售价 1', '匹数 1 · 售价 1'])
})

test('a comparison says which of those that are named it leaves out', () => {
  const products = ['R2', 'R3'].map((model) => ({
    productId: model,
    name: '清扫',
    model,
    categoryId: 'c',
    answers: [],
  }))
  const told = (left?: string[]) => {
    const card: SearchCard = { kind: 'compare', parameters: [], products, ...(left && { left }) }
    const evidence = { faqs: [], passages: [], topics: [], aside: new Map(), card }
    return compose(composing('哪个好', { decision: { kind: 'list', because: '', values: {} }, evidence })).text
  }
  expect(told(['R7', 'R8'])).toMatch(/^对比如下（最多比较四款，未列出：R7、R8）：/)
  expect(told()).toMatch(/^对比如下：/)
})

test('a list of all of a kind names no condition', () => {
  const values = { revision: 1, effectiveAt: '2026-01-01T00:00:00.000Z', knowledgeBase: { id: 'k', name: '商品' } }
  const answers = [
    {
      ...values,
      productId: 'a',
      name: '清扫',
      model: 'R2',
      categoryId: 'c',
      parameter: { key: 'p', name: '价' },
      value: '9',
    },
  ]
  const told = (condition: string) => {
    const card: SearchCard = { kind: 'filter', condition, categoryName: '机器人', answers, total: 1 }
    const evidence = { faqs: [], passages: [], topics: [], aside: new Map(), card }
    return compose(composing('有哪些', { decision: { kind: 'list', because: '', values: {} }, evidence })).text
  }
  expect(told('')).toMatch(/^机器人共 1 款：/)
  expect(told('价 < 10')).toMatch(/^满足“价 < 10”的机器人共 1 款：/)
})

test('what may be meant is listed: questions, and sections that are asked with the question', () => {
  const near = [
    { label: '软水机多久加盐', value: '软水机多久加盐' },
    { label: '《软水机说明书》盐桥', value: '《软水机说明书》盐桥：盐结块了' },
  ]
  const decision = { kind: 'none' as const, because: '', values: {} }
  const made = compose(composing('盐结块了', { decision, near }))
  expect(made.text).toMatch(/您是不是想了解：\n\n1\. 软水机多久加盐\n2\. 《软水机说明书》盐桥$/)
  expect(made).toMatchObject({ near: ['软水机多久加盐'], options: near })
})
