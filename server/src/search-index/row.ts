/** A chunk as PostgreSQL holds it → the row that the index holds. Deterministic: the same chunk, the same row. */
import type { AuditStatus } from '@zhiku/contract/words/audits'
import type { HitType } from '@zhiku/contract/words/search'
import { tokensOf } from '../language/analyze.ts'
import { identifiersIn } from '../language/identifiers.ts'
import { normalise } from '../language/normalise.ts'
import { questionToken } from '../language/question-token.ts'
import { createPace } from '../platform/pace.ts'
import { alwaysFrom, foreverTo, indexTime } from './served-filter.ts'

export interface IndexableChunk {
  readonly id: string
  readonly organizationId: string
  readonly knowledgeBaseId: string
  readonly sourceId: string
  readonly type: HitType
  readonly title: string
  readonly headingPath: readonly string[]
  readonly text: string
  readonly question: string | null
  readonly similarQuestions: readonly string[]
  readonly identifiers: readonly string[]
  readonly categoryId: string | null
  readonly enabled: boolean
  readonly sourceEnabled: boolean
  readonly auditStatus: AuditStatus
  readonly effectiveFrom: Date | null
  readonly effectiveTo: Date | null
}

/** What the served filter asks of a row. A type alias, not an interface: the index takes rows by index signature. */
export type ServedColumns = {
  id: string
  organization_id: string
  knowledge_base_id: string
  source_id: string
  type: string
  category_id: string
  enabled: boolean
  audit_status: string
  /** `indexTime`; text, because the index makes bitmaps of texts. */
  effective_from: string
  effective_to: string
}

/** The same of all rows that are served alike. */
export type ServedState = Omit<ServedColumns, 'id' | 'source_id'>

export type IndexRow = ServedColumns & {
  /** What the full-text index reads: tokens of all fields, those of weightier fields more than once. */
  tokens: string
  /** What the rerank reads, in one column because every column costs a read per candidate: `packBody`. */
  body: string
}

/** How often the tokens of a field are written; the rerank weighs the fields apart. */
const repeats = { question: 2, title: 2, headings: 1 }

const markdownSigns = /[*_`#>|\\~]+|!?\[([^\]]{0,300})\]\([^)]{0,1000}\)|<[^>]{1,200}>|:?-{3,}:?/g

/** Markdown without its signs, for matching; the words of links and pictures stay. */
export const plainText = (markdown: string): string =>
  markdown.replace(markdownSigns, (_all, label?: string) => label ?? ' ')

export const servedColumnsOf = (chunk: IndexableChunk): ServedColumns => ({
  id: chunk.id,
  organization_id: chunk.organizationId,
  knowledge_base_id: chunk.knowledgeBaseId,
  source_id: chunk.sourceId,
  type: chunk.type,
  category_id: chunk.categoryId ?? '',
  enabled: chunk.enabled && chunk.sourceEnabled,
  audit_status: chunk.auditStatus,
  effective_from: chunk.effectiveFrom ? indexTime(chunk.effectiveFrom) : alwaysFrom,
  effective_to: chunk.effectiveTo ? indexTime(chunk.effectiveTo) : foreverTo,
})

/** A file's name without what says its format. */
export const plainTitle = (title: string): string => title.replace(/\.[a-z]{2,5}$/i, '')

export function toIndexRow(chunk: IndexableChunk): IndexRow {
  const questions = [chunk.question ?? '', ...chunk.similarQuestions].map(normalise).filter(Boolean)
  const title = normalise(plainTitle(chunk.title))
  const headings = normalise(chunk.headingPath.join(' '))
  const text = normalise(plainText(chunk.text))
  const named = chunk.identifiers.map(normalise)
  const asked = questions.map(tokensOf)
  const identifiers = new Set([...questions, title, headings, text, ...named].flatMap(identifiersIn))
  return {
    ...servedColumnsOf(chunk),
    tokens: [
      ...repeat([...new Set(asked.flat())], repeats.question), // 200 wordings are no long document
      ...questions.map(questionToken).filter(Boolean),
      ...repeat(title === questions[0] ? (asked[0] ?? []) : tokensOf(title), repeats.title), // that of a FAQ is its question
      ...repeat(tokensOf(headings), repeats.headings),
      ...tokensOf(text),
      ...named.flatMap(tokensOf),
    ].join(' '),
    body: packBody({ id: chunk.id, questions, title, headings, text, identifiers: ` ${[...identifiers].join(' ')} ` }),
  }
}

/** The same of many, with turns for the event loop in between: analysing is work for the processor. */
export async function toIndexRows(chunks: readonly IndexableChunk[]): Promise<IndexRow[]> {
  const rows: IndexRow[] = []
  const pace = createPace(1)
  for (const chunk of chunks) {
    rows.push(toIndexRow(chunk))
    await pace()
  }
  return rows
}

/** What the rerank reads of a row: its id and its fields, each normalised. */
export interface Candidate {
  readonly id: string
  readonly questions: readonly string[]
  readonly title: string
  readonly headings: string
  readonly text: string
  /** A blank before and after each: ` kfr35gw x10 `. */
  readonly identifiers: string
}

/** Separators that normalised text cannot hold: blanks are all it keeps of what is not printed. */
const fieldEnd = '\u001e'
const questionEnd = '\u001f'

const packBody = ({ id, questions, title, headings, text, identifiers }: Candidate): string =>
  [id, questions.join(questionEnd), title, headings, text, identifiers].join(fieldEnd)

export function unpackBody(body: string): Candidate {
  const [id = '', questions = '', title = '', headings = '', text = '', identifiers = ''] = body.split(fieldEnd)
  return { id, questions: questions ? questions.split(questionEnd) : [], title, headings, text, identifiers }
}

const repeat = (tokens: string[], times: number): string[] => Array.from({ length: times }, () => tokens).flat()
