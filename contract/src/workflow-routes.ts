/** Addresses of workflows, their revisions and runs; see routes.ts. */
import {
  base,
  workflowKeeping,
  workflowNaming,
  workflowPublishing,
  workflowReading,
  workflowRevisionReading,
} from './access.ts'
import type { Route } from './endpoint.ts'

const one = `${base}/workflow/:clientKey` as const
const run = `${base}/workflow-run/:id` as const

export const workflowRoutes = {
  workflows: {
    list: { method: 'GET', path: `${base}/workflows`, ...workflowNaming },
    create: { method: 'POST', path: `${base}/workflow`, ...workflowKeeping },
    get: { method: 'GET', path: one, ...workflowNaming },
    update: { method: 'PUT', path: one, ...workflowKeeping },
    remove: { method: 'DELETE', path: one, ...workflowPublishing },
    draft: { method: 'GET', path: `${one}/draft`, ...workflowReading },
    saveDraft: { method: 'PUT', path: `${one}/draft`, ...workflowKeeping },
    validate: { method: 'POST', path: `${one}/validation`, ...workflowReading },
    revisions: { method: 'GET', path: `${one}/revisions`, ...workflowReading },
    publish: { method: 'POST', path: `${one}/revisions`, ...workflowPublishing },
    revision: { method: 'GET', path: `${one}/revisions/:revision`, ...workflowRevisionReading },
    nameRevision: { method: 'PUT', path: `${one}/revisions/:revision`, ...workflowPublishing },
    restore: { method: 'PUT', path: `${one}/revisions/:revision/restore`, ...workflowKeeping },
    compare: { method: 'GET', path: `${one}/comparison`, ...workflowRevisionReading },
    exportGraph: { method: 'GET', path: `${one}/export`, kind: 'binary', ...workflowReading },
    secrets: { method: 'GET', path: `${one}/secrets`, ...workflowReading },
    setSecret: { method: 'PUT', path: `${one}/secrets/:name`, ...workflowPublishing },
    removeSecret: { method: 'DELETE', path: `${one}/secrets/:name`, ...workflowPublishing },
    tags: { method: 'GET', path: `${base}/workflow-tags`, ...workflowNaming },
    templates: { method: 'GET', path: `${base}/workflow-templates`, ...workflowReading },
  },
  workflowRuns: {
    list: { method: 'GET', path: `${one}/runs`, ...workflowReading },
    create: { method: 'POST', path: `${one}/runs`, ...workflowKeeping },
    testNode: { method: 'POST', path: `${one}/node-test`, ...workflowKeeping },
    get: { method: 'GET', path: run, ...workflowReading },
    graph: { method: 'GET', path: `${run}/graph`, ...workflowReading },
    input: { method: 'POST', path: `${run}/inputs`, ...workflowKeeping },
    cancel: { method: 'DELETE', path: run, ...workflowKeeping },
    events: { method: 'GET', path: `${run}/events`, kind: 'events', ...workflowReading },
  },
} as const satisfies Record<string, Record<string, Route>>
