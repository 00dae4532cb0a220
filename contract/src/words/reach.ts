/** 现在搜得到吗: what a searcher of the organization is shown at this moment, and what holds the rest back. */
export const reachStates = {
  reachable: '可搜到',
  pending: '待审核',
  rejected: '已驳回',
  upcoming: '未生效',
  expired: '已过期',
  parsing: '解析中',
  failed: '解析失败',
  empty: '没有分段',
  disabled: '已停用',
} as const
export type ReachState = keyof typeof reachStates
