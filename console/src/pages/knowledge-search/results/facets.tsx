import type { SearchAnswer } from '@zhiku/contract/search'
import { Button, Checkbox } from 'antd'
import { usePermission } from '../../../components/permission.tsx'
import type { Search } from '../search-address.ts'
import { CategoryFilter } from './category-filter.tsx'
import { TypeFilter } from './type-filter.tsx'
import './facets.css'

interface Props {
  search: Search
  facets: SearchAnswer['facets'] | undefined
}

/** Where to look: kinds and knowledge bases with their counts, and one base's categories for those who may see them. */
export function Facets({ search, facets }: Props) {
  const hasRole = usePermission()
  const chosen = search.knowledgeBaseIds
  const [onlyBase] = chosen.length === 1 ? chosen : []
  return (
    <aside className="zk-facets" aria-label="筛选">
      <TypeFilter search={search} facets={facets?.types} />
      <div className="zk-facets-line">
        <Bases search={search} bases={facets?.knowledgeBases} />
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

function Bases({
  search,
  bases = [],
}: {
  search: Search
  bases: SearchAnswer['facets']['knowledgeBases'] | undefined
}) {
  const chosen = search.knowledgeBaseIds
  // A chosen base that nothing was found in has no count; it must still be possible to leave it.
  const emptied = chosen.filter((id) => !bases.some((base) => base.key === id))
  if (bases.length + emptied.length === 0) return null
  return (
    <fieldset>
      <legend className="zk-visually-hidden">知识库</legend>
      {bases.map(({ key, name, count }) => (
        <Checkbox key={key} checked={chosen.includes(key)} onChange={() => search.toggleKnowledgeBase(key)}>
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
