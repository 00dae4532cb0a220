import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Hit, SearchCard } from '@zhiku/contract/search'
import { expect, test } from 'vitest'
import { hitOf } from '../../test/hits.ts'
import { candidatesOf, gather } from './evidence.ts'

const settings = AssistantSettings.parse({})
const hit = (title: string, given: Partial<Hit> = {}) =>
  hitOf(title, {
    snippet: '代码：E1，含义：传感器故障',
    score: 0.8,
    explain: { coverage: 0.7, proximity: 0.4 },
    ...given,
  })
const appliances = (question: string, list: Hit[]) =>
  gather({ question }, { list }, settings).topics.map(({ label }) => label)

test('a fault code that several appliances have is asked back, as each of them would be asked', () => {
  const list = [hit('空调说明书', { score: 0.93 }), hit('洗衣机显示 E1 怎么办', { score: 0.83, sourceType: 'faq' })]
  expect(appliances('显示e1什么意思', list)).toEqual(['空调', '洗衣机'])
  expect(gather({ question: '显示e1什么意思' }, { list }, settings).topics[1]?.value).toBe('洗衣机显示e1什么意思')
})

test.each<[string, string, Hit[]]>([
  ['the appliance is named', '空调显示e1什么意思', [hit('空调说明书'), hit('洗衣机说明书')]],
  ['one appliance has it', '显示e1什么意思', [hit('空调说明书'), hit('空调故障代码')]],
  [
    'what is told besides fits one of them',
    '显示e1 漏水',
    [hit('洗衣机说明书'), hit('空调说明书', { lacks: ['漏水'] })],
  ],
  ['a FAQ has these words', '显示e1什么意思', [hit('空调显示 E1', { score: 1 }), hit('洗衣机说明书')]],
])('a fault code is not asked back where %s', (_when, question, list) => {
  expect(appliances(question, list)).toEqual([])
})

test('the value of another appliance whose model has a like name is not told', () => {
  const card: SearchCard = {
    kind: 'exact',
    answers: [
      {
        productId: 'hood',
        name: '清禾 QH9 侧吸式吸油烟机',
        model: 'CXW-260-QH9',
        categoryId: 'category',
        knowledgeBase: { id: 'base', name: '库' },
        parameter: { key: 'noise', name: '噪音', unit: 'dB' },
        value: '54',
        revision: 1,
        effectiveAt: '2026-07-15T02:00:00.000Z',
      },
    ],
  }
  expect(gather({ question: 'wqp20-qh9洗碗机噪音大不大' }, { list: [], card }, settings).card).toBeUndefined()
  expect(gather({ question: 'qh9油烟机噪音大不大' }, { list: [], card }, settings).card).toBe(card)
})

test('a passage that tells the code that is asked about is evidence, however poorly it was found', () => {
  const other = { score: 0.1, snippet: '代码：E6，含义：通信故障', lacks: ['e1'] }
  const list = [hit('空调说明书', { score: 0.1 }), hit('空调使用', other)]
  const { passages } = gather({ question: '空调用着用着自己停了，显示e1' }, { list }, settings)
  expect(passages.map(({ title }) => title)).toEqual(['空调说明书'])
})

test('a number that the manual of each appliance gives alike is not asked back', () => {
  const manual = (title: string, line: string) =>
    hit(title, { score: 0.9, snippet: `服务热线电话：${line}`, explain: { coverage: 1, proximity: 1 } })
  const lines = (...numbers: [string, string]) =>
    appliances('服务热线电话是多少', [manual('空调说明书', numbers[0]), manual('洗衣机说明书', numbers[1])])
  expect(lines('400-000-1616', '400-000-1616')).toEqual([])
  expect(lines('400-000-1616', '400-000-2727')).toEqual(['空调', '洗衣机'])
})

test.each([
  ['液化气能不能用这个热水器', false],
  ['我家这台热水器能接液化气吗', false],
  ['液化气的热水器你们有吗', true],
  ['想买接液化气的热水器', true],
])('%s: that no product fulfils it is told beside what is written about it: %s', (question, isTold) => {
  const card: SearchCard = { kind: 'filter', condition: '适用气源：液化气', answers: [], total: 0 }
  const snippet = '热水器只用天然气，不能接液化气。'
  const list = [hit('热水器安装', { snippet, score: 0.9, explain: { coverage: 1, proximity: 1, evidence: 1 } })]
  const { card: told, passages } = gather({ question }, { list, card }, settings)
  expect([told !== undefined, passages.length]).toEqual([isTold, 1])
  expect(gather({ question }, { list: [], card }, settings).card).toBe(card)
})

