/** What was asked for has a few thousand bytes; an answer's stream wraps each word in some two hundred. */
const defaultBytes = 256 * 1024

export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong'
}

/** `fetch`, as far as a service outside is trusted: its answer ends after `maxBytes`, and it may not send us elsewhere. */
export const boundedFetch =
  (maxBytes = defaultBytes): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (!response.body) return response
    let bytes = 0
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > maxBytes) controller.error(new AnswerTooLong())
        else controller.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(limit), response)
  }
