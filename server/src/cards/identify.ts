/**
 * Which products a question names. The longest stretch that names anything wins, and what it covers is not looked at
 * again: X10-Pro is the X10-Pro, not every X10. Products that are not served count here too, so that a question for one
 * that was taken out of use is never answered with another.
 */
import type { Db } from '../platform/db.ts'
import { namedInFull, namedInPart, productsNamed, tiers } from '../products/service.ts'
import type { NamedProduct, Tier } from '../products/service.ts'
import type { Question, Stretch } from './identify-question.ts'

export interface Naming extends Stretch {
  readonly tier: Tier
}

export interface Identified {
  readonly namings: readonly Naming[]
  readonly products: readonly NamedProduct[]
  /** False where digits alone, or a part of a number, might mean something else. */
  readonly isSure: boolean
}

/** More products than this share a part: any of them is a guess. */
const mostProducts = 2_000
const mostNamings = 4
/** A name of fewer Han characters is a common word. */
const shortestHanName = 4

export async function identify(db: Db, organizationId: string, question: Question): Promise<Identified | undefined> {
  const namings = await namingsOf(db, organizationId, question.stretches)
  if (namings.length === 0) return undefined
  const found = await Promise.all(
    namings.map((naming) => productsNamed(db, organizationId, naming, naming.tier, mostProducts)),
  )
  const isSure = namings.some(({ key, tier }) => tier !== tiers.part || !isDigits(key))
  return { namings, products: combined(namings, found), isSure }
}

const isDigits = (key: string): boolean => /^\d+$/.test(key)

/** Longest first, the surer first of one length, none that overlaps another. Digits alone only where nothing else names. */
async function namingsOf(db: Db, organizationId: string, stretches: readonly Stretch[]): Promise<Naming[]> {
  const [inFull, inPart] = await Promise.all([
    namedInFull(db, organizationId, stretches),
    namedInPart(db, organizationId, [
      ...new Set(stretches.filter(({ isPartial }) => isPartial).map(({ folded }) => folded)),
    ]),
  ])
  const all = stretches.flatMap((stretch): Naming[] => {
    const full = inFull.get(stretch.key)
    if (full !== undefined && !(full === tiers.name && isCommonWord(stretch.key))) return [{ ...stretch, tier: full }]
    return stretch.isPartial && inPart.has(stretch.folded) ? [{ ...stretch, tier: tiers.part }] : []
  })
  const longestFirst = all.sort((a, b) => b.key.length - a.key.length || a.tier - b.tier || a.from - b.from)
  const chosen: Naming[] = []
  for (const one of longestFirst) if (!chosen.some(({ from, to }) => from < one.to && one.from < to)) chosen.push(one)
  const telling = chosen.filter(({ key, tier }) => tier !== tiers.part || !isDigits(key))
  return (telling.length > 0 ? telling : chosen).slice(0, mostNamings)
}

const isCommonWord = (key: string): boolean => !/[\da-z]/.test(key) && key.length < shortestHanName

/** What all namings share; where two name different products, both. */
function combined(namings: readonly Naming[], found: readonly NamedProduct[][]): NamedProduct[] {
  const surestFirst = found
    .map((products, at) => ({ products, tier: namings[at]?.tier ?? tiers.part }))
    .filter(({ products }) => products.length > 0)
    .sort((a, b) => a.tier - b.tier)
  return surestFirst.reduce<NamedProduct[]>((all, { products }) => {
    if (all.length === 0) return products
    const ids = new Set(products.map(({ id }) => id))
    const shared = all.filter(({ id }) => ids.has(id))
    const known = new Set(all.map(({ id }) => id))
    return shared.length > 0 ? shared : [...all, ...products.filter(({ id }) => !known.has(id))]
  }, [])
}
