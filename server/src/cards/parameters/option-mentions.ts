/** Options of enumerations that a question names: 侧吸的, 一级能效, 带新风. They are conditions, as numbers are. */
import type { Parameter } from '@zhiku/contract/product-categories'
import { fold } from '../../language/normalise.ts'
import { asHeard } from '../../language/sounds.ts'
import { alsoCalled } from '../../language/own-words.ts'
import type { AddedWords } from '../../language/own-words.ts'
import type { Place } from '../asking.ts'
import { alsoSaidFor } from './option-words.ts'

export interface OptionMention extends Place {
  readonly parameter: Parameter
  /** Any of them is meant. */
  readonly options: readonly string[]
  /** None of them is. */
  readonly isNot?: boolean
}

export interface OptionWording {
  readonly parameter: Parameter
  readonly option: string
  /** Folded, without blanks. */
  readonly text: string
  /** How it sounds, where it is long enough to be known by that. */
  readonly heard?: string
}

const shortest = 2
const figures = '零一二三四五六七八九'

/** 1 级 is said 一级, 侧吸式 侧吸, DD 直驱变频 DD直驱. */
function writingsOf(option: string): string[] {
  const folded = bareOf(option)
  const spoken = folded.replace(/^\d(?=[级档门])/, (digit) => figures.charAt(Number(digit)))
  const ofOldScale = spoken.replace(/^新(?=[一二三四五]级)/, '') // 新三级 is called 三级
  const bare = folded.replace(/[式型]$/, '')
  const beginning = folded.length >= 6 ? folded.slice(0, Math.ceil((folded.length * 2) / 3)) : folded
  const [letters = ''] = /^[a-z]{2,}(?=\p{Script=Han})/u.exec(folded) ?? [] // DD of DD 直驱变频
  return [folded, spoken, ofOldScale, bare, beginning, letters]
}

const bareOf = (option: string): string => fold(option).replace(/\s+/g, '')

/** Of what kind a thing is, is said by half: 法式 of 法式多门, 双吸 of 顶侧双吸; where no other option holds it. */
function halvesOf(option: string, { type, required, options = [] }: Parameter): string[] {
  const folded = bareOf(option)
  if (type !== 'enum' || !required || !/^\p{Script=Han}{4}$/u.test(folded)) return []
  const isOwn = (half: string) => options.filter((other) => bareOf(other).includes(half)).length === 1
  return [folded.slice(0, 2), folded.slice(2)].filter(isOwn)
}

/** 带基站 is said of those whose option is one: 集尘基站, and not 充电座. */
function hadOf(option: string, { type, name, options = [] }: Parameter): string[] {
  const isOne = (other: string) => bareOf(other).endsWith(bareOf(name)) && !/^[无不没]/.test(other)
  return type === 'enum' && isOne(option) && !options.every(isOne)
    ? ['带', '有', '配'].map((had) => had + bareOf(name))
    : []
}

/** 没有拖布 is said of those whose 拖布 is 无. */
const hadNotOf = (option: string, { name }: Parameter): string[] =>
  bareOf(option) === '无' ? ['没有', '没', '不带', '无', '不配'].map((had) => had + bareOf(name)) : []

/** 能拖地, 带拖布 is said of all whose 拖布 is not 无. */
const hadAnyOf = (option: string, { name, options = [] }: Parameter): string[] =>
  bareOf(option) !== '无' && options.some((other) => bareOf(other) === '无')
    ? ['带', '有', '配'].map((had) => had + bareOf(name)).concat(alsoSaidFor(name, '有'))
    : []

