/** The one place that turns a caller into what the index may show. PostgreSQL is asked again before a hit leaves. */
import type { HitType } from '@zhiku/contract/words/search'

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

/** SQL predicate over the index: this organization's enabled, approved knowledge that is in force at `now`. */
export function servedFilter(scope: ServedScope, now: Date): string {
  const at = quote(indexTime(now))
  return [
    oneOf('organization_id', [scope.organizationId]),
    oneOf('knowledge_base_id', scope.knowledgeBaseIds),
    ...(scope.types ? [oneOf('type', scope.types)] : []),
    ...(scope.categoryIds ? [oneOf('category_id', scope.categoryIds)] : []),
    'enabled = true',
    oneOf('audit_status', ['none', 'approved']),
    `effective_from <= ${at}`,
    `effective_to > ${at}`,
  ].join(' and ')
}

/** What may speak for an organization's knowledge when words are weighed or put right: its own, switched on and approved. */
export const vocabularyFilter = (organizationId: string): string =>
  [oneOf('organization_id', [organizationId]), 'enabled = true', oneOf('audit_status', ['none', 'approved'])].join(
    ' and ',
  )

/** Whatever its state: for a look at what is not served, by who keeps it. */
export const ofOrganization = (organizationId: string): string => oneOf('organization_id', [organizationId])

/** Predicate for the rows of these sources, whatever their state. */
export const ofSources = (sourceIds: readonly string[]): string => oneOf('source_id', sourceIds)
