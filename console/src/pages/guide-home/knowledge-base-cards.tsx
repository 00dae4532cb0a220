import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Link } from 'react-router'
import { LinkButton } from '../../components/link-button.tsx'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { Loading } from '../../components/loading.tsx'
import { EmptyState, ErrorState } from '../../components/page-states.tsx'
import { StatusTag } from '../../components/status-tag.tsx'
import { formatDate } from '../../lib/format.ts'
import { baseCrumb, paths } from '../../lib/page-addresses.ts'

/** Knowledge bases on the home page; the rest is one click away. */
const knowledgeBasesQuery = { query: { pageNum: 1, pageSize: 10 } } as const
const shownBases = 6

export function KnowledgeBaseCards() {
  const bases = useApiQuery(api.knowledgeBases.list, knowledgeBasesQuery)
  return (
    <section className="zk-panel" aria-label="知识库">
      <header className="zk-home-head">
        <h2>知识库{bases.data && <small>共 {bases.data.total} 个</small>}</h2>
        <Link to={paths.docStorage}>全部知识库</Link>
      </header>
      <Body result={bases} />
    </section>
  )
}

interface BodyProps {
  result: { data: { list: KnowledgeBase[] } | undefined; error: Error | null; refetch: () => Promise<unknown> }
}

function Body({ result: { data, error, refetch } }: BodyProps) {
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.list.length === 0) {
    return (
      <EmptyState
        title="还没有知识库"
        description="先建一个知识库，再把文件放进去。"
        action={
          <LinkButton type="primary" to={paths.docStorage}>
            去新建
          </LinkButton>
        }
      />
    )
  }
  return (
    <ul className="zk-home-bases">
      {data.list.slice(0, shownBases).map((base) => (
        <li key={base.id}>
          <Link to={baseCrumb(base).to}>{base.name}</Link>
          {!base.enabled && <StatusTag kind="default" text="已停用" />}
          <dl className="zk-facts zk-figures">
            {heldBy(base).map(([noun, count]) => (
              <div key={noun}>
                <dt>{noun}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
          <small>更新于 {formatDate(base.contentUpdatedAt)}</small>
        </li>
      ))}
    </ul>
  )
}

/** What is in it, the kinds that it has; a new one has no files yet. */
const heldBy = ({ type, counts: { files, products, faqs, chunks } }: KnowledgeBase) =>
  type === 'faq'
    ? ([['问答', faqs]] as const)
    : ([
        ...(files > 0 || products === 0 ? [['文件', files] as const] : []),
        ...(products > 0 ? [['商品', products] as const] : []),
        ['分段', chunks] as const,
      ] as const)
