/** Addresses by which channels of an assistant are kept; see routes.ts. Those that channels call: open-routes.ts. */
import { assistantPublishing, assistantReading, base } from './access.ts'
import type { Route } from './endpoint.ts'

export const channelRoutes = {
  channels: {
    list: { method: 'GET', path: `${base}/assistant/:id/channels`, ...assistantReading },
    create: { method: 'POST', path: `${base}/assistant/:id/channels`, ...assistantPublishing },
    update: { method: 'PUT', path: `${base}/assistant/:id/channels/:channelId`, ...assistantPublishing },
    remove: { method: 'DELETE', path: `${base}/assistant/:id/channels/:channelId`, ...assistantPublishing },
    renewKey: { method: 'POST', path: `${base}/assistant/:id/channels/:channelId/key`, ...assistantPublishing },
  },
} as const satisfies Record<string, Record<string, Route>>
