/** The object store that the environment names: a bucket, or a folder below the data folder. */
import type { Env } from './env.ts'
import { createLocalStore } from './platform/storage/local-store.ts'
import type { LocalStoreOptions } from './platform/storage/local-store.ts'
import { createS3Store } from './platform/storage/s3-store.ts'
import { parseS3Url, uploadOrigins } from './platform/storage/s3-url.ts'

export function openStore(env: Env, local: LocalStoreOptions) {
  if (!env.ZHIKU_STORAGE_URL) {
    const { routes, ...storage } = createLocalStore(local)
    return { storage, routes, uploadOrigins: [] }
  }
  const storage = createS3Store({
    url: env.ZHIKU_STORAGE_URL,
    accessKeyId: env.ZHIKU_STORAGE_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.ZHIKU_STORAGE_SECRET_ACCESS_KEY ?? '',
  })
  return { storage, routes: undefined, uploadOrigins: uploadOrigins(parseS3Url(env.ZHIKU_STORAGE_URL)) }
}
