/** The first hits in the order in which a model says that they answer. Their scores stay: its scale is its own. */
import type { HelpOutcome } from '@zhiku/contract/words/search'
import type { ModelServices } from '../../model-services/service.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Reading } from '../../platform/context.ts'
import { createForbearance } from '../../platform/models/forbearance.ts'
import { ModelFault } from '../../platform/models/model-fault.ts'
import * as searchIndex from '../../search-index/service.ts'
import type { Served } from '../answer.ts'

/**
 * How well each passage answers the question, 0–1.
 * @param hasOwn whether the organization has set such models itself, switched on or not
 */
export type Judge = (
  ctx: Reading & { clock: Clock },
  hasOwn: boolean,
) => Promise<((question: string, passages: readonly string[]) => Promise<Judged>) | undefined>
type Judged = { outcome: HelpOutcome; shares?: readonly number[] }

/** Hits that are read by the model, and characters of each. */
const mostJudged = 20
const mostRead = 800
/** Milliseconds that all of them may take. */
const withinMs = 800
/** A question asked word for word is answered, whatever a model thinks of it. */
const sure = 0.99

/** Undefined where the organization has no such model, or it rests. */
export function createJudge(models: Pick<ModelServices, 'reranker' | 'environments'>): Judge {
  const forbearance = createForbearance()
  return async (ctx, hasOwn) => {
    if (!hasOwn && !models.environments.rerank) return undefined
    const reranker = await models.reranker(ctx)
    if (!reranker) return undefined
    const { id } = reranker
    return async (question, passages) => {
      if (reranker.restsUntil) return { outcome: 'failed' }
      if (forbearance.isOver(id)) return { outcome: 'late' }
      try {
        const scores = await forbearance.watch(id, () => reranker.rerank(question, passages, { withinMs }))
        return { outcome: 'used', shares: sharesOf(scores) }
      } catch (error) {
        if (!(error instanceof ModelFault)) throw error
        return { outcome: error.reason === 'late' ? 'late' : 'failed' }
      }
    }
  }
}

/** Some answer with shares, some with logits. */
const sharesOf = (scores: readonly number[]): readonly number[] =>
  scores.every((score) => score >= 0 && score <= 1) ? scores : scores.map((score) => 1 / (1 + Math.exp(-score)))

/** @param served best first; the order stands where the model does not answer */
export async function reranked(
  db: Reading['db'],
  served: readonly Served[],
  judge: (passages: readonly string[]) => Promise<Judged>,
): Promise<{ outcome: HelpOutcome; served: readonly Served[] }> {
  const isSure = ({ ranked }: Served) => ranked.score >= sure
  const judged = served.filter((one) => !isSure(one)).slice(0, mostJudged)
  if (judged.length < 2) return { outcome: 'off', served }
  const { outcome, shares } = await judge(await passagesOf(db, judged))
  if (!shares) return { outcome, served }
  const ordered = judged
    .map((one, at) => ({ one, share: shares[at] ?? 0 }))
    .toSorted((a, b) => b.share - a.share)
    .map(({ one, share }) => {
      const { ranked } = one
      const signals = { ...ranked.signals, rerank: Math.round(share * 1000) / 1000 }
      return { ...one, ranked: { ...ranked, signals } }
    })
  const rest = new Set(judged)
  return {
    outcome,
    served: [...served.filter(isSure), ...ordered, ...served.filter((one) => !isSure(one) && !rest.has(one))],
  }
}

async function passagesOf(db: Reading['db'], hits: readonly Served[]): Promise<string[]> {
  const contents = await searchIndex.contents(
    db,
    hits.map(({ hit }) => hit.id),
  )
  return hits.map(({ hit }) => {
    const row = contents.get(hit.id)
    if (!row) return ''
    const head = row.question ?? [searchIndex.plainTitle(row.title), ...row.heading_path].join(' ')
    return `${head}\n${searchIndex.plainText(row.text)}`.slice(0, mostRead)
  })
}
