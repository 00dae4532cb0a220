import type { Clock } from '../../src/platform/clock.ts'

/**
 * Goes with the real time, so that rows sort as in life, from where it starts, and further ahead each time that it is
 * moved; who waits for it waits for nothing.
 */
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
