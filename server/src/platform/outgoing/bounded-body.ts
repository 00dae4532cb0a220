import type { IncomingMessage } from 'node:http'

export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong'
}

interface Bounds {
  maxBytes: number
  signal: AbortSignal
}

/** Bytes as they come, as fetch would give them; the connection ends with its reader. */
export const boundedBody = (answer: IncomingMessage, bounds: Bounds): ReadableStream<Uint8Array> =>
  ReadableStream.from(bytesOf(answer, bounds))

/** @throws AnswerTooLong, TypeError where the connection is lost, or what the signal says */
async function* bytesOf(answer: IncomingMessage, { maxBytes, signal }: Bounds): AsyncGenerator<Uint8Array> {
  let bytes = 0
  const end = () => void answer.destroy()
  signal.addEventListener('abort', end, { once: true })
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      // no encoding is set
      bytes += piece.byteLength
      if (bytes > maxBytes) throw new AnswerTooLong()
      yield piece
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw error instanceof AnswerTooLong ? error : new TypeError('terminated', { cause: error })
  } finally {
    signal.removeEventListener('abort', end)
    answer.destroy()
  }
}
