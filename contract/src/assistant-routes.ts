/** Addresses of assistants, their turns, conversations and tests; see routes.ts. */
import { assistantKeeping, assistantPublishing, assistantReading, base, conversationKeeping } from './access.ts'
import type { Route } from './endpoint.ts'

export const assistantRoutes = {
  assistants: {
    list: { method: 'GET', path: `${base}/assistants`, ...assistantReading },
    create: { method: 'POST', path: `${base}/assistant`, ...assistantKeeping },
    get: { method: 'GET', path: `${base}/assistant/:id`, ...assistantReading },
    update: { method: 'PUT', path: `${base}/assistant/:id`, ...assistantKeeping },
    remove: { method: 'DELETE', path: `${base}/assistant/:id`, ...assistantPublishing },
    avatar: { method: 'GET', path: `${base}/assistant/:id/avatar`, kind: 'binary', ...assistantReading },
    setStatus: { method: 'PUT', path: `${base}/assistant/:id/status`, ...assistantPublishing },
    revisions: { method: 'GET', path: `${base}/assistant/:id/revisions`, ...assistantReading },
    publish: { method: 'POST', path: `${base}/assistant/:id/revisions`, ...assistantPublishing },
    revision: { method: 'GET', path: `${base}/assistant/:id/revisions/:revision`, ...assistantReading },
    restore: { method: 'PUT', path: `${base}/assistant/:id/revisions/:revision/restore`, ...assistantKeeping },
    ask: { method: 'POST', path: `${base}/assistant/:id/turns`, kind: 'events', ...assistantReading },
  },
  turns: {
    get: { method: 'GET', path: `${base}/turn/:turnId`, ...assistantReading },
    trace: { method: 'GET', path: `${base}/turn/:turnId/trace`, ...assistantReading },
    events: { method: 'GET', path: `${base}/turn/:turnId/events`, kind: 'events', ...assistantReading },
    stop: { method: 'DELETE', path: `${base}/turn/:turnId/answer`, ...assistantReading },
    judge: { method: 'PUT', path: `${base}/turn/:turnId/verdict`, ...assistantReading },
  },
  conversations: {
    list: { method: 'GET', path: `${base}/conversations`, ...assistantReading },
    exportList: { method: 'GET', path: `${base}/conversations/export`, kind: 'binary', ...conversationKeeping },
    get: { method: 'GET', path: `${base}/conversation/:id`, ...assistantReading },
    remove: { method: 'DELETE', path: `${base}/conversation/:id`, ...conversationKeeping },
  },
  testSets: {
    list: { method: 'GET', path: `${base}/test-sets`, ...assistantReading },
    create: { method: 'POST', path: `${base}/test-set`, ...assistantKeeping },
    get: { method: 'GET', path: `${base}/test-set/:id`, ...assistantReading },
    update: { method: 'PUT', path: `${base}/test-set/:id`, ...assistantKeeping },
    remove: { method: 'DELETE', path: `${base}/test-set/:id`, ...assistantKeeping },
    exportList: { method: 'GET', path: `${base}/test-set/:id/export`, kind: 'binary', ...assistantReading },
    sources: { method: 'GET', path: `${base}/test-sources`, ...assistantReading },
  },
  testQuestions: {
    list: { method: 'GET', path: `${base}/test-set/:id/questions`, ...assistantReading },
    create: { method: 'POST', path: `${base}/test-set/:id/questions`, ...assistantKeeping },
    createMany: { method: 'POST', path: `${base}/test-set/:id/questions/batch`, ...assistantKeeping },
    update: { method: 'PUT', path: `${base}/test-set/:id/questions/:questionId`, ...assistantKeeping },
    remove: { method: 'DELETE', path: `${base}/test-set/:id/questions/:questionId`, ...assistantKeeping },
  },
  testImports: {
    template: { method: 'GET', path: `${base}/test-set-import-template`, kind: 'binary', ...assistantKeeping },
    /** To post the workbook: .xlsx or .csv. */
    ticket: { method: 'GET', path: `${base}/test-set/:id/import-ticket`, ...assistantKeeping },
    create: { method: 'POST', path: `${base}/test-set/:id/import`, ...assistantKeeping },
    list: { method: 'GET', path: `${base}/test-set/:id/imports`, ...assistantKeeping },
    get: { method: 'GET', path: `${base}/test-set/:id/import/:taskId`, ...assistantKeeping },
    rows: { method: 'GET', path: `${base}/test-set/:id/import/:taskId/rows`, ...assistantKeeping },
    start: { method: 'PUT', path: `${base}/test-set/:id/import/:taskId/start`, ...assistantKeeping },
    cancel: { method: 'PUT', path: `${base}/test-set/:id/import/:taskId/cancel`, ...assistantKeeping },
    errorFile: {
      method: 'GET',
      path: `${base}/test-set/:id/import/:taskId/errors`,
      kind: 'binary',
      ...assistantKeeping,
    },
  },
  testRuns: {
    list: { method: 'GET', path: `${base}/test-runs`, ...assistantReading },
    create: { method: 'POST', path: `${base}/test-set/:id/runs`, ...assistantKeeping },
    get: { method: 'GET', path: `${base}/test-run/:runId`, ...assistantReading },
    cancel: { method: 'DELETE', path: `${base}/test-run/:runId`, ...assistantKeeping },
    results: { method: 'GET', path: `${base}/test-run/:runId/results`, ...assistantReading },
    result: { method: 'GET', path: `${base}/test-run/:runId/results/:ordinal`, ...assistantReading },
    compare: { method: 'GET', path: `${base}/test-run/:runId/compare`, ...assistantReading },
  },
  gates: {
    get: { method: 'GET', path: `${base}/assistant/:id/gate`, ...assistantReading },
    set: { method: 'PUT', path: `${base}/assistant/:id/gate`, ...assistantPublishing },
  },
} as const satisfies Record<string, Record<string, Route>>
