/** What an operation record changed, as people read it: fields by their names, settings part by part. No zod here. */
import { fieldNames } from './field-names.ts'
import { fieldWords } from './field-words.ts'

export interface ReadChange {
  /** The last step of where it stands, by which its values are put in words: `onSilenceS`. */
  field: string
  /** Chinese, from the outside in: `触发 · 无人回复秒数`. */
  name: string
  before?: unknown
  after?: unknown
}

type Sides = Pick<ReadChange, 'before' | 'after'>

/** Settings are one field of a record and many of a reader; the parts that are alike on both sides are left out. */
export const readChanges = (targetType: string, changes: readonly ({ field: string } & Sides)[]): ReadChange[] =>
  changes.flatMap(({ field, ...sides }) => read(targetType, '', field, sides))

function read(within: string, place: string, field: string, { before, after }: Sides): ReadChange[] {
  const last = lastStep(field)
  const own = fieldNameOf(within, field)
  const name = place ? `${place} · ${own}` : own
  if (!isParts(before) && !isParts(after)) return [{ field: last, name, before, after }]
  const [old, recent] = [partsIn(before), partsIn(after)]
  const below = field === 'settings' ? place : name // 设置 in front of each would say nothing
  return [...new Set([...Object.keys(old), ...Object.keys(recent)])]
    .filter((key) => !isAlike(old[key], recent[key]))
    .flatMap((key) => read(last, below, key, { before: old[key], after: recent[key] }))
}

const lastStep = (field: string): string => field.split('.').at(-1) ?? ''

/** Chinese of a field that is recorded of this type of thing; of `config.chunking.overlap` that of its last step. */
export function fieldNameOf(within: string, field: string): string {
  const last = lastStep(field)
  return fieldNames[`${within}.${last}`] ?? fieldNames[last] ?? field
}

/** What is not there, null and an empty list are all nothing. */
const isAlike = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null) || (isEmpty(a) && isEmpty(b))
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

type Parts = Readonly<Record<string, unknown>>

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)
const partsIn = (value: unknown): Parts => (isParts(value) ? value : {})

/** One value in words; undefined where it reads as it stands. An entry of a list is told by its own fields: a rule of handing over. */
export function valueWords(
  field: string,
  value: unknown,
  categories?: ReadonlyMap<string, string>,
): string | undefined {
  if (!isParts(value)) return fieldWords(field, value, categories)
  const told = Object.entries(value).filter(([, part]) => !isEmpty(part))
  return told.map(([key, part]) => `${fieldNameOf(field, key)}：${partText(key, part)}`).join('；')
}

const partText = (field: string, part: unknown): string =>
  Array.isArray(part)
    ? part.map((entry) => partText(field, entry)).join('、')
    : (valueWords(field, part) ?? (typeof part === 'boolean' ? (part ? '是' : '否') : String(part)))
