import { api } from '../../../api/client.ts'
import { auditAddress, faqBaseAddress } from '../../../lib/page-addresses.ts'
import { faqRefreshes } from './faq-refreshes.ts'
import type { ImportKind } from '../imports/import-kind.ts'
import { FaqImportRows } from './faq-import-rows.tsx'

export const faqImportKind: ImportKind = {
  noun: '问答',
  counter: '条',
  identity: '问题',
  calls: api.faqImports,
  addressOf: (base, taskId) => faqBaseAddress(base.id, { tab: 'imports', ...(taskId && { taskId }) }),
  listAddressOf: (base) => faqBaseAddress(base.id),
  auditAddress: auditAddress(),
  refreshes: faqRefreshes,
  duplicateHints: {
    skip: '保留知识库里的，不导入这一行',
    replace: '用表格里的内容更新知识库里的',
    reject: '写进错误表格，由你逐行处理',
  },
  Rows: FaqImportRows,
}
