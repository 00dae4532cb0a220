/**
 * How sure it is that a passage answers the question, 0–1: a logistic regression over what can be seen of a hit. Its
 * weights were fitted by `npm run bench:sureness` on half of the project's own questions; the other half was only
 * counted. See `docs/decisions/2026-11-22-sure-enough-to-be-quoted.md`.
 */
import type { Hit } from '@zhiku/contract/search'
import { devicesIn } from '../language/devices.ts'
import { namesIn } from '../language/names.ts'
import { normalise } from '../language/normalise.ts'
import { figureAsked } from '../passages/figure-asked.ts'
import { asksForImprint, isImprint } from '../passages/imprint.ts'
import { mattersAsked } from '../passages/matter-asked.ts'
import { codesShown, tellsCodeOf } from '../passages/shown-codes.ts'
import { devicesOf, isAbout, isOfOtherRows, isOfSeveralOthers, neverNames } from './devices.ts'
import {
  asksWhatToDo,
  isAskedSo,
  isOfModel,
  isPlainlyAskedSo,
  pricesOtherThan,
  rowsOfOtherKind,
  strangersTo,
  tellsFiguresOnly,
  wordingOf,
} from './strangers.ts'
import type { Asked } from './strangers.ts'
import { shareSaid, sureByWords } from './sure-by-words.ts'

/** Each 0–1. */
export interface Seen {
  /** Of the search. */
  score: number
  coverage: number
  proximity: number
  /** How far behind the best hit. */
  behind: number
  /** Share of what the question names, appliances apart, that stands in its title and the part of it that is shown. */
  named: number
  /** It is about the appliance that is asked about. */
  sameDevice: number
  /** An appliance is asked about that nothing found is about. */
  unknownDevice: number
  /** An appliance is asked about that it never names. */
  noDevice: number
  /** It says too little of what the question names: `strangers.ts`. */
  strange: number
  /** A product's values, which the card tells better. */
  product: number
  /** A figure is asked for, of a sort that the part that is shown holds none of. */
  noFigure: number
  /** Share of the question written for the passage that is asked; 0 where none is. */
  asked: number
  /** It bears questions, of its own or as a FAQ. */
  hasQuestions: number
  /** How like the question those are, and which share of the most alike of all is its own: `search/alike.ts`. */
  alike: number
  lead: number
  /** The best hit. */
  top: number
  /** How long the question is: {@link longest} characters and more are 1. */
  length: number
}

interface Weights extends Readonly<Seen> {
  readonly base: number
}
/**
 * What bears no question that is like the one asked is the less sure. `base` is 0.81 less than was fitted, for fewer near
 * misses, and `product` 0.59 more: who names a product alone is told its values.
 */
const weights: Weights = {
  base: -7.2,
  score: 2.42,
  coverage: 2.56,
  proximity: 0.87,
  behind: -0.21,
  named: 0.82,
  sameDevice: 0.09,
  unknownDevice: -0.89,
  noDevice: -0.83,
  strange: -0.89,
  product: -0.9,
  noFigure: -2.5,
  asked: 0.96,
  hasQuestions: -1.76,
  alike: 2.55,
  lead: 3.03,
  top: 0.73,
  length: 3.2,
}
export const signals = [
  'score',
  'coverage',
  'proximity',
  'behind',
  'named',
  'sameDevice',
  'unknownDevice',
  'noDevice',
  'strange',
  'product',
  'noFigure',
  'asked',
  'hasQuestions',
  'alike',
  'lead',
  'top',
  'length',
] as const satisfies readonly (keyof Seen)[]

/**
 * From here on a passage is evidence: 0.2 at the settings' default of 0.45, which is 0.36 of what was fitted among passages
 * that bear questions. Who admits what scores less wants answers that are less sure, and who admits all gets all.
 */
export const sureEnoughAt = (minScore: number): number => minScore ** strictness
const strictness = 2
/** What is asked of a model is said of it: the part that is shown names nearly all of it. */
const namedOfModel = 0.9
/** A question that was written for it is like the one asked. */
const isAsked = ({ asked }: Hit): boolean => asked !== undefined
const bearsQuestions = ({ sourceType, explain }: Hit): boolean =>
  sourceType !== 'faq' && explain?.['alike'] !== undefined

