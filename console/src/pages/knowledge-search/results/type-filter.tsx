import type { SearchAnswer } from '@zhiku/contract/search'
import { hitTypes } from '@zhiku/contract/words/search'
import type { HitType } from '@zhiku/contract/words/search'
import type { Search } from '../search-address.ts'

interface Props {
  search: Search
  /** Absent until the answer is there. */
  facets: SearchAnswer['facets']['types'] | undefined
}

/** The kinds of knowledge with their counts; several may be chosen. A kind of which nothing was found stays, in grey. */
export function TypeFilter({ search, facets }: Props) {
  const countOf = (type: HitType) => facets?.find(({ key }) => key === type)?.count ?? 0
  return (
    <div className="zk-type-filter" role="group" aria-label="按类型筛选">
      <button type="button" aria-pressed={search.types.length === 0} onClick={search.clearTypes}>
        全部
      </button>
      {(['product', 'literacy', 'policy', 'faq'] as const).map((type) => {
        const isChosen = search.types.includes(type)
        return (
          <button
            key={type}
            type="button"
            aria-pressed={isChosen}
            disabled={!isChosen && countOf(type) === 0}
            onClick={() => search.toggleType(type)}
          >
            {hitTypes[type]} {facets && <span className="zk-count">{countOf(type)}</span>}
          </button>
        )
      })}
    </div>
  )
}
