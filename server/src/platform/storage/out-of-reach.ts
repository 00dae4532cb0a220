import type { ObjectStore } from './object-store.ts'

const refuse = (): never => {
  throw new Error('the object store is out of reach inside a transaction: do its part before or after')
}

/** What a transaction has in the place of the store. */
export const storeOutOfReach: ObjectStore = {
  createUpload: refuse,
  stat: refuse,
  digest: refuse,
  read: refuse,
  checkout: refuse,
  put: refuse,
  copy: refuse,
  remove: refuse,
  list: refuse,
  space: refuse,
  ready: refuse,
}
