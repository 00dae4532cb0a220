/** A worker of the drill: keeps the index of DRILL_INDEX what the database of DRILL_DATABASE says, until it is ended. */
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/db.ts'
import { createLog } from '../src/platform/log.ts'
import * as search from '../src/search/service.ts'

const connection = JSON.parse(process.env['DRILL_DATABASE'] ?? '{}') as { database: string } // the drill's own words
const retrieval = await search.open({
  db: openDatabase({ connection }),
  uri: process.env['DRILL_INDEX'] ?? '',
  clock: systemClock,
  log: createLog('info'),
  onApplied: () => Promise.resolve(),
})
await retrieval.startIndexing()
process.stdout.write('indexing\n')
