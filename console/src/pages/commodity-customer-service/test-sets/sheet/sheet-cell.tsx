/** A cell of the sheet: what it holds, or the field in which it is changed. */
import { Input, Tag } from 'antd'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { kindWords, sheetColumns } from './sheet.ts'
import type { Draft, SheetColumn } from './sheet.ts'
import { KindField, SourcesField, endByTab } from './sheet-fields.tsx'
import type { SheetRow } from './sheet-rows.ts'

interface Props {
  row: SheetRow
  column: SheetColumn
  /** By which the sheet finds it again. */
  name: string
  isActive: boolean
  isEditing: boolean
  onFocus: () => void
  onEdit: () => void
  onChange: (draft: Draft) => void
  onEnd: (isTakenBack?: boolean, isLeft?: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
  onMove: (down: number, right: number) => void
  /** Answers false where there is no cell to go to. */
  onTab: (isBack: boolean) => boolean
}

export function SheetCell(props: Props) {
  const { row, column, name, isActive, isEditing, onFocus, onEdit, onKeyDown, onPaste } = props
  const fault = row.faults[column]
  return (
    <td
      data-cell={name}
      data-fault={fault !== undefined || undefined}
      aria-invalid={fault !== undefined}
      title={fault}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      onClick={() => !isEditing && onEdit()}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      {isEditing ? <Field {...props} /> : <Shown draft={row.draft} column={column} isNew={!row.saved} />}
      {fault && <p className="zk-field-problem">{fault}</p>}
    </td>
  )
}

const hints: Partial<Record<SheetColumn, string>> = { question: '新的问题，或在此粘贴多行' }

function Shown({ draft, column, isNew }: { draft: Draft; column: SheetColumn; isNew: boolean }) {
  if (column === 'sources')
    return (
      <>
        {draft.sources.map(({ id, name, isRemoved }) => (
          <Tag key={id} className="zk-sheet-tag" {...(isRemoved && { color: 'error' })} title={name}>
            {name}
            {isRemoved && '（已删除）'}
          </Tag>
        ))}
        {draft.sourceNames.map((name) => (
          <Tag key={name} className="zk-sheet-tag" title={name}>
            {name}
          </Tag>
        ))}
      </>
    )
  const text = column === 'kind' ? (draft.kind === '' ? '' : kindWords[draft.kind]) : draft[column]
  if (text) return <div className="zk-sheet-text">{text}</div>
  return isNew && hints[column] ? <span className="zk-muted">{hints[column]}</span> : null
}

function Field({ row: { draft }, column, onChange, onEnd, onMove, onTab }: Props) {
  if (column === 'kind') {
    return (
      <KindField value={draft.kind} onChange={(kind) => onChange({ ...draft, kind })} onEnd={onEnd} onTab={onTab} />
    )
  }
  if (column === 'sources') return <SourcesField draft={draft} onChange={onChange} onEnd={onEnd} onTab={onTab} />
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onEnd(true)
    else if (event.key === 'Tab') endByTab(event, onEnd, onTab)
    else if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      event.stopPropagation() // the sheet takes Enter for the beginning of the next edit
      onEnd()
      onMove(1, 0)
    }
  }
  return (
    <Input.TextArea
      autoFocus
      variant="borderless"
      aria-label={sheetColumns[column]}
      autoSize={{ minRows: 1, maxRows: 8 }}
      value={draft[column]}
      onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
      onChange={({ target }) => onChange({ ...draft, [column]: target.value })}
      onKeyDown={handleKey}
      onBlur={() => onEnd(false, true)}
    />
  )
}
