/** What a model writes that no source holds: links, figures, and lines that lead to others and state something. Pure. */
import { sizeOf } from '../language/numerals.ts'
import { fold } from '../language/normalise.ts'
import { unitPattern } from '../language/units.ts'

/** What a page makes a link of: an address with or without its scheme, and one of mail. It ends where its letters do. */
const link = /(?:(?:https?:)?\/\/|www\.)[\w\-./?%&=#~:+,;@!$'*]*|(?:mailto:)?[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi
/** `https://a.example/b。` and `www.a.example/b` are one. */
const bare = (found: string): string =>
  found
    .toLowerCase()
    .replace(/^(?:https?:|mailto:)?(?:\/\/)?/, '')
    .replace(/[.,;:!?*_~']+$/, '')

const linksIn = (text: string): string[] => text.match(link) ?? []

/**
 * A link that no source holds.
 * @param isOpen more may come: what stands at the end need only begin as one of the sources' does
 */
export function hasForeignLink(text: string, sources: readonly string[], isOpen: boolean): boolean {
  const own = sources.flatMap((source) => linksIn(source).map(bare))
  const isBegun = (found: string) =>
    isOpen &&
    text.endsWith(found) &&
    own.some((one) => one.startsWith(found.toLowerCase().replace(/^(?:https?:)?\/\//, '')))
  return linksIn(text).some((found) => !own.includes(bare(found)) && !isBegun(found))
}

const measured = new RegExp(
  `([零一二两三四五六七八九十百千万]+(?:点[零一二三四五六七八九]+)?)(?=\\s?(?:${unitPattern}|[个年月周天日次元块折倍]))`,
  'g',
)
const mark = /\[\d+\]/g
/** 1. of a step, and what stands in a model's name. */
const noFigure = /^\s*\d+[.、)）]\s|(?<=[a-z\d][-/]?)\d+(?:\.\d+)?(?=[a-z])|(?<=[a-z][-/]?)\d+/gim

/** 1,299 and 1299, 03 and 3, 九十 and 90 are one. */
function figuresIn(text: string): number[] {
  const plain = fold(text).replace(/(?<=\d),(?=\d{3})/g, '')
  const written = plain.match(/\d+(?:\.\d+)?/g) ?? []
  const spoken = [...plain.matchAll(measured)].map(([, said = '']) => sizeOf(said))
  return [...written.map(Number), ...spoken.filter((one) => one !== undefined)]
}

/** 一个, 两种: who counts what a source tells states no figure of it. */
const counted = 2

/** The first figure that nothing holds which the model was told. @param told all sources and the question */
export function figureOfItsOwn(text: string, told: readonly string[]): number | undefined {
  const held = new Set(told.flatMap(figuresIn))
  return figuresIn(text.replace(mark, ' ').replace(noFigure, ' ')).find((one) => one > counted && !held.has(one))
}

/** What leads to other lines says no more than that it does. */
const leading =
  /根据|依据|按照|资料|如下|以下|步骤|方法|说明|具体|操作|建议|注意|事项|处理|解决|办法|内容|情况|要求|标准|可以|关于|您|请|的|是|为|和|与|及/g
const pairsIn = (text: string): string[] =>
  (text.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) => [...run].slice(1).map((_, at) => run.slice(at, at + 2)))
/** So much of a line's pairs of characters stands in what the model was told. */
const enough = 0.5

/** 所有商品一律三倍赔偿：, which nothing holds that the model was told. */
export function statesOfItsOwn(line: string, told: readonly string[]): boolean {
  const pairs = pairsIn(line.replace(leading, ' '))
  const all = told.join('\n')
  return pairs.filter((pair) => all.includes(pair)).length < pairs.length * enough
}
