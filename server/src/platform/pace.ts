/** Long work for the processor on the thread that answers: in slices, so that an answer waits for no more than one. */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** Milliseconds of work until the event loop has its turn. */
const sliceMs = 3

/**
 * To be called between two small steps of the work.
 * @param share of the thread that it may take, 0–1; 1 where somebody waits for it
 */
export function createPace(share: number): () => Promise<void> {
  let begunMs = performance.now()
  return async () => {
    const tookMs = performance.now() - begunMs
    if (tookMs < sliceMs) return
    await (share === 1 ? nextTurn() : pause(tookMs * (1 / share - 1)))
    begunMs = performance.now()
  }
}
