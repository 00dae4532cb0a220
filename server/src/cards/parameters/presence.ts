/**
 * A thing that some products of a category have, by the numbers that only those have: 带烘干的 are washers with a 烘干容量,
 * 有变温室的 refrigerators with a 变温室容积.
 */
import type { Parameter } from '@zhiku/contract/product-categories'
import type { Place } from '../asking.ts'

export interface Present extends Place {
  readonly parameter: Parameter
}

const measure = /(?:容量|容积|功率|温度)$/
const qualified = /^(?:额定|标准|最大|最小|最高|最低|总)+|(?:额定|标准|最大|最小|最高|最低)+$/g
const shortest = 2
/** 能存碗保管的: what is told by how long it does it. */
const shortestDone = 4
const had = /(?:带|有|配|加)了?个?$/
/** 烘干 of 热风烘干 */
const half = 2
/** 能烘的: the thing by what it does. */
const able = /(?<![不没])(?:能|会|可以)(?:直接|自[动己]|顺便|接着|一起)?$/
/** 变温 of 变温室 */
const chamber = /(?<=..)[室箱区]$/
/** How much of it, or, behind what was understood and is blank, what it does it to: 能洗羽绒服的. */
const howMuch = /^(?:[\d几多 ]|不|到)/
/** But 有没有带, 带不带. */
const hadNot = /(?:(?<!带)不|(?<!有)没有?)[带有配]?了?个?$/

/** What the number is of: 烘干 of 烘干容量; empty for the size of the whole thing. */
const thingOf = ({ name, unit, required }: Parameter): string =>
  unit === '小时' && !required && name.length >= shortestDone
    ? name
    : measure.test(name)
      ? name.replace(measure, '').replace(qualified, '').trim()
      : ''

/** The longest first, each stretch once; 不带烘干的 has none of it. @param text folded, understood stretches blank */
export function presentIn(text: string, parameters: readonly Parameter[]): Present[] {
  const things = parameters
    .filter(({ type }) => type === 'number' || type === 'range')
    .map((parameter) => ({ parameter, thing: thingOf(parameter).toLowerCase() }))
    .filter(({ thing }) => thing.length >= shortest)
    .sort((a, b) => b.thing.length - a.thing.length)
  const found: Present[] = []
  for (const { parameter, thing } of things) {
    const [from, to] = placeOf(text, thing)
    if (from < 0) continue
    if (!found.some((one) => one.from < to && from < one.to)) found.push({ parameter, from, to })
  }
  return found
}

/** Where it is said to have it, or to do it; -1 where nothing says so. */
function placeOf(text: string, thing: string): readonly [from: number, to: number] {
  const called = [thing, thing.replace(chamber, ''), thing.slice(-half)].find((one) => text.includes(one)) ?? thing
  for (let from = text.indexOf(called); from >= 0; from = text.indexOf(called, from + 1)) {
    const before = text.slice(0, from)
    const isAble = able.test(before) && !howMuch.test(text.slice(from + called.length))
    if (isHad(before) || isAble) return [from, from + called.length]
  }
  const does = text.indexOf(thing.charAt(0))
  const [until, behind] = [text.slice(0, Math.max(0, does)), text.slice(does + 1)]
  const isDone = (able.test(until) && !howMuch.test(behind)) || (isHad(until) && behind.startsWith('的'))
  return does >= 0 && isDone && !text.startsWith(called, does) ? [does, does + 1] : [-1, -1]
}

/** 带烘的 */
const isHad = (before: string): boolean => had.test(before) && !hadNot.test(before)
