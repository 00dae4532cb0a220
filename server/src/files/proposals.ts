/**
 * Files seen by audits. A pending upload or text is kept as a revision that is not current, and is parsed once it is
 * approved; until then the chunks of the approved one are served.
 */
import type { FieldChange } from '@zhiku/contract/audits'
import { FileFacts } from '@zhiku/contract/files'
import type { File } from '@zhiku/contract/files'
import { fieldNames } from '@zhiku/contract/field-names'
import { z } from 'zod'
import * as audits from '../audits/service.ts'
import type { Fields, Proposal, Subject } from '../audits/service.ts'
import * as categories from '../categories/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { zodIssuesToFaults } from '../platform/http/faults.ts'
import { Problem } from '../platform/problem.ts'
import { ChunkChanges, applyChunks, chunkChangesIn, partsOf, rebased } from './chunk-changes.ts'
import { keepRevision, makeCurrent } from './current-revision.ts'
import { factsOf, nameTaken, renamed, requireValidity } from './draft-rules.ts'
import { written, writtenBefore } from './originals.ts'
import * as queue from './parse-queue.ts'
import * as proposed from './proposed-store.ts'
import { readAhead } from './read-ahead.ts'
import * as revisions from './revisions-store.ts'
import { reflect } from './source.ts'
import * as store from './store.ts'

/** Facts and current original of a file, as fields of an audit; the text only where a person wrote it. */
export async function fieldsOf(ctx: Context, file: File, revision = file.revision): Promise<Fields> {
  const { name, knowledgeType, categoryId, tags, effectiveFrom = null, effectiveTo = null, authored } = file
  const facts = { name, knowledgeType, categoryId, tags, effectiveFrom, effectiveTo, revision, authored }
  if (!authored) return facts
  return { ...facts, content: (await revisions.find(ctx.db, file.id, revision))?.content ?? '' }
}

/** The change waits from now on. The caller holds the file's lock. */
export async function propose(
  ctx: Context,
  { id, name, knowledgeBaseId }: File,
  change: Pick<Proposal, 'action' | 'before' | 'after' | 'remark'>,
): Promise<void> {
  const target = { targetType: 'file' as const, targetId: id, targetName: name, knowledgeBaseId }
  const auditId = await audits.submit(ctx, { ...target, ...change }, { parts: parts(change) })
  await store.setPending(ctx.db, id, auditId)
}

/** After a change that did not have to wait: where audits are required the file itself now waits. */
export async function settleAudit(ctx: Context, file: File): Promise<void> {
  const base = await knowledgeBases.requireReadable(ctx, file.knowledgeBaseId)
  await store.setAuditStatus(ctx.db, file.id, knowledgeBases.auditStatusAfterChange(base))
  if (base.config.auditRequired)
    await propose(ctx, file, { action: 'create', before: null, after: await fieldsOf(ctx, file) })
  await reflect(ctx, file.id)
}

async function requireThere(ctx: Context, id: string): Promise<File> {
  const file = await store.find(ctx.db, ctx.actor.organizationId, id, { includeRemoved: true })
  if (!file) throw new Problem('file.not_found')
  return file
}

/** What a relearning that waits would do with the chunks that people edited; undefined where the change is none. */
const relearningIn = (fields: Fields | null) => Relearning.safeParse(fields?.['relearn']).data
const Relearning = z.object({ keepEdited: z.boolean() })

function parts(change: { before: Fields | null; after: Fields | null }): FieldChange[] {
  const relearning = relearningIn(change.after)
  if (!relearning) return partsOf(change)
  const after = relearning.keepEdited ? '按原文重新切分，保留人工修改的分段' : '按原文重新切分，人工修改的分段会被替换'
  return [{ key: 'relearn', name: '重新学习', after }]
}

const shown = ['enabled', 'name', 'knowledgeType', 'categoryId', 'tags', 'effectiveFrom', 'effectiveTo', 'content']
const ownNames = { revision: '版本' }

