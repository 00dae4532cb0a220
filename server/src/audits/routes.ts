import { api } from '@zhiku/contract'
import type { Context } from '../platform/context.ts'
import { route } from '../platform/http/route.ts'
import { shownTo } from './pages.ts'
import * as audits from './service.ts'
import type { Subjects } from './service.ts'

/** @throws audit.not_found where none of the caller's pages shows it */
const requireShown = async (ctx: Context, subjects: Subjects, id: string) =>
  shownTo(ctx, subjects, await audits.summary(ctx, id))

export const routes = (subjects: Subjects) => [
  route(api.audits.list, (ctx, { query }) => audits.list(ctx, query)),
  route(api.audits.counts, (ctx, { query }) => audits.counts(ctx, query)),
  route(api.audits.settings, (ctx) => audits.settings(ctx)),
  route(api.audits.configure, (ctx, { body }) => audits.configure(ctx, body)),
  route(api.audits.batch, (ctx, { body }) => audits.batch(ctx, subjects, body)),
  route(api.audits.decideImport, (ctx, { params, body }) => audits.decideImport(ctx, subjects, params.id, body)),
  route(api.audits.get, async (ctx, { params }) => shownTo(ctx, subjects, await audits.get(ctx, subjects, params.id))),
  route(api.audits.decide, async (ctx, { params, body }) => {
    await audits.decide(ctx, subjects, params.id, body)
    return audits.outcome(ctx, subjects, params.id)
  }),
  route(api.audits.edit, async (ctx, { params, body }) => {
    await requireShown(ctx, subjects, params.id)
    await audits.edit(ctx, subjects, params.id, body)
    return audits.outcome(ctx, subjects, params.id)
  }),
  route(api.audits.withdraw, async (ctx, { params }) => {
    await requireShown(ctx, subjects, params.id)
    await audits.withdraw(ctx, subjects, params.id)
    return null
  }),
]
