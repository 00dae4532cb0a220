/** Several questions in one message, to be answered in turn. */
import { normaliseQuery } from '../language/analyze.ts'
import { deviceWordsIn } from '../language/devices.ts'
import { namesIn } from '../language/names.ts'
import { ownCharacters } from '../passages/own-characters.ts'
import { sizesSaid } from './sizes.ts'

/** Of a message; more are looked for as one. */
const mostQuestions = 5
/** That only a comma parts. */
const mostParts = 3
const asks =
  /[?？]|吗|呢|么|多少|多久|多大|多重|多高|几|怎么|如何|怎样|什么|哪|能不能|可不可以|是不是|有没有|为什么|为啥|咋|可以.*不|谁/

/** 另外 begins another question, 那么 does not. */
const joined = /[，,。;；]\s*(?=(?:另外|还有|顺便|再问|还想问|以及|最后)[^，,。;；]*)/
const ends = /(?<=[?？!！。;；\n])/
/** 1、 and 2. before the questions of a list; the 1.5 of 1.5 匹 is none. */
const numbered = /^[(（]?[1-9](?:[)）]|[.．、,，](?!\d))\s*/
const isNumber = /^[(（]?[1-9][)）.．]?$/
const opener = /^(?:另外|还有|顺便问一?下?|顺便|再问一?下?|还想问一?下?|以及|最后|和)[，,、：:\s]*/

/** 啥意思, 几度合适, 要按哪个键, 换一套多少钱, 怎么取消: it is asked of what was asked before. @param piece folded */
export function hangsOnBefore(piece: string): boolean {
  if (hanging.test(piece.replace(/[啊呀呢吧嘛?？\s]+$/, ''))) return true
  if (ofService.test(piece)) return false
  const wording = normaliseQuery(piece)
  const { things, others, makers, models } = namesIn(wording)
  return [things, others, makers, models].every(({ length }) => length === 0) && ownCharacters(wording).length <= aVerb
}
/** 洗衣机保修几年?能退吗: that is another question. */
const ofService = /[退送装修买租]|付款|开票|发货/
/** 换一台得花多少, whose 换台花 name nothing; the 筒自洁 of 筒自洁多久做一次 does, known or not. */
const aVerb = 3
const hanging =
  /^[用选按换放够洗要该得]{0,2}(?:哪[一个]?[个档种款层格键里边]?|几[度档层格次]|一[套个台次]多少钱|多少[度钱]|(?:怎么|咋|如何)(?:取消|解决|处理|设置|关掉|解除|恢复|复位))(?:[个档种款层格键]|合适|[才最]?好)?$/u

/**
 * Asked beside another question, and of what that one asks, so far as it says: 邮费谁出, 上限多少, 遥控器上哪个键. It
 * may be a question of its own; where nothing answers the one before, what is told of it is of something else. @param piece folded
 */
export function isAside(piece: string): boolean {
  const said = piece.replace(/[啊呀呢吧嘛?？\s]+$/, '')
  return (
    [...said].length <= longestAside &&
    !ofService.test(said) &&
    !/换|保|发票/.test(said) &&
    subjectsOf(said).length === 0
  )
}
const longestAside = 8

/** In their order; a sentence that asks nothing goes with the question behind it, or before it; one that names nothing hangs on the one before. */
export function splitQuestions(message: string): string[] {
  const pieces = message
    .split(ends)
    .flatMap((piece) => piece.split(joined))
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
  const questions: string[] = []
  let told = ''
  for (const piece of pieces) {
    const words = piece.replace(numbered, '').replace(opener, '')
    if (!asks.test(words) || [...words.replace(/[?？]/g, '')].length < shortest) told += piece
    else if (questions.length > 0 && told === '' && hangsOnBefore(words)) questions[questions.length - 1] += piece
    else {
      questions.push(told + words)
      told = ''
    }
  }
  if (questions.length === 0 || questions.length > mostQuestions) return [message.trim()]
  if (told) questions[questions.length - 1] += told
  return questions
}

/**
 * Questions that only a comma or a space parts: 以旧换新补多少，旧机坏了行不行. Often they are one, so they are parted where
 * nothing answers the whole. A piece that asks nothing goes with the one behind it. Empty where there are not several.
 */
