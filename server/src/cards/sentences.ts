/**
 * Which sentences of a question ask, and which only tell: 邻居老来敲门，脱水噪音七十分贝以下的有哪些. What is told changes nothing of
 * what is asked, unless it says of which thing, or asks something itself. Pure; text is folded.
 */
import type { Condition } from '../language/conditions.ts'
import { sameDimension } from '../language/units.ts'
import { asksPrice } from '../passages/figure-asked.ts'
import type { Place } from './asking.ts'
import { blank } from './identify-question.ts'
import type { Question } from './identify-question.ts'

export interface Sentence extends Place {
  /** Something, whatever it is. */
  readonly asks: boolean
  /** How something is done, or whether it can be. */
  readonly asksHow: boolean
  /** 前头那台别的牌子一年多就坏了: it is of none of ours. */
  readonly isOfAnother: boolean
  /** r6 跟充电座一起买，r8 几帕: it names something to which something is joined. */
  readonly joins: boolean
}

interface Read {
  /** All but those where it is asked about; where no sentence that names anything asks, all but those that name it. */
  readonly apart: readonly Sentence[]
  /** None of those asks: what one that stands apart asks is what is wanted. */
  readonly isAsked: boolean
  /** What is asked about stands where something is asked. */
  readonly isAskedThere: boolean
}

export const overlaps = (one: Place, other: Place): boolean => one.from < other.to && other.from < one.to

const sentence = /[^，。？！；,?!;\s]+/g
export const sentencesIn = (text: string): Place[] =>
  [...text.matchAll(sentence)].map(({ 0: said, index }) => ({ from: index, to: index + said.length }))

/**
 * @param places all that was understood
 * @param asked of those the ones that are asked about; without any, nothing stands apart
 */
export function readSentences(text: string, places: readonly Place[], asked: readonly Place[]): Read {
  const all = sentencesIn(text).map(({ from, to }): Sentence => {
    const said = text.slice(from, to)
    const isNaming = /[a-z]\d/.test(said) || places.some((place) => overlaps(place, { from, to }))
    return {
      from,
      to,
      asks: asks.test(said) && !isNotAsked.test(said),
      asksHow: how.test(said),
      isOfAnother: ofAnother.test(said),
      joins: isNaming && /[跟和与]/.test(said),
    }
  })
  const holding = (of: readonly Place[]) => all.filter((one) => of.some((place) => overlaps(place, one)))
  const [named, questions] = [holding(asked), all.filter((one) => one.asks)]
  const askedIn = [named, holding(places)].map((of) => of.filter((one) => questions.includes(one)))
  const main = [...askedIn, named].find(({ length }) => length > 0) ?? []
  return {
    apart: named.length === 0 ? [] : all.filter((one) => !main.includes(one)),
    isAsked: askedIn.every(({ length }) => length === 0),
    isAskedThere: main.length === 0 || main.some((one) => named.includes(one)),
  }
}

const asks =
  /多少|几|[多有]\p{Script=Han}$|怎|咋|如何|啥|什么|哪|谁|为何|[吗么嘛不没伐呢]$|[能会可要行对好]不|有没|是不|是否|vs|pk|还是/u
/** 什么按钮都要去摁, 没剩几个钱, 师傅问我空开多大: whatever it is, few or many, or what somebody else asked. */
const isNotAsked =
  /没[有剩]?几|好几|十几|几[十百千]|(?:什么|啥子?|哪[个里儿]?|谁|怎么|咋)\p{Script=Han}{0,4}[都也]|(?:师傅|电工|木工|物业|老[公婆])[^，,]*问(?:我|起)/u
/** 有没有办法开门, asked besides, is what is wanted. */
const how = /办法|怎么(?!卖|样)|咋(?!卖|样)|如何|能不能.|能[^，。]{1,4}[不吗]$/
const ofAnother =
  /(?:之前|以前|原来|先前)\p{Script=Han}{0,6}(?:买的|那[个台款]|用的)|别的牌子|别家|杂牌|[上前]一台|(?:同事|邻居|朋友|隔壁|别人|人家|闺蜜|亲戚)家?的|前头那台|(?:原来|以前|原先)那台|老机器|旧机器/u

/** 以前那个直冷的每个月都要铲冰: what stands there is told of another thing. */
export const isOfFormer = (place: Place, text: string): boolean =>
  sentencesIn(text).some((one) => overlaps(one, place) && ofAnother.test(text.slice(one.from, one.to)))

/** 最好带个小夜灯的: of what is looked for. */
const demanded = /(?:必须|一定|最好|坚持|非)[要带有能得]|(?<![不别没]想?)[要带有能]得?(?!买)\p{Script=Han}+的$/u
/** 凤冷的冰箱, before what is known of it. */
const describing = /\p{Script=Han}{2,}的\s+$/u
/** 面板是弧面玻璃、好擦的 */
const told =
  /^(?!.*(?:老[式旧]|[我你他她俺咱]|家|客户|客人|[爸妈]|师傅|说|嫌|怕|本来|原来|不是|不要|别|[墙洞孔]))(?!.*(?:似|一样|一般)的$).{4,}的$/
/** What things are to be. @param said with blanks where something was understood */
export const isQuality = (said: string): boolean => [demanded, describing, told].some((one) => one.test(said))

/** r8的充电座，多少瓦: what is asked of is named, and nothing is told of it. */
export const isOnlyNamed = (said: string): boolean =>
  /^的?[^\s我你他她俺咱了过着没不要怕想给得就也都又再还先别被让叫]{1,5}$/.test(said)

