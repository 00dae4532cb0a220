/**
 * A question, cut into the stretches by which it may name a product.
 *
 *   KFR-35GW/X10 Pro 噪音多少分贝
 *   └ a run: letters and digits, their parts joined by marks or one blank
 *     kfr 35 gw x 10 pro              atoms
 *     kfr35gwx10pro … x10pro … x10    every stretch of neighbouring atoms is looked up
 *   and every stretch with Han characters, for names and aliases
 *
 * Amounts (1.5匹, 低于60db) name no product by themselves; an alias may hold one (X10-Pro 1.5匹).
 */
import { foldedKey, modelKey } from '../language/identifiers.ts'
import { unitPattern } from '../language/units.ts'
import { conditionsIn } from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'

export interface Stretch {
  readonly key: string
  readonly folded: string
  /** In the folded question. */
  readonly from: number
  readonly to: number
  /** Whether a part of a model may be meant. */
  readonly isPartial: boolean
}

export interface Atom {
  readonly text: string
  readonly from: number
  readonly to: number
  /** Of one run; other runs have other numbers. */
  readonly run: number
}

export interface Question {
  /** Half width, lower case; simplified. */
  readonly text: string
  readonly conditions: readonly Condition[]
  readonly atoms: readonly Atom[]
  readonly stretches: readonly Stretch[]
}

const mostRead = 120
const run = /[a-z0-9]+(?:(?:\s?[\p{Pd}−_/\\.+·・•#()]{1,2}\s?|\s)[a-z0-9]+)*\+?/gu
const atom = /\d+|[a-z]+|\+$/g
/** 差四百块: what two differ in, and no price. */
const isOfDifference = ({ unit, from }: Condition, text: string): boolean =>
  /^[元块]/.test(unit ?? '') && /(?:差|贵|便宜|多[花掏出加])[了个出]?$/.test(text.slice(0, from))

/** A model has fewer; longer runs are prose and are cut into windows. */
const mostAtoms = 10
const maxHanStretch = 18

/** @param text folded: half width, lower case, simplified */
export function readQuestion(text: string): Question {
  const read = text.slice(0, mostRead)
  const all = conditionsIn(read)
  const conditions = all.filter((one) => !isOfDifference(one, read))
  const open = blank(read, [...all.filter((one) => isClearly(one, read)), ...yearsIn(read), ...joiningIn(read)])
  const atoms = [...open.matchAll(run)].flatMap(({ 0: writing, index }, number) =>
    [...writing.matchAll(atom)].map((match): Atom => {
      const from = index + match.index
      return { text: match[0], from, to: from + match[0].length, run: number }
    }),
  )
  const withAmounts = blank(
    read,
    conditions.filter((condition) => !condition.isAmount && isClearly(condition, read)),
  )
  const runs = [...Map.groupBy(atoms, (one) => one.run).values()]
  return {
    text: read,
    conditions,
    atoms,
    stretches: [...runs.flatMap((of) => latinStretches(open, of)), ...hanStretches(withAmounts)],
  }
}

/** 2017 年买的 */
const yearsIn = (text: string) => placesIn(text, /(?<!\d)(?:19|20)\d\d年/g)
/** 50GW X10pro vs 50LW Max are two. */
const joiningIn = (text: string) => placesIn(text, /(?<![a-z\d])(?:vs|pk|or)(?![a-z\d])/g)

const placesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ 0: said, index }) => ({ from: index, to: index + said.length }))

/** The text with blanks where these stand. */
export const blank = (text: string, places: readonly { from: number; to: number }[]): string =>
  places.reduce((rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to), text)

/** 60db and 260安 are amounts; 260 a, and the 1l of EW12-1l, may be parts of a model. */
const isClearly = ({ unit, from, to }: Condition, text: string): boolean =>
  unit !== undefined &&
  unit !== 'h' && // 15h of QH15H
  (!/[\da-z][\p{Pd}/_.+·]?$/u.test(text.slice(0, from)) || /小时|分钟/.test(unit)) &&
  (/\p{Script=Han}/u.test(text.slice(from, to)) || !/\d\s+[a-z]/.test(text.slice(from, to)))

function latinStretches(text: string, atoms: readonly Atom[]): Stretch[] {
  const stretches: Stretch[] = []
  for (let first = 0; first < atoms.length; first++)
    for (let last = first; last < Math.min(atoms.length, first + mostAtoms); last++) {
      const stretch = stretchOf(text, atoms[first]?.from ?? 0, atoms[last]?.to ?? 0)
      if (namesSomething(stretch.key)) stretches.push(stretch)
    }
  return stretches
}

const stretchOf = (text: string, from: number, to: number): Stretch => {
  const writing = text.slice(from, to)
  const key = modelKey(writing)
  return { key, folded: foldedKey(writing), from, to, isPartial: /\d/.test(key) && (key.length > 2 || isShort(key)) }
}

