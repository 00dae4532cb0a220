/** A worker of the drill: keeps the index of DRILL_INDEX what the database of DRILL_DATABASE says, until it is ended. */
import { openDatabase } from '../src/platform/db.ts'
import { createLog } from '../src/platform/log.ts'
import * as searchIndex from '../src/search-index/service.ts'

const connection = JSON.parse(process.env['DRILL_DATABASE'] ?? '{}') as { database: string } // the drill's own words
const index = await searchIndex.open({
  db: openDatabase({ connection }),
  uri: process.env['DRILL_INDEX'] ?? '',
  log: createLog('info'),
  onApplied: () => Promise.resolve(),
})
await index.startIndexing()
process.stdout.write('indexing\n')
