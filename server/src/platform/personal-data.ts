import { anyMask, masks } from '@zhiku/contract/words/masks'

/**
 * Numbers by which somebody can be found, taken out of what people typed before it is kept:
 *
 *   13712345678 · +86 137.1234.5678 · 一三七一二三四五六七八   → [手机号]
 *   0571-88881234, also with an extension                      → [电话号码]
 *   zhang.san@qq.com, also with ＠                             → [邮箱]
 *   110101199003071234, also with an X                         → [身份证号]
 *   6222 0212 3456 7890 123                                    → [银行卡号]
 *   订单号 E2026112200012 · 198207261234567                    → [订单号]
 *
 * Amounts, dates, model numbers, hotlines without an area code and the bar codes of goods stay: questions are about them.
 *
 * They are looked for in a form of the text that has a character for each of its own, so that what is found there is cut
 * out of the text itself: `１３８．１２３４` is looked at as `138-1234`.
 */
type Form = (text: string) => string

/** Full width as half width. */
const halfWidth: Form = (text) => text.replace(/[！-～]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0))

/** Blanks, also those that nobody sees, and what else stands between groups of figures: dashes, dots, strokes. */
const figures: Form = (text) =>
  halfWidth(text)
    .replace(/[\t\u00a0\u3000\u200b-\u200d\u2060\ufeff]/g, ' ')
    .replace(/[\u2010-\u2015\u2212._~·•・/]/g, '-')

const spokenFigures = new Map(
  [...'零〇一幺壹二两贰三叁四肆五伍六陆七柒八捌九玖'].map((word, at) => [word, '0011122233445566778899'[at]]),
)

/** Figures said as words, as speech is written. */
const spoken: Form = (text) =>
  figures(text)
    .replace(/[零〇一幺壹二两贰三叁四肆五伍六陆七柒八捌九玖]/g, (word) => spokenFigures.get(word) ?? word)
    .replace(/[,、]/g, '-')

const gap = '[ -]{0,3}'
const alone = (...forms: string[]) => new RegExp(`(?<!\\d)(?:${forms.join('|')})(?!\\d)`, 'g')

const country = `(?:\\(?(?:\\+|00)?86\\)?${gap})?`
/** Where it is said that one comes, its groups may be any: 电话 13812 345678. */
const cue = '(?<=(?:手机|电话|号码|联系|微信|致电|回电|拨打)[^\\d\\]]{0,6})'
const mobile = alone(
  `${country}1[3-9]\\d${gap}\\d{4}${gap}\\d{4}`,
  `1(?<each>[ -])[3-9](?:\\k<each>\\d){9}`,
  `${cue}1${gap}[3-9](?:${gap}\\d){9}`,
)
/** With its area code; Beijing's and the like have numbers of eight figures. */
const phone = alone(
  [
    `(?<![A-Za-z]-?)(?:${country}\\(?0(?:10|2\\d)\\)?${gap}[2-8]\\d{3}|${country}\\(?0[3-9]\\d\\d\\)?${gap}[2-8]\\d{2,3}`,
    `|\\+86${gap}(?:10|2\\d|[3-9]\\d\\d)${gap}[2-8]\\d{2,3})${gap}\\d{4}`,
    `(?:-\\d{2,5}|[ -]?(?:转|分机){1,2}[ :]?\\d{1,5})?`,
  ].join(''),
)
const identity = alone(`[1-9](?:${gap}\\d){16}${gap}[\\dXx]`, `\\d{15}`)
/** The longest first: another number may stand behind a blank. */
const cards = [19, 18, 17, 16].map((places) =>
  alone(`(?=[3-69])(?=62|(?:\\d{4}${gap}){3}\\d{4})\\d(?:${gap}\\d){${places - 1}}`),
)
const long = alone(`\\d{12,}[Xx]?`)

