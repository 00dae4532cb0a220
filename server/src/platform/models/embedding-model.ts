/** An embedding model that speaks OpenAI's protocol: `POST {url}/embeddings`. */
import { faultOf, ModelFault } from './model-fault.ts'
import type { ProviderOptions } from './provider.ts'

export interface EmbeddingModel {
  /** A vector for each text, in their order, all of one length. @throws ModelFault */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<number[][]>
}

/** Bytes of a batch's answer: 128 texts × 4 096 numbers of at most 24 characters. */
const maxBytes = 128 * 4_096 * 24

export function createEmbeddingModel({
  url,
  key,
  name,
  timeoutMs,
  outgoing,
}: ProviderOptions & { name: string }): EmbeddingModel {
  const load = async () => {
    const [{ createOpenAICompatible }, { embedMany }] = await Promise.all([
      import('@ai-sdk/openai-compatible'),
      import('ai'),
    ])
    const provider = createOpenAICompatible({
      name: 'configured',
      baseURL: url,
      fetch: outgoing.fetch({ maxBytes }),
      ...(key ? { apiKey: key } : {}),
    })
    return { model: provider.embeddingModel(name), embedMany }
  }
  let loaded: ReturnType<typeof load> | undefined
  return {
    embed: async (texts, signal) => {
      if (texts.length === 0) return []
      try {
        const { model, embedMany } = await (loaded ??= load())
        const limit = AbortSignal.timeout(timeoutMs)
        const { embeddings } = await embedMany({
          model,
          values: [...texts],
          maxRetries: 0, // who asks is a job, which tries again by itself
          abortSignal: signal ? AbortSignal.any([signal, limit]) : limit,
        })
        requireVectors(embeddings, texts.length)
        return embeddings
      } catch (error) {
        throw faultOf(error)
      }
    },
  }
}

/** Vectors of several lengths, or fewer than were asked for, would be kept under the wrong text. @throws ModelFault */
function requireVectors(vectors: readonly (readonly number[])[], count: number): void {
  const length = vectors[0]?.length ?? 0
  const isWhole = vectors.length === count && length > 0
  if (!isWhole || vectors.some((one) => one.length !== length || !one.every(Number.isFinite)))
    throw new ModelFault('unreadable')
}
