/** A large graph is looked at from so far that nothing can be read: nodes are drawn without what is read or clicked. */
import { useStore } from '@xyflow/react'
import type { ReactFlowState } from '@xyflow/react'
import { manyNodes } from './canvas-parts.ts'

/** Letters are four pixels high there. */
const farZoom = 0.3

const isFar = ({ nodes, transform: [, , zoom] }: ReactFlowState): boolean => nodes.length > manyNodes && zoom < farZoom

export const useIsFar = (): boolean => useStore(isFar)