/** @param list all hits, best first: one is judged beside the others */
export function surenessBeside(asked: Asked, list: readonly Hit[]): (hit: Hit) => number {
  const sure = judge(asked, list)
  const known = new Map<Hit, number>()
  return (hit) => {
    const judged = known.get(hit) ?? sure(hit)
    known.set(hit, judged)
    return judged
  }
}

function judge(asked: Asked, list: readonly Hit[]): (hit: Hit) => number {
  const seenOf = seenBeside(asked, list)
  const byWords = list.some(isAsked) ? undefined : sureByWords(asked, list)
  const amongAsked = !byWords || list.some(bearsQuestions)
  const ofAnother = byWords && !asked.products?.length ? () => false : isOfAnother(asked)
  const { namesOnlyDevice, asksOnlyHowMuch } = bareOf(asked)
  const explainsCode = explainsCodeOf(asked, list)
  const shows = /显示|[报跳闪亮]|代码|什么意思|啥意思/.test(asked.question) ? showsCodesOf(asked) : undefined
  const tellsCode = tellsCodeOf({ ...asked, wording: wordingOf(asked) }, list)
  const tellsAnother = tellsAnotherThan(asked)
  return (hit) => {
    const meant = hit.explain?.['vector'] ?? 0
    const seen = seenOf(hit)
    const isOfCode = tellsCode?.(hit)
    if (isOfCode !== undefined) return Number(isOfCode)
    if (ofAnother(seen) || tellsAnother(hit)) return 0
    if (hit.score < askedSo && (asksOnlyHowMuch || (namesOnlyDevice && seen.noFigure > 0))) return 0
    if (explainsCode(hit)) return 1
    if (shows && hit.evidence?.form === 'table' && !shows(hit)) return 0 // of E3 no row of another code
    return Math.max(byWords?.(hit) ?? 0, amongAsked ? sureAmongAsked(seen) : 0, meant)
  }
}

function sureAmongAsked(seen: Seen): number {
  const sum = signals.reduce((all, signal) => all + weights[signal] * seen[signal], weights.base)
  return 1 / (1 + Math.exp(-sum))
}

const longest = 40

/** Whatever it shares with the question, it does not answer it: the price of other work, a row of another appliance. */
export function tellsAnotherThan(asked: Asked): (hit: Hit) => boolean {
  const wording = wordingOf(asked)
  const devices = devicesIn(asked.corrected ?? asked.question)
  const pricesOther = pricesOtherThan(asked)
  const isOfOtherKind = rowsOfOtherKind(asked)
  const isOfOtherMatter = lacksMatterOf(asked)
  const isOfCover = asksForImprint(wording) ? () => false : ({ snippet }: Hit) => isImprint(snippet)
  const isOfFigures = asksWhatToDo(wording) ? tellsFiguresOnly : () => false
  return (hit) =>
    pricesOther(hit) ||
    (isOfOtherRows(hit, devices) && !isPlainlyAskedSo(hit.explain)) ||
    isOfSeveralOthers(hit, devices) ||
    isOfOtherKind(hit) ||
    isOfOtherMatter(hit) ||
    isOfCover(hit) ||
    isOfFigures(hit)
}

/** A question of ours that is asked so, whatever it leaves out. */
const askedSo = 0.95
/** What asks how much, and what may stand beside it without saying of what. */
const howMuch =
  /多少钱?|多[大高宽深长重厚]|几[升匹套瓦]|什么价|[的有是要得款台呢啊呀?？,，\s]|你们家?|我们?家?|[那这]个?|大概|一般|请问|[\d零一二三四五六七八九十百千]+/g

interface Bare {
  /** It names an appliance, and nothing that is meant of it: 洗碗机洗一次多久. */
  readonly namesOnlyDevice: boolean
  /** It asks how much, and of what is not said: 冰箱有多大, 515 的冰箱多少钱. */
  readonly asksOnlyHowMuch: boolean
}

