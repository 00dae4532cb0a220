/** 有效期 as a form holds it: two texts, which the contract reads as instants. */
import { beijingDay } from '@zhiku/contract/beijing-time'
import { edgeText, readEdge, untilWords, validityAt } from '@zhiku/contract/validity'
import type { Edge, Effective } from '@zhiku/contract/validity'
import type { Validity } from '@zhiku/contract/words/validity'

export const validityNow = (effective: Effective): Validity => validityAt(effective, new Date())

/** In Beijing. */
export const today = (): string => beijingDay(new Date())

/** `2026-05-01 起，至 2026-05-31（含）`; 长期有效 when neither end is set. */
export function validityWords({ effectiveFrom, effectiveTo }: Effective): string {
  const ends = [
    effectiveFrom && `${edgeText(effectiveFrom, 'from')} 起`,
    effectiveTo && `至 ${untilWords(effectiveTo)}`,
  ]
  return ends.filter(Boolean).join('，') || '长期有效'
}

/** As the two fields hold it: what was typed, readable or not; empty is an open end. */
export interface ValidityTexts {
  from: string
  to: string
}

export const textOfEdge = (instant: string | null | undefined, edge: Edge): string =>
  instant ? edgeText(instant, edge) : ''

export const textsOf = ({ effectiveFrom, effectiveTo }: Effective): ValidityTexts => ({
  from: textOfEdge(effectiveFrom, 'from'),
  to: textOfEdge(effectiveTo, 'to'),
})

/** Null for an open end, undefined where the text is no time. */
export const instantOf = (text: string, edge: Edge, now: Date = new Date()): string | null | undefined =>
  text.trim() === '' ? null : readEdge(text, edge, now)

/** As the calls take it: null clears an end. An end whose text is no time is left out: it stays what it was. */
export function effectiveOf({ from, to }: ValidityTexts): Effective {
  const [effectiveFrom, effectiveTo] = [instantOf(from, 'from'), instantOf(to, 'to')]
  return {
    ...(effectiveFrom === undefined ? {} : { effectiveFrom }),
    ...(effectiveTo === undefined ? {} : { effectiveTo }),
  }
}

const names = { from: '生效日期', to: '失效日期' } as const satisfies Record<Edge, string>

/** @param name of the field */
export const edgeProblem = (text: string, edge: Edge, name: string = names[edge]): string | undefined =>
  instantOf(text, edge) === undefined
    ? `${name}“${text.trim()}”看不懂，请写成 2026-11-30；要精确到几点，写成 2026-11-30 18:00`
    : undefined

/** What is wrong with the two as a form holds them. */
export function validityProblem(texts: ValidityTexts): string | undefined {
  const unreadable = edgeProblem(texts.from, 'from') ?? edgeProblem(texts.to, 'to')
  if (unreadable) return unreadable
  const { effectiveFrom, effectiveTo } = effectiveOf(texts)
  return effectiveFrom && effectiveTo && effectiveTo <= effectiveFrom ? '失效时间必须晚于生效时间' : undefined
}
