/**
 * Where a question holds the words of a matter and does not ask about it: they name an appliance or stand in its model,
 * or lie across two words. Pure.
 */
import { deviceWordsIn } from '../language/devices.ts'

interface Place {
  readonly from: number
  readonly to: number
}

/** How appliances are told from others of their kind, in their names. */
const kinds =
  '(?:嵌入|内嵌|全嵌|半嵌|折叠|直冷|冷凝|即热)式?|反渗透|超滤|纳滤|锂电|无刷|指静脉|掌静脉|指纹|人脸识别|新风|[除抽]湿|除螨|[除净]味|[低脱控]糖|酸奶|绞肉|碎冰|冰沙|辅食|奶瓶|香薰|乳胶|理疗|医用|房车|露营|触屏|大功率|可?升降|一拖[二三四]|双频|wifi[67]|[48]k|hdr|3d|1[246]\\dhz|[带有](?:摄像头|蓝牙|轮子)'
const besides =
  '智能|全?自动|变频|节能|手持|无线|电动?|手|[双三多]门|对开门|滚筒|波轮|迷你|[大小]型?|[台立卧]式|壁挂|家用|商用|蒸|烘|婴儿|液晶|消毒'
/** What no list of appliances holds. */
const things = '锁|仪|器|机(?!身)|屏|床|车|椅|枕|壶|锅|灯|柜|电钻|扳手'

/** 面膜 of 表面膜 and 回放 of 装回放 are no words there. */
const across = /表面膜|[装收拿取放]回放|[今去前]年检(?=[修查测])|外网(?=[罩膜])|[上中下每夹]层高(?=度)/g

const model = /[a-z0-9]+(?:[-/][a-z0-9]+)*/g
/** Letters and digits that a model has besides the word that stands in it; hdr10 and 5gwifi are still the word. */
const mostBesides = 4

const placesOf = (question: string, said: RegExp): Place[] =>
  [...question.matchAll(said)].map(({ 0: text, index }) => ({ from: index, to: index + text.length }))

/** Whoever asks whether it is one asks about it: 是不是指纹锁. */
const isAsked = '(?<![是有算持])'

/** Whether a stretch of the question only stands in a name: 指纹 of 指纹锁, 3d of KFR-35GW/3DHB. @param question folded */
export function standsInName(question: string): (from: number, to: number) => boolean {
  const devices = deviceWordsIn(question)
  const nouns = [...devices, things].join('|')
  const kind = new RegExp(`${isAsked}(?:${kinds})的?(?:${besides}){0,2}(?:${nouns})`, 'g')
  const device = new RegExp(`${isAsked}(?:${nouns})`, 'g')
  const named = [kind, device, across].flatMap((said) => placesOf(question, said))
  const models = placesOf(question, model).filter(({ from, to }) => {
    const text = question.slice(from, to)
    return /[a-z]/.test(text) && /\d/.test(text)
  })
  const isTorn = (at: number) => /[a-z0-9]/.test(question.charAt(at - 1)) && /[a-z0-9]/.test(question.charAt(at))
  return (from, to) => {
    const within = ({ from: start, to: end }: Place, more: number) =>
      start <= from && to <= end && end - start > to - from + more
    return isTorn(from) || named.some((one) => within(one, 0)) || models.some((one) => within(one, mostBesides))
  }
}
