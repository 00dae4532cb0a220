/**
 * Which parameters of a schema a question asks for.
 *
 *   named     its name or a synonym stands there          室外机噪音 · 分贝值
 *   core      its name without what qualifies it          制冷量 → 额定制冷量
 *   meant     a word for noise, and its schema calls it so 动静 → 标准模式噪音
 *   concept   a word that customers use for it            多重 → 净重, 冷媒 → 制冷剂
 *   wider     … and for what its name goes on to say      冷媒 → 制冷剂充注量
 *   tail      what the measured thing ends with           水箱 → 清水箱容量, 污水箱容量
 *   unit      how many of its unit                        多少帕 → 吸力
 *
 * Words that the organization's dictionary has for one of the first three are as good as it.
 *
 * A wording of four Han characters is understood as it sounds, too: 烟灶连动.
 *
 * Where nothing is found so, a name is known by its characters that stand apart: `scattered.ts`.
 *
 * A stretch of the question is understood in the best of these ways only; of several parameters that are named equally
 * well those stay whose names share most with the question.
 */
import type { Parameter } from '@zhiku/contract/product-categories'
import { devicesIn } from '../../language/devices.ts'
import { asHeard } from '../../language/sounds.ts'
import { sameDimension, unitPattern } from '../../language/units.ts'
import type { Place } from '../asking.ts'
import { withoutBesides } from './besides.ts'
import { fold, isHeard, ranks } from './lexicons.ts'
import type { Lexicon, Wording } from './lexicons.ts'
import { otherProgramsLeftOut } from './option-mentions.ts'
import { meantIn } from './parameter-words.ts'
import { scatteredIn } from './scattered.ts'

export interface Mention extends Place {
  readonly parameter: Parameter
  /** Where else it stands there. */
  readonly also?: readonly Place[]
  /** By a customer's word, as it stands there: one may tell of a fault with it as well. */
  readonly word?: string
}

/** More are no answer but a data sheet. */
const mostMentioned = 4

interface Found extends Wording {
  readonly from: number
}

/**
 * At most four, in the order in which the question names them; what is not to be read is blank. `kinds`: what kind of
 * thing the question says it is about, which tells no parameter apart: 热水器质保几年 asks for no 热交换器.
 */
export function mentionsIn(
  folded: string,
  { parameters, wordings }: Pick<Lexicon, 'parameters' | 'wordings'>,
  kinds: readonly string[] = [],
): Mention[] {
  const telling = [...kinds, '动静'].reduce(
    (text, kind) => text.replaceAll(kind, ' '.repeat(kind.length)),
    meantIn(folded), // 开冷气 is cooling, whatever is called 冷气
  )
  const found = foundIn(folded, wordings, ({ text }) => placesOf(folded, text))
  const heard = found.some(({ text }) => isHeard.test(text)) ? [] : heardIn(folded, wordings)
  const all = [...found, ...heard]
  const said = withoutBesides(folded, chosen(telling, all, parameters))
  const isTold = said.some(({ parameter }) => !isOfNoFigure(folded, parameter)) // 电池能撑几个月 asks of no kind
  const measured = isTold ? [] : withoutBesides(folded, chosen(telling, byUnit(folded, parameters), parameters))
  const named = measured.length > 0 ? measured : said
  const mentions = named.length > 0 ? named : withoutBesides(folded, apart(folded, parameters))
  const asked = mentions.filter(otherProgramsLeftOut(folded, parameters))
  return [...Map.groupBy(asked, ({ parameter }) => parameter.key).values()]
    .flatMap(([first, ...also]) => (first ? [{ ...first, also }] : []))
    .slice(0, mostMentioned)
}

const apart = (folded: string, parameters: readonly Parameter[]): Mention[] =>
  scatteredIn(folded, parameters).map((one) => ({ ...one, word: folded.slice(one.from, one.to) }))

/** Of several the one whose name the question says most of, the first of those that are alike. */
export const nearestNamed = (folded: string, parameters: readonly Parameter[]): Parameter | undefined => {
  const telling = meantIn(folded.replace(/(?:安静|[小轻]声)(?!档|模式)/g, '  ')) // 哪个安静 names no mode
  const shared = parameters.map(({ name }) => pairsShared(telling, fold(name)))
  const most = Math.max(...shared)
  // 哪个小声 asks for no quiet mode, where there is a standard one
  return (most === 0 && parameters.find(({ name }) => name.includes('标准'))) || parameters[shared.indexOf(most)]
}

