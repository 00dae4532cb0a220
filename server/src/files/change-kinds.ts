/**
 * What a change of a file is about: its facts and original, its chunks, or parsing it anew. One of them, never two: what
 * an auditor reads of one kind must be all that its approval does.
 */
import type { FieldChange } from '@zhiku/contract/audits'
import { FileFacts } from '@zhiku/contract/files'
import { z } from 'zod'
import * as audits from '../audits/service.ts'
import { ChunkChanges, Snapshots, partsOf } from './chunk-changes.ts'
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

const ParsedAnew = z.strictObject({ keepEdited: z.boolean() })
const contents = z.enum(['create', 'update'])

export const Change = z.union([
  z.object({
    action: contents,
    before: z.object({ chunks: Snapshots.default({}) }).nullable(),
    after: z.strictObject({ chunkChanges: ChunkChanges }),
  }),
  z.object({ action: contents, before: z.object({}).nullable(), after: z.strictObject({ relearn: ParsedAnew }) }),
  z.object({ action: contents, before: Facts.nullable(), after: Facts }),
  z.object({ action: z.literal('remove'), before: Facts.nullable(), after: z.null() }),
  z.object({ action: z.enum(['enable', 'disable']), before: audits.Switch, after: audits.Switch }),
  z.object({ action: z.literal('move'), before: audits.Move, after: audits.Move }),
])
export type Change = z.infer<typeof Change>
export type ContentChange = Extract<Change, { action: 'create' | 'update' }>

/** Which of the kinds a creation or an update is of. */
export type FileChange =
  | { kind: 'chunks'; chunkChanges: ChunkChange[] }
  | { kind: 'relearn'; keepEdited: boolean }
  | { kind: 'facts'; facts: Facts }

export function kindOf({ after }: Pick<ContentChange, 'after'>): FileChange {
  if ('chunkChanges' in after) return { kind: 'chunks', chunkChanges: after.chunkChanges }
  if ('relearn' in after) return { kind: 'relearn', keepEdited: after.relearn.keepEdited }
  return { kind: 'facts', facts: after }
}

export const isOfContent = <C extends Change>(change: C): change is Extract<C, ContentChange> =>
  change.action === 'create' || change.action === 'update'

/** What a change does that is no field of the file's own. */
export function parts({ action, before, after }: audits.StoredChange): FieldChange[] {
  const parsed = Change.safeParse({ action, before, after })
  if (!parsed.success || !isOfContent(parsed.data)) return []
  const change = kindOf(parsed.data)
  if (change.kind === 'facts') return []
  if (change.kind === 'chunks') return partsOf({ before, after })
  const words = change.keepEdited ? '按原文重新切分，保留人工修改的分段' : '按原文重新切分，人工修改的分段会被替换'
  return [{ key: 'relearn', name: '重新解析', after: words }]
}

/** What may be edited of it; the revision never: an editor's text makes one of its own. */
export function editsOf(proposal: Change): z.ZodType {
  if (!isOfContent(proposal)) return z.strictObject({})
  const change = kindOf(proposal)
  if (change.kind === 'facts') return z.strictObject(FileFacts.shape).partial()
  if (change.kind === 'relearn') return z.strictObject({ relearn: ParsedAnew }).partial()
  return z.strictObject({ chunkChanges: ChunkChanges.refine(...within(change.chunkChanges)) }).partial()
}

/** Other chunks than those that the change names are changed on the file's page, where they are seen. */
function within(changes: readonly ChunkChange[]): [(given: readonly ChunkChange[]) => boolean, string] {
  const keyOf = ({ act, chunkId }: ChunkChange) => `${act} ${chunkId}`
  const known = new Set(changes.map(keyOf))
  return [(given) => given.every((one) => known.has(keyOf(one))), '只能修改这条变更里已有的分段']
}
