import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { expect, test, vi } from 'vitest'
import { renderBeforeSlowPage } from '../../../../../test/slow-page.tsx'
import { draftKey, rememberDraft } from '../../shared/drafts/stored-draft.ts'
import { emptyDraft } from './document-draft.ts'
import { DocumentEditor } from './document-editor.tsx'
import type { useSaveDocument } from './use-save-document.ts'

type Run = ReturnType<typeof useSaveDocument>['run']

const { run } = vi.hoisted(() => ({ run: vi.fn<Run>() }))
vi.mock('./use-save-document.ts', () => ({ useSaveDocument: () => ({ run, isPending: false, error: null }) }))
vi.mock('../../../../components/writing/markdown-editor.tsx', () => ({ MarkdownEditor: () => null }))
vi.mock('../../shared/fields/file-fields.tsx', () => ({ FileFields: () => null, draftOf: () => ({}) }))

const base = { id: 'b', name: '售后', type: 'document', config: { auditRequired: true } } as KnowledgeBase

test('a new document that is made cannot be made again until the page has changed', async () => {
  rememberDraft(draftKey('document', 'b', null), {
    draft: { ...emptyDraft, title: '移机', content: '两百元' },
    version: 0,
  })
  run.mockImplementation((_draft, _version, { onSaved }) =>
    onSaved({ id: 'f', version: 1, pendingAuditId: 'a' } as Parameters<typeof onSaved>[0]),
  )
  const router = renderBeforeSlowPage(<DocumentEditor base={base} file={null} />)
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }))
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'))
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(screen.getByRole('button', { name: /提交审核$/ }).classList).toContain('ant-btn-loading')
  expect(run).toHaveBeenCalledOnce()
})
