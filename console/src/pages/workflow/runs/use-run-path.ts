/** Where a run went on the canvas, with what each node wrote. Steps within a sub-flow are not on it. */
import type { Run, RunStep } from '@zhiku/contract/workflow-runs'
import { useMemo } from 'react'
import type { FaceData } from '../editor/node-face.tsx'
import { valueWord } from './run-words.ts'

export interface RunPath {
  extrasOf: (nodeId: string) => { run: FaceData['run']; value?: string | undefined }
  /** By source and port. */
  isLit: (source: string, sourcePort: string) => boolean
  visitsOf: (nodeId: string) => readonly RunStep[]
  /** The node that it came to last. */
  last: string | undefined
}

export const useRunPath = (run: Run | undefined): RunPath | undefined =>
  useMemo(() => (run ? pathOf(run) : undefined), [run])

export function pathOf({ steps, waitingFor }: Pick<Run, 'steps' | 'waitingFor'>): RunPath {
  const own = steps.filter(({ within = [] }) => within.length === 0)
  const visits = Map.groupBy(own, ({ nodeId }) => nodeId)
  const lit = new Set(own.flatMap(({ nodeId, port }) => (port === undefined ? [] : [`${nodeId} ${port}`])))
  const pausedAt = waitingFor?.kind === 'pause' ? waitingFor.nodeId : undefined
  return {
    extrasOf: (nodeId) => {
      const last = visits.get(nodeId)?.at(-1)
      return {
        run: nodeId === pausedAt ? 'paused' : last?.state,
        ...(last && { value: writtenWord(last, visits.get(nodeId)?.length ?? 1) }),
      }
    },
    isLit: (source, sourcePort) => lit.has(`${source} ${sourcePort}`),
    visitsOf: (nodeId) => visits.get(nodeId) ?? [],
    last: own.at(-1)?.nodeId,
  }
}

/** In a line: what it wrote or why it failed, and how often it was visited. */
function writtenWord({ outputs, error }: RunStep, visits: number): string | undefined {
  const often = visits > 1 ? `${visits} 次` : ''
  const words =
    error ??
    Object.entries(outputs)
      .map(([key, value]) => `${key} = ${valueWord(value)}`)
      .join('，')
  return [often, words].filter(Boolean).join(' · ') || undefined
}
