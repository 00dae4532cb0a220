/** What runs are given of the rooms and the world around them. */
import type { ModelServices } from '../model-services/service.ts'
import type { Outgoing } from '../platform/outgoing/outgoing.ts'
import type { Sealer } from '../platform/sealed-text.ts'
import type { Find } from '../search/service.ts'
import { LiveRuns } from './live-runs.ts'

export interface Doors {
  find: Find
  chat: ModelServices['chat']
  outgoing: Outgoing
  /** Of secrets that nodes send. */
  sealer: Sealer
  live: LiveRuns
}

interface Given {
  find: Find
  models: ModelServices
  /** The one that workflows seal their secrets with. */
  sealer: Sealer
}

export const openDoors = ({ find, models, sealer }: Given): Doors => ({
  find,
  chat: models.chat,
  outgoing: models.outgoing,
  sealer,
  live: new LiveRuns(),
})
