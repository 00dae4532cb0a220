/**
 * Files seen by audits. A pending upload or text is kept as a revision that is not current, and is parsed once it is
 * approved; until then the chunks of the approved one are served.
 */
import type { FieldChange } from '@zhiku/contract/audits'
import { FileFacts } from '@zhiku/contract/files'
import type { File } from '@zhiku/contract/files'
import { fieldNames } from '@zhiku/contract/field-names'
import * as audits from '../audits/service.ts'
import type { Fields, Proposal, Sides, StoredChange, SubmittedAs } from '../audits/service.ts'
import * as categories from '../categories/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { zodIssuesToFaults } from '../platform/http/faults.ts'
import { Problem } from '../platform/problem.ts'
import { Change, editsOf, isOfContent, kindOf } from './change-kinds.ts'
import type { ContentChange, Facts } from './change-kinds.ts'
import { applyChunks, partsOf, rebased } from './chunk-changes.ts'
import { keepRevision, makeCurrent } from './current-revision.ts'
import { factsOf, nameTaken, renamed, requireValidity } from './draft-rules.ts'
import { written, writtenBefore } from './originals.ts'
import * as queue from './parse-queue.ts'
import * as proposed from './proposed-store.ts'
import { readAhead } from './read-ahead.ts'
import * as revisions from './revisions-store.ts'
import { reflect } from './source.ts'
import { putBack, requireNotStopped, takeOut } from './stops.ts'
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

function parts({ action, before, after }: StoredChange): FieldChange[] {
  const parsed = Change.safeParse({ action, before, after })
  if (!parsed.success || !isOfContent(parsed.data)) return []
  const change = kindOf(parsed.data)
  if (change.kind === 'facts') return []
  if (change.kind === 'chunks') return partsOf({ before, after })
  const words = change.keepEdited ? '按原文重新切分，保留人工修改的分段' : '按原文重新切分，人工修改的分段会被替换'
  return [{ key: 'relearn', name: '重新学习', after: words }]
}

/** All that a change of facts, a switch or a move writes. */
const shown = [
  'enabled',
  'knowledgeBaseId',
  'name',
  'knowledgeType',
  'categoryId',
  'tags',
  'effectiveFrom',
  'effectiveTo',
  'authored',
  'content',
  'revision',
]

export const auditSubject = audits.subjectOf<Change>({
  page: 'docStorage',
  change: Change,
  fieldNames: Object.fromEntries(shown.map((field) => [field, fieldNames[field] ?? field])),

  lock: async (ctx, id) => {
    if (!(await store.lock(ctx.db, ctx.actor.organizationId, id))) throw new Problem('file.not_found')
  },

  edits: editsOf,
  lasting: async (ctx, fields) => {
    if (typeof fields['content'] !== 'string') return fields
    return { ...fields, content: (await written(ctx, fields['content'])).content }
  },
  validated,
  parts,

  renewed: async (ctx, change) => {
    const { targetId, before, after } = change
    const file = await requireThere(ctx, targetId)
    const { audit_status, deleted_at, removed_category_id } = await store.servedFacts(ctx.db, targetId)
    const isApproved = !deleted_at && (audit_status === 'none' || audit_status === 'approved')
    const hasFacts = isOfContent(change) && kindOf(change).kind === 'facts'
    if (!hasFacts && !isApproved) throw new Problem('audit.decided')
    if (!hasFacts) return { before, after, isApproved }
    const present = await fieldsOf(ctx, deleted_at ? { ...file, categoryId: removed_category_id } : file)
    return { ...audits.againstPresent(present, { before, after }), isApproved }
  },

  opened: async (ctx, change) => {
    const { id, targetId } = change
    if (change.action === 'disable') return takeOut(ctx, targetId, id)
    const file = await requireThere(ctx, targetId)
    if (change.action === 'enable') requireNotStopped(file)
    else if (change.action === 'create') await reopened(ctx, file, change)
    else if (change.action === 'update') await readAhead(ctx, targetId, proposedRevision(file, change))
    await store.setPending(ctx.db, targetId, id)
  },

  apply: (ctx, change) => (change.action === 'disable' ? takeOut(ctx, change.targetId, null) : apply(ctx, change)),

  dropped: async (ctx, { action, targetId }, state) => {
    if (action === 'disable') return putBack(ctx, targetId)
    await proposed.removeAll(ctx.db, targetId)
    if (action !== 'create') return void (await store.setPending(ctx.db, targetId, null))
    const ended = { audit_status: 'rejected', pending_audit_id: null }
    const gone = state === 'withdrawn' ? await removal(ctx, await requireThere(ctx, targetId)) : {}
    await store.update(ctx.db, targetId, { ...ended, ...gone })
    await reflect(ctx, targetId)
  },

  readable: async (ctx, fields) => {
    const { categoryId, knowledgeBaseId } = fields
    return {
      ...fields,
      ...(typeof categoryId === 'string' ? { categoryId: await categories.nameOf(ctx, categoryId) } : {}),
      ...(typeof knowledgeBaseId === 'string'
        ? { knowledgeBaseId: await knowledgeBases.nameOf(ctx, knowledgeBaseId) }
        : {}),
    }
  },
})

/** What never was approved waits itself: its content becomes what is proposed. */
async function reopened(ctx: Context, file: File, proposal: ContentChange): Promise<void> {
  const values = { audit_status: 'pending', deleted_at: null, removed_category_id: null }
  const change = kindOf(proposal)
  if (change.kind !== 'facts') throw new Problem('audit.other_kind')
  await writeFacts(ctx, file, change.facts, values)
  if (file.chunkCount === 0) await queue.enqueue(ctx, file.id, true)
  await reflect(ctx, file.id)
}

