import { api } from '@zhiku/contract'
import { reached, reachedPage } from '../kept/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import { route } from '../platform/http/route.ts'
import { readChecked } from '../platform/storage/checked-read.ts'
import * as chunks from './chunks.ts'
import { exportList } from './export-list.ts'
import * as tasks from './parse-tasks.ts'
import { create } from './register-files.ts'
import * as revisions from './revisions.ts'
import * as served from './served.ts'
import * as files from './service.ts'
import * as uploads from './uploads.ts'

export const routes = (previews: uploads.Previews) => [
  route(api.uploads.ticket, (ctx, { params, query }) => uploads.ticket(ctx, params.id, query)),
  route(api.uploads.pictureTicket, (ctx, { query }) => uploads.pictureTicket(ctx, query)),
  route(api.uploads.previewToken, (ctx, { query }) => uploads.previewToken(ctx, previews, query)),
  ...fileRoutes,
  ...revisionRoutes,
  ...chunkRoutes,
  route(api.parseTasks.list, (ctx, { query: { state, ...page } }) => tasks.list(ctx, state, page)),
  route(api.parseTasks.cancel, (ctx, { params }) => tasks.cancel(ctx, params.id)),
  route(api.parseTasks.retry, (ctx, { params }) => tasks.retry(ctx, params.id)),
  route(api.categories.files, (ctx, { query: { categoryId, ...page } }) =>
    reachedPage(ctx, files.listInCategory(ctx, categoryId, page)),
  ),
]

const fileRoutes = [
  route(api.files.list, (ctx, { params, query }) => reachedPage(ctx, files.list(ctx, params.id, query))),
  route(api.files.create, async (ctx, { params, body }) => ({ list: await create(ctx, params.id, body.files) })),
  route(api.files.get, (ctx, { params }) => reached(ctx, files.get(ctx, params.id, params.fileId))),
  route(api.files.update, (ctx, { params, body }) => revisions.update(ctx, params.id, params.fileId, body)),
  route(api.files.remove, (ctx, { params }) => files.remove(ctx, params.id, params.fileId)),
  route(api.files.restore, (ctx, { params }) => files.restore(ctx, params.id, params.fileId)),
  route(api.files.setStatus, (ctx, { params, body }) => files.setStatus(ctx, params.id, params.fileId, body)),
  route(api.files.batch, (ctx, { params, body }) => files.batch(ctx, params.id, body)),
  route(api.files.move, (ctx, { params, body }) => files.move(ctx, params.id, body)),
  route(api.files.relearn, (ctx, { params, body }) => files.relearn(ctx, params.id, body)),
  route(api.files.checkNames, async (ctx, { params, body }) => ({
    duplicates: await files.checkNames(ctx, params.id, body.names),
  })),
  route(api.files.served, (ctx, { params }) => served.get(ctx, params.fileId)),
  route(api.files.exportList, async (ctx, { params, query }) => {
    const base = await knowledgeBases.requireReadable(ctx, params.id)
    return exportList(await files.each(ctx, params.id, query), base.name, ctx.clock.now())
  }),
  route(api.files.exportOriginal, async (ctx, { params, query }) => {
    const file = await files.requireFile(ctx, params.id, params.fileId)
    const { objectKey } = await revisions.get(ctx, params.id, params.fileId, query.revision ?? file.revision)
    return download(ctx, objectKey, file.name)
  }),
]

const revisionRoutes = [
  route(api.files.revisions, async (ctx, { params }) => ({
    list: await revisions.list(ctx, params.id, params.fileId),
  })),
  route(api.files.revision, async (ctx, { params }) => {
    const found = await revisions.get(ctx, params.id, params.fileId, numberOf(params.revision))
    const { objectKey: _, ...revision } = found
    return { ...revision, ...files.shownContent(found.content) }
  }),
  route(api.files.revisionChunks, (ctx, { params, query }) =>
    revisions.chunks(ctx, params.id, params.fileId, { ...query, revision: numberOf(params.revision) }),
  ),
  route(api.files.restoreRevision, (ctx, { params, body }) => {
    const revision = numberOf(params.revision)
    return revisions.restore(ctx, params.id, params.fileId, { revision, version: body.version })
  }),
]

const chunkRoutes = [
  route(api.chunks.list, (ctx, { params, query }) => chunks.list(ctx, params.id, params.fileId, query)),
  route(api.chunks.create, (ctx, { params, body }) => chunks.create(ctx, params.id, params.fileId, body)),
  route(api.chunks.update, (ctx, { params, body }) => chunks.update(ctx, params, body)),
  route(api.chunks.move, (ctx, { params, body }) => chunks.move(ctx, params, body)),
  route(api.chunks.remove, async (ctx, { params, query }) => {
    await chunks.remove(ctx, params, query)
    return null
  }),
  route(api.chunks.removed, (ctx, { params, query }) => chunks.listRemoved(ctx, params.id, params.fileId, query)),
  route(api.chunks.restore, (ctx, { params }) => chunks.restore(ctx, params)),
]

/** A revision in a path; what is no number is a revision that does not exist. */
const numberOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

const download = async (ctx: Context, key: string, filename: string) => ({
  body: await readChecked(ctx.storage, key),
  filename,
  contentType: 'application/octet-stream',
})
