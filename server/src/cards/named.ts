/** The card of a question that names products. */
import type { ParameterSchema } from '@zhiku/contract/product-categories'
import type { SearchCard } from '@zhiku/contract/search'
import { asksOfBuying } from '../language/buying.ts'
import { modelKey } from '../language/identifiers.ts'
import type { Reading } from '../platform/context.ts'
import { tiers } from '../products/service.ts'
import type { AnsweringProduct } from '../products/service.ts'
import { answersOf, isOfName, listed, shownOf } from './answers.ts'
import type { AskedProduct } from './answers.ts'
import type { Asked } from './asked.ts'
import { asksHowTo, asksNoValue, asksOfBoth, asksWork, tellsCode } from './asking.ts'
import type { Place } from './asking.ts'
import { isAskedFor, isOfOtherEnd, isOfPart, isOnlyHowMuch, isOnlyListed } from './parameters/besides.ts'
import { isOneOfSeveral, mostCompared, sideBySide } from './compare.ts'
import { differencesOf, toldApart } from './differences.ts'
import { blank, hasStranger } from './identify-question.ts'
import type { Identified } from './identify.ts'
import { ranks } from './parameters/lexicons.ts'
import type { Lexicon, Lexicons } from './parameters/lexicons.ts'
import { harmlessOf, isLooselyAsked, isOfItself, kindsIn, lengthsOf } from './harmless.ts'
import { asksPriceOfPart, leftOver } from './left-over.ts'
import { isOfNoFigure, isOfOtherMode, mentionsIn } from './parameters/parameter-mentions.ts'
import type { Mention } from './parameters/parameter-mentions.ts'
import { saidOtherwise } from './parameters/parameter-words.ts'
import { contradicts, narrowedByAmount, narrowedByCategory, narrowedByKind, schemasOf, sidesOf } from './served.ts'
import type { Showing } from './served.ts'
import { isAlternative, optionsIn } from './parameters/option-mentions.ts'
import type { OptionMention } from './parameters/option-mentions.ts'
import { demandedOf, isOfFormer } from './sentences.ts'
import { isExcepted, strangerBeside, tellsCodeBeside, unknownModel } from './unknown.ts'

/** 带不带 wifi, 有新风吗: the options that it has answer. */
const asksWhether = /带不带|会不会|有没有|有无|支不支持|支持|能不能|可不可以|能否|是否|是不是|吗|没有?$|不$/
/** Of what kind it is is asked beside the kind alone: 立式的，一个人搬得动不 only says which one it is. */
const asksWhetherIt = ({ parameter, from, to }: OptionMention, text: string): boolean =>
  asksWhether.test(text) &&
  (parameter.type !== 'enum' ||
    /[吗不没]/.test(text.slice(from, to)) ||
    /^[)）的式型机款]{0,2}(?:[能可会]以?用?)?[吗么不没]/.test(text.slice(to)) ||
    /(?:[是带有会]|支持|能|可以)[^，,\s]{0,2}$/.test(text.slice(0, from)))
/** 现在啥价位，带不带新风: asked besides, and no part of what is asked before. */
const whetherHad = /(?:带不带|有没有|有无|支不支持)[^，,\s]{0,2}$/
/** 基站能加装上下水吗 asks something of what only has a name. */
const asksOfKind = (text: string, mentions: readonly Mention[]): boolean =>
  /(?<!是)[能会][^，,]{1,9}[吗不么]|[能会]不[能会]|可不可以|行不行|可以[^，,]{0,4}[吗不么]/.test(text) &&
  mentions.every(({ parameter: { type } }) => /enum|text/i.test(type))
/** 摄像头 of 摄像头拍的会传到网上吗: a thing of which it is asked what it does; 能烘干吗 asks for what it can. */
const isDoing = ({ word, to, parameter: { type } }: Mention, text: string): boolean =>
  word === undefined && type !== 'multiEnum' && /[能会]|可以|可不/.test(text.slice(to))
/** 哪个有软冷冻 asks it of each. */
const asksWhichHas = ({ from }: Place, text: string): boolean =>
  /(?:哪[个款台只]|谁)[能可以会有带是]+$/.test(text.slice(0, from))

