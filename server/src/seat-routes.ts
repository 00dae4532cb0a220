/** The calls of everything around the seat assistant: what is set, what agents say, their conversations. */
import { offeredGroups } from './seat-assistant/configuration.ts'
import * as configuration from './seat-assistant/configuration-routes.ts'
import type { LiveSeats } from './seat-conversations/seats.ts'
import * as scripts from './seat-scripts/routes.ts'

export const seatRoutes = (seats: Pick<LiveSeats, 'routes'>) => [
  ...configuration.routes,
  ...scripts.routes(offeredGroups),
  ...seats.routes,
]