/** R8, M5: a letter and a figure, as a fault code is; it names a product only where no fault is spoken of. */
const isShort = (key: string): boolean => /^[a-z]\d$/.test(key)

/** Letters and digits together, three letters, three digits. */
const namesSomething = (key: string): boolean =>
  key.length > 1 && ((/\d/.test(key) && /[a-z]/.test(key)) || key.length > 2)

/** 13升 is how much, whoever is called so; and so is 大1匹. */
const onlyAmount = new RegExp(`^[大小]?[\\d.]+(?:${unitPattern})$`)

/** A name neither begins nor ends with these, and holds no comma. */
const noName = /^[的了吗呢么吧啊呀是在我你您他它请问怎这那就都还也很和与]|[的了吗呢么吧啊呀是在]$/
const clause = /[^，。？！；,?!;\n]+/g

/** X10-Pro 2匹 may be the beginning of an alias. */
const isMixed = (writing: string): boolean => /^[a-z]+[^\p{Script=Han}]*\d.*\p{Script=Han}$/u.test(writing)

/** What begins or ends in the middle of a word of letters or digits is no stretch. */
function hanStretches(text: string): Stretch[] {
  const stretches: Stretch[] = []
  for (const { 0: words, index } of text.matchAll(clause)) {
    const characters = [...words.matchAll(/[\da-z]+|\p{L}/gu)]
    for (let first = 0; first < characters.length; first++) {
      const from = index + (characters[first]?.index ?? 0)
      for (let last = first + 1; last < characters.length; last++) {
        const end = characters[last]
        const to = index + (end?.index ?? 0) + (end?.[0].length ?? 0)
        if (to - from > maxHanStretch) break
        const writing = text.slice(from, to)
        if (/\p{Script=Han}/u.test(writing) && !noName.test(writing) && !onlyAmount.test(writing))
          stretches.push({ key: modelKey(writing), folded: foldedKey(writing), from, to, isPartial: isMixed(writing) })
      }
    }
  }
  return stretches
}

/** 35 X9-Pro, X9-Pro 35 的, X9-Pro 3500 的冷量: figures and a blank before a model, or behind it, say which one or how much. */
export const isFigureApart = (text: string, { text: figures, from, to }: Atom, at: number): boolean =>
  /^\d{2,4}$/.test(figures) &&
  (at === 0
    ? /^\s/.test(text.slice(to)) && figures.length === 2
    : /\s$/.test(text.slice(0, from)) &&
      (/^(?:的|那[个台款])/.test(text.slice(to)) || (figures.length === 2 && /^\s/.test(text.slice(to)))))

/**
 * Whether letters or digits stand beside what was recognised that nobody understood: X10 Max when only X10 is known, or
 * BCD-520WQH2. A brand before the model is no such thing.
 * @param understood all that was recognised: products, parameters, amounts
 */
export function hasStranger({ text, atoms }: Question, understood: readonly { from: number; to: number }[]): boolean {
  const isUnderstood = ({ from, to }: Atom) => understood.some((place) => place.from <= from && to <= place.to)
  const known = new Set(atoms.filter(isUnderstood).map((one) => one.run))
  return atoms.some((one, at) => {
    if (!known.has(one.run) || isUnderstood(one)) return false
    const next = atoms[at + 1]
    const isBrand = /^[a-z]{2,}$/.test(one.text) && next?.run === one.run && /\s/.test(text.slice(one.to, next.from))
    return !isBrand && !isFigureApart(text, one, atoms[at - 1]?.run === one.run ? 1 : 0)
  })
}

interface Told {
  /** All that was understood. */
  readonly places: readonly { from: number; to: number }[]
  /** Characters of options that say of what kind. */
  readonly ofKind: number
}

/** What an amount is (一匹是多少瓦), or a model that nothing is called (x11pro 1.5匹): no product that has it is meant. */
export function isOther({ text, conditions, atoms }: Question, { places, ofKind }: Told): boolean {
  const isDefined =
    ofKind === 0 && conditions.some(({ to }) => /^(?:是|等于|相当于|合|有)?(?:多少|几|多大)(?!钱)/.test(text.slice(to)))
  const isUnderstood = ({ from, to }: Atom) => places.some((place) => place.from <= from && to <= place.to)
  const runs = [...Map.groupBy(atoms, ({ run }) => run).values()]
  return isDefined || runs.some((run) => !run.every(isUnderstood) && /\d[a-z]|[a-z]\d|^\d{3,}$/.test(writtenOf(run)))
}

/** 448 的洗碗机: three figures and more that say which one, and nobody knows how. */
export const isNumbered = ({ atoms }: Question, { places }: Told): boolean =>
  atoms.some(
    ({ text, from, to }) => /^\d{3,}$/.test(text) && !places.some((place) => place.from <= from && to <= place.to),
  )

const writtenOf = (run: readonly Atom[]): string => run.map(({ text }) => text).join('')
