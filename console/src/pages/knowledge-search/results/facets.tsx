import type { SearchAnswer } from '@zhiku/contract/search'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { usePermission } from '../../../components/permission.tsx'
import type { Search } from '../search-address.ts'
import { CategoryFilter } from './category-filter.tsx'
import { TypeFilter } from './type-filter.tsx'
import './facets.css'

interface Props {
  search: Search
  facets: SearchAnswer['facets'] | undefined
  /** They are of the answer before, until the next one is there. */
  isOld: boolean
}

/** Where to look: kinds and knowledge bases with their counts, and one base's categories for those who may see them. */
export function Facets({ search, facets, isOld }: Props) {
  const hasRole = usePermission()
  const chosen = search.knowledgeBaseIds
  const [onlyBase] = chosen.length === 1 ? chosen : []
  return (
    <aside className="zk-facets" aria-label="筛选">
      <TypeFilter search={search} facets={facets?.types} />
      <div className="zk-facets-line">
        <Bases search={search} bases={useBases(search.keyword, isOld ? undefined : facets?.knowledgeBases)} />
        {onlyBase && hasRole(['2', '3']) && (
          <CategoryFilter knowledgeBaseId={onlyBase} value={search.categoryId} onChange={search.setCategory} />
        )}
        {search.hasFilters && (
          <Button size="small" type="link" onClick={search.clearFilters}>
            清空筛选
          </Button>
        )}
      </div>
    </aside>
  )
}

type Base = SearchAnswer['facets']['knowledgeBases'][number]

/**
 * The bases of all answers to one question, in the place where each was first seen: a choice neither takes one away
 * nor moves it, it only counts nothing in some.
 * @param found of the answer; undefined until it is there
 */
function useBases(keyword: string, found: readonly Base[] | undefined): readonly Base[] {
  const [seen, setSeen] = useState<{ keyword: string; found: readonly Base[] | undefined; bases: readonly Base[] }>()
  if (!found || found === seen?.found) return seen?.bases ?? []
  const before = seen?.keyword === keyword ? seen.bases : []
  const bases = [
    ...before.map((base) => found.find(({ key }) => key === base.key) ?? { ...base, count: 0 }),
    ...found.filter(({ key }) => !before.some((base) => base.key === key)),
  ]
  setSeen({ keyword, found, bases })
  return bases
}

function Bases({ search, bases }: { search: Search; bases: readonly Base[] }) {
  const chosen = search.knowledgeBaseIds
  // Where a link brought the choice and nothing was found in it, its name is not known; it must be possible to leave it.
  const emptied = chosen.filter((id) => !bases.some((base) => base.key === id))
  if (bases.length + emptied.length === 0) return null
  return (
    <fieldset>
      <legend className="zk-visually-hidden">知识库</legend>
      {bases.map(({ key, name, count }) => (
        <Checkbox
          key={key}
          checked={chosen.includes(key)}
          disabled={count === 0 && !chosen.includes(key)}
          onChange={() => search.toggleKnowledgeBase(key)}
        >
          <span className="zk-facet-name" title={name}>
            {name}
          </span>
          <span className="zk-count">{count}</span>
        </Checkbox>
      ))}
      {emptied.map((id) => (
        <Checkbox key={id} checked onChange={() => search.toggleKnowledgeBase(id)}>
          <span className="zk-facet-name">已选知识库</span>
          <span className="zk-count">0</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
