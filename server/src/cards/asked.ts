/** A question, read against the catalogue: which products and categories it names, and what it wants of them. */
import type { SearchCard, Understood } from '@zhiku/contract/search'
import { makersIn } from '../language/makers.ts'
import { fold } from '../language/normalise.ts'
import { noOwnWords } from '../language/own-words.ts'
import { asWritten, inMandarin, joinKeywords, shortly } from '../language/spoken.ts'
import type { Reading } from '../platform/context.ts'
import { isInNames } from '../products/service.ts'
import type { NamedProduct } from '../products/service.ts'
import { spokenKey } from '../search/service.ts'
import type { ReadAs } from '../search/service.ts'
import { asksComparison, superlativeIn, whichMostIn } from './asking.ts'
import type { Superlative } from './asking.ts'
import { categoriesAsked } from './category-words.ts'
import type { CategoriesAsked } from './category-words.ts'
import { identify } from './identify.ts'
import type { Identified } from './identify.ts'
import { readQuestion } from './identify-question.ts'
import type { Question } from './identify-question.ts'
import { demandedOf } from './sentences.ts'

export interface Asked {
  readonly keyword: string
  readonly question: Question
  /** Something that reads like a product is not meant as one. */
  readonly deniesProduct: boolean
  readonly identified: Identified | undefined
  readonly categories: CategoriesAsked
  readonly superlative: Superlative | undefined
  readonly isComparison: boolean
  /** Makers whose products nobody here sells. */
  readonly makers: readonly string[]
  /** Another text than was typed was read. */
  readonly isSpoken: boolean
}

const comparisonKey = 'comparison'
const keyOf = (kind: string, text: string): string => `${kind}:${text}`

const asItIs: Pick<ReadAs, 'without' | 'words'> = { without: new Set(), words: noOwnWords }

export async function readAsked(
  ctx: Reading,
  keyword: string,
  { without, words }: Pick<ReadAs, 'without' | 'words'> = asItIs,
): Promise<Asked> {
  const typed = shortly(joinKeywords(fold(keyword)))
  const text = inMandarin(without.has(spokenKey) ? typed : asWritten(typed))
  const read = readQuestion(text)
  const conditions = read.conditions.filter(({ from, to }) => !without.has(keyOf('condition', text.slice(from, to))))
  const stretches = read.stretches.filter(({ key }) => !without.has(keyOf('product', key)))
  const question = { ...read, conditions, stretches }
  const deniesProduct = read.stretches.length > stretches.length
  const { organizationId } = ctx.actor
  const [identified, categories, makers] = await Promise.all([
    identify(ctx.db, organizationId, question),
    categoriesAsked(ctx, question.text, words.added),
    Promise.all(
      [...makersIn(question.text), ...words.makers.filter((maker) => question.text.includes(maker))].map(
        async (maker) => ((await isInNames(ctx.db, organizationId, maker)) ? [] : [maker]),
      ),
    ),
  ])
  const superlative =
    superlativeIn(question.text, (from) => isOfName(from, question, categories)) ??
    (identified
      ? undefined
      : whichMostIn(question.text, [...categories.named.values()], (said) => isFigure(said, categories)))
  return {
    keyword,
    question,
    deniesProduct,
    identified,
    categories,
    superlative: superlative && !without.has(keyOf('superlative', superlative.text)) ? superlative : undefined,
    isComparison: asksComparison(question.text) && !without.has(comparisonKey),
    makers: makers.flat(),
    isSpoken: text !== inMandarin(typed),
  }
}

/** Of the organization's catalogue, served or not, as they are written in the question. */
export const namesOfProducts = ({ identified, question: { text } }: Asked): string[] =>
  (identified?.namings ?? []).map(({ from, to }) => text.slice(from, to))

/** Of products that it names; X10 is no X10 Pro where there is one. */
export function modelsOf(products: readonly NamedProduct[]): string[] {
  const whole = products.filter(({ isWhole }) => isWhole)
  return [...new Set((whole.length > 0 ? whole : products).map(({ model }) => model))]
}

/** 热效率 of water heaters. */
const isFigure = (said: string, { all, within }: CategoriesAsked): boolean =>
  [...within]
    .flatMap((id) => all.get(id)?.schema.groups ?? [])
    .flatMap(({ parameters }) => parameters)
    .some(
      ({ type, name, synonyms = [] }) =>
        type === 'number' && [name, ...synonyms].some((one) => fold(one).endsWith(said)),
    )

/** 最大吸力 is what its name holds, where an amount tells of which thing, or a bound or another 最 follows: 最高脱水转速最小. */
function isOfName(from: number, { text, conditions }: Question, { all, named, within }: CategoriesAsked): boolean {
  const schemas = [...(named.size === 0 ? all.keys() : within)].flatMap((id) => all.get(id)?.schema ?? [])
  const names = schemas.flatMap(({ groups }) => groups.flatMap(({ parameters }) => parameters.map(({ name }) => name)))
  return names.some((name) => {
    const own = fold(name.slice(Math.max(0, name.indexOf('最'))))
    const to = from + own.length
    const isThere = name.includes('最') && text.startsWith(own, from)
    return (
      isThere &&
      (text.startsWith('最', to) || conditions.some((one) => one.isAmount || (one.from >= to && one.from - to <= 2)))
    )
  })
}

/** How it was read, as people see it, each to be taken away. Only where a card came of it: what led to nothing needs no explanation. */
export function understoodIn(
  { keyword, question, identified, superlative, isSpoken }: Asked,
  card: SearchCard | undefined,
): Understood[] {
  const { text } = question
  const spoken: Understood[] = isSpoken ? [{ kind: 'spoken', text, key: spokenKey }] : []
  if (!card || card.kind === 'unknown') return spoken
  const namings = identified?.namings ?? []
  const isWithin = (one: { from: number; to: number }) =>
    namings.some(({ from, to }) => from <= one.from && one.to <= to)
  return [
    ...spoken,
    ...namings.map(({ key, from, to }): Understood => ({
      kind: 'product',
      text: asTyped(keyword, text, from, to),
      key: keyOf('product', key),
    })),
    ...demandedOf(question)
      .filter((condition) => !isWithin(condition))
      .map(({ from, to }): Understood => {
        const said = text.slice(from, to)
        return { kind: 'condition', text: said, key: keyOf('condition', said) }
      }),
    ...(superlative && card.kind === 'filter'
      ? [{ kind: 'superlative' as const, text: superlative.text, key: keyOf('superlative', superlative.text) }]
      : []),
    ...(card.kind === 'compare' ? [{ kind: 'comparison' as const, text: '对比', key: comparisonKey }] : []),
  ]
}

/** QH5, where it stands so in what was typed; else as it was read. */
const asTyped = (keyword: string, text: string, from: number, to: number): string => {
  const [typed, read] = [keyword.slice(from, to), text.slice(from, to)]
  return typed.toLowerCase() === read ? typed : read
}
