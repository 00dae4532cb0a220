/** SQL of conversations in a protocol that knows none: found again by what has been said so far. */
import type { ChannelActor, Context } from '../platform/context.ts'

/** The latest of the channel in which exactly this was said. */
export async function findThread({ db, actor }: Context<ChannelActor>, hash: string): Promise<string | undefined> {
  const query = db.selectFrom('conversations').select('id').where('channel_id', '=', actor.channelId)
  const row = await query.where('thread_hash', '=', hash).orderBy('last_at', 'desc').limit(1).executeTakeFirst()
  return row?.id
}

export const setThread = ({ db }: Context<ChannelActor>, id: string, hash: string) =>
  db.updateTable('conversations').set({ thread_hash: hash }).where('id', '=', id).execute()
