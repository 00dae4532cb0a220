/** A list whose page and filters stand in the address, as `DataTable` takes it: `<DataTable {...faqs} columns={…} />`. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ArgsOf } from '@zhiku/contract/call'
import type { DataOf, Route } from '@zhiku/contract/endpoint'
import { useListPage } from '../lib/use-list-page.ts'
import type { FilterSpecs, ListPageState } from '../lib/use-list-page.ts'
import type { ApiError } from './api-error.ts'
import type { Call } from './client.ts'
import { listPage, useApiQuery } from './query.ts'
import type { QueryOptions } from './query.ts'

interface Names {
  /** Name under which column settings are remembered. */
  name: string
  /** What the list shows, for screen readers. */
  label: string
}

interface ApiList<S extends FilterSpecs, E extends Route> extends Names {
  list: ListPageState<S>
  result: UseQueryResult<DataOf<E>, ApiError>
}

const none: FilterSpecs = {}

/**
 * `const faqs = useApiList({ name: 'faqs', label: '问答列表', filters }, api.faqs.list, (query) => ({ query }))`;
 * `filters` must be a constant outside the component.
 */
export function useApiList<const S extends FilterSpecs, E extends Route>(
  { filters = none as S, ...names }: Names & { filters?: S },
  endpoint: Call<E>,
  argsOf: (query: ListPageState<S>['query']) => ArgsOf<E>,
  options?: QueryOptions<DataOf<E>>,
): ApiList<S, E> {
  const list = useListPage(filters)
  const result = useApiQuery(endpoint, argsOf(list.query), { ...listPage, ...options })
  return { ...names, list, result }
}
