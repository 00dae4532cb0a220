/** What can be imported from a workbook. */
export const importKinds = {
  faq: '问答',
  product: '商品',
  employee: '员工',
  testQuestion: '测试问题',
  seatScript: '话术',
  dictionaryTerm: '词条',
} as const
export type ImportKindName = keyof typeof importKinds

/** How a row of an import would end, or has ended. */
export const importOutcomes = { new: '新增', duplicate: '重复', invalid: '有误' } as const
export type ImportOutcome = keyof typeof importOutcomes

export const importStates = {
  checking: '检查中',
  previewed: '待确认',
  queued: '排队中',
  running: '导入中',
  succeeded: '已完成',
  failed: '失败',
  cancelled: '已取消',
} as const
export type ImportState = keyof typeof importStates

/** What becomes of a row whose like is there already. */
export const duplicateChoices = { skip: '跳过', replace: '替换', reject: '不导入并列为错误' } as const
