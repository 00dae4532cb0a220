/** Where the workbook of an import of employees is uploaded to. */
import type { api } from '@zhiku/contract'
import type { QueryOf } from '@zhiku/contract/endpoint'
import type { UploadTicket } from '@zhiku/contract/uploads'
import * as objects from '../objects/service.ts'
import type { Context } from '../platform/context.ts'
import { maxImportBytes } from './import-reader.ts'

export const ticket = (ctx: Context, asked: QueryOf<typeof api.employeeImports.ticket>): Promise<UploadTicket> =>
  objects.issueSheetTicket(ctx, { ...asked, maxBytes: maxImportBytes })
