/** Addresses of the dictionary. Apart from routes.ts, which the console loads before its first page. */
import { base, dictionaryKeeping, dictionaryReading } from './access.ts'
import type { Route } from './endpoint.ts'

export const dictionaryRoutes = {
  dictionary: {
    list: { method: 'GET', path: `${base}/dictionary`, ...dictionaryReading },
    create: { method: 'POST', path: `${base}/dictionary`, ...dictionaryKeeping },
    /** What a term that is not saved yet would change. */
    effect: { method: 'POST', path: `${base}/dictionary/effect`, ...dictionaryReading },
    exportList: { method: 'GET', path: `${base}/dictionary/export`, kind: 'binary', ...dictionaryKeeping },
    update: { method: 'PUT', path: `${base}/dictionary/:id`, ...dictionaryKeeping },
    remove: { method: 'DELETE', path: `${base}/dictionary/:id`, ...dictionaryKeeping },
  },
} as const satisfies Record<string, Record<string, Route>>
