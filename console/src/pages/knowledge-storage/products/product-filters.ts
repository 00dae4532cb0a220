import { auditStatuses } from '@zhiku/contract/words/audits'
import type { FilterSpecs } from '../../../lib/use-list-page.ts'

/** Filters of the product list; they live in the address. */
export const productFilters = {
  keyword: { label: '商品', placeholder: '搜索名称、型号或别名' },
  categoryId: { label: '商品分类', hidden: true },
  enabled: { label: '启用状态', words: { true: '已启用', false: '已停用' } },
  auditStatus: { label: '审核状态', words: auditStatuses },
  sort: {
    label: '排序',
    hidden: true,
    words: {
      updatedAt: '',
      '-updatedAt': '',
      model: '',
      '-model': '',
      name: '',
      '-name': '',
      completeness: '',
      '-completeness': '',
    },
  },
} as const satisfies FilterSpecs
