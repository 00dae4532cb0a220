/** 工作台: what waits for the employee, section by section, each with its way on. */
import type { WorkQueue as Queue } from '@zhiku/contract/home'
import { untilWords } from '@zhiku/contract/validity'
import { Progress, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { ErrorState } from '../../components/page-states.tsx'
import { formatTime } from '../../lib/format.ts'
import {
  detailAddress,
  faqEditorAddress,
  openQuestionAddress,
  paths,
  waitingAuditAddress,
} from '../../lib/page-addresses.ts'

/** Milliseconds between two looks while tasks run, and while none does. */
const busyMs = 5_000
const idleMs = 60_000

export function WorkQueue() {
  const queue = useApiQuery(
    api.home.workQueue,
    {},
    { refetchInterval: (data) => (data?.runningTasks?.total ? busyMs : idleMs) },
  )
  return (
    <section aria-label="工作台" className="zk-home-waiting" aria-busy={queue.isPending}>
      {queue.data ? (
        <Sections queue={queue.data} />
      ) : (
        <div className="zk-panel">
          {queue.error ? (
            <ErrorState message={queue.error.message} onRetry={() => void queue.refetch()} />
          ) : (
            <Skeleton active />
          )}
        </div>
      )}
    </section>
  )
}

function Sections({ queue }: { queue: Queue }) {
  const { audits, parseFailures, expiring, openQuestions, runningTasks } = queue
  return (
    <>
      {audits && (
        <Card title="待我审核" total={audits.total} all={paths.auditList} none="没有等待你审核的变更。">
          {audits.list.map((item) => (
            <Entry key={item.id} item={item} to={waitingAuditAddress(item.id)} />
          ))}
        </Card>
      )}
      {parseFailures && (
        <Card title="解析失败" total={parseFailures.total} all={paths.docStorage} none="所有文件都已解析。">
          {parseFailures.list.map((item) => (
            <Entry
              key={item.id}
              item={item}
              to={detailAddress(item.knowledgeBase?.id ?? '', { parseStatus: 'failed' })}
              isFault
            />
          ))}
        </Card>
      )}
      {expiring && (
        <Card title="即将到期" total={expiring.total} all={paths.docStorage} none="7 天内没有到期的知识。">
          {expiring.list.map((item) => (
            <Entry
              key={item.id}
              item={item}
              to={
                item.type === 'faq'
                  ? faqEditorAddress(item.knowledgeBase?.id ?? '', item.id)
                  : detailAddress(item.knowledgeBase?.id ?? '', { tab: 'chunks', fileId: item.id })
              }
              when={`有效期至 ${untilWords(item.at)}`}
            />
          ))}
        </Card>
      )}
      {openQuestions && (
        <Card title="待完善问题" total={openQuestions.total} all={paths.openQuestion} none="没有答不上来的问题。">
          {openQuestions.list.map((item) => (
            <Entry key={item.id} item={item} to={openQuestionAddress(item.id)} />
          ))}
        </Card>
      )}
      {runningTasks && runningTasks.total > 0 && (
        <Card title="进行中的任务" total={runningTasks.total} none="">
          {runningTasks.list.map((item) => (
            <Entry key={item.id} item={item} to={detailAddress(item.knowledgeBase?.id ?? '')}>
              <Progress percent={Math.round(item.progress * 100)} size="small" aria-label={`${item.title} 的进度`} />
            </Entry>
          ))}
        </Card>
      )}
    </>
  )
}

interface CardProps {
  title: string
  total: number
  /** Address of the whole list. */
  all?: string
  /** Said when nothing waits. */
  none: string
  children: ReactNode
}

function Card({ title, total, all, none, children }: CardProps) {
  return (
    <section className="zk-panel" aria-label={title}>
      <header className="zk-home-head">
        <h2>
          {title}
          {total > 0 && <strong className="zk-home-count">{total}</strong>}
        </h2>
        {all && total > 0 && (
          <Link to={all} aria-label={`查看全部${title}`}>
            全部
          </Link>
        )}
      </header>
      {total === 0 ? <p className="zk-home-none">{none}</p> : <ul className="zk-home-queue">{children}</ul>}
    </section>
  )
}

interface EntryProps {
  item: NonNullable<Queue['audits']>['list'][number]
  to: string
  /** The note says what went wrong. */
  isFault?: boolean
  /** In place of the time. */
  when?: string
  children?: ReactNode
}

function Entry({ item: { title, note, knowledgeBase, at }, to, isFault = false, when, children }: EntryProps) {
  return (
    <li>
      <Link to={to}>{title}</Link>
      {note && <span className={isFault ? 'zk-home-task-error' : 'zk-home-note'}>{note}</span>}
      {children}
      <small>
        {knowledgeBase && `${knowledgeBase.name} · `}
        {when ?? formatTime(at)}
      </small>
    </li>
  )
}
