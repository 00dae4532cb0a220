import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { expect, test, vi } from 'vitest'
import { renderBeforeSlowPage } from '../../../../../test/slow-page.tsx'
import { draftKey, rememberDraft } from '../../shared/drafts/stored-draft.ts'
import { emptyDraft } from './product-draft.ts'
import { ProductEditor } from './product-editor.tsx'
import type { useSaveProduct } from './use-save-product.ts'

type Run = ReturnType<typeof useSaveProduct>['run']

const { run } = vi.hoisted(() => ({ run: vi.fn<Run>() }))
vi.mock('./use-save-product.ts', () => ({ useSaveProduct: () => ({ run, isPending: false }) }))
vi.mock('./use-schema.ts', () => ({ useSchema: () => ({ groups: [], error: null, retry: () => undefined }) }))
vi.mock('./basics-panel.tsx', () => ({ BasicsPanel: () => null }))
vi.mock('./parameters.tsx', () => ({ Parameters: () => null }))
vi.mock('./words-panel.tsx', () => ({ WordsPanel: () => null }))
vi.mock('./related-field.tsx', () => ({ RelatedField: () => null }))
vi.mock('./form-aside.tsx', () => ({ FormAside: () => null }))

const base = { id: 'b', name: '商品', type: 'document', config: { auditRequired: true } } as KnowledgeBase

test('a new product that is made cannot be made again until the page has changed', async () => {
  rememberDraft(draftKey('product', 'b', null), { draft: { ...emptyDraft, name: '风扇', categoryId: 'c' }, version: 0 })
  run.mockImplementation(({ onSaved }) =>
    onSaved({ id: 'p', version: 1, categoryId: 'c', pendingAuditId: 'a' } as Parameters<typeof onSaved>[0]),
  )
  const router = renderBeforeSlowPage(<ProductEditor base={base} product={null} />)
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }))
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'))
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(screen.getByRole('button', { name: '提交审核并新建' })).toHaveProperty('disabled', true)
  expect(run).toHaveBeenCalledOnce()
})
