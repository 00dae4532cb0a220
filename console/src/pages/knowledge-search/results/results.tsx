import type { UseQueryResult } from '@tanstack/react-query'
import type { Hit, SearchAnswer } from '@zhiku/contract/search'
import { pageSizes } from '@zhiku/contract/words/limits'
import { trustWordOf } from '@zhiku/contract/words/search'
import { Pagination } from 'antd'
import type { ApiError } from '../../../api/api-error.ts'
import { ErrorState } from '../../../components/page-states.tsx'
import type { Search } from '../search-address.ts'
import { HitCard } from '../../../components/hits/hit-card.tsx'
import { noteAct } from '../../../components/hits/note-act.ts'
import { MissingFeedback } from './missing-feedback.tsx'
import { NothingFound } from './nothing-found.tsx'
import { OtherWordings } from './other-wordings.tsx'
import { ProductCard } from '../../../components/hits/product-card/product-card.tsx'
import { ResultsLoading } from './results-loading.tsx'
import { UnderstoodChips } from './understood-chips.tsx'
import { ReadingPane } from '../reading/reading-pane.tsx'
import { useSelection } from '../reading/use-selection.ts'
import './results.css'

interface Props {
  search: Search
  answer: Pick<UseQueryResult<SearchAnswer, ApiError>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
}

export function Results({ search, answer }: Props) {
  const { data, error } = answer
  if (error) return <ErrorState message={error.message} onRetry={() => void answer.refetch()} />
  if (!data) return <ResultsLoading />
  const missing = <MissingFeedback key={data.searchId} searchId={data.searchId} isFolded />
  const answersNothing = search.pageNum === 1 && isOnlyNear(data)
  return (
    <section aria-label="搜索结果" aria-busy={answer.isPlaceholderData} className="zk-results">
      <p className="zk-results-summary" role="status">
        {data.total > 0 ? `找到 ${data.total} 条` : '没有找到'}，用时 {Math.max(1, Math.round(data.tookMs))} 毫秒
        {data.total > 0 && <KeyHints />}
      </p>
      <UnderstoodChips understood={data.understood} search={search} />
      {data.card && <ProductCard card={data.card} keyword={search.keyword} />}
      {data.list.length === 0 ? (
        !data.card && <NothingFound search={search} answer={data} />
      ) : (
        <>
          {answersNothing && (
            <div className="zk-results-near" role="note">
              <p>
                <strong>没有直接的答案</strong> 下面只是相近的内容，核对后再用。
              </p>
              {missing}
            </div>
          )}
          <Hits search={search} answer={data} />
          <Pagination
            className="zk-results-pages"
            current={search.pageNum}
            pageSize={search.pageSize}
            total={data.total}
            pageSizeOptions={[...pageSizes.options]}
            showSizeChanger
            showQuickJumper
            showTotal={(total) => `共 ${total} 条`}
            onChange={search.setPage}
          />
          <OtherWordings list={data.suggestions} />
          {!answersNothing && missing}
        </>
      )}
    </section>
  )
}

/** The surest stands first: where even that is far, nothing answers. */
const isOnlyNear = ({ card, list: [first] }: SearchAnswer): boolean =>
  !card && first !== undefined && trustWordOf(first.trust ?? first.score) === 'far'

/** The hits, and beside them what is selected, where the window has room for both. */
function Hits({ search, answer }: { search: Search; answer: SearchAnswer }) {
  const { hit: selected, select, hasPane } = useSelection(answer.list, search.faqId)
  const read = (hit: Hit) => {
    select(hit.id)
    if (hasPane && search.faqId !== undefined && search.faqId !== hit.sourceId) search.closeFaq()
  }
  return (
    <div className="zk-desk" data-pane={hasPane || undefined}>
      <ol className="zk-results-list">
        {answer.list.map((hit) => (
          // The focus selects; a click on the text of a hit does what the arrow keys do.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in it takes the keys
          <li
            key={hit.id}
            data-selected={(hasPane && hit.id === selected?.id) || undefined}
            onFocus={() => read(hit)}
            onClick={({ target }) => {
              read(hit)
              if (hasPane && !isControl(target)) noteAct({ searchId: answer.searchId, hitId: hit.id, act: 'opened' })
            }}
          >
            <HitCard hit={hit} keyword={search.keyword} searchId={answer.searchId} isFolded={hasPane} />
          </li>
        ))}
      </ol>
      {hasPane && selected && (
        <ReadingPane
          key={selected.id}
          hit={selected}
          keyword={search.keyword}
          searchId={answer.searchId}
          isOpened={search.faqId === selected.sourceId}
        />
      )}
    </div>
  )
}

/** Its link and its buttons tell of themselves. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, [role="tooltip"], [role="menu"]') !== null

function KeyHints() {
  return (
    <span className="zk-results-keys" aria-hidden="true">
      <kbd className="zk-key">↑</kbd>
      <kbd className="zk-key">↓</kbd> 选择
      <kbd className="zk-key">Enter</kbd> 打开
      <kbd className="zk-key">C</kbd> 复制
      <kbd className="zk-key">O</kbd> 原文
    </span>
  )
}
