/** What waits for the employee: changes to decide, and questions that the knowledge does not answer. */
import { auditActions } from '@zhiku/contract/vocabulary'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { EmptyState, ErrorState } from '../../components/page-states.tsx'
import { formatTime } from '../../lib/format.ts'
import { auditAddress, auditsPath, openQuestionAddress, openQuestionsPath } from './addresses.ts'

/** Entries that each card shows; the rest is one click away. */
const shown = 5

export function Waiting() {
  const keys = useSession((session) => session.menuKeys)
  const hasAudits = keys?.has('auditList') ?? false
  const hasQuestions = keys?.has('openQuestion') ?? false
  if (!hasAudits && !hasQuestions) return null
  return (
    <div className="zk-home-waiting">
      {hasAudits && <AuditsCard />}
      {hasQuestions && <QuestionsCard />}
    </div>
  )
}

function AuditsCard() {
  const audits = useApiQuery(api.audits.list, { query: { scope: 'todo', pageNum: 1, pageSize: shown } })
  return (
    <Card
      title="待我审核"
      to={auditsPath}
      word="全部审核"
      result={audits}
      empty={<EmptyState title="没有等待你审核的变更" description="有人提交后会出现在这里。" />}
    >
      {audits.data?.list.map((audit) => (
        <li key={audit.id}>
          <Link to={auditAddress(audit.id)}>
            {auditActions[audit.action]}“{audit.targetName}”
          </Link>
          <small>
            {audit.submitter.name} · {audit.knowledgeBase.name} · {formatTime(audit.submittedAt)}
          </small>
        </li>
      ))}
    </Card>
  )
}

function QuestionsCard() {
  const questions = useApiQuery(api.openQuestions.list, { query: { pageNum: 1, pageSize: shown } })
  return (
    <Card
      title="待完善问题"
      to={openQuestionsPath}
      word="全部问题"
      result={questions}
      empty={<EmptyState title="没有待完善的问题" description="搜不到或被反馈有误的问题会归到这里。" />}
    >
      {questions.data?.list.map(({ id, question, count, lastAskedAt }) => (
        <li key={id}>
          <Link to={openQuestionAddress(id)}>{question}</Link>
          <small>
            问过 {count} 次 · 最近 {formatTime(lastAskedAt)}
          </small>
        </li>
      ))}
    </Card>
  )
}

interface CardProps {
  title: string
  /** Address of the whole list, and its words. */
  to: string
  word: string
  result: { data: { total: number } | undefined; error: Error | null; refetch: () => Promise<unknown> }
  empty: ReactNode
  /** Entries of the list. */
  children: ReactNode
}

function Card({ title, to, word, result: { data, error, refetch }, empty, children }: CardProps) {
  return (
    <section className="zk-panel" aria-label={title}>
      <header className="zk-home-head">
        <h2>
          {title}
          {data && data.total > 0 && <strong className="zk-home-count">{data.total}</strong>}
        </h2>
        <Link to={to}>{word}</Link>
      </header>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active />
      ) : data.total === 0 ? (
        empty
      ) : (
        <ul className="zk-home-queue">{children}</ul>
      )}
    </section>
  )
}
