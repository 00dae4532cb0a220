import { seatSettings } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import * as configuration from './configuration.ts'

export const routes = [
  route(seatSettings.seatConfiguration.get, (ctx) => configuration.get(ctx)),
  route(seatSettings.seatConfiguration.set, (ctx, { body }) => configuration.set(ctx, body)),
]
