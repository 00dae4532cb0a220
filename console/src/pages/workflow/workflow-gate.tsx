/** Loads the workflow that a page's address names, and says so when there is none to show. */
import type { Workflow } from '@zhiku/contract/workflows'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { ThingGate } from '../../components/thing-gate.tsx'
import { paths } from '../../lib/page-addresses.ts'

interface Props {
  /** The page's h1 while there is no workflow. */
  title: string
  children: (workflow: Workflow) => ReactNode
}

/** The address names it in its path or, where the specification has no place there, in its query. */
export function WorkflowGate({ title, children }: Props) {
  const inPath = useParams()['clientKey']
  const inQuery = useSearchParams()[0].get('clientKey')
  const clientKey = inPath ?? inQuery ?? ''
  const workflow = useApiQuery(
    api.workflows.get,
    { params: { clientKey } },
    { enabled: clientKey !== '', silent: true },
  )
  const list = { name: '工作流列表', address: paths.workflows }
  return (
    <ThingGate title={title} noun="工作流" list={list} isNamed={clientKey !== ''} result={workflow}>
      {children}
    </ThingGate>
  )
}
