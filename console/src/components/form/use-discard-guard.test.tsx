import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import { useConfirmRequest } from '../confirm.ts'
import { useDiscardGuard } from './use-discard-guard.ts'

const onClose = vi.fn<() => void>()

function Window({ isSaving }: { isSaving: boolean }) {
  const [form] = Form.useForm<{ name: string }>()
  const close = useDiscardGuard(form, isSaving, onClose)
  return (
    <Form form={form}>
      <Form.Item name="name" label="名称">
        <Input />
      </Form.Item>
      <button onClick={close}>取消</button>
    </Form>
  )
}

async function typeAndClose(isSaving: boolean) {
  const user = userEvent.setup()
  render(<Window isSaving={isSaving} />)
  await user.type(screen.getByLabelText('名称'), '夜班')
  await user.click(screen.getByText('取消'))
}

beforeEach(() => {
  onClose.mockClear()
  useConfirmRequest.setState({ request: null })
  useToasts.setState({ list: [] })
})

test('what was typed is not thrown away unasked', async () => {
  await typeAndClose(false)
  expect(useConfirmRequest.getState().request?.title).toBe('放弃修改？')
  expect(onClose).not.toHaveBeenCalled()
})

test('what is being saved is not said to be lost: the window waits', async () => {
  await typeAndClose(true)
  expect(useConfirmRequest.getState().request).toBeNull()
  expect(useToasts.getState().list.map(({ text }) => text)).toEqual(['正在保存，请稍候'])
  expect(onClose).not.toHaveBeenCalled()
})
