import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problemCodes } from '@zhiku/contract/words/problem-codes'
import { expect, test, vi } from 'vitest'
import { ChunkingForm } from './chunking-form.tsx'

const chunking = { targetLength: 650, overlap: 0.1 }
const baseOf = (version: number, changed: Partial<typeof chunking> = {}) =>
  ({ id: 'b1', version, config: { chunking: { ...chunking, ...changed } } }) as unknown as KnowledgeBase // what it reads

/** The settings of a base, read anew while they are open; what is saved of them. */
function shown(...refusals: Response[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Promise.resolve(refusals[sent.length - 1] ?? Response.json({ code: 0, data: baseOf(3), message: '' }))
  })
  const client = new QueryClient()
  const show = (base: KnowledgeBase) => (
    <QueryClientProvider client={client}>
      <ChunkingForm base={base} onDirty={() => undefined} />
    </QueryClientProvider>
  )
  const { rerender } = render(show(baseOf(1)))
  return { sent, again: (base: KnowledgeBase) => rerender(show(base)) }
}

async function saveLength(length: string) {
  const user = userEvent.setup()
  const field = screen.getByLabelText('目标长度')
  await user.clear(field)
  await user.type(field, length)
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
}

test('of the settings only what was changed here is sent', async () => {
  const { sent, again } = shown()
  again(baseOf(2, { overlap: 0.2 }))
  await saveLength('500')
  await waitFor(() => expect(sent).toEqual([{ chunking: { targetLength: 500 }, version: 2 }]))
})

test('a setting that a colleague has changed too is not overwritten before that was said', async () => {
  const stale = { code: problemCodes['version.stale'], data: null, message: '' }
  const { sent, again } = shown(Response.json(stale, { status: 409 }))
  again(baseOf(2, { targetLength: 800 }))
  await saveLength('500')
  expect(await screen.findByText('内容已在别处改过')).toBeTruthy()
  await saveLength('500')
  await waitFor(() => expect(sent).toMatchObject([{ version: 1 }, { chunking: { targetLength: 500 }, version: 2 }]))
})
