import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import { useConfirmRequest } from '../confirm.ts'
import { useLeaveBlocker } from '../leave-guards.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
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

describe('what was typed, when the page is left', () => {
  /** A window above a page, which has a page before it; `isInAddress`: the query opens it. */
  async function typeInPage({ isInAddress = false, isSaving = false } = {}) {
    function Page() {
      useLeaveBlocker()
      const [form] = Form.useForm<{ name: string }>()
      useDiscardGuard(form, isSaving, onClose, { isInAddress })
      return (
        <Form form={form}>
          <Form.Item name="name" label="名称">
            <Input />
          </Form.Item>
        </Form>
      )
    }
    const before = isInAddress ? '/list' : '/home'
    const router = createMemoryRouter(
      [
        { path: '/home', element: '首页' },
        { path: '/list', Component: Page },
      ],
      { initialEntries: [before, '/list?id=a'], initialIndex: 1 },
    )
    render(<RouterProvider router={router} />)
    await userEvent.type(screen.getByLabelText('名称'), '夜班')
    const go = (to: number | string) => act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)))
    const at = () => router.state.location.pathname + router.state.location.search
    return { before, go, at }
  }
  const asked = () => useConfirmRequest.getState().request

  test.each([false, true])('a step back asks as Escape does (window in the address: %s)', async (isInAddress) => {
    const { before, go, at } = await typeInPage({ isInAddress })
    await go(-1)
    expect(at()).toBe('/list?id=a')
    expect(asked()).toMatchObject({ title: '放弃修改？', consequence: '填写的内容还没有保存，离开后将丢失。' })
    act(() => asked()?.onCancel?.())
    expect(at()).toBe('/list?id=a')
    await go(-1)
    await act(async () => void asked()?.onConfirm())
    await waitFor(() => expect(at()).toBe(before))
  })

  test('a link elsewhere asks; another query below the window does not', async () => {
    const { go, at } = await typeInPage()
    await go('/list?id=b')
    expect([at(), asked()]).toEqual(['/list?id=b', null])
    await go('/home')
    expect(at()).toBe('/list?id=b')
    expect(asked()?.title).toBe('放弃修改？')
  })

  test('what is being saved waits for a step back, and may lead on itself', async () => {
    const { go, at } = await typeInPage({ isSaving: true })
    await go(-1)
    expect([at(), asked()]).toEqual(['/list?id=a', null])
    expect(useToasts.getState().list.map(({ text }) => text)).toEqual(['正在保存，请稍候'])
    await go('/home')
    expect(at()).toBe('/home')
  })

  test('a window without changes leaves the question to the page below it', async () => {
    function Page() {
      useLeaveBlocker()
      useLeaveGuard(true)
      return <Window isSaving={false} />
    }
    const router = createMemoryRouter([
      { path: '/', Component: Page },
      { path: '/home', element: '首页' },
    ])
    render(<RouterProvider router={router} />)
    await act(() => router.navigate('/home'))
    expect(router.state.location.pathname).toBe('/')
    expect(asked()?.title).toBe('离开此页？')
  })

  test('the browser asks before a reload, and not where nothing was typed', async () => {
    const reload = () => {
      const event = new Event('beforeunload', { cancelable: true })
      dispatchEvent(event)
      return event.defaultPrevented
    }
    const { unmount } = render(<Window isSaving={false} />)
    expect(reload()).toBe(false)
    unmount()
    await typeInPage()
    expect(reload()).toBe(true)
  })
})