export function partQuestions(question: string): string[] {
  const pieces = question
    .split(/[\s,，;；、]+/)
    .map((piece) => piece.replace(opener, ''))
    .filter((piece) => piece !== '' && !isNumber.test(piece))
  const parts: string[] = []
  let told: string[] = []
  for (const piece of pieces) {
    told.push(piece)
    if (!asksItself.test(piece)) continue
    parts.push(told.join(' '))
    told = []
  }
  if (told.length > 0 && parts.length > 0) parts.push([parts.pop(), ...told].join(' '))
  const isWhole = parts.every((part) => [...part].length >= shortestPart)
  return isWhole && parts.length > 1 && parts.length <= mostParts ? parts : []
}
/** Whether a piece asks, and does not only tell. */
export const asksItself = new RegExp(
  `${asks.source}|(?:行|能|可以|要|用|有|对|好|是|退|修|换|改|开)不(?:行|能|可以|要|用|了)?$|不[?？]?$`,
)
const shortestPart = 4

/** 几? alone asks nothing by itself. */
const shortest = 3

/** Sentences and halves of sentences, as they are said; the blank of R8 Max ends none. */
const clauseEnds = /(?<![a-z\d])\s+|\s+(?![a-z\d])|[,，。!！?？;；、~～…]+|\.{2,}/

/** 母乳 冰箱 冷藏 多久: each word says what is asked, and none of them is a question of its own. */
export function isKeywords(message: string): boolean {
  const words = message.split(/\s+/).filter(Boolean)
  const lengths = words.map((word) => [...word].length)
  const isShort = lengths.every((length) => length <= longestKeyword)
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, words.length)
  return words.length > 1 && isShort && mean <= usualKeyword && !/[,，。!！?？;；、～~…]/.test(message)
}
const longestKeyword = 6
const usualKeyword = 4

/**
 * What a long message may ask where nothing answers it as a whole: 急死了 洗衣机漏水 师傅多久能到 asks 洗衣机 师傅多久能到.
 * Those that ask first, each with what the message is about and it leaves out. Empty where there is one clause only.
 * @param subjects words for appliances, models and codes of the message, in its order
 */
export function clausesOf(message: string, subjects: readonly string[]): string[] {
  const restOf = (clause: string) => subjects.reduce((text, subject) => text.replaceAll(subject, ''), clause)
  const all = message.split(clauseEnds).filter((clause) => saysMore(restOf(clause)))
  if (all.length < 2) return []
  const clauses = all.filter((clause) => !onlyAsks(restOf(clause)))
  const asking = clauses.filter((clause) => asksItself.test(clause))
  const telling = clauses.filter((clause) => !asking.includes(clause))
  return [...asking, ...telling].slice(0, mostClauses).map((clause) => {
    const left = subjects.filter((subject) => !clause.includes(subject))
    return [...left, clause].join(' ')
  })
}
/** 报UE says something of what it is about; the Max of R8 Max does not. */
const saysMore = (rest: string): boolean => [...rest.trim()].length > 1 && /\p{Script=Han}/u.test(rest)
/** 咋整, 是不是要坏 asks what is to be done, and not of what. */
const onlyAsks = (rest: string): boolean => rest.replace(asking, '').trim() === ''
const asking =
  /怎么|如何|咋样?|哪样|回事|[该要会能可得]|以|是不是|有没有|行不行|正常|原因|情况|什么|啥|办法?|[整弄搞处理]|坏|急死?|求助|[我你您它这那个是有不没了吗呢嘛吧啊呀哦的都就也还很太]|帮忙?|看看|问题|到底|究竟/g
/** More of them would only keep the customer waiting. */
const mostClauses = 3

const written = /[a-z0-9]+(?:[-–—_/.+·#]{1,2}[a-z0-9]+)*/g

/** What a message is about, whatever it asks of it: makers, appliances, models with their size, fault codes, as it writes them. @param message folded */
export function subjectsOf(message: string): string[] {
  const models = (message.match(written) ?? []).filter((word) => namesIn(word).models.length > 0)
  const { makers } = namesIn(normaliseQuery(message))
  return [...new Set([...makers, ...deviceWordsIn(message), ...models, ...sizesSaid(message)])]
}
