/** A state as a coloured dot and its word: the word carries the meaning, the colour only helps. */
import type { AuditStatus, RevisionState } from '@zhiku/contract/words/audits'
import type { ParseStatus, TaskState } from '@zhiku/contract/words/files'
import type { Validity } from '@zhiku/contract/words/validity'
import './status-tag.css'

/** `processing`: a machine is at work; `waiting`: somebody is waited for; `plain`: nothing is wrong. */
export type StatusKind = 'success' | 'processing' | 'waiting' | 'error' | 'warning' | 'default' | 'plain'

export const parseStatusKinds = {
  queued: 'default',
  parsing: 'processing',
  indexing: 'processing',
  ready: 'success',
  failed: 'error',
} as const satisfies Record<ParseStatus, StatusKind>

export const taskStateKinds = {
  queued: 'default',
  running: 'processing',
  succeeded: 'success',
  failed: 'error',
  cancelled: 'default',
} as const satisfies Record<TaskState, StatusKind>

export const validityKinds = {
  upcoming: 'warning',
  inForce: 'success',
  expired: 'error',
} as const satisfies Record<Validity, StatusKind>

export const auditStatusKinds = {
  none: 'default',
  pending: 'waiting',
  approved: 'success',
  rejected: 'error',
} as const satisfies Record<AuditStatus, StatusKind>

export const revisionStateKinds = { ...auditStatusKinds, withdrawn: 'default' } as const satisfies Record<
  RevisionState,
  StatusKind
>

interface Props {
  kind: StatusKind
  text: string
  /** Shown on hover: why it is so. */
  hint?: string | undefined
}

export function StatusTag({ kind, text, hint }: Props) {
  return (
    <span className={`zk-status zk-status-${kind}`} title={hint}>
      {text}
    </span>
  )
}