/** Of the part that a sentence names and says no more of whatever is asked elsewhere is asked. @param said as above */
export const partAsked = (said: string): string | undefined =>
  /^\s*的((?![挂装放摆搁])\p{Script=Han}{2,6})$/u.exec(said)?.[1]

/** 房子的冰箱坏了，房东不管，这次要风冷的，有哪几个: what broke is why another one is looked for. */
export function withoutStory(text: string): string {
  const sentences = sentencesIn(text)
  const isTold = ({ from, to }: Place) => /[坏响漏停]了$/.test(text.slice(from, to))
  return sentences.length < fewestOfStory ? text : blank(text, sentences.slice(0, -1).filter(isTold))
}
const fewestOfStory = 3

/** 我老婆一米六: how tall somebody is demands nothing. */
const isOfPerson = ({ unit, from }: Condition, text: string): boolean =>
  unit !== undefined &&
  sameDimension(unit, 'mm') &&
  /(?:身高|个[子头]|老[婆公妈爸]|[爸妈])[就才只有是]*$/.test(text.slice(0, from))

/** 最大电流几安，我家空开是 20A: what the customer has himself, told after something of its kind is asked. */
export const isOfCustomer = ({ isAmount, unit, from }: Condition, text: string): boolean => {
  if (isAmount && ownSupply.test(text.slice(0, from))) return true
  const [, before = '', clause] = /^(.*[,，。？?！!;；\s])([^,，。？?！!;；\s]*)$/s.exec(text.slice(0, from)) ?? []
  const isOwn = (said: string) =>
    /^可?(?:我|俺|咱|家里|屋头)/.test(said) || (unit !== undefined && sameDimension(unit, 'mm') && ownPlace.test(said))
  return isAmount && clause !== undefined && isOwn(clause) && howMuch.test(before)
}
/**
 * 就剩四十五公分的空，…有多宽; 12 小时能冻多少; 两三个钟头太熬人，标准洗不到三小时的: of another thing, how long what is asked
 * for takes, or told before what it is to be.
 */
export function isOfStory(one: Condition, text: string, all: readonly Condition[]): boolean {
  const { isAmount, unit, from, to } = one
  if (isAmount && unit !== undefined && sameDimension(unit, 'mm') && asksExtent.test(text))
    return left.test(text.slice(0, from)) || ofTheirs.test(text.slice(0, from))
  if (isAmount && unit !== undefined && sameDimension(unit, '小时') && meanwhile.test(text.slice(to))) return true
  return all.some((other) => isBehind(other, one, text) && (isAmount ? !other.isAmount : isSame(one, other)))
}
const asksExtent = /多[宽高深大长]|尺寸|长宽高|宽深高|宽高深/
const left = /[剩量留位空缝][^，,\s]{0,6}$/
/** 俺台子就六十公分 */
const ofTheirs = /(?:^|[，,\s])(?:我|俺|咱|家里|屋头)[^，,\s]{1,6}$|(?:量[了过]?|只有|[就才])$/
const meanwhile = /^[里内]?[能可]?以?[冻产洗出]/
const isBehind = (other: Condition, { to, unit }: Condition, text: string): boolean =>
  other.from > to &&
  unit !== undefined &&
  sameDimension(other.unit ?? '元', unit) &&
  /[，,。？?！!;；]/.test(text.slice(to, other.from)) &&
  !/[和跟且]/.test(text.slice(to, other.from))
const isSame = (one: Condition, other: Condition): boolean => (one.min ?? one.max) === (other.min ?? other.max)
/** 空开只有 20 安, 窗户到墙角就 1.1 米 */
const ownSupply = /(?:空开|空气开关|闸刀?|保险丝|电表|插座)[^，,。？?！!;；\s\d]{0,4}$/
const ownPlace = /^[^，,]{0,4}(?:窗|墙|门|柜|洞|阳台|厨房|位[置子]|地方|空档)/

/** 东北冬天零下十八九度，能扛零下二十的: how cold it is there, where what is asked for is told besides. */
export const isOfWeather = ({ isAmount, unit, from }: Condition, text: string, all: readonly Condition[]): boolean => {
  const [clause = ''] = /[^，,。？?！!;；\s]*$/.exec(text.slice(0, from)) ?? []
  const isTemperature = (one: string | undefined) => one !== undefined && sameDimension(one, '℃')
  return (
    isAmount &&
    isTemperature(unit) &&
    /冬|外[头面]|东北|这边|[俺我]们?/.test(clause) &&
    all.some((other) => other.from > from && isTemperature(other.unit))
  )
}

/** 什么价格啊，我记得一千多: what somebody believes that it costs. */
const isRemembered = ({ unit, from }: Condition, text: string): boolean =>
  (unit === undefined || /^[元块]/.test(unit)) &&
  /(?:记得|印象|好像|以为|听[说人]讲?|看到?的?是)[^，,\s\d]{0,6}$/.test(text.slice(0, from)) &&
  asksPrice(text)

const howMuch = /多少|几|多[大高宽深厚薄重长快久]|三围|三个边|尺寸|长宽高/

/** What is demanded of a thing: no figure of who asks, of what was before, of the weather or of a story. */
export const demandedOf = ({ text, conditions }: Pick<Question, 'text' | 'conditions'>): Condition[] =>
  conditions.filter(
    (one) =>
      !isOfPerson(one, text) &&
      !isOfCustomer(one, text) &&
      !isOfFormer(one, text) &&
      !isOfWeather(one, text, conditions) &&
      !isRemembered(one, text) &&
      !isOfStory(one, text, conditions),
  )
