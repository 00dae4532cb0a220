/** Options of enumerations that a question names: 侧吸的, 一级能效, 带新风. They are conditions, as numbers are. */
import type { Parameter } from '@zhiku/contract/product-categories'
import { fold } from '../language/normalise.ts'
import type { Place } from './asking.ts'

export interface OptionMention extends Place {
  readonly parameter: Parameter
  readonly option: string
}

const shortest = 2
const figures = '零一二三四五六七八九'

/** 1 级 is said 一级, 侧吸式 侧吸, DD 直驱变频 DD直驱. */
function writingsOf(option: string): string[] {
  const folded = fold(option).replace(/\s+/g, '')
  const spoken = folded.replace(/^\d(?=[级档门])/, (digit) => figures.charAt(Number(digit)))
  const bare = folded.replace(/[式型]$/, '')
  const beginning = folded.length >= 6 ? folded.slice(0, Math.ceil((folded.length * 2) / 3)) : folded
  return [...new Set([folded, spoken, bare, beginning])].filter((writing) => writing.length >= shortest)
}

/** Longest first; a stretch that is understood is not understood again. @param text folded */
export function optionsIn(text: string, parameters: readonly Parameter[]): OptionMention[] {
  const compact = text.replace(/\s/g, '\u0000')
  const found = parameters
    .filter(({ type }) => type === 'enum' || type === 'multiEnum')
    .flatMap((parameter) =>
      (parameter.options ?? []).flatMap((option) =>
        writingsOf(option).flatMap((writing): OptionMention[] => {
          const from = compact.indexOf(writing)
          return from < 0 ? [] : [{ parameter, option, from, to: from + writing.length }]
        }),
      ),
    )
    .sort((a, b) => b.to - b.from - (a.to - a.from))
  return found.filter((one, at) => !found.slice(0, at).some(({ from, to }) => from < one.to && one.from < to))
}
