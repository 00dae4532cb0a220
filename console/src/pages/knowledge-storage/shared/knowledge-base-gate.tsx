/** Loads the knowledge base that a page's address names, and says so when there is none to show. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { LinkButton } from '../../../components/link-button.tsx'
import type { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { PageHeader } from '../../../components/page-header.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import type { KnowledgeBaseType } from '@zhiku/contract/words/knowledge-bases'
import { paths } from '../../../lib/page-addresses.ts'

/** Lists of knowledge bases, by type. */
const listPaths: Record<KnowledgeBaseType, string> = { document: paths.docStorage, faq: paths.faqStorage }

interface Props {
  /** A knowledge base of the other type has its pages elsewhere: it is not shown here. */
  type?: KnowledgeBaseType
  /** The page's h1 while there is no knowledge base. */
  title: string
  children: (base: KnowledgeBase) => ReactNode
}

export function KnowledgeBaseGate({ type = 'document', title, children }: Props) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const base = useApiQuery(api.knowledgeBases.get, { params: { id } }, { enabled: id !== '', silent: true })
  if (base.data?.type === type) return children(base.data)
  const listPath = listPaths[type]
  return (
    <>
      <PageHeader title={title} back={listPath} />
      <div className="zk-panel">
        {!id || base.data || isGone(base.error) ? (
          <MissingThing
            title="知识库不存在、已删除或无权查看"
            description="请从知识库列表重新进入。"
            to={listPath}
            word="返回知识库列表"
          />
        ) : base.error ? (
          <ErrorState message={base.error.message} onRetry={() => void base.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </div>
    </>
  )
}

/** The server answers 404 also for what another organization owns. */
export const isGone = (error: ApiError | null): boolean => error?.status === 404 || error?.status === 403

interface MissingProps {
  title: string
  description: string
  /** Address of the way out, and its words. */
  to: string
  word: string
}

export function MissingThing({ title, description, to, word }: MissingProps) {
  return (
    <EmptyState
      title={title}
      description={description}
      action={
        <LinkButton type="primary" to={to}>
          {word}
        </LinkButton>
      }
    />
  )
}
