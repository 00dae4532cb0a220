import type { Answer, Turn } from '@zhiku/contract/turns'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { turnKept } from './chat-state.ts'
import { AnswerFacts } from './turn-view.tsx'

const kept = (answer: Partial<Answer>): Turn => ({
  id: 't1',
  conversationId: 'c1',
  state: 'done',
  question: '你好',
  answer: { kind: 'none', text: '您好，请问有什么可以帮您？', citations: [], ...answer },
  createdAt: '2026-11-30T00:00:00Z',
  tookMs: 8,
})

test.each([
  ['没有提问', { asksNothing: true }],
  ['未能回答', {}],
] as const)('how it was answered is told as %s', (word, answer) => {
  render(<AnswerFacts turn={turnKept(kept(answer))} />)
  expect(screen.getByText(word)).toBeTruthy()
})
