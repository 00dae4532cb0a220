/**
 * Files seen by audits. A pending upload or text is kept as a revision that is not current, and is parsed once it is
 * approved; until then the chunks of the approved one are served.
 */
import { FileFacts } from '@zhiku/contract/files'
import type { File } from '@zhiku/contract/files'
import * as audits from '../audits/service.ts'
import type { Fields, Sides } from '../audits/service.ts'
import * as categories from '../categories/service.ts'
import { categoryGone, isApproved } from '../kept/service.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import { Change, editsOf, isOfContent, kindOf } from './change-kinds.ts'
import type { ContentChange, Facts } from './change-kinds.ts'
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

export const auditSubject = audits.subjectOf<Change>({
  ...kept.reader,
  ...kept.proposals<ContentChange>({
    wait: async (ctx, { file }, change) => {
      if (change.action === 'create') await reopened(ctx, file, change)
      else await readAhead(ctx, file.id, proposedRevision(file, change))
    },
    publish: (ctx, { file }, change, approved) =>
      applyContent(ctx, file, change, { ...approved, updated_at: ctx.clock.now() }),
    ended: (ctx, { targetId }) => proposed.removeAll(ctx.db, targetId),
  }),
  page: 'docStorage',
  change: Change,

  edits: editsOf,
  lasting: async (ctx, fields) => {
    if (typeof fields['content'] !== 'string') return fields
    return { ...fields, content: (await written(ctx, fields['content'])).content }
  },
  validated,

  renewed: async (ctx, change) => {
    const { targetId, before, after } = change
    const stored = await kept.requireThere(ctx, targetId)
    const { file, isRemoved, removedCategoryId: categoryId } = stored
    const isServed = !isRemoved && isApproved(stored)
    const hasFacts = isOfContent(change) && kindOf(change).kind === 'facts'
    if (!hasFacts && !isServed) throw new Problem('audit.decided')
    if (!hasFacts) return { before, after, isApproved: isServed }
    const present = await fieldsOf(ctx, isRemoved ? { ...file, categoryId } : file)
    return { ...audits.againstPresent(present, { before, after }), isApproved: isServed }
  },
})

/** What never was approved waits itself: its content becomes what is proposed. */
async function reopened(ctx: Context, file: File, proposal: ContentChange): Promise<void> {
  const values = { audit_status: 'pending', deleted_at: null, removed_category_id: null }
  const change = kindOf(proposal)
  if (change.kind !== 'facts') throw new Problem('audit.other_kind')
  await writeFacts(ctx, file, change.facts, values)
  if (file.chunkCount === 0) await queue.enqueue(ctx, file.id, true)
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

/** The revision that an auditor reads before it is parsed for good; undefined where the chunks stay what they are. */
function proposedRevision(file: File, proposal: ContentChange): number | undefined {
  const change = kindOf(proposal)
  if (change.kind === 'relearn') return file.revision
  const revision = change.kind === 'facts' ? change.facts.revision : undefined
  return revision === file.revision ? undefined : revision
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
  const { content, ...given } = audits.requireDraft(FileFacts, proposal)
  requireValidity(given)
  const { file } = await kept.requireThere(ctx, targetId)
  if (given.categoryId) await categories.requireCategory(ctx, given.categoryId, file.knowledgeBaseId)
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
    () => refuseOn('files_category_id_fkey', categoryGone, () => store.update(ctx.db, file.id, columns)),
  )
  if (revision !== undefined && revision !== file.revision) await makeCurrent(ctx, file.id, revision)
}
