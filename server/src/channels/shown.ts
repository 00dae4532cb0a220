/** What of a turn leaves by a channel: the answer with names and excerpts of its sources, as far as they are served now. */
import type { OpenAnswer, OpenCitation, OpenTurn, OpenTurnEvent } from '@zhiku/contract/open'
import type { Answer, Citation, Turn, TurnEvent } from '@zhiku/contract/turns'
import type { ChannelActor, Context } from '../platform/context.ts'
import type { Events, Said } from '../platform/http/route.ts'
import * as search from '../search/service.ts'
import { outward, outwardWords } from './outward-text.ts'

/** Who sees it: a channel, with the knowledge bases that its assistant answers from now. */
export interface Viewer {
  ctx: Context<ChannelActor>
  bases: readonly string[]
}

/** Stands for one that was withdrawn after it was quoted: the answer names it by its number still. */
const withdrawn = { title: '来源已撤下', excerpt: '' }

export async function citationsFor({ ctx, bases }: Viewer, citations: readonly Citation[]): Promise<OpenCitation[]> {
  if (citations.length === 0) return []
  const hits = citations.map(({ hit }) => hit)
  const [sources, passages] = await Promise.all([
    search.servedAmong(ctx, [...new Set(hits.map(({ sourceId }) => sourceId))]),
    search.servedPassages(
      ctx,
      hits.map(({ id }) => id),
    ),
  ])
  return citations.map(({ index, hit, effectiveTo }) => {
    const { id, sourceId, title, snippet, headingPath, page } = hit
    const isPart = id !== sourceId // what is quoted as a whole, a product, is no passage
    const isServed = sources.has(sourceId) && (!isPart || passages.has(id)) && bases.includes(hit.knowledgeBase.id)
    if (!isServed) return { index, ...withdrawn }
    return {
      index,
      title,
      excerpt: outward(snippet),
      ...(headingPath && headingPath.length > 0 ? { section: headingPath } : {}),
      ...(page === undefined ? {} : { page }),
      ...(effectiveTo === undefined ? {} : { effectiveTo }),
    }
  })
}

async function answerFor(viewer: Viewer, answer: Answer): Promise<OpenAnswer> {
  const { kind, text, citations, options, handOver, near } = answer
  return {
    kind,
    text: outward(text),
    citations: await citationsFor(viewer, citations),
    ...(options ? { options } : {}),
    ...(handOver ? { handOver: { reason: handOver.reason } } : {}),
    ...(near ? { near } : {}),
  }
}

export async function turnFor(viewer: Viewer, turn: Turn): Promise<OpenTurn> {
  const { id, conversationId, state, question, answer, verdict, createdAt } = turn
  return {
    id,
    conversationId,
    state,
    question,
    ...(answer ? { answer: await answerFor(viewer, answer) } : {}),
    ...(verdict ? { verdict: verdict.verdict } : {}),
    createdAt,
  }
}

/**
 * The events of a turn, numbered anew: what is held back or left out would tear holes into their own numbers.
 * @param events from the first one on
 * @param after of the last one that the reader has; events as they were kept have other numbers than live ones
 */
export async function* eventsFor(
  viewer: Viewer,
  events: Events<TurnEvent>,
  after: string | undefined,
): AsyncIterable<Said<OpenTurnEvent>> {
  let count = 0
  for await (const { id, shown } of shownEvents(viewer, events)) {
    const prefix = id?.startsWith('kept-') ? 'kept-' : ''
    count++
    const seen = after !== undefined && new RegExp(`^${prefix}\\d+$`).test(after) ? after.slice(prefix.length) : '0'
    if (count > Number(seen)) yield { id: `${prefix}${count}`, data: shown }
  }
}

async function* shownEvents(viewer: Viewer, events: Events<TurnEvent>) {
  let words = outwardWords()
  for await (const { id, data } of events) {
    if (data.type === 'answer-start') words = outwardWords()
    const text = data.type === 'answer-delta' ? words.push(data.text) : words.end()
    if (text) yield { id, shown: { type: 'answer-delta' as const, text } }
    const shown = await eventFor(viewer, data)
    if (shown) yield { id, shown }
  }
}

async function eventFor(viewer: Viewer, event: TurnEvent): Promise<OpenTurnEvent | undefined> {
  switch (event.type) {
    case 'stage-end':
    case 'answer-delta': // said above
      return undefined
    case 'citation-found': {
      const [citation] = await citationsFor(viewer, [event.citation])
      return citation && { type: 'citation-found', citation }
    }
    case 'turn-end':
      return { type: 'turn-end', turn: await turnFor(viewer, event.turn) }
    default:
      return event
  }
}
