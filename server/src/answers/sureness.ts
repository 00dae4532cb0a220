/**
 * How sure it is that a passage answers the question, 0–1: a logistic regression over what can be seen of a hit. Its
 * weights were fitted by `npm run bench:sureness`. See `docs/decisions/2026-11-29-one-set-of-signals.md`.
 */
import type { Hit } from '@zhiku/contract/search'
import { trustWordOf } from '@zhiku/contract/words/search'
import { devicesIn } from '../language/devices.ts'
import { namesIn } from '../language/names.ts'
import { normalise } from '../language/normalise.ts'
import { asksPrice, figureAsked, unitAsked } from '../passages/figure-asked.ts'
import { asksForImprint, isImprint } from '../passages/imprint.ts'
import { mattersAsked } from '../passages/matter-asked.ts'
import { codesShown, plain, tellsCodeOf, tellsCodeOfDevice } from '../passages/shown-codes.ts'
import { isOfOtherModels } from '../passages/told-models.ts'
import { devicesOf, isAbout, isOfOtherRows, isOfSeveralOthers, neverNames } from './devices.ts'
import { seenBeside, shareSaid, shownText, signals } from './seen.ts'
import type { Seen } from './seen.ts'
import {
  asksWhatToDo,
  isAskedSo,
  isOfModel,
  isPlainlyAskedSo,
  pricesOtherThan,
  rowsOfOtherKind,
  tellsFiguresOnly,
  wholeIn,
  wordingOf,
} from './strangers.ts'
import type { Asked } from './strangers.ts'

interface Weights extends Readonly<Seen> {
  readonly base: number
}
/**
 * Where questions were written for passages. `base` is 0.85 less than was fitted, for fewer near misses, and `product` 1.05
 * more: who names a product alone is told its values.
 */
const written: Weights = {
  base: -5.4,
  coverage: 3.52,
  place: -1.45,
  length: 3.63,
  long: -0.86,
  characters: 1.98,
  pairs: -1.06,
  lacks: -1.48,
  strange: -0.37,
  alone: 0.73,
  noFigure: -2.02,
  noWay: -0.6,
  noModel: -2,
  noNumber: -0.71,
  product: -0.6,
  hasQuestions: -1.19,
  asked: 0.99,
  lead: 3.58,
}
/** Where nobody wrote any the words alone tell. `base` is 0.6 less than was fitted. */
const unwritten: Weights = {
  base: -5.35,
  coverage: 1.7,
  place: -2.84,
  length: 3.51,
  long: -2.03,
  characters: 4.02,
  pairs: -1.63,
  lacks: -0.41,
  strange: -0.43,
  alone: 1.04,
  noFigure: -1.35,
  noWay: -0.49,
  noModel: -1.53,
  noNumber: -1.28,
  product: -1.1,
  hasQuestions: 0.68,
  asked: 0,
  lead: 0.47,
}

/**
 * From here on a passage is evidence: 0.2 at the settings' default of 0.45, which is 0.37 of what was fitted where
 * questions were written for passages, and 0.31 where none were. Who admits what scores less wants answers that are less sure, and who admits all gets all.
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
  const weights = list.some(bearsQuestions) ? written : unwritten
  const ofAnother = list.some(isAsked) || asked.products?.length ? isOfAnother(asked) : () => false
  const { namesOnlyDevice, asksOnlyHowMuch } = bareOf(asked)
  const explainsCode = explainsCodeOf(asked, list)
  const shows = /显示|[报跳闪亮]|代码|什么意思|啥意思/.test(asked.question) ? showsCodesOf(asked) : undefined
  const code = { ...asked, wording: wordingOf(asked) }
  const tellsCode = tellsCodeOf(code, list) ?? tellsCodeOfDevice(code, list)
  const tellsAnother = tellsAnotherThan(asked)
  const isRowNamed = rowNamedBy(asked)
  return (hit) => {
    const meant = hit.explain?.['vector'] ?? 0
    const seen = seenOf(hit)
    const isOfCode = tellsCode?.(hit)
    if (isOfCode !== undefined) return Number(isOfCode)
    if (ofAnother(hit, seen) || tellsAnother(hit)) return 0
    if (hit.score < askedSo && (asksOnlyHowMuch || (namesOnlyDevice && seen.noFigure > 0))) return 0
    if (explainsCode(hit)) return 1
    if (shows && !shows(hit) && (hit.evidence?.form === 'table' || tellsOfCodes(hit))) return 0 // of E3 no row of another code
    return Math.max(weighed(seen, weights), meant, isRowNamed(hit, seen) ? ofNamedRow : 0)
  }
}

/** 显示 CL、DF、FC 不是故障 says nothing of E5. */
const tellsOfCodes = ({ snippet }: Hit): boolean => /显示\s?[a-z]{1,2}\d{0,2}(?![a-z\d])/.test(normalise(snippet))

