/** What is said of a web channel before anybody asks through it: who may frame its page, and whether it answers. */
import { Id } from '@zhiku/contract/fields'
import { everyProblem } from '@zhiku/contract/open-problems'
import type { Db } from '../platform/db.ts'
import type { ChatDoor } from '../platform/http/web-chat.ts'
import * as store from './store.ts'

/** @param channelId whatever stands in an address */
export async function chatDoorOf(db: Db, channelId: string): Promise<ChatDoor | undefined> {
  const channel = Id.safeParse(channelId).success ? await store.byId(db, channelId) : undefined
  if (channel?.kind !== 'web') return undefined
  const { origins, enabled } = channel
  // Visitors read it: that somebody has switched it off is nothing to them.
  return { origins, ...(!enabled && { refusal: `${everyProblem['channel.closed'].message}。` }) }
}
