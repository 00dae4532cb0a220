/** Files as kept knowledge. */
import type { File } from '@zhiku/contract/files'
import type { Fields } from '../audits/service.ts'
import { filedOf, keptOf, readerOf } from '../kept/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import { parts } from './change-kinds.ts'
import { nameTaken } from './draft-rules.ts'
import { dropUnfinished } from './parse-queue.ts'
import * as revisions from './revisions-store.ts'
import { syncAll } from './source.ts'
import * as store from './store.ts'
import type { StoredFile } from './store.ts'

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

export const kept = keptOf<StoredFile, File>({
  table: 'files',
  type: 'file',
  baseType: 'document',
  notFound: 'file.not_found',
  index: 'files__knowledge_base_name',
  twin: '同名文件',
  taken: ({ name }) => nameTaken(name),
  isTakenIn: async (db, knowledgeBaseId, { name }) => (await store.idsByName(db, knowledgeBaseId, [name])).size > 0,
  findAll: store.findAll,
  itemOf: ({ file }) => file,
  nameOf: ({ name }) => name,
  contentOf: (ctx, { file }) => fieldsOf(ctx, file),
  reader: { ...readerOf(shown), parts },
  syncAll,
  isFiled: true,
  // nothing of it is parsed any more
  leaving: dropUnfinished,
})

export const filed = filedOf('files', syncAll)

/** Facts and current original of a file, as fields of an audit; the text only where a person wrote it. */
export async function fieldsOf(ctx: Context, file: File, revision = file.revision): Promise<Fields> {
  const { name, knowledgeType, categoryId, tags, effectiveFrom = null, effectiveTo = null, authored } = file
  const facts = { name, knowledgeType, categoryId, tags, effectiveFrom, effectiveTo, revision, authored }
  if (!authored) return facts
  return { ...facts, content: (await revisions.find(ctx.db, file.id, revision))?.content ?? '' }
}

/** After a change that did not have to wait: where audits are required the file itself is submitted. */
export async function submitAnew(ctx: Context, file: File): Promise<void> {
  const base = await knowledgeBases.requireReadable(ctx, file.knowledgeBaseId)
  await store.setAuditStatus(ctx.db, file.id, knowledgeBases.auditStatusAfterChange(base))
  if (base.config.auditRequired)
    await kept.propose(ctx, file, { action: 'create', before: null, after: await fieldsOf(ctx, file) })
  await kept.sync(ctx, file.id)
}
