/** What sort of figure a question asks for, and how a text says one: 多久 is not answered by an amount of money. Pure. */

interface Sort {
  asks: RegExp
  /** A text that holds none of these does not say it. */
  says: RegExp
}

const number = String.raw`(?:\d|[一二三四五六七八九十两半])`
/** The header of a table gives the unit, and a row below it the number: | 保修期（年） | … | 6 | */
const inHeader = (units: string): string => `[（(](?:${units})[）)][^。《]*?\\d`

const money =
  /多少钱|多钱|几块钱?|多少块|啥价|什么价|(?:怎么|咋|如何|怎样)(?:收(?:[费钱]|$|(?=[，,。？?]))|算钱|卖(?!得|完|光|断))|收费标准|价格|价钱|(?:费用?|人工)(?:是|要|大概)?(?:多少|几[块钱])|(?:要|得)?[花掏]多少|要给多少|[配零]件(?:钱|费)?(?:是|要)?多少|好多钱|几多钱|几个钱|几钱|价(?:大概|是)?(?:几多|好多|多少)|要几[百千]块?(?!\p{Script=Han}*[平瓦转升帕])|[配买换]一?[个只块根片套条](?:新的?)?(?:几多|好多|多少(?=钱|$|[，,。？?]))(?!\p{Script=Han}*[平瓦转升年天])|工钱|收费表|卖不卖.*多少|[加收][^，。]{0,4}费[吗么不]|[卖收](?:你们)?(?:多少|几多|好多)(?![年天月])|要(?:另外)?(?:给|收|掏|付)?钱[不吗么]|(?<=\s)每[米个台件]$|(?<=\s)\p{Script=Han}{0,3}(?:费用?|[报单售件]价)(?=\s|$)/u
/** What something costs. @param question folded */
export const asksPrice = (question: string): boolean => money.test(question)

/** The first that is asked for holds. */
const sorts: readonly Sort[] = [
  {
    asks: money,
    // 价格见《2026 年配件价格表》 says none; in a table the unit stands in the header
    says: /\d\s*(?:元|块|%)|(?:元|价|费|市区)[^。《]*?\d|免费|不收费?|无需付费/,
  },
  {
    // how long one run takes, and not how often it is due
    asks: /[洗烘扫拖充煮跑洁][^多几]{0,2}(?:一[次遍回趟缸桶锅]|完)[^多几]{0,3}(?:多久|多长时间|几个?(?:小时|钟头)|几分钟|多少分钟)|[做跑洗烘扫拖煮]一?[次遍回趟][^，。多几]{0,6}(?:多久|多长时间|多少时间|几分钟|多少分钟)/,
    says: new RegExp(`${number}\\s*个?(?:秒|分钟?|半?小时|钟头)|${inHeader('小时|分钟?|秒')}`),
  },
  {
    // when somebody or something is there: how many years a guarantee runs is no answer
    asks: /(?:多久|多长时间|几天|几点|几个?(?:小时|钟头)|什么时候|啥时候|何时)[^，。？]{0,4}(?:到(?!期)|(?<![出拿起下])来(?!一)|上门|修好|装好|发货)/,
    says: new RegExp(
      `${number}\\s*个?(?:分钟?|半?小时|钟头|天|(?:工作)?日|周|星期|点)|\\d[:：]\\d\\d|当天|次日|立即|随时|${inHeader('天|日|小时|分钟?')}`,
    ),
  },
  {
    asks: /多久|多长时间|几天|几年|几个?月|几个?(?:小时|钟头)|几分钟|几秒|几点|几时|什么时候|啥时候|何时|多少(?:天|年|个?月|小时|分钟|时间)|时[间长]$/,
    says: new RegExp(
      `${number}\\s*个?(?:秒|分|小时|钟头|天|(?:工作)?日|周|星期|季|月|年|点|次)|\\d[:：]\\d\\d|每(?:天|日|周|星期|季|月|年|次)|当天|立即|随时|${inHeader('年|个?月|天|日|周|小时|分钟?|秒')}`,
    ),
  },
  {
    asks: /多远|多宽|多高(?!的温|温)|多深|多厚|多长(?!时间)|多粗|几米|几厘米|几公分|间距|几寸|多少(?:寸|毫米|厘米|公分|米)|(?:留|离|距).{0,6}多少/,
    says: new RegExp(
      `\\d\\s*(?:mm|cm|m(?![a-z²³/])|毫米|厘米|公分|米|寸)|[×x*]\\s*\\d|${inHeader('mm|cm|m|毫米|厘米|公分|米|寸')}`,
      'i',
    ),
  },
  { asks: /几成|百分之(?:几|多少)/, says: new RegExp(`\\d\\s*%|百分之|${number}成`) },
  { asks: /多少|多大|多重|多高|多宽|多长|多深|多厚|多远|几(?!乎)/, says: new RegExp(number) },
]

/** How a text would say the figure that a question asks for; undefined where it asks for none. @param question folded */
export const figureAsked = (question: string): RegExp | undefined => sorts.find(({ asks }) => asks.test(question))?.says

const units: readonly (readonly [asked: string, said: string, besides?: string])[] = [
  ['毫升|升|立升', 'm?l|毫升|升|kg/min'], // of water heaters, which are told by the mass of their water
  ['度(?!电)|摄氏度', '℃|°c|度|摄氏|kw·?h|千瓦时'], // 用多少度 is of electricity, too
  ['度电', 'kw·?h|度|千瓦时'],
  ['斤|公斤|千克|克', 'kg|g|公斤|斤|千克|克'],
  ['转|圈', '转|圈|r/min|rpm'],
  ['瓦|千瓦|w|kw', 'k?w|瓦|千瓦'],
  ['分贝|db', 'db|分贝'],
  ['帕', '[km]?pa|帕'],
  ['像素', '像素|万'],
  ['小时|钟头|分钟', '小时|钟头|分钟?|h|天|秒'],
  ['寸|英寸', '寸'],
  ['方气|立方|方', 'm³|m3|立方|方'],
  ['(?<!待机[^，。]{0,10})电(?!机|压|流|源|池|器|阻|量|费|容)', 'kw·?h|度|千瓦时|%|元|分之'],
  ['气(?!泡|味|体|温|压|孔|源)', 'm³|m3|立方|方|kg|公斤|%|元|分之'],
  ['水(?!泥|管|龙头|位|压|温|质|垢)', 'm?l|毫升|升|立升|吨|m³|m3|方|公?斤|k?g|杯|桶|%|元|分之', '[加装灌]满'],
  ['毫米厚|毫米|厘米|公分', 'mm|cm|m|毫米|厘米|公分|米|[×x*]'],
]

/**
 * How a text would say so many of the units that a question asks for by name: 几升, 转几圈. What says none of them is no
 * answer at all. Undefined where it names none. @param question folded
 */
export function unitAsked(question: string): RegExp | undefined {
  const said = units.filter(([asked]) => new RegExp(`(?:几|多少|好多|几多)个?(?:${asked})`).test(question))
  if (said.length === 0) return undefined
  const any = said.map(([, own]) => own).join('|')
  const besides = said.map(([, , own]) => (own ? `|${own}` : '')).join('') // 加满 of 多少水
  return new RegExp(
    `${number}\\s*(?:${any})(?![a-z])|${inHeader(any)}|(?<!\\p{Script=Han})(?:${any})[|：:][^。]*?\\d${besides}`,
    'iu',
  )
}
