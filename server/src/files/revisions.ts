/** 版本: each new original is a revision; an earlier one comes back as a new one, so nothing is ever lost. */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf } from '@zhiku/contract/endpoint'
import type { PageQuery } from '@zhiku/contract/fields'
import type { File } from '@zhiku/contract/files'
import type { Revision } from '@zhiku/contract/file-revisions'
import * as categories from '../categories/service.ts'
import { withTags } from '../kept/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import { keepRevision, makeCurrent } from './current-revision.ts'
import { factFields, facts, factsOf, nameTaken, renamed, requireValidity } from './draft-rules.ts'
import { written } from './originals.ts'
import type { Original } from './originals.ts'
import { fieldsOf, kept, submitAnew } from './kept.ts'
import { requireNameFree } from './proposals.ts'
import * as proposed from './proposed-store.ts'
import { readAhead } from './read-ahead.ts'
import * as store from './revisions-store.ts'
import * as searchIndex from '../search-index/service.ts'
import * as files from './store.ts'

export async function list(ctx: Context, knowledgeBaseId: string, fileId: string): Promise<Revision[]> {
  await kept.get(ctx, knowledgeBaseId, fileId)
  return store.list(ctx.db, fileId)
}

/** One that waits for its audit says what parsing it gave its auditor. @throws revision.not_found */
export async function get(ctx: Context, knowledgeBaseId: string, fileId: string, revision: number) {
  await kept.get(ctx, knowledgeBaseId, fileId)
  const found = await store.find(ctx.db, fileId, revision)
  if (!found) throw new Problem('revision.not_found')
  return found.content === ''
    ? { ...found, content: (await proposed.contentOf(ctx.db, fileId, revision)) ?? '' }
    : found
}

/** What parsing it gives: read ahead for its auditor, or the chunks of the current one. */
export async function chunks(
  ctx: Context,
  knowledgeBaseId: string,
  fileId: string,
  { revision, ...page }: PageQuery & { revision: number },
): Promise<DataOf<typeof api.files.revisionChunks>> {
  const file = await kept.get(ctx, knowledgeBaseId, fileId)
  await get(ctx, knowledgeBaseId, fileId, revision)
  const reading = await proposed.find(ctx.db, fileId, revision)
  if (reading) {
    const { warnings: parseWarnings = [], ...state } = { warnings: undefined, ...reading }
    return { ...(await proposed.listChunks(ctx.db, fileId, revision, page)), ...state, parseWarnings }
  }
  const { parseWarnings } = file
  if (revision !== file.revision) return { list: [], total: 0, ...page, state: 'none', parseWarnings: [] }
  const read = await searchIndex.listChunks(ctx.db, fileId, undefined, page)
  const list = read.list.map(({ ordinal, headingPath, page, text }) => ({
    ordinal,
    headingPath,
    ...(page === undefined ? {} : { page }),
    text,
  }))
  const isRead = read.total > 0 || file.parseStatus === 'ready'
  if (file.parseStatus === 'failed')
    return { ...read, list, state: 'failed', error: file.parseError ?? '', parseWarnings }
  return { ...read, list, state: isRead ? 'ready' : 'reading', parseWarnings }
}

/** The kept revision becomes current at once. */
export async function makeRevisionCurrent(ctx: Context, file: File, revision: number): Promise<File> {
  await makeCurrent(ctx, file.id, revision)
  const after = await kept.get(ctx, file.knowledgeBaseId, file.id)
  await kept.record(ctx, 'revise', after, operationRecords.changesBetween(file, after, ['revision', 'size']))
  return after
}

export const restore = (
  ctx: Context,
  knowledgeBaseId: string,
  fileId: string,
  { revision, version }: { revision: number; version: number },
): Promise<File> =>
  inTransaction(ctx, async (ctx) => {
    const stored = await kept.requireFree(ctx, knowledgeBaseId, fileId, version)
    const { file } = stored
    const earlier = await get(ctx, knowledgeBaseId, fileId, revision)
    const original = {
      object: { key: earlier.objectKey, size: earlier.size },
      content: file.authored ? earlier.content : null,
      pictureKeys: await store.pictureKeys(ctx.db, fileId, revision),
    }
    const number = await keepRevision(ctx, fileId, original, `恢复自第 ${revision} 版`)
    if (await kept.mustWait(ctx, stored)) {
      await kept.propose(ctx, file, {
        action: 'update',
        before: await fieldsOf(ctx, file),
        after: await fieldsOf(ctx, file, number),
      })
      await readAhead(ctx, fileId, number)
    } else await submitAnew(ctx, await makeRevisionCurrent(ctx, file, number))
    return kept.get(ctx, knowledgeBaseId, fileId)
  })

