/**
 * Several chat models as one: in their order, until one answers.
 *
 *   first ──fault──▶ second ──fault──▶ … ──▶ undefined, or the last fault
 *     └─ a stream that has said a word stays with its model: two voices in one answer help nobody
 *
 * Where one is as busy as it may be, the next is asked at once; the last one is waited for.
 */
import type { Log } from '../log.ts'
import type { ChatModel, ModelPart, ModelPrompt, ModelQuestion } from './chat-model.ts'
import { ModelFault } from './model-fault.ts'
import type { Slots } from './slots.ts'

/** A model as rooms ask it. */
export interface Chat {
  /** Undefined when no model answers in time or in this shape: whoever asks goes on without. */
  ask<T>(question: ModelQuestion<T>): Promise<T | undefined>
  /** @throws ModelFault at any point, also after words have come; without one the answer is whole */
  stream(prompt: ModelPrompt): AsyncIterable<ModelPart>
}

export interface Candidate {
  id: string
  model: ChatModel
  /** Milliseconds that an answer may take; of a stream, its first word. */
  timeoutMs: number
  /** Calls at once, of this process. */
  concurrency: number
}

export interface FallbackOptions {
  slots: Slots
  /** Told of each call that the provider could have answered: with its fault, or without one. */
  onCall: (id: string, fault: ModelFault | undefined, tookMs: number) => Promise<void> | void
}

/** @param candidates in the order in which they are asked */
export const chatOf = (candidates: readonly Candidate[], options: FallbackOptions): Chat => ({
  ask: (question) => askInOrder(candidates, question, options),
  stream: (prompt) => streamInOrder(candidates, prompt, options),
})

async function askInOrder<T>(
  candidates: readonly Candidate[],
  question: ModelQuestion<T>,
  { slots, onCall }: FallbackOptions,
): Promise<T | undefined> {
  const end = performance.now() + (question.timeoutMs ?? Number.POSITIVE_INFINITY)
  for (const [index, { id, model, timeoutMs, concurrency }] of candidates.entries()) {
    const startedAt = performance.now()
    const isLast = index === candidates.length - 1
    // whoever comes behind needs time too
    const until = isLast ? end : (startedAt + end) / 2
    const allowedMs = () => Math.max(1, Math.round(Math.min(timeoutMs, until - performance.now())))
    let patienceMs = allowedMs()
    try {
      const release = await slots.take(id, concurrency, isLast ? AbortSignal.timeout(patienceMs) : undefined)
      patienceMs = allowedMs() // it may have waited
      const answer = await model.ask({ ...question, timeoutMs: patienceMs }).finally(release)
      await onCall(id, undefined, performance.now() - startedAt)
      return answer
    } catch (error) {
      const fault = requireFault(error)
      const isOurHaste = fault.reason === 'late' && patienceMs < timeoutMs
      if (fault.reason !== 'busy' && !isOurHaste) await onCall(id, fault, performance.now() - startedAt)
    }
  }
  return undefined
}

async function* streamInOrder(
  candidates: readonly Candidate[],
  prompt: ModelPrompt,
  options: FallbackOptions,
): AsyncIterable<ModelPart> {
  let last = new ModelFault('busy')
  for (const [index, candidate] of candidates.entries()) {
    let hasSaid = false
    try {
      for await (const part of streamOf(candidate, prompt, { ...options, isLast: index === candidates.length - 1 })) {
        hasSaid ||= part.type !== 'start'
        yield part
      }
      return
    } catch (error) {
      if (prompt.signal?.aborted) return // nobody listens
      last = requireFault(error)
      if (hasSaid) throw last
    }
  }
  throw last
}

/** Of one model, from the place it takes to what became of it. */
async function* streamOf(
  { id, model, timeoutMs, concurrency }: Candidate,
  prompt: ModelPrompt,
  { slots, onCall, isLast }: FallbackOptions & { isLast: boolean },
): AsyncIterable<ModelPart> {
  const startedAt = performance.now()
  const patience = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(prompt.signal ? [prompt.signal] : [])])
  const release = await slots.take(id, concurrency, isLast ? patience : undefined)
  try {
    yield { type: 'start', model: model.name }
    yield* model.stream(prompt)
    if (!prompt.signal?.aborted) await onCall(id, undefined, performance.now() - startedAt)
  } catch (error) {
    await onCall(id, requireFault(error), performance.now() - startedAt)
    throw error
  } finally {
    release()
  }
}

/** @throws what is no fault of a model */
function requireFault(error: unknown): ModelFault {
  if (error instanceof ModelFault) return error
  throw error
}

/** Writes down why calls fail: once for each reason, until the provider answers again. */
export function createFaultLog(log: Log): FallbackOptions['onCall'] {
  const failures = new Map<string, Set<string>>()
  return (id, fault, tookMs) => {
    const told = failures.get(id) ?? new Set()
    if (!fault) {
      if (failures.delete(id)) log.info('model.recovered', { provider: id, tookMs: Math.round(tookMs) })
      return
    }
    const { reason, status } = fault
    const line = `${reason} ${status ?? ''}`
    if (!told.has(line)) log.warn('model.failed', { provider: id, reason, ...(status === undefined ? {} : { status }) })
    failures.set(id, told.add(line))
  }
}
