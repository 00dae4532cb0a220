import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { BasicForm } from './basic-form.tsx'

const base = { id: 'b1', name: '空调', description: '给坐席', tags: [], version: 1 } as unknown as KnowledgeBase // what the form reads

test('what was not changed here is not sent: a colleague may have written it meanwhile', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({ code: 0, data: base, message: '' }))
  })
  const client = new QueryClient()
  const show = (of: KnowledgeBase) => (
    <QueryClientProvider client={client}>
      <BasicForm base={of} onDirty={() => undefined} />
    </QueryClientProvider>
  )
  const user = userEvent.setup()
  const { rerender } = render(show(base))
  await user.type(screen.getByLabelText('名称'), '资料')
  rerender(show({ ...base, description: '同事改过', version: 2 }))
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(sent).toEqual([{ name: '空调资料', version: 2 }]))
})