test('a FAQ that lacks what is named gives way to a passage as good that has it', () => {
  const snippet = '上门费 50 元'
  const whole = { snippet: '夜间师傅上门费 50 元', explain: { coverage: 1, proximity: 1 } }
  const explain = { coverage: 1, lead: 1, alike: 1 }
  const faq = hit('上门检测收多少钱', { snippet, sourceType: 'faq', score: 0.89, lacks: ['夜间'], explain })
  const faqsBeside = (other: Hit) => gather({ question: '夜间师傅上门费是多少' }, { list: [faq, other] }, settings).faqs
  expect(faqsBeside(hit('夜间上门费', { ...whole, score: 0.85 }))).toEqual([])
  expect(faqsBeside(hit('上门费', { snippet, score: 0.85, lacks: ['夜间'] }))).toEqual([faq])
  expect(faqsBeside(hit('夜间上门费', { snippet, score: 0.7 }))).toEqual([faq])
})

test('which score was needed is told: all of it for a product, less for a passage', () => {
  const passage = hit('冰箱说明书')
  const product = hit('冰箱', { sourceType: 'product' })
  const needed = (list: Hit[]) => gather({ question: '冰箱显示e1什么意思' }, { list }, settings).leastScore
  expect(needed([passage])).toBeCloseTo(settings.minScore * 0.4)
  expect(needed([product, passage].map((one) => ({ ...one, score: 0, snippet: '' })))).toBe(settings.minScore)
  expect(needed([])).toBeUndefined()
})

test('a FAQ that is far less sure than a passage is not told instead of it', () => {
  const battery = hit('空调遥控器用电池', {
    snippet: '遥控器使用两节 7 号电池。',
    score: 0.93,
    explain: { coverage: 1, proximity: 1 },
  })
  const reaction = hit('空调遥控器按了没反应', {
    sourceType: 'faq',
    snippet: '仍无反应请更换电池。',
    score: 0.8,
    explain: { coverage: 0.8, lead: 1, alike: 1 },
  })
  const faqsOf = (list: Hit[]) => gather({ question: '空调遥控器装几号电池' }, { list }, settings).faqs
  expect(faqsOf([battery, reaction])).toEqual([])
  expect(faqsOf([reaction])).toEqual([reaction])
})

test('what an answer does not cite is over its limit only where it cites as many as are allowed', () => {
  const list = [hit('空调说明书'), hit('移机收费'), hit('旧说明书')]
  const aside = new Map([['旧说明书', 'belowThreshold' as const]])
  const verdicts = (isFull: boolean) =>
    candidatesOf(list, { aside }, new Set(['空调说明书']), isFull).map(({ verdict }) => verdict)
  expect(verdicts(true)).toEqual(['used', 'overLimit', 'belowThreshold'])
  expect(verdicts(false)).toEqual(['used', 'notNeeded', 'belowThreshold'])
})

test('what is set aside says why, so that nobody wonders at its score', () => {
  const weak = { score: 0.1, explain: { coverage: 1, proximity: 1 } }
  const list = [
    hit('洗衣机说明书', { snippet: '洗衣机用两节电池。', score: 0.9 }),
    hit('空调说明书', { snippet: '遥控器使用两节 7 号电池。', ...weak }),
    hit('空调保养', { snippet: '滤网每月清洗一次。', score: 0.6, explain: { coverage: 0, proximity: 0 } }),
  ]
  const { aside } = gather({ question: '空调遥控器装几号电池' }, { list }, settings)
  const told = candidatesOf(list, { aside }, new Set()).map(({ verdict, reason }) => [verdict, reason])
  expect(told).toEqual([
    ['belowThreshold', '讲的是别的电器'],
    ['belowThreshold', '匹配度 10%，至少要 18%'],
    ['belowThreshold', expect.stringMatching(/^可靠度 \d+%，至少要 20%$/)],
  ])
})

test('who names a section is told what it says, sure or not, and no card', () => {
  const own = hit('软水机说明书', { headingPath: ['维护', '盐桥'], score: 0.1, explain: {} })
  const other = hit('软水机说明书', { headingPath: ['再生'], score: 0.9 })
  const card: SearchCard = { kind: 'unknown', what: 'model', asked: 's15', products: [] }
  const made = gather({ question: '《软水机说明书》盐桥：盐结块了' }, { list: [other, own], card }, settings)
  expect(made.passages).toEqual([own])
  expect(made.card).toBeUndefined()
  expect(made.aside.get(other.id)).toBe('不在客户选的这一节里')
  expect(gather({ question: '《软水机说明书》安装：盐结块了' }, { list: [other, own], card }, settings).card).toBe(card)
})