export async function answerNamed(
  ctx: Reading,
  asked: Asked,
  identified: Identified,
  lexicons: Lexicons,
  { bases, check }: Showing,
): Promise<SearchCard | undefined> {
  const { question, keyword } = asked
  if (identified.namings.some((naming) => isExcepted(naming, question.text))) return undefined
  const served = identified.products.filter(({ id }) => bases.has(id))
  const { products: inCategory, isElsewhere } = narrowedByCategory(asked, identified.namings, served)
  const isByPart = identified.namings.every(({ tier }) => tier === tiers.part)
  if (inCategory.length === 0) return isByPart ? unknownModel(ctx, asked, lexicons, check) : undefined // R9 Pro, where an R9 Ultra waits
  const schemas = schemasOf(asked, inCategory)
  const read = readOf(asked, identified, schemas, lexicons)
  const withMentions = (product: AnsweringProduct): AskedProduct | undefined => {
    const base = bases.get(product.id)
    return base && { product, knowledgeBase: base, mentions: read.mentions.get(product.categoryId) ?? [] }
  }
  const stranger = strangerBeside(question, read.places)
  if (stranger && !isElsewhere && !asked.deniesProduct) {
    const near = await listed(ctx, inCategory.slice(0, mostCompared), (product) => product)
    return { kind: 'unknown', what: 'model', asked: stranger, products: near.map(shownOf) }
  }
  const isStranger = hasStranger(question, read.places)
  if (isStranger && isElsewhere) return unknownModel(ctx, asked, lexicons, check) // WQP12-QH7 of dishwashers, where only a hood is a QH7
  const isKnown = !isElsewhere && !isStranger
  const optionsOf = (text: string, categoryId: string) => {
    const schema = asked.categories.all.get(categoryId)?.schema
    const options = schema ? optionsIn(text, lexicons(schema).options) : []
    return options.filter((one) => !isOfFormer(one, text)) // 同事的滚筒
  }
  if (asksWork(question.text)) return undefined
  if (isOfPart(question.text, read.all) || asksPriceOfPart(question.text, [...identified.namings, ...kindsIn(asked)]))
    return undefined
  const sides = isKnown ? await sidesOf(ctx, asked, { bases, check }, schemas, optionsOf) : []
  if (sides.length > 1) {
    const own = schemasOf(asked, sides.flat()) // of the QH3B 和 QH6 and QH5, whatever else is called QH5
    const { mentions } = readOf(asked, identified, own, lexicons)
    const compared = await sideBySide(ctx, asked, sides, own, withMentions, mentions)
    if (compared) return compared
  }
  const isWholly = (mention: Mention) => !read.all.some((other) => isWithin(mention, other)) // 几瓦 of 灯几瓦
  const isByName = (mention: Mention) => isWholly(mention) && !isOnlyHowMuch(question.text, mention)
  const asking = read.all.some(isByName) ? isByName : isWholly // 16QH 热负荷多少千瓦 of no dishwasher
  const askedOf = inCategory.filter(({ categoryId }) => (read.mentions.get(categoryId) ?? []).some(asking))
  const isCalledSo = ({ id }: { id: string }) => identified.products.some((one) => one.id === id && one.isWhole)
  const isMeant = askedOf.some(isCalledSo) || (askedOf.length > 0 && !inCategory.some(isCalledSo))
  const having = isMeant ? askedOf : inCategory // 烟灶联动 of QH5 is the hood's, whatever else is called QH5; QH12 is no QH12D
  const demanded = demandedOf(question)
  const ofAmount = await narrowedByAmount(ctx.db, demanded, having, schemas)
  const alike = await narrowedByKind(ctx.db, ofAmount, (id) => optionsOf(read.rest, id))
  const all = await listed(ctx, alike, withMentions)
  const shown = all.length === alike.length ? toldApart(question, read.places, all) : all
  const total = all.length === alike.length ? shown.length : alike.length
  const [only] = shown
  const isSure =
    isKnown &&
    (identified.isSure ||
      (total === 1 &&
        (asked.categories.named.size > 0 || read.isOfKind || isTold(asked, identified, read, schemas, lexicons))))
  if (read.all.length === 0 && (!isSure || tellsCode.test(question.text))) return undefined
  if (tellsCodeBeside(question, read.places)) return undefined
  if (read.all.length === 0 && (asksHowTo.test(question.text) || asksOfBuying(question.text))) return undefined
  const others = demanded.filter(
    (one) => one.isAmount && !identified.namings.some(({ from, to }) => from <= one.from && one.to <= to),
  )
  const meant = shown.map(({ product }) => product)
  if (meant.length > 0 && meant.every((product) => contradicts(product, others, schemas))) return undefined
  const asksWhatItDoes = asksOfKind(question.text, read.all)
  if (asksWhatItDoes && read.all.length > 0 && read.all.every((one) => isDoing(one, question.text))) return undefined
  const isOfFigure = read.all.length > 0 && !isOnlyListed(question.text, read.all) && !asksWhatItDoes
  const isOfItsOwn = isOfFigure && read.all.every(isOfItself)
  const left = leftOver(
    question.text,
    {
      places: read.places,
      asked: read.all,
      lengths: lengthsOf(question),
      isOfItself: isOfItsOwn,
      isLoosely: isOfFigure && read.all.every(isLooselyAsked),
      isPlainly: isOfItsOwn,
    },
    harmlessOf(meant, schemas, asked, read.all),
  )
  const isTrouble = asksNoValue(question.text, blank(question.text, read.all))
  if (total === 1 && isSure && only) {
    const isWhole =
      !asksOfBoth(question.text) &&
      !(asked.isComparison && sides.length > 1) &&
      !isOneOfSeveral(asked, identified) &&
      left.length === 0
    const mentions = askedOfIt(question.text, only).filter(({ parameter }) => !isOfNoFigure(question.text, parameter))
    const answers =
      isTrouble || !isWhole || mentions.some(({ parameter }) => isOfOtherMode(question.text, parameter))
        ? []
        : answersOf({ ...only, mentions }, writtenAs(keyword, asked, identified, only.product))
    if (answers.length > 0) return { kind: 'exact', answers }
    const isSlip = identified.namings.some(({ tier }) => tier === tiers.slip) // letters that the list of hits does not forgive
    return isSlip ? choice([only], 1, schemas, read.all) : undefined
  }
  if (left.length > 0 || (read.all.length > 0 && isTrouble)) return undefined
  if (read.all.length > 0 && read.all.every(({ parameter }) => isOfNoFigure(question.text, parameter))) return undefined
  return shown.length === 0 ? undefined : choice(shown, total, schemas, read.all)
}

