/**
 * The one door to models: a service that speaks OpenAI's protocol for chat and embeddings, and the one that rerankers
 * share (`POST /rerank`), wherever one is configured.
 *
 *   chat.ask     a question with a schema ─▶ an answer of that shape
 *   chat.stream  a prompt ─▶ words as they come, then what they cost
 *   embed        texts ─▶ a vector each            rerank   a question and passages ─▶ a score each
 *
 * Each throws a ModelFault, a stream at any point. Several of them as one, so that whoever asks goes on without: fallback.ts.
 */
import type { Outgoing } from '../outgoing/outgoing.ts'
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
  /** Milliseconds that a whole stream may take; by default what any call may. */
  streamMs?: number | undefined
  outgoing: Outgoing
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
