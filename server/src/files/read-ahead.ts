/**
 * Reading a revision that waits for an audit: its auditor sees the chunks beside the original, nothing else does. It is
 * parsed again when it is approved, through the queue like any other; the same original gives the same chunks.
 */
import { z } from 'zod'
import { ParseFailure } from '../parsing/service.ts'
import type { ParsingPool } from '../parsing/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/context.ts'
import { isUnavailable } from '../platform/db.ts'
import { defineJob } from '../platform/jobs.ts'
import { errorFields } from '../platform/log.ts'
import { StoreUnavailable } from '../platform/storage/object-store.ts'
import { addressesOf, parseOriginal, sentenceOf } from './parse-original.ts'
import type { Parsed } from './parse-original.ts'
import { showPictures } from './kept-objects.ts'
import { keepPictures } from './pictures.ts'
import type { Kept } from './pictures.ts'
import * as proposed from './proposed-store.ts'
import * as revisions from './revisions-store.ts'
import * as store from './store.ts'

/** Reads a revision that waits, for its auditor. Its tries, a minute apart, outlast an hour without database or store. */
export const fileReadAhead = defineJob({
  name: 'file.readAhead',
  retryLimit: 60,
  payload: z.object({ organizationId: z.string(), fileId: z.string(), revision: z.int() }),
})

/** In the caller's transaction. Nothing to do where there is no such revision, or it is read already. */
export async function readAhead(ctx: Context, fileId: string, revision: number | undefined): Promise<void> {
  if (revision === undefined || !(await proposed.begin(ctx.db, fileId, revision))) return
  await ctx.jobs.enqueue(ctx.db, fileReadAhead, { organizationId: ctx.actor.organizationId, fileId, revision })
}

/** Jobs for revisions that are to be read and have none. */
export async function resumeReadings({ db, jobs }: Context<undefined>): Promise<void> {
  for (const wanted of await proposed.waiting(db)) await jobs.ensure(db, fileReadAhead, wanted)
}

interface Wanted {
  organizationId: string
  fileId: string
  revision: number
}

/** The job. May run twice; what was decided meanwhile is left alone. */
export async function readProposed(
  ctx: Context<undefined>,
  pool: ParsingPool,
  wanted: Wanted,
  stop: AbortSignal,
): Promise<void> {
  const { organizationId, fileId, revision } = wanted
  if ((await proposed.find(ctx.db, fileId, revision))?.state !== 'reading') return
  const file = await store.find(ctx.db, organizationId, fileId)
  const found = await revisions.find(ctx.db, fileId, revision)
  if (!file || !found) return
  try {
    const { chunking } = await knowledgeBases.configOf(ctx.db, file.knowledgeBaseId)
    // a revision that waits has content only if a person wrote it
    const isWritten = revision === file.revision ? file.authored : found.content !== ''
    const original = { ...found, name: file.name, isWritten, chunking }
    const read = await parseOriginal(ctx, pool, original, { signal: stop, progress: () => undefined })
    const where = { ...ctx, now: ctx.clock.now(), organizationId }
    await keep(ctx, wanted, { ...read, ...(await keepPictures(where, read.markdown, read.pictures)) })
  } catch (error) {
    if (stop.aborted || isUnavailable(error) || error instanceof StoreUnavailable) throw error // the job is run again
    if (!(error instanceof ParseFailure)) ctx.log.error('file.readAhead.failed', { fileId, ...errorFields(error) })
    await proposed.end(ctx.db, fileId, revision, { state: 'failed', error: sentenceOf(error) })
  }
}

const keep = (ctx: Context<undefined>, { fileId, revision }: Wanted, read: Parsed & Kept): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { content, warnings } = read
    if (!(await proposed.end(ctx.db, fileId, revision, { state: 'ready', warnings, content }))) return
    await showPictures(ctx, { fileId, revision }, read.keys)
    const lasting = addressesOf(read.markdown, read.content)
    const chunks = read.chunks.map((chunk) => ({ ...chunk, text: lasting(chunk.text) }))
    await proposed.addChunks(ctx.db, fileId, revision, chunks)
  })
