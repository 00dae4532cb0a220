/** A list of the server's: filters, acts, table with server paging, column settings, selection, empty and error states. */
import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from '@zhiku/contract/fields'
import { pageSizes } from '@zhiku/contract/words/limits'
import { Button, Table } from 'antd'
import type { TableColumnType, TableProps } from 'antd'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import type { MouseEvent, ReactNode } from 'react'
import { useCompactLists } from '../lib/use-compact-lists.ts'
import type { ListPageState } from '../lib/use-list-page.ts'
import type { Walk } from '../lib/use-reading.ts'
import { useRoom } from '../lib/use-room.ts'
import { ColumnSettings, useHiddenColumns } from './column-settings.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { OwnFilter } from './filter-bar.tsx'
import { fittingColumns } from './fitting-columns.ts'
import { EmptyState, ErrorState } from './page-states.tsx'
import './stick.css'
import './data-table.css'

export interface ListColumn<Row> extends TableColumnType<Row> {
  key: string
  title: string
  /** Cannot be hidden: the name, the acts. */
  locked?: boolean
  /** Sorts on the server by this word of the filter `sort`: `name`, and `-name` descending. */
  sortBy?: string
}

/** The selected rows, and how the selection is given up. */
export interface Chosen<Row> {
  items: Row[]
  /** How many of them are not on the page that is shown. */
  countAway: (items: readonly Row[]) => number
  onClear: () => void
}

export interface DataTableProps<Row> {
  /** Name under which column settings are remembered. */
  name: string
  /** What the table shows, for screen readers. */
  label: string
  list: ListPageState
  result: Pick<UseQueryResult<Page<Row>>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>
  columns: readonly ListColumn<Row>[]
  /** `id`, where it is not said. */
  rowKey?: keyof Row & string
  /** The row that is read beside the list; a click on another one reads that instead. */
  walk?: Walk | undefined
  /** A choice between ready-made narrowings, before the filters. */
  presets?: ReactNode
  /** Filters that the page draws itself. */
  ownFilters?: readonly OwnFilter[]
  /** Acts on the list, left of the column settings; they give way to those on the selected rows where all stand on one line. */
  toolbar?: ReactNode
  /** Turns row selection on and draws the acts on the selected rows. */
  batch?: (chosen: Chosen<Row>) => ReactNode
  /** Shown when there is nothing at all: title and next step. A filtered list that finds nothing says so itself. */
  empty: ReactNode
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, label, list, result, columns, walk, presets, ownFilters, toolbar, batch } = props
  const { rowKey = 'id' as keyof Row & string } = props // what has no id names another
  const [hidden, setHidden] = useHiddenColumns(name)
  const { selected, setSelected, isBegun } = useSelection(rowKey, list, result)
  useLastPage(list, result)
  const isCompact = useCompactLists((state) => state.isCompact)
  const [measure, room] = useRoom()
  const isTight = room !== undefined && room < narrow
  const isNarrow = walk !== undefined && isTight
  const wanted = columns.filter(({ key, locked }) => (locked ? key !== 'acts' || !isNarrow : !hidden.has(key)))
  const fitting = fittingColumns(wanted, room && batch ? room - selectionWidth : room)
  const shown = fitting.map((column) => sorted(column, list))
  const isChoosing = batch !== undefined && selected.length > 0
  const clear = () => setSelected([])
  const keysHere = new Set(result.data?.list.map((row) => row[rowKey]))
  const countAway = (items: readonly Row[]) => items.filter((row) => !keysHere.has(row[rowKey])).length
  if (result.error && !result.data) {
    return <ErrorState message={result.error.message} onRetry={() => void result.refetch()} />
  }
  return (
    <section
      ref={measure}
      className="zk-data-table"
      aria-label={label}
      aria-busy={!result.data}
      data-compact={isCompact || undefined}
    >
      <div className="zk-data-table-bar">
        {batch && isBegun && (
          <div className="zk-data-table-batch" hidden={!isChoosing}>
            <span role="status">已选 {selected.length} 项</span>
            <IconButton icon={<CloseOutlined aria-hidden />} aria-label="取消选择" onClick={clear} />
            {batch({ items: selected, countAway, onClear: clear })}
          </div>
        )}
        {!isChoosing && presets}
        <FilterBar list={list} own={ownFilters} isCovered={isChoosing} />
        <div className="zk-data-table-tools">
          {!isNarrow && (!isChoosing || isTight) && toolbar}
          <Button
            type="text"
            icon={<ReloadOutlined spin={result.isFetching} />}
            aria-label="刷新列表"
            title="刷新列表"
            onClick={() => void result.refetch()}
          />
          <ColumnSettings
            name={name}
            list={list}
            columns={columns.filter((column) => !column.locked)}
            hidden={hidden}
            onChange={setHidden}
          />
        </div>
      </div>
      <Table<Row>
        rowKey={rowKey}
        size="middle"
        tableLayout="fixed"
        columns={shown}
        dataSource={result.data?.list ?? []}
        loading={{ spinning: Boolean(result.isPlaceholderData), delay: 150 }}
        locale={{ emptyText: <Nothing {...props} /> }}
        pagination={paginationOf(list, result.data?.total ?? 0)}
        {...(walk && { onRow: (row) => readable(String(row[rowKey]), walk) })}
        onChange={(_pagination, _filters, sorter, { action }) => {
          if (action === 'sort') list.setFilters({ sort: sortWord(columns, sorter) })
        }}
        {...(batch && {
          rowSelection: {
            columnWidth: selectionWidth,
            selectedRowKeys: selected.map((row) => row[rowKey] as string), // row keys are ids
            preserveSelectedRowKeys: true,
            onChange: (_keys, rows) => setSelected(rows),
          },
        })}
      />
    </section>
  )
}

