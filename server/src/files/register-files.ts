/** New files: uploads registered, documents written in the console, and what happens to names that are taken. */
import path from 'node:path'
import type { File, FileDraft } from '@zhiku/contract/files'
import * as categories from '../categories/service.ts'
import { columnsOfNew } from '../kept/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { keepRevision, writeRevision } from './current-revision.ts'
import { factFields, factsOf, momentOf, nameTaken, requireReadable, requireValidity } from './draft-rules.ts'
import { uploaded, written } from './originals.ts'
import type { Original } from './originals.ts'
import * as queue from './parse-queue.ts'
import { fieldsOf, kept, submitAnew } from './kept.ts'
import { makeRevisionCurrent } from './revisions.ts'
import { readAhead } from './read-ahead.ts'
import * as store from './store.ts'

/** All of them or none, so that a refused one can be mended and sent again with the rest. */
export async function create(ctx: Context, knowledgeBaseId: string, drafts: FileDraft[]): Promise<File[]> {
  await knowledgeBases.requireType(ctx, knowledgeBaseId, 'document')
  const prepared: Prepared[] = []
  for (const draft of drafts) prepared.push(await prepare(ctx, knowledgeBaseId, draft))
  return inTransaction(ctx, async (ctx) => {
    await lockNames(ctx, knowledgeBaseId, prepared)
    const files: File[] = []
    for (const { draft, original } of prepared) {
      files.push(await createOne(ctx, knowledgeBaseId, draft, original))
    }
    return files
  })
}

interface Prepared {
  draft: FileDraft
  original: Original
}

/** The slow part, done before anything is locked: objects are hashed and copied. */
async function prepare(ctx: Context, knowledgeBaseId: string, given: FileDraft): Promise<Prepared> {
  const draft = given.content === undefined ? given : { ...given, name: withExtension(given.name) }
  requireValidity(draft)
  await requireReadable(draft.name)
  if (draft.categoryId) await categories.requireCategory(ctx, draft.categoryId, knowledgeBaseId)
  const original =
    draft.content === undefined ? await uploaded(ctx, draft.ossUrl ?? '') : await written(ctx, draft.content)
  return { draft, original }
}

/**
 * One registration at a time in a knowledge base, so that what a name is taken by is known: two that keep both get two
 * names, two that replace make two revisions. Files to be replaced are locked in the order that all writers keep.
 */
async function lockNames(ctx: Context, knowledgeBaseId: string, prepared: Prepared[]): Promise<void> {
  await knowledgeBases.lock(ctx, knowledgeBaseId)
  const replacing = prepared.filter(({ draft }) => draft.onDuplicate === 'replace').map(({ draft }) => draft.name)
  if (replacing.length === 0) return
  const taken = await store.idsByName(ctx.db, knowledgeBaseId, replacing)
  await store.lockAll(ctx.db, ctx.actor.organizationId, [...taken.values()])
}

async function createOne(ctx: Context, knowledgeBaseId: string, draft: FileDraft, original: Original): Promise<File> {
  const taken = (await store.idsByName(ctx.db, knowledgeBaseId, [draft.name])).get(draft.name)
  if (taken && draft.onDuplicate === 'replace') return replace(ctx, knowledgeBaseId, taken, draft, original)
  const name = draft.onDuplicate === 'keepBoth' ? await freeName(ctx, knowledgeBaseId, draft.name) : draft.name
  const id = await insert(ctx, knowledgeBaseId, { ...draft, name }, original)
  await queue.enqueue(ctx, id, true)
  const file = await kept.get(ctx, knowledgeBaseId, id)
  if (file.auditStatus === 'pending') {
    await kept.propose(ctx, file, { action: 'create', before: null, after: await fieldsOf(ctx, file) })
    return kept.get(ctx, knowledgeBaseId, id)
  }
  const { knowledgeType, categoryId, tags, effectiveFrom, effectiveTo } = file
  const facts = { name, knowledgeType, categoryId, tags, effectiveFrom, effectiveTo }
  await kept.record(ctx, 'create', file, operationRecords.changesOfNew(facts))
  return file
}

async function insert(ctx: Context, knowledgeBaseId: string, draft: FileDraft, original: Original): Promise<string> {
  const base = await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const id = newId()
  const row = {
    ...columnsOfNew(ctx, base),
    id,
    name: draft.name,
    extension: path.extname(draft.name).slice(1).toLowerCase(),
    authored: original.content !== null,
    knowledge_type: draft.knowledgeType ?? 'literacy',
    category_id: draft.categoryId ?? null,
    tags: draft.tags ?? [],
    parse_status: 'queued',
    effective_from: momentOf(draft.effectiveFrom),
    effective_to: momentOf(draft.effectiveTo),
  }
  await refuseOn(
    'files__knowledge_base_name',
    () => nameTaken(draft.name),
    () => store.insert(ctx.db, row),
  )
  const remark = original.content === null ? '上传' : '在线编写'
  await writeRevision(ctx, { fileId: id, revision: 1 }, original, remark)
  return id
}

/** The same name again: a new revision of the file that has it; facts given with the upload replace the old ones. */
async function replace(
  ctx: Context,
  knowledgeBaseId: string,
  fileId: string,
  draft: FileDraft,
  original: Original,
): Promise<File> {
  const stored = await kept.requireFree(ctx, knowledgeBaseId, fileId)
  const { file: before } = stored
  const authored = original.content !== null
  const revision = await keepRevision(ctx, fileId, original, authored ? '在线编写' : '上传新版本')
  if (await kept.mustWait(ctx, stored)) {
    const changed = { ...before, ...factFields(draft), authored }
    await kept.propose(ctx, before, {
      action: 'update',
      before: await fieldsOf(ctx, before),
      after: await fieldsOf(ctx, changed, revision),
    })
    await readAhead(ctx, fileId, revision)
  } else {
    await store.update(ctx.db, fileId, { ...factsOf(draft), authored })
    await submitAnew(ctx, await makeRevisionCurrent(ctx, before, revision))
  }
  return kept.get(ctx, knowledgeBaseId, fileId)
}

/** A document written in the console is a Markdown file by name too. */
const withExtension = (name: string): string => (/\.(md|markdown)$/i.test(name) ? name : `${name}.md`)

/** `手册.pdf`, `手册 (2).pdf`, `手册 (3).pdf` …: the first that is free; the unique index has the last word. */
async function freeName(ctx: Context, knowledgeBaseId: string, name: string): Promise<string> {
  const { name: stem, ext } = path.parse(name)
  const candidates = Array.from({ length: 100 }, (_, index) => (index === 0 ? name : `${stem} (${index + 1})${ext}`))
  const taken = await store.idsByName(ctx.db, knowledgeBaseId, candidates)
  return candidates.find((candidate) => !taken.has(candidate)) ?? `${stem} ${newId()}${ext}`
}
