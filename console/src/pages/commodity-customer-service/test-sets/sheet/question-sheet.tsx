/** The questions as a sheet: arrows move, Enter or typing edits, Escape takes back, rows are pasted from Excel. */
import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Fragment, useState } from 'react'
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../../../api/client.ts'
import { useApiMutation } from '../../../../api/query.ts'
import { confirm } from '../../../../components/confirm.ts'
import { questionRefreshes } from '../refreshes.ts'
import { columnKeys, draftsOf, isEmpty, readTable, sheetColumns, withCell } from './sheet.ts'
import type { SheetColumn } from './sheet.ts'
import { SheetCell } from './sheet-cell.tsx'
import { SheetConflict } from './sheet-conflict.tsx'
import type { SheetRow } from './sheet-rows.ts'
import { usePlaces } from './use-places.ts'
import type { Place } from './use-places.ts'
import type { useSheet } from './use-sheet.ts'

interface Props {
  setId: string
  sheet: ReturnType<typeof useSheet>
  /** Number of the first row. */
  first: number
  mayEdit: boolean
  /** So many new rows were saved: they stand at the end. */
  onAdded: (count: number) => void
}

const steps: Readonly<Record<string, [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

export function QuestionSheet({ setId, sheet, first, mayEdit, onAdded }: Props) {
  const rows = mayEdit ? sheet.rows : sheet.rows.filter(({ saved }) => saved)
  const [editing, setEditing] = useState<{ place: Place; before: SheetRow['draft'] } | null>(null)
  const { grid, chosen, setChosen, active, focus, move, tab } = usePlaces(rows)

  const saveNew = async (wanted: readonly SheetRow[]) => {
    const count = await sheet.save(wanted)
    if (count > 0) onAdded(count)
  }
  /** A row that is left is saved. */
  const choose = (place: Place) => {
    const left = sheet.unsaved.find(({ key }) => key === chosen?.key)
    if (left && left.key !== place.key) void saveNew([left])
    setChosen(place)
  }
  /** At once, so that the key that begins it is typed into the field. */
  const begin = (row: SheetRow, column: SheetColumn, draft = row.draft) => {
    if (!mayEdit) return
    flushSync(() => {
      setEditing({ place: { key: row.key, column }, before: row.draft })
      if (draft !== row.draft) sheet.edit(row.key, draft)
    })
  }
  /** @param isLeft the focus is elsewhere already */
  const end = (isTakenBack = false, isLeft = false) => {
    if (!editing) return
    if (isTakenBack) sheet.edit(editing.place.key, editing.before)
    const { place } = editing
    flushSync(() => setEditing(null))
    if (!isLeft) focus(place)
  }
  const handleKey = (event: KeyboardEvent, row: SheetRow, column: SheetColumn) => {
    if (editing || event.nativeEvent.isComposing) return
    const step = steps[event.key]
    const isTyping = event.key.length === 1 || event.key === 'Process'
    if (step) {
      event.preventDefault()
      move(...step)
    } else if (event.key === 'Tab' && mayEdit) {
      if (tab(event.shiftKey)) event.preventDefault()
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      begin(row, column)
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && mayEdit) {
      event.preventDefault()
      sheet.edit(row.key, withCell(row.draft, column, ''))
    } else if (isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      begin(row, column, column === 'sources' || column === 'kind' ? row.draft : withCell(row.draft, column, ''))
    }
  }
  const handlePaste = (event: ClipboardEvent, row: SheetRow, column: SheetColumn) => {
    const text = event.clipboardData.getData('text/plain')
    const table = readTable(text)
    const isSheet = table.length > 1 || (table[0]?.length ?? 0) > 1
    if (!mayEdit || (editing && !isSheet)) return // a field takes what is one cell
    event.preventDefault()
    if (editing) end(true)
    if (table.length > 1) void saveNew(sheet.add(draftsOf(table, column)))
    else sheet.edit(row.key, pastedInto(row, column, table[0] ?? []))
  }
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    // without a target the window itself was left, to copy something perhaps: what is typed waits
    if (!(relatedTarget instanceof Node) || grid.current?.contains(relatedTarget)) return
    const left = sheet.unsaved.find(({ key }) => key === chosen?.key)
    if (left) void saveNew([left])
  }

  return (
    <div className="zk-sheet">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrows move through its cells: that is a grid */}
      <table ref={grid} role="grid" aria-label="测试问题" onBlur={handleBlur}>
        <thead>
          <tr>
            <th scope="col">行</th>
            {columnKeys.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {sheetColumns[column]}
              </th>
            ))}
            {mayEdit && <th scope="col">操作</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.key}>
              <tr aria-busy={row.isSaving} data-new={!row.saved || undefined}>
                <th scope="row">{row.saved ? first + index : isEmpty(row.draft) ? '＋' : '新'}</th>
                {columnKeys.map((column) => (
                  <SheetCell
                    key={column}
                    row={row}
                    column={column}
                    name={`${row.key} ${column}`}
                    isActive={active.key === row.key && active.column === column}
                    isEditing={editing?.place.key === row.key && editing.place.column === column}
                    onFocus={() => choose({ key: row.key, column })}
                    onEdit={() => begin(row, column)}
                    onChange={(draft) => sheet.edit(row.key, draft)}
                    onEnd={end}
                    onKeyDown={(event) => handleKey(event, row, column)}
                    onPaste={(event) => handlePaste(event, row, column)}
                    onMove={move}
                    onTab={tab}
                  />
                ))}
                {mayEdit && (
                  <td
                    className="zk-sheet-acts"
                    data-acts={row.key}
                    onKeyDown={(event) => event.key === 'ArrowLeft' && focus({ key: row.key, column: lastColumn })}
                  >
                    {!isEmpty(row.draft) && <Remove setId={setId} row={row} onForget={() => sheet.forget([row.key])} />}
                  </td>
                )}
              </tr>
              {row.isConflict && row.saved && (
                <SheetConflict
                  row={{ ...row, saved: row.saved }}
                  span={columnKeys.length + 2}
                  onMine={(mine) => void sheet.keepMine(mine)}
                  onTheirs={() => sheet.forget([row.key])}
                />
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const lastColumn = columnKeys.at(-1) ?? 'question'

/** One line of cells, from the cell that it was pasted into to the right. */
const pastedInto = (row: SheetRow, column: SheetColumn, cells: readonly string[]): SheetRow['draft'] => {
  const columns = columnKeys.slice(columnKeys.indexOf(column))
  return cells.reduce((draft, cell, index) => {
    const own = columns[index]
    return own ? withCell(draft, own, cell.trim()) : draft
  }, row.draft)
}

function Remove({ setId, row, onForget }: { setId: string; row: SheetRow; onForget: () => void }) {
  const remove = useApiMutation(api.testQuestions.remove, { refreshes: questionRefreshes, success: '已删除这个问题。' })
  const { saved, draft } = row
  const handleClick = () => {
    if (!saved) return onForget()
    confirm({
      title: `删除“${saved.question}”？`,
      consequence: '删除后不能恢复；已有的运行结果保留。',
      okText: '删除',
      onConfirm: async () => {
        await remove.mutateAsync({ params: { id: setId, questionId: saved.id } })
        onForget()
      },
    })
  }
  return (
    <Button
      type="text"
      size="small"
      icon={<DeleteOutlined />}
      aria-label={`删除“${draft.question || '新的一行'}”`}
      onClick={handleClick}
    />
  )
}
