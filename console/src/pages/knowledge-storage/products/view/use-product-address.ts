/** What the product page shows, kept in its address. */
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { columnsFrom } from '../../../../components/products/compare-columns.ts'

export const productTabs = {
  parameters: '参数',
  revisions: '版本',
  compare: '对比',
  related: '关联知识',
  records: '操作记录',
} as const
export type ProductTab = keyof typeof productTabs

const isTab = (word: string | null): word is ProductTab => word !== null && Object.hasOwn(productTabs, word)

export interface ProductPlace {
  tab: ProductTab
  /** What is compared with the revision that is shown. */
  columns: string[]
  setTab(tab: ProductTab): void
  /** Undefined shows the published one. */
  setRevision(revision: number | undefined): void
  /** Opens the comparison with these. */
  setColumns(columns: readonly string[]): void
}

export function useProductAddress(): ProductPlace {
  const [params, setParams] = useSearchParams()
  return useMemo(() => {
    const change = (patch: Readonly<Record<string, string | undefined>>) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(patch)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    const word = params.get('tab')
    return {
      tab: isTab(word) ? word : 'parameters',
      columns: columnsFrom(params.get('columns')),
      setTab: (tab) => change({ tab: tab === 'parameters' ? undefined : tab }),
      setRevision: (revision) => change({ version: revision?.toString(), tab: undefined }),
      setColumns: (columns) => change({ columns: columns.join(','), tab: 'compare' }),
    }
  }, [params, setParams])
}
