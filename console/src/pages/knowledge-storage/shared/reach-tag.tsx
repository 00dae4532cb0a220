/** 现在搜得到吗: what the server says of an item, in one look wherever it stands. */
import type { Reach } from '@zhiku/contract/kept'
import { reachStates } from '@zhiku/contract/words/reach'
import type { ReachState } from '@zhiku/contract/words/reach'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StatusTag } from '../../../components/status-tag.tsx'
import type { StatusKind } from '../../../components/status-tag.tsx'
import type { Kept } from './kept.ts'

/** Colour only for what is wrong. */
const kinds = {
  reachable: 'plain',
  pending: 'waiting',
  rejected: 'error',
  upcoming: 'waiting',
  expired: 'warning',
  parsing: 'processing',
  failed: 'error',
  empty: 'warning',
  disabled: 'default',
} as const satisfies Record<ReachState, StatusKind>

export const ReachTag = ({ reach: { state, reason } }: { reach: Reach }) => (
  <StatusTag kind={kinds[state]} text={reachStates[state]} hint={reason} />
)

interface Props {
  of: Kept
  auditAddress: (auditId: string) => string
  /** In place of the reason: what a kind knows besides, or can do about it. */
  children?: ReactNode
}

/** The state, and below it the next act or the reason. */
export function ReachCell({ of, auditAddress, children }: Props) {
  const { reach, pendingAuditId, stopAuditId, rejectedAuditId } = of
  if (!reach) return null
  return (
    <div className="zk-cell-lines">
      <ReachTag reach={reach} />
      {stopAuditId ? (
        <small>
          <Link to={auditAddress(stopAuditId)} title="已停用，等待审核确认">
            停用待确认
          </Link>
        </small>
      ) : pendingAuditId ? (
        <small>
          <Link to={auditAddress(pendingAuditId)}>{reach.state === 'pending' ? '查看变更' : '待审核 · 查看变更'}</Link>
        </small>
      ) : rejectedAuditId ? (
        <small>
          <Link to={auditAddress(rejectedAuditId)} title="生效的仍是原来的内容；改好后可以重新提交">
            修改被驳回
          </Link>
        </small>
      ) : (
        (children ?? (reach.reason && <small title={reach.reason}>{reach.reason}</small>))
      )}
    </div>
  )
}
