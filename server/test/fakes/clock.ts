import type { Clock } from '../../src/platform/clock.ts'

/** A clock that goes with the real one unless moved; it starts at the real time so that rows sort as in life. */
export function createFakeClock(start = new Date()): Clock & { advance(ms: number): void; waits: number[] } {
  let offsetMs = start.getTime() - Date.now()
  const waits: number[] = []
  return {
    /** How long was waited for, in milliseconds; nobody does. */
    waits,
    wait: (ms) => Promise.resolve(waits.push(ms)),
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) => {
      offsetMs += ms
    },
  }
}
