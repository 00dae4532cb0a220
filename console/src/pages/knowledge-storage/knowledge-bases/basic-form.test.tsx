import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { problemCodes } from '@zhiku/contract/words/problem-codes'
import { expect, test, vi } from 'vitest'
import { BasicForm } from './basic-form.tsx'

const base = { id: 'b1', name: '空调', description: '给坐席', tags: [], version: 1 } as unknown as KnowledgeBase // what the form reads

/** What is saved, and as what it is answered. */
function shown(answers: (() => Response)[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Promise.resolve(answers[sent.length - 1]?.() ?? Response.json({ code: 0, data: base, message: '' }))
  })
  const client = new QueryClient()
  const show = (of: KnowledgeBase) => (
    <QueryClientProvider client={client}>
      <BasicForm base={of} onDirty={() => undefined} />
    </QueryClientProvider>
  )
  const { rerender } = render(show(base))
  return { sent, again: (of: KnowledgeBase) => rerender(show(of)) }
}

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: /保\s*存/ }))

test('what was not changed here is not sent: a colleague may have written it meanwhile', async () => {
  const { sent, again } = shown([])
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('名称'), '资料')
  again({ ...base, description: '同事改过', version: 2 })
  await save(user)
  await waitFor(() => expect(sent).toEqual([{ name: '空调资料', version: 2 }]))
})

test('what a colleague has changed too is not overwritten before that was said', async () => {
  const stale = () => Response.json({ code: problemCodes['version.stale'], data: null, message: '' }, { status: 409 })
  const { sent, again } = shown([stale])
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('名称'), '资料')
  again({ ...base, name: '同事的名称', version: 2 })
  await save(user)
  expect(await screen.findByText('内容已在别处改过')).toBeTruthy()
  await save(user)
  await waitFor(() =>
    expect(sent).toEqual([
      { name: '空调资料', version: 1 },
      { name: '空调资料', version: 2 },
    ]),
  )
})
