import type { Clock } from '../../src/platform/clock.ts'

/** A clock that stands still unless moved; it starts at the real time so that rows sort as in life. */
export function createFakeClock(): Clock & { advance(ms: number): void } {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) => {
      offsetMs += ms
    },
  }
}
