/**
 * Lets one of two writers through, whatever became of the lock that should have kept them apart.
 *
 *   fence 7 ─ writer A reads what PostgreSQL says ─ … paused, its lock lost … ─ writes, inserting fence 8 ─▶ refused
 *   fence 7 ─ writer B reads what PostgreSQL says ─ writes, inserting fence 8 ─▶ committed
 *
 * Every write inserts the fence after the one that its writer saw before it read. Fences are rows under the table's key,
 * so two such inserts at once are a conflict: LanceDB runs the second again on what the first committed, where the
 * predicates below find the newer fence and divide by nought, which fails the write as a whole. So each commit holds
 * what PostgreSQL said after the commit before it, and no row comes in twice.
 *
 * A row that every write updates would do too, but it would conflict with every optimising (tried: two of three failed).
 */
import type { Table } from '@lancedb/lancedb'
import type { ServedColumns } from './row.ts'
import { ofSources } from './served-filter.ts'

/** The source that fences belong to; no source of knowledge has this id. */
const source = 'fence'
/** What the full-text index holds of them; no question has such a token. */
export const fenceTokens = '#fence'
/** So that they sort as numbers. */
const digits = 15
const numbered = (fence: number): string => String(fence).padStart(digits, '0')

export const isFence = `source_id = '${source}'`
export const isKnowledge = `source_id != '${source}'`
/** Fences that a newer one has made needless. */
export const isFenceBefore = (id: string): string => `${isFence} and id < '${id}'`

/** What a table without any stands at. */
const firstFence = numbered(0)

/** What says of a row that it is a fence: this has been written after `fence`. No served filter admits it. */
export const fenceAfter = (fence: string): ServedColumns => ({
  id: numbered(Number(fence) + 1),
  organization_id: '',
  knowledge_base_id: '',
  source_id: source,
  type: '',
  category_id: '',
  enabled: false,
  audit_status: '',
  effective_from: '',
  effective_to: '',
})

/*
 * LanceDB evaluates a predicate also for rows that the clause is not about, and leaves the one side null there: each
 * must fail for nothing but what it is to refuse.
 */

/** Of rows that are there already and are written again. Fails where one of them is the fence: another writer made it. */
const unlessTaken = `1 / (1 - cast((source.source_id = '${source}' and target.source_id = '${source}') as int)) = 1`

/** Of rows that are there and are not written: these sources' go. Fails where one of them is a fence after `fence`. */
const ofSourcesUnlessOvertaken = (sourceIds: readonly string[], fence: string): string =>
  `cast(${ofSources(sourceIds)} as int) / (1 - cast((${isFence} and id > '${fence}') as int)) = 1`

/** Another writer came between the reading and the writing. Nothing was written; reading and writing again is right. */
export class Overtaken extends Error {
  constructor() {
    super('another process has written to the index since')
  }
}

const isOvertaken = (error: unknown): boolean => error instanceof Error && error.message.includes('Divide by zero')

/** What has been written so far: to be read before what {@link replaceSources} shall write is read. */
export async function newestFence(table: Table): Promise<string> {
  await table.checkoutLatest() // the view is half a second old
  const rows = await table.query().where(isFence).select(['id']).toArrow()
  const ids = Array.from(rows.getChild('id') ?? [], String)
  return ids.reduce((newest, id) => (id > newest ? id : newest), firstFence)
}

/**
 * The rows of these sources become `rows`, in one commit: readers see all of the old or all of the new.
 * @param rows the next fence among them
 * @throws Overtaken when another writer has committed since `fence` was read
 */
export async function replaceSources(
  table: Table,
  { sourceIds, fence, rows }: { sourceIds: readonly string[]; fence: string; rows: Record<string, unknown>[] },
): Promise<void> {
  const replacing = table
    .mergeInsert('id')
    .whenMatchedUpdateAll({ where: unlessTaken })
    .whenNotMatchedInsertAll()
    .whenNotMatchedBySourceDelete({ where: ofSourcesUnlessOvertaken(sourceIds, fence) })
  try {
    await replacing.execute(rows)
  } catch (error) {
    throw isOvertaken(error) ? new Overtaken() : error
  }
}
