import { expect, test } from 'vitest'
import type { Known } from './chunks-store.ts'
import { mergeChunks } from './merge-chunks.ts'
import type { KeptEdits } from './merge-chunks.ts'

const at = new Date('2026-11-29T00:00:00Z')

/** A chunk of before, its key told by its text. */
const known = (text: string, ordinal: number, values: Partial<Known> = {}): Known => ({
  id: text,
  source_id: 's',
  ordinal,
  cut_ordinal: ordinal,
  heading_path: [],
  page: null,
  text,
  question: null,
  similar_questions: [],
  identifiers: [],
  enabled: true,
  edited: false,
  content_key: text,
  version: 1,
  created_at: at,
  updated_at: at,
  isRemoved: false,
  ...values,
})
const added = { content_key: null, cut_ordinal: null, edited: true }

const merged = (before: Known[], cut: string[], kept: KeptEdits) => {
  const { rows, ...lists } = mergeChunks(
    's',
    before,
    cut.map((text) => ({ headingPath: [], text, key: text })),
    kept,
  )
  const texts = (list: readonly Known[]) => list.map(({ text }) => text)
  return {
    served: rows.filter(({ enabled }) => enabled !== false).map(({ text }) => text),
    removed: texts(lists.removed),
    dropped: texts(lists.dropped),
    servedAgain: texts(lists.servedAgain),
    ...(lists.isOldCut ? { isOldCut: true } : {}),
  }
}

/** Beside a chunk that nobody touched. */
const cases: [what: string, kept: KeptEdits, row: Partial<Known>, cut: string, expected: object][] = [
  ['deleted, and cut again', 'reread', { isRemoved: true }, '底价1.2', { removed: ['底价1.2'] }],
  ['deleted, and read otherwise', 'reread', { isRemoved: true }, '底价1.2万', { servedAgain: ['底价1.2'] }],
  ['deleted, and another text', 'matching', { isRemoved: true }, '底价1.2万', { servedAgain: ['底价1.2'] }],
  ['edited and deleted', 'matching', { isRemoved: true, edited: true }, '底价1.2万', { servedAgain: ['底价1.2'] }],
  ['switched off, and cut again', 'reread', { enabled: false }, '底价1.2', {}],
  ['switched off, and read otherwise', 'reread', { enabled: false }, '底价1.2万', { servedAgain: ['底价1.2'] }],
  ['switched off, and another text', 'matching', { enabled: false }, '底价1.2万', { servedAgain: ['底价1.2'] }],
  ['switched off, cut otherwise', 'all', { enabled: false }, '底价1.2万', { isOldCut: true }],
  ['switched off and edited', 'matching', { enabled: false, edited: true }, '底价1.2万', both('底价1.2')],
  ['added and switched off', 'matching', { ...added, enabled: false }, '底价1.2万', { dropped: ['底价1.2'] }],
  ['untouched', 'matching', {}, '底价1.2万', {}],
]
function both(text: string) {
  return { dropped: [text], servedAgain: [text] }
}

test.each(cases)('%s (%s)', (_what, kept, row, cut, expected) => {
  const isStill = cut === '底价1.2' || kept === 'all'
  expect(merged([known('安装', 1), known('底价1.2', 2, row)], ['安装', cut], kept)).toEqual({
    served: isStill ? ['安装'] : ['安装', cut],
    removed: [],
    dropped: [],
    servedAgain: [],
    ...expected,
  })
})

test.each<KeptEdits>(['all', 'reread', 'matching', 'none'])(
  'what was added and deleted stays in the list of those that can be restored (%s)',
  (kept) => {
    const before = [known('安装', 1), known('手写', 2, { ...added, isRemoved: true })]
    const nothing = { dropped: [], servedAgain: [] }
    expect(merged(before, ['安装', '清洗'], kept)).toEqual({ served: ['安装', '清洗'], removed: ['手写'], ...nothing })
  },
)

test.each<[what: string, isRemoved: boolean, cut: string[], isOldCut: boolean]>([
  ['cut otherwise around what was deleted', true, ['安', '装', '底价'], true],
  ['cut otherwise, and nobody had touched it', false, ['安', '装', '底价'], false],
  ['cut again as it was', true, ['安装', '底价1.2'], false],
  ['cut otherwise elsewhere', true, ['安', '装', '底价1.2'], false],
])('that the whole keeps its old cut is told: %s', (_what, isRemoved, cut, isOldCut) => {
  const before = [known('安装', 1), known('底价1.2', 2, { isRemoved })]
  expect(merged(before, cut, 'all').isOldCut ?? false).toBe(isOldCut)
})
