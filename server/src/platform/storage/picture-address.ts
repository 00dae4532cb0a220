import path from 'node:path'

/**
 * Where the picture of a thing is fetched: it changes with the picture, so that no browser shows the one before.
 * @param route with the thing's `:id` in it
 */
export const pictureAddress = (route: string, id: string, key: string | undefined): { avatarUrl?: string } =>
  key ? { avatarUrl: `${route.replace(':id', id)}?picture=${path.basename(key).slice(0, 12)}` } : {}
