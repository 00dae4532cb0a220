import type { Page } from '@zhiku/contract/fields'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListPageState } from './use-list-page.ts'

/** The list beside what is read: the keys of its rows, the one that is read, and how another is read instead. */
export interface Walk {
  keys: readonly string[]
  at: string
  onWalk: (key: string) => void
  /** Absent where all rows are there. */
  page?: WalkPage
}

/** Where the rows stand in the whole list, and how one goes on where they end. */
export interface WalkPage {
  /** Rows of the pages before. */
  before: number
  total: number
  onTurn: (by: 1 | -1) => void
}

/** A list of pages, as a table takes it. */
interface Paged<Row> {
  list: Pick<ListPageState, 'pageNum' | 'pageSize' | 'setPage'>
  result: {
    data: Page<Row> | undefined
    isPlaceholderData: boolean
  }
}

export const walkOf = (
  rows: readonly { id: string }[] = [],
  at: string,
  onWalk: Walk['onWalk'],
  page?: WalkPage,
): Walk => ({ keys: rows.map(({ id }) => id), at, onWalk, ...(page && { page }) })

/** Goes on to the page beside, where its first row is read, or its last. @param onArrive reads it */
export function useWalkPage<Row>({ list, result }: Paged<Row>, onArrive: (row: Row) => void): WalkPage | undefined {
  const awaited = useRef<{ pageNum: number; by: 1 | -1 } | undefined>(undefined)
  const { data, isPlaceholderData } = result
  const arrive = useEffectEvent(() => {
    const { current: turn } = awaited
    if (!turn || !data || isPlaceholderData) return
    awaited.current = undefined
    const row = turn.by === 1 ? data.list[0] : data.list.at(-1)
    if (row && data.pageNum === turn.pageNum) onArrive(row)
  })
  useEffect(() => arrive(), [data, isPlaceholderData])
  const onTurn = (by: 1 | -1) => {
    if (isPlaceholderData) return
    awaited.current = { pageNum: list.pageNum + by, by }
    list.setPage(list.pageNum + by, list.pageSize)
  }
  return data && { before: (data.pageNum - 1) * data.pageSize, total: data.total, onTurn }
}

/** The row of a list that is read beside it; once it is no longer in the list, none. */
export function useReading<Row extends { id: string }>(paged: Paged<Row>) {
  const [id, setId] = useState<string>()
  /** Stays beside the list until the page that is turned to is there. */
  const [last, setLast] = useState<Row>()
  const open = (next: string | undefined) => {
    setId(next)
    setLast(undefined)
  }
  const rows = paged.result.data?.list
  const page = useWalkPage(paged, (first) => open(first.id))
  const row = rows?.find((one) => one.id === id) ?? last
  const onTurn = (by: 1 | -1) => {
    setLast(row)
    page?.onTurn(by)
  }
  const walk = row && walkOf(rows, row.id, open, page && { ...page, onTurn })
  return { row, open, close: () => open(undefined), walk }
}
