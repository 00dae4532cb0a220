/** What is said of a web channel, or a ticket system's key, before anybody asks by it: who may frame its page, and whether it answers. */
import { Id } from '@zhiku/contract/fields'
import { everyProblem } from '@zhiku/contract/open-problems'
import type { Db } from '../platform/db.ts'
import type { FrameDoor } from '../platform/http/framed-page.ts'
import * as seatKeys from './seat-keys-store.ts'
import * as store from './store.ts'

/** @param channelId whatever stands in an address */
export async function chatDoorOf(db: Db, channelId: string): Promise<FrameDoor | undefined> {
  const channel = Id.safeParse(channelId).success ? await store.byId(db, channelId) : undefined
  if (channel?.kind !== 'web') return undefined
  const { origins, enabled } = channel
  // Visitors read it: that somebody has switched it off is nothing to them.
  return { origins, ...(!enabled && { refusal: `${everyProblem['channel.closed'].message}。` }) }
}

/** @param keyId whatever stands in an address */
export async function panelDoorOf(db: Db, keyId: string): Promise<FrameDoor | undefined> {
  const key = Id.safeParse(keyId).success ? await seatKeys.byId(db, keyId) : undefined
  return key && { origins: key.origins, ...(!key.enabled && { refusal: '这个坐席密钥已停用，请联系知库管理员。' }) }
}
