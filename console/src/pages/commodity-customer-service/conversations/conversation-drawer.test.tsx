import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { ConversationDrawer } from './conversation-drawer.tsx'

test('the head says what went otherwise than the last question, as the list does', async () => {
  const data = {
    id: 'c',
    channel: 'web',
    assistant: { id: 'a', name: '助手' },
    visitor: '访客',
    firstQuestion: '能分期吗',
    outcome: 'answered',
    ended: { asked: 2, unanswered: 1, handedOver: 0 },
    startedAt: '2026-11-22T00:00:00Z',
    lastAt: '2026-11-22T00:00:00Z',
    turns: [],
    total: 2,
  }
  const answer = { code: 0, message: '', data }
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ConversationDrawer
          id="c"
          walk={undefined}
          turnId={undefined}
          traceId={undefined}
          onTrace={() => undefined}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect((await screen.findByText('已解答')).closest('p')?.textContent).toMatch(/^已解答1 问未解答/)
})
