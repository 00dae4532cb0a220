/** Which tab, revision and comparison of a product a page shows, kept in its address. */
import { useMemo } from 'react'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import type { QueryPatch } from '../../lib/use-address-query.ts'
import { columnsFrom } from './compare-columns.ts'

/** The tabs that every such page has. */
interface CommonTabs {
  parameters: string
  compare: string
}

export interface ProductPlace<Tab extends string> {
  tab: Tab
  /** What is compared with the revision that is shown. */
  columns: string[]
  setTab(tab: Tab): void
  /** Undefined shows the published one. */
  setRevision(revision: number | undefined): void
  /** Opens the comparison with these. */
  setColumns(columns: readonly string[]): void
}

/** `tabs` must be a constant outside the component. */
export function useProductPlace<Tabs extends CommonTabs>(tabs: Tabs): ProductPlace<keyof Tabs & string> {
  const [params, changeQuery] = useAddressQuery()
  return useMemo(() => {
    const change = (patch: QueryPatch) => changeQuery(patch, { keepsScroll: true })
    const word = params.get('tab')
    const isTab = (key: string | null): key is keyof Tabs & string => key !== null && Object.hasOwn(tabs, key)
    return {
      tab: isTab(word) ? word : 'parameters',
      columns: columnsFrom(params.get('columns')),
      setTab: (tab) => change({ tab: tab === 'parameters' ? undefined : tab }),
      setRevision: (revision) => change({ version: revision?.toString(), tab: undefined }),
      setColumns: (columns) => change({ columns: columns.join(','), tab: 'compare' }),
    }
  }, [tabs, params, changeQuery])
}
