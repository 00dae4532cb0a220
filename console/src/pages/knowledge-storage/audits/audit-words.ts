/** How changes under audit are told. */
import type { Audit } from '@zhiku/contract/audits'
import { auditActions } from '@zhiku/contract/words/audits'

/** What the change does; a stop has been done, and waits to be confirmed. */
export const actionWords = ({ action, state }: Pick<Audit, 'action' | 'state'>): string =>
  action === 'disable' && state === 'pending' ? '停用待确认' : auditActions[action]

export const scopes = { todo: '待我审核', decided: '已处理', mine: '我提交的', all: '全部' } as const
export type Scope = keyof typeof scopes

interface Reader {
  employeeId: string
  isAdministrator: boolean
}

/** Why somebody cannot decide a change that waits; undefined when they can, or when it does not wait any more. */
export function whyUndecidable(audit: Audit, reader: Reader): string | undefined {
  if (audit.state !== 'pending' || audit.canDecide) return undefined
  if (audit.contributors.some(({ id }) => id === reader.employeeId))
    return '你修改过这条变更，是它的作者之一，需由他人审核。'
  if (audit.submitter.id !== reader.employeeId) return '你没有审核这条变更的权限。'
  return reader.isAdministrator
    ? '这是你自己提交的变更，需由他人审核；也可在“审核设置”里允许管理员审核自己的变更。'
    : '这是你自己提交的变更，需由他人审核。'
}
