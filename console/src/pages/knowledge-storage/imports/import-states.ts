import type { ImportTask } from '@zhiku/contract/imports'
import type { ImportOutcome, ImportState } from '@zhiku/contract/words/imports'
import type { StatusKind } from '../../../components/status-tag.tsx'

export const importStateKinds = {
  checking: 'processing',
  previewed: 'warning',
  queued: 'default',
  running: 'processing',
  succeeded: 'success',
  failed: 'error',
  cancelled: 'default',
} as const satisfies Record<ImportState, StatusKind>

export const outcomeKinds = {
  new: 'success',
  duplicate: 'warning',
  invalid: 'error',
} as const satisfies Record<ImportOutcome, StatusKind>

/** Milliseconds between two looks at an import that is under way. */
export const pollMs = 1000

/** It changes without anybody doing anything. */
export const isMoving = ({ state }: Pick<ImportTask, 'state'>): boolean =>
  state === 'checking' || state === 'queued' || state === 'running'
