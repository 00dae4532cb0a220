/** The cells that are chosen rather than typed: sources by their names, the way of answering. */
import { Select } from 'antd'
import type { KeyboardEvent } from 'react'
import { kindWords } from './sheet.ts'
import type { Draft, SheetKind } from './sheet.ts'
import { SourceSelect } from '../source-select.tsx'

interface Ends {
  onEnd: (isTakenBack?: boolean, isLeft?: boolean) => void
  onTab: (isBack: boolean) => boolean
}

/** What was typed stays, and the next cell has the focus. */
export function endByTab(event: KeyboardEvent, onEnd: Ends['onEnd'], onTab: Ends['onTab']): void {
  event.stopPropagation() // the sheet would go on another cell
  onEnd()
  if (onTab(event.shiftKey)) event.preventDefault()
}

const handleKey =
  ({ onEnd, onTab }: Ends) =>
  (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') onEnd(true)
    else if (event.key === 'Tab') endByTab(event, onEnd, onTab)
  }

interface KindProps extends Ends {
  value: SheetKind | ''
  onChange: (kind: SheetKind | '') => void
}

export const KindField = ({ value, onChange, onEnd, onTab }: KindProps) => (
  <Select<SheetKind | ''>
    autoFocus
    defaultOpen
    variant="borderless"
    aria-label="期望回答方式"
    className="zk-sheet-field"
    value={value}
    options={[
      { value: '', label: '不限' },
      ...Object.entries(kindWords).map(([kind, label]) => ({ value: kind as SheetKind, label })), // the keys are the kinds
    ]}
    onChange={(kind) => {
      onChange(kind)
      onEnd()
    }}
    onInputKeyDown={handleKey({ onEnd, onTab })}
    onBlur={() => onEnd(false, true)}
  />
)

interface SourcesProps extends Ends {
  draft: Draft
  onChange: (draft: Draft) => void
}

/** What was pasted and not saved yet is kept beside what is chosen. */
export const SourcesField = ({ draft, onChange, onEnd, onTab }: SourcesProps) => (
  <SourceSelect
    autoFocus
    defaultOpen
    popupMatchSelectWidth={380}
    variant="borderless"
    aria-label="期望来源"
    className="zk-sheet-field"
    sources={draft.sources}
    onChoose={(sources) => onChange({ ...draft, sources })}
    onInputKeyDown={handleKey({ onEnd, onTab })}
    onBlur={() => onEnd(false, true)}
  />
)
