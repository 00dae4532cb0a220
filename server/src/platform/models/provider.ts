/**
 * The one door to models: a service that speaks OpenAI's protocol for chat and embeddings, and the one that rerankers
 * share (`POST /rerank`), wherever one is configured.
 *
 *   chat.ask     a question with a schema ─▶ an answer of that shape, or undefined: whoever asks goes on without
 *   chat.stream  a prompt ─▶ words as they come, then what they cost; throws a ModelFault at any point
 *   embed        texts ─▶ a vector each            rerank   a question and passages ─▶ a score each
 */
import type { Log } from '../log.ts'
import { createChatModel } from './chat-model.ts'
import type { ChatModel } from './chat-model.ts'
import { createEmbeddingModel } from './embedding-model.ts'
import type { EmbeddingModel } from './embedding-model.ts'
import { createRerankModel } from './rerank-model.ts'
import type { RerankModel } from './rerank-model.ts'

export interface ProviderOptions {
  /** Base address of the service; `/chat/completions`, `/embeddings` and `/rerank` are added. */
  url: string
  /** Sent as a bearer token; services on the own machine ask for none. */
  key?: string | undefined
  /** Milliseconds after which a call is given up. */
  timeoutMs: number
  /** Milliseconds that a stream may say nothing. */
  silenceMs?: number | undefined
  log: Log
}

/** Models of one service, by the service's own names of them. */
export interface ModelProvider {
  chat(name: string): ChatModel
  embedding(name: string): EmbeddingModel
  rerank(name: string): RerankModel
}

export const createModelProvider = (options: ProviderOptions): ModelProvider => ({
  chat: (name) => createChatModel({ ...options, name }),
  embedding: (name) => createEmbeddingModel({ ...options, name }),
  rerank: (name) => createRerankModel({ ...options, name }),
})
