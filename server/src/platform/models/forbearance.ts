/** A model that keeps missing the deadline is not waited for by everybody: for a while nobody asks it. */
import { ModelFault } from './model-fault.ts'

/** Deadlines missed in a row. */
const patience = 3
/** Milliseconds for which it is left alone then. */
const restMs = 20_000

export interface Forbearance {
  /** Whether it is left alone now. */
  isOver(id: string): boolean
  watch<T>(id: string, call: () => Promise<T>): Promise<T>
}

/** @param now milliseconds */
export function createForbearance(now: () => number = () => performance.now()): Forbearance {
  const missed = new Map<string, { times: number; until: number }>()
  return {
    isOver: (id) => (missed.get(id)?.until ?? 0) > now(),
    watch: async (id, call) => {
      try {
        const answer = await call()
        missed.delete(id)
        return answer
      } catch (error) {
        if (error instanceof ModelFault && error.reason === 'late') {
          const times = (missed.get(id)?.times ?? 0) + 1
          missed.set(id, { times, until: times >= patience ? now() + restMs : 0 })
        }
        throw error
      }
    },
  }
}
