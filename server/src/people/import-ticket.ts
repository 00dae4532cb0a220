/** Where the workbook of an import of employees is uploaded to. */
import path from 'node:path'
import type { api } from '@zhiku/contract'
import type { QueryOf } from '@zhiku/contract/endpoint'
import type { UploadTicket } from '@zhiku/contract/uploads'
import * as objects from '../objects/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { maxImportBytes } from './import-reader.ts'

const accept = ['.xlsx', '.csv']
const ticketSeconds = 15 * 60

export async function ticket(
  ctx: Context,
  { filename, size }: QueryOf<typeof api.employeeImports.ticket>,
): Promise<UploadTicket> {
  const extension = path.extname(filename).toLowerCase()
  if (!accept.includes(extension)) throw new Problem('file.type_unsupported', '只能上传 .xlsx 或 .csv 文件')
  if (size !== undefined && size > maxImportBytes)
    throw new Problem('file.too_large', `文件超过 ${maxImportBytes / 1024 / 1024} MB，请拆分后上传`)
  return objects.issueTicket(ctx, { filename, size, maxBytes: maxImportBytes, accept, seconds: ticketSeconds })
}
