import { z } from 'zod'
import { limits, pageSizes } from './words/limits.ts'

/** A closed list as `z.enum` takes it. */
export const wordsOf = <W extends string>(list: Readonly<Record<W, unknown>>): [W, ...W[]] =>
  Object.keys(list) as [W, ...W[]] // Object.keys widens to string; no list is empty

/** Ids are opaque strings (UUIDv7 made by the server). */
export const Id = z.string().min(1).max(64)
/** Years that PostgreSQL, JavaScript and a four-digit year all write alike. */
const firstMoment = Date.UTC(1900, 0, 1)
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
/** ISO 8601; the server answers UTC. */
export const Timestamp = z.iso
  .datetime({ offset: true, error: '请填写正确的时间' })
  .refine((text) => Date.parse(text) >= firstMoment && Date.parse(text) <= lastMoment, '请填写 1900 至 9999 年间的时间')
/** PostgreSQL's `integer` holds no more; one less, so that a version can still count up. */
const maxInteger = 2 ** 31 - 2
/** Optimistic lock: the value that was read with the record; a stale one gets version.stale. */
export const Version = z.int().min(1, '从 1 开始').max(maxInteger, '数值过大')
/** The same for what may not have been written yet: 0 then. */
export const VersionOrNone = z.int().min(0, '从 0 开始').max(maxInteger, '数值过大')
/** Which of the numbered states of something; the first is 1. */
export const Revision = z.int().min(1, '从 1 开始').max(maxInteger, '数值过大')
/** The same in a query. */
export const RevisionQuery = z.coerce.number('请填写数字').pipe(Revision)
/** Line breaks, and marks that have a name read as another one; what cannot be stored at all is refused elsewhere. */
export const hiddenMarks = /[\u0001-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
/** Marks that turn the direction of what follows: by U+202E a file `exe.pdf` is shown of what is no PDF. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** They take no place: a name with one looks like another without. */
const zeroWidth = /[\u00ad\u200b\u2060\ufeff]/g
const withoutZeroWidth = (text: string): string => text.replace(zeroWidth, '')
/** Nobody types either: they come along with what is pasted. */
export const withoutUnseen = (text: string): string => withoutZeroWidth(text.replace(directionMarks, ''))
/** Letters of no form, such as a filler of Hangul, and accents upon nothing show nobody a name. */
const isSeen = (name: string): boolean => /[^\s\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(name)
export const Name = z
  .string()
  .overwrite(withoutZeroWidth)
  .trim()
  .min(1, '不能为空')
  .max(limits.nameLength, `最多 ${limits.nameLength} 个字`)
  .refine((name) => !hiddenMarks.test(name), '不能含有换行或不可见的控制字符')
  .refine(isSeen, '不能为空')
export const FileName = z
  .string()
  .overwrite(withoutUnseen)
  .trim()
  .min(1, '不能为空')
  .max(limits.fileNameLength, `最多 ${limits.fileNameLength} 个字`)
  .regex(/^[^\u0000-\u001f/\\]+$/, '不能含有斜杠或控制字符')
export const Description = z.string().trim().max(limits.descriptionLength, `最多 ${limits.descriptionLength} 个字`)
export const Tags = z
  .array(
    z
      .string()
      .overwrite(withoutUnseen)
      .trim()
      .min(1, '标签不能为空')
      .max(limits.tagLength, `标签最多 ${limits.tagLength} 个字`),
  )
  .max(limits.tags, `最多 ${limits.tags} 个标签`)
  // one that is given twice is one
  .transform((tags) => [...new Set(tags)])
export const Keyword = z.string().overwrite(withoutUnseen).trim().max(200, '最多 200 个字')
/** Query strings carry booleans as words. */
export const BooleanQuery = z.enum(['true', 'false'], '只能是 true 或 false').transform((word) => word === 'true')

export const pageQuery = {
  /** 1-based. */
  pageNum: z.coerce.number('请填写数字').int('请填写整数').min(1, '从 1 开始').default(1),
  pageSize: z.coerce
    .number('请填写数字')
    .int('请填写整数')
    .min(1, '至少 1 条')
    .max(pageSizes.max, `最多 ${pageSizes.max} 条`)
    .default(pageSizes.default),
}
export const PageQuery = z.strictObject(pageQuery)
export type PageQuery = z.output<typeof PageQuery>

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int().min(0), pageNum: z.int(), pageSize: z.int() })
export interface Page<T> {
  list: T[]
  total: number
  pageNum: number
  pageSize: number
}

/** Who did it: enough to show a name without another call. */
export const Author = z.object({ id: Id, name: z.string() })
export type Author = z.infer<typeof Author>

/** Whose it is and how it stands, of all that people make. */
export const made = { createdBy: Author, createdAt: Timestamp, updatedAt: Timestamp, version: Version }

/** What a submitter tells the auditor of a change; empty is none, and nobody reads it where nothing is audited. */
export const Remark = z.string().trim().max(limits.remarkLength, `最多 ${limits.remarkLength} 个字`)

/** What a removal came to: `submitted` says that it waits for an audit, and that the thing is there until then. */
export const Removal = z.object({ submitted: z.boolean() })
