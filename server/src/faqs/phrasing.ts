/**
 * Other wordings of a question, by rule: the ways in which customers ask the same thing, and their words for it. Suggestions
 * for a person to choose from; pure.
 */
import { taggedWords } from '../language/analyze.ts'
import type { AddedWords } from '../language/own-words.ts'
import { exchangedWords } from './exchanged-words.ts'

/** How one intent is asked; `…` is what is asked about. */
interface Intent {
  /** A question is of it that is asked so, the longest first: 洗碗机怎么操作 asks for no 怎么洗碗机. */
  readonly asked: readonly string[]
  /** It can be asked so besides. */
  readonly also?: readonly string[]
}

/** The first whose writing fits gives the others. */
const intents: readonly Intent[] = [
  { asked: ['为什么…', '…是什么原因', '…是怎么回事', '…怎么回事'] },
  { asked: ['…怎么办', '…怎么处理', '…如何处理', '…怎么解决'], also: ['遇到…怎么办'] },
  { asked: ['…要多少钱', '…多少钱', '…怎么收费', '…的费用是多少'], also: ['…大概多少钱'] },
  { asked: ['…需要多久', '…要多久', '…要多长时间'], also: ['…大概要多久'] },
  { asked: ['在哪里…', '去哪里…', '哪里可以…'] },
  { asked: ['…在哪里', '…在哪', '…在什么地方'] },
  { asked: ['…是什么意思', '…什么意思', '…是啥意思'], also: ['…代表什么'] },
  { asked: ['什么是…', '…是什么'] },
  { asked: ['是否支持…', '支持…吗', '支不支持…'] },
  { asked: ['能不能…', '可不可以…', '是否可以…', '可以…吗', '能…吗'] },
  { asked: ['有没有…', '有…吗', '是否有…'] },
  { asked: ['怎么…', '如何…', '怎样…'], also: ['…怎么操作', '…怎么弄', '…的方法', '想…，怎么操作'] },
]

/** Ends and courtesies that a template would only repeat. */
const trimmed = (question: string): string =>
  question
    .replace(/^(请问|你好|您好|麻烦问下|我想问一下|想问一下|咨询一下)[，,、\s]*/, '')
    .replace(/[\s？?。！!~]+$/u, '')

/** What stands for `…` if the question is asked as this template. */
function fillingOf(template: string, question: string): string | undefined {
  const [before = '', after = ''] = template.split('…')
  if (!question.startsWith(before) || !question.endsWith(after)) return undefined
  const filling = question.slice(before.length, question.length - after.length)
  return filling.length > 1 ? filling : undefined
}

function byIntent(question: string): string[] {
  for (const { asked, also = [] } of intents) {
    const fitting = asked.toSorted((a, b) => b.length - a.length)
    const filling = fitting.map((template) => fillingOf(template, question)).find((found) => found !== undefined)
    if (filling) return [...asked, ...also].map((template) => template.replace('…', filling))
  }
  return []
}

/** Where an asking word stands in the middle or ends: what it may be instead. */
const askings: readonly (readonly [asking: RegExp, instead: readonly string[]])[] = [
  [/(?<=.)(?:为什么|为何|为啥)(?=.)/, ['为什么', '为啥', '怎么会']],
  [/(?<=.)(?:怎么|如何|怎样)(?=.)(?!办|样|弄|回事)/, ['怎么', '如何', '怎样']],
  [/多久(?=.+一次$)/, ['多久', '隔多久', '多长时间']],
  [/(?<=保修|质保|包修)多久$/, ['几年', '多长时间']],
  [/(?<!要)多久$/, ['多长时间']],
  [/什么时候/, ['啥时候', '几时']],
  [/谁(?:出|承担|付)$/, ['谁出', '谁承担', '谁付']],
  [/(?:有什么|有啥)(?:区别|不同|不一样)/, ['有什么区别', '有啥不同', '有什么不一样']],
  [/哪些/, ['什么', '啥']],
]
/** 滤网需要更换吗, 订单能取消吗: yes or no is asked with what is done behind. */
const whether: readonly (readonly [asking: RegExp, instead: readonly string[]])[] = [
  [/^(.+?)(?:需要|要)(.{2,})吗$/, ['$1要不要$2', '$1用不用$2', '$1需要$2吗']],
  [/^(.+?)(?:可以|能)(.{2,})吗$/, ['$1能不能$2', '$1可不可以$2', '$1可以$2吗', '$1能$2吗']],
]

const byAsking = (question: string): string[] =>
  [...askings, ...whether].flatMap(([asking, instead]) =>
    asking.test(question) ? instead.map((other) => question.replace(asking, other)) : [],
  )

/** Characters of an act without its object. */
const bareVerb = 2

/** 空调怎么清洗 → 怎么清洗空调; but not 怎么清洗滤网空调: what is done has its object already. */
function turnedRound(question: string): string[] {
  const [, about, act = ''] = /^(.+?)(?:怎么|如何|怎样)(.+)$/.exec(question) ?? []
  if (!about || /^(?:办|样|弄|回事|处理|解决)/.test(act)) return []
  const moved = act.length > bareVerb ? [] : ['怎么', '如何', '怎样'].map((how) => `${how}${act}${about}`)
  return [`${about}${act}的方法`, ...moved]
}

/** Words that may be exchanged, of one character only what stands for another: of 装 nobody can tell what it belongs to. */
function othersOf(word: string, { groups, leads }: AddedWords): string[] {
  if (word.length < 2) return []
  const folded = word.toLowerCase()
  const alike = [...groups, ...exchangedWords].filter((group) => group.includes(folded)).flat()
  const said = leads.filter(({ to }) => to.includes(folded)).flatMap(({ from }) => from) // customers' words for it
  return [...alike, ...said].filter((other) => other !== folded)
}

/** Neighbouring words that may be one of the trade: 扫地, 机器人. */
const mostJoined = 4

/** The same in other words: whole words only, one at a time; the longest that has others. */
function withOtherWords(question: string, added: AddedWords): string[] {
  const words = taggedWords(question).map(({ word }) => word)
  const found: string[] = []
  for (let at = 0; at < words.length;) {
    const before = words.slice(0, at).join('')
    const lengths = Array.from({ length: Math.min(mostJoined, words.length - at) }, (_, one) => one + 1).toReversed()
    const length = lengths.find((one) => othersOf(words.slice(at, at + one).join(''), added).length > 0)
    const word = words.slice(at, at + (length ?? 1)).join('')
    const after = question.slice(before.length + word.length)
    if (length) found.push(...othersOf(word, added).map((other) => before + other + after))
    at += length ?? 1
  }
  return found
}

const none: AddedWords = { groups: [], leads: [] }

/** Best first, each once, the question itself left out. @param added words of the organization's own dictionary, folded */
export function otherPhrasings(question: string, added = none): string[] {
  const bare = trimmed(question)
  const found = [...byIntent(bare), ...byAsking(bare), ...turnedRound(bare), ...withOtherWords(bare, added)]
  return [...new Set(found)].filter((phrasing) => phrasing !== bare && phrasing !== question)
}
