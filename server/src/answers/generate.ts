/**
 * An answer that a model writes from the evidence alone.
 *
 *   evidence ─▶ prompt ─▶ model ─▶ read as it comes ─▶ said word by word ─▶ checked as a whole ─▶ answer
 *                           └─ fault ────┴─ too long, a foreign link, withdrawn ──┴─ no citation ──▶ why not
 */
import type { Hit } from '@zhiku/contract/search'
import type { TurnTrace } from '@zhiku/contract/turns'
import type { Actor, Context } from '../platform/context.ts'
import type { ModelPart } from '../platform/models/chat-model.ts'
import type { Chat } from '../platform/models/fallback.ts'
import { ModelFault } from '../platform/models/model-fault.ts'
import * as search from '../search/service.ts'
import { citationOf, dates } from './compose.ts'
import type { Composed, Passage } from './compose.ts'
import { instructions, promptOf } from './prompt.ts'
import type { Listener } from './speaker.ts'
import { unfit, whyNot } from './why-not.ts'
import { figureOfItsOwn, hasForeignLink, statesOfItsOwn } from './written-facts.ts'
import { firstUncited, hasMarkup, leadsIn, mostWritten, readText } from './written-text.ts'
import type { Piece } from './written-text.ts'

export interface Source {
  index: number
  hit: Hit
  passage: Passage
}

export interface Writing {
  ctx: Context<Actor>
  chat: Chat
  /** Completed. */
  question: string
  /** All that may be cited. */
  sources: readonly Source[]
  /** Every sentence must cite. */
  strict: boolean
  /** Aborts when nobody waits any more. */
  signal: AbortSignal
  /** Who hears it while it is written. */
  listener: Listener
  /** Is filled as it becomes known. */
  use: ModelUse
}

/** For the trace: what was sent, to whom, and what it took. */
export type ModelUse = Pick<TurnTrace, 'prompt' | 'model' | 'tokens'>
export type Written = { composed: Composed } | { why: string }

/** What is written may not be said; the message is for the trace. */
class Unfit extends Error {}

/** @throws what `signal` aborts with */
export async function write(writing: Writing): Promise<Written> {
  const { chat, question, sources, signal, use } = writing
  const prompt = promptOf(question, sources.map(promptSource))
  use.prompt = `${instructions}\n\n${prompt}`
  const ended = new AbortController()
  try {
    if (sources.length === 0) throw new Unfit(unfit.withdrawn)
    const parts = chat.stream({ instructions, prompt, signal: AbortSignal.any([signal, ended.signal]) })
    const text = await taken(writing, noting(parts, use))
    signal.throwIfAborted()
    return { composed: await checked(writing, text) }
  } catch (error) {
    if (error instanceof ModelFault) return { why: whyNot(error) }
    if (error instanceof Unfit) return { why: error.message }
    throw error
  } finally {
    ended.abort() // whatever ended it, the call ends with it
  }
}

const promptSource = ({ index, hit: { title, headingPath = [] }, passage }: Source) => ({
  index,
  title,
  headingPath,
  ...passage,
})

/** The words alone; who says them and what it took is written down. */
async function* noting(parts: AsyncIterable<ModelPart>, use: ModelUse): AsyncIterable<string> {
  for await (const part of parts) {
    if (part.type === 'start') use.model = part.model
    else if (part.type === 'text') yield part.text
    else use.tokens = { prompt: part.tokens.prompt, answer: part.tokens.answer }
  }
}

/** Reads what comes and says it. @throws Unfit at the first word that may not be said */
async function taken(writing: Writing, words: AsyncIterable<string>): Promise<string> {
  const { sources, listener } = writing
  const reader = readText(new Set(sources.map(({ index }) => index)))
  const cited = new Set<number>()
  let written = ''
  const take = async ({ text, cited: numbers, isAnew }: Piece) => {
    if (isAnew) cited.clear()
    const isFirst = isAnew || written === ''
    written = isAnew ? text : written + text
    requireFit(written, sources)
    const fresh = sources.filter(({ index }) => numbers.includes(index) && !cited.has(index))
    if (fresh.length > 0) await requireServed(writing, fresh)
    if (isFirst && text) listener.begin('generate')
    if (text) listener.add(text)
    for (const { hit, passage, index } of fresh) {
      cited.add(index)
      listener.cite(citationOf(hit, passage, index))
    }
  }
  for await (const word of words) await take(reader.push(word))
  await take(reader.end())
  return written.trimEnd()
}

function requireFit(written: string, sources: readonly Source[]): void {
  if (written.length > mostWritten) throw new Unfit(unfit.tooLong)
  if (hasMarkup(written)) throw new Unfit(unfit.markup)
  if (hasForeignLink(written, textsOf(sources), true)) throw new Unfit(unfit.foreignLink)
}

const textsOf = (sources: readonly Source[]): string[] => sources.map(({ passage }) => passage.text)

/** As they were handed to the model, at this moment. @throws Unfit */
async function requireServed({ ctx }: Writing, sources: readonly Source[]): Promise<void> {
  const served = await search.servedPassages(
    ctx,
    sources.map(({ hit }) => hit.id),
  )
  if (sources.some(({ hit, passage }) => served.get(hit.id)?.text !== passage.text)) throw new Unfit(unfit.withdrawn)
}

/** All that the model read must hold still, whether it is cited or not. @throws Unfit */
async function checked(writing: Writing, text: string): Promise<Composed> {
  const { question, sources, strict } = writing
  const cited = sources.filter(({ index }) => text.includes(`[${index}]`))
  if (cited.length === 0) throw new Unfit(unfit.uncited)
  if (strict && firstUncited(text) !== undefined) throw new Unfit(unfit.partlyUncited)
  if (hasForeignLink(text, textsOf(sources), false)) throw new Unfit(unfit.foreignLink)
  const told = [
    question,
    ...sources.flatMap(({ hit, passage }) => [hit.title, ...(hit.headingPath ?? []), passage.text]),
  ]
  if (strict && leadsIn(text).some((line) => statesOfItsOwn(line, told))) throw new Unfit(unfit.partlyUncited)
  if (strict && figureOfItsOwn(text, told) !== undefined) throw new Unfit(unfit.foreignFigure)
  await requireServed(writing, sources)
  return {
    text: text + [...new Set(cited.map(({ hit, passage }) => dates(hit, passage)))].join(''),
    citations: cited.map(({ hit, passage, index }) => citationOf(hit, passage, index)),
    options: [],
    near: [],
    duplicates: [],
  }
}
