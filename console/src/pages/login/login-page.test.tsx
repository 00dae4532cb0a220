import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { LoginPage } from './login-page.tsx'

const refusal = { code: 40001, message: '手机号或密码不正确', data: null }

/** What the page asks of the server after somebody typed this as their mobile number. */
async function askedWith(mobile: string) {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (_: unknown, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    const headers = { 'content-type': 'application/json' }
    return Promise.resolve(new Response(JSON.stringify(refusal), { status: 400, headers }))
  })
  const user = userEvent.setup()
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: LoginPage }])} />)
  await user.click(screen.getByLabelText('手机号'))
  await user.paste(mobile)
  await user.type(screen.getByLabelText('密码'), 'zhiku-2026')
  await user.click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(bodies.length > 0 || screen.queryByText('请输入 11 位手机号') !== null).toBe(true))
  return bodies
}

test.each(['138 0000 0001', '138-0000-0001', '+86 138 0000 0001', '\u202d13800000001\u202c'])(
  'somebody signs in with the mobile number %j',
  async (mobile) => expect(await askedWith(mobile)).toEqual([{ mobile: '13800000001', password: 'zhiku-2026' }]),
)

test('a number that is too short is not sent', async () => expect(await askedWith('138 0000')).toEqual([]))
