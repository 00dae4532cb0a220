/** What makes a unit of a passage the better answer, beside the words that it shares with the question. */
import { figureAsked } from './figure-asked.ts'
import type { Form } from './form.ts'
import { asksHow } from './part.ts'

/** Share of a word that its place above a unit earns: in a heading, the header of its table, the line before its list. */
export const aboveCredit = 0.6
/** A line without an end is a caption. */
const captionShare = 0.5
const asked = 0.06
/** For a figure of the very sort, as any of a table may be: 使用年限是多少年 is no warning of 使用不当. */
const askedSort = 0.16
const asksFigure = /多少|多久|多大|多重|多高|多长|几|价格|费用/
const asksWhether = /能不能|可不可以|能否|可以|能.*吗|会不会|要不要|是不是|需要/
const figure = /\d|[一二三四五六七八九十两]+(?:年|天|次|个|米|小时|分钟)/
const verdict = /停止使用|停用|请勿|不能|不可|可以|不得|严禁|禁止|不支持|支持|必须|无需|不需要/

/** @param said 0–1: how much of the question the unit says, 0 for one that answers nothing */
export function worthOf(question: string, form: Form['form'], text: string, said: number): number {
  if (said === 0) return 0
  const isCaption = form === 'text' && text.length < 20 && !/[。！？!?；;：:，,]/.test(text)
  return said * (isCaption ? captionShare : 1) + bonusOf(question, form, text)
}

/** What is asked for makes one of two alike units the better. */
function bonusOf(question: string, form: Form['form'], text: string): number {
  let more = 0
  const sort = figureAsked(question)
  if (sort && (sort.test(text) || (form === 'table' && figure.test(text)))) more += askedSort
  else if (asksFigure.test(question) && figure.test(text)) more += asked
  if (asksHow.test(question) && form === 'steps') more += asked
  if (asksWhether.test(question) && verdict.test(text)) more += asked
  return more
}
