import type { TargetType } from './operation-records.ts'

export const auditStatuses = { none: '无需审核', pending: '待审核', approved: '已通过', rejected: '已驳回' } as const
export type AuditStatus = keyof typeof auditStatuses

/** Where a change under audit stands. */
export const auditStates = { pending: '待审核', approved: '已通过', rejected: '已驳回', withdrawn: '已撤回' } as const
export type AuditState = keyof typeof auditStates

/** What may be audited; the server registers a subject for each. */
export const auditTargets = {
  file: '文件',
  faq: '问答',
  product: '商品',
  workflow: '工作流',
  seatScript: '话术',
} as const satisfies Partial<Record<TargetType, string>>
export type AuditTarget = keyof typeof auditTargets

/** What a change under audit would do to its target. */
export const auditActions = {
  create: '新建',
  update: '修改',
  remove: '删除',
  enable: '启用',
  disable: '停用',
  move: '移动',
  publish: '发布',
} as const
export type AuditAction = keyof typeof auditActions

export const auditDecisions = { approve: '通过', reject: '驳回' } as const
export type AuditDecision = keyof typeof auditDecisions

/** Submitted by the caller, waiting and theirs to decide, decided by anybody, or all. */
export const auditScopes = { mine: '我提交的', todo: '待我审核', decided: '已处理', all: '全部' } as const
