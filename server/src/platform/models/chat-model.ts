/**
 * A chat model that speaks OpenAI's protocol.
 *
 *   ask ─▶ POST {url}/chat/completions ─▶ text ─▶ the JSON in it ─▶ the asker's schema ─▶ an answer
 *            late · unreachable · refused · too long ─┴─ no JSON ─────┴─ another shape ──▶ ModelFault
 *
 * JSON is asked for in words and looked for in the text: not every server knows `response_format`, and some refuse it.
 */
import type { TextStreamPart, ToolSet } from 'ai'
import type { z } from 'zod'
import { readJson } from '../bounded-json.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import { storableJson, storablePieces } from '../storable.ts'
import { faultOf, ModelFault } from './model-fault.ts'

export interface ChatModelOptions {
  /** Base address of the service; `/chat/completions` is added. */
  url: string
  /** The service's name of the model. */
  name: string
  /** Sent as a bearer token; services on the own machine ask for none. */
  key?: string | undefined
  /** Milliseconds after which a call is given up. */
  timeoutMs: number
  /** Milliseconds that a stream may say nothing; by default what the whole call may take. */
  silenceMs?: number | undefined
  /** Milliseconds that a whole stream may take; by default what any call may. */
  streamMs?: number | undefined
  outgoing: Outgoing
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

export interface ModelPrompt {
  /** What the model is to do; what is in `prompt` is data. */
  instructions: string
  prompt: string
  /** Tokens of the answer at most. */
  maxTokens?: number | undefined
  /** Aborts when nobody waits for the answer any more: the call ends with it. */
  signal?: AbortSignal | undefined
}

/** What a model says, as it comes: words without its thoughts, then once what it took. */
export type ModelPart =
  /** Which model is asked; of several, before each. */
  { type: 'start'; model: string } | { type: 'text'; text: string } | { type: 'end'; tokens: ModelTokens }

/** As the provider counts them; undefined where it does not. */
export interface ModelTokens {
  prompt: number | undefined
  answer: number | undefined
}

export interface ChatModel {
  /** The service's. */
  name: string
  /** @throws ModelFault when the model does not answer in time or in this shape */
  ask<T>(question: ModelQuestion<T>): Promise<T>
  /** @throws ModelFault at any point, also after words have come; without one the answer is whole */
  stream(prompt: ModelPrompt): AsyncIterable<ModelPart>
}

/** Tokens of an answer; those of a model that thinks first count too. */
const maxOutputTokens = 2_000
/** Other wordings want some variety; an answer from evidence wants none. */
const temperatures = { ask: 0.7, stream: 0.2 }
/** What was asked for has a few thousand bytes. */
const answerBytes = 256 * 1024
/** A token's chunk takes some 250 bytes; a service that goes on after its tokens are used up is cut here. */
const streamBytes = maxOutputTokens * 1024

export function createChatModel({
  timeoutMs,
  silenceMs = timeoutMs,
  streamMs = timeoutMs,
  ...address
}: ChatModelOptions): ChatModel {
  const open = opener(address)
  return {
    name: address.name,
    ask: async ({ instructions, prompt, answer, timeoutMs: patienceMs = timeoutMs }) => {
      try {
        const { model, generateText } = await open()
        const { text } = await generateText({
          model,
          instructions,
          prompt,
          maxOutputTokens,
          temperature: temperatures.ask,
          maxRetries: 0, // who asks waits: the next question is the next attempt
          abortSignal: AbortSignal.timeout(Math.min(timeoutMs, patienceMs)),
        })
        return answer.parse(storableJson(jsonIn(text)))
      } catch (error) {
        throw faultOf(error)
      }
    },
    stream: async function* ({ instructions, prompt, maxTokens = maxOutputTokens, signal: leaving }) {
      const silence = watchSilence(silenceMs)
      const ends = [silence.signal, AbortSignal.timeout(streamMs), ...(leaving ? [leaving] : [])]
      try {
        const { streamModel, streamText } = await open()
        const { fullStream } = streamText({
          model: streamModel,
          instructions,
          prompt,
          maxOutputTokens: maxTokens,
          temperature: temperatures.stream,
          maxRetries: 0, // a second provider, or an answer without a model, is better than a second wait
          abortSignal: AbortSignal.any(ends),
          onError: () => {}, // thrown by partsOf; the library would write it to the console
        })
        yield* partsOf(fullStream, silence)
      } catch (error) {
        if (leaving?.aborted) return
        throw silence.signal.aborted ? new ModelFault('silent') : faultOf(error)
      } finally {
        silence.end()
      }
    },
  }
}

/** @throws what the library met, or a ModelFault of ours */
async function* partsOf(
  parts: AsyncIterable<TextStreamPart<ToolSet>>,
  silence: { broken(): void },
): AsyncIterable<ModelPart> {
  const pieces = storablePieces()
  let hasSaid = false
  for await (const part of parts) {
    silence.broken()
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw new ModelFault('late')
    const text = part.type === 'text-delta' ? pieces.push(part.text) : part.type === 'finish' ? pieces.end() : ''
    if (text) {
      hasSaid ||= text.trim() !== ''
      yield { type: 'text', text }
    }
    if (part.type !== 'finish') continue
    if (part.finishReason === 'length') throw new ModelFault('too_long')
    if (!hasSaid) throw new ModelFault('empty')
    yield { type: 'end', tokens: { prompt: part.totalUsage.inputTokens, answer: part.totalUsage.outputTokens } }
  }
}

/** Aborts once nothing has been heard for so long; from the request on, for headers may be what is missing. */
function watchSilence(silenceMs: number) {
  const silent = new AbortController()
  const timer = setTimeout(() => silent.abort(), silenceMs)
  return { signal: silent.signal, broken: () => void timer.refresh(), end: () => clearTimeout(timer) }
}

/** Loads the library with the first question: without a model nobody pays for it. */
function opener({ url, name, key, outgoing }: Pick<ChatModelOptions, 'url' | 'name' | 'key' | 'outgoing'>) {
  const load = async () => {
    const [{ createOpenAICompatible }, { extractReasoningMiddleware, generateText, streamText, wrapLanguageModel }] =
      await Promise.all([import('@ai-sdk/openai-compatible'), import('ai')])
    const settings = { name: 'configured', baseURL: url, ...(key ? { apiKey: key } : {}) }
    const whole = createOpenAICompatible({ ...settings, fetch: outgoing.fetch({ maxBytes: answerBytes }) })
    const fetchStream = outgoing.fetch({ maxBytes: streamBytes })
    const streamed = createOpenAICompatible({ ...settings, fetch: fetchStream, includeUsage: true })
    const middleware = extractReasoningMiddleware({ tagName: 'think' })
    const streamModel = wrapLanguageModel({ model: streamed.chatModel(name), middleware })
    return { model: whole.chatModel(name), streamModel, generateText, streamText }
  }
  let loaded: ReturnType<typeof load> | undefined
  return () => (loaded ??= load())
}

/** Models put fences, thoughts and courtesies around what they were asked for. @throws UnfitJson when there is no JSON object */
function jsonIn(text: string): unknown {
  const said = text.slice(Math.max(0, text.lastIndexOf('</think>')))
  return readJson(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1))
}
