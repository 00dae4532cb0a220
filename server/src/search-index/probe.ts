/** Looks at a stored table. Each fails where the table cannot be read: a short one at all its kinds of files, a long one at every row. */
import { MatchQuery } from '@lancedb/lancedb'
import type { Query, Table } from '@lancedb/lancedb'
import { isKnowledge } from './fence.ts'
import type { IndexRow } from './row.ts'
import { oneOf } from './served-filter.ts'
import { filterColumns, keyColumns } from './table-form.ts'

const rowsLookedAt = 3
const tokensAsked = 20
/** Asked for where a row has no words: the index of words is opened all the same. */
const anyToken = '的'

/** Reads some rows, others each time, and asks for each under its own filters. */
export async function probeRows(table: Table): Promise<void> {
  for (const row of await someRows(table, rowsLookedAt)) await found(table.query().where(filterOf(row)))
}

/** Asks for a row, another each time, by its own words. The index of words is read whole for it. */
export async function probeWords(table: Table): Promise<void> {
  const [row] = await someRows(table, 1)
  const tokens = row?.tokens.split(' ').slice(0, tokensAsked).join(' ')
  const query = table.query().fullTextSearch(new MatchQuery(tokens || anyToken, 'tokens'))
  await found(query.where(row ? filterOf(row) : isKnowledge))
}

async function someRows(table: Table, most: number): Promise<IndexRow[]> {
  const total = await table.countRows()
  const offsets = Array.from({ length: Math.min(most, total) }, () => Math.floor(Math.random() * total))
  return offsets.length > 0 ? ((await table.takeOffsets(offsets).toArray()) as IndexRow[]) : [] // all columns
}

const found = (query: Query) => query.select(['id']).limit(1).toArrow()

const filterOf = (row: IndexRow): string =>
  [...keyColumns, ...filterColumns]
    .map((column) => (column === 'enabled' ? `enabled = ${row.enabled}` : oneOf(column, [row[column]])))
    .join(' and ')

/** Reads every row once. */
export async function readAll(table: Table): Promise<void> {
  const columns: (keyof IndexRow)[] = ['id', 'source_id', 'tokens', 'body']
  for await (const _batch of table.query().select(columns));
}

/** The sources that hold a chunk twice: none, unless a fault of this program or of the storage made them. */
export async function doubledSources(table: Table): Promise<string[]> {
  const seen = new Set<string>()
  const doubled = new Set<string>()
  for await (const batch of table.query().where(isKnowledge).select(['id', 'source_id'])) {
    const [ids, sourceIds] = [batch.getChild('id'), batch.getChild('source_id')]
    for (let at = 0; at < batch.numRows; at++) {
      const id = String(ids?.get(at))
      if (seen.has(id)) doubled.add(String(sourceIds?.get(at)))
      seen.add(id)
    }
  }
  return [...doubled]
}
