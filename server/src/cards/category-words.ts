/** Which product categories a question speaks of: by their name, by what the name ends with, by words that mean the same. */
import type { ParameterSchema } from '@zhiku/contract/product-categories'
import { isDictionaryWord } from '../language/analyze.ts'
import { calledAlso } from '../language/devices.ts'
import { fold } from '../language/normalise.ts'
import { asHeard } from '../language/sounds.ts'
import { alsoCalled } from '../language/own-words.ts'
import type { AddedWords } from '../language/own-words.ts'
import type { Reading } from '../platform/context.ts'
import * as productCategories from '../product-categories/service.ts'
import * as search from '../search/service.ts'

const shortest = 2
/** Ends of a name that name no kind of thing. */
const meaningless = /^(?:系列|产品|商品|电器|家电|设备|分类|其他|类|配件)$/

/** 智能门锁 is called 门锁. */
const adorning = /^(?:智能|家用|商用|电动|多功能|便携式?|全自动|高端|新型)/

/** By words of an organization and name: categories are few, and their words are asked for with every question. */
const wordsByName = new WeakMap<AddedWords, Map<string, readonly string[]>>()
const mostNames = 5_000

function wordsOf(name: string, added: AddedWords): readonly string[] {
  const known = wordsByName.get(added) ?? new Map<string, readonly string[]>()
  wordsByName.set(added, known)
  const words = known.get(name) ?? wordsFor(name, added)
  if (known.size >= mostNames) known.clear()
  known.set(name, words)
  return words
}

/** 机器人 is what a 扫地机器人 is; shorter ends are words of anything. */
const isKind = (end: string): boolean => end.length > shortest && isDictionaryWord(end)

/** 壁挂式空调 is called 空调 too; 扫地机器人 also 扫地机. */
function wordsFor(name: string, added: AddedWords): readonly string[] {
  const folded = fold(name).trim()
  const parts = folded.split(/[\s、/／,，()（）·]+/).filter((part) => part.length >= shortest)
  const ends = parts.flatMap((part) =>
    Array.from({ length: Math.max(0, part.length - shortest) }, (_, at) => part.slice(at + 1)),
  )
  const own = [folded, ...parts, ...parts.map((part) => part.replace(adorning, ''))].filter(
    (word) => word.length >= shortest && !meaningless.test(word),
  )
  const all = [...own, ...ends.filter((end) => search.synonymsOf(end).length > 0 || isKind(end))]
  const known = [...new Set([...all, ...all.flatMap(search.synonymsOf), ...all.flatMap(calledAlso)])]
  const others = alsoCalled(new Map(known.map((word) => [word, 0])), added).keys()
  return [...known, ...others].filter((word) => word.length >= shortest)
}

/** Ids of the categories named by the longest words: of 空调挂机 and 空调 the more particular one. */
function categoriesNamed(
  folded: string,
  categories: ReadonlyMap<string, { readonly name: string }>,
  added: AddedWords,
): Map<string, string> {
  let longest = 0
  let named = new Map<string, string>()
  for (const [id, { name }] of categories) {
    const word = wordsOf(name, added)
      .filter((one) => folded.includes(one))
      .sort((a, b) => b.length - a.length)[0]
    if (!word || word.length < longest) continue
    if (word.length > longest) named = new Map()
    longest = word.length
    named.set(id, word)
  }
  return named
}

/** Fewer characters sound like too many words. */
const shortestHeard = 3

/** 热水其, 洗碗鸡: as they were written, where they sound like the name of a kind. */
function categoriesHeard(
  folded: string,
  categories: ReadonlyMap<string, { readonly name: string }>,
  added: AddedWords,
): Map<string, string> {
  const sound = asHeard(folded)
  return new Map(
    [...categories].flatMap(([id, { name }]) => {
      const words = wordsOf(name, added).filter((word) => word.length >= shortestHeard && !/[a-z\d]/.test(word))
      const from = words.map((word) => ({ at: sound.indexOf(asHeard(word)), word })).find(({ at }) => at >= 0)
      return from ? [[id, folded.slice(from.at, from.at + from.word.length)] as const] : []
    }),
  )
}

/** What is done with a thing says of what kind it is: 给娃洗衣服那个小机器. */
const doneWith: readonly (readonly [done: RegExp, kind: string])[] = [
  [/洗(?:小?孩子?|娃[娃儿]?|宝宝|bb|尿布|奶娃子?)?的?(?:小?衣[服裳]|衫|尿布)(?=[那的这])/, '洗衣机'],
]

function categoriesMeant(
  folded: string,
  categories: ReadonlyMap<string, { readonly name: string }>,
  added: AddedWords,
): Map<string, string> {
  const [said, kind] =
    doneWith.flatMap(([done, of]) => [[done.exec(folded)?.[0], of] as const]).find(([one]) => one) ?? []
  if (said === undefined || kind === undefined) return new Map()
  return new Map(
    [...categories].filter(([, { name }]) => wordsOf(name, added).includes(kind)).map(([id]) => [id, said]),
  )
}

export interface CategoriesAsked {
  /** All of the organization. */
  readonly all: ReadonlyMap<string, { name: string; schema: ParameterSchema }>
  /** Those that the question names, with the word that names each. */
  readonly named: ReadonlyMap<string, string>
  /** The named ones and all below them. */
  readonly within: ReadonlySet<string>
}

export async function categoriesAsked(ctx: Reading, folded: string, added: AddedWords): Promise<CategoriesAsked> {
  const all = await productCategories.all(ctx)
  const written = categoriesNamed(folded, all, added)
  const heard = written.size > 0 ? written : categoriesHeard(folded, all, added)
  const named = heard.size > 0 ? heard : categoriesMeant(folded, all, added)
  const within = [...named.keys()].flatMap((id) => all.get(id)?.within() ?? [])
  return { all, named, within: new Set(within) }
}