/** 快速洗 of the WQP14 and how long it takes, 尘袋 of the R8 Max and what it costs: whoever asks so asks for that row, and nobody wrote a question for it. */
const ofNamedRow = 0.3
function rowNamedBy(asked: Asked): (hit: Hit, seen: Seen) => boolean {
  const wording = wordingOf(asked)
  const figure = unitAsked(wording) ?? (asksPrice(wording) ? figureAsked(wording) : undefined)
  if (!figure || !isOfModel(asked)) return () => false
  const whole = wholeIn(wording)
  return (hit, { noModel, characters }) => {
    const { evidence, lacks = [] } = hit
    return (
      noModel === 0 &&
      shareSaid(shownText(hit), lacks.map(whole)) === 1 &&
      characters >= namedOfModel &&
      evidence?.form === 'table' &&
      evidence.rows.length === 1 &&
      evidence.rows.every((row) => {
        const [header, ...cells] = [evidence.header.join(' '), ...row].map(plain)
        const isCalled = cells.some((cell) => cell.length > 1 && wording.includes(cell))
        return isCalled && figure.test([header, ...cells].join(' '))
      })
    )
  }
}

function weighed(seen: Seen, weights: Weights): number {
  const sum = signals.reduce((all, signal) => all + weights[signal] * seen[signal], weights.base)
  return 1 / (1 + Math.exp(-sum))
}

/** Whatever it shares with the question, it does not answer it: the price of other work, a row of another appliance. */
export function tellsAnotherThan(asked: Asked): (hit: Hit) => boolean {
  const wording = wordingOf(asked)
  const devices = devicesIn(asked.corrected ?? asked.question)
  const pricesOther = pricesOtherThan(asked)
  const isOfOtherKind = rowsOfOtherKind(asked)
  const isOfOtherMatter = lacksMatterOf(asked)
  const figure = figureAsked(asked.corrected ?? asked.question)
  const isOfOthers = isOfOtherModels(asked.models ?? [], unitAsked(asked.corrected ?? asked.question) ?? figure)
  const isOfCover = asksForImprint(wording) ? () => false : ({ snippet }: Hit) => isImprint(snippet)
  const isOfFigures = asksWhatToDo(wording) ? tellsFiguresOnly : () => false
  /** What one costs no other is told, nor what one uses where the passage never names the one that is asked about. */
  const isOfOne = (hit: Hit) => asksPrice(wording) || (figure !== undefined && neverNames(hit, devices))
  return (hit) =>
    pricesOther(hit) ||
    (isOfOtherRows(hit, devices) && !isPlainlyAskedSo(hit.explain)) ||
    isOfSeveralOthers(hit, devices, isOfOne(hit) ? 1 : 2) ||
    isOfOtherKind(hit) ||
    isOfOthers(hit) ||
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
  return (hit) => said.some((speaksOfIt) => !speaksOfIt(shownText(hit)))
}

/** The search tells it as 可靠, and not for the product that it names. */
const isTrusted = ({ trust = 0, sourceType }: Hit): boolean => sourceType !== 'product' && trustWordOf(trust) === 'sure'

/** A model is named, and what is asked of it does not stand in the part that is shown, nor in questions written for it. */
function isOfAnother(asked: Asked): (hit: Hit, seen: Seen) => boolean {
  if (!isOfModel(asked)) return () => false
  const { things, others } = namesIn(wordingOf(asked))
  const words = [...things.filter((thing) => devicesIn(thing).length === 0), ...others].map(wholeIn(wordingOf(asked)))
  return (hit, { noFigure }) =>
    (noFigure > 0 || (!isTrusted(hit) && shareSaid(shownText(hit), words) < namedOfModel)) && !isAskedSo(hit.explain)
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
