/** The one place that turns a caller into what the index may show. PostgreSQL is asked again before a hit leaves. */
import type { AuditStatus } from '@zhiku/contract/words/audits'
import type { HitType } from '@zhiku/contract/words/search'
import type { ServedState } from './row.ts'

/** Whose knowledge, and what of it. */
export interface ServedScope {
  readonly organizationId: string
  /** Knowledge bases that may serve now; an empty list serves nothing. */
  readonly knowledgeBaseIds: readonly string[]
  readonly types?: readonly HitType[] | undefined
  /** A category and those below it. */
  readonly categoryIds?: readonly string[] | undefined
}

/** A time as the index holds it: ISO 8601 in UTC, which sorts as text. */
export const indexTime = (at: Date): string => at.toISOString()
/** Stand for "no limit": before and after every time. */
export const alwaysFrom = ''
export const foreverTo = '~'

const quote = (value: string): string => `'${value.replaceAll("'", "''")}'`
/** Predicate: the column holds one of these texts. */
export const oneOf = (column: string, values: readonly string[]): string =>
  values.length === 0
    ? 'false'
    : values.length === 1
      ? `${column} = ${quote(values[0] ?? '')}`
      : `${column} in (${values.map(quote).join(', ')})`

/** Which rows are meant: as the index is asked for them, and of a row in memory. Both say the same. */
export interface RowFilter {
  readonly predicate: string
  readonly admits: (row: ServedState) => boolean
}

/** This organization's enabled, approved knowledge that is in force at `now`. */
export function servedFilter(scope: ServedScope, now: Date): RowFilter {
  const at = indexTime(now)
  const { organizationId, knowledgeBaseIds, types, categoryIds } = scope
  const predicate = [
    oneOf('organization_id', [organizationId]),
    oneOf('knowledge_base_id', knowledgeBaseIds),
    ...(types ? [oneOf('type', types)] : []),
    ...(categoryIds ? [oneOf('category_id', categoryIds)] : []),
    'enabled = true',
    oneOf('audit_status', servedStatuses),
    `effective_from <= ${quote(at)}`,
    `effective_to > ${quote(at)}`,
  ].join(' and ')
  const admits = (row: ServedState): boolean =>
    row.organization_id === organizationId &&
    knowledgeBaseIds.includes(row.knowledge_base_id) &&
    (!types || types.some((type) => type === row.type)) &&
    (!categoryIds || categoryIds.includes(row.category_id)) &&
    row.enabled &&
    servedStatuses.includes(row.audit_status) &&
    row.effective_from <= at &&
    row.effective_to > at
  return { predicate, admits }
}

const servedStatuses: readonly string[] = ['none', 'approved'] satisfies AuditStatus[]

/** What may speak for an organization's knowledge when words are weighed or put right: its own, switched on and approved. */
export const vocabularyFilter = (organizationId: string): string =>
  [oneOf('organization_id', [organizationId]), 'enabled = true', oneOf('audit_status', servedStatuses)].join(' and ')

/** Whatever its state: for a look at what is not served, by who keeps it. */
export const ofOrganization = (organizationId: string): RowFilter => ({
  predicate: oneOf('organization_id', [organizationId]),
  admits: (row) => row.organization_id === organizationId,
})

/** Predicate for the rows of these sources, whatever their state. */
export const ofSources = (sourceIds: readonly string[]): string => oneOf('source_id', sourceIds)
