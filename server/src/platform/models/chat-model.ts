/**
 * The one door to a language model: a chat endpoint that speaks OpenAI's protocol, where one is configured. A model only
 * makes the product better, so asking never throws: whoever asks goes on without an answer.
 *
 *   ask ─▶ POST {url}/chat/completions ─▶ text ─▶ the JSON in it ─▶ the asker's schema ─▶ an answer
 *            late · unreachable · refused · too long ─┴─ no JSON ─────┴─ another shape ──▶ undefined
 *
 * JSON is asked for in words and looked for in the text: not every server knows `response_format`, and some refuse it.
 */
import type { LanguageModel } from 'ai'
import type { z } from 'zod'
import type { Log } from '../log.ts'
import { AnswerTooLong, boundedFetch } from './bounded-fetch.ts'

export interface ChatModelOptions {
  /** Base address of the service; `/chat/completions` is added. */
  url: string
  /** The service's name of the model. */
  name: string
  /** Sent as a bearer token; services on the own machine ask for none. */
  key?: string | undefined
  /** Milliseconds after which a call is given up. */
  timeoutMs: number
  log: Log
}

export interface ModelQuestion<T> {
  /** What the model is to do, and the JSON to answer with. */
  instructions: string
  prompt: string
  /** The only shape that counts as an answer. */
  answer: z.ZodType<T>
  /** Milliseconds, where the asker waits for less than the configured limit. */
  timeoutMs?: number | undefined
}

export interface ChatModel {
  /** Undefined when the model does not answer in time or in this shape; the reason is in the log, once until it answers again. */
  ask<T>(question: ModelQuestion<T>): Promise<T | undefined>
}

/** Tokens of an answer; those of a model that thinks first count too. */
const maxOutputTokens = 2_000
/** Other wordings want some variety. */
const temperature = 0.7

export function createChatModel({ url, name, key, timeoutMs, log }: ChatModelOptions): ChatModel {
  const open = opener({ url, name, key })
  /** Why calls have failed since the last that did not. */
  const failures = new Set<string>()
  return {
    ask: async ({ instructions, prompt, answer, timeoutMs: patienceMs = timeoutMs }) => {
      const startedAt = performance.now()
      try {
        const { model, generateText } = await open()
        const { text } = await generateText({
          model,
          instructions,
          prompt,
          maxOutputTokens,
          temperature,
          maxRetries: 0, // who asks waits: the next question is the next attempt
          abortSignal: AbortSignal.timeout(Math.min(timeoutMs, patienceMs)),
        })
        const parsed = answer.parse(jsonIn(text))
        if (failures.size > 0) log.info('model.recovered', { tookMs: Math.round(performance.now() - startedAt) })
        failures.clear()
        return parsed
      } catch (error) {
        const failure = failureOf(error)
        const reason = Object.values(failure).join(' ')
        if (!failures.has(reason)) log.warn('model.failed', { ...failure })
        failures.add(reason)
        return undefined
      }
    },
  }
}

/** Loads the library with the first question: without a model nobody pays for it. */
function opener({ url, name, key }: Pick<ChatModelOptions, 'url' | 'name' | 'key'>) {
  const load = async () => {
    const [{ createOpenAICompatible }, { generateText }] = await Promise.all([
      import('@ai-sdk/openai-compatible'),
      import('ai'),
    ])
    const provider = createOpenAICompatible({
      name: 'configured',
      baseURL: url,
      fetch: boundedFetch,
      ...(key ? { apiKey: key } : {}),
    })
    const model: LanguageModel = provider.chatModel(name)
    return { model, generateText }
  }
  let loaded: ReturnType<typeof load> | undefined
  return () => (loaded ??= load())
}

/** Models put fences, thoughts and courtesies around what they were asked for. @throws SyntaxError when there is no JSON object */
function jsonIn(text: string): unknown {
  const said = text.slice(Math.max(0, text.lastIndexOf('</think>')))
  return JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1))
}

type Failure = { reason: 'late' | 'too_long' | 'unreachable' | 'unreadable' } | { reason: 'refused'; status: number }

/** In words of ours: a provider's own repeat the key and the question. */
function failureOf(error: unknown): Failure {
  const chain = causesOf(error)
  const has = (name: string) => chain.some((one) => one.name === name)
  if (has('TimeoutError') || has('AbortError')) return { reason: 'late' }
  if (chain.some((one) => one instanceof AnswerTooLong)) return { reason: 'too_long' }
  const call = chain.find((one) => one.name === 'AI_APICallError')
  if (!call) return { reason: 'unreadable' }
  const status = 'statusCode' in call && typeof call.statusCode === 'number' ? call.statusCode : undefined
  if (status === undefined) return { reason: 'unreachable' }
  return status < 300 ? { reason: 'unreadable' } : { reason: 'refused', status }
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
