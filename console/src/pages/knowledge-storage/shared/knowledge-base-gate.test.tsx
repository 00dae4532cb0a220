import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { KnowledgeBaseGate } from './knowledge-base-gate.tsx'

test.each([
  [true, '/knowledge-storage/faqStorage/editFaqStorage?id=base'],
  [false, '/knowledge-storage/faqStorage'],
])('before the knowledge base came the way back of a page within it (%s) leads to %s', (isWithin, to) => {
  vi.stubGlobal('fetch', async () => new Promise(() => {}))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/knowledge-storage/faqStorage/editFaqStorage/editFaq?id=base&faqId=faq']}>
        <KnowledgeBaseGate type="faq" title="编辑问答" isWithin={isWithin}>
          {() => null}
        </KnowledgeBaseGate>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('link', { name: '返回上一级' }).getAttribute('href')).toBe(to)
  vi.unstubAllGlobals()
})
