/**
 * Files seen by audits. A pending upload or text is kept as a revision that is not current, and is parsed once it is
 * approved; until then the chunks of the approved one are served.
 */
import { FileFacts } from '@zhiku/contract/files'
import type { File } from '@zhiku/contract/files'
import * as audits from '../audits/service.ts'
import type { Fields, Proposal, Sides, Subject, Submitted } from '../audits/service.ts'
import * as categories from '../categories/service.ts'
import { isApproved, requireNotStopped } from '../kept/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { zodIssuesToFaults } from '../platform/http/faults.ts'
import { Problem } from '../platform/problem.ts'
import { changeIn, editsOf, moveIn } from './change-kinds.ts'
import type { Facts } from './change-kinds.ts'
import { applyChunks, rebased } from './chunk-changes.ts'
import { keepRevision, makeCurrent } from './current-revision.ts'
import { factsOf, nameTaken, renamed, requireValidity } from './draft-rules.ts'
import { fieldsOf, kept } from './kept.ts'
import { written, writtenBefore } from './originals.ts'
import * as queue from './parse-queue.ts'
import * as proposed from './proposed-store.ts'
import { readAhead } from './read-ahead.ts'
import * as revisions from './revisions-store.ts'
import * as store from './store.ts'

export const auditSubject: Subject = {
  ...kept.reader,

  lock: async (ctx, id) => {
    if ((await store.lockAll(ctx.db, ctx.actor.organizationId, [id])).length === 0) throw new Problem('file.not_found')
  },

  edits: editsOf,
  lasting: async (ctx, fields) => {
    if (typeof fields['content'] !== 'string') return fields
    return { ...fields, content: (await written(ctx, fields['content'])).content }
  },
  validated,

  renewed: async (ctx, { action, targetId, before, after }) => {
    const stored = await kept.requireThere(ctx, targetId)
    const { file, isRemoved, removedCategoryId: categoryId } = stored
    const isServed = !isRemoved && isApproved(stored)
    const hasFacts = (action === 'create' || action === 'update') && changeIn(after).kind === 'facts'
    if (!hasFacts && !isServed) throw new Problem('audit.decided')
    if (!hasFacts) return { before, after, isApproved: isServed }
    const present = await fieldsOf(ctx, isRemoved ? { ...file, categoryId } : file)
    return { ...audits.againstPresent(present, { before, after }), isApproved: isServed }
  },

  opened: async (ctx, change) => {
    const { id, targetId, action, after } = change
    if (action === 'disable') return kept.takeOut(ctx, targetId, id)
    const { file } = await kept.requireThere(ctx, targetId)
    if (action === 'enable') requireNotStopped(file)
    else if (action === 'create') await reopened(ctx, file, after)
    else if (action === 'update') await readAhead(ctx, targetId, proposedRevision(file, after))
    await store.setPending(ctx.db, targetId, id)
  },

  apply: (ctx, change) => (change.action === 'disable' ? kept.takeOut(ctx, change.targetId, null) : apply(ctx, change)),

  dropped: async (ctx, { action, targetId }, state) => {
    if (action === 'disable') return kept.putBack(ctx, targetId)
    await proposed.removeAll(ctx.db, targetId)
    if (action !== 'create') return void (await store.setPending(ctx.db, targetId, null))
    const ended = { audit_status: 'rejected', pending_audit_id: null }
    const gone = state === 'withdrawn' ? await kept.removal(ctx, targetId) : {}
    await store.update(ctx.db, targetId, { ...ended, ...gone })
    await kept.reflect(ctx, targetId)
  },
}

/** What never was approved waits itself: its content becomes what is proposed. */
async function reopened(ctx: Context, file: File, after: Fields | null): Promise<void> {
  const values = { audit_status: 'pending', deleted_at: null, removed_category_id: null }
  const change = changeIn(after)
  if (change.kind !== 'facts') throw new Problem('audit.other_kind')
  await writeFacts(ctx, file, change.facts, values)
  if (file.chunkCount === 0) await queue.enqueue(ctx, file.id, true)
  await kept.reflect(ctx, file.id)
}

