/** The list of files as a workbook, streamed: memory does not grow with the list. */
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { beijingTime } from '@zhiku/contract/beijing-time'
import type { File } from '@zhiku/contract/files'
import { edgeText, validityAt } from '@zhiku/contract/validity'
import { auditStatuses } from '@zhiku/contract/words/audits'
import { knowledgeTypes, parseStatuses, parseWarningKinds } from '@zhiku/contract/words/files'
import { validities } from '@zhiku/contract/words/validity'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Download } from '../platform/http/route.ts'

const columns = [
  { header: '文件名', width: 44 },
  { header: '知识类型', width: 12 },
  { header: '标签', width: 24 },
  { header: '状态', width: 10 },
  { header: '解析状态', width: 12 },
  { header: '失败原因', width: 30 },
  { header: '解析提示', width: 24 },
  { header: '审核状态', width: 12 },
  { header: '有效期', width: 10 },
  { header: '生效时间', width: 22 },
  { header: '失效时间', width: 22 },
  { header: '分段数', width: 10 },
  { header: '大小（字节）', width: 14 },
  { header: '版本', width: 8 },
  { header: '创建人', width: 14 },
  { header: '更新时间', width: 22 },
]

export function exportList(files: AsyncIterable<File>, baseName: string, now: Date): Download {
  const stream = writeXlsxStream(rowsOf(files, now), { name: '文件', columns, freezePane: { rows: 1 } })
  return {
    body: Readable.fromWeb(stream as NodeReadableStream<Uint8Array>), // the same stream, as Node types it
    filename: `${baseName}-文件列表.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
}

async function* rowsOf(files: AsyncIterable<File>, now: Date) {
  for await (const file of files) {
    yield [
      file.name,
      knowledgeTypes[file.knowledgeType],
      file.tags.join('、'),
      file.enabled ? '启用' : '停用',
      parseStatuses[file.parseStatus],
      file.parseError ?? '',
      file.parseWarnings.map(({ kind }) => parseWarningKinds[kind]).join('、'),
      auditStatuses[file.auditStatus],
      validities[validityAt(file, now)],
      file.effectiveFrom ? edgeText(file.effectiveFrom, 'from') : '',
      file.effectiveTo ? edgeText(file.effectiveTo, 'to') : '',
      file.chunkCount,
      file.size,
      file.revision,
      file.createdBy.name,
      beijingTime(new Date(file.updatedAt)),
    ]
  }
}
