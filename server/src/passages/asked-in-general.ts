/**
 * A question that names one matter and asks nothing in particular of it: 怎么退货, 我要报修, 空调怎么清洗, 不制冷怎么办. What is
 * told of a special case is no answer to it (分期买的退货手续费退吗, 空调显示 F0 怎么办); where several things are known of the
 * matter, the customer chooses. Pure.
 */
import type { Hit } from '@zhiku/contract/search'
import { normaliseQuery } from '../language/analyze.ts'
import { devicesIn, deviceWordsIn } from '../language/devices.ts'
import { namesIn } from '../language/names.ts'
import { noOwnWords } from '../language/own-words.ts'
import { sectionOffered } from './named-section.ts'

export interface General {
  matter: string
  /** Something fails to happen, which documents list as symptoms and no title bears: 不制冷. */
  isSymptom: boolean
  /** The appliance that is named, as it is said. */
  devices: readonly string[]
}

/** How it is asked what is to be done, and what is said beside it. */
const inGeneral =
  /怎么回事|怎么(?:样|弄|办理?|做|搞|操作)?|怎样|如何|咋(?:整|办|弄|搞|回事)?|流程|方法|步骤|我(?:要|想要?|需要)?|(?:帮|给|替)(?:我|忙)|想要?|需要|申请|办理?|操作|预约|一下子?|一[台个]|请问?|麻烦|你好|您好|你们?|您|家里?|吧|吗|嘛|呢|啊|呀|哦|的|了|那|[\s?？!！。，,、.~～]/g

/** Undefined where more, or something else, is asked. */
export function askedInGeneral(question: string): General | undefined {
  const wording = normaliseQuery(question)
  const devices = deviceWordsIn(wording)
  const { things, others, makers, models } = namesIn(wording)
  const named = [...things, ...others].filter((word) => !devices.some((device) => device.includes(word)))
  const [matter] = named
  if (matter === undefined || named.length + makers.length + models.length > 1) return undefined
  const failing = [`不${matter}`, `没${matter}`].find((said) => wording.includes(said))
  const rest = [...devices, failing ?? matter].reduce((text, word) => text.replaceAll(word, ''), wording)
  if (rest.replace(inGeneral, '') !== '') return undefined
  return { matter, isSymptom: failing !== undefined || /怎么办|咋办|怎么回事|咋回事/.test(wording), devices }
}

/** What a question in general is answered by. */
export interface Cases {
  /** Why a hit tells a special case only, or nothing of the matter, in Chinese. */
  whyNot: (hit: Hit) => string | undefined
  /** What is known of the matter, where that is several things. */
  options: readonly { label: string; value: string }[]
  /** The section of the appliance that bears the matter as its heading: it tells of it, sure or not. */
  section: Hit | undefined
}

const mostOptions = 6
const mostOfDocument = 2

/** @param list all hits that speak of the appliance, best first */
export function casesOf(general: General, question: string, list: readonly Hit[]): Cases {
  const { matter, isSymptom, devices } = general
  const asked = normaliseQuery(question)
  const titled = list.filter((hit) => hit.sourceType !== 'product' && isTitled(hit, matter))
  const options = isSymptom ? [] : optionsOf(titled, question)
  const isChoice = options.length > 1
  const isWay = !isSymptom && devices.length > 0
  const whyNot = (hit: Hit): string | undefined => {
    const isFaq = hit.sourceType === 'faq'
    if (isFaq && (isChoice || !titled.includes(hit)) && isSpecial(hit.title, asked, isSymptom))
      return '讲的只是其中一种情况'
    if (isWay && isOfCodes(hit)) return '讲的是故障代码'
    if (!isChoice || devices.length > 0) return undefined
    const answers = titled.includes(hit) && (isFaq || hit.evidence?.form === 'steps')
    return answers ? undefined : '没有问是哪一方面'
  }
  const section = isWay
    ? titled.find(
        ({ sourceType, title, headingPath = [] }) =>
          sourceType === 'file' && headingPath.length > 0 && devicesIn(title).length > 0,
      )
    : undefined
  return { whyNot, options: isChoice ? options : [], section }
}

/** What an appliance shows when it fails is no way to do something: 清洗进水滤网 of E1 for 洗衣机怎么清洗. */
const isOfCodes = ({ evidence }: Hit): boolean =>
  evidence?.form === 'table' && evidence.header.some((name) => name.includes('代码'))

/** Of which appliance, where every one of them tells of another; else which of them. */
function optionsOf(titled: readonly Hit[], question: string): { label: string; value: string }[] {
  const about = titled.map(({ title, headingPath = [] }) => devicesIn([title, ...headingPath].join(' ')))
  const named = new Set(about.flat())
  if (named.size > 1 && about.every(({ length }) => length === 1))
    return [...named].slice(0, mostOptions).map((device) => ({ label: device, value: `${device}${question}` }))
  const ofDocuments = [...Map.groupBy(titled, ({ sourceId }) => sourceId).values()]
  const first = new Set(ofDocuments.flatMap((hits) => hits.slice(0, mostOfDocument)))
  const all = titled
    .filter((hit) => first.has(hit))
    .flatMap((hit) =>
      hit.sourceType === 'faq' ? { label: hit.title, value: hit.title } : (sectionOffered(hit, question) ?? []),
    )
  return [...new Map(all.map((option) => [option.label, option])).values()].slice(0, mostOptions)
}

/** Its title names what the question does not. A code may stand for a symptom: UE for 不脱水. */
function isSpecial(title: string, asked: string, isSymptom: boolean): boolean {
  const { things, others, makers, models } = namesIn(normaliseQuery(title))
  const codes = isSymptom ? [] : models
  const named = [...things, ...others].filter((word) => !(isSymptom && /^[a-z]+$/.test(word)))
  return [...named, ...makers, ...codes].some((name) => !writingsOf(name).some((one) => asked.includes(one)))
}

/** Whether the heading that it stands under names the matter, or its title: a manual is called by what all of them tell. */
function isTitled({ title, headingPath = [] }: Hit, matter: string): boolean {
  const isManual = /说明书|手册|指南$/.test(title)
  return normaliseQuery(`${isManual ? '' : title} ${headingPath.at(-1) ?? ''}`).includes(matter)
}

const writingsOf = (word: string): readonly string[] => [word, ...(noOwnWords.synonyms.alternatives.get(word) ?? [])]
