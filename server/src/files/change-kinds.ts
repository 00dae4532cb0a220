/**
 * What a change of a file is about: its facts and original, its chunks, or learning it anew. One of them, never two: what
 * an auditor reads of one kind must be all that its approval does.
 */
import type { FieldChange } from '@zhiku/contract/audits'
import { FileFacts } from '@zhiku/contract/files'
import { z } from 'zod'
import type { Fields, Proposal } from '../audits/service.ts'
import { Problem } from '../platform/problem.ts'
import { ChunkChanges, partsOf } from './chunk-changes.ts'
import type { ChunkChange } from './chunk-changes.ts'

/** As `fieldsOf` writes them; those of files that waited before audits had all of them are fewer. */
const Facts = z
  .strictObject({
    name: z.string(),
    knowledgeType: FileFacts.shape.knowledgeType.unwrap(),
    categoryId: z.string().nullable(),
    tags: z.array(z.string()),
    effectiveFrom: z.string().nullable(),
    effectiveTo: z.string().nullable(),
    /** Of a document written in the console. */
    content: z.string(),
    /** The server's own: which revision would be current, and whether it was written in the console. */
    revision: z.int(),
    authored: z.boolean(),
  })
  .partial()
export type Facts = z.infer<typeof Facts>

const Relearning = z.strictObject({ keepEdited: z.boolean() })
/** Out of a knowledge base that requires audits. */
const Move = z.strictObject({ knowledgeBaseId: z.string(), categoryId: z.string().nullable() })
export type Move = z.infer<typeof Move>

const Change = z.union([
  z.strictObject({ chunkChanges: ChunkChanges }).transform((one) => ({ kind: 'chunks' as const, ...one })),
  z.strictObject({ relearn: Relearning }).transform(({ relearn }) => ({ kind: 'relearn' as const, ...relearn })),
  Facts.transform((facts) => ({ kind: 'facts' as const, facts })),
])
export type FileChange = z.infer<typeof Change>

/** What a creation or an update would do; undefined where it is of no kind, or of two. */
const changeOf = (after: Fields | null): FileChange | undefined => Change.safeParse(after).data

/** What a change does that is no field of the file's own. */
export function parts({ action, before, after }: Pick<Proposal, 'action' | 'before' | 'after'>): FieldChange[] {
  if (action !== 'create' && action !== 'update') return []
  const change = changeOf(after)
  // of an earlier release: it can be read and rejected, not approved
  if (!change) return [{ key: 'unknown', name: '变更', after: '含有无法识别的内容，不能通过；请驳回后重新提交' }]
  if (change.kind === 'facts') return []
  if (change.kind === 'chunks') return partsOf({ before, after })
  const words = change.keepEdited ? '按原文重新切分，保留人工修改的分段' : '按原文重新切分，人工修改的分段会被替换'
  return [{ key: 'relearn', name: '重新学习', after: words }]
}

/** @throws audit.other_kind where it is of no kind, or of two */
export function changeIn(after: Fields | null): FileChange {
  const change = changeOf(after)
  if (!change) throw new Problem('audit.other_kind')
  return change
}

/** @throws audit.other_kind */
export function moveIn(after: Fields | null): Move {
  const parsed = Move.safeParse(after)
  if (!parsed.success) throw new Problem('audit.other_kind')
  return parsed.data
}

/** What may be edited of it; the revision never: an editor's text makes one of its own. */
export function editsOf({ action, after }: Pick<Proposal, 'action' | 'after'>): z.ZodType {
  if (action !== 'create' && action !== 'update') return z.strictObject({})
  const change = changeIn(after)
  if (change.kind === 'facts') return z.strictObject(FileFacts.shape).partial()
  if (change.kind === 'relearn') return z.strictObject({ relearn: Relearning }).partial()
  return z.strictObject({ chunkChanges: ChunkChanges.refine(...within(change.chunkChanges)) }).partial()
}

/** Other chunks than those that the change names are changed on the file's page, where they are seen. */
function within(changes: readonly ChunkChange[]): [(given: readonly ChunkChange[]) => boolean, string] {
  const keyOf = ({ act, chunkId }: ChunkChange) => `${act} ${chunkId}`
  const known = new Set(changes.map(keyOf))
  return [(given) => given.every((one) => known.has(keyOf(one))), '只能修改这条变更里已有的分段']
}
