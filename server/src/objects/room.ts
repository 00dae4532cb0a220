import { Problem } from '../platform/problem.ts'
import { hasRoom } from '../platform/free-space.ts'
import type { ObjectStore } from '../platform/storage/object-store.ts'

/** Before work begins that would not come to its end. @throws store.full */
export async function requireRoom(storage: ObjectStore, bytes = 0): Promise<void> {
  const space = await storage.space()
  if (space && !hasRoom(space, bytes)) throw new Problem('store.full')
}