/** 540 零嵌冰箱的冷冻能力, 540 零嵌的自动做冰: what its name says, too, only says which one it is. */
function askedOfIt(text: string, { product, mentions }: AskedProduct): AskedProduct['mentions'] {
  const others = mentions.filter((mention) => !isOfName(text, product, mention))
  const isOnlyCalled = mentions.every(({ to = 0 }) => /^的\p{Script=Han}{2}/u.test(text.slice(to)))
  return others.length > 0 || isOnlyCalled ? others : mentions
}

/** 520 停电能撑几小时: three figures, and what only things of its kind have, which tells as much as the kind's name. */
function isTold(
  { categories, question: { text } }: Asked,
  { namings }: Identified,
  { rest, all }: Read,
  schemas: ReadonlyMap<string, ParameterSchema>,
  lexicons: Lexicons,
): boolean {
  if (!namings.every(({ key }) => key.length > 2)) return false
  if (
    namings.some(
      ({ from, to }) =>
        (from === 0 || /[，,\s]$/.test(text.slice(0, from))) && !/^\s*[多来几平元块以到]/.test(text.slice(to)),
    )
  )
    return true // 335小户型 可选色
  const others = [...categories.all].filter(([id]) => !schemas.has(id))
  const elsewhere = others.flatMap(([, { schema }]) => mentionsIn(rest, lexicons(schema)))
  return all.some((one) => !elsewhere.some(({ from, to }) => from < one.to && one.from < to))
}

/** 拖布 of 自己洗拖布. */
const isWithin = (one: Place, other: Place): boolean =>
  other.from <= one.from && one.to <= other.to && other.to - other.from > one.to - one.from

