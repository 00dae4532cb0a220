/** `npm run verify`: whether files, references and search index are what the database says, in sentences for the operator. */
import type { App } from './app.ts'
import * as assistants from './assistants/service.ts'
import * as faqs from './faqs/service.ts'
import * as files from './files/service.ts'
import * as imports from './imports/service.ts'
import { compareReferences, listHeld, listKeys } from './objects/service.ts'
import { faultOf } from './platform/storage/check-object.ts'
import * as products from './products/service.ts'
import * as profile from './profile/service.ts'

/** Lines of one kind that are printed; of more only the number. */
const shown = 20

/** Every room whose things hold objects. */
const holders = [files.holders, faqs.holders, products.holders, profile.holders, assistants.holders, imports.holders]

export interface Findings {
  lines: string[]
  isSound: boolean
}

export async function verify(app: App): Promise<Findings> {
  const found = [await objectsOf(app), await referencesOf(app), await indexOf(app)]
  return { isSound: found.every(({ isSound }) => isSound), lines: found.flatMap(({ lines }) => lines) }
}

async function objectsOf({ ctx: { db, storage } }: App): Promise<Findings> {
  const held = await listHeld(db)
  const faulty: { key: string; word: string }[] = []
  for (const object of held) {
    const fault = await faultOf(storage, object)
    if (fault) faulty.push({ key: object.key, word: fault === 'missing' ? '缺失' : '损坏' })
  }
  const names = await files.namesOfOriginals(
    db,
    faulty.map(({ key }) => key),
  )
  const named = (key: string): string => (names.has(key) ? `“${names.get(key)}” ${key}` : key)
  const known = await listKeys(db)
  const orphans: string[] = []
  for await (const { key } of storage.list('objects/')) if (!known.has(key)) orphans.push(key)
  return {
    isSound: faulty.length === 0,
    lines: [
      faulty.length === 0
        ? `文件：${held.length} 个，全部完好。`
        : `文件：${held.length} 个，其中 ${faulty.length} 个有问题。请重新上传这些文件，或从备份恢复：`,
      ...listed(faulty.map(({ key, word }) => `${word}  ${named(key)}`)),
      ...counted(orphans, (count) => `没有记录引用的文件 ${count} 个，只占空间，确认备份后可手动删除：`),
    ],
  }
}

async function referencesOf({ ctx: { db } }: App): Promise<Findings> {
  const { unheld, loose } = await compareReferences(db, holders)
  return {
    isSound: unheld.length === 0,
    lines: [
      ...counted(
        unheld,
        (count) => `在用而没有登记的文件 ${count} 个，每晚的清理会删除它们。请先备份，并报告这个问题：`,
      ),
      ...counted(loose, (count) => `使用者已不存在、仍登记着的文件 ${count} 个，只占空间：`),
    ],
  }
}

async function indexOf(app: App): Promise<Findings> {
  await app.indexNow()
  const { missing, surplus, doubled } = await app.verifyIndex()
  if (missing + surplus + doubled === 0) return { isSound: true, lines: ['搜索索引：与数据库一致。'] }
  const line = `搜索索引：缺 ${missing} 行，多 ${surplus} 行，重复 ${doubled} 行。请运行 npm run reindex。`
  return { isSound: false, lines: [line] }
}

const counted = (keys: readonly string[], title: (count: number) => string): string[] =>
  keys.length === 0 ? [] : [title(keys.length), ...listed(keys)]

/** Indented below their title. */
const listed = (lines: readonly string[]): string[] => [
  ...lines.slice(0, shown).map((line) => `  ${line}`),
  ...(lines.length <= shown ? [] : [`  …共 ${lines.length} 个`]),
]
