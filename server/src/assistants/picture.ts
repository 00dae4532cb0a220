/** 头像 of an assistant. */
import { routes } from '@zhiku/contract/routes'
import * as objects from '../objects/service.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { pictureAddress } from '../platform/storage/picture-address.ts'
import * as store from './store.ts'
import type { StoredAssistant } from './store.ts'

export const holders: objects.Holders = { type: 'assistant', all: store.picturesOfAll }

/**
 * Of what a caller sent: the key to keep, null for none, undefined where the picture stays as it is.
 * @throws file.upload_missing, file.too_large, employee.avatar_unreadable
 */
export async function wantedKey(
  ctx: Context,
  avatarUrl: string | null | undefined,
): Promise<string | null | undefined> {
  const asRead = routes.assistants.avatar.path.slice(0, routes.assistants.avatar.path.indexOf(':'))
  if (avatarUrl?.startsWith(asRead)) return undefined
  return avatarUrl ? objects.pictureKey(ctx, avatarUrl) : avatarUrl
}

/** @throws file.upload_missing */
export const hold = async (ctx: { db: Db }, id: string, key: string | null | undefined): Promise<void> => {
  if (key !== undefined) await objects.holdPicture(ctx, { type: holders.type, id }, key)
}

export const addressOf = ({ id, avatarKey }: Pick<StoredAssistant, 'id' | 'avatarKey'>): { avatarUrl?: string } =>
  pictureAddress(routes.assistants.avatar.path, id, avatarKey)
