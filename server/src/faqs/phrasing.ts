/**
 * Other wordings of a question, by rule: the ways in which customers ask the same thing, and synonyms. Suggestions for a
 * person to choose from; pure.
 */
import { withSynonyms } from '../search/service.ts'

/** How one intent is asked; `…` is what is asked about. The first group whose writing fits gives the others. */
const templates: readonly (readonly string[])[] = [
  ['为什么…', '…是什么原因', '…怎么回事', '…是怎么回事'],
  ['…怎么办', '…怎么处理', '…如何处理', '…怎么解决', '遇到…怎么办'],
  ['…多少钱', '…怎么收费', '…的费用是多少', '…要多少钱'],
  ['…要多久', '…需要多长时间', '多久…', '…一般要几天'],
  ['…在哪里', '在哪里…', '…在什么地方', '去哪里…'],
  ['什么是…', '…是什么', '…是什么意思'],
  ['能不能…', '可以…吗', '能…吗', '是否可以…'],
  ['有没有…', '有…吗', '是否有…'],
  ['是否支持…', '支持…吗', '支不支持…'],
  ['怎么…', '如何…', '怎样…', '…怎么操作', '…的方法', '…怎么弄', '想…，怎么操作'],
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

function byTemplate(question: string): string[] {
  for (const group of templates) {
    // The longest writing that fits says most precisely what is asked about.
    const fitting = [...group].sort((a, b) => b.length - a.length)
    const filling = fitting.map((template) => fillingOf(template, question)).find((found) => found !== undefined)
    if (filling) return group.map((template) => template.replace('…', filling))
  }
  return inTheMiddle(question)
}

const howWords = ['怎么', '如何', '怎样']
const whyWords = ['为什么', '为何', '为啥']

/** Characters of an act without its object. */
const bareVerb = 2

/** `空调怎么清洗`: the asking word between what it is about and what is done with it. */
function inTheMiddle(question: string): string[] {
  for (const words of [whyWords, howWords]) {
    const word = words.find((candidate) => question.indexOf(candidate) > 0)
    if (!word) continue
    const at = question.indexOf(word)
    const [about, act] = [question.slice(0, at), question.slice(at + word.length)]
    if (!act) continue
    // 怎么清洗空调, but not 怎么清洗滤网空调: what is done has its object already
    const moved = act.length > bareVerb ? [] : [...words, word].map((other) => `${other}${act}${about}`)
    const replaced = words.map((other) => `${about}${other}${act}`)
    const isHow = words === howWords
    return [
      ...replaced,
      ...(isHow ? [`${about}${act}的方法`, ...moved] : [`${about}${act}是什么原因`, `${about}${act}怎么回事`]),
    ]
  }
  return []
}

/** Search takes these for the same; but some only end a question (not 空调怎么办清洗), and some never do (not 漏水如何). */
const misplaced = /(?:怎么办|怎么样|怎么弄|怎么回事|咋样|咋办|咋回事)(?=[\p{Script=Han}a-z0-9])|(?:怎么|如何|怎样)$/iu

/** Best first, each once, the question itself left out. */
export function otherPhrasings(question: string): string[] {
  const bare = trimmed(question)
  const found = [...byTemplate(bare), ...withSynonyms(bare)]
  return [...new Set(found)].filter(
    (phrasing) => phrasing !== bare && phrasing !== question && !misplaced.test(phrasing),
  )
}
