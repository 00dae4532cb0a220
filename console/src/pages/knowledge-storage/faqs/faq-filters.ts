import { auditStatuses } from '@zhiku/contract/words/audits'
import { validities } from '@zhiku/contract/words/validity'
import type { FilterSpecs } from '../../../lib/use-list-page.ts'

/** Filters of the FAQ list; they live in the address. */
export const faqFilters = {
  keyword: { label: '问答', placeholder: '搜索问题、相似问题或答案' },
  categoryId: { label: '分类', hidden: true },
  enabled: { label: '启用状态', words: { true: '已启用', false: '已停用' } },
  auditStatus: { label: '审核状态', words: auditStatuses },
  validity: { label: '有效期', words: validities },
  tag: { label: '标签', hidden: true },
  sort: {
    label: '排序',
    hidden: true,
    words: { updatedAt: '', '-updatedAt': '', question: '', '-question': '', hitCount: '', '-hitCount': '' },
  },
} as const satisfies FilterSpecs
