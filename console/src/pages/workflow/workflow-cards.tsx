/** Workflows as cards: each with a small picture of its graph. */
import type { Workflow } from '@zhiku/contract/workflows'
import { pageSizes } from '@zhiku/contract/words/limits'
import { Button, Pagination, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DataTableProps } from '../../components/data-table.tsx'
import { FilterBar } from '../../components/filter-bar.tsx'
import { Loading } from '../../components/loading.tsx'
import { EmptyState, ErrorState } from '../../components/page-states.tsx'
import { workflowAddress } from '../../lib/page-addresses.ts'
import { OutlinePicture } from './outline-picture.tsx'
import { WorkflowActs } from './workflow-acts.tsx'
import { WorkflowStatus, usedByWords } from './workflow-facts.tsx'

type Props = Pick<DataTableProps<Workflow>, 'label' | 'list' | 'result' | 'ownFilters' | 'toolbar'> & {
  /** Where there is nothing to show, for whatever reason. */
  nothing: ReactNode
}

export function WorkflowCards({ label, list, result, ownFilters, toolbar, nothing }: Props) {
  const { data, error } = result
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void result.refetch()} />
  return (
    <section aria-label={label}>
      <div className="zk-data-table-bar">
        <FilterBar list={list} own={ownFilters} />
        <div className="zk-data-table-tools">{toolbar}</div>
      </div>
      {!data ? <Loading paragraph={{ rows: 8 }} /> : data.list.length === 0 ? nothing : <Cards list={data.list} />}
      {data && data.total > pageSizes.default && (
        <Pagination
          align="end"
          current={list.pageNum}
          pageSize={list.pageSize}
          total={data.total}
          pageSizeOptions={[...pageSizes.options]}
          showSizeChanger
          showTotal={(count) => `共 ${count} 条`}
          onChange={(pageNum, pageSize) => list.setPage(pageNum, pageSize)}
        />
      )}
    </section>
  )
}

const Cards = ({ list }: { list: readonly Workflow[] }) => (
  <ul className="zk-flow-cards">
    {list.map((workflow) => (
      <li key={workflow.id}>
        <Card workflow={workflow} />
      </li>
    ))}
  </ul>
)

function Card({ workflow }: { workflow: Workflow }) {
  const { clientKey, name, description, draft, tags, figures, usedBy } = workflow
  return (
    <article className="zk-flow-card" aria-label={name}>
      {/* The name below leads there, too. */}
      <Link to={workflowAddress(clientKey)} className="zk-flow-card-picture" tabIndex={-1} aria-hidden="true">
        <OutlinePicture outline={draft.outline} />
      </Link>
      <h2>
        <Link to={workflowAddress(clientKey)} title={name}>
          {name}
        </Link>
      </h2>
      <div className="zk-flow-card-status">
        <WorkflowStatus workflow={workflow} />
      </div>
      <p title={description}>{description || '没有描述'}</p>
      <div className="zk-flow-card-tags">
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
      <footer>
        <span className="zk-muted" title={usedByWords(workflow)}>
          {usedBy.length > 0 ? `${usedBy.length} 处在用 · ` : ''}近 30 天 {figures.runs} 次
          {figures.failed > 0 && `，失败 ${figures.failed} 次`}
        </span>
        <WorkflowActs workflow={workflow} />
      </footer>
    </article>
  )
}

interface NothingProps {
  isFiltered: boolean
  onReset: () => void
  empty: ReactNode
}

export const NoWorkflows = ({ isFiltered, onReset, empty }: NothingProps) =>
  isFiltered ? (
    <EmptyState
      title="没有符合条件的工作流"
      description="换一个词、标签或状态，或清空条件后再看。"
      action={<Button onClick={onReset}>清空条件</Button>}
    />
  ) : (
    empty
  )
