/** Addresses of assistants, their turns and conversations; see routes.ts. */
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
} as const satisfies Record<string, Record<string, Route>>
