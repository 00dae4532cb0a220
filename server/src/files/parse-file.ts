/**
 * One parse task, from claim to chunks:
 *
 *   claim (lease) → original out of the store → child process → Markdown, pictures → chunks
 *         └ renewed while it runs; lost or cancelled → the child is stopped, nothing is written
 *   finish: task, revision, chunks and file state change in one transaction, and only while the claim is the latest,
 *   so a task that two workers ran leaves one set of chunks.
 */
import type { File } from '@zhiku/contract/files'
import { ParseFailure } from '../parsing/service.ts'
import type { ParsingPool } from '../parsing/service.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/context.ts'
import { isUnavailable } from '../platform/db.ts'
import { errorFields } from '../platform/log.ts'
import { StoreUnavailable } from '../platform/storage/object-store.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as notifications from '../notifications/service.ts'
import * as searchIndex from '../search-index/service.ts'
import * as tasks from './parse-tasks-store.ts'
import type { Claim } from './parse-tasks-store.ts'
import { addressesOf, needsAnotherFile, parseOriginal, redrawn, sentenceOf, warningsOf } from './parse-original.ts'
import type { Parsed } from './parse-original.ts'
import { showPictures } from './kept-objects.ts'
import { keepPictures } from './pictures.ts'
import type { Kept } from './pictures.ts'
import * as revisions from './revisions-store.ts'
import { sourceOf } from './source.ts'
import * as store from './store.ts'

const leaseMs = 15_000
const renewEveryMs = 2_000
/** A task whose original the store did not hand out is tried again after this long; the others go on meanwhile. */
const storePauseMs = 30_000
/** A file over which this many workers in a row were lost, none further than the last, is taken to be what kills them. */
const maxLosses = 3

type Worker = Context<undefined>

/** Takes the fairest waiting task and brings it to its end. False when nothing waited, or nothing can be done now. */
export async function parseNext(ctx: Worker, pool: ParsingPool, stop: AbortSignal): Promise<boolean> {
  const claimed = await tasks.claim(ctx.db, ctx.clock.now(), lease(ctx))
  if (!claimed) return false
  const file = await store.find(ctx.db, claimed.organizationId, claimed.fileId)
  if (!file) {
    await tasks.finish(ctx.db, claimed, { state: 'failed', error: '文件已删除', now: ctx.clock.now() })
    return true
  }
  try {
    if (claimed.losses >= maxLosses) throw new ParseFailure('crash', '解析多次中断，请检查文件后重新上传')
    if (await begin(ctx, claimed)) await parseClaimed(ctx, pool, claimed, file, stop)
  } catch (error) {
    if (isUnavailable(error)) return leave(ctx, claimed, error)
    if (!stop.aborted) await (error instanceof StoreUnavailable ? postpone : fail)(ctx, claimed, file, error)
  }
  if (stop.aborted) await giveBack(ctx, claimed)
  return true
}

/** The database cannot take it now: that is not the file's fault. The next look of a worker takes it up again. */
async function leave(ctx: Worker, claimed: Claim, error: unknown): Promise<false> {
  ctx.log.warn('file.parse.unavailable', { fileId: claimed.fileId, ...errorFields(error) })
  await giveBack(ctx, claimed)
  return false
}

/** The store is silent: that is not the file's fault either. */
async function postpone(ctx: Worker, claimed: Claim, file: File, error: unknown): Promise<void> {
  ctx.log.warn('file.parse.postponed', { fileId: file.id, ...errorFields(error) })
  await giveBack(ctx, claimed, new Date(ctx.clock.now().getTime() + storePauseMs))
}

/** A worker that is told to stop leaves its task to the next one at once, and unharmed: being stopped is no failed try. */
const giveBack = (ctx: Worker, claimed: Claim, notBefore: Date | null = null): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    await store.lockAll(db, claimed.organizationId, [claimed.fileId])
    if (!(await tasks.giveBack(db, claimed, notBefore))) return
    await store.setParseState(db, claimed.fileId, { parse_status: 'queued', parse_error: null })
  })

/** Shows that it is being parsed, unless it was cancelled since it was claimed. Every writer locks the file first. */
const begin = (ctx: Worker, claimed: Claim): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    await store.lockAll(ctx.db, claimed.organizationId, [claimed.fileId])
    if (!(await tasks.renew(ctx.db, claimed, 0, lease(ctx)))) return false
    await store.setParseState(ctx.db, claimed.fileId, { parse_status: 'parsing', parse_error: null })
    return true
  })

const lease = (ctx: Worker): Date => new Date(ctx.clock.now().getTime() + leaseMs)

