/**
 * Fault codes of what is named: the E5 of a QH9 is told by the manual of the QH9, whatever else it says, and by no row of
 * another product; so is the E5 of a refrigerator. Pure.
 */
import type { Hit } from '@zhiku/contract/search'
import { codesAmong, lettersShown } from '../language/codes.ts'
import { devicesIn } from '../language/devices.ts'
import { modelKey } from '../language/identifiers.ts'
import { namesIn } from '../language/names.ts'
import { normalise } from '../language/normalise.ts'

export interface CodeAsked {
  /** Normalised as a query is. */
  readonly wording: string
  /** Names of products in it: R8 is no fault code there. */
  readonly products?: readonly string[] | undefined
  /** What passages call a model: `told-models.ts`. */
  readonly told?: readonly string[] | undefined
}

/** Of a passage: whether it tells that code; undefined where it shows none. */
export type TellsCode = (hit: Hit) => boolean | undefined

/**
 * Undefined where no code of a product is asked. What another one shows by that code is none of the answer where anything
 * tells it.
 */
export function tellsCodeOf(asked: CodeAsked, list: readonly Hit[]): TellsCode | undefined {
  const said = codesShown(asked)
  const models = modelsNamed(asked, said)
  const codes = said.length > 0 ? said : lettersAlone(asked.wording, list)
  if (codes.length === 0 || models.length === 0) return undefined
  const patterns = models.map(modelPattern)
  const isMeant = (text: string) => patterns.some((model) => model.test(text))
  return judged(list, codes, { isMeant, namesAny: namesModel, isAll: asksOnlyCode(asked.wording) })
}

/** The same where an appliance is named and no model: the E5 of a refrigerator. */
export function tellsCodeOfDevice(asked: CodeAsked, list: readonly Hit[]): TellsCode | undefined {
  const said = codesShown(asked)
  const codes = said.length > 0 ? said : lettersAlone(asked.wording, list)
  const devices = devicesIn(asked.wording)
  if (codes.length === 0 || devices.length === 0) return undefined
  const isMeant = (text: string) => devicesIn(text).some((device) => devices.includes(device))
  const namesAny = (text: string) => devicesIn(text).length > 0
  return judged(list, codes, { isMeant, namesAny, isAll: asksOnlyCode(asked.wording) })
}

/** As they stand in the question. */
export const codesShown = ({ wording, products = [], told = [] }: CodeAsked): string[] => [
  ...codesAmong(namesIn(wording).models, wording, [...products, ...told]),
  ...lettersShown(wording),
]

const ofCodes = /^(?:故障|代码|提示|报警|报错|错误|显示|字样|屏幕?|面板)+$/
/** 冰箱报 E5 怎么办, and not 冰箱报 E5 上门费多少. */
export function asksOnlyCode(wording: string): boolean {
  const { things, others } = namesIn(wording)
  return [...things, ...others].every((word) => ofCodes.test(word) || devicesIn(word).length > 0)
}

/** What a code is asked of, as texts name it. */
interface Bearer {
  readonly isMeant: (text: string) => boolean
  readonly namesAny: (text: string) => boolean
  /** The code is all that is asked. */
  readonly isAll: boolean
}

function judged(list: readonly Hit[], codes: readonly string[], bearer: Bearer): TellsCode {
  const read = reader(codes, bearer)
  const isTold = list.some((hit) => read(hit).tells === true)
  return (hit) => {
    const { tells, shows } = read(hit)
    return isTold && shows ? tells === true : tells
  }
}

interface Read {
  readonly tells: boolean | undefined
  readonly shows: boolean
}

function reader(codes: readonly string[], { isMeant, namesAny, isAll }: Bearer): (hit: Hit) => Read {
  const showsCode = (text: string) =>
    codes.every((code) => new RegExp(`(?<![a-z\\d]-?)${code}(?!-?[a-z\\d])`).test(text))
  return (hit) => {
    const { title, headingPath = [], evidence, sourceType } = hit
    const above = plain([title, ...headingPath].join(' '))
    const rows = rowsOf(hit, showsCode)
    const showing = rows.filter(({ text }) => showsCode(text))
    const shows = showing.length > 0
    if (showing.some(({ text, bearer }) => isMeant(text) || (isMeant(above) && !namesAny(bearer))))
      return { tells: true, shows }
    if (!shows && sourceType === 'faq' && ofCode.test(plain(title)))
      return { tells: isMeant(above) ? false : undefined, shows }
    if (!shows) {
      const isTable = evidence?.form === 'table' && (isAll || evidence.header.some((cell) => headsCodes.test(cell)))
      return { tells: isTable && rows.some(({ text }) => isMeant(text)) ? false : undefined, shows }
    }
    return { tells: showing.every(({ bearer }) => namesAny(bearer) || namesAny(above)) ? false : undefined, shows }
  }
}

