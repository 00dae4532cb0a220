import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render } from '@testing-library/react'
import { blankGraph } from '@zhiku/contract/workflows/graph'
import { nodeKinds } from '@zhiku/contract/words/workflows'
import type { NodeKind } from '@zhiku/contract/words/workflows'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query.ts'
import { createEditorStore } from './editor/editor-store.ts'
import { EditorScope } from './editor/editor.tsx'
import { openDraft } from './editor/model/draft.ts'
import { newNode } from './editor/model/edits.ts'
import { wordsOfPath } from './field-words.ts'
import { NodeForm } from './fields/form-context.ts'
import { KindForm } from './nodes/forms.tsx'

const form = { scope: [], declared: [], faultOf: () => undefined, isReadOnly: false }

function Form({ kind }: { kind: NodeKind }) {
  const [node, setNode] = useState(() => newNode(blankGraph(), kind, { x: 0, y: 0 }))
  return <KindForm node={node} onChange={setNode} />
}

test.each(Object.keys(nodeKinds) as NodeKind[])('a fault of a field of %s says the label that stands there', (kind) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { container, getAllByRole, queryAllByRole } = render(
    <QueryClientProvider client={createQueryClient()}>
      <EditorScope store={createEditorStore(openDraft({ graph: blankGraph(), version: 1 }))}>
        <NodeForm value={form}>
          <Form kind={kind} />
        </NodeForm>
      </EditorScope>
    </QueryClientProvider>,
  )
  // Twice: a list within a list.
  for (const _ of [1, 2]) {
    if (queryAllByRole('button', { name: /^plus 添加|^添加/ }).length > 0)
      for (const button of getAllByRole('button', { name: /添加/ })) fireEvent.click(button)
  }
  const labels = [...container.querySelectorAll<HTMLElement>('[data-field]')].map((row) => [
    row.dataset['field'],
    row.querySelector(':scope > label, :scope > legend')?.textContent.split('（')[0],
  ])
  const said = labels.map(([field]) => [field, wordsOfPath(`data.${field}`, kind).split(' · ').at(-1)])
  expect(said).toEqual(labels)
})
