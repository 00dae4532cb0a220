/**
 * Which products a question names. The longest stretch that names anything wins, and what it covers is not looked at
 * again: X10-Pro is the X10-Pro, not every X10. Products that are not served count here too, so that a question for one
 * that was taken out of use is never answered with another.
 */
import { modelKey } from '../language/identifiers.ts'
import type { Db } from '../platform/db.ts'
import { namedBy, productsNamed, tiers } from '../products/service.ts'
import type { NamedProduct, Tier } from '../products/service.ts'
import type { ServedCheck } from '../search/service.ts'
import type { Question, Stretch } from './identify-question.ts'

export interface Naming extends Stretch {
  readonly tier: Tier
  /** What it names, served or not. */
  readonly products: readonly NamedProduct[]
}

type Place = Omit<Naming, 'products'>

export interface Identified {
  readonly namings: readonly Naming[]
  /** What else is named: more is not read. */
  readonly others: readonly Naming[]
  readonly products: readonly NamedProduct[]
  /** False where digits alone, or a part of a number, might mean something else. */
  readonly isSure: boolean
}

/** More products than this share a part: any of them is a guess. */
const mostProducts = 2_000
const mostNamings = 4
/** Of those beyond them. */
const mostOthers = 6
/** A name of fewer Han characters is a common word. */
const shortestHanName = 4

export async function identify(db: Db, organizationId: string, question: Question): Promise<Identified | undefined> {
  const { places, others } = await placesOf(db, organizationId, question)
  if (places.length === 0) return undefined
  const naming = async (place: Place): Promise<Naming> => {
    const products = await productsNamed(db, organizationId, place, place.tier, mostProducts)
    return withVariant({ ...place, products: products.filter((one) => isAsWritten(one, place)) }, question)
  }
  const found = await Promise.all(places.map(naming))
  const namings = found.filter((one) => one.products.length > 0 || one.key.length > shortest)
  if (namings.length === 0) return undefined
  const telling = namings.filter(({ key, tier }) => tier !== tiers.part || !isDigits(key))
  const kept = telling.length > 0 ? namings.filter((one) => telling.includes(one) || isOfAny(one, telling)) : namings
  const left = await Promise.all(others.map(naming))
  return { namings: kept, others: left, products: combined(kept), isSure: telling.length > 0 }
}

const shortest = 2
/** L3 is no 13: two characters are too few to be known by others that look like them. */
const isAsWritten = ({ writing }: NamedProduct, { key, folded }: Place): boolean =>
  key.length > shortest || key === folded || modelKey(writing).includes(key)

const variants = ['pro', 'max', 'plus', 'ultra', 'mini', 'lite', 'air']
/** 72LW Max, R6p, T9U: what of the number stands behind, in full or by its first letter, says of what was named which one it is. */
function withVariant(naming: Naming, { text, atoms }: Question): Naming {
  const next = atoms.find(({ from }) => from >= naming.to)
  if (!next) return naming
  const between = text.slice(naming.to, next.from)
  const isShort = next.text.length === 1 && between === ''
  const called = variants.find((one) => (isShort ? one.startsWith(next.text) : one === next.text))
  if (called === undefined || !/^[\s\p{Pd}_/.·]{0,2}$/u.test(between)) return naming
  const bears = ({ writing }: NamedProduct) =>
    writing
      .toLowerCase()
      .split(/[^a-z]+/)
      .includes(called)
  const products = naming.products.filter(bears)
  return products.length > 0 ? { ...naming, to: next.to, products } : naming
}

/**
 * What is named, with the knowledge bases of what may be shown. Where nothing that may be shown has a number as its own,
 * those are meant whose numbers end in it: a draft that somebody calls X10-Pro takes no answer from the KFR-35GW/X10-Pro.
 */
export async function asServed(
  db: Db,
  organizationId: string,
  identified: Identified,
  check: ServedCheck,
): Promise<{ identified: Identified; bases: Awaited<ReturnType<ServedCheck>> }> {
  const bases = await check(idsOf(identified.namings))
  const isOwnOfNone = ({ tier, isPartial, products }: Naming) =>
    tier !== tiers.part && isPartial && !products.some(({ id }) => bases.has(id))
  if (!identified.namings.some(isOwnOfNone)) return { identified, bases }
  const endingIn = async (naming: Naming): Promise<Naming> => {
    const products = await productsNamed(db, organizationId, naming, tiers.part, mostProducts)
    return { ...naming, tier: tiers.part, products: products.filter(({ isWhole }) => isWhole) }
  }
  const ends = await Promise.all(identified.namings.map(async (one) => (isOwnOfNone(one) ? endingIn(one) : one)))
  const served = await check(idsOf(ends))
  const isServed = ({ products }: Naming) => products.some(({ id }) => served.has(id))
  const namings = identified.namings.map((one, at) => {
    const end = ends[at]
    return end && isServed(end) ? end : one
  })
  return { identified: { ...identified, namings, products: combined(namings) }, bases: new Map([...bases, ...served]) }
}

