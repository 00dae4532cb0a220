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

test('a name that was not changed here is not sent: an administrator may have written it meanwhile', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body?: string } = {}) => {
    if (body) sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({ code: 0, data: profileOf('陈宇', 3), message: '' }))
  })
  const client = new QueryClient()
  const show = (profile: Profile) => (
    <QueryClientProvider client={client}>
      <ProfileForm profile={profile} />
    </QueryClientProvider>
  )
  const { rerender } = render(show(profileOf('陈雨', 1)))
  rerender(show(profileOf('陈宇', 2)))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(sent).toEqual([{ version: 2 }]))
  await user.type(screen.getByLabelText('姓名'), '涵')
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(sent[1]).toEqual({ name: '陈雨涵', version: 1 }))
})
