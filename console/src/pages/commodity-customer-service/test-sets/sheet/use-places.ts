/** Where in the sheet one is: the cell that the keys move, and where they move it to. */
import { useRef, useState } from 'react'
import { columnKeys } from './sheet.ts'
import type { SheetColumn } from './sheet.ts'
import type { SheetRow } from './sheet-rows.ts'

export interface Place {
  key: string
  column: SheetColumn
}

export function usePlaces(rows: readonly SheetRow[]) {
  const grid = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState<Place | null>(null)
  const at = rows.findIndex(({ key }) => key === chosen?.key)
  const active: Place = at >= 0 && chosen ? chosen : { key: rows[0]?.key ?? '', column: 'question' }
  const focus = ({ key, column }: Place) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${key} ${column}"]`)?.focus()
  const move = (down: number, right: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, rows.findIndex(({ key }) => key === active.key) + down))]
    const column = columnKeys[columnKeys.indexOf(active.column) + right]
    const acts = `[data-acts="${row?.key}"] button`
    if (right > 0 && !column) grid.current?.querySelector<HTMLElement>(acts)?.focus()
    else if (row) focus({ key: row.key, column: column ?? active.column })
  }
  /** One cell on or back, from the end of a row to the next; answers false where there is none: Tab leaves the sheet. */
  const tab = (isBack: boolean): boolean => {
    const cells = rows.flatMap(({ key }) => columnKeys.map((column): Place => ({ key, column })))
    const from = cells.findIndex(({ key, column }) => key === active.key && column === active.column)
    const to = cells[from + (isBack ? -1 : 1)]
    if (from >= 0 && to) focus(to)
    return from >= 0 && to !== undefined
  }
  return { grid, chosen, setChosen, active, focus, move, tab }
}
