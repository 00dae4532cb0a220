/** 知识搜索: one box, an answer while the customer waits. */
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useRef } from 'react'
import { api } from '../../api/client.ts'
import { listPage, queryKey, useApiQuery } from '../../api/query.ts'
import { useReturnToHit } from '../../components/hits/reading.ts'
import { Facets } from './results/facets.tsx'
import { Results } from './results/results.tsx'
import { useHasPane } from './reading/use-selection.ts'
import { focusHit, useHitKeys } from './results/use-hit-keys.ts'
import { SearchBox } from './search-box.tsx'
import { useSearch } from './search-address.ts'
import { SearchStart } from './search-start.tsx'
import '../../components/stick.css'
import './search-page.css'

const FaqDrawer = lazy(() =>
  import('../../components/hits/faq-drawer.tsx').then((module) => ({ default: module.FaqDrawer })),
)

/** Milliseconds for which an answer is shown again without a call: back from a detail page is immediate. */
const answerMs = 30_000

export function SearchPage() {
  const search = useSearch()
  const box = useRef<HTMLInputElement>(null)
  const hits = useRef<HTMLDivElement>(null)
  const answer = useApiQuery(
    api.search.search,
    { query: search.query },
    { enabled: search.keyword !== '', ...listPage, staleMs: answerMs },
  )
  useHitKeys(box, hits, search.closeFaq)
  useReturnToHit(hits)
  useFreshHistory(answer.data?.searchId)

  const hasAsked = search.keyword !== ''
  const hasPane = useHasPane()
  const faqHit = answer.data?.list.find(({ sourceId }) => sourceId === search.faqId)
  // An FAQ that was not found by this search has no place among the hits: it lies over them.
  const isInPane = hasPane && (faqHit !== undefined || (hasAsked && answer.isPending))
  return (
    <div className={hasAsked ? 'zk-search' : 'zk-search zk-search-blank'}>
      <div className="zk-search-top">
        <h1 className={hasAsked ? 'zk-visually-hidden' : undefined}>知识搜索</h1>
        <SearchBox ref={box} keyword={search.keyword} onAsk={search.ask} />
      </div>
      {hasAsked ? (
        <div ref={hits} className="zk-search-main">
          <Facets search={search} facets={answer.data?.facets} isOld={answer.isPlaceholderData} />
          <Results search={search} answer={answer} />
        </div>
      ) : (
        <SearchStart />
      )}
      {search.faqId && !isInPane && (
        <Suspense fallback={null}>
          <FaqDrawer
            key={search.faqId}
            faqId={search.faqId}
            searchId={answer.data?.searchId}
            hit={faqHit}
            onClose={() => {
              search.closeFaq()
              focusHit(hits.current, faqHit?.id)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Every answered search stands first in the history. */
function useFreshHistory(searchId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (searchId) void client.invalidateQueries({ queryKey: queryKey(api.search.history) })
  }, [client, searchId])
}
