/** How wide, deep or high a thing is, where its schema keeps all three in one text: 外形尺寸（宽×深×高）. */
import type { Parameter } from '@zhiku/contract/product-categories'
import type { Condition } from '../../language/conditions.ts'

export interface Extent {
  readonly parameter: Parameter
  /** Which of the three numbers, from 1. */
  readonly at: number
  /** 宽度. */
  readonly name: string
}

const inOrder = /[(（]\s*([宽深高])\s*[×x*]\s*([宽深高])\s*[×x*]\s*([宽深高])\s*[)）]/
const before = /([宽深厚高])度?[^宽深厚高\d]{0,3}$/
const behind = /^的?([宽深厚高])/

/** 比八公分矮的, 床底九公分半，比这矮的; 量了五十公分，宽度在这以内的 */
const compared = /比[^，,。]*?([矮高窄宽薄厚深浅])|([宽深高])度?[^，,。]{0,2}[这那][^，,。]{0,3}以内/
const meant: Readonly<Record<string, string>> = { 厚: '深', 薄: '深', 浅: '深', 窄: '宽', 矮: '高' }

/** Which of them a condition speaks of: 深度不到 50 公分, 60 厘米宽的; undefined where it speaks of none. */
export function extentAsked({ from, to, isAmount }: Condition, text: string): string | undefined {
  const beside = before.exec(text.slice(0, from))?.[1] ?? behind.exec(text.slice(to))?.[1]
  const word = beside ?? (isAmount ? undefined : compared.exec(text.slice(from))?.slice(1).find(Boolean))
  return word === undefined ? undefined : (meant[word] ?? word)
}

/** The text that has it: the one that is named, else the one that every product has. */
export function extentOf(
  asked: string,
  parameters: readonly Parameter[],
  named: readonly Parameter[],
): Extent | undefined {
  const having = parameters.flatMap((parameter): Extent[] => {
    const at = (inOrder.exec(parameter.name)?.slice(1) ?? []).indexOf(asked) + 1
    return parameter.type === 'text' && at > 0 ? [{ parameter, at, name: `${asked}度` }] : []
  })
  const own = having.filter(({ parameter }) => named.includes(parameter))
  const required = having.filter(({ parameter }) => parameter.required)
  const [one, ...others] = [own, required, having].find((all) => all.length === 1) ?? []
  return others.length === 0 ? one : undefined
}