const mode = /^(.{1,3}?)(?:档|模式)/

/** 轻轻扫的那档 is not the standard one: a mode is spoken of, and nothing of the name of this one's. */
export function isOfOtherMode(folded: string, { name }: Parameter): boolean {
  const [, own = ''] = mode.exec(name) ?? []
  const telling = meantIn(folded)
  return own !== '' && /档|模式/.test(folded) && ![...own].some((character) => telling.includes(character))
}

const asksFigure = /几(?!种|个(?!月|小时|钟头|钱)|款|样|档|挡)|(?:多少|好多|几多)(?!种|款|样)|多久|多长时间/
const asksWord = /[吗么嘛没不伐]|什么|啥|哪|怎|咋|还是|[多几][种款样档挡]/

/** 滚筒拖布一分钟转几圈 asks for a figure, which no name of a kind is; 1 级 is one. */
export const isOfNoFigure = (folded: string, { type, options = [] }: Parameter): boolean =>
  (type === 'boolean' ||
    type === 'multiEnum' ||
    (type === 'enum' && !options.some((option) => /\d|[一二三四五]级/.test(option)))) &&
  asksFigure.test(folded) &&
  !asksWord.test(folded)

const foundIn = (folded: string, wordings: readonly Wording[], placesIn: (wording: Wording) => number[]): Found[] =>
  wordings.flatMap((wording) =>
    placesIn(wording).flatMap((from): Found[] =>
      isOfAnother(folded, wording.text, from) || isOfNoun(folded, wording, from) ? [] : [{ ...wording, from }],
    ),
  )

function heardIn(folded: string, wordings: readonly Wording[]): Found[] {
  const sound = asHeard(folded)
  const isSlip = (text: string, at: number) => [...text].filter((one, index) => folded[at + index] !== one).length === 1
  return foundIn(folded, wordings, ({ heard, text }) =>
    heard === undefined ? [] : placesOf(sound, heard).filter((at) => isHeard.test(text) || isSlip(text, at)),
  )
}

function placesOf(text: string, wording: string): number[] {
  const first = text.indexOf(wording)
  if (first < 0) return [] // most of a thousand wordings
  const places: number[] = []
  const isLatin = /^[a-z]/.test(wording)
  for (let at = first; at >= 0; at = text.indexOf(wording, at + 1)) {
    const isInside = isLatin && /[a-z]/.test((text[at - 1] ?? '') + (text[at + wording.length] ?? ''))
    if (!isInside) places.push(at)
  }
  return places
}

/** 520WQH 门多宽 asks for its door; 对开门多宽 for the whole. */
const itsPart = /(?:^|[^\p{Script=Han}]|[的机箱柜])[门脚腿盖轮]有?$|(?:盆子?|抽屉|格子|篮子?)有?$/u

/** 多少水压, 多少电流, 充电座: another thing than the water, the power, the charging. */
const ofOther: readonly (readonly [said: RegExp, behind: RegExp])[] = [
  [/[少多]水$/, /^[压位温箱管泵质]/],
  [/[少多]电$/, /^[池压流机]/],
  [/^充电$/, /^(?:[座桩器线头口]|的?时候|时(?![间长段]))/],
  [/语音$/, /^(?:包|播报|提示|助手)/],
  [/循环$/, /^[泵管阀]/],
]

/** 能爬多高的坎: how high is asked of what stands behind it, and not of the product; 装多高 of where it is put, 门多宽 of a part; 十几度 asks for nothing. */
const isOfAnother = (folded: string, text: string, from: number): boolean =>
  ofOther.some(([said, behind]) => said.test(text) && behind.test(folded.slice(from + text.length))) ||
  (/^充满电?$/.test(text) &&
    /^[电了]*(?:(?:一次)?(?:[后,]|[能可够])|一次(?!电?[要得需用多几]))/.test(folded.slice(from + text.length))) ||
  (/^(?:风量|管长|管子)/.test(text) && /(?:新|排水|进水|排烟|回水)$/.test(folded.slice(0, from))) ||
  (text.startsWith('几') && /[十百千好]$/.test(folded.slice(0, from))) ||
  (/^多大的?地方$/.test(text) && /[空留腾]出?$/.test(folded.slice(0, from))) ||
  (/^[高低]多少$/.test(text) && folded[from - 1] === '最') ||
  (/^多[大高宽深厚重长]$/.test(text) &&
    (/^的(?![呢吧啊呀吗嘛])\p{Script=Han}/u.test(folded.slice(from + text.length)) ||
      /(?:[装挂架吊垫]|离[地墙]?|距[离地]?)[要得该应]?$/.test(folded.slice(0, from)) ||
      itsPart.test(folded.slice(0, from))))

