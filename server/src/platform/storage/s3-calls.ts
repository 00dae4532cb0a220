/*
 * Deadlines of calls to a bucket. A service that hangs must hold nobody: the console gives up on any call after 10 s, and
 * one that runs into a hanging service waits for one of its calls only, because that one ends it.
 */
import { Readable } from 'node:stream'
import { S3ServiceException } from '@aws-sdk/client-s3'
import { StoreUnavailable } from './object-store.ts'

/** For a call with all its attempts, of which there are two. */
const CALL_MS = 8_000
/** More for every MiB that is sent: a slow line is no hanging one. */
const MS_PER_MEBIBYTE = 1_000
/** Between two packets of a body, as long as somebody wants the next. */
const BODY_IDLE_MS = 8_000
/** To connect at all. */
const CONNECT_MS = 2_000

/** For the client: the last resort under the deadlines below, which a caller that reads slowly must not meet. */
export const HANDLER_LIMITS = { connectionTimeout: CONNECT_MS, socketTimeout: 300_000, throwOnRequestTimeout: true }
export const MAX_ATTEMPTS = 2

interface CallOptions {
  abortSignal: AbortSignal
  /** Milliseconds of one attempt. */
  requestTimeout: number
}

/** Runs one call. Throws StoreUnavailable when it is not answered in time, or by no working service. */
export async function callStore<T>(call: (options: CallOptions) => Promise<T>, totalMs = CALL_MS): Promise<T> {
  const late = new AbortController()
  // not AbortSignal.timeout: the signal outlives the headers, and would cut a body that is still being read
  const timer = setTimeout(() => late.abort(), totalMs)
  try {
    return await call({ abortSignal: late.signal, requestTimeout: totalMs / MAX_ATTEMPTS })
  } catch (error) {
    throw isRefusal(error) ? error : new StoreUnavailable(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Milliseconds for a call that sends, or lets the service copy, so many bytes. */
export const timeFor = (bytes: number): number => CALL_MS + (bytes / 2 ** 20) * MS_PER_MEBIBYTE

/** The service works and says no: a missing object, a wrong key, a condition that does not hold. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false
  const status = error.$metadata.httpStatusCode ?? 500
  return status < 500 && status !== 429
}

/** The same body, which fails with StoreUnavailable once the service stops sending; a pause of its reader costs nothing. */
export const watched = (body: Readable): Readable => Readable.from(chunksInTime(body), { objectMode: false })

async function* chunksInTime(body: Readable): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]()
  let timer: NodeJS.Timeout | undefined
  try {
    for (;;) {
      timer = setTimeout(() => body.destroy(new Error('no byte came in time')), BODY_IDLE_MS)
      const next = await chunks.next()
      clearTimeout(timer)
      if (next.done) return
      yield next.value
    }
  } catch (error) {
    throw new StoreUnavailable(error)
  } finally {
    clearTimeout(timer)
    body.destroy()
  }
}
