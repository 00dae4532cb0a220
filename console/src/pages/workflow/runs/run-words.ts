/** Words and colours of runs and their steps. */
import type { RunStep } from '@zhiku/contract/workflow-runs'
import type { RunState } from '@zhiku/contract/words/workflows'
import type { StatusKind } from '../../../components/status-tag.tsx'

export const runKinds: Readonly<Record<RunState, StatusKind>> = {
  running: 'processing',
  waiting: 'waiting',
  succeeded: 'success',
  failed: 'error',
  cancelled: 'default',
}

export const stepKinds: Readonly<Record<RunStep['state'], StatusKind>> = {
  running: 'processing',
  waiting: 'waiting',
  succeeded: 'success',
  failed: 'error',
}

/** 0: the draft. */
export const revisionWord = (revision: number): string => (revision === 0 ? '草稿' : `第 ${revision} 版`)

export const isOpen = ({ state }: { state: RunState }): boolean => state === 'running' || state === 'waiting'

/** A value in a line: as it is written, an object as JSON. */
export const valueWord = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '（空）'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
