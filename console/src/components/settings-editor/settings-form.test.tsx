import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SettingsForm } from './settings-form.tsx'

/** A form for which somebody else has saved: told of by the save, or by 后台刷新. */
function Edited() {
  const [form] = Form.useForm<{ name: string }>()
  const [isConflict, setConflict] = useState(false)
  const editor = {
    form,
    isDirty: true,
    isSaving: false,
    isConflict,
    save: () => setConflict(true),
    discard,
    noteChange,
  }
  return (
    <>
      <button type="button" onClick={() => setConflict(true)}>
        后台刷新
      </button>
      <SettingsForm
        editor={editor}
        initialValues={{ name: '' }}
        mayEdit
        lookOnly=""
        saveWord="保存"
        savedWords=""
        conflict={<p>他人改过</p>}
        extra={null}
      >
        <Form.Item name="name" label="名称">
          <Input />
        </Form.Item>
      </SettingsForm>
    </>
  )
}
const discard = () => undefined
const noteChange = () => undefined
const hasFocus = () => screen.getByText('他人改过').parentElement === document.activeElement

test('a save that meets a conflict leads to it', async () => {
  const user = userEvent.setup()
  render(<Edited />)
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(hasFocus()).toBe(true)
})

test('whoever writes when a conflict comes up goes on writing, and finds it by the bar', async () => {
  const user = userEvent.setup()
  render(<Edited />)
  await user.type(screen.getByLabelText('名称'), '在写')
  screen.getByRole('button', { name: '后台刷新' }).click()
  expect(await screen.findByText('已在别处改过，处理后才能保存')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('名称'))
  await user.click(screen.getByRole('button', { name: '去处理' }))
  expect(hasFocus()).toBe(true)
})
