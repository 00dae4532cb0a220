import type { ImportTask } from '@zhiku/contract/faqs'

/** Milliseconds between two looks at an import that is under way. */
export const pollMs = 1000

/** It changes without anybody doing anything. */
export const isMoving = ({ state }: Pick<ImportTask, 'state'>): boolean =>
  state === 'checking' || state === 'queued' || state === 'running'
