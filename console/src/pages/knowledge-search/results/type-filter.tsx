import { hitTypes } from '@zhiku/contract/words/search'
import type { HitType } from '@zhiku/contract/words/search'
import type { SearchAnswer } from '@zhiku/contract/search'
import type { Search } from '../search-address.ts'

interface Props {
  search: Search
  facets: SearchAnswer['facets']['types']
}

/** The kinds of knowledge with their counts; several may be chosen. */
export function TypeFilter({ search, facets }: Props) {
  const countOf = (type: HitType) => facets.find(({ key }) => key === type)?.count ?? 0
  const types = (['product', 'literacy', 'policy', 'faq'] as const).filter(
    (type) => countOf(type) > 0 || search.types.includes(type),
  )
  if (types.length === 0) return null
  return (
    <div className="zk-type-filter" role="group" aria-label="按类型筛选">
      <button type="button" aria-pressed={search.types.length === 0} onClick={search.clearTypes}>
        全部
      </button>
      {types.map((type) => (
        <button
          key={type}
          type="button"
          aria-pressed={search.types.includes(type)}
          onClick={() => search.toggleType(type)}
        >
          {hitTypes[type]} <span className="zk-count">{countOf(type)}</span>
        </button>
      ))}
    </div>
  )
}
