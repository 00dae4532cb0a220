/** Addresses of the models that an organization uses. zod-free. */
import { base, readingModels, settingModels } from './access.ts'
import type { Route } from './endpoint.ts'

export const modelRoutes = {
  modelProviders: {
    list: { method: 'GET', path: `${base}/model-providers`, ...readingModels },
    get: { method: 'GET', path: `${base}/model-provider/:id`, ...readingModels },
    create: { method: 'POST', path: `${base}/model-provider`, ...settingModels },
    update: { method: 'PUT', path: `${base}/model-provider/:id`, ...settingModels },
    remove: { method: 'DELETE', path: `${base}/model-provider/:id`, ...settingModels },
    reorder: { method: 'PUT', path: `${base}/model-providers/order`, ...settingModels },
    test: { method: 'POST', path: `${base}/model-provider/:id/test`, ...settingModels },
    testDraft: { method: 'POST', path: `${base}/model-provider/test`, ...settingModels },
  },
  vectors: {
    list: { method: 'GET', path: `${base}/vector-spaces`, ...readingModels },
    pause: { method: 'PUT', path: `${base}/vector-space/:id/pause`, ...settingModels },
    restart: { method: 'POST', path: `${base}/vector-space/:id/restart`, ...settingModels },
  },
} as const satisfies Record<string, Record<string, Route>>
