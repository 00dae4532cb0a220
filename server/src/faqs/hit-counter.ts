/** How often FAQs are opened: counted behind the answer, in sums, past rows that somebody holds. */
import type { Db } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { Notes } from '../platform/notes.ts'
import * as store from './store.ts'

const batchSize = 1_000

export const createHitCounter = (db: Db, log: Log): Notes<string> =>
  new Notes({
    name: 'hits',
    log,
    batchSize,
    write: async (ids) => {
      const counts = new Map([...Map.groupBy(ids, (id) => id)].map(([id, hits]) => [id, hits.length]))
      const held = new Set(await store.addHits(db, counts))
      return ids.filter((id) => held.has(id))
    },
  })
