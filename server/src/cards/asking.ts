/**
 * What a question wants besides the products, parameters and conditions that it names: to compare, the most of something,
 * a list. And what is left of it when all that is taken away.
 */
import { partsOfSpeech } from '../language/analyze.ts'
import { blank } from './identify-question.ts'

export interface Place {
  readonly from: number
  readonly to: number
}

/** 和 … 哪个, A 比 B 贵多少, 区别; 还是 between two that are named. */
const comparison =
  /区别|不同|不一样|差别|差异|差在|差多少|差几|对比|比较|比一比|比起来|相比|哪[个款台种]|还是|vs|pk|(?:和|跟|与|、|同).*(?:比|选|好)|比.*(?:贵|便宜|大|小|高|低|重|轻|省|快|慢|长|短|多|少|强)|选/
const joining = /和|跟|与|、|还是|vs|pk|比|,|以及|\s/

export const asksComparison = (text: string): boolean => comparison.test(text)
/** Only joined, without a word that compares: what is asked of each is set side by side. */
export const joins = (text: string): boolean => joining.test(text)

/** What is to be paid for work, and not for the thing: 装一下多少钱. */
const work =
  /[装修洗拆移搬运](?:一下|一次|一回|一趟|[个台])?(?:大概|一般)?(?:是|要|得|需要|收)?(?:多少钱|好多钱|几多钱|什么价|啥价|几钱)/
export const asksWork = (text: string): boolean => work.test(text)

export interface Superlative extends Place {
  /** A parameter is meant whose name holds one of these; empty: the one that is named, or the size of the thing. */
  readonly named: readonly string[]
  /** The most of it, or the least. */
  readonly isMost: boolean
  /** As it was said. */
  readonly text: string
}

const superlatives: readonly (readonly [RegExp, readonly string[], boolean])[] = [
  [/最(?:便宜|实惠|划算|低价)|(?:价格|价钱|售价)最[低少]|价最低/g, ['价'], false],
  [/最贵|(?:价格|价钱|售价)最高/g, ['价'], true],
  [/最(?:安静|静音|静)|(?:声音|噪音|噪声|动静|分贝)最[小低轻]/g, ['噪音', '噪声'], false],
  [/最吵|(?:声音|噪音|噪声|动静|分贝)最[大高]/g, ['噪音', '噪声'], true],
  [/最轻/g, ['净重', '重量'], false],
  [/最(?:重|沉)/g, ['净重', '重量'], true],
  [/最(?:省电|节能|节电)|(?:耗电量?|用电)最[少低省]/g, ['耗电', '全年能源消耗效率'], false],
  [/最(?:费电|耗电)|(?:耗电量?|用电)最[多高大]/g, ['耗电', '全年能源消耗效率'], true],
  [/最(?:省水)|(?:用水|耗水)量?最[少低省]/g, ['用水', '耗水'], false],
  [/最(?:省气)|(?:耗气|用气)量?最[少低省]/g, ['耗气'], false],
  [/最(?:矮|薄)/g, ['高度', '厚度'], false],
  [/最(?:高|大|强|猛|厉害|长|多|久|深|宽|快|远)/g, [], true],
  [/最(?:低|小|弱|短|少|窄|浅|慢|近)/g, [], false],
]

/** 最高能到几度 of one thing asks for its value. */
const asksItsOwn = /^\s*(?:能|可以?|会|到|达到?)/

/** The first in the order of the table: 噪音最小 before 最小. Such words before an amount are a bound: 最多 3000. */
export function superlativeIn(text: string): Superlative | undefined {
  for (const [pattern, named, isMost] of superlatives)
    for (const match of text.matchAll(pattern)) {
      const to = match.index + match[0].length
      const behind = text.slice(to)
      const isBound = /^\s*(?:在|于|是|为)?\s*[\d一二两三四五六七八九十]/.test(behind)
      if (!isBound && !(asksItsOwn.test(behind) && /几|多少|多[大高长重久]/.test(behind)))
        return { from: match.index, to, named, isMost, text: match[0] }
    }
  return undefined
}

/** In what figures less is better, and in what more is; of others nothing is said. */
const lessIsBetter = /噪音|噪声|价|耗电|耗气|用水|耗水|充电时间|净重|重量|启动水压|恒温精度|待机/
const moreIsBetter =
  /吸力|风量|静压|续航|效率|制冷量|制热量|包修|保修|洗净比|转速|越障|抬升|清扫面积|冷冻能力|保冷|产热水|热负荷|使用年限|存碗/

/** 越低越好, 越高越好; undefined where it depends. */
export const directionOf = (name: string): 'lower' | 'higher' | undefined =>
  lessIsBetter.test(name) ? 'lower' : moreIsBetter.test(name) ? 'higher' : undefined