/** 几平方的铜线, 几平方线 ask of what stands behind it; 几平的房间, 几公斤的洗衣机, 几度的水温 of the thing itself. */
const isOfNoun = (folded: string, { text, parameter: { name } }: Wording, from: number): boolean => {
  const [, of = '', noun = of] = ofNoun.exec(folded.slice(from + text.length)) ?? []
  if (/[几少]平/.test(text) && /线[，,\s]*[要用是得]?$/.test(folded.slice(0, from))) return true // 要拉多粗的线，几平方的
  return (
    noun !== '' &&
    amountAsked.test(text) &&
    devicesIn(noun).length === 0 &&
    ![...noun].some((one) => name.includes(one))
  )
}
const amountAsked = /^(?:几|多少|好多)/
const ofNoun =
  /^[方米]?(?:的?([电铜]?芯?线(?!程)|电缆)|的(?![呢吧啊呀吗嘛]|[房屋厅卧客那这机款个]|地方)(\p{Script=Han}{2,4}))/u

/**
 * Of minutes and hours nobody asks how many days, but how long it keeps what is in it; 一天用多少度 asks for no temperature,
 * 内机几厘米 for nothing that is metres long, 离锅几公分 for no pipe, what a tank holds for no water that is used.
 */
const isAskedIn = (one: Parameter, asked: string, folded: string): boolean =>
  isMeasuredIn(one, asked, folded) && !isOfTank(one, folded)
const isMeasuredIn = ({ unit = '', name }: Parameter, asked: string, folded: string): boolean =>
  (!(/^(?:分钟?|秒|小时)$/.test(unit) && /^[天日月年]$/.test(asked)) || (unit === '小时' && /存|保管/.test(name))) &&
  (asked !== '度' || !ofPower.test(folded) || sameDimension(unit, '度电')) &&
  !(asked === '米' && /^(?:mm|cm|毫米|厘米)$/.test(unit)) &&
  !(/^(?:厘米|公分|毫米)$/.test(asked) && (isOfMetres.test(unit) || (name.endsWith('直径') && ofDistance.test(folded))))
const isOfTank = ({ name }: Parameter, folded: string): boolean =>
  /用水|耗水/.test(name) && /[箱罐][^，,]{0,8}(?:几|多少)升/.test(folded)
const isOfMetres = /^(?:m|米)$/
const ofDistance = /[离距伸]/
const ofPower = /(?:[一每][天日晚]|24小时|昼夜|电费|充[^，,]{0,3}电)[^，,度]*(?:多少|几)度(?!的)/

/** 多少帕, 几套: when nothing else says what is asked; 风吹几米远 asks for no pipe, 几寸的屏 for no room beside. */
function byUnit(folded: string, parameters: readonly Parameter[]): Found[] {
  if (/[吹送].{0,3}几米|度的?角|[打掰]开.{0,2}(?:多少|几)度|寸|几个?毫米厚/.test(folded)) return []
  return [...folded.matchAll(new RegExp(`(?:多少|(?<![十百千好])几|多大|好多)个?(${unitPattern})`, 'g'))].flatMap(
    (match) =>
      parameters
        .filter(
          (one) =>
            one.unit !== undefined &&
            sameDimension(one.unit, match[1] ?? '') &&
            isAskedIn(one, match[1] ?? '', folded) &&
            !isOfNoun(folded, { text: match[0], parameter: one, rank: ranks.unit }, match.index),
        )
        .map((parameter) => ({ parameter, text: match[0], rank: ranks.unit, from: match.index })),
  )
}

