/** What the seat's pages call; apart from `api`, which the console starts on. */
import type { seatSettings } from '@zhiku/contract'
import { seatConfigurationRoutes } from '@zhiku/contract/seat-assistant/configuration-routes'
import { seatRoutes } from '@zhiku/contract/seat-assistant/runtime-routes'
import type { seatCalls } from '@zhiku/contract/seat-assistant/runtime'
import type { Calls } from './client.ts'

export const seatApi = { ...seatConfigurationRoutes, ...seatRoutes } as Calls<typeof seatSettings & typeof seatCalls> // the same values, as `api` has them
