/** Calls of the product as a console makes them, and what they took. */
import type { Endpoint } from '@zhiku/contract/endpoint'

export const report = (name: string, figures: Record<string, string | number>) =>
  console.log(name.padEnd(18), ...Object.entries(figures).map(([key, figure]) => `${key} ${figure} `))

export const megabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20)
const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)

/** Milliseconds of each call, sorted; the first tenth warms up and is not counted. */
export async function time(count: number, ask: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const warmUp = Math.ceil(count / 10)
  for (let at = 0; at < count + warmUp; at++) {
    const startedAt = performance.now()
    await ask(at)
    if (at >= warmUp) times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)
}

export const told = (times: readonly number[]) => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  worst: `${percentile(times, 1)} ms`,
  of: times.length,
})

interface Input {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: object
}

export interface Client {
  call<T>(endpoint: Endpoint, input?: Input): Promise<T>
  fetch(endpoint: Endpoint, input?: Input): Promise<Response>
  setToken(token: string): void
}

export function clientOf(origin: string): Client {
  let token = ''
  const ask: Client['fetch'] = ({ method, path: pattern }, { params = {}, query = {}, body } = {}) => {
    const filled = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    )
    return fetch(`${origin}${filled}?${search.toString()}`, {
      method,
      headers: { 'employee-token': token, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }
  return {
    fetch: ask,
    call: async <T>(endpoint: Endpoint, input?: Input) => {
      const envelope = (await (await ask(endpoint, input)).json()) as { code: number; message: string; data: T } // every JSON answer is one
      if (envelope.code !== 0) throw new Error(`${endpoint.path}: ${envelope.message}`)
      return envelope.data
    },
    setToken: (given) => {
      token = given
    },
  }
}

/** Reads an answer as it comes and throws it away, watching this process's memory. */
export async function drain(response: Response): Promise<{ bytes: number; peak: number; seconds: number }> {
  if (!response.ok || !response.body) throw new Error(await response.text())
  const startedAt = performance.now()
  let [bytes, peak] = [0, megabytes()]
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += piece.length
    peak = Math.max(peak, megabytes())
  }
  return { bytes, peak, seconds: (performance.now() - startedAt) / 1000 }
}