async function apply(ctx: Context, change: Submitted): Promise<void> {
  const { action, targetId, after } = change
  const { file } = await kept.requireThere(ctx, targetId)
  const approved = { audit_status: 'approved', pending_audit_id: null }
  const now = ctx.clock.now()
  if (action === 'remove') await store.update(ctx.db, targetId, { ...approved, ...(await kept.removal(ctx, targetId)) })
  else if (action === 'enable') await store.update(ctx.db, targetId, { ...approved, enabled: true, updated_at: now })
  else if (action === 'move') await applyMove(ctx, file, after, { ...approved, updated_at: now })
  else await applyContent(ctx, file, change, { ...approved, updated_at: now })
  await proposed.removeAll(ctx.db, targetId)
  await kept.reflect(ctx, targetId)
}

async function applyContent(ctx: Context, file: File, sides: Sides, values: store.FileValues): Promise<void> {
  const change = changeIn(sides.after)
  if (change.kind === 'facts') {
    const changed = changeIn(audits.changedFields(sides))
    return writeFacts(ctx, file, changed.kind === 'facts' ? changed.facts : {}, values)
  }
  await store.update(ctx.db, file.id, values)
  if (change.kind === 'chunks') await applyChunks(ctx, file.id, change.chunkChanges)
  else await queue.enqueue(ctx, file.id, change.keepEdited)
}

/** The base, or the category, may be gone by the time of the approval, and the name taken. */
async function applyMove(ctx: Context, file: File, after: Fields | null, values: store.FileValues): Promise<void> {
  const { knowledgeBaseId, categoryId } = moveIn(after)
  await knowledgeBases.requireType(ctx, knowledgeBaseId, 'document')
  if (categoryId) await categories.requireCategory(ctx, categoryId, knowledgeBaseId)
  const columns = { ...values, knowledge_base_id: knowledgeBaseId, category_id: categoryId }
  const write = () => store.update(ctx.db, file.id, columns)
  await refuseOn('files__knowledge_base_name', () => nameTaken(file.name), write)
}

/** The revision that an auditor reads before it is parsed for good; undefined where the chunks stay what they are. */
function proposedRevision(file: File, after: Fields | null): number | undefined {
  const change = changeIn(after)
  if (change.kind === 'relearn') return file.revision
  const revision = change.kind === 'facts' ? change.facts.revision : undefined
  return revision === file.revision ? undefined : revision
}

/** Of a creation or an update. Another text than the proposed one becomes a revision of its own. */
async function validated(ctx: Context, change: Proposal): Promise<Sides> {
  const { targetId, before, after } = change
  const proposedChange = changeIn(after)
  if (proposedChange.kind === 'relearn') return { before, after }
  if (proposedChange.kind === 'chunks') return rebased(ctx, targetId, proposedChange.chunkChanges)
  return { before, after: await validatedFacts(ctx, change, proposedChange.facts) }
}

async function validatedFacts(ctx: Context, { targetId, knowledgeBaseId }: Proposal, proposal: Facts): Promise<Facts> {
  const parsed = FileFacts.safeParse(proposal)
  if (!parsed.success) {
    const faults = zodIssuesToFaults(parsed.error.issues)
    throw new Problem('request.invalid', faults[0]?.message, faults)
  }
  const { content, ...given } = parsed.data
  requireValidity(given)
  if (given.categoryId) await categories.requireCategory(ctx, given.categoryId, knowledgeBaseId)
  const { file } = await kept.requireThere(ctx, targetId)
  const name = renamed(file, given.name)
  await requireNameFree(ctx, file, name)
  const { content: _, ...others } = { ...proposal, ...given, name }
  if (content === undefined) return others
  const named = await revisions.find(ctx.db, targetId, proposal.revision ?? file.revision)
  if (content === named?.content) return { ...others, content }
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