export const auditSubject: Subject = {
  fieldNames: { ...Object.fromEntries(shown.map((field) => [field, fieldNames[field] ?? field])), ...ownNames },

  lock: async (ctx, id) => {
    if (!(await store.lock(ctx.db, ctx.actor.organizationId, id))) throw new Problem('file.not_found')
  },

  lasting: async (ctx, fields) => {
    if (typeof fields['content'] !== 'string') return fields
    return { ...fields, content: (await written(ctx, fields['content'])).content }
  },
  validated,
  parts,

  current: async (ctx, id) => {
    const file = await requireThere(ctx, id)
    const { audit_status, deleted_at, removed_category_id } = await store.servedFacts(ctx.db, id)
    const fields = await fieldsOf(ctx, deleted_at ? { ...file, categoryId: removed_category_id } : file)
    return { fields, isApproved: !deleted_at && (audit_status === 'none' || audit_status === 'approved') }
  },

  opened: async (ctx, { id, targetId, action, after }) => {
    if (action === 'create') {
      const before = await requireThere(ctx, targetId)
      const values = { audit_status: 'pending', deleted_at: null, removed_category_id: null }
      await write(ctx, before, after ?? {}, values)
      if (before.chunkCount === 0) await queue.enqueue(ctx, targetId, true)
      await reflect(ctx, targetId)
    } else await readAhead(ctx, targetId, await proposedRevision(ctx, targetId, after))
    await store.setPending(ctx.db, targetId, id)
  },

  apply: async (ctx, change) => {
    const { action, targetId } = change
    const file = await requireThere(ctx, targetId)
    const approved = { audit_status: 'approved', pending_audit_id: null }
    const relearning = relearningIn(change.after)
    if (action === 'remove') await store.update(ctx.db, targetId, { ...approved, ...(await removal(ctx, file)) })
    else if (action === 'enable' || action === 'disable') {
      await store.update(ctx.db, targetId, { ...approved, enabled: action === 'enable', updated_at: ctx.clock.now() })
    } else await write(ctx, file, audits.changedFields(change), approved)
    if (relearning) await queue.enqueue(ctx, targetId, relearning.keepEdited)
    await proposed.removeAll(ctx.db, targetId)
    await reflect(ctx, targetId)
  },

  dropped: async (ctx, { action, targetId }, state) => {
    await proposed.removeAll(ctx.db, targetId)
    if (action !== 'create') return void (await store.setPending(ctx.db, targetId, null))
    const ended = { audit_status: 'rejected', pending_audit_id: null }
    const gone = state === 'withdrawn' ? await removal(ctx, await requireThere(ctx, targetId)) : {}
    await store.update(ctx.db, targetId, { ...ended, ...gone })
    await reflect(ctx, targetId)
  },

  readable: async (ctx, fields) => {
    if (typeof fields['categoryId'] !== 'string') return fields
    return { ...fields, categoryId: await categories.nameOf(ctx, fields['categoryId']) }
  },
}

/** The revision that an auditor reads before it is parsed for good; undefined where the chunks stay what they are. */
async function proposedRevision(ctx: Context, fileId: string, after: Fields | null): Promise<number | undefined> {
  const file = await requireThere(ctx, fileId)
  if (relearningIn(after)) return file.revision
  const revision = after?.['revision']
  return typeof revision === 'number' && revision !== file.revision ? revision : undefined
}

/** A category lets go of what was removed, and is remembered for the way back. Nothing of it is parsed any more. */
export async function removal(ctx: Context, file: File) {
  await queue.dropUnfinished(ctx, file.id)
  return { deleted_at: ctx.clock.now(), removed_category_id: file.categoryId, category_id: null }
}

/** Another text than the proposed one becomes a revision of its own. */
async function validated(ctx: Context, { action, targetId, knowledgeBaseId, after }: Proposal): Promise<Fields> {
  if (!after || action === 'enable' || action === 'disable') return after ?? {}
  if (relearningIn(after)) return after
  if (after['chunkChanges']) return validatedChunks(ctx, targetId, after)
  const parsed = FileFacts.safeParse(after)
  if (!parsed.success) {
    const faults = zodIssuesToFaults(parsed.error.issues)
    throw new Problem('request.invalid', faults[0]?.message, faults)
  }
  const { content, ...facts } = parsed.data
  requireValidity(facts)
  if (facts.categoryId) await categories.requireCategory(ctx, facts.categoryId, knowledgeBaseId)
  const file = await requireThere(ctx, targetId)
  const name = renamed(file, facts.name)
  await requireNameFree(ctx, file, name)
  const fields = { ...after, ...facts, name }
  const revision = Number(after['revision'])
  const kept = await revisions.find(ctx.db, targetId, revision)
  if (content === undefined || content === kept?.content) return { ...fields, revision }
  if (after['authored'] !== true) {
    // sent again, an upload meets the text of the document that it would replace
    const current = await revisions.find(ctx.db, targetId, file.revision)
    if (content !== current?.content) throw new Problem('file.not_editable')
    const { content: _, ...others }: Fields = fields
    return { ...others, revision }
  }
  const original = await writtenBefore(ctx, content)
  return { ...fields, content: original.content, revision: await keepRevision(ctx, targetId, original, '在线编写') }
}

async function validatedChunks(ctx: Context, fileId: string, after: Fields): Promise<Fields> {
  const parsed = ChunkChanges.safeParse(after['chunkChanges'])
  if (!parsed.success) {
    const faults = zodIssuesToFaults(parsed.error.issues)
    throw new Problem('request.invalid', faults[0]?.message, faults)
  }
  return { ...after, chunkChanges: await rebased(ctx, fileId, parsed.data) }
}

/** @throws file.name_taken, before the index would say so at the approval */
export async function requireNameFree(ctx: Context, file: File, name: string): Promise<void> {
  const taken = (await store.idsByName(ctx.db, file.knowledgeBaseId, [name])).get(name)
  if (taken && taken !== file.id) throw nameTaken(name)
}

/** The fields of a change, wherever they belong. The name, or the category, may be gone by the time of the approval. */
async function write(ctx: Context, file: File, fields: Fields, values: store.FileValues): Promise<void> {
  const { name, authored, revision, ...rest } = fields
  const columns = {
    ...factsOf(rest),
    ...values,
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof authored === 'boolean' ? { authored } : {}),
    updated_at: ctx.clock.now(),
  }
  await refuseOn(
    'files__knowledge_base_name',
    () => nameTaken(String(name)),
    () =>
      refuseOn(
        'files_category_id_fkey',
        () => new Problem('category.not_found'),
        () => store.update(ctx.db, file.id, columns),
      ),
  )
  if (typeof revision === 'number' && revision !== file.revision) await makeCurrent(ctx, file.id, revision)
  await applyChunks(ctx, file.id, chunkChangesIn(fields))
}
