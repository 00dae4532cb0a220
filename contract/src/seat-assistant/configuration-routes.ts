/** Addresses of the seat assistant's configuration and scripts. Apart from routes.ts, which the console loads before its first page. */
import { base, seatConfiguring, seatReading, seatTrying } from '../access.ts'
import type { Route } from '../endpoint.ts'

export const seatConfigurationRoutes = {
  seatConfiguration: {
    get: { method: 'GET', path: '/rpc/v1/management/seat-assistant-config', ...seatReading },
    set: { method: 'PUT', path: `${base}/seat-assistant-config`, ...seatConfiguring },
    preview: { method: 'POST', path: `${base}/seat-assistant-config/preview`, ...seatTrying },
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
  seatScriptImports: {
    template: { method: 'GET', path: `${base}/seat-scripts/import-template`, kind: 'binary', ...seatConfiguring },
    /** To post the workbook: .xlsx or .csv. */
    ticket: { method: 'GET', path: `${base}/seat-scripts/import-ticket`, ...seatConfiguring },
    create: { method: 'POST', path: `${base}/seat-scripts/import`, ...seatConfiguring },
    list: { method: 'GET', path: `${base}/seat-scripts/imports`, ...seatConfiguring },
    get: { method: 'GET', path: `${base}/seat-scripts/import/:taskId`, ...seatConfiguring },
    rows: { method: 'GET', path: `${base}/seat-scripts/import/:taskId/rows`, ...seatConfiguring },
    start: { method: 'PUT', path: `${base}/seat-scripts/import/:taskId/start`, ...seatConfiguring },
    cancel: { method: 'PUT', path: `${base}/seat-scripts/import/:taskId/cancel`, ...seatConfiguring },
    errorFile: {
      method: 'GET',
      path: `${base}/seat-scripts/import/:taskId/errors`,
      kind: 'binary',
      ...seatConfiguring,
    },
  },
} as const satisfies Record<string, Record<string, Route>>
