import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useConfirmRequest } from '../../../components/confirm.ts'
import { useLeaveBlocker } from '../../../components/leave-guards.ts'
import { AuditEditorForm } from './audit-editor-form.tsx'

const ignore = () => undefined

function Page() {
  useLeaveBlocker()
  const [form] = Form.useForm<{ answer: string }>()
  return (
    <AuditEditorForm
      form={form}
      audit={{ canDecide: false }}
      mode="resubmit"
      isPending={false}
      titles={{ approve: '修改后通过', resubmit: '修改变更' }}
      onClose={ignore}
    >
      <Form.Item name="answer" label="答案">
        <Input />
      </Form.Item>
    </AuditEditorForm>
  )
}

test('a step back to the list, or to another page, does not lose what was changed unasked', async () => {
  for (const before of ['/audits', '/home']) {
    useConfirmRequest.setState({ request: null })
    const router = createMemoryRouter(
      [
        { path: '/audits', Component: Page },
        { path: '/home', element: '首页' },
      ],
      { initialEntries: [before, '/audits?auditId=1'], initialIndex: 1 },
    )
    const { unmount } = render(<RouterProvider router={router} />)
    await userEvent.type(screen.getByLabelText('答案'), '五年')
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toBe('?auditId=1')
    expect(useConfirmRequest.getState().request?.title).toBe('放弃修改？')
    unmount()
  }
})
