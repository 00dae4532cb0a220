/**
 * Passages that speak of something else than the question, however many words they share. Each hit says what the question
 * names and it does not (`lacks`): another maker, a fault code, the thing itself.
 */
import type { Hit } from '@zhiku/contract/search'
import { isDictionaryWord, normaliseQuery } from '../language/analyze.ts'
import { codesAmong } from '../language/codes.ts'
import { devicesIn } from '../language/devices.ts'
import { namesIn } from '../language/names.ts'
import type { Names } from '../language/names.ts'
import { devicesOf, showsAny } from './devices.ts'

/** A passage that lacks so much of what is named speaks of another thing. */
const mostLacking = 0.5
/** One that holds nothing of it, and no thing is named, must be found as well as this. */
const leastOfUnheld = 0.57
/** E1, F3: means something else on every appliance. */
export const faultCode = /^[a-z]{1,2}\d{1,2}$/
/** HC, En: shown without a figure. */
const codeOfLetters = /^[a-z]{2}$/

export interface Asked {
  /** Completed and folded. */
  question: string
  /** What was looked for instead, where slips were mended. */
  corrected?: string | undefined
}

/**
 * What may not be quoted, however well it was found.
 * @param found all hits: a model or an appliance that none of them knows, nothing here is about
 */
export function barredFrom({ question, corrected }: Asked, found: readonly Hit[]): (hit: Hit) => boolean {
  const names = namesIn(normaliseQuery(corrected ?? question))
  const lost = corrected === undefined ? noneLost : lostOf(namesIn(normaliseQuery(question)), normaliseQuery(corrected))
  const devices = devicesIn(corrected ?? question)
  const isUnknown = devices.length > 0 && !found.some((hit) => showsAny(hit, devices))
  if (lost.makers > 0 || lost.isAll || isUnknown) return ({ score }) => score < 1
  const needed = neededOf(names, found, normaliseQuery(corrected ?? question))
  const ofModel = isOfModel(names)
  return (hit) => {
    const lacks = lacksOf(hit)
    if (lacks.some((name) => needed.has(name))) return true
    return ofModel && hit.sourceType === 'product' && lacks.some(isDictionaryWord) // 防水 of one that has no such value
  }
}

export const isOfModel = ({ models }: Names): boolean => models.some((model) => !faultCode.test(model))

/** Passages that say too little of what the question names. */
export function strangersTo({ question, corrected }: Asked): (hit: Hit) => boolean {
  const names = namesIn(normaliseQuery(corrected ?? question))
  const lost = corrected === undefined ? noneLost : lostOf(namesIn(normaliseQuery(question)), normaliseQuery(corrected))
  const ofModel = isOfModel(names)
  return (hit) => {
    const lacks = lacksOf(hit)
    const missing = names.things.filter((thing) => lacks.includes(thing)).length + lost.words
    const unheld = names.others.filter((word) => lacks.includes(word)).length
    const held = names.things.length + names.others.length + lost.words - missing - unheld
    if (held <= 0 && missing + unheld > 0) return missing > 0 || ofModel || hit.score < leastOfUnheld
    return missing > 0 && (ofModel || missing >= (missing + held) * mostLacking)
  }
}

const noneLost = { words: 0, makers: 0, isAll: false }

/** Words that were said and taken for slips of others: 失恋 is no slip of 失灵. */
const lostOf = ({ things, others, makers }: Names, corrected: string) => {
  const isLost = (word: string) => !corrected.includes(word)
  const words = [...things, ...others.filter(isDictionaryWord)]
  const lost = words.filter(isLost).length
  /** 我失恋了 as 卧室: nothing of what was said is left. */
  const isAll = lost > 0 && [...things, ...others].every(isLost)
  return { words: lost, makers: makers.filter(isLost).length, isAll }
}

/** Without these a passage is about something else. */
function neededOf({ things, makers, models }: Names, found: readonly Hit[], wording: string): Set<string> {
  const isUnknown = (name: string) => found.every((hit) => hit.lacks?.includes(name))
  const devices = things.filter((thing) => devicesIn(thing).length > 0)
  return new Set([
    ...makers,
    ...codesAmong(models, wording),
    ...models.filter((model) => !faultCode.test(model) && isUnknown(model)),
    ...things.filter((thing) => codeOfLetters.test(thing) && !isUnknown(thing)),
    ...devices.filter(isUnknown),
  ])
}

/** A passage below a title that names the appliance is about it. */
function lacksOf(hit: Hit): readonly string[] {
  const { lacks = [] } = hit
  if (lacks.length === 0) return lacks
  const above = devicesOf(hit)
  return lacks.filter((name) => !devicesIn(name).some((device) => above.includes(device)))
}

const asksOf = /多少|多大|多重|多高|多宽|多长|多久|几|什么|吗|是/

/**
 * What is asked of a product and nothing that was found about it knows: 内存 of an air conditioner. A parameter that the
 * question happens to name besides does not answer it.
 */
export function isUnheardOf({ question }: Pick<Asked, 'question'>, found: readonly Hit[]): boolean {
  const text = normaliseQuery(question)
  const model = text.search(/[a-z0-9)][^a-z0-9]*$/) + 1
  const asked = text.slice(model, model + Math.max(0, text.slice(model).search(asksOf)))
  const { things } = namesIn(asked.replace(/电(?=能[撑顶跑扫用管])/g, '电 ')) // 断电能顶多久: no 电能
  const isThing = (thing: string) => !/^[一两二三四五六七八九十几半]/.test(thing) // 洗一缸 counts
  return (
    found.length > 0 && things.some((thing) => isThing(thing) && found.every((hit) => lacksOf(hit).includes(thing)))
  )
}
