import type { SearchAnswer } from '@zhiku/contract/search'
import { Button, Checkbox } from 'antd'
import { usePermission } from '../../../components/permission.tsx'
import type { Search } from '../search-address.ts'
import { CategoryFilter } from './category-filter.tsx'
import './facets.css'

interface Props {
  search: Search
  facets: SearchAnswer['facets'] | undefined
}

/** Where to look: knowledge bases with their counts, and one base's categories for those who may see them. */
export function Facets({ search, facets }: Props) {
  const hasRole = usePermission()
  const chosen = search.knowledgeBaseIds
  const bases = facets?.knowledgeBases ?? []
  // A chosen base without a hit is not among the facets; it must still be possible to leave it.
  const emptied = chosen.filter((id) => facets && !bases.some((base) => base.key === id))
  const [onlyBase] = chosen.length === 1 ? chosen : []
  return (
    <aside className="zk-facets" aria-label="筛选">
      {(bases.length > 0 || emptied.length > 0) && (
        <fieldset>
          <legend>知识库</legend>
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
      )}
      {onlyBase && hasRole(['2', '3']) && (
        <CategoryFilter knowledgeBaseId={onlyBase} value={search.categoryId} onChange={search.setCategory} />
      )}
      {search.hasFilters && (
        <Button size="small" onClick={search.clearFilters}>
          清空筛选
        </Button>
      )}
    </aside>
  )
}
