import { anyMask, masks } from '@zhiku/contract/words/masks'

/**
 * Numbers by which somebody can be found, taken out of what people typed before it is kept:
 *
 *   13712345678 · +86 137 1234 5678        → [手机号]
 *   110101199003071234, also with an X      → [身份证号]
 *   6222 0212 3456 7890 123                 → [银行卡号]
 *   订单号 E2026112200012 · 198207261234567 → [订单号]
 *
 * Amounts, model numbers, telephone hotlines and the bar codes of goods stay: questions are about them.
 */
/** Half and full width; one blank or dash may stand between two groups. */
const digit = '[0-9０-９]'
const gap = '[ \\-－\\u3000]?'
const not = (side: '' | '<') => `(?${side}!${digit})`

const identity = new RegExp(
  `${not('<')}(?:${digit}{6}${gap}${digit}{8}${gap}${digit}{3}[0-9０-９XxＸｘ]|${digit}{15})${not('')}`,
  'g',
)
const card = new RegExp(`${not('<')}(?:${digit}{4}${gap}){3}${digit}{4}(?:${gap}${digit}{1,3})?${not('')}`, 'g')
const mobile = new RegExp(
  `${not('<')}(?:[+＋]?[8８][6６]${gap})?[1１][3-9３-９]${digit}${gap}${digit}{4}${gap}${digit}{4}${not('')}`,
  'g',
)
const numbered =
  /((?:订单|运单|快递|物流|工单|流水|单)(?:编号|号码|号)?(?:是|为|[:：#＃\s])*)([0-9０-９A-Za-zＡ-Ｚａ-ｚ][0-9０-９A-Za-zＡ-Ｚａ-ｚ-]{5,})/g
const longNumber = new RegExp(`${not('<')}${digit}{12,}[XxＸｘ]?${not('')}`, 'g')

const digitsOf = (text: string): string => text.normalize('NFKC').replace(/[^\dXx]/g, '')

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

function replaced(text: string, markOf: (kind: MaskedKind, found: string) => string): string {
  const kindOf = (number: string): MaskedKind => {
    if (isMobile(number)) return 'mobile'
    if (isIdentity(number)) return 'identity'
    return number.length >= 16 && number.length <= 19 && isCard(number) ? 'card' : 'order'
  }
  return text
    .replace(numbered, (all, cue: string, number: string) =>
      digitsOf(number).length >= 5 && !isMobile(number) ? `${cue}${markOf('order', number)}` : all,
    )
    .replace(identity, (found) => (isIdentity(digitsOf(found)) ? markOf('identity', found) : found))
    .replace(mobile, (found) => markOf('mobile', found))
    .replace(card, (found) => (isCard(digitsOf(found)) ? markOf('card', found) : found))
    .replace(longNumber, (found) =>
      isBarCode(digitsOf(found).replace(/[Xx]$/, '')) ? found : markOf(kindOf(digitsOf(found)), found),
    )
}

const maskAll = createMask(['mobile', 'identity', 'card', 'order'])

/** Masked or not: it is nothing to show to others. */
export const holdsNumber = (text: string): boolean => anyMask.test(text) || maskAll(text) !== text

const isMobile = (text: string): boolean => new RegExp(`^${mobile.source}$`).test(text)

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