/** Facts and, for a document written in the console, its content, which makes a new revision when it differs. */
export async function update(
  ctx: Context,
  knowledgeBaseId: string,
  fileId: string,
  draft: BodyOf<typeof api.files.update>,
): Promise<File> {
  const original =
    draft.content === undefined ? undefined : await rewriting(ctx, knowledgeBaseId, fileId, draft.content)
  return inTransaction(ctx, async (ctx) => {
    const stored = await kept.requireFree(ctx, knowledgeBaseId, fileId, draft.version)
    const { file: before } = stored
    requireValidity({ effectiveFrom: before.effectiveFrom, effectiveTo: before.effectiveTo, ...draft })
    if (draft.categoryId) await categories.requireCategory(ctx, draft.categoryId, knowledgeBaseId)
    if (draft.content !== undefined && !before.authored) throw new Problem('file.not_editable')
    const name = renamed(before, draft.name)
    await requireNameFree(ctx, before, name)
    const revision = await rewritten(ctx, before, original)
    const changed = { ...before, ...factFields(draft), name }
    if (await kept.mustWait(ctx, stored)) {
      await proposeUpdate(ctx, before, await fieldsOf(ctx, changed, revision), draft.remark)
      if (revision !== before.revision) await readAhead(ctx, fileId, revision)
    } else await writeNow(ctx, before, { ...factsOf(draft), name }, revision)
    return kept.get(ctx, knowledgeBaseId, fileId)
  })
}

/** Tags more than it has. @throws file.not_found, audit.pending, request.invalid */
export const tag = (ctx: Context, knowledgeBaseId: string, fileId: string, added: readonly string[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const stored = await kept.requireFree(ctx, knowledgeBaseId, fileId)
    const { file } = stored
    const tags = withTags(file.tags, added)
    if (tags.length === file.tags.length) return
    if (await kept.mustWait(ctx, stored))
      await proposeUpdate(ctx, file, await fieldsOf(ctx, { ...file, tags }), undefined)
    else await writeNow(ctx, file, { tags }, file.revision)
  })

/** The store's part of another text, before anything is locked. @throws file.not_editable, file.upload_missing */
async function rewriting(ctx: Context, knowledgeBaseId: string, fileId: string, content: string): Promise<Original> {
  const file = await kept.get(ctx, knowledgeBaseId, fileId)
  if (!file.authored) throw new Problem('file.not_editable')
  return written(ctx, content)
}

/** A change that changes nothing need not wait. */
async function proposeUpdate(
  ctx: Context,
  file: File,
  after: Record<string, unknown>,
  remark: string | undefined,
): Promise<void> {
  const before = await fieldsOf(ctx, file)
  if (JSON.stringify(before) !== JSON.stringify(after))
    await kept.propose(ctx, file, { action: 'update', before, after, remark })
}

async function writeNow(ctx: Context, before: File, values: files.FileValues, revision: number): Promise<void> {
  const write = () => files.update(ctx.db, before.id, { ...values, updated_at: ctx.clock.now() })
  await refuseOn('files__knowledge_base_name', () => nameTaken(String(values.name)), write)
  const changed = await kept.get(ctx, before.knowledgeBaseId, before.id)
  const changes = operationRecords.changesBetween(before, changed, facts)
  if (changes.length > 0) await kept.record(ctx, 'update', changed, changes)
  const after = revision === before.revision ? changed : await makeRevisionCurrent(ctx, changed, revision)
  await submitAnew(ctx, after)
}

/** The number of the revision that holds the content: the current one unless it differs. */
async function rewritten(ctx: Context, file: File, original: Original | undefined): Promise<number> {
  if (original === undefined) return file.revision
  const current = await store.find(ctx.db, file.id, file.revision)
  if (current?.content === original.content) return file.revision
  return keepRevision(ctx, file.id, original, '在线编写')
}
