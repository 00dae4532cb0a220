/** Addresses of the seat assistant's configuration and scripts. Apart from routes.ts, which the console loads before its first page. */
import { base, seatConfiguring, seatReading } from '../access.ts'
import type { Route } from '../endpoint.ts'

export const seatConfigurationRoutes = {
  seatConfiguration: {
    get: { method: 'GET', path: '/rpc/v1/management/seat-assistant-config', ...seatReading },
    set: { method: 'PUT', path: `${base}/seat-assistant-config`, ...seatConfiguring },
  },
  seatScriptGroups: {
    list: { method: 'GET', path: `${base}/seat-script-groups`, ...seatReading },
    create: { method: 'POST', path: `${base}/seat-script-groups`, ...seatConfiguring },
    update: { method: 'PUT', path: `${base}/seat-script-groups/:id`, ...seatConfiguring },
    remove: { method: 'DELETE', path: `${base}/seat-script-groups/:id`, ...seatConfiguring },
  },
  seatScripts: {
    list: { method: 'GET', path: `${base}/seat-scripts`, ...seatReading },
    create: { method: 'POST', path: `${base}/seat-scripts`, ...seatConfiguring },
    exportList: { method: 'GET', path: `${base}/seat-scripts/export`, kind: 'binary', ...seatConfiguring },
    update: { method: 'PUT', path: `${base}/seat-scripts/:id`, ...seatConfiguring },
    remove: { method: 'DELETE', path: `${base}/seat-scripts/:id`, ...seatConfiguring },
  },
} as const satisfies Record<string, Record<string, Route>>
