/** Of which parameter of a category the most or the least is asked. Pure. */
import type { Parameter } from '@zhiku/contract/product-categories'
import { sameDimension } from '../../language/units.ts'
import { directionOf } from '../asking.ts'
import type { Place, Superlative } from '../asking.ts'
import type { Lexicon } from './lexicons.ts'
import { isSize } from './limits.ts'
import type { Mention } from './parameter-mentions.ts'
import { scatteredIn } from './scattered.ts'

/** 最低 of 噪音最低: what it is the least of may be more than that noun, as in 脱水噪音最低. */
export const mostWord = ({ text, from, to }: Superlative): Place => ({
  from: from + Math.max(0, text.indexOf('最')),
  to,
})

/** 大 of 最大: where a figure is asked by 最 alone, it stays. */
export const behindMost = ({ text, from, to }: Superlative): Place => ({
  from: Math.min(to, from + text.indexOf('最') + 1),
  to,
})

/** 除甲醛最猛 of 甲醛洁净空气量; the 洗 of 洗衣机 is none of 洗涤时间. */
export const apartIn = (kinds: readonly string[], text: string, { parameters }: Lexicon): Mention[] =>
  scatteredIn(
    kinds.reduce((rest, kind) => rest.replaceAll(kind, ' '.repeat(kind.length)), text),
    parameters,
  ).map((one) => ({ ...one, word: text.slice(one.from, one.to) }))

/** 甩干最安静的, 外机最安静的: the noise of that, and of nothing else. */
const isInMode = (name: string, text: string): boolean => {
  const mode = name.replace(/噪[音声]$/, '')
  const said = text.replaceAll('甩干', '脱水').replaceAll(/(?<!室)([内外]机)/g, '室$1')
  const short = mode.replace(/(?<=..)档$/, '') // 爆炒时
  return mode !== name && mode !== '' && (said.includes(mode) || said.includes(short))
}

/** 最安静: whose name says so; 吸力最大: the one that is named; 最小的, of a kind that is told: how much the thing holds. */
export function mostOf(
  { named, text: said }: Superlative,
  text: string,
  mentions: readonly Mention[],
  { parameters }: Lexicon,
  isOfKind: boolean,
): Parameter | undefined {
  const numbers = parameters.filter(({ type }) => type === 'number' || type === 'range')
  const mentioned = mentions.map(({ parameter }) => parameter).filter((one) => numbers.includes(one))
  if (named.length > 0)
    return (
      numbers.find(({ name }) => named.some((word) => name.includes(word)) && isInMode(name, text)) ??
      mentioned.find(({ name }) => named.some((word) => name.includes(word))) ??
      numbers.find(({ name, synonyms = [] }) => named.some((word) => name === word || synonyms.includes(word))) ??
      numbers.find(({ name }) => named.some((word) => name.includes(word)))
    )
  const isOfSize = isOfKind && /^最(?:[大小]|能装)$|最多$/.test(said)
  return mentioned[0] ?? (isOfSize ? numbers.find(isSize) : undefined)
}

export const mostSaid = ({ unit = '' }: Parameter, isMost: boolean): '最长' | '最短' | '最高' | '最低' => {
  if (sameDimension(unit, '分钟') || sameDimension(unit, '年')) return isMost ? '最长' : '最短'
  return isMost ? '最高' : '最低'
}

/** 最省电 is the least consumption, and the highest efficiency; 充电最快 is the shortest time. */
export const isMostOf = (superlative: Superlative | undefined, { name, unit = '' }: Parameter): boolean => {
  const isOfEfficiency = superlative?.named.includes('耗电') === true && directionOf(name) === 'higher'
  const isOfTime = /快|慢/.test(superlative?.text ?? '') && sameDimension(unit, '分钟')
  return (superlative?.isMost === true) !== (isOfEfficiency || isOfTime)
}
