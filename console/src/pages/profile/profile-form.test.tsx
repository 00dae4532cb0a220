import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Profile } from '@zhiku/contract/profile'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ProfileForm } from './profile-form.tsx'

const profileOf = (name: string, version: number): Profile => ({
  id: 'e1',
  name,
  mobile: '13900000001',
  roles: [],
  createdAt: '2026-11-01T00:00:00.000Z',
  version,
})

/** A form that is shown with one profile after the other. */
function showing() {
  const client = new QueryClient()
  return (profile: Profile) => (
    <QueryClientProvider client={client}>
      <ProfileForm profile={profile} />
    </QueryClientProvider>
  )
}

/** The header's name is read anew after a save; it is no part of this. */
const noSession = new TypeError('no session here')

test('a name that was not changed here is not sent: an administrator may have written it meanwhile', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body?: string } = {}) => {
    if (!body) return Promise.reject(noSession)
    sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({ code: 0, data: profileOf('陈宇', 3), message: '' }))
  })
  const show = showing()
  const { rerender } = render(show(profileOf('陈雨', 1)))
  rerender(show(profileOf('陈宇', 2)))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(sent).toEqual([{ version: 2 }]))
  await user.type(screen.getByLabelText('姓名'), '涵')
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(sent[1]).toEqual({ name: '陈雨涵', version: 1 }))
})

test('a name that was kept without its blanks is one’s own, and the next one is saved at once', async () => {
  const sent: { name: string; version: number }[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body?: string } = {}) => {
    if (!body) return Promise.reject(noSession)
    const one = JSON.parse(body) as { name: string; version: number } // as the form sends it
    sent.push(one)
    return Promise.resolve(Response.json({ code: 0, data: profileOf(one.name.trim(), 2), message: '' }))
  })
  const show = showing()
  const { rerender } = render(show(profileOf('张三', 1)))
  const user = userEvent.setup()
  const save = async (name: string) => {
    await user.clear(screen.getByLabelText('姓名'))
    await user.type(screen.getByLabelText('姓名'), name)
    await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  }
  await save('李四 ')
  await waitFor(() => expect(sent).toHaveLength(1))
  rerender(show(profileOf('李四', 2)))
  await save('王五')
  await waitFor(() => expect(sent[1]).toEqual({ name: '王五', version: 2 }))
})
