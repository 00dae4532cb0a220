/**
 * The sheet as it is edited. A row is saved when it is left; what the server refuses stays, with the reason in its cell;
 * what a colleague has changed meanwhile waits until one of both is chosen.
 */
import { useQueryClient } from '@tanstack/react-query'
import type { TestQuestion } from '@zhiku/contract/test-sets'
import { useRef, useState } from 'react'
import { queryKey } from '../../../../api/query.ts'
import { toast } from '../../../../lib/toast.ts'
import { questionRefreshes } from '../refreshes.ts'
import { emptyDraft, isEmpty } from './sheet.ts'
import type { Draft } from './sheet.ts'
import { editOf, isUnsaved, knownRow, newRow, withBlank } from './sheet-rows.ts'
import type { Edit, Edits, NewRow, SheetRow } from './sheet-rows.ts'
import { sendChanged, sendNew } from './sheet-sending.ts'
import type { Refusal } from './sheet-sending.ts'

export function useSheet(setId: string, questions: readonly TestQuestion[]) {
  const client = useQueryClient()
  const [edits, setEdits] = useState<Edits>({})
  const [added, setAdded] = useState<readonly NewRow[]>(() => [newRow(emptyDraft)])
  /** Keys of what is on its way: a row that is left twice is sent once. */
  const sending = useRef(new Set<string>())
  const known = questions.map((saved) => knownRow(edits, saved))
  const rows: readonly SheetRow[] = [...known, ...added.map((row) => ({ ...row, isConflict: false }))]

  const patch = (keys: readonly string[], change: (row: Edit, key: string) => Edit) => {
    setAdded((list) => list.map((row) => (keys.includes(row.key) ? { ...row, ...change(row, row.key) } : row)))
    setEdits((before) => {
      const own = questions.filter(({ id }) => keys.includes(id))
      const entries = own.map((saved): [string, Edit] => [saved.id, change(editOf(before, saved), saved.id)])
      return { ...before, ...Object.fromEntries(entries) }
    })
  }
  const refresh = async () => {
    await Promise.all(questionRefreshes.map((stale) => client.invalidateQueries({ queryKey: queryKey(stale) })))
  }
  const forget = (keys: readonly string[]) => {
    setAdded((list) => withBlank(list.filter(({ key }) => !keys.includes(key))))
    setEdits((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !keys.includes(key))))
  }
  const run = async (batch: readonly SheetRow[], send: () => Promise<Refusal[]>): Promise<Refusal[]> => {
    const keys = batch.map(({ key }) => key)
    for (const key of keys) sending.current.add(key)
    patch(keys, (row) => ({ ...row, isSaving: true }))
    try {
      const refused = new Map((await send()).map((refusal) => [refusal.key, refusal]))
      // what was refused for itself has changed nothing, and without a network a refresh waits for it
      if (keys.some((key) => refused.get(key)?.isStale ?? true)) await refresh()
      forget(keys.filter((key) => !refused.has(key)))
      patch([...refused.keys()], (row, key) => ({ ...row, isSaving: false, faults: refused.get(key)?.faults ?? {} }))
      return [...refused.values()]
    } finally {
      for (const key of keys) sending.current.delete(key)
    }
  }
  /** Answers how many new rows were saved. */
  const save = async (wanted: readonly SheetRow[]): Promise<number> => {
    const waiting = wanted.filter(({ key, isConflict }) => !isConflict && !sending.current.has(key))
    const fresh = waiting.filter(({ saved }) => !saved)
    const refused = fresh.length > 0 ? await run(fresh, () => sendNew(setId, fresh)) : []
    const count = fresh.length - refused.length
    for (const row of waiting.filter(({ saved }) => saved))
      refused.push(...(await run([row], () => sendChanged(setId, row))))
    const conflicts = wanted.filter(({ isConflict }) => isConflict).length
    tell(refused, waiting.length - refused.length, conflicts)
    return count
  }

  return {
    rows,
    unsaved: rows.filter(isUnsaved),
    edit: (key: string, draft: Draft) => {
      patch([key], (row) => ({ ...row, draft, faults: {} }))
      setAdded(withBlank)
    },
    add: (drafts: readonly Draft[]) => {
      const fresh = drafts.map(newRow)
      setAdded((list) => withBlank([...list.filter(({ draft }) => !isEmpty(draft)), ...fresh]))
      return fresh.map((row): SheetRow => ({ ...row, isConflict: false }))
    },
    save,
    /** Saves what stands here over what a colleague has saved. */
    keepMine: (row: SheetRow & { saved: TestQuestion }) => {
      const { saved: base } = row
      patch([row.key], (edit) => ({ ...edit, base }))
      return save([{ ...row, base, isConflict: false }])
    },
    forget,
  }
}

/** What was refused says why in its cells, which may be out of view. */
function tell(refused: readonly Refusal[], saved: number, conflicts: number): void {
  const faults = refused.flatMap((refusal) => Object.values(refusal.faults))
  const stale = refused.filter(({ isStale }) => isStale).length + conflicts
  const [first] = faults
  if (first !== undefined && refused.length === 1 && saved === 0) toast.error(first)
  else if (first !== undefined)
    toast.error(`${saved > 0 ? `已保存 ${saved} 行，` : ''}${refused.length} 行没有保存，原因写在标红的格子里。`)
  else if (stale > 0) toast.error(`${stale} 行在别处改过，请在那一行选用哪一份。`)
}
