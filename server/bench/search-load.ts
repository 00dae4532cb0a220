/**
 * Searches at once, for `search-http.ts --load`: ten clients, fifty, and forty calls a second whether the ones before are
 * answered or not. More clients must not make fewer answers, and forty calls a second must not queue up.
 */
import { setTimeout as pause } from 'node:timers/promises'

export interface Asked {
  ms: number
  /** False: refused because too many search. */
  isAnswered: boolean
}

type Ask = () => Promise<Asked>
type Report = (name: string, figures: Record<string, string | number | boolean>) => void

const secondsEach = 20
const callsPerSecond = 40

export async function measureLoad(ask: Ask, report: Report): Promise<void> {
  const ten = await withClients(10, ask)
  report('10 clients', figuresOf(ten))
  const fifty = await withClients(50, ask)
  report('50 clients', figuresOf(fifty))
  const steady = await atPace(ask)
  report(`${callsPerSecond} a second`, figuresOf(steady))
  report('judgement', {
    // less than a twentieth apart is the machine's noise
    fiftyHoldTen: answersPerSecond(fifty) >= 0.95 * answersPerSecond(ten),
    p95Below500: percentile(steady.asked, 0.95) < 500,
  })
}

interface Measured {
  asked: Asked[]
  seconds: number
}

/** Each asks again as soon as it is answered. */
async function withClients(clients: number, ask: Ask): Promise<Measured> {
  const asked: Asked[] = []
  const startedAt = performance.now()
  const elapsed = () => (performance.now() - startedAt) / 1000
  const client = async () => {
    while (elapsed() < secondsEach) asked.push(await ask())
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { asked, seconds: elapsed() }
}

async function atPace(ask: Ask): Promise<Measured> {
  const calls: Promise<Asked>[] = []
  const startedAt = performance.now()
  while (calls.length < secondsEach * callsPerSecond) {
    const dueAt = startedAt + (calls.length / callsPerSecond) * 1000
    await pause(Math.max(0, dueAt - performance.now()))
    calls.push(ask())
  }
  return { asked: await Promise.all(calls), seconds: (performance.now() - startedAt) / 1000 }
}

function figuresOf(measured: Measured) {
  const { asked } = measured
  const at = (share: number) => percentile(asked, share).toFixed(0)
  const refused = asked.filter(({ isAnswered }) => !isAnswered).length
  return { perSecond: answersPerSecond(measured).toFixed(1), p50: at(0.5), p95: at(0.95), p99: at(0.99), refused }
}

const answersPerSecond = ({ asked, seconds }: Measured): number =>
  asked.filter(({ isAnswered }) => isAnswered).length / seconds

function percentile(asked: readonly Asked[], share: number): number {
  const sorted = asked.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
