/** Pictures and attachments in answers: made to last, and kept as long as the FAQ. */
import * as objects from '../objects/service.ts'
import type { Context } from '../platform/context.ts'
import * as store from './store.ts'

export const holders: objects.Holders = { type: 'faq', all: store.objectsOfAll }

/** Before any transaction. @throws file.upload_missing, unless it may be left */
export const withLastingObjects = async <T extends { answer: string }>(
  ctx: Context,
  content: T,
  missing?: 'refuse' | 'leave',
): Promise<T> => ({ ...content, answer: await objects.registerShown(ctx, content.answer, missing) })

/** The FAQs keep what these answers show, from now on; the answers may wait for an audit. */
export async function keepShown(ctx: Context, shown: readonly { id: string; answer: string }[]): Promise<void> {
  const pairs = shown.flatMap(({ id, answer }) =>
    objects.keysShown(answer, ctx.actor.organizationId).map((key) => ({ id, key })),
  )
  await objects.keepAll(ctx, holders.type, pairs)
}
