import { api } from '../../api/client.ts'

/** What a change of a workflow makes out of date. */
export const workflowRefreshes = [
  api.workflows.list,
  api.workflows.get,
  api.workflows.draft,
  api.workflows.revisions,
  api.audits.list,
  api.audits.counts,
]