/** 零嵌的 540: what it can do says which one it is, as its kind does. */
const namesAble = (text: string, { wordings }: Lexicon): boolean =>
  wordings.some(
    ({ parameter: { type }, text: word, rank }) => type === 'boolean' && rank <= ranks.core && text.includes(word),
  )

interface Read {
  /** The question with blanks where products and amounts are named. */
  readonly rest: string
  readonly mentions: ReadonlyMap<string, readonly Mention[]>
  readonly all: readonly Mention[]
  /** An option of a parameter is named: 对开门. */
  readonly isOfKind: boolean
  /** All that was understood. */
  readonly places: readonly { from: number; to: number }[]
}

/** What is asked of the named ones, and what of the question is accounted for. */
function readOf(
  asked: Asked,
  { namings }: Identified,
  schemas: ReadonlyMap<string, ParameterSchema>,
  lexicons: Lexicons,
): Read {
  const { question, categories } = asked
  const lexiconsOf = new Map<string, Lexicon>([...schemas].map(([id, schema]) => [id, lexicons(schema)]))
  const rest = blank(question.text, [...namings, ...question.conditions.filter(({ isAmount }) => isAmount)])
  const mentions = new Map(
    [...lexiconsOf].map(([id, lexicon]): [string, readonly Mention[]] => {
      const said = mentionsIn(rest, lexicon, [...categories.named.values()])
      const named = asked.isComparison
        ? said
        : said.filter((one) => isAskedFor(question.text, one) && !isOfOtherEnd(rest, one))
      const options = optionsIn(rest, lexicon.options).filter(
        (one) => isAlternative(one, rest) || asksWhichHas(one, rest) || asksWhetherIt(one, question.text),
      )
      const wider = options.filter((one) => named.length > 0 && named.every((other) => isWithin(other, one)))
      const last = Math.max(0, ...named.map(({ to }) => to))
      const besides = options.filter(({ from }) => from >= last && whetherHad.test(rest.slice(0, from)))
      return [id, named.length > 0 && wider.length === 0 ? [...named, ...besides] : options]
    }),
  )
  const all = [...mentions.values()].flat()
  const options = [...lexiconsOf.values()].flatMap((lexicon) => optionsIn(rest, lexicon.options))
  const otherwise = saidOtherwise(
    rest,
    all.map(({ parameter }) => parameter),
  )
  const named = kindsIn(asked)
  return {
    rest,
    mentions,
    all,
    isOfKind: options.length > 0 || [...lexiconsOf.values()].some((lexicon) => namesAble(rest, lexicon)),
    places: [
      ...namings,
      ...all,
      ...all.flatMap(({ also = [] }) => also),
      ...otherwise,
      ...question.conditions,
      ...options,
      ...named,
    ],
  }
}

export function choice(
  asked: readonly AskedProduct[],
  total: number,
  schemas: ReadonlyMap<string, ParameterSchema>,
  mentions: readonly Pick<Mention, 'parameter'>[],
): SearchCard {
  const differences = differencesOf(
    asked.map(({ product }) => product),
    schemas,
  )
  const parameters = new Map(mentions.map(({ parameter }) => [parameter.key, parameter]))
  return {
    kind: 'choose',
    parameters: [...parameters.values()].map(({ key, name, unit }) => ({ key, name, ...(unit ? { unit } : {}) })),
    products: asked.map((one) => ({
      ...shownOf(one.product),
      differences: differences.get(one.product.id) ?? [],
      answers: answersOf(one),
    })),
    total,
  }
}

/** What the question called it, where that is another writing than a mere variant of its model. */
function writtenAs(
  keyword: string,
  { question: { text } }: Asked,
  { namings, products }: Identified,
  { id, name, model }: AnsweringProduct,
): string | undefined {
  const own = namings.filter((one) => one.products.some((product) => product.id === id))
  const [naming] = own.toSorted((a, b) => b.key.length - a.key.length)
  if (!naming || naming.key === modelKey(model) || naming.key === modelKey(name)) return undefined
  const isSame = keyword.length === text.length
  const asked = (isSame ? keyword : text).slice(naming.from, naming.to)
  const written = products.find((product) => product.id === id)?.writing
  return written && modelKey(written) === naming.key ? written : asked
}
