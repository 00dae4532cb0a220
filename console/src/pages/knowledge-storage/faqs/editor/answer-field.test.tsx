import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AnswerField } from './answer-field.tsx'

const field = (isReadOnly: boolean) => (
  <AnswerField
    answer="保修三年"
    answerFormat="text"
    knowledgeBaseId="b"
    isReadOnly={isReadOnly}
    problem={null}
    extra={null}
    onChange={() => undefined}
  />
)

test('what cannot be edited says nothing of how it is written', () => {
  const { rerender } = render(field(false))
  expect(screen.getByText('4 字 · 原样显示，换行保留')).toBeTruthy()
  rerender(field(true))
  expect(screen.getByText('4 字')).toBeTruthy()
  expect(screen.queryByText(/原样显示/)).toBeNull()
})