/** Pixels: of the boxes that choose rows; of a list that keeps, beside what is read, neither acts nor tools of its own. */
const selectionWidth = 40
const narrow = 520

/** A row beside what is read: it says whether it is that, and a click beside its own links reads it. */
const readable = (key: string, { at, onWalk }: Walk) => ({
  'aria-current': key === at,
  onClick: ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('a, button, input, label, [role="switch"], .ant-checkbox-wrapper'))
      onWalk(key)
  },
})

function Nothing<Row>({ list, result, empty }: DataTableProps<Row>) {
  if (!result.data) return <div className="zk-data-table-blank" />
  const isFiltered = Object.entries(list.specs).some(([name, spec]) => !spec.hidden && list.filters[name])
  if (!isFiltered) return empty
  return (
    <EmptyState
      title="没有符合条件的内容"
      description="换一个条件，或清空条件后再看。"
      action={<Button onClick={() => list.resetFilters()}>清空条件</Button>}
    />
  )
}

interface Selected<Row> {
  row: Row
  /** Page and filters by which it was last seen. */
  place: string
}

/**
 * The selected rows. What is gone from the page it stood on leaves the selection; what stands on other pages stays in it.
 * `isBegun` until it is given up: a dialog of its acts stays, also where nothing is left of it.
 */
function useSelection<Row extends object>(
  rowKey: keyof Row & string,
  list: ListPageState,
  { data, isPlaceholderData }: DataTableProps<Row>['result'],
) {
  const [selected, setSelected] = useState<readonly Selected<Row>[]>([])
  const [isBegun, setBegun] = useState(false)
  const place = JSON.stringify(Object.entries(list.query).filter(([name]) => !list.specs[name]?.isOpened))
  const here = new Map(isPlaceholderData ? undefined : data?.list.map((row) => [row[rowKey], row]))
  const isKnown = data !== undefined && !isPlaceholderData
  const left = selected
    .filter(({ row, place: at }) => !isKnown || at !== place || here.has(row[rowKey]))
    .map((one) => (one.place !== place && here.has(one.row[rowKey]) ? { ...one, place } : one))
  if (left.length < selected.length || left.some((one, index) => one !== selected[index])) setSelected(left)
  const choose = (rows: readonly Row[]) => {
    setBegun(rows.length > 0)
    setSelected(
      rows.map((row) => ({ row, place: left.find((one) => one.row[rowKey] === row[rowKey])?.place ?? place })),
    )
  }
  // As they were read last: a colleague may have switched one since it was chosen.
  return { selected: left.map(({ row }) => here.get(row[rowKey]) ?? row), setSelected: choose, isBegun }
}

/** A page that has emptied (its last row was removed) gives way to the last one that is left. */
function useLastPage<Row>(list: ListPageState, { data, isPlaceholderData }: DataTableProps<Row>['result']): void {
  const lastPage = data ? Math.max(1, Math.ceil(data.total / list.pageSize)) : list.pageNum
  const isBeyond = !isPlaceholderData && list.pageNum > lastPage
  useEffect(() => {
    if (isBeyond) list.setPage(lastPage, list.pageSize)
  }, [isBeyond, lastPage, list])
}

const paginationOf = (list: ListPageState, total: number): TableProps['pagination'] => ({
  current: list.pageNum,
  pageSize: list.pageSize,
  total,
  pageSizeOptions: [...pageSizes.options],
  showSizeChanger: true,
  showQuickJumper: true,
  showTotal: (count) => `共 ${count} 条`,
  onChange: (pageNum, pageSize) => list.setPage(pageNum, pageSize),
})

function sorted<Row>(column: ListColumn<Row>, list: ListPageState): TableColumnType<Row> {
  const { locked: _locked, sortBy, ...rest } = column
  const plain = column.key === 'acts' ? ({ ...rest, align: 'end' } as const) : rest
  if (!sortBy) return plain
  const { sort } = list.filters
  const sortOrder = sort === sortBy ? 'ascend' : sort === `-${sortBy}` ? 'descend' : null
  return { ...plain, sorter: true, sortOrder, showSorterTooltip: false }
}

type Sorter = Parameters<NonNullable<TableProps['onChange']>>[2]
function sortWord<Row>(columns: readonly ListColumn<Row>[], sorter: Sorter): string | undefined {
  const one = Array.isArray(sorter) ? sorter[0] : sorter
  const sortBy = columns.find((column) => column.key === one?.columnKey)?.sortBy
  if (!sortBy || !one?.order) return undefined
  return one.order === 'descend' ? `-${sortBy}` : sortBy
}
