/** Below a row that a colleague has changed while it was edited: what they wrote, and whose stays. */
import { isOwnSave } from '../../../../api/own-saves.ts'
import { FieldDiff } from '../../../../components/field-diff.tsx'
import { ConflictActs } from '../../../../components/settings-editor/conflict-acts.tsx'
import { columnKeys, draftOf, kindWords, sheetColumns } from './sheet.ts'
import type { Draft, SheetColumn } from './sheet.ts'
import type { SheetRow } from './sheet-rows.ts'

type SavedRow = SheetRow & Required<Pick<SheetRow, 'saved'>>

interface Props {
  row: SavedRow
  /** Columns of the sheet. */
  span: number
  onMine: (row: SavedRow) => void
  onTheirs: () => void
}

export function SheetConflict({ row, span, onMine, onTheirs }: Props) {
  const isOwn = isOwnSave(row.saved)
  const theirs = draftOf(row.saved)
  const differing = columnKeys.filter((column) => wordsOf(row.draft, column) !== wordsOf(theirs, column))
  return (
    <tr className="zk-sheet-conflict">
      <td colSpan={span}>
        <p role="alert">
          {isOwn
            ? '你在另一个页面改过这一行：划去的是这里写的，下划线的是那边写的。'
            : '这一行被他人改过：划去的是你写的，下划线的是他人写的。'}
          选用一份才能保存。
        </p>
        {differing.map((column) => (
          <FieldDiff
            key={column}
            name={sheetColumns[column]}
            before={wordsOf(row.draft, column)}
            after={wordsOf(theirs, column)}
          />
        ))}
        <ConflictActs
          mine={isOwn ? '用这里的' : '用我的'}
          isOwn={isOwn}
          onMine={() => onMine(row)}
          onTheirs={onTheirs}
        />
      </td>
    </tr>
  )
}

function wordsOf(draft: Draft, column: SheetColumn): string {
  if (column === 'sources') return [...draft.sources.map(({ name }) => name), ...draft.sourceNames].join('；')
  if (column === 'kind') return draft.kind === '' ? '不限' : kindWords[draft.kind]
  return draft[column]
}