const idsOf = (namings: readonly Naming[]): string[] => [
  ...new Set(namings.flatMap(({ products }) => products.map(({ id }) => id))),
]

/** 26 的 X10-Pro: digits alone say which of those that are named. */
const isOfAny = ({ products }: Naming, named: readonly Naming[]): boolean =>
  named.some((other) => other.products.some(({ id }) => products.some((one) => one.id === id)))

/** Something is wrong: E1 is no model then; 报一下, 报价 only tell. */
const fault = /显示|毛病|报(?!一?下|给|个?[价数]|来)|闪|跳|故障|代码|提示|出错|错误|报警|码/

const isDigits = (key: string): boolean => /^\d+$/.test(key)

/** Longest first, the surer first of one length, none that overlaps another. */
async function placesOf(
  db: Db,
  organizationId: string,
  { text, stretches: read }: Question,
): Promise<{ places: Place[]; others: Place[] }> {
  const isFault = fault.test(text)
  const stretches = read.filter(({ key, from }) => !(isFault && key.length === 2) && !isTorn(text, key, from))
  const partial = stretches.filter(({ isPartial }) => isPartial).map(({ folded }) => folded)
  const { full: inFull, parts } = await namedBy(db, organizationId, {
    inFull: stretches,
    inPart: [...new Set(partial)],
  })
  const all = stretches.flatMap((stretch): Place[] => {
    const full = inFull.get(stretch.key)
    if (full !== undefined && !(full === tiers.name && isCommonWord(stretch.key))) return [{ ...stretch, tier: full }]
    return stretch.isPartial && parts.has(stretch.folded) ? [{ ...stretch, tier: tiers.part }] : []
  })
  const longestFirst = all.sort((a, b) => b.key.length - a.key.length || a.tier - b.tier || a.from - b.from)
  const chosen: Place[] = []
  for (const one of longestFirst) if (!chosen.some(({ from, to }) => from < one.to && one.from < to)) chosen.push(one)
  const inOrder = (some: Place[]): Place[] => some.toSorted((a, b) => a.from - b.from)
  const isFigure = ({ key, tier }: Place): boolean => tier === tiers.part && isDigits(key)
  const asSaid = [...inOrder(chosen.filter((one) => !isFigure(one))), ...chosen.filter(isFigure)] // of six the first four
  const named = inOrder(asSaid.slice(0, mostNamings))
  const others = asSaid.slice(mostNamings).filter((one) => !isFigure(one))
  return {
    places: named.filter((one, at) => !isCorrected(one, named[at + 1], text)),
    others: inOrder(others.slice(0, mostOthers)),
  }
}

/** 说错了，不是 QH8S，是 QH15H: the other one is meant. */
const isCorrected = ({ from, to }: Place, next: Place | undefined, text: string): boolean =>
  next !== undefined &&
  text.slice(0, from).endsWith('不是') &&
  /^(?:的|那[个台款])?[，,\s]*[应而]?该?是/.test(text.slice(to, next.from))

/** The 10 Max of R10 Max: figures that letters are written together with. */
const isTorn = (text: string, key: string, from: number): boolean =>
  /^\d/.test(key) && /[a-z]/.test(text.charAt(from - 1))

const isCommonWord = (key: string): boolean => !/[\da-z]/.test(key) && key.length < shortestHanName

/** What all namings share; where two name different products, both. */
function combined(namings: readonly Naming[]): readonly NamedProduct[] {
  const surestFirst = namings.filter(({ products }) => products.length > 0).sort((a, b) => a.tier - b.tier)
  return surestFirst.reduce<readonly NamedProduct[]>((all, { products }) => {
    if (all.length === 0) return products
    const ids = new Set(products.map(({ id }) => id))
    const shared = all.filter(({ id }) => ids.has(id))
    const known = new Set(all.map(({ id }) => id))
    return shared.length > 0 ? shared : [...all, ...products.filter(({ id }) => !known.has(id))]
  }, [])
}
