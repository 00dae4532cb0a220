/** Addresses of the dictionary. Apart from routes.ts, which the console loads before its first page. */
import { base, dictionaryKeeping, dictionaryReading } from './access.ts'
import type { Route } from './endpoint.ts'

export const dictionaryRoutes = {
  dictionary: {
    list: { method: 'GET', path: `${base}/dictionary`, ...dictionaryReading },
    create: { method: 'POST', path: `${base}/dictionary`, ...dictionaryKeeping },
    /** What a term that is not saved yet would change. */
    effect: { method: 'POST', path: `${base}/dictionary/effect`, ...dictionaryReading },
    proposals: { method: 'GET', path: `${base}/dictionary/proposals`, ...dictionaryReading },
    gatherProposals: { method: 'POST', path: `${base}/dictionary/proposals`, ...dictionaryKeeping },
    settleProposal: { method: 'PUT', path: `${base}/dictionary/proposal/:proposalId`, ...dictionaryKeeping },
    exportList: { method: 'GET', path: `${base}/dictionary/export`, kind: 'binary', ...dictionaryKeeping },
    update: { method: 'PUT', path: `${base}/dictionary/:id`, ...dictionaryKeeping },
    remove: { method: 'DELETE', path: `${base}/dictionary/:id`, ...dictionaryKeeping },
  },
  dictionaryImports: {
    template: { method: 'GET', path: `${base}/dictionary/import-template`, kind: 'binary', ...dictionaryKeeping },
    /** To post the workbook: .xlsx or .csv. */
    ticket: { method: 'GET', path: `${base}/dictionary/import-ticket`, ...dictionaryKeeping },
    create: { method: 'POST', path: `${base}/dictionary/import`, ...dictionaryKeeping },
    list: { method: 'GET', path: `${base}/dictionary/imports`, ...dictionaryKeeping },
    get: { method: 'GET', path: `${base}/dictionary/import/:taskId`, ...dictionaryKeeping },
    rows: { method: 'GET', path: `${base}/dictionary/import/:taskId/rows`, ...dictionaryKeeping },
    start: { method: 'PUT', path: `${base}/dictionary/import/:taskId/start`, ...dictionaryKeeping },
    cancel: { method: 'PUT', path: `${base}/dictionary/import/:taskId/cancel`, ...dictionaryKeeping },
    errorFile: {
      method: 'GET',
      path: `${base}/dictionary/import/:taskId/errors`,
      kind: 'binary',
      ...dictionaryKeeping,
    },
  },
} as const satisfies Record<string, Record<string, Route>>