/** Longest first within a rank; a stretch that is understood is not understood again. */
function chosen(telling: string, found: readonly Found[], parameters: readonly Parameter[]): Mention[] {
  const stretches = [...Map.groupBy(found, ({ from, text }) => `${from} ${text.length}`).values()]
    .map((group) => {
      const rank = Math.min(...group.map((one) => one.rank))
      return { rank, all: group }
    })
    .sort((a, b) => lengthOf(b.all) - lengthOf(a.all) || a.rank - b.rank)
  const mentions: Mention[] = []
  for (const { all, rank } of stretches) {
    const [first] = all
    if (!first) continue
    const [from, to] = [first.from, first.from + first.text.length]
    if (mentions.some((mention) => mention.from < to && from < mention.to)) continue
    const named = all.filter(
      (one) => one.rank === rank && stretches.some((other) => other.all !== all && isSurely(other.all, one.parameter)),
    )
    const meant = named.length > 0 && rank >= ranks.concept ? named : all
    for (const { parameter } of closest(telling, withSameUnit(telling, meant, parameters)))
      mentions.push({ parameter, from, to, ...(rank >= ranks.concept ? { word: first.text } : {}) })
  }
  return mentions.sort((a, b) => a.from - b.from)
}

/** 甩干 of 甩干那阵子多少分贝: of several that a word may mean the one that another names alone. */
const isSurely = (all: readonly Found[], parameter: Parameter): boolean =>
  all.every((one) => one.parameter === parameter)

const lengthOf = ([first]: readonly Found[]): number => first?.text.length ?? 0

/** 多少升 may ask for any volume, whoever has it as a synonym: 变温室多少升 is not the total. */
function withSameUnit(telling: string, all: readonly Found[], parameters: readonly Parameter[]): readonly Found[] {
  const [first] = all
  const unit = first && new RegExp(`^(?:多少|几|多大|好多)个?(${unitPattern})$`).exec(first.text)?.[1]
  if (!first || !unit) return all
  const known = new Set(all.map(({ parameter }) => parameter.key))
  const others = parameters.filter(
    (one) =>
      !known.has(one.key) && one.unit !== undefined && sameDimension(one.unit, unit) && isAskedIn(one, unit, telling),
  )
  return [...all, ...others.map((parameter) => ({ ...first, parameter, rank: ranks.unit }))]
}

/**
 * 外机噪音 is the outdoor unit's, where both have one, and 烘干功率 not the washing's, whoever has 功率 as a synonym. Names
 * are told apart by the pairs of characters that the question holds, then by the characters right before (能烘几公斤), then
 * by how well they were named, then by single characters anywhere.
 */
function closest(telling: string, all: readonly Found[]): readonly Found[] {
  const each = all.filter(({ parameter: { name } }) => telling.includes(fold(name).slice(0, beside)))
  if (each.length > 1 && ofEach.test(telling.slice(0, all[0]?.from))) return each
  return [
    (one: Found) => pairsShared(telling, fold(one.parameter.name)),
    (one: Found) => charactersShared(telling.slice(Math.max(0, one.from - beside), one.from), fold(one.parameter.name)),
    (one: Found) => -one.rank,
    (one: Found) => charactersShared(telling, fold(one.parameter.name)),
    (one: Found) => besidesShared(telling, one),
  ].reduce<readonly Found[]>((left, figureOf) => {
    const best = Math.max(...left.map(figureOf))
    return left.filter((one) => figureOf(one) === best)
  }, all)
}

/** 喇叭 of 喇叭多少瓦, where 喇叭功率 is a synonym: pairs of what it is called that stand elsewhere. */
function besidesShared(telling: string, { parameter: { synonyms = [] }, from, text }: Found): number {
  const elsewhere = `${telling.slice(0, from)} ${telling.slice(from + text.length)}`
  return Math.max(0, ...synonyms.map((word) => pairsShared(elsewhere, fold(word))))
}

/** 冷藏和冷冻各多少升 asks for both. */
const ofEach = /(?:各|分别)[自是有]?$/
/** Characters before a stretch that say more of it. */
const beside = 2

/** Pairs of characters of the name that stand in the text. */
export function pairsShared(folded: string, name: string): number {
  let shared = 0
  for (let at = 0; at + 1 < name.length; at++) if (folded.includes(name.slice(at, at + 2))) shared++
  return shared
}

const charactersShared = (folded: string, name: string): number =>
  [...name].filter((character) => folded.includes(character)).length
