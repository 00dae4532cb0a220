/** 工作台: what waits for the employee as one list, the most pressing first, each with its way on. */
import type { WorkQueue as Queue } from '@zhiku/contract/home'
import { Progress } from 'antd'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { Loading } from '../../components/loading.tsx'
import { WhyOff } from '../../components/why-off.tsx'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { ErrorState } from '../../components/page-states.tsx'
import { detailAddress } from '../../lib/page-addresses.ts'
import { kindWords, pathsOfKinds, todosOf } from './todos.ts'
import type { Todo, TodoKind } from './todos.ts'
import { asked } from './use-is-laid-out.ts'
import './work-queue.css'

/** Milliseconds between two looks while tasks run, and while none does. */
const busyMs = 5_000
const idleMs = 60_000

export function WorkQueue() {
  const queue = useApiQuery(
    api.home.workQueue,
    {},
    { ...asked, refetchInterval: (data) => (data?.runningTasks?.total ? busyMs : idleMs) },
  )
  return (
    <section aria-label="工作台" className="zk-panel zk-todos" aria-busy={queue.isPending}>
      {queue.data ? (
        <Desk queue={queue.data} />
      ) : queue.error ? (
        <ErrorState message={queue.error.message} onRetry={() => void queue.refetch()} />
      ) : (
        <Loading paragraph={{ rows: 8 }} />
      )}
    </section>
  )
}

function Desk({ queue }: { queue: Queue }) {
  const [only, setOnly] = useState<TodoKind>()
  const kinds = kindsOf(queue)
  const shown = todosOf(queue).filter(({ kind }) => !only || kind === only)
  const { runningTasks } = queue
  return (
    <>
      <header className="zk-home-head">
        <h2>今天要做</h2>
        <div className="zk-todo-kinds" role="group" aria-label="按种类看">
          {kinds.map(({ kind, total }) => (
            <WhyOff key={kind} reason={total === 0 ? `没有${kindWords[kind]}` : undefined}>
              <button
                type="button"
                aria-pressed={kind === only}
                disabled={total === 0}
                onClick={() => setOnly(kind === only ? undefined : kind)}
              >
                {kindWords[kind]} <span>{total}</span>
              </button>
            </WhyOff>
          ))}
        </div>
      </header>
      {shown.length === 0 ? (
        <p className="zk-todos-none">
          都处理完了。没有等待你的审核、解析失败、新的评价、快到期的知识和答不上来的问题。
        </p>
      ) : (
        <Todos list={shown} />
      )}
      <Rest kinds={only ? kinds.filter(({ kind }) => kind === only) : kinds} shown={shown} />
      {runningTasks && runningTasks.total > 0 && <Running tasks={runningTasks.list} />}
    </>
  )
}

interface KindCount {
  kind: TodoKind
  total: number
}

const kindsOf = (queue: Queue): KindCount[] =>
  (['audits', 'parseFailures', 'ratings', 'expiring', 'openQuestions'] as const).flatMap((kind) => {
    const section = queue[kind]
    return section ? [{ kind, total: section.total }] : []
  })

/** ↑ ↓ and J K walk through it; Enter opens, because the focus is on a link. */
function Todos({ list }: { list: readonly Todo[] }) {
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    const links = [...event.currentTarget.querySelectorAll('a')]
    const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step] // one of them, or none
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in it take the focus; the keys only walk between them
    <ol className="zk-todo-list" onKeyDown={handleKey}>
      {list.map(({ key, kind, title, note, isFault, to, meta }) => (
        <li key={key}>
          <span className="zk-todo-kind" data-kind={kind}>
            {kindWords[kind]}
          </span>
          <div>
            <Link to={to}>{title}</Link>
            {note && <small data-fault={isFault || undefined}>{note}</small>}
          </div>
          <small>{meta}</small>
        </li>
      ))}
    </ol>
  )
}

/** What the list leaves out, kind by kind, with the way to all of it. What was rated is an open question too. */
function Rest({ kinds, shown }: { kinds: readonly KindCount[]; shown: readonly Todo[] }) {
  const left = kinds.flatMap(({ kind, total }) => {
    const more =
      total - shown.filter((todo) => todo.kind === kind || (kind === 'openQuestions' && todo.kind === 'ratings')).length
    return more > 0 ? [{ kind, more }] : []
  })
  if (left.length === 0) return null
  return (
    <p className="zk-todos-rest">
      {left.map(({ kind, more }) => (
        <Link key={kind} to={pathsOfKinds[kind]}>
          还有 {more} 条{kindWords[kind]}
        </Link>
      ))}
    </p>
  )
}

function Running({ tasks }: { tasks: NonNullable<Queue['runningTasks']>['list'] }) {
  return (
    <section className="zk-todos-running" aria-label="进行中的任务">
      <h3>进行中的任务</h3>
      <ul>
        {tasks.map(({ id, title, knowledgeBase, progress }) => (
          <li key={id}>
            <Link to={detailAddress(knowledgeBase?.id ?? '')}>{title}</Link>
            <Progress percent={Math.round(progress * 100)} size="small" aria-label={`${title} 的进度`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
