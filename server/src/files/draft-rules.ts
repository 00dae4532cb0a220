/** What a draft of a file must keep to, and what it changes. */
import path from 'node:path'
import type { File, FileDraft } from '@zhiku/contract/files'
import { acceptedExtensions, readableExtensions } from '../parsing/service.ts'
import { Problem } from '../platform/problem.ts'

/** The facts of a draft that were given; what was left out stays as it is. */
export const factsOf = (draft: Partial<FileDraft>) => ({
  ...(draft.knowledgeType ? { knowledge_type: draft.knowledgeType } : {}),
  ...(draft.categoryId === undefined ? {} : { category_id: draft.categoryId }),
  ...(draft.tags ? { tags: draft.tags } : {}),
  ...(draft.effectiveFrom === undefined ? {} : { effective_from: momentOf(draft.effectiveFrom) }),
  ...(draft.effectiveTo === undefined ? {} : { effective_to: momentOf(draft.effectiveTo) }),
})

/** What a file's owner says of it, beside its content. */
export const facts = ['name', 'knowledgeType', 'categoryId', 'tags', 'effectiveFrom', 'effectiveTo'] as const

/** The facts that a draft gives, in the file's own words: no validity is an absent one. */
export function factFields(draft: { [K in (typeof facts)[number]]?: File[K] | null | undefined }): Partial<File> {
  const given = facts.filter((fact) => draft[fact] !== undefined)
  return Object.fromEntries(given.map((fact) => [fact, timeOf(fact, draft[fact])]))
}

const timeOf = (fact: string, value: unknown): unknown =>
  fact.startsWith('effective') ? (typeof value === 'string' ? new Date(value).toISOString() : undefined) : value

/** A moment, whatever offset it was written with: PostgreSQL refuses the wider ones. */
export const momentOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)

/** @throws validity.reversed */
export function requireValidity(file: {
  effectiveFrom?: string | null | undefined
  effectiveTo?: string | null | undefined
}): void {
  const { effectiveFrom: from, effectiveTo: to } = file
  if (from && to && new Date(to) <= new Date(from)) {
    const message = '失效时间必须晚于生效时间'
    throw new Problem('validity.reversed', message, [{ path: 'effectiveTo', message }])
  }
}

export const nameTaken = (name: string) =>
  new Problem('file.name_taken', `知识库中已有同名文件「${name}」`, [{ path: 'name', message: '知识库中已有同名文件' }])

/** Keeps the extension: a rename must not make a PDF a Word file. */
export function renamed(file: File, name: string | undefined): string {
  if (!name) return file.name
  const full = name.toLowerCase().endsWith(`.${file.extension}`) ? name : `${name}.${file.extension}`
  requireExtension(full)
  return full
}

/** @throws file.type_unsupported */
function requireExtension(name: string): void {
  if (!acceptedExtensions.includes(extensionOf(name))) throw unsupported(name, acceptedExtensions)
}

/** Of what is handed in. @throws file.type_unsupported, also for a picture that this machine cannot read */
export async function requireReadable(name: string): Promise<void> {
  const extensions = await readableExtensions()
  if (extensions.includes(extensionOf(name))) return
  if (!acceptedExtensions.includes(extensionOf(name))) throw unsupported(name, extensions)
  const message = `服务器没有安装文字识别，读不了「${name}」里的文字：请先转成文字，或上传能复制文字的 PDF`
  throw new Problem('file.type_unsupported', message)
}

const extensionOf = (name: string): string => path.extname(name).toLowerCase()

const unsupported = (name: string, extensions: readonly string[]) =>
  new Problem(
    'file.type_unsupported',
    `不支持「${name}」的格式，可上传：${extensions.map((extension) => extension.slice(1)).join('、')}`,
  )
