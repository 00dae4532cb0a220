import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useSaveKey } from '../../shared/drafts/use-save-key.ts'
import { SimilarQuestions } from './similar-questions.tsx'

let saved: readonly string[] = []

function Editor() {
  const [questions, setQuestions] = useState<readonly string[]>(['空调移机多少钱'])
  const save = () => (saved = questions)
  useSaveKey(save)
  return (
    <>
      <SimilarQuestions standard="空调移机怎么收费" value={questions} onChange={setQuestions} />
      <button type="button" onClick={save}>
        保存
      </button>
    </>
  )
}

const typed = (text: string) => {
  render(<Editor />)
  const field = screen.getByLabelText('添加相似问题')
  field.focus()
  fireEvent.change(field, { target: { value: text } })
  return field
}

test('a wording that was typed without Enter is there when the field is left', () => {
  const field = typed('挪空调要钱吗')
  fireEvent.blur(field)
  fireEvent.click(screen.getByText('保存'))
  expect(saved).toEqual(['空调移机多少钱', '挪空调要钱吗'])
  expect(field).toHaveProperty('value', '')
})

test('and when the key saves, which leaves no field', () => {
  const field = typed('移空调收费')
  fireEvent.keyDown(field, { key: 's', ctrlKey: true })
  expect(saved).toEqual(['空调移机多少钱', '移空调收费'])
  expect(document.activeElement).toBe(field)
})

test('one that is there already stays to be corrected', () => {
  const field = typed('空调移机多少钱')
  fireEvent.blur(field)
  expect(field).toHaveProperty('value', '空调移机多少钱')
  expect(screen.getByRole('alert')).toBeTruthy()
})
