import { seatCardKinds } from '@zhiku/contract/words/seat-assistant'
import type { SeatCardKind } from '@zhiku/contract/words/seat-assistant'
import { expect, test } from 'vitest'
import { hitOf } from '../../test/hits.ts'
import { cardsOf } from './cards.ts'

test('the reason of a card speaks of its own source', () => {
  const hits = ['洗衣机使用说明书', '2026年上门服务收费标准', '安装须知'].map((title) => hitOf(title))
  const citations = hits.slice(0, 2).map((hit, at) => ({ index: at + 1, hit }))
  const text = '安装前请联系服务热线。[1]\n\n安装收费 80 元。[2]'
  const because = '“洗衣机使用说明书”里有相关内容，摘录原文回答'
  const kinds = Object.keys(seatCardKinds) as SeatCardKind[] // its keys are these
  const cards = cardsOf({
    given: {
      answer: { kind: 'extract', text, citations },
      trace: {
        stages: [],
        candidates: hits.map((hit) => ({ hit, signals: {}, verdict: 'notNeeded' })),
        decision: { kind: 'extract', because, values: {} },
      },
      passages: new Map(hits.map(({ id }) => [id, { text: id }])),
    },
    question: '安装收费多少',
    limits: { max: 5, minScore: 0.3, kinds },
    now: new Date('2026-11-28'),
  })
  expect(cards.map((card) => [card.title, card.because])).toEqual([
    ['洗衣机使用说明书', because],
    ['2026年上门服务收费标准', '“2026年上门服务收费标准”里也有相关内容，摘录原文'],
    ['安装须知', '“安装须知”也提到相关内容'],
  ])
})
