/** What the page of a served product shows, kept in its address. */
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { columnsFrom } from '../../../components/products/compare-columns.ts'

export const servedTabs = { parameters: '参数', revisions: '历次版本', compare: '对比' } as const
export type ServedTab = keyof typeof servedTabs

const isTab = (word: string | null): word is ServedTab => word !== null && Object.hasOwn(servedTabs, word)

export function useServedAddress() {
  const [params, setParams] = useSearchParams()
  // The way back to the search lies in the state, which a change of the address must not drop.
  const state: unknown = useLocation().state
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
        { replace: true, preventScrollReset: true, state },
      )
    const word = params.get('tab')
    return {
      tab: isTab(word) ? word : ('parameters' as const),
      columns: columnsFrom(params.get('columns')),
      setTab: (tab: ServedTab) => change({ tab: tab === 'parameters' ? undefined : tab }),
      /** Undefined shows the published one. */
      setRevision: (revision: number | undefined) => change({ version: revision?.toString(), tab: undefined }),
      setColumns: (columns: readonly string[]) => change({ columns: columns.join(','), tab: 'compare' }),
    }
  }, [params, setParams, state])
}