/** Of such a question whatever speaks of refrigerators and a figure seems to tell. */
function bareOf(asked: Asked): Bare {
  const question = wordingOf(asked)
  const { things, others, models } = namesIn(question)
  const isDevice = (word: string) => devicesIn(word).length > 0
  const namesOnlyDevice = isDevice(question) && models.length === 0 && [...things, ...others].every(isDevice)
  const rest = things.filter(isDevice).reduce((text, word) => text.replaceAll(word, ''), question)
  return { namesOnlyDevice, asksOnlyHowMuch: namesOnlyDevice && rest.replace(howMuch, '') === '' }
}

/** It is asked about parking, and the hit says nothing of it. */
function lacksMatterOf(asked: Asked): (hit: Hit) => boolean {
  const said = mattersAsked(wordingOf(asked))
  return ({ title, headingPath = [], snippet, asked: written = '' }) =>
    said.some((one) => !one.test(normalise([title, ...headingPath, snippet, written].join('\n'))))
}

/** A model is named, and what is asked of it does not stand in the part that is shown, nor in questions written for it. */
function isOfAnother(asked: Asked): (seen: Seen) => boolean {
  const ofModel = isOfModel(asked)
  return (seen) => ofModel && (seen.named < namedOfModel || seen.noFigure > 0) && !isAskedSo({ ...seen })
}

/** 热水器滴滴叫 屏上是 E8: whatever else is told, what names the code of that appliance, or of the only one that has it, answers. */
function explainsCodeOf(asked: Asked, list: readonly Hit[]): (hit: Hit) => boolean {
  const shows = showsCodesOf(asked)
  if (!shows) return () => false
  const devices = devicesIn(asked.corrected ?? asked.question)
  const about = new Set(list.filter(shows).map((hit) => devicesOf(hit).join(' ')))
  return (hit) => shows(hit) && (devices.length > 0 ? isAbout(hit, devices) : about.size === 1)
}

/** Whether what is shown of a hit tells the fault codes that are asked about; undefined where none is. */
export function showsCodesOf(asked: Asked): ((hit: Hit) => boolean) | undefined {
  const codes = codesShown({ ...asked, wording: wordingOf(asked) })
  if (codes.length === 0) return undefined
  // the R4 of XH-R4 is a part of a model
  return ({ snippet }) =>
    codes.every((code) => new RegExp(`(?<![a-z\\d]-?)${code}(?!-?[a-z\\d])`).test(normalise(snippet)))
}

export function seenBeside(asked: Asked, list: readonly Hit[]): (hit: Hit) => Seen {
  const isStrange = strangersTo(asked)
  const devices = devicesIn(asked.corrected ?? asked.question)
  const { things, others } = namesIn(wordingOf(asked))
  const words = [...things.filter((thing) => devicesIn(thing).length === 0), ...others]
  const isUnknown = devices.length > 0 && !list.some((hit) => isAbout(hit, devices))
  const best = list[0]?.score ?? 0
  const figure = figureAsked(asked.corrected ?? asked.question)
  return (hit) => ({
    score: hit.score,
    coverage: hit.explain?.['coverage'] ?? 0,
    proximity: hit.explain?.['proximity'] ?? 0,
    behind: best - hit.score,
    named: shareSaid(textOf(hit), words),
    sameDevice: Number(isAbout(hit, devices)),
    unknownDevice: Number(isUnknown),
    noDevice: Number(neverNames(hit, devices)),
    strange: Number(isStrange(hit)),
    product: Number(hit.sourceType === 'product'),
    noFigure: Number(figure !== undefined && !figure.test(hit.snippet)),
    asked: hit.asked === undefined ? 0 : (hit.explain?.['own'] ?? 0),
    hasQuestions: Number(hit.explain?.['alike'] !== undefined),
    alike: hit.explain?.['alike'] ?? 0,
    lead: hit.explain?.['lead'] ?? 0,
    top: Number(hit === list[0]),
    length: Math.min(longest, wordingOf(asked).length) / longest,
  })
}

const textOf = ({ title, headingPath = [], asked = '', snippet }: Hit): string =>
  normalise([title, ...headingPath, asked, snippet].join('\n'))
