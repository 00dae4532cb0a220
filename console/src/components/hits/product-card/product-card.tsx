import type { SearchCard } from '@zhiku/contract/search'
import { ChooseCard } from './choose-card.tsx'
import { CompareCard } from './compare-card.tsx'
import { ExactCard } from './exact-card.tsx'
import { FilterCard } from './filter-card.tsx'
import { UnknownCard } from './unknown-card.tsx'
import '../hit-type-tag.css'
import './product-card.css'

interface Props {
  card: SearchCard
  keyword: string
}

/** What product parameters answer by themselves, above the list. */
export function ProductCard({ card, keyword }: Props) {
  switch (card.kind) {
    case 'exact':
      return <ExactCard answers={card.answers} keyword={keyword} />
    case 'choose':
      return <ChooseCard card={card} keyword={keyword} />
    case 'filter':
      return <FilterCard card={card} keyword={keyword} />
    case 'compare':
      return <CompareCard card={card} keyword={keyword} />
    case 'unknown':
      return <UnknownCard card={card} keyword={keyword} />
  }
}
