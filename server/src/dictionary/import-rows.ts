/** Rows of a workbook → terms as they would be written, or what is wrong with them, cell by cell. Pure. */
import { TermDraft } from '@zhiku/contract/dictionary'
import type { DictionaryTerm } from '@zhiku/contract/dictionary'
import { termKinds } from '@zhiku/contract/words/dictionary'
import type { TermKind } from '@zhiku/contract/words/dictionary'
import type { StagedRow } from '../imports/service.ts'
import { withFormulaFaults } from '../platform/cell-texts.ts'
import { columns, readWords, sheet } from './columns.ts'
import type { Cells, ColumnKey } from './columns.ts'
import type { SheetRow } from './import-reader.ts'

type Said = Pick<DictionaryTerm, 'kind' | 'words'>

/** By kind and word: whose a word is. A word of one kind stands in one term. */
export class Owners<T> {
  private readonly byWord = new Map<string, T>()

  add({ kind, words }: Said, owner: T): void {
    for (const word of words) this.byWord.set(`${kind} ${word}`, owner)
  }

  remove({ kind, words }: Said): void {
    for (const word of words) this.byWord.delete(`${kind} ${word}`)
  }

  of({ kind, words }: Said): T[] {
    return [...new Set(words.flatMap((word) => this.byWord.get(`${kind} ${word}`) ?? []))]
  }
}

export const present = (terms: readonly DictionaryTerm[]): Owners<DictionaryTerm> => {
  const owners = new Owners<DictionaryTerm>()
  for (const term of terms) owners.add(term, term)
  return owners
}

export const thereAlready = '词典里已有同类词条用了其中的词'
export const severalThere = '词典里有几条同类词条用了其中的词，请先合并那几条，或拆成几行'

/** @param above keys of the rows above: a row that says a word of one of them is its like */
export function stage(
  { row, cells, unsolved }: SheetRow,
  terms: Owners<DictionaryTerm>,
  above: Owners<string>,
): StagedRow<TermDraft> {
  const invalid = (errors: { column: string; message: string }[]) =>
    ({ row, cells, outcome: 'invalid', key: null, draft: null, errors }) as const
  const kind = kindOf(cells.kind)
  const parsed = TermDraft.safeParse({ ...cells, kind, words: readWords(cells.words), means: readWords(cells.means) })
  const found = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ key: columnOf(path), message }))
  const ofKind = { key: 'kind' as const, message: `请填写${kindWords}之一` }
  const faults = withFormulaFaults(kind ? found : [ofKind], cells, unsolved)
  if (!kind || !parsed.success || faults.length > 0)
    return invalid(faults.map(({ key, message }) => ({ column: columns[key], message })))
  const draft = parsed.data
  const owners = terms.of(draft)
  if (owners.length > 1) return invalid([{ column: columns.words, message: severalThere }])
  const key = above.of(draft)[0] ?? `${kind} ${draft.words[0]}`
  above.add(draft, key)
  const staged = { row, cells, key, draft }
  if (owners.length === 0) return { ...staged, outcome: 'new', errors: [] }
  return { ...staged, outcome: 'duplicate', errors: [{ column: columns.words, message: thereAlready }] }
}

const kinds = Object.entries(termKinds) as [TermKind, string][] // Object.entries widens to string
export const kindWords = kinds.map(([, word]) => `「${word}」`).join('')
const kindOf = (written: Cells['kind']): TermKind | undefined => kinds.find(([, word]) => word === written.trim())?.[0]

const columnOf = ([field]: readonly PropertyKey[]): ColumnKey => sheet.keys.find((key) => key === field) ?? 'words'
