/** Addresses of products, their categories, imports and audits. zod-free. */
import { base, productReading, productKeeping, productNaming, productAuditing, searching } from './access.ts'
import type { Route } from './endpoint.ts'

export const productRoutes = {
  productCategories: {
    list: { method: 'GET', path: `${base}/product-categories`, ...productReading },
    create: { method: 'POST', path: `${base}/product-categories`, access: ['3'], menus: ['docStorage'] },
    update: { method: 'PUT', path: `${base}/product-categories/:id`, access: ['3'], menus: ['docStorage'] },
    remove: { method: 'DELETE', path: `${base}/product-categories/:id`, access: ['3'], menus: ['docStorage'] },
    schema: { method: 'GET', path: `${base}/product-category-parameters-schema`, ...productReading },
    saveSchema: {
      method: 'PUT',
      path: `${base}/product-category-parameters-schema/:id`,
      access: ['3'],
      menus: ['docStorage'],
    },
  },
  products: {
    list: { method: 'GET', path: `${base}/knowledge-base/:id/products`, ...productReading },
    options: { method: 'GET', path: `${base}/products/options`, ...productNaming },
    create: { method: 'POST', path: `${base}/knowledge-base/:id/product`, ...productKeeping },
    batch: { method: 'PUT', path: `${base}/knowledge-base/:id/product/batch`, ...productKeeping },
    update: { method: 'PUT', path: `${base}/knowledge-base/:id/product/:productId`, ...productKeeping },
    remove: {
      method: 'DELETE',
      path: `${base}/knowledge-base/:id/product/:productId`,
      permission: 'knowledge.remove',
      ...productKeeping,
    },
    restore: { method: 'PUT', path: `${base}/knowledge-base/:id/product/:productId/restore`, ...productKeeping },
    get: { method: 'GET', path: `${base}/knowledge-base/:id/product/:categoryId/:productId`, ...productReading },
    exportList: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/products/export`,
      permission: 'knowledge.export',
      ...productReading,
      kind: 'binary',
    },
    saveParameters: { method: 'PUT', path: `${base}/update-product-parameters`, ...productKeeping },
    restoreRevision: {
      method: 'PUT',
      path: `${base}/knowledge-base/:id/product/:productId/revisions/:revision/restore`,
      ...productKeeping,
    },
    compare: { method: 'GET', path: `${base}/products/compare`, ...productReading },
    exportParameters: {
      method: 'GET',
      path: `${base}/product-parameters/:id/export`,
      permission: 'knowledge.export',
      ...productReading,
      kind: 'binary',
    },
    /** A served product as a searcher sees it. */
    served: { method: 'GET', path: `${base}/knowledge-search/product/:productId`, ...searching },
    servedOptions: { method: 'GET', path: `${base}/knowledge-search/products`, ...searching },
    compareServed: { method: 'GET', path: `${base}/knowledge-search/products/compare`, ...searching },
  },
  productImports: {
    template: {
      method: 'GET',
      path: `${base}/knowledge-base/product/import-template`,
      permission: 'knowledge.import',
      ...productKeeping,
      kind: 'binary',
    },
    list: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/product-import/tasks`,
      permission: 'knowledge.import',
      ...productKeeping,
    },
    create: {
      method: 'POST',
      path: `${base}/knowledge-base/:id/product-import/task`,
      permission: 'knowledge.import',
      ...productKeeping,
    },
    get: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/product-import/task/:taskId`,
      permission: 'knowledge.import',
      ...productKeeping,
    },
    rows: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/product-import/task/:taskId/rows`,
      permission: 'knowledge.import',
      ...productKeeping,
    },
    start: {
      method: 'PUT',
      path: `${base}/knowledge-base/:id/product-import/task/:taskId/start`,
      permission: 'knowledge.import',
      ...productKeeping,
    },
    cancel: {
      method: 'PUT',
      path: `${base}/knowledge-base/:id/product-import/task/:taskId/cancel`,
      permission: 'knowledge.import',
      ...productKeeping,
    },
    errorFile: {
      method: 'GET',
      path: `${base}/knowledge-base/:id/product-import/task/:taskId/errors`,
      permission: 'knowledge.import',
      ...productKeeping,
      kind: 'binary',
    },
  },
  productAudits: {
    list: { method: 'GET', path: `${base}/product-audit`, ...productAuditing },
    get: { method: 'GET', path: `${base}/product-audit/:id`, ...productAuditing },
    decide: { method: 'PUT', path: `${base}/product-audit/:id`, permission: 'audit.decide', ...productAuditing },
    edit: { method: 'PUT', path: `${base}/product-audit/edit/:id`, ...productAuditing },
    withdraw: { method: 'DELETE', path: `${base}/product-audit/:id`, ...productAuditing },
  },
} as const satisfies Record<string, Record<string, Route>>