async function apply(ctx: Context, change: SubmittedAs<Change>): Promise<void> {
  const { targetId } = change
  const file = await requireThere(ctx, targetId)
  const approved = { audit_status: 'approved', pending_audit_id: null }
  const now = ctx.clock.now()
  const values = { ...approved, updated_at: now }
  if (isOfContent(change)) await applyContent(ctx, file, change, values)
  else if (change.action === 'remove')
    await store.update(ctx.db, targetId, { ...approved, ...(await removal(ctx, file)) })
  else if (change.action === 'move') await applyMove(ctx, file, change.after, values)
  else await store.update(ctx.db, targetId, { ...values, enabled: true })
  await proposed.removeAll(ctx.db, targetId)
  await reflect(ctx, targetId)
}

async function applyContent(
  ctx: Context,
  file: File,
  proposal: ContentChange,
  values: store.FileValues,
): Promise<void> {
  const change = kindOf(proposal)
  if (change.kind === 'facts') {
    const changed = audits.changedFields({ before: proposal.before, after: change.facts })
    return writeFacts(ctx, file, changed, values)
  }
  await store.update(ctx.db, file.id, values)
  if (change.kind === 'chunks') await applyChunks(ctx, file.id, change.chunkChanges)
  else await queue.enqueue(ctx, file.id, change.keepEdited)
}

/** The base, or the category, may be gone by the time of the approval, and the name taken. */
async function applyMove(ctx: Context, file: File, after: audits.Move, values: store.FileValues): Promise<void> {
  const { knowledgeBaseId, categoryId } = after
  await knowledgeBases.requireType(ctx, knowledgeBaseId, 'document')
  if (categoryId) await categories.requireCategory(ctx, categoryId, knowledgeBaseId)
  const columns = { ...values, knowledge_base_id: knowledgeBaseId, category_id: categoryId }
  const write = () => store.update(ctx.db, file.id, columns)
  await refuseOn('files__knowledge_base_name', () => nameTaken(file.name), write)
}

/** The revision that an auditor reads before it is parsed for good; undefined where the chunks stay what they are. */
function proposedRevision(file: File, proposal: ContentChange): number | undefined {
  const change = kindOf(proposal)
  if (change.kind === 'relearn') return file.revision
  const revision = change.kind === 'facts' ? change.facts.revision : undefined
  return revision === file.revision ? undefined : revision
}

/** A category lets go of what was removed, and is remembered for the way back. Nothing of it is parsed any more. */
export async function removal(ctx: Context, file: File) {
  await queue.dropUnfinished(ctx, file.id)
  return { deleted_at: ctx.clock.now(), removed_category_id: file.categoryId, category_id: null }
}

/** Of a creation or an update. Another text than the proposed one becomes a revision of its own. */
async function validated(ctx: Context, proposal: { targetId: string } & Change, given: Fields): Promise<Sides> {
  if (!isOfContent(proposal)) return proposal
  const { targetId, before } = proposal
  const edited = Change.safeParse({ ...proposal, after: { ...proposal.after, ...given } })
  if (!edited.success || !isOfContent(edited.data)) throw new Problem('audit.other_kind')
  const change = kindOf(edited.data)
  if (change.kind === 'chunks') return rebased(ctx, targetId, change.chunkChanges)
  if (change.kind === 'relearn') return { before, after: edited.data.after }
  return { before, after: await validatedFacts(ctx, targetId, change.facts) }
}

async function validatedFacts(ctx: Context, targetId: string, proposal: Facts): Promise<Facts> {
  const parsed = FileFacts.safeParse(proposal)
  if (!parsed.success) {
    const faults = zodIssuesToFaults(parsed.error.issues)
    throw new Problem('request.invalid', faults[0]?.message, faults)
  }
  const { content, ...given } = parsed.data
  requireValidity(given)
  const file = await requireThere(ctx, targetId)
  if (given.categoryId) await categories.requireCategory(ctx, given.categoryId, file.knowledgeBaseId)
  const name = renamed(file, given.name)
  await requireNameFree(ctx, file, name)
  const { content: _, ...others } = { ...proposal, ...given, name }
  if (content === undefined) return others
  const kept = await revisions.find(ctx.db, targetId, proposal.revision ?? file.revision)
  if (content === kept?.content) return { ...others, content }
  if (proposal.authored !== true) {
    // sent again, an upload meets the text of the document that it would replace
    const current = await revisions.find(ctx.db, targetId, file.revision)
    if (content !== current?.content) throw new Problem('file.not_editable')
    return others
  }
  const original = await writtenBefore(ctx, content)
  const revision = await keepRevision(ctx, targetId, original, '在线编写')
  return { ...others, content: original.content ?? content, revision }
}

/** @throws file.name_taken, before the index would say so at the approval */
export async function requireNameFree(ctx: Context, file: File, name: string): Promise<void> {
  const taken = (await store.idsByName(ctx.db, file.knowledgeBaseId, [name])).get(name)
  if (taken && taken !== file.id) throw nameTaken(name)
}

/** The name, or the category, may be gone by the time of the approval. */
async function writeFacts(
  ctx: Context,
  file: File,
  { name, authored, revision, content: _content, ...rest }: Facts,
  values: store.FileValues,
): Promise<void> {
  const columns = {
    ...factsOf(rest),
    ...values,
    ...(name === undefined ? {} : { name }),
    ...(authored === undefined ? {} : { authored }),
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
  if (revision !== undefined && revision !== file.revision) await makeCurrent(ctx, file.id, revision)
}
