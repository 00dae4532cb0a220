import { api } from '../../../api/client.ts'
import { detailAddress, productAuditAddress } from '../../../lib/page-addresses.ts'
import type { ImportKind } from '../imports/import-kind.ts'
import { productRefreshes } from './product-refreshes.ts'
import { ProductImportRows } from './product-import-rows.tsx'

export const productImportKind: ImportKind = {
  noun: '商品',
  counter: '个',
  identity: '型号',
  // The same parameters and answers as those of FAQs; the addresses differ, which the types remember.
  calls: api.productImports as unknown as ImportKind['calls'],
  addressOf: (base, taskId) => detailAddress(base.id, { tab: 'productImports', ...(taskId && { taskId }) }),
  listAddressOf: (base) => detailAddress(base.id, { tab: 'products' }),
  auditAddress: productAuditAddress(),
  refreshes: productRefreshes,
  duplicateHints: {
    skip: '保留已有的商品，不导入这一行',
    replace: '表格里有的列以表格为准，空着就清空；没有的列不变',
    reject: '写进错误表格，由你逐行处理',
  },
  Rows: ProductImportRows,
  warningOf: (task) => {
    const ignored = 'ignoredColumns' in task && Array.isArray(task.ignoredColumns) ? task.ignoredColumns : []
    return ignored.length > 0
      ? `这些列不是本分类的参数，不会导入：${ignored.join('、')}。表头要和模板一致，含单位。`
      : undefined
  },
}
