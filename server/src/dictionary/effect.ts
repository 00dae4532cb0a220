/** What a term that is not saved yet would change: questions of the log, asked with it and without. */
import type { TermEffect } from '@zhiku/contract/dictionary'
import type { dictionaryCalls } from '@zhiku/contract'
import type { BodyOf } from '@zhiku/contract/endpoint'
import type { SearchHit } from '@zhiku/contract/search'
import type { OwnWords } from '../language/own-words.ts'
import type { Context } from '../platform/context.ts'
import * as search from '../search/service.ts'
import type { Find } from '../search/service.ts'
import * as store from './store.ts'
import { wordsFrom } from './words.ts'

/** Questions that are asked again, and first hits by which they are compared. */
const mostAsked = 20
const shown = 3

export async function effect(
  ctx: Context,
  find: Find,
  { replaces, ...draft }: BodyOf<typeof dictionaryCalls.dictionary.effect>,
): Promise<TermEffect> {
  const { organizationId } = ctx.actor
  const present = await store.all(ctx.db, { organizationId })
  const before = wordsFrom(present)
  const after = wordsFrom([...present.filter(({ id }) => id !== replaces), draft])
  const about = [draft, ...present.filter(({ id }) => id === replaces)]
  const questions = await search.askedWith(
    ctx.db,
    organizationId,
    about.flatMap(({ words }) => words),
    mostAsked,
  )
  const changed: TermEffect['changed'] = []
  for (const question of questions) {
    const [one, other] = [await ask(ctx, find, question, before), await ask(ctx, find, question, after)]
    if (keysOf(one) !== keysOf(other)) changed.push({ question, before: one.map(toShown), after: other.map(toShown) })
  }
  return { asked: questions.length, changed }
}

async function ask(ctx: Context, find: Find, question: string, words: OwnWords): Promise<SearchHit[]> {
  return (await find(ctx, question, { words, byDocument: true, pageNum: 1, pageSize: shown })).list
}

const keysOf = (hits: readonly SearchHit[]): string => hits.map(({ id }) => id).join(' ')
const toShown = ({ title, snippet }: SearchHit) => ({ title, snippet })