/** Of a table of codes; one of prices tells what is asked besides: 热水器报 E5 上门费多少. */
const headsCodes = /代码|故障码|报警|报错|显示/

/** 洗衣机显示 E2 怎么办: a question about a code. */
const ofCode = /(?:显示|[报跳闪亮])\s*(?:了|出)?\s*[a-z]{1,2}\d{1,2}(?![a-z\d])/

/** A row, or the whole of what is no table, and where it would say whose code it is: what is done about it names other things. */
interface Row {
  readonly text: string
  readonly bearer: string
}

const ofBearer = /产品|商品|型号|机型|电器|设备|品类/
function rowsOf({ snippet, evidence }: Hit, showsCode: (text: string) => boolean): Row[] {
  if (evidence?.form !== 'table') return [{ text: plain(snippet), bearer: '' }]
  const named = evidence.header.findIndex((cell) => ofBearer.test(cell))
  return evidence.rows.map((cells) => {
    const texts = cells.map(plain)
    const bearer = named >= 0 ? texts[named] : texts.slice(0, Math.max(0, texts.findIndex(showsCode))).join(' ')
    return { text: texts.join(' '), bearer: bearer ?? '' }
  })
}

/** The dr of 520WQH dr, the full of 制冰机FULL: letters that are all of a cell in what was found; more than two, of a table of codes. */
function lettersAlone(wording: string, list: readonly Hit[]): string[] {
  const letters = wording.match(/(?<![a-z\d-])[a-z]{2,4}(?![a-z\d-])/g) ?? []
  const tables = list.flatMap(({ evidence }) => (evidence?.form === 'table' ? [evidence] : []))
  const cellsOf = (some: typeof tables) => new Set(some.flatMap(({ rows }) => rows.flat()).map(plain))
  const [all, ofCodes] = [cellsOf(tables), cellsOf(tables.filter(({ header }) => headsCodes.test(header.join(' '))))]
  return letters.filter((one) => (one.length === 2 ? all : ofCodes).has(one))
}

const mark = /<\/?em>/g
/** As it is shown, without the marks of what was looked for, normalised. */
export const plain = (text: string): string => normalise(text.replaceAll(mark, ''))

/** XH-R4, QH9, 520WQH, X10 Pro: letters and figures, and no code. @param text normalised */
export const namesModel = (text: string): boolean =>
  /(?<![a-z\d])(?:[a-z]{2,}[-/]?[a-z]*\d|[a-z]\d{1,2}[-\s]?(?:pro|max|plus|ultra)(?![a-z]))|\d{3,}(?![km]?pa|m[ml]|mah|rpm|d?b|hz|kw|lm)[a-z]{2}/.test(
    text,
  )

/** As they are written in the question; what products are called before whatever looks like a model. */
function modelsNamed({ products = [], wording }: CodeAsked, codes: readonly string[]): string[] {
  const keys = products.map(
    (name) => /^(?:[a-z\d]*\d[a-z\d]*$|[a-z]+\d+[a-z]*|\d{3,}[a-z]*)/.exec(modelKey(name))?.[0] ?? '',
  )
  const named = keys.filter(({ length }) => length > 1) // M5 of M5挂机
  return named.length > 0 ? named : namesIn(wording).models.filter((model) => !codes.includes(model))
}

export const variant = '(?:pro|max|plus|ultra|mini|lite|se)(?![a-z])'
const joint = '[-\\s/_.]*'
/** R8 of QH-R8, and not of QH-R8 Max or R80. */
export function modelPattern(key: string): RegExp {
  const letters = [...key].join(joint)
  const [before, behind] = [/^\d/.test(key) ? '(?<!\\d)' : '', /\d$/.test(key) ? '(?!\\d)' : '']
  return new RegExp(`${before}${letters}${behind}(?!${joint}${variant})`)
}