async function parseClaimed(
  ctx: Worker,
  pool: ParsingPool,
  claimed: Claim,
  file: File,
  stop: AbortSignal,
): Promise<void> {
  const revision = await revisions.find(ctx.db, file.id, file.revision)
  if (!revision) throw new Error('a file has its current revision')
  const hold = keepHold(ctx, claimed, stop)
  try {
    const { chunking } = await knowledgeBases.configOf(ctx.db, file.knowledgeBaseId)
    const original = { ...revision, name: file.name, isWritten: file.authored, chunking }
    const document = await parseOriginal(ctx, pool, original, hold)
    if (hold.signal.aborted) return
    const where = { ...ctx, now: ctx.clock.now(), organizationId: claimed.organizationId }
    const kept = await keepPictures(where, document.markdown, document.pictures)
    if (!hold.signal.aborted) await finish(ctx, claimed, file, { ...document, ...kept })
  } finally {
    hold.release()
  }
}

interface Hold {
  signal: AbortSignal
  progress(fraction: number): void
  release(): void
}

/** Renews the lease and shows progress until released; aborts when the task is cancelled or taken by another worker. */
function keepHold(ctx: Worker, claimed: Claim, stop: AbortSignal): Hold {
  const lost = new AbortController()
  let progress = 0
  const renew = async () => {
    try {
      if (!(await tasks.renew(ctx.db, claimed, progress, lease(ctx)))) lost.abort()
    } catch (error) {
      ctx.log.warn('file.parse.renew', errorFields(error)) // the next one may go through; else the lease runs out
    }
  }
  const timer = setInterval(() => void renew(), renewEveryMs)
  return {
    signal: AbortSignal.any([lost.signal, stop]),
    progress: (fraction) => {
      progress = Math.min(Math.max(fraction, progress), 1)
    },
    release: () => clearInterval(timer),
  }
}

const finish = (ctx: Worker, claimed: Claim, { id, revision }: File, document: Parsed & Kept): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await store.lockAll(ctx.db, claimed.organizationId, [id])
    const finished = await tasks.finish(ctx.db, claimed, { state: 'succeeded', now: ctx.clock.now() })
    if (!finished) return
    const [stored] = await store.findAll(ctx.db, claimed.organizationId, [id])
    if (!stored || stored.isRemoved || stored.file.revision !== revision) return // removed or revised meanwhile
    const { content, keys } = document
    const other = await store.parsedFromOther(ctx.db, id)
    const isSame = other === undefined && (await revisions.find(ctx.db, id, revision))?.content === content
    await revisions.setContent(ctx.db, id, revision, content)
    await showPictures(ctx, { fileId: id, revision }, keys)
    const chunks = await chunksOf(ctx, id, document, other)
    const kept = !finished.keepEdited ? 'none' : isSame ? 'all' : other === undefined ? 'reread' : 'matching'
    const replaced = await searchIndex.replaceChunks(ctx.db, sourceOf(stored), chunks, kept)
    const isOther = other !== undefined || kept === 'reread'
    const told = warningsOf(replaced, isOther)
    await store.setParseState(ctx.db, id, {
      parse_status: 'indexing',
      parse_error: null,
      parse_warnings: JSON.stringify([...document.warnings, ...told]),
      parsed_revision: revision,
      chunk_count: replaced.count,
    })
  })

/** With lasting addresses of their pictures. @param other the revision that the file's chunks are of, if not this one */
async function chunksOf(ctx: Worker, fileId: string, document: Parsed & Kept, other: number | undefined) {
  const { content, markdown } = document
  const urls = addressesOf(markdown, content)
  const before = other === undefined ? undefined : await revisions.find(ctx.db, fileId, other)
  const isRedrawn = redrawn(before?.content ?? '', content)
  return document.chunks.map((chunk) => {
    const text = urls(chunk.text)
    return { ...chunk, text, isRedrawn: other !== undefined && text !== chunk.text && isRedrawn(text) }
  })
}

async function fail(ctx: Worker, claimed: Claim, file: File, error: unknown): Promise<void> {
  const message = sentenceOf(error)
  if (!(error instanceof ParseFailure)) ctx.log.error('file.parse.failed', { fileId: file.id, ...errorFields(error) })
  await inTransaction(ctx, async ({ db, clock }) => {
    await store.lockAll(db, claimed.organizationId, [file.id])
    const end = {
      state: 'failed',
      error: message,
      needsAnotherFile: needsAnotherFile(error),
      now: clock.now(),
    } as const
    if (!(await tasks.finish(db, claimed, end))) return
    await store.setParseState(db, file.id, {
      parse_status: 'failed',
      parse_error: message,
      needs_another_file: end.needsAnotherFile,
    })
    await notifications.notify({ db, clock }, claimed, {
      kind: 'parseFailed',
      title: `“${file.name}”解析失败`,
      detail: message,
      target: { type: 'file', id: file.id },
      knowledgeBaseId: file.knowledgeBaseId,
    })
  })
}
