import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApiError } from '../api/api-error.ts'
import { Loading } from './loading.tsx'
import { PageHeader } from './page-header.tsx'
import { EmptyState, ErrorState } from './page-states.tsx'

interface Props<Thing> {
  /** The page's h1 while there is nothing to show. */
  title: string
  /** What is looked for: `助手`. */
  noun: string
  /** Name and address of the list of all of them. */
  list: { name: string; address: string }
  /** Whether the page's address names one. */
  isNamed: boolean
  result: UseQueryResult<Thing, ApiError>
  children: (thing: Thing) => ReactNode
}

/** Shows the thing that a page's address names, and says so when there is none to show. */
export function ThingGate<Thing>({ title, noun, list, isNamed, result, children }: Props<Thing>) {
  if (result.data) return children(result.data)
  const isGone = !isNamed || result.error?.status === 404
  return (
    <>
      <PageHeader title={title} back={list.address} />
      <div className="zk-panel">
        {isGone ? (
          <EmptyState
            title={`${noun}不存在、已删除或无权查看`}
            description={`请从${list.name}重新进入。`}
            action={
              <Link to={list.address}>
                <Button type="primary" tabIndex={-1}>
                  返回{list.name}
                </Button>
              </Link>
            }
          />
        ) : result.error ? (
          <ErrorState message={result.error.message} onRetry={() => void result.refetch()} />
        ) : (
          <Loading paragraph={{ rows: 8 }} />
        )}
      </div>
    </>
  )
}
