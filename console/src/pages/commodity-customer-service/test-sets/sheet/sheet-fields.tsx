/** The cells that are chosen rather than typed: sources by their names, the way of answering. */
import { Select } from 'antd'
import type { KeyboardEvent } from 'react'
import { kindWords } from './sheet.ts'
import type { Draft, SheetKind } from './sheet.ts'
import { SourceSelect } from '../source-select.tsx'

const handleEscape = (onEnd: (isTakenBack?: boolean, isLeft?: boolean) => void) => (event: KeyboardEvent) => {
  event.stopPropagation()
  if (event.key === 'Escape') onEnd(true)
}

interface KindProps {
  value: SheetKind | ''
  onChange: (kind: SheetKind | '') => void
  onEnd: (isTakenBack?: boolean, isLeft?: boolean) => void
}

export const KindField = ({ value, onChange, onEnd }: KindProps) => (
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
    onInputKeyDown={handleEscape(onEnd)}
    onBlur={() => onEnd(false, true)}
  />
)

interface SourcesProps {
  draft: Draft
  onChange: (draft: Draft) => void
  onEnd: (isTakenBack?: boolean, isLeft?: boolean) => void
}

/** What was pasted and not saved yet is kept beside what is chosen. */
export const SourcesField = ({ draft, onChange, onEnd }: SourcesProps) => (
  <SourceSelect
    autoFocus
    defaultOpen
    popupMatchSelectWidth={380}
    variant="borderless"
    aria-label="期望来源"
    className="zk-sheet-field"
    sources={draft.sources}
    onChoose={(sources) => onChange({ ...draft, sources })}
    onInputKeyDown={handleEscape(onEnd)}
    onBlur={() => onEnd(false, true)}
  />
)
