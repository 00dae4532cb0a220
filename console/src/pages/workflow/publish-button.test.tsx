import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { blankGraph } from '@zhiku/contract/workflows/graph'
import type { GraphProblem } from '@zhiku/contract/workflows/graph-problem'
import type { Workflow } from '@zhiku/contract/workflows'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { createEditorStore } from './editor/editor-store.ts'
import { EditorScope } from './editor/editor.tsx'
import { openDraft } from './editor/model/draft.ts'
import { addNode, newNode } from './editor/model/edits.ts'
import { PublishButton } from './publish-button.tsx'

const workflow = { clientKey: 'flow', name: '退换货', isAudited: false, usedBy: [] } as unknown as Workflow

test('every error is named, and leads to its node', async () => {
  const nodes = Array.from({ length: 8 }, (_, at) => newNode(blankGraph(), 'reply', { x: at * 300, y: 600 }))
  const store = createEditorStore(openDraft({ graph: nodes.reduce(addNode, blankGraph()), version: 1 }))
  const problems: GraphProblem[] = nodes.map(({ id }, at) => ({
    level: 'error',
    nodeId: id,
    code: 'unreachable',
    message: `第 ${at + 1} 个节点走不到`,
  }))
  const answer = { code: 0, message: '', data: { problems } }
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })),
  )
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  useSession.setState({ info: { currentRoleOrganization: { permissions: ['workflow.publish'] } } as never })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EditorScope store={store}>
        <PublishButton workflow={workflow} version={1} isSaved />
      </EditorScope>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /发\s?布/ }))
  fireEvent.click(await screen.findByText('第 8 个节点走不到'))
  expect(store.getState().selection.nodes).toEqual([nodes[7]?.id])
  expect(screen.queryByRole('dialog')).toBeNull()
})
