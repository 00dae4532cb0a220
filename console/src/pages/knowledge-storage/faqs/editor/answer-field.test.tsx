import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AnswerField } from './answer-field.tsx'

const show = (answer: string) =>
  render(
    <AnswerField
      answer={answer}
      answerFormat="text"
      knowledgeBaseId="base"
      isReadOnly={false}
      problem={null}
      extra={null}
      onChange={() => {}}
    />,
  )

const formats = () => screen.getAllByRole<HTMLInputElement>('radio')

test('the format stays while a file is being sent: the file would come back to an editor that is gone', () => {
  show('见图：[正在上传 价目.png…]()')
  expect(formats().map(({ disabled }) => disabled)).toEqual([true, true])
  expect(screen.getByText(/文件传完后才能换格式/)).toBeTruthy()
})

test('the format can be changed while none is', () => {
  show('见图')
  expect(formats().map(({ disabled }) => disabled)).toEqual([false, false])
})
