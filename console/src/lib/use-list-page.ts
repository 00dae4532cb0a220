/** A list page's state in its address: filters and page survive reload, back and a shared link. */
import { pageSizes } from '@zhiku/contract/words/limits'
import { useMemo } from 'react'
import { patched, useAddressQuery } from './use-address-query.ts'
import type { QueryPatch } from './use-address-query.ts'

/** One filter of a list; its name is the query parameter of the call. */
export interface FilterSpec {
  label: string
  /** Allowed words and their Chinese: the filter is a choice. Without it, the filter is free text. */
  words?: Readonly<Record<string, string>>
  placeholder?: string
  /** A moment, ISO 8601: of a link that was cut off nothing but its whole filters is taken. */
  isInstant?: boolean
  /** Not drawn in the filter bar (sorting, or a control of the page's own). */
  hidden?: boolean
  /** It names what stands open beside the list: no saved view keeps it. */
  isOpened?: boolean
}
export type FilterSpecs = Readonly<Record<string, FilterSpec>>

/** Values of the filters that are set; a word outside `words`, and a moment that is none, count as not set. */
export type FilterValues<S extends FilterSpecs> = {
  [Name in keyof S]?: S[Name] extends { words: infer Words } ? keyof Words & string : string
}

type FilterPatch<S extends FilterSpecs> = { [Name in keyof S]?: string | undefined }

export interface ListPageState<S extends FilterSpecs = FilterSpecs> {
  specs: S
  filters: FilterValues<S>
  /** 1-based. */
  pageNum: number
  pageSize: number
  /** What the call takes: page and filters. */
  query: FilterValues<S> & { pageNum: number; pageSize: number }
  /**
   * Changes some filters (undefined clears one) and goes back to page 1. What builds on the filters as they are is told
   * those of the address: the ones that were drawn may be older.
   */
  setFilters(patch: FilterPatch<S> | ((now: Readonly<Partial<Record<string, string>>>) => FilterPatch<S>)): void
  /** Clears every filter that the filter bar draws. */
  resetFilters(): void
  setPage(pageNum: number, pageSize: number): void
}

/**
 * `const list = useListPage({ keyword: { label: '名称' }, parseStatus: { label: '状态', words: parseStatuses } })`;
 * `specs` must be a constant outside the component.
 */
export function useListPage<const S extends FilterSpecs>(specs: S): ListPageState<S> {
  const [params, changeQuery] = useAddressQuery()
  return useMemo(() => {
    const filters = readFilters(specs, params)
    const pageNum = readPageNum(params)
    const pageSize = readPageSize(params)
    return {
      specs,
      filters,
      pageNum,
      pageSize,
      query: { ...filters, pageNum, pageSize },
      setFilters: (patch) =>
        changeQuery((current) => {
          const chosen: QueryPatch = typeof patch === 'function' ? patch(readFilters(specs, current)) : patch
          return patched(current, { ...chosen, pageNum: undefined })
        }),
      resetFilters: () => {
        const drawn = Object.keys(specs).filter((name) => !specs[name]?.hidden)
        changeQuery({ ...Object.fromEntries(drawn.map((name) => [name, undefined])), pageNum: undefined })
      },
      setPage: (page, size) =>
        changeQuery({
          pageNum: page > 1 && size === pageSize ? String(page) : undefined,
          pageSize: size === pageSizes.default ? undefined : String(size),
        }),
    }
  }, [specs, params, changeQuery])
}

function readFilters<S extends FilterSpecs>(specs: S, params: URLSearchParams): FilterValues<S> {
  const filters: Record<string, string> = {}
  for (const [name, spec] of Object.entries(specs)) {
    const value = params.get(name)?.trim()
    if (value && counts(spec, value)) filters[name] = value
  }
  return filters as FilterValues<S> // each value was checked against its spec's words
}

function counts({ words, isInstant = false }: FilterSpec, value: string): boolean {
  if (words) return Object.hasOwn(words, value)
  return !isInstant || (/^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)))
}

function readPageNum(params: URLSearchParams): number {
  const value = Number(params.get('pageNum'))
  return Number.isSafeInteger(value) && value >= 1 ? value : 1
}

function readPageSize(params: URLSearchParams): number {
  const value = Number(params.get('pageSize'))
  return pageSizes.options.find((size) => size === value) ?? pageSizes.default
}
