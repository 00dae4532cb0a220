/** `npm run verify`: whether files, references and search index are what the database says, in sentences for the operator. */
import type { App } from './app.ts'
import { listKeys, listReferred } from './objects/service.ts'
import { faultOf } from './platform/storage/check-object.ts'

/** Lines of one kind that are printed; of more only the number. */
const shown = 20

export interface Findings {
  lines: string[]
  isSound: boolean
}

export async function verify(app: App): Promise<Findings> {
  const { ctx } = app
  const objects = await listReferred(ctx.db)
  const faulty: string[] = []
  for (const object of objects) {
    const fault = await faultOf(ctx.storage, object)
    const name = object.fileName ? `“${object.fileName}” ` : ''
    if (fault) faulty.push(`  ${fault === 'missing' ? '缺失' : '损坏'}  ${name}${object.key}`)
  }
  const known = await listKeys(ctx.db)
  const orphans: string[] = []
  for await (const { key } of ctx.storage.list('objects/')) if (!known.has(key)) orphans.push(`  ${key}`)
  await app.indexNow()
  const index = await app.verifyIndex()
  const isIndexSound = index.missing + index.surplus + index.doubled === 0
  return {
    isSound: faulty.length === 0 && isIndexSound,
    lines: [
      faulty.length === 0
        ? `文件：${objects.length} 个，全部完好。`
        : `文件：${objects.length} 个，其中 ${faulty.length} 个有问题。请重新上传这些文件，或从备份恢复：`,
      ...listed(faulty),
      ...(orphans.length === 0 ? [] : [`没有记录引用的文件 ${orphans.length} 个，只占空间，确认备份后可手动删除：`]),
      ...listed(orphans),
      isIndexSound
        ? '搜索索引：与数据库一致。'
        : `搜索索引：缺 ${index.missing} 行，多 ${index.surplus} 行，重复 ${index.doubled} 行。请运行 npm run reindex。`,
    ],
  }
}

const listed = (lines: readonly string[]): string[] =>
  lines.length <= shown ? [...lines] : [...lines.slice(0, shown), `  …共 ${lines.length} 个`]
