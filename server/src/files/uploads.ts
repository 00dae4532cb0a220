/** Tickets to put an object into the store and to look at one. */
import path from 'node:path'
import type { UploadTicket } from '@zhiku/contract/uploads'
import type { api } from '@zhiku/contract'
import type { QueryOf } from '@zhiku/contract/endpoint'
import { attachmentExtensions } from '@zhiku/contract/words/files'
import { limits } from '@zhiku/contract/words/limits'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as objects from '../objects/service.ts'
import { readableExtensions } from '../parsing/service.ts'
import { hasPage } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import type { PreviewSigner } from '../platform/storage/preview-signer.ts'
import { requireReadable } from './draft-rules.ts'
import * as revisions from './revisions-store.ts'
import { isServed } from './served.ts'

/** A large file on a slow line still arrives in this time. */
const ticketSeconds = 60 * 60
/** Long enough to read a manual with the tab open; sooner at its end is the right to read it. */
const previewSeconds = 2 * 60 * 60
const pictureExtensions = ['.png', '.jpg', '.jpeg', '.gif', '.webp']

type TicketQuery = QueryOf<typeof api.uploads.pictureTicket>

export async function ticket(
  ctx: Context,
  knowledgeBaseId: string,
  { purpose, ...query }: QueryOf<typeof api.uploads.ticket>,
): Promise<UploadTicket> {
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  if (purpose === 'attachment') return attachmentTicket(ctx, query)
  if (query.filename) await requireReadable(query.filename)
  return issue(ctx, query, limits.fileBytes, await readableExtensions())
}

/** For what an answer links to. The FAQ that does keeps it, as it keeps its pictures. */
async function attachmentTicket(ctx: Context, query: TicketQuery): Promise<UploadTicket> {
  const extension = path.extname(query.filename ?? 'upload.pdf').toLowerCase()
  if (!attachmentExtensions.some((allowed) => allowed === extension)) {
    const list = attachmentExtensions.map((allowed) => allowed.slice(1)).join('、')
    throw new Problem('file.type_unsupported', `附件不支持「${query.filename}」的格式，可上传：${list}`)
  }
  return issue(ctx, query, limits.attachmentBytes, [...attachmentExtensions])
}

export async function pictureTicket(ctx: Context, query: TicketQuery): Promise<UploadTicket> {
  const extension = path.extname(query.filename ?? 'upload.png').toLowerCase()
  if (!pictureExtensions.includes(extension)) {
    throw new Problem('file.type_unsupported', '只能上传 PNG、JPG、GIF 或 WebP 图片')
  }
  return issue(ctx, query, limits.pictureBytes, pictureExtensions)
}

async function issue(ctx: Context, query: TicketQuery, maxBytes: number, accept: string[]): Promise<UploadTicket> {
  if (query.size !== undefined && query.size > maxBytes) {
    throw new Problem('file.too_large', `文件超过 ${maxBytes / 1024 / 1024} MB，请压缩或拆分后上传`)
  }
  const { filename = 'upload', size } = query
  return objects.issueTicket(ctx, { filename, size, maxBytes, accept, seconds: ticketSeconds })
}

const kinds = { '.pdf': 'pdf', '.docx': 'docx', '.md': 'markdown', '.markdown': 'markdown' } as const
const textExtensions = ['.txt', '.csv', '.html', '.htm']

export interface Previews {
  signer: PreviewSigner
  /** Whether what other rooms serve to the caller shows this object. */
  isServedElsewhere(ctx: Context, key: string): Promise<boolean>
}

/** Pages on which the organization's files and FAQs are kept and judged, served or not. */
const keepingPages = ['docStorage', 'faqStorage', 'auditList'] as const

/**
 * Whoever keeps or judges knowledge sees the objects of their organization, whoever else those of served knowledge. Asked
 * for a preview's address and again whenever it is read, so that the address does not outlive the right.
 */
export async function isOpen(
  ctx: Context,
  isServedElsewhere: Previews['isServedElsewhere'],
  key: string,
): Promise<boolean> {
  if (ctx.actor.roleType !== '1' && hasPage(ctx, ...keepingPages)) return true
  const isOwnPicture = key.startsWith('uploads/') && hasPage(ctx, 'openQuestion') // of an answer that is being written
  return isOwnPicture || (await isInServedFile(ctx, key)) || isServedElsewhere(ctx, key)
}

export async function previewToken(
  ctx: Context,
  { signer, isServedElsewhere }: Previews,
  { ossUrl, filename }: { ossUrl: string; filename: string },
) {
  const key = await objects.keptKey(ctx, objects.keyOf(ossUrl, ctx.actor.organizationId))
  if (!(await isOpen(ctx, isServedElsewhere, key))) throw new Problem('preview.denied')
  if (!(await ctx.storage.stat(key))) throw new Problem('object.not_found')
  const name = path.extname(filename) ? filename : path.basename(key)
  const { token, previewUrl, expiresAt } = signer.sign({
    key,
    filename: name,
    sessionId: ctx.actor.sessionId,
    roleOrganizationId: ctx.actor.roleOrganizationId,
    expiresInSeconds: previewSeconds,
  })
  return { token, previewUrl, kind: kindOf(name), expiresAt: expiresAt.toISOString() }
}

function kindOf(name: string) {
  const extension = path.extname(name).toLowerCase()
  if (pictureExtensions.includes(extension)) return 'image' as const
  if (textExtensions.includes(extension)) return 'text' as const
  return kinds[extension as keyof typeof kinds] ?? ('other' as const) // any other extension misses
}

async function isInServedFile(ctx: Context, key: string): Promise<boolean> {
  for (const fileId of await revisions.filesShowing(ctx.db, key)) {
    if (await isServed(ctx, fileId)) return true
  }
  return false
}
