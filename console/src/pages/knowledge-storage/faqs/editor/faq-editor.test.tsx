import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderBeforeSlowPage } from '../../../../../test/slow-page.tsx'
import { draftKey, rememberDraft } from '../../shared/drafts/stored-draft.ts'
import { emptyDraft } from './faq-draft.ts'
import { FaqEditor } from './faq-editor.tsx'

vi.mock('./answer-field.tsx', () => ({ AnswerField: () => null }))
vi.mock('./faq-fields.tsx', () => ({ FaqFields: () => null }))
vi.mock('./similar-panel.tsx', () => ({ SimilarPanel: () => null }))

const base = { id: 'b', name: '售后', type: 'faq', config: { auditRequired: true } } as KnowledgeBase
const place = draftKey('faq', base.id, null)

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('after a new FAQ is submitted nothing can be submitted again, and nothing is kept, until the page has changed', async () => {
  const created: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const isCreation = method === 'POST' && address.endsWith('/faq')
    if (isCreation) created.push(body as string)
    const data = isCreation
      ? { id: 'f', version: 1, pendingAuditId: 'a' }
      : { list: [], total: 0, existing: [], suggestions: [], sources: [] }
    return Response.json({ code: 0, message: '', data })
  })
  rememberDraft(place, { draft: { ...emptyDraft, question: '怎么清洗滤网', answer: '用清水冲洗。' }, version: 0 })
  const router = renderBeforeSlowPage(<FaqEditor base={base} faq={null} />)
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }))
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 1200))) // longer than the pause of the autosave
  expect(localStorage.getItem(place)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /提交审核$/ }))
  await userEvent.keyboard('{Control>}s{/Control}')
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(created).toHaveLength(1)
  expect(screen.getByRole('button', { name: '提交审核并新建' })).toHaveProperty('disabled', true)
})
