/** What the composition root mounts of channels: their routes, and who a token of theirs is. */
import type { Doors } from '../assistants/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { OutsideActor } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { chatDoorOf, panelDoorOf } from './frame-doors.ts'
import { authenticate, isChannelToken } from './door.ts'
import { createQuestionLimits } from './limits.ts'
import { openAiBase, openAiError } from './openai.ts'
import { openRoutes } from './open-routes.ts'
import { routes } from './routes.ts'
import { createPanelTokens } from './panel-tokens.ts'
import { isOriginKnown } from './store.ts'
import { createVisits } from './visits.ts'

interface Options extends Doors {
  db: Db
  clock: Clock
  /** The installation's. */
  secret: string
}

export function createChannels({ db, clock, secret, ...doors }: Options) {
  const visits = createVisits(secret)
  const tokens = { visits, panels: createPanelTokens(secret) }
  return {
    routes: [...routes, ...openRoutes({ ...doors, limits: createQuestionLimits() }, visits)],
    foreign: [{ prefix: openAiBase, refusal: openAiError }],
    /** Undefined where it is an employee's. @throws what refuses it */
    authenticate: (token: string, site: string | undefined): Promise<OutsideActor> | undefined =>
      isChannelToken(token) ? authenticate({ db, clock }, tokens, token, site) : undefined,
    /** Whether pages of this site may read answers. */
    isOriginKnown: (site: string): Promise<boolean> => isOriginKnown(db, site),
    /** What the web chat of a channel asks before it is framed. */
    doorOf: (channelId: string) => chatDoorOf(db, channelId),
    /** And the seat panel of a ticket system's key. */
    panelDoorOf: (keyId: string) => panelDoorOf(db, keyId),
  }
}
