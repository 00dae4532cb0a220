import { setTimeout } from 'node:timers/promises'

/** The time, as everything that depends on it asks for it; tests move it by hand. */
export interface Clock {
  now(): Date
  /** Resolves that much later. */
  wait(ms: number): Promise<unknown>
}
export const systemClock: Clock = { now: () => new Date(), wait: (ms) => setTimeout(ms) }
