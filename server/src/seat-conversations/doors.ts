/** What live conversations are given of the rooms and the world around them. */
import type { Context } from '../platform/context.ts'
import type { DatabaseConnection } from '../platform/db.ts'
import type { Notes } from '../platform/notes.ts'
import type { Outgoing } from '../platform/outgoing/outgoing.ts'
import { createSealer } from '../platform/sealed-text.ts'
import type { Sealer } from '../platform/sealed-text.ts'
import { createPanelTokens } from '../channels/service.ts'
import type { PanelTokens } from '../channels/service.ts'
import type { ModelServices } from '../model-services/service.ts'
import type { Find } from '../search/service.ts'
import { SeatHub } from './hub.ts'
import { createLiveLimits } from './limits.ts'
import type { LiveLimits } from './limits.ts'
import type { AnswerDoors } from './answer-message.ts'
import { Answerer } from './answerer.ts'

export interface SeatDoors extends AnswerDoors {
  /** Counts FAQs that are said to customers. */
  hits: Notes<string>
  outgoing: Outgoing
  /** Of the webhook's secret. */
  sealer: Sealer
  hub: SeatHub
  limits: LiveLimits
  panelTokens: PanelTokens
  answerer: Answerer
}

export interface Given {
  ctx: Context<undefined>
  connection: DatabaseConnection
  /** The installation's. */
  secret: string
  find: Find
  models: ModelServices
  hits: Notes<string>
}

export function openDoors({ ctx, connection, secret, find, models, hits }: Given): SeatDoors {
  const { chat, outgoing } = models
  return {
    find,
    chat,
    hits,
    outgoing,
    sealer: createSealer(secret, 'seat webhook'),
    hub: new SeatHub({ connection, log: ctx.log }),
    limits: createLiveLimits(),
    panelTokens: createPanelTokens(secret),
    answerer: new Answerer(ctx, { find, chat }),
  }
}
