import type { Conversation } from '@zhiku/contract/conversations'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conversationColumns } from './conversation-columns.tsx'

const columns = conversationColumns({ mayKeep: false, isOfAll: false, onOpen: () => undefined })
const cell = (told: Pick<Conversation, 'outcome' | 'ended'>) =>
  columns.find(({ key }) => key === 'outcome')?.render?.(undefined, told as Conversation, 0) // nothing else is read

test('a long question takes two lines of its row, and says all of it where one points', () => {
  const firstQuestion = '很长的问题'.repeat(100)
  const column = columns.find(({ key }) => key === 'firstQuestion')
  render(<>{column?.render?.(undefined, { id: 'c', firstQuestion, visitor: '访客' } as Conversation, 0)}</>)
  expect(screen.getByTitle(firstQuestion).querySelector('.zk-cell-clamped')?.textContent).toBe(firstQuestion)
})

test.each([
  ['answered', { asked: 4, unanswered: 2, handedOver: 1 }, '已解答2 问未解答，转过人工'],
  ['answered', { asked: 1, unanswered: 0, handedOver: 0 }, '已解答'],
  ['unanswered', { asked: 1, unanswered: 1, handedOver: 0 }, '未解答'],
  ['unanswered', { asked: 0, unanswered: 0, handedOver: 0 }, '没有提问'],
  ['handedOver', { asked: 3, unanswered: 1, handedOver: 2 }, '转人工1 问未解答'],
] as const)('a conversation that ended %s says what went otherwise before: %o', (outcome, ended, words) => {
  render(<>{cell({ outcome, ended })}</>)
  expect(document.body.textContent).toBe(words)
})
