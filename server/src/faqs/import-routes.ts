/** Import and export of a knowledge base's FAQs. */
import { api } from '@zhiku/contract'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import { route } from '../platform/http/route.ts'
import { exportList } from './export-list.ts'
import { categoryPaths } from './import-categories.ts'
import * as imports from './import-tasks.ts'
import type { ImportServices } from './import-tasks.ts'
import { template } from './import-template.ts'
import * as faqs from './service.ts'

export const routes = (services: ImportServices) => [
  route(api.faqImports.template, () => template()),
  route(api.faqImports.list, (ctx, { params, query }) => imports.list(ctx, params.id, query)),
  route(api.faqImports.create, (ctx, { params, body }) => imports.create(ctx, services, params.id, body)),
  route(api.faqImports.get, (ctx, { params }) => imports.get(ctx, params.id, params.taskId)),
  route(api.faqImports.rows, (ctx, { params, query }) => imports.rows(ctx, params.id, params.taskId, query)),
  route(api.faqImports.start, (ctx, { params, body }) => imports.start(ctx, services, params.id, params.taskId, body)),
  route(api.faqImports.cancel, (ctx, { params }) => imports.cancel(ctx, params.id, params.taskId)),
  route(api.faqImports.errorFile, (ctx, { params }) => imports.errorFile(ctx, params.id, params.taskId)),
  route(api.faqs.exportList, async (ctx, { params, query: { faqIds, ...filter } }) => {
    const base = await knowledgeBases.requireReadable(ctx, params.id)
    const ids = faqIds?.split(',').filter(Boolean)
    const found = await faqs.each(ctx, params.id, { ...filter, ...(ids ? { ids } : {}) })
    return exportList(found, base.name, await categoryPaths(ctx, params.id))
  }),
]
