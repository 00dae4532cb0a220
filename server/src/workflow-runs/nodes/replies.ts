/** What a customer wrote, as what was asked for. */
import { readBeijingTime, beijingDay, nextDay } from '@zhiku/contract/beijing-time'
import type { FormFieldType, ReplyType } from '@zhiku/contract/words/workflows'
import { numberSaid } from '../../language/numerals.ts'
import type { Json } from '../engine/values.ts'

/** What is said to a reply that is none. */
export const retryTexts: Record<ReplyType, string> = {
  text: '请用文字回复我。',
  number: '请回复一个数字，例如 2。',
  yesNo: '请回复“是”或“否”。',
  mobile: '请回复 11 位手机号。',
  date: '请回复日期，例如 2026-12-01、12月1日或“明天”。',
}

const plain = (text: string): string => text.normalize('NFKC').trim()
const yes = /^(?:是|是的|对|对的|好|好的|可以|行|嗯|要|需要|有|同意|确认|没问题|yes|y|ok|1)[。！!~]*$/i
const no = /^(?:否|不|不是|不对|不用|不要|不需要|没有|没|算了|不行|不可以|不同意|取消|no|n|2)[。！!~]*$/i

/** Undefined where it is nothing of the kind. */
export function readReply(type: ReplyType, written: string, now: Date): Json | undefined {
  const text = plain(written)
  if (text === '') return undefined
  switch (type) {
    case 'text':
      return written.trim()
    case 'number':
      return numberIn(text)
    case 'yesNo':
      return yes.test(text) ? true : no.test(text) ? false : undefined
    case 'mobile':
      return /(?<!\d)(?:\+?86)?(1[3-9]\d{9})(?!\d)/.exec(text.replace(/(?<=\d)[\s-](?=\d)/g, ''))?.[1]
    case 'date':
      return dayIn(text, now)
  }
}

function numberIn(text: string): number | undefined {
  const numbers = text.replace(/(?<=\d),(?=\d{3})/g, '').match(/-?\d+(?:\.\d+)?/g) ?? []
  if (numbers.length === 0) return numberSaid(text)
  return numbers.length === 1 ? Number(numbers[0]) : undefined
}

const ahead: Record<string, number> = { 今天: 0, 今日: 0, 明天: 1, 明日: 1, 后天: 2, 大后天: 3 }
const weekdays = '一二三四五六日'

/** Of 明天下午吧, 下周三上午10点 the day is asked for. */
const beside =
  /^(?:那|就|约|改|要)+|(?:凌晨|早上|早晨|上午|中午|下午|傍晚|晚上|\d{1,2}点半?|左右|都行|都可以|吧|[\s,，。])+$/g

function dayIn(written: string, now: Date): string | undefined {
  const text = written.replace(beside, '')
  const today = beijingDay(now)
  const days = ahead[text]
  if (days !== undefined) return daysAfter(today, days)
  const weekday = /^(下?)(?:这|本)?(?:个?)(?:周|星期|礼拜)([一二三四五六日天])$/.exec(text)
  if (weekday) {
    const wanted = weekdays.indexOf((weekday[2] ?? '').replace('天', '日'))
    const own = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
    const distance = weekday[1] ? wanted - own + 7 : (wanted - own + 7) % 7
    return daysAfter(today, distance)
  }
  const at = readBeijingTime(text, today)?.at
  return at && beijingDay(at)
}

const daysAfter = (day: string, days: number): string => (days <= 0 ? day : daysAfter(nextDay(day), days - 1))

/** A field of a form as it was filled in; an error says what is missing. */
export function readField(
  { name, type, required, options }: { name: string; type: FormFieldType; required: boolean; options: string[] },
  given: Json | undefined,
  now: Date,
): { value: Json } | { error: string } {
  const text =
    typeof given === 'boolean' ? (given ? '是' : '否') : given == null ? '' : String(given as string | number)
  if (plain(text) === '') return required ? { error: `请填写${name}` } : { value: null }
  if (type === 'choice') return options.includes(text) ? { value: text } : { error: `请选择${name}` }
  const value = readReply(type, text, now)
  return value === undefined ? { error: `${name}：${retryTexts[type]}` } : { value }
}
