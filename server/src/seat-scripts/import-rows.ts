/** Rows of a workbook → scripts as they would be written, or what is wrong with them, cell by cell. Pure. */
import { ScriptRow } from '@zhiku/contract/seat-assistant/scripts'
import { readEdge } from '@zhiku/contract/validity'
import type { StagedRow } from '../imports/service.ts'
import { readYesNo, withFormulaFaults } from '../platform/cell-texts.ts'
import { columns, readKeywords, sheet } from './columns.ts'
import type { Cells, ColumnKey } from './columns.ts'
import type { SheetRow } from './import-reader.ts'

export type ImportDraft = ScriptRow

/** What the organization has, as rows are judged by it. */
export interface Present {
  /** Ids by `keyOf`. */
  ids: Map<string, string>
  /** Whose a shortcut is, by `keyOf`. */
  shortcuts: Map<string, string>
}

/** Scripts of one title in one group are the same. */
export const keyOf = ({ group, title }: { group: string; title: string }): string => `${group}\n${title}`

interface Fault {
  key: ColumnKey
  message: string
}

/** @param now for days without a year */
export function stage({ row, cells, unsolved }: SheetRow, present: Present, now: Date): StagedRow<ImportDraft> {
  const { value, faults } = readCells(cells, now)
  const parsed = ScriptRow.safeParse(value)
  const found = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ key: columnOf(path), message }))
  const all = withFormulaFaults([...faults, ...found], cells, unsolved)
  if (parsed.success && all.length === 0) {
    const shortcut = takenShortcut(parsed.data, present)
    if (shortcut) all.push(shortcut)
  }
  const errors = all.map(({ key, message }) => ({ column: columns[key], message }))
  if (!parsed.success || errors.length > 0) return { row, cells, outcome: 'invalid', key: null, draft: null, errors }
  const key = keyOf(parsed.data)
  const staged = { row, cells, key, draft: parsed.data }
  if (!present.ids.has(key)) return { ...staged, outcome: 'new', errors: [] }
  return { ...staged, outcome: 'duplicate', errors: [{ column: columns.title, message: '这个分组里已有同名话术' }] }
}

/** A script may keep its own. */
export function takenShortcut(draft: ImportDraft, { shortcuts }: Present): Fault | undefined {
  const owner = draft.shortcut ? shortcuts.get(draft.shortcut) : undefined
  if (owner === undefined || owner === keyOf(draft)) return undefined
  return { key: 'shortcut', message: `快捷码“${draft.shortcut}”已被话术“${owner.split('\n')[1] ?? ''}”使用` }
}

function readCells(cells: Cells, now: Date) {
  const { group, title, text, category, shortcut } = cells
  const faults: Fault[] = []
  const enabled = cells.enabled.trim() === '' ? true : readYesNo(cells.enabled.trim())
  if (enabled === undefined) faults.push({ key: 'enabled', message: '请填写「是」或「否」' })
  const edge = (key: 'effectiveFrom' | 'effectiveTo') => {
    const written = cells[key].trim()
    const read = written ? readEdge(written, key === 'effectiveFrom' ? 'from' : 'to', now) : null
    if (read === undefined) faults.push({ key, message: '请填写日期，如 2026-11-30' })
    return read ?? null
  }
  const effective = { effectiveFrom: edge('effectiveFrom'), effectiveTo: edge('effectiveTo') }
  const { effectiveFrom: from, effectiveTo: to } = effective
  if (from && to && Date.parse(to) <= Date.parse(from)) faults.push({ key: 'effectiveTo', message: '必须晚于生效日期' })
  const plain = { group, title, text, category, shortcut, keywords: readKeywords(cells.keywords) }
  return { value: { ...plain, enabled: enabled ?? true, ...effective }, faults }
}

const columnOf = ([field]: readonly PropertyKey[]): ColumnKey => sheet.keys.find((key) => key === field) ?? 'title'
