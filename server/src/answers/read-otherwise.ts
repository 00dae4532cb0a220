/**
 * What else a message may ask where nothing answers it as it was asked: several questions that only a blank parts, or one
 * of its clauses. The whole message stays the answer where none of them is answered either.
 */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { asksOfBuying } from '../language/buying.ts'
import { asksPrice, figureAsked, unitAsked } from '../passages/figure-asked.ts'
import type { OneAnswer } from './answer-one.ts'
import type { Focus } from './focus.ts'
import {
  asksItself,
  clausesOf,
  isAside,
  isKeywords,
  hangsOnBefore,
  partQuestions,
  subjectsOf,
} from './split-questions.ts'
import { tellsAnotherThan } from './sureness.ts'

export interface Answered {
  parts: OneAnswer[]
  focus: Focus
}

/** Answers these in their order. */
export type Ask = (questions: readonly string[], settings: AssistantSettings) => Promise<Answered>

export interface Message {
  /** Folded. */
  text: string
  settings: AssistantSettings
}

/** @param whole its answer as it was asked */
export async function readOtherwise(message: Message, whole: Answered, ask: Ask): Promise<Answered> {
  if (!isMissed(whole)) return withoutAsides(whole)
  if (namesUnknown(whole) || isKeywords(message.text)) return whole
  const parted = partQuestions(message.text)
  const pieces = parted.length > 0 ? await ask(parted, stricter(message.settings)) : whole
  return isMissed(pieces) || hangsOnMissed(pieces) ? ((await bestClause(message, whole, ask)) ?? whole) : pieces
}

/** 胰岛素放冰箱哪一层，几度合适: what is told of no thing is asked of the one before, which nothing tells. */
const hangsOnMissed = ({ parts }: Answered): boolean =>
  parts.every((part, at) => isUnanswered(part) || hangs(part, parts[at - 1]))
const hangs = ({ asked }: OneAnswer, before: OneAnswer | undefined): boolean =>
  before !== undefined &&
  isUnanswered(before) &&
  (hangsOnBefore(asked) || (asksItself.test(before.asked) && isAside(asked)))

/** 三匹柜机的滤芯多久一换？要哪个app: the second is told of something else, where the first is not answered. */
function withoutAsides({ parts, focus }: Answered): Answered {
  const kept = parts.filter((part, at) => isUnanswered(part) || !hangs(part, parts[at - 1]))
  return { parts: kept, focus }
}

/** Of a message that nothing answers as a whole, the clause whose answer the whole message is nearest to. */
async function bestClause({ text, settings }: Message, whole: Answered, ask: Ask): Promise<Answered | undefined> {
  const scores = new Map(whole.parts.flatMap(({ candidates }) => candidates.map(({ hit }) => [hit.id, hit.score])))
  const worthOf = (one: Answered): number => {
    const { composed } = mainOf(one.parts)
    if (isOfProducts(one)) return surest
    return Math.max(0, ...composed.citations.map(({ hit }) => scores.get(hit.id) ?? 0))
  }
  // 接油的杯子，装满是几毫升: what is told of the cup alone is no answer, nor a value of 画好的地图，能导出来吗, nor of 不想要了，来拉走收多少钱 what costs nothing,
  // nor of 波轮的皮带松了 换一根什么价 the price of the whole
  const figures = [unitAsked(text), figureAsked(text)].filter((one) => one !== undefined)
  const tellsAnother = tellsAnotherThan({ question: text })
  const answered: Answered[] = []
  const subjects = subjectsOf(text)
  const restOf = (clause: string) => subjects.reduce((rest, subject) => rest.replaceAll(subject, ''), clause).trim()
  const clauses = clausesOf(text, subjects)
  const asksBefore = (clause: string) =>
    clauses.some((one) => asksItself.test(one) && text.indexOf(restOf(one)) < text.indexOf(restOf(clause)))
  const isOfBefore = (clause: string) =>
    hangsOnBefore(restOf(clause)) || (asksItself.test(clause) && isAside(restOf(clause)) && asksBefore(clause))
  for (const clause of clauses.filter((one) => !isOfBefore(one))) {
    const one = await ask([clause], stricter(settings))
    if (namesUnknown(one)) return undefined
    const isBeside =
      figures.some((figure) => !figure.test(mainOf(one.parts).composed.text)) ||
      mainOf(one.parts).composed.citations.some(({ hit }) => tellsAnother(hit)) ||
      (isOfProducts(one) &&
        (!asksItself.test(clause) || tellsOnly.test(clause) || asksOfBuying(text) || asksPrice(text)))
    // 双吸QH12那个接油的小杯杯，装满是几毫升: which product is meant was not asked
    const asksBack = mainOf(one.parts).decision.kind === 'clarify'
    if (!isMissed(one) && !isBeside && !asksBack) answered.push(one)
  }
  const [first, ...others] = answered
  return first && others.reduce((best, other) => (worthOf(other) > worthOf(best) ? other : best), first)
}

const isOfProducts = ({ parts }: Answered): boolean => {
  const { kind } = mainOf(parts).decision
  return kind === 'exact' || kind === 'list'
}
/** 功率不敢开大 asks for no power. */
const tellsOnly = /^(?!.*(?:[吗么?？几谁哪]|多少|什么|啥)).*(?:不[敢想要会]|没)/

/** More than any score: what products say. */
const surest = 2
/** A piece leaves out what stands beside it: what answers it must be surer. */
const stricter = (settings: AssistantSettings): AssistantSettings => ({
  ...settings,
  minScore: Math.max(settings.minScore, scoreOfPiece),
})
const scoreOfPiece = 0.6

const isUnanswered = ({ decision: { kind } }: OneAnswer): boolean => kind === 'none' || kind === 'handOver'
/** Another maker or model is named: what stands behind it is asked of that, too. */
const namesUnknown = ({ parts }: Answered): boolean => parts.some(({ evidence: { card } }) => card?.kind === 'unknown')
const isMissed = ({ parts }: Answered): boolean => parts.every(isUnanswered)

/** A part that answers stands before one that does not. @throws where there is no part */
export function mainOf(parts: readonly OneAnswer[]): OneAnswer {
  const main = parts.find((part) => !isUnanswered(part)) ?? parts[0]
  if (!main) throw new Error('a message has at least one question')
  return main
}
