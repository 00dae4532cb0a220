/** Import and export of a knowledge base's FAQs. */
import { api } from '@zhiku/contract'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import { route } from '../platform/http/route.ts'
import * as products from '../products/service.ts'
import { exportList } from './export-list.ts'
import { categoryPaths } from './categories.ts'
import { template } from './template.ts'
import * as imports from './imports.ts'
import * as faqs from '../faqs/service.ts'

export const routes = [
  route(api.faqImports.template, () => template()),
  route(api.faqImports.list, imports.calls.list),
  route(api.faqImports.create, (ctx, { params, body }) => imports.create(ctx, params.id, body)),
  route(api.faqImports.get, imports.calls.get),
  route(api.faqImports.rows, (ctx, { params, query }) => imports.rows(ctx, params, query)),
  route(api.faqImports.start, imports.calls.start),
  route(api.faqImports.cancel, imports.calls.cancel),
  route(api.faqImports.errorFile, imports.calls.errorFile),
  route(api.faqs.exportList, async (ctx, { params, query: { faqIds, ...filter } }) => {
    const base = await knowledgeBases.requireReadable(ctx, params.id)
    const ids = faqIds?.split(',').filter(Boolean)
    return exportList({
      baseName: base.name,
      faqs: await faqs.each(ctx, params.id, { ...filter, ...(ids ? { ids } : {}) }),
      isWhole: Object.values({ ids, ...filter, sort: undefined }).every((given) => given === undefined),
      categoryPaths: await categoryPaths(ctx, params.id),
      modelsOf: (productIds) => products.modelsOf(ctx, productIds),
    })
  }),
]
