/** What the composition root mounts of live conversations, and what they do by themselves in a process that serves HTTP. */
import type { MountedRoute } from '../platform/http/route.ts'
import { logFailure } from '../platform/log.ts'
import { openDoors } from './doors.ts'
import type { Given, SeatDoors } from './doors.ts'
import { routes } from './routes.ts'
import { forgetScripts } from './suggested-scripts.ts'
import { withdrawStale } from './withdrawal.ts'

/** Milliseconds between two looks at what a killed process has left. */
const lookEveryMs = 5_000
/** And at knowledge whose time is over, or whose change was missed. */
const standEveryMs = 60_000

export interface LiveSeats {
  routes: MountedRoute[]
  doors: SeatDoors
  start(): Promise<void>
  stop(): Promise<void>
  /** Resolves when every message that this process took has its cards. */
  idle(): Promise<void>
  /** Takes over what nobody answers any more. */
  takeOver(): Promise<void>
  /** Takes back the cards that do not stand any more. */
  withdraw(): Promise<void>
  endStreams(): void
}

export function openSeats(given: Given): LiveSeats {
  const { ctx } = given
  const doors = openDoors(given)
  const { hub, answerer } = doors
  const timers: NodeJS.Timeout[] = []
  let looking: Promise<void> | undefined
  /** One look at a time; what is asked meanwhile is looked at afterwards. */
  let isAsked = false
  const withdraw = async (): Promise<void> => {
    isAsked = true
    looking ??= (async () => {
      while (isAsked) {
        isAsked = false
        forgetScripts()
        await withdrawStale(ctx)
      }
    })().finally(() => (looking = undefined))
    return looking
  }
  const safely = (what: () => Promise<void>) => () =>
    void what().catch((error: unknown) => logFailure(ctx.log, 'seat.live', error))
  const takeOver = () => answerer.takeOver()
  return {
    routes: routes(doors),
    doors,
    start: async () => {
      await hub.start({ change: forgetScripts, knowledge: safely(withdraw) })
      timers.push(
        setInterval(safely(takeOver), lookEveryMs).unref(),
        setInterval(safely(withdraw), standEveryMs).unref(),
      )
      safely(takeOver)()
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await answerer.stop()
      await looking?.catch(() => undefined)
      await hub.stop()
    },
    idle: () => answerer.idle(),
    takeOver,
    withdraw,
    endStreams: hub.endStreams,
  }
}
