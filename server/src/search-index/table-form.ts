/** The form of an index table: its columns, its key, and which columns are indexed how. */
import { Index } from '@lancedb/lancedb'
import { Bool, Field, Schema, Utf8 } from 'apache-arrow'
import type { IndexRow, ServedColumns } from './row.ts'

/** Names the form of the rows; a table of another form is written anew. Every form's name sorts after the one before. */
export const layout = 'layout4_'

const text = (name: string) => new Field(name, new Utf8(), false)

/** What the served filter asks for. */
export const servedColumns = {
  id: text('id'),
  organization_id: text('organization_id'),
  knowledge_base_id: text('knowledge_base_id'),
  source_id: text('source_id'),
  type: text('type'),
  category_id: text('category_id'),
  enabled: new Field('enabled', new Bool(), false),
  audit_status: text('audit_status'),
  effective_from: text('effective_from'),
  effective_to: text('effective_to'),
} satisfies Record<keyof ServedColumns, Field>

const columns = {
  ...servedColumns,
  tokens: text('tokens'),
  body: text('body'),
} satisfies Record<keyof IndexRow, Field>

export const schema = new Schema(Object.values(columns))

/** Two writers that insert the same key at once are a conflict to LanceDB, and the second tries again on what the first wrote. */
export const primaryKey = 'id'

/** Tokens come ready from `analyze.ts`; the index splits at blanks and does nothing else to them. */
export const fullText = () =>
  Index.fts({
    baseTokenizer: 'whitespace',
    withPosition: false,
    lowercase: false,
    stem: false,
    removeStopWords: false,
    asciiFolding: false,
    maxTokenLength: 64,
  })

/** Many values, hardly any twice. */
export const keyColumns = ['id', 'source_id'] as const

/** Bitmaps also for the two times: nearly all rows share one value, and a tree would join all its pages at every query. */
export const filterColumns = [
  'organization_id',
  'knowledge_base_id',
  'type',
  'category_id',
  'enabled',
  'audit_status',
  'effective_from',
  'effective_to',
] as const
