/** 编辑工作流: the draft on its canvas, saved as it is drawn. */
import type { Workflow, WorkflowDraft } from '@zhiku/contract/workflows'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import type { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { useHolds } from '../../api/session.ts'
import { Loading } from '../../components/loading.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ErrorState } from '../../components/page-states.tsx'
import { workflowAddress, workflowHistoryAddress } from '../../lib/page-addresses.ts'
import { createEditorStore } from './editor/editor-store.ts'
import { Editor, EditorScope } from './editor/editor.tsx'
import { graphOf, openDraft } from './editor/model/draft.ts'
import { readLeftover, useAutosave } from './editor/use-autosave.ts'
import { readBreakpoints, useKeptBreakpoints } from './editor/use-breakpoints.ts'
import { PublishButton } from './publish-button.tsx'
import { WorkflowGate } from './workflow-gate.tsx'

/** The draft is asked for beside the workflow, not behind it. */
export function EditPage() {
  const clientKey = useSearchParams()[0].get('clientKey') ?? ''
  const draft = useApiQuery(api.workflows.draft, { params: { clientKey } }, { enabled: clientKey !== '', silent: true })
  return (
    <WorkflowGate title="编辑工作流">
      {(workflow) => <Edit key={workflow.clientKey} workflow={workflow} draft={draft} />}
    </WorkflowGate>
  )
}

interface EditProps {
  workflow: Workflow
  draft: Pick<UseQueryResult<WorkflowDraft, ApiError>, 'data' | 'error' | 'isFetching' | 'refetch'>
}

function Edit({ workflow, draft }: EditProps) {
  const { clientKey } = workflow
  const [opened, setOpened] = useState<WorkflowDraft>()
  // The editor keeps its own from here on.
  if (!opened && draft.data && !draft.isFetching) setOpened(draft.data)
  if (opened) return <OpenDraft workflow={workflow} draft={opened} />
  return (
    <>
      <PageHeader title={workflow.name} back={workflowAddress(clientKey)} />
      <div className="zk-panel">
        {draft.error ? (
          <ErrorState message={draft.error.message} onRetry={() => void draft.refetch()} />
        ) : (
          <Loading paragraph={{ rows: 10 }} />
        )}
      </div>
    </>
  )
}

function OpenDraft({ workflow, draft: saved }: { workflow: Workflow; draft: WorkflowDraft }) {
  const { clientKey, name, publishedRevision } = workflow
  const mayEdit = useHolds('workflow.edit')
  const node = useSearchParams()[0].get('node')
  const [store] = useState(() => {
    const opened = openDraft(saved, mayEdit ? readLeftover(clientKey) : undefined)
    const made = createEditorStore(opened, readBreakpoints(clientKey))
    if (node !== null && graphOf(opened).nodes.some(({ id }) => id === node)) made.getState().select({ nodes: [node] })
    return made
  })
  useAutosave(store, clientKey, mayEdit)
  useKeptBreakpoints(store, clientKey)
  const isSaved = useStore(store, ({ saveState }) => saveState === 'saved')
  const savedVersion = useStore(store, ({ draft }) => draft.saved.version)
  return (
    <EditorScope store={store}>
      <PageHeader
        title={name}
        back={workflowAddress(clientKey)}
        tags={
          publishedRevision === undefined ? (
            <Tag>未发布</Tag>
          ) : (
            <span className="zk-muted">第 {publishedRevision} 版使用中</span>
          )
        }
        extra={
          <>
            <Link to={workflowHistoryAddress(clientKey)}>
              <Button tabIndex={-1}>历史版本</Button>
            </Link>
            <PublishButton workflow={workflow} version={savedVersion} isSaved={isSaved} />
          </>
        }
      />
      <Editor clientKey={clientKey} mayEdit={mayEdit} />
    </EditorScope>
  )
}
