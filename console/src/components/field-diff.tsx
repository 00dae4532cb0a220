/** One field before and after: words inside a short text, entries of a list, lines of a long text, or two values. */
import type { ReactNode } from 'react'
import { TextDiff } from './text-diff.tsx'
import { wordDiff } from './word-diff.ts'
import './field-diff.css'

export interface FieldDiffProps {
  /** Chinese. */
  name: string
  before?: unknown
  after?: unknown
  /** Words for a value where the page knows better ones, such as a category's name for its id. */
  words?: (value: unknown) => string | undefined
}

export function FieldDiff({ name, ...values }: FieldDiffProps) {
  return (
    <section className="zk-field-diff" aria-label={name}>
      <h3>{name}</h3>
      <div>{differenceOf(values)}</div>
    </section>
  )
}

/** Characters from which a text is compared line by line, side by side. */
const longText = 300

const isLong = (value: unknown): value is string =>
  typeof value === 'string' && (value.length > longText || value.split('\n').length > 4)

function differenceOf({ before, after, words }: Omit<FieldDiffProps, 'name'>): ReactNode {
  if (isList(before) || isList(after)) return <ListDiff before={listOf(before)} after={listOf(after)} words={words} />
  if (isNothing(before) || isNothing(after)) return <OneSided before={before} after={after} words={words} />
  if (isLong(before) || isLong(after)) return <TextDiff before={textOf(before)} after={textOf(after)} />
  const [old, recent] = [wordsOf(before, words), wordsOf(after, words)]
  const isText = typeof before === 'string' && typeof after === 'string' && !words?.(before) && !words?.(after)
  if (isText) return <WordDiff before={old} after={recent} />
  return (
    <>
      <del>{old}</del>
      <span aria-hidden="true"> → </span>
      <ins>{recent}</ins>
    </>
  )
}

function OneSided({ before, after, words }: Omit<FieldDiffProps, 'name'>) {
  if (isNothing(before) && isNothing(after)) return <span className="zk-field-diff-none">空</span>
  const Mark = isNothing(after) ? 'del' : 'ins'
  return <Mark className="zk-field-diff-text">{wordsOf(isNothing(after) ? before : after, words)}</Mark>
}

/** Two short texts as one, with what was removed and added. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  return (
    <span className="zk-field-diff-text">
      {wordDiff(before, after).map(({ kind, text }, index) =>
        kind === 'removed' ? (
          <del key={index}>{text}</del>
        ) : kind === 'added' ? (
          <ins key={index}>{text}</ins>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </span>
  )
}

interface ListDiffProps {
  before: readonly unknown[]
  after: readonly unknown[]
  words: FieldDiffProps['words']
}

/** Entries that stay are shown too: whether a new one fits is seen beside the others. */
function ListDiff({ before, after, words }: ListDiffProps) {
  const old = before.map((entry) => wordsOf(entry, words))
  const recent = after.map((entry) => wordsOf(entry, words))
  const removed = old.filter((entry) => !recent.includes(entry))
  const isReordered = removed.length === 0 && old.length === recent.length && old.join('\n') !== recent.join('\n')
  return (
    <>
      <ul className="zk-field-diff-list">
        {recent.map((entry) => (
          <li key={entry}>{old.includes(entry) ? entry : <ins>{entry}</ins>}</li>
        ))}
        {removed.map((entry) => (
          <li key={entry}>
            <del>{entry}</del>
          </li>
        ))}
      </ul>
      {isReordered && <p className="zk-field-diff-none">只调整了顺序。</p>}
    </>
  )
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (isList(value) ? value : [])
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function wordsOf(value: unknown, words: FieldDiffProps['words']): string {
  const known = words?.(value)
  if (known !== undefined) return known
  if (isNothing(value)) return '空'
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'number' ? String(value) : textOf(value)
}
