/**
 * The rows of the sheet: those of the server with what was changed of them, and new ones below. A row is saved when it is
 * left; what the server refuses stays, with the reason in its cell.
 */
import { useQueryClient } from '@tanstack/react-query'
import type { TestQuestion } from '@zhiku/contract/test-sets'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api, call } from '../../../../api/client.ts'
import { queryKey } from '../../../../api/query.ts'
import { toast } from '../../../../lib/toast.ts'
import { questionRefreshes } from '../refreshes.ts'
import { bodyOf, draftOf, emptyDraft, faultAt, isEmpty, same } from './sheet.ts'
import type { Draft, SheetColumn } from './sheet.ts'

export interface SheetRow {
  /** The question's id; of a new row a key of its own. */
  key: string
  draft: Draft
  /** Absent for a new row. */
  saved?: TestQuestion
  faults: Partial<Record<SheetColumn, string>>
  isSaving: boolean
}

interface Edit {
  draft: Draft
  faults: SheetRow['faults']
  isSaving: boolean
}

type Edits = Readonly<Record<string, Edit>>
interface NewRow extends Edit {
  key: string
}

let made = 0
const newRow = (draft: Draft): NewRow => ({ key: `new-${(made += 1)}`, draft, faults: {}, isSaving: false })

export function useSheet(setId: string, questions: readonly TestQuestion[]) {
  const client = useQueryClient()
  const [edits, setEdits] = useState<Edits>({})
  const [added, setAdded] = useState<readonly NewRow[]>(() => [newRow(emptyDraft)])
  /** Keys of what is on its way: a row that is left twice is sent once. */
  const sending = useRef(new Set<string>())
  const known = questions.map((saved): SheetRow => {
    const edit = edits[saved.id]
    return { key: saved.id, saved, draft: edit?.draft ?? draftOf(saved), faults: edit?.faults ?? {}, isSaving: edit?.isSaving ?? false } // prettier-ignore
  })
  const rows: readonly SheetRow[] = [...known, ...added]
  const unsaved = rows.filter(({ saved, draft }) => (saved ? !same(draft, draftOf(saved)) : !isEmpty(draft)))

  const patch = (keys: readonly string[], change: (row: Edit, key: string) => Edit) => {
    setAdded((list) => list.map((row) => (keys.includes(row.key) ? { ...row, ...change(row, row.key) } : row)))
    setEdits((before) => {
      const own = questions.filter(({ id }) => keys.includes(id))
      const entries = own.map((saved): [string, Edit] => [
        saved.id,
        change(before[saved.id] ?? { draft: draftOf(saved), faults: {}, isSaving: false }, saved.id),
      ])
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
  /** Puts what was refused into the cells at fault; without any, the sentence into the first cell. */
  const refuse = (keys: readonly string[], error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const found = error.fields.length > 0 ? error.fields : [{ path: 'question', message: error.message }]
    const faults = found.map(({ path, message }) => ({ ...faultAt(path), message: message.replace(/^第 \d+ 行：|^问题第 \d+ 项的?/, '') })) // prettier-ignore
    patch(keys, (row, key) => {
      const own = faults.filter(({ row: at }) => keys[at] === key)
      return {
        ...row,
        isSaving: false,
        faults: Object.fromEntries(own.map(({ column, message }) => [column, message])),
      }
    })
    toast.error(error.message)
  }

  const saveAll = async (wanted: readonly SheetRow[]): Promise<boolean> => {
    const waiting = wanted.filter(({ key }) => !sending.current.has(key))
    const [fresh, changed] = [waiting.filter(({ saved }) => !saved), waiting.filter(({ saved }) => saved)]
    const jobs = [...(fresh.length > 0 ? [fresh] : []), ...changed.map((row) => [row])]
    let isSaved = true
    for (const job of jobs) {
      const keys = job.map(({ key }) => key)
      for (const key of keys) sending.current.add(key)
      patch(keys, (row) => ({ ...row, isSaving: true }))
      try {
        await send(setId, job)
        await refresh()
        forget(keys)
      } catch (error) {
        isSaved = false
        refuse(keys, error)
      } finally {
        for (const key of keys) sending.current.delete(key)
      }
    }
    return isSaved
  }

  return {
    rows,
    unsaved,
    /** The row below all others always stands empty. */
    edit: (key: string, draft: Draft) => {
      patch([key], (row) => ({ ...row, draft, faults: {} }))
      setAdded(withBlank)
    },
    add: (drafts: readonly Draft[]) => {
      const fresh = drafts.map(newRow)
      setAdded((list) => withBlank([...list.filter(({ draft }) => !isEmpty(draft)), ...fresh]))
      return fresh
    },
    save: saveAll,
    forget,
  }
}

const withBlank = (list: readonly NewRow[]): readonly NewRow[] => {
  const last = list.at(-1)
  return last && isEmpty(last.draft) ? list : [...list, newRow(emptyDraft)]
}

/** New rows go together, a changed one alone. */
async function send(setId: string, rows: readonly SheetRow[]): Promise<void> {
  const [first] = rows
  if (first?.saved) {
    const params = { id: setId, questionId: first.saved.id }
    const body = { ...bodyOf(first.draft), version: first.saved.version }
    await call(api.testQuestions.update, { params, body }, { silent: true })
  } else {
    const body = { questions: rows.map(({ draft }) => bodyOf(draft)) }
    await call(api.testQuestions.createMany, { params: { id: setId }, body }, { silent: true })
  }
}
