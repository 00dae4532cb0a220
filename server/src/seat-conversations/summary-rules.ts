/** A summary of what was said, found by rules: whole sentences of the conversation, never words of ours. Pure. */
import type { SummaryField } from '@zhiku/contract/seat-assistant/configuration'
import { liveLimits } from '@zhiku/contract/words/seat-runtime'
import { nameOf } from '../answers/service.ts'

export interface Said {
  role: 'customer' | 'agent'
  text: string
}

export interface Spoken {
  messages: readonly Said[]
  /** What it is about. */
  products: readonly { name: string; model: string }[]
  device?: string | undefined
}

const fault =
  /不(?:能|会|动|亮|热|冷|制冷|制热|出水|排水|工作|转|通电|启动|响|干净|了)|没(?:反应|有反应|电|水|热水|声音)|坏|漏|故障|报错|报警|错误代码|[EFH]\d{1,2}\b|异响|噪音|声音大|跳闸|死机|黑屏|裂|破|异味|打不开|开不了|关不上|失灵|堵|卡住|少了|发错|退货|退款|换货|投诉|怎么回事/i
const promise =
  /(?:我|我们|这边|师傅|工程师|客服|售后|财务|仓库).{0,12}(?:会|将|马上|尽快|给您|帮您|为您|安排|联系您|上门|寄|退|补)|(?:\d+|[一二两三四五六七八九十半]+)\s*(?:个)?(?:小时|工作日|天|分钟|周)(?:之?内|以内|后)|(?:今天|明天|后天|下周|周[一二三四五六日天]).{0,15}(?:上门|送|寄|到|联系|回复|退)|已(?:为您|帮您|经)/
const next =
  /(?:请|麻烦|需要|还要|等)(?:您|你)?.{0,20}(?:提供|发|拍|确认|保留|准备|等待|留意|联系|回复|登记|反馈)|回访|跟进|待(?:确认|处理|回复|安排)|工单/

const patterns = new Map<string, { role: Said['role']; pattern: RegExp }>([
  ['fault', { role: 'customer', pattern: fault }],
  ['promised', { role: 'agent', pattern: promise }],
  ['followUp', { role: 'agent', pattern: next }],
])
/** Sentences of a field at most. */
const most = 3

export const ruledText = (field: SummaryField, spoken: Spoken): string =>
  textOf(field, spoken).slice(0, liveLimits.summaryLength).toWellFormed()

function textOf({ key, name, hint }: SummaryField, { messages, products, device }: Spoken): string {
  if (key === 'product') return products.length > 0 ? products.map(nameOf).join('、') : (device ?? '')
  const known = patterns.get(key)
  if (known) {
    const found = sentencesOf(messages, known.role).filter((sentence) => known.pattern.test(sentence))
    const whole = key === 'fault' && found.length === 0 ? sentencesOf(messages, 'customer').slice(0, 1) : found
    return unique(whole).slice(0, most).join('；')
  }
  return unique(besides(messages, `${name}${hint}`))
    .slice(0, most)
    .join('；')
}

/** Of a field that the organization has named itself: sentences that hold its words. */
function besides(messages: readonly Said[], words: string): string[] {
  const pairs = [...words].slice(0, -1).map((_, at) => words.slice(at, at + 2))
  const telling = pairs.filter((pair) => /^[\p{Script=Han}a-z0-9]{2}$/iu.test(pair) && !/[的是什么哪个吗]/.test(pair))
  return [...sentencesOf(messages, 'customer'), ...sentencesOf(messages, 'agent')].filter((sentence) =>
    telling.some((pair) => sentence.includes(pair)),
  )
}

/** Shorter ones greet or agree. */
const shortest = 4

const sentencesOf = (messages: readonly Said[], role: Said['role']): string[] =>
  messages
    .filter((message) => message.role === role)
    .flatMap(({ text }) => text.split(/[。！？!?；;\n]+/))
    .map((sentence) => sentence.replace(/^[\s，,、]+|[\s，,、]+$/g, ''))
    .filter(({ length }) => length >= shortest)

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
