import type { SearchAnswer } from '@zhiku/contract/search'
import { asksSomething } from '@zhiku/contract/words/search'
import { Button } from 'antd'
import { EmptyState } from '../../../components/page-states.tsx'
import type { Search } from '../search-address.ts'
import { MissingFeedback } from './missing-feedback.tsx'
import { OtherWordings } from './other-wordings.tsx'

interface Props {
  search: Search
  answer: SearchAnswer
}

/** What to do when nothing answers: widen, say it otherwise, or tell that it is missing. */
export function NothingFound({ search, answer }: Props) {
  if (!asksSomething(search.keyword))
    return (
      <div className="zk-nothing">
        <EmptyState
          title="没有可以搜索的文字"
          description="只有标点时什么也不会找；请写上要问的字词、型号或故障代码。"
        />
      </div>
    )
  return (
    <div className="zk-nothing">
      <EmptyState
        title={`没有找到与“${search.keyword}”有关的知识`}
        description={
          search.hasFilters
            ? '当前筛选范围内没有，可以清空筛选后再找。'
            : '试试更短的关键词，核对型号或故障代码，或换一个说法。'
        }
        action={
          search.hasFilters ? (
            <Button type="primary" onClick={search.clearFilters}>
              清空筛选
            </Button>
          ) : search.pageNum > 1 ? (
            <Button type="primary" onClick={() => search.setPage(1, search.pageSize)}>
              回到第 1 页
            </Button>
          ) : undefined
        }
      />
      <OtherWordings list={answer.suggestions} />
      <MissingFeedback key={answer.searchId} searchId={answer.searchId} />
    </div>
  )
}
