/** The time, as everything that depends on it asks for it; tests move it by hand. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }
