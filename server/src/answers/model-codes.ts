/**
 * Fault codes of a product that is named: E5 of a QH9 is told by the manual of the QH9, whatever else it says, and by no
 * row of another product. Pure.
 */
import type { Hit } from '@zhiku/contract/search'
import { normaliseQuery } from '../language/analyze.ts'
import { lettersShown } from '../language/codes.ts'
import { modelKey } from '../language/model-key.ts'
import { namesIn } from '../language/names.ts'
import { normalise } from '../language/normalise.ts'
import { codesAsked } from './strangers.ts'
import type { Asked } from './strangers.ts'

/**
 * Undefined where no code of a product is asked; of a hit: whether it tells that, or what another one shows by that code,
 * which is none of the answer where anything tells it. Undefined where it shows none.
 */
export function tellsCodeOf(asked: Asked, list: readonly Hit[]): ((hit: Hit) => boolean | undefined) | undefined {
  const wording = normaliseQuery(asked.corrected ?? asked.question)
  const said = [...codesAsked(asked), ...lettersShown(wording)]
  const models = modelsNamed(asked, wording, said)
  const codes = said.length > 0 ? said : lettersAlone(wording, list)
  if (codes.length === 0 || models.length === 0) return undefined
  const read = reader(codes, models)
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

function reader(codes: readonly string[], models: readonly string[]): (hit: Hit) => Read {
  const showsCode = (text: string) =>
    codes.every((code) => new RegExp(`(?<![a-z\\d]-?)${code}(?!-?[a-z\\d])`).test(text))
  const patterns = models.map(modelPattern)
  const isOfModel = (text: string) => patterns.some((model) => model.test(text))
  return ({ title, headingPath = [], snippet, evidence }) => {
    const above = plain([title, ...headingPath].join(' '))
    const rows = evidence?.form === 'table' ? evidence.rows.map((cells) => plain(cells.join(' '))) : [plain(snippet)]
    const showing = rows.filter(showsCode)
    const shows = showing.length > 0
    if (showing.some((row) => isOfModel(row) || (isOfModel(above) && !namesModel(row)))) return { tells: true, shows }
    if (!shows) return { tells: evidence?.form === 'table' && rows.some(isOfModel) ? false : undefined, shows }
    return { tells: showing.every((row) => namesModel(row) || namesModel(above)) ? false : undefined, shows }
  }
}

/** The dr of 520WQH dr: two letters that are all of a cell in what was found. */
function lettersAlone(wording: string, list: readonly Hit[]): string[] {
  const letters = wording.match(/(?<![a-z\d-])[a-z]{2}(?![a-z\d-])/g) ?? []
  const cells = list.flatMap(({ evidence }) => (evidence?.form === 'table' ? evidence.rows.flat() : [])).map(plain)
  return letters.filter((one) => cells.includes(one))
}

const mark = /<\/?em>/g
const plain = (text: string): string => normalise(text.replaceAll(mark, ''))

/** XH-R4, QH9, 520WQH: letters and figures, and no code. */
const namesModel = (text: string): boolean =>
  /(?<![a-z\d])[a-z]{2,}[-/]?[a-z]*\d|\d{3,}(?![km]?pa|m[ml]|mah|rpm|d?b|hz|kw|lm)[a-z]{2}/.test(text)

/** As they are written in the question; what products are called before whatever looks like a model. */
function modelsNamed({ products = [] }: Asked, wording: string, codes: readonly string[]): string[] {
  const named = products.map(modelKey).filter((key) => /^[a-z\d]*\d[a-z\d]*$/.test(key) && key.length > 1)
  return named.length > 0 ? named : namesIn(wording).models.filter((model) => !codes.includes(model))
}

const variant = '(?:pro|max|plus|ultra|mini|lite|se)(?![a-z])'
const joint = '[-\\s/_.]*'
/** R8 of QH-R8, and not of QH-R8 Max or R80. */
function modelPattern(key: string): RegExp {
  const letters = [...key].join(joint)
  const [before, behind] = [/^\d/.test(key) ? '(?<!\\d)' : '', /\d$/.test(key) ? '(?!\\d)' : '']
  return new RegExp(`${before}${letters}${behind}(?!${joint}${variant})`)
}