/** Which of two is asked by a word that names no parameter: 哪个便宜, 哪个安静, 贵多少. */
const meant: readonly (readonly [RegExp, readonly string[]])[] = [
  [/便宜|贵|实惠|划算/, ['价']],
  [/安静|静音|吵/, ['噪音', '噪声']],
  [/省电|费电|节能/, ['耗电', '全年能源消耗效率']],
  [/[个款台谁更]轻|[个款台谁更]重/, ['净重', '重量']],
  [/省水|费水/, ['用水', '耗水']],
  [/省气|费气/, ['耗气']],
]
export const meantBy = (text: string): readonly string[] => meant.find(([word]) => word.test(text))?.[1] ?? []

/** Words that ask, join, soften, or only say of what kind the asked one is. */
const asking = new RegExp(
  [
    '百分之?|台面|普通|请问|麻烦|你好|您好|帮我|谢谢|我想问一?下?|想问|问一?下|咨询|知道|告诉|查一?下?|看一?下|介绍|推荐|到底|究竟|大概|大约|一般|左右|总共|一共|分别|各自|各是|各',
    '多少|多大|多重|多高|多宽|多深|多长|多久|多响|多粗|多快|几多|好多|几|怎么样|咋样|怎样|如何|什么样|什么|啥|哪[个款台种些几]?|是不是|有没有|能不能|可不可以|支不支持|是否|吗|呢|吧|啊|呀|嘛|么|咧|哦|嗯|不',
    '怎么|抗|耐|电|水|气|来着|那个|这个|那款|这款|那台|这台|那种|这种|那|这|它的?|一台|一款|一个|单台|就是|还是|的话|的|了|是|在|有|用|能|可以|要|会|得|给|把|对|和|跟|与|同|比|比起|比较|对比|区别|不同|不一样|差别|差异|差在|差|选|好|更|最|都|也|还|就|恁|蛮|挺|很|只|带|支持|具备|配|装|卖|买|放|进|里|上|下|外|内|中|间|从|到|每|次|个|款|台|型|型号|机型|产品|商品|机器|机|电器|家用|家里|家|我们?|你们?|咱们?|参数|数据|规格|指标|性能|情况|数值|标称|官方|声音|大小|大|小|高|低|长|短|重|轻|多|少|快|慢|强|弱|贵|便宜|安静|省[电水气]|静音|吵|钱|块|元|价|度|分贝|级|年|月|天|小时|分钟|个?钟头?|平米?|客厅|卧室|房间|房子|厨房|卫生间|浴室|阳台|床底|预算|以内|往下|以下|以上|往上|之间|左右|需要|需|应该|适合|合适|满足|符合|找|求|看看|想|说|问|名|叫|牌子?|品牌|清禾|咋|好多|扫|拖|洗|烘|吸|吹|冷|热|过|留|离|放得?下?|管|耗|用的?|离|摆|运行|工作|正常|开|关|档位?|模式|时候?|时|之前|之后|存|保|修|洗涤|充|打着|打|着|冻坏|坏|种|一|才|米|公斤|斤|升|匹|套|帕|瓦|转|毫安|毫米|厘米|范围|等级|类型|方式|时间|迷你|超薄|标准版|入门|旗舰|钻床底|钻床|钻|左右两边|两边|没|接|联|连|去|而且|并且|另外|又',
  ].join('|'),
  'g',
)

/** Something else that is asked besides, whether yes or no: 520 升多重，一个人搬得动不. */
const asksBesides = /能不能|行不行|够不够|会不会|可不可以|好不好|要不要|得[了动下上过进]|[吗不没]$/
const clause = /[^，。？！；,?!;\s啊呀呢吗嘛吧]+[吗]?/g

const askedBesides = (text: string, understood: readonly Place[]): Place[] =>
  [...text.matchAll(clause)]
    .map(({ 0: said, index }) => ({ said, from: index, to: index + said.length }))
    .filter(({ said, from, to }) => asksBesides.test(said) && !understood.some((one) => one.from < to && from < one.to))

/**
 * What nobody understood: words of two characters and more. A question with one of them asks for something else than a
 * value: 安装 of a washing machine is not its price.
 * @param understood what products, parameters, conditions and their like account for
 * @param harmless words that say nothing new: of the products' names and aliases, of categories, of options
 */
export function leftOver(text: string, understood: readonly Place[], harmless: string): string[] {
  const rest = blank(text, [...understood, ...askedBesides(text, understood)]).replace(/[^\p{Script=Han}]+/gu, ' ')
  return partsOfSpeech(rest)
    .map(({ word }) => word)
    .filter((word) => !harmless.includes(word) && word.replace(asking, '') !== '')
}
