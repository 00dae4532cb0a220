import { describe, expect, test } from 'vitest'
import type { Turn } from '@zhiku/contract/turns'
import { bodyOf, draftOfTurn, draftsOf, emptyDraft, faultAt, readTable } from './sheet.ts'

describe('a paste', () => {
  test.each([
    ['一\t二\r\n三\t四\r\n', [['一', '二'], ['三', '四']]], // prettier-ignore
    ['"第一行\n第二行"\t他说""好""', [['第一行\n第二行', '他说""好""']]],
    ['"他说""好"""\t二', [['他说"好"', '二']]],
    ['"没有结束\t二', [['"没有结束', '二']]],
    ['"引号"之后还有\t二', [['"引号"之后还有', '二']]],
    ['一', [['一']]],
    ['一\t\t三', [['一', '', '三']]],
  ])('%j', (text, rows) => {
    expect(readTable(text)).toEqual(rows)
  })

  test('fills the columns from where it stands', () => {
    const [draft] = draftsOf([['问', '前', '来源一\n来源二', '6 年', '问答直答']], 'question')
    expect(draft).toEqual({
      question: '问',
      history: '前',
      sources: [],
      sourceNames: ['来源一', '来源二'],
      text: '6 年',
      kind: 'faq',
    })
    expect(draftsOf([['6 年', '应当不回答']], 'text')).toEqual([{ ...emptyDraft, text: '6 年', kind: 'nothing' }])
  })

  test('follows its own headings, as an export has them, and leaves out empty rows', () => {
    const table = [
      ['问题*', '期望回答方式', '应当不回答'],
      ['问', '', '是'],
      ['', '', ''],
      ['再问', '原文摘录', '否'],
    ]
    expect(draftsOf(table, 'text')).toEqual([
      { ...emptyDraft, question: '问', kind: 'nothing' },
      { ...emptyDraft, question: '再问', kind: 'extract' },
    ])
  })
})

test('a row is sent as the contract asks', () => {
  const source = { id: 's', type: 'faq' as const, name: '问答', isRemoved: false }
  const draft = { ...emptyDraft, question: ' 问 ', history: '前\n\n', sources: [source], text: '甲\n乙' }
  expect(bodyOf(draft)).toEqual({
    question: '问',
    history: ['前'],
    expect: { sourceIds: ['s'], sourceNames: [], text: ['甲', '乙'] },
  })
  expect(bodyOf({ ...emptyDraft, question: '问', kind: 'nothing' }).expect).toMatchObject({ none: true })
})

test.each([
  ['questions.3.expect.sourceNames', { row: 3, column: 'sources' }],
  ['questions.0.question', { row: 0, column: 'question' }],
  ['expect', { row: 0, column: 'sources' }],
  ['expect.text.1', { row: 0, column: 'text' }],
  ['expect.kind', { row: 0, column: 'kind' }],
  ['history.0', { row: 0, column: 'history' }],
])('the fault at %s stands in its cell', (path, place) => {
  expect(faultAt(path)).toEqual(place)
})

describe('a turn as a question', () => {
  const hit = (sourceId: string) => ({ sourceId, sourceType: 'faq', title: `问答 ${sourceId}`, knowledgeBase: base })
  const base = { id: 'b', name: '常见问题' }
  const cited = [hit('1'), hit('2'), hit('1')].map((hit, at) => ({ index: at + 1, hit }))
  const turn = { question: '那 1.5 匹的呢', answer: { kind: 'faq', text: '…', citations: cited } } as unknown as Turn // as far as it is read

  test('expects the sources that it cited, each once, after what was asked before', () => {
    const draft = draftOfTurn(turn, ['空调噪音多大'])
    expect(draft).toMatchObject({ question: '那 1.5 匹的呢', history: '空调噪音多大', kind: '' })
    expect(draft.sources.map(({ id }) => id)).toEqual(['1', '2'])
  })

  test('expects nothing of an answer that was called wrong, and keeps the last questions', () => {
    const verdict = { verdict: 'wrong', at: '2026-11-22T00:00:00Z' } as const
    const earlier = Array.from({ length: 12 }, (_, at) => `第 ${at} 句`)
    const draft = draftOfTurn({ ...turn, verdict }, earlier)
    expect(draft.sources).toEqual([])
    expect(draft.history.split('\n')).toEqual(earlier.slice(2))
  })
})
