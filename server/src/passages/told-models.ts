/**
 * What passages call a model, where no product of the catalogue is called so: the F3 of F3 电动自行车说明书, the H2 of a column
 * 型号. It looks like a fault code and is none. Pure.
 */
import type { Hit } from '@zhiku/contract/search'
import { isLikeCode, isShownIn } from '../language/codes.ts'
import { modelKey } from '../language/identifiers.ts'
import { namesIn } from '../language/names.ts'
import { normalise } from '../language/normalise.ts'
import { modelPattern, namesModel, plain, variant } from './shown-codes.ts'

const ofModels = /型号|机型|产品|商品|车型|款式|规格/
const asWord = (code: string): string => `(?<![a-z\\d])${code}(?![a-z\\d])`

/** @param wording normalised as a query is */
export function modelsTold(wording: string, list: readonly Hit[]): string[] {
  const codes = namesIn(wording).models.filter(isLikeCode)
  return codes.filter((code) => list.some((hit) => isTitleOf(code, hit) || isNamedIn(code, hit)))
}

const ofFaults = /故障|代码|报警|报错|错误|异常|保护/
/** A document or its section is about it, and about no fault: E5 通信故障. A question's title may hold any code: E6 怎么解决. */
function isTitleOf(code: string, { title, headingPath = [], sourceType }: Hit): boolean {
  if (sourceType === 'faq') return false
  const above = [title, ...headingPath].map(normalise)
  const isOfFault = (at: number) => above.slice(0, at + 1).some((one) => ofFaults.test(one))
  return above.some((one, at) => new RegExp(asWord(code)).test(one) && !isShownIn(one, code) && !isOfFault(at))
}

/** F3 系列, L6 Max, 型号：H2. */
function isNamedIn(code: string, { title, snippet, evidence }: Hit): boolean {
  const named = new RegExp(`${asWord(code)}\\s*(?:系列|专用|用户|车型|(?:pro|max|plus|ultra|mini|lite)(?![a-z]))`)
  if (named.test(normalise(`${title}\n${snippet}`))) return true
  if (evidence?.form !== 'table') return false
  const columns = evidence.header.flatMap((cell, at) => (ofModels.test(cell) ? [at] : []))
  return evidence.rows.some((cells) => columns.some((at) => new RegExp(asWord(code)).test(plain(cells[at] ?? ''))))
}

/** ISO9001, IPX4, WiFi6: letters and figures of no product. */
const standards = /(?<![a-z])(?:iso|iec|en|gb|qb|ip|ipx|wi-?fi|usb|type|hdmi)[-/\s]?[a-z]?\d+[a-z]*/g
const part = new RegExp(`(?<![a-z\\d])[a-z]*\\d+[a-z]*(?:[-\\s]?${variant})?`, 'g')
/** 35gw and x10pro of KFR-35GW/X10-Pro. */
const partsOf = (model: string): RegExp[] =>
  (normalise(model).match(part) ?? []).map((one) => modelPattern(modelKey(one)))

/**
 * Whether it is told of other models alone: the BCD-540WQF is none of what the manual of the BCD-520WQH says, and
 * KFR-50GW/X10-Pro stands in no column of a table of KFR-26GW/X10-Pro and KFR-35GW/X10-Pro, though the manual is of its series;
 * nor is the R5 meant by a row for the QH-R8 Max, or by the one sentence with a figure that names another model.
 * @param models that are asked about
 * @param figure how a text says the figure that is asked for
 */
export function isOfOtherModels(models: readonly string[], figure?: RegExp): (hit: Hit) => boolean {
  const named = models.map(partsOf).filter(({ length }) => length > 0)
  if (named.length < models.length || named.length === 0) return () => false
  const isOfSeries = (text: string) => named.some((parts) => parts.at(-1)?.test(text))
  const isItself = (text: string) => named.some((parts) => parts.every((one) => one.test(text)))
  const isOfOther = (text: string) => namesModel(text) && !isOfSeries(text)
  return ({ title, evidence, snippet, sourceType }) => {
    if (sourceType !== 'file') return false
    const above = normalise(title).replace(standards, ' ')
    if (isOfOther(above)) return true
    if (evidence?.form !== 'table') {
      const telling = sentencesOf(snippet).filter((one) => figure?.test(one))
      return telling.length > 0 && telling.every((one) => namesModel(one) && !isItself(one))
    }
    const [, ...columns] = evidence.header.map(plain)
    const isOfNone = columns.length > 1 && columns.every(namesModel) && !columns.some(isItself)
    return (
      isOfNone ||
      (evidence.rows.length > 0 && evidence.rows.every((row) => bearersOf(row, evidence.header).some(isOfOther)))
    )
  }
}

const sentencesOf = (text: string): string[] => normalise(text).split(/[。；;\n]/)
/** What a row is told of: 适用产品, and no 物料编号, which looks like a model. */
const bearersOf = (row: readonly string[], header: readonly string[]): string[] =>
  row.filter((_, at) => ofBearers.test(header[at] ?? '')).map(plain)
const ofBearers = /产品|商品|型号|机型|适用/