/** The words of a parameter's options: its own, those that customers have for them, those of the dictionary. */
export function optionWordingsOf(parameter: Parameter, added: AddedWords): OptionWording[] {
  if (parameter.type !== 'enum' && parameter.type !== 'multiEnum') return []
  return (parameter.options ?? []).flatMap((option) => {
    const own = [
      ...writingsOf(option),
      ...halvesOf(option, parameter),
      ...hadOf(option, parameter),
      ...hadNotOf(option, parameter),
      ...hadAnyOf(option, parameter),
    ]
    const others = alsoCalled(new Map(own.map((text) => [text, 0])), added).keys()
    const texts = new Set([...own, ...[...alsoSaidFor(parameter.name, bareOf(option)), ...others].map(bareOf)])
    return [...texts].filter((text) => text.length >= shortest).map((text) => ({ parameter, option, text }))
  })
}

/** The blank of AI 视觉. */
const isWithinWriting = (text: string, at: number): boolean =>
  text[at] === ' ' && /[a-z\d]/.test(text[at - 1] ?? '') && /\p{Script=Han}/u.test(text[at + 1] ?? '')

/** Longest first; a stretch that is understood is not understood again. @param text folded */
export function optionsIn(text: string, wordings: readonly OptionWording[]): OptionMention[] {
  const places = [...text].flatMap((_, at) => (isWithinWriting(text, at) ? [] : [at]))
  const compact = places.map((at) => text.charAt(at).replace(/\s/, '\u0000')).join('')
  const sound = asHeard(compact)
  const found = wordings
    .flatMap(({ parameter, option, text: writing, heard }) => {
      const written = compact.indexOf(writing)
      const at = written < 0 && heard !== undefined ? sound.indexOf(heard) : written
      const [from, last] = [places[at] ?? 0, places[at + writing.length - 1] ?? 0]
      const isThing = parameter.type === 'multiEnum' && compact[at + writing.length] === '机' // 除湿机
      return at < 0 || isThing ? [] : [{ parameter, option, from, to: last + 1 }]
    })
    .sort((a, b) => b.to - b.from - (a.to - a.from) || saidBeside(b, compact) - saidBeside(a, compact))
  const mentions: OptionMention[] = []
  for (const { parameter, option, from, to } of found) {
    const at = mentions.findIndex((one) => one.from < to && from < one.to)
    const known = mentions[at]
    if (!known) mentions.push({ parameter, options: [option], from, to })
    else if (known.parameter === parameter && known.from === from && known.to === to)
      mentions[at] = { ...known, options: [...known.options, option] }
  }
  return mentions
}

/** 风冷还是直冷: which of them is asked, and none is demanded. */
export const isAlternative = ({ from, to }: Place, text: string): boolean =>
  /还是[靠用是]?\s*$/.test(text.slice(0, from)) || /^[的式型]?[吗呢]?[，,\s]*还是/.test(text.slice(to))

/** 一级水效 is the water's: of two parameters with one option that whose name stands there too. */
const saidBeside = ({ parameter: { name } }: { parameter: Parameter }, text: string): number =>
  text.includes(name.slice(0, 2)) ? 1 : 0

/**
 * Tells of what is mentioned whether it is, by its name, of the programs that the question names; all is where it names
 * none. 羊毛程序最多放几公斤, 快洗15 要多少水 ask for no figure of another, nor of none.
 */
export function otherProgramsLeftOut(
  folded: string,
  parameters: readonly Parameter[],
): (mention: { readonly parameter: Parameter }) => boolean {
  const programs = programsIn(folded, parameters)
  return ({ parameter: { name, type } }) =>
    type !== 'number' || programs.length === 0 || programs.some((program) => fold(name).includes(program))
}

/** 羊毛, 快洗, the 高温煮洗 of 婴童高温煮洗, 果蔬 of 果蔬洗. */
const programsIn = (folded: string, parameters: readonly Parameter[]): string[] =>
  parameters
    .filter(({ name, type }) => type === 'multiEnum' && name === '程序')
    .flatMap(({ options = [] }) => options.map(fold).flatMap((one) => [one, one.slice(-4), one.replace(/洗$/, '')]))
    .filter((said) => said.length > 1 && folded.includes(said))
