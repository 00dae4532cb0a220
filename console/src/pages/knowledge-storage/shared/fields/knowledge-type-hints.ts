import type { KnowledgeType } from '@zhiku/contract/words/files'

/** What each knowledge type is for, beside the choice. */
export const knowledgeTypeHints = {
  literacy: '使用、安装、故障等常识',
  policy: '三包、退换、活动，通常有期限',
  product: '说明书、规格书',
} as const satisfies Record<KnowledgeType, string>
