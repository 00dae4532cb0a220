/**
 * How many calls a minute one caller may make of this process: a bucket that fills evenly and holds a quarter minute's worth.
 * Counted in memory, so several processes allow as many times as much: it keeps a runaway program or a flood from taking the
 * product away from others; guesses at passwords are counted in the database (sessions).
 */

/** Callers that are remembered; beyond it those go whose bucket is full again. */
const maxRemembered = 20_000

export interface RateLimiter {
  /** Seconds until the next call is let in; 0 when this one is. */
  take(caller: string): number
  /** The call is not to count after all. */
  giveBack(caller: string): void
}

/** @param perMinute 0 for no limit @param nowMs a clock that never goes back */
export function createRateLimiter(perMinute: number, nowMs = () => performance.now()): RateLimiter {
  if (perMinute === 0) return { take: () => 0, giveBack: () => {} }
  const capacity = Math.max(1, perMinute / 4)
  const perMs = perMinute / 60_000
  const buckets = new Map<string, { calls: number; at: number }>()
  const filled = ({ calls, at }: { calls: number; at: number }, now: number) =>
    Math.min(capacity, calls + (now - at) * perMs)
  const forgetFull = (now: number) => {
    for (const [caller, bucket] of buckets) if (filled(bucket, now) >= capacity) buckets.delete(caller)
  }
  return {
    take: (caller) => {
      const now = nowMs()
      if (buckets.size >= maxRemembered) forgetFull(now)
      const calls = filled(buckets.get(caller) ?? { calls: capacity, at: now }, now)
      const isLetIn = calls >= 1
      buckets.set(caller, { calls: isLetIn ? calls - 1 : calls, at: now })
      return isLetIn ? 0 : Math.ceil((1 - calls) / perMs / 1000)
    },
    giveBack: (caller) => {
      const bucket = buckets.get(caller)
      if (bucket) bucket.calls = Math.min(capacity, bucket.calls + 1)
    },
  }
}
