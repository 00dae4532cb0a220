import type { Clock } from '../../src/platform/clock.ts'

/** A clock that stands still unless moved; it starts at the real time so that rows sort as in life. */
export function createFakeClock(): Clock & { advance(ms: number): void; waits: number[] } {
  let offsetMs = 0
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
