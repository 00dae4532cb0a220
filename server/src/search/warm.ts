/**
 * Before a process says that it is ready: a few searches whose hits nobody is given, so that the first person who searches
 * does not wait for frequencies to be counted, an index to be opened and words to be read from disk, nor the first hundred
 * for the rows to be read into memory beside them.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { errorFields } from '../platform/log.ts'
import type { Log } from '../platform/log.ts'
import type { SearchIndex } from '../search-index/service.ts'
import { found, standing } from './answer.ts'
import { grounds } from './grounds-store.ts'
import { searchedLately } from './log-store.ts'

/** Organizations that searched last, and questions of each; the others' first search is as slow as it is. */
const mostOrganizations = 4
const mostQuestions = 3
/** Asked where nothing is in the log yet. */
const anyQuestion = '怎么办'
const page = { pageNum: 1, pageSize: 10 }

/** Milliseconds that a start waits for it at most: a store that is slow or away keeps nobody from starting. */
const withinMs = 14_000
/** Of them, those for the rows, some 100 000 passages: where they take longer, the words on disk are what is warmed. */
const rowsWithinMs = 9_000

interface Parts {
  db: Db
  clock: Clock
  log: Log
  index: SearchIndex
}

/** Resolves when it is over, however it went: who searches then is told what does not work. */
export async function warm(parts: Parts, limits = { withinMs, rowsWithinMs }): Promise<void> {
  const warmed = searchAside(parts, over(limits.rowsWithinMs)).catch((error: unknown) =>
    parts.log.warn('search.not_warm', errorFields(error)),
  )
  await Promise.race([warmed, over(limits.withinMs)])
}

/** Resolves after so many milliseconds; keeps no process from ending. */
const over = (ms: number): Promise<void> => delay(ms, undefined, { ref: false })

async function searchAside({ db, clock, index }: Parts, rowsAreLate: Promise<void>): Promise<void> {
  for (const { organizationId, questions } of await searchedLately(db, mostOrganizations, mostQuestions)) {
    const { servingIds, tableName } = await grounds(db, organizationId)
    const scope = { organizationId, knowledgeBaseIds: servingIds }
    for (const question of questions.length > 0 ? questions : [anyQuestion])
      await index.read(
        db,
        organizationId,
        async (engine) => {
          await Promise.all([Promise.race([engine.table.read(), rowsAreLate]), engine.statistics.of(engine.table)])
          await found(db, await standing(engine, scope, question, { now: clock.now() }), page)
        },
        tableName,
      )
  }
}