/** Looked at from its first character, which keeps the look behind it short. */
const numbered =
  /(?=[\dA-Za-z])(?<=(?:订单|运单|快递|物流|工单|流水|单)(?:编号|号码|号)?(?:是|为|[:#\s])*)[\dA-Za-z][\dA-Za-z-]{5,}/g
const date = /^(?:19|20)\d\d-\d{1,2}-\d{1,2}$/
const email = /[\w.%+-]{1,64} ?(?:@|艾特) ?[A-Za-z\d-]+(?:(?:[.。]|点)[A-Za-z\d-]+)*(?:[.。]|点)[A-Za-z]{2,}/g

const digitsOf = (text: string): string => text.replace(/[^\dXx]/g, '')

export type MaskedKind = keyof typeof masks
/** The same text with a mark for every number by which somebody can be found. Masking twice changes nothing. */
export type Mask = (text: string) => string

/** Masks numbers of these kinds; one of another kind stays as it is, whatever it looks like besides. */
export function createMask(kinds: readonly MaskedKind[]): Mask {
  return (text) => replaced(text, (kind, found) => (kinds.includes(kind) ? masks[kind] : found))
}

/** Every number by which somebody can be found, as the text writes it. */
export function numbersIn(text: string): string[] {
  const numbers: string[] = []
  replaced(text, (_kind, found) => {
    numbers.push(found)
    return found
  })
  return numbers
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** The same mask, but for these texts and numbers: our own knowledge tells them, they are nobody's secret. */
export function sparing(
  mask: Mask,
  { texts = [], numbers }: { texts?: readonly string[]; numbers: readonly string[] },
): Mask {
  const parts = [...texts.map(escaped), ...numbers.map((number) => `(?<!\\d)${escaped(number)}(?!\\d)`)]
  if (parts.length === 0) return mask
  const spared = new RegExp(`(${parts.join('|')})`)
  // split keeps what stood between, at every second place
  return (text) =>
    text
      .split(spared)
      .map((part, at) => (at % 2 === 0 ? mask(part) : part))
      .join('')
}

interface Look {
  form: Form
  pattern: RegExp
  /** Of what was found, in its form; undefined where it is nothing of that kind. */
  kindOf: (found: string) => MaskedKind | undefined
}

const kindOfLong = (found: string): MaskedKind | undefined => {
  const number = digitsOf(found)
  if (isBarCode(number.replace(/[Xx]$/, ''))) return undefined
  if (isMobile(number)) return 'mobile'
  if (isPhone(number)) return 'phone'
  if (isIdentity(number)) return 'identity'
  return number.length >= 16 && number.length <= 19 && isCard(number) ? 'card' : 'order'
}

const kindOfNumbered = (found: string): MaskedKind | undefined => {
  const number = digitsOf(found)
  return number.length >= 5 && !isMobile(number) && !date.test(found) ? 'order' : undefined
}

const looks: readonly Look[] = [
  { form: halfWidth, pattern: email, kindOf: () => 'email' },
  { form: halfWidth, pattern: numbered, kindOf: kindOfNumbered },
  ...[figures, spoken].flatMap((form): Look[] => [
    { form, pattern: identity, kindOf: (found) => (isIdentity(digitsOf(found)) ? 'identity' : undefined) },
    { form, pattern: mobile, kindOf: () => 'mobile' },
    { form, pattern: phone, kindOf: () => 'phone' },
    ...cards.map((pattern): Look => ({
      form,
      pattern,
      kindOf: (found) => (isCard(digitsOf(found)) ? 'card' : undefined),
    })),
    { form, pattern: long, kindOf: kindOfLong },
  ]),
]

/** What is found stays where its mark says so, and is not looked at as anything else. */
function replaced(text: string, markOf: (kind: MaskedKind, found: string) => string): string {
  return looks.reduce((text, look) => {
    const form = look.form(text)
    const parts: string[] = []
    let done = 0
    let found: RegExpExecArray | null
    look.pattern.lastIndex = 0
    while ((found = look.pattern.exec(form))) {
      const kind = look.kindOf(found[0])
      const end = found.index + found[0].length
      if (kind) parts.push(text.slice(done, found.index), markOf(kind, text.slice(found.index, end)))
      if (kind) done = end
      else look.pattern.lastIndex = found.index + 1 // a number may begin within what was none: 2024 6222 0212 …
    }
    return parts.join('') + text.slice(done)
  }, text)
}

const maskAll = createMask(Object.keys(masks) as MaskedKind[])

/** Masked or not: it is nothing to show to others. */
export const holdsNumber = (text: string): boolean => anyMask.test(text) || maskAll(text) !== text

const isPhone = (number: string): boolean => /^(?:86)?(?:0(?:10|2\d)[2-8]\d|0[3-9]\d\d[2-8]\d?)\d{6}$/.test(number)

const isMobile = (number: string): boolean => /^(?:86)?1[3-9]\d{9}$/.test(number)

/** Of 18 places by its date of birth, the century included; of 15, as they were until 1999, by the two figures of the year. */
const isIdentity = (number: string): boolean =>
  /^[1-9]\d{5}(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]$/.test(number) ||
  /^[1-9]\d{7}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}$/.test(number)

/** By its check digit (Luhn). */
function isCard(number: string): boolean {
  const sum = [...number].reverse().reduce((total, one, at) => {
    const value = Number(one) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** EAN-13 of goods registered in China, by its check digit. */
function isBarCode(number: string): boolean {
  if (!/^69\d{11}$/.test(number)) return false
  const sum = [...number].reduce((total, one, at) => total + Number(one) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤'
/** Forms of address that stand beside a name whenever they stand beside a character at all. */
const named = /[\u3400-\u9fff](?:先生|女士|小姐|太太|老师)|(?:先生|女士|小姐|太太|老师)[：: ]*[\u3400-\u9fff]{2}/
/** Those that are words of their own (安装师傅), and name somebody behind a family name only. */
const ambiguous = new RegExp(
  `(?:^|[^\\u3400-\\u9fff]|[找叫问给向和姓联系客户用户])[${surnames}][\\u3400-\\u9fff]{0,2}(?:师傅|经理|主任|医生|阿姨|叔叔|大爷|大妈|大哥|大姐|总)`,
)

/** Whether somebody seems to be called by name: 张先生 · 女士李小红 · 找王师傅. Rather once too often. */
export const namesSomebody = (text: string): boolean => named.test(text) || ambiguous.test(text)
