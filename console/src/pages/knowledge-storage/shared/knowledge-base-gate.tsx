/** Loads the knowledge base that a page's address names, and says so when there is none to show. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { LinkButton } from '../../../components/link-button.tsx'
import type { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { Loading } from '../../../components/loading.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import type { KnowledgeBaseType } from '@zhiku/contract/words/knowledge-bases'
import { detailAddress, faqBaseAddress, paths } from '../../../lib/page-addresses.ts'

/** Lists of knowledge bases, by type. */
const listPaths: Record<KnowledgeBaseType, string> = { document: paths.docStorage, faq: paths.faqStorage }

interface Props {
  /** A knowledge base of the other type has its pages elsewhere: it is not shown here. */
  type?: KnowledgeBaseType
  /** The page's h1 while there is no knowledge base. */
  title: string
  /** A page within the knowledge base, to whose own page the way back leads as soon as this one can be seen. */
  isWithin?: boolean
  children: (base: KnowledgeBase) => ReactNode
}

export function KnowledgeBaseGate({ type = 'document', title, isWithin = false, children }: Props) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const base = useApiQuery(api.knowledgeBases.get, { params: { id } }, { enabled: id !== '', silent: true })
  if (base.data?.type === type) return children(base.data)
  const listPath = listPaths[type]
  const isComing = id !== '' && base.data === undefined && !isGone(base.error)
  const above = type === 'faq' ? faqBaseAddress(id) : detailAddress(id)
  return (
    <>
      <PageHeader title={title} back={isWithin && isComing ? above : listPath} />
      <div className="zk-panel">
        <Unavailable
          result={base}
          isMissing={!id || base.data !== undefined}
          missing={{
            title: '知识库不存在、已删除或无权查看',
            description: '请从知识库列表重新进入。',
            to: listPath,
            word: '返回知识库列表',
          }}
        />
      </div>
    </>
  )
}

/** The server answers 404 also for what another organization owns. */
export const isGone = (error: ApiError | null): boolean => error?.status === 404 || error?.status === 403

interface UnavailableProps {
  result: Pick<UseQueryResult<unknown, ApiError>, 'error' | 'refetch'>
  /** It cannot be there, whatever the server says. */
  isMissing?: boolean
  missing: MissingProps
}

/** What stands in the place of a thing: it is on its way, could not be read, or is not there. */
export function Unavailable({ result: { error, refetch }, isMissing = false, missing }: UnavailableProps) {
  if (isMissing || isGone(error)) return <MissingThing {...missing} />
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return <Loading paragraph={{ rows: 10 }} />
}

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
