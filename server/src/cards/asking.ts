/**
 * What a question wants besides the products, parameters and conditions that it names: to compare, the most of something,
 * a list.
 */
import { asksPrice } from '../passages/figure-asked.ts'

export interface Place {
  readonly from: number
  readonly to: number
}

/** 和 … 哪个, A 比 B 贵多少, 区别; 还是 between two that are named. */
const comparison =
  /区别|不同|不一样|有(?:咩|什么|啥)分别|一样[不吗么]|对一?下(?![单号账])|差别|差异|差在|差多少|差几|差啥|差哪|差价|[好强贵差]在哪|对比|对照|比较|比一比|比起来|相比|哪[个款台种只部]|谁(?=更|最|比较|[费省贵便安静吵响轻重大小高低矮薄厚快装抽吸跑用耗])|还是|vs|pk|(?:和|跟|与|、|同).*(?:比|选|好)|比.*(?:贵|便宜|大|小|高|低|矮|宽|窄|厚|薄|重|轻|沉|省|费|快|慢|长|短|多|少|强|吵|静)|选/
const joining = /和|跟|与|、|还是|vs|pk|比|换成?|,|以及|或者?|^对$|^同$|\s/

/** 换成那款要多花多少 asks what two differ in, and not what one costs; 不想多花钱 nothing. */
export const asksMore = (text: string): boolean =>
  /(?<![不别][想愿要用]?意?)多[掏花出加]|补(?:多少|好多|几多)|差价|补差/.test(text)

/** 这俩风量差几个, 两台各卖多少: of two things, also where one of them is only told. */
export const asksOfBoth = (text: string): boolean => /[这那她他它们]俩|两[台款个样](?:各|都|的?差|到底|分别)/.test(text)

/** What several kinds differ in is told in words: 平衡式和强排式有什么区别. */
const difference = /区别|不同|不一样|有(?:咩|什么|啥)分别|差别|差异|差在|哪[个种]更?好|怎么选/
export const asksDifference = (text: string): boolean => difference.test(text)

export const asksComparison = (text: string): boolean => comparison.test(text)
/** Only joined, without a word that compares: what is asked of each is set side by side. */
export const joins = (text: string): boolean => joining.test(text)

/** What is to be paid for work, and not for the thing: 装一下多少钱. */
const work =
  /[装修洗拆移搬运烘充换加清跑改](?:[一1]?[下次回趟个台])?(?:大概|一般)?(?:是|要|得|需要|收)?(?:多少钱|好多钱|几多钱|几个钱|什么价|啥价|几钱|几钿|(?<=收)多少)/
const refilled = /[加充补](?:[一1]?[次回]|点)?[氟液气雪冷]/
/** 超出的每米补多少冷媒 asks for no 制冷剂 of the thing. */
const filledByMetre = /每(?:多?[一1])?米[^，,]{0,3}[补加充]/
/** 加氟要加多少公斤 asks for what it holds. */
const amountFilled = /(?:多少|几)(?:公斤|千克|克|斤|kg|g)/
/** 搬到楼上多少钱 */
const moved =
  /[叫请]\p{Script=Han}{1,4}来一?[趟次]\p{Script=Han}{0,3}(?:多少|收费|几)|[搬运抬送移挪](?:到|上|下|去|回)[^，,。？?]{0,6}(?:多少钱|好多钱|几多钱|几钱|收费|要钱)/u
/** 挂机想深度洗一下，在镇上，多少钱一台; 要拉多粗的线 */
const washed =
  /多[粗大]的?[电铜]?线|(?:想|要|帮我?|给我?)[^，,]{0,6}洗(?:一下|一次|一遍|个)?[，,][^。]*(?:多少钱|几多钱|几个钱|啥价|怎么收)/
/** 清洗一次上门收多少钱 */
const atHome = /上门[^，,。？?]{0,4}(?:多少|好多|几多|几个)钱?/
/** 换外机多少钱 */
const replaced = /换(?![成购新])\p{Script=Han}{1,4}(?:要|得)?(?:多少钱|好多钱|几个钱|价(?=$|\p{Script=Han}{2}$))/u
/** 换块电池得多少, 配一片多少钱: of a part. */
const ofOnePart = /[换配补][一1]?[片块根只条颗](?!钱)\p{Script=Han}{0,4}?(?:大概|一般)?[要得]?多少(?![少升度斤])/u
/** 配的那瓶清洁液一瓶多少毫升 */
const ofOnePack = /[一每1][瓶袋盒包卷](?:有|是|装)?(?:多少|几|好多)(?:个|片|毫升|克|公?斤)/
/** 橡胶皮破了，买一个新的啥价 */
const ofWhatBroke = /(?:破|裂|断|碎|掉|坏|丢|烂|漏)了?[^，,。]{0,4}[，,\s]+[^，,。]{0,3}[买换配][一1]?个?新的/
/** 装嵌入式洗碗机要多少钱, 洗碗机改水电多少钱 */
const begun =
  /(?:^(?:我?[想要]|帮我)?(?:安?装(?![^，,。？?]{1,8}的那?[个台款])|拆|移|修|清洗)|改(?:水电|电路|线路|管道)|[打钻扩开凿][孔洞])[^，,。？?]*(?:多少钱|好多钱|几多钱|什么价|啥价|收费)/
/** 有没有那种小坡坡卖, 碗篮单独卖不卖: of a part. */
const soldApart = /(?:有没有?|有得)[^，,。]{1,8}卖(?:[的吗不没]|$)|单独?卖/
/** 装高层加钱不 */
const extra = /(?<!值得)加(?:不加|点|些)?钱[吗不么没][?？]?$|加(?:多少|几|好多)钱/
/** 几天除一次霜 */
const often = /(?:几天|几个月|隔多久).{0,4}一次/
/** 延保几年 asks for what is bought besides, and not for how long the thing is repaired without. */
const prolonged = /[延续加]保|延长(?:保修|包修|质保)/
/** APF 到几才算新一级 asks for the rule, whichever product meets it. */
const rule =
  /(?:几|多少|多[大高低])[^，,。？?]{0,4}(?:才算|才叫|算是|才能算|才合格|算合格|算正常)|(?:[调设拨开]到?|设[定置]成?)(?:几|多少)[^，,。？?]{0,3}(?:合适|最?好|为宜|省电)/
/** 二十平的客厅空调要几匹: of what size it should be. */
const sizeNeeded =
  /(?:要|[该需]要|应该?|得)[买选装用上配换]?(?:个|[一1]?台)?(?:几|多少|多大)个?(?:匹|升|公斤|套)(?!水|电|气|[的]?衣)/
/** 怎么收才不伤电池, 免拆洗到底怎么个洗法, 用别的牌子的尘袋行不行: a way or a leave is asked, and no value. */
const way =
  /(?:别的?|其[他它]|杂)(?:牌|厂家)[^，,。？?]{0,6}(?:行不行|行吗|能不能|能用|可以|好不好)|(?:怎么|咋|如何|怎样)[^，,。？?]{0,6}才(?:不|能|会|好)|(?:怎么|咋|啥|什么)个\p{Script=Han}{1,3}法/u
/** 装之前找谁来测 */
const who =
  /[找叫请喊]谁|谁来(?:给|帮|测|装|修)|[请叫找喊]人(?:来)?[^。？?]{0,14}[洗拆修装移除][^。？?]*(?:多少|钱|[啥么]价)/
/** 十六升热水器一会冷一会热的难受死了: what one has is told of, and none is looked for. */
const suffers = /要不要紧|要紧[吗么不]|难受死|烦死|急死|受不了|一会儿?(?:冷|热|停|转)一会/
const looksFor = /哪[款个台种些]|推荐|有没有|想[买换要]|要买|预算/
export const asksWork = (text: string): boolean =>
  [
    who,
    way,
    work,
    sizeNeeded,
    soldApart,
    moved,
    replaced,
    ofOnePart,
    ofOnePack,
    ofWhatBroke,
    begun,
    extra,
    often,
    prolonged,
    rule,
    filledByMetre,
    atHome,
    washed,
  ].some((one) => one.test(text)) ||
  (refilled.test(text) && !amountFilled.test(text)) ||
  (suffers.test(text) && !looksFor.test(text))

export interface Superlative extends Place {
  /** A parameter is meant whose name holds one of these; empty: the one that is named, or the size of the thing. */
  readonly named: readonly string[]
  /** The most of it, or the least. */
  readonly isMost: boolean
  /** As it was said. */
  readonly text: string
}

const superlatives: readonly (readonly [RegExp, readonly string[], boolean])[] = [
  [/最(?:平(?![衡均稳整])|便宜|实惠|划算|低价)|(?:价格|价钱|售价)最[低少]|价最低/g, ['价'], false],
  [/最贵|(?:价格|价钱|售价)最高/g, ['价'], true],
  [
    /最(?:安静|静音|静|不吵|不响|不闹|小声|轻声)|(?:声音|噪音|噪声|动静|分贝|db(?:\(a\))?)\s?最[小低轻细]/g,
    ['噪音', '噪声'],
    false,
  ],
  [/最吵|(?:声音|噪音|噪声|动静|分贝|db(?:\(a\))?)\s?最[大高]/g, ['噪音', '噪声'], true],
  [/最轻/g, ['净重', '重量'], false],
  [/最(?:重|沉)/g, ['净重', '重量'], true],
  [/最(?:省电|节能|节电|不费电|不耗电|不吃电)|(?:耗电量?|用电)最[少低省]/g, ['耗电', '全年能源消耗效率'], false],
  [/最(?:费电|耗电)|(?:耗电量?|用电)最[多高大]/g, ['耗电', '全年能源消耗效率'], true],
  [/最(?:省水|不费水)|(?:用水|耗水)量?最[少低省]/g, ['用水', '耗水'], false],
  [/最(?:省气|不费气)|(?:耗气|用气)量?最[少低省]/g, ['耗气'], false],
  [/最(?:矮|薄)/g, ['高度', '厚度'], false],
  [/最亮/g, ['亮度'], true],
  [/保修?得最[久长]/g, ['包修', '保修'], true],
  [/[跑用扫]得?最[久长远]|(?:电池|最)(?:最耐用|耐跑|耐扫)/g, ['续航'], true],
  [/[吸抽]得?最[猛厉凶狠强大][害]?/g, ['吸力', '风量'], true],
  [/(?:出?热水|出水)(?:最[猛大多足]|得最[猛大多足])/g, ['产热水', '出水'], true],
  [/[甩转]得?最快|最快.{0,2}甩/g, ['脱水转速', '转速'], true],
  [/冻(?:东西|肉)?得?最[快猛多厉强][害]?/g, ['冷冻能力'], true],
  [/存碗?得?(?:时间)?最[久长]/g, ['存碗'], true],
  [/烘得?最多(?:的?衣[服物裳])?/g, ['烘干容量'], true],
  [/洗(?:衣[服物裳]?|东西)?得?最多(?:的?(?:衣[服物裳]|东西))?/g, ['洗涤容量', '容量'], true],
  [
    /最(?:高|大|强|猛|厉害|长|多|久|深|宽|厚实?|快|远|顶|能装)|[装盛](?:碗|衣[服裳]|东西)?得?最多|[排数]第一|(?<![a-z])(?:top|no\.?)\s?1(?!\d)|冠军|榜首|第一(?=$|[的名是，,。？?\s])/g,
    [],
    true,
  ],
  [/最(?:低|小|弱|短|少|窄|浅|慢)/g, [], false],
]

/** 噪音最高能到几度, 最多烘几斤 of one thing asks for its value. */
const asksItsOwn = /^\s*(?:能|可以?|会|到|达到?).*(?:几|多少|好多|[多好][大高长重久远])/
const asksHowMuch = /^\s*[^的款个台哪，,\s]{0,5}(?:几|多少(?!钱)|多[大高长重久])/

/**
 * The first in the order of the table: 噪音最小 before 最小. Such words before an amount are a bound: 最多 3000.
 * @param isNamed whether it begins what is only called so, from there: 最大吸力 7000 帕以上
 */
export function superlativeIn(text: string, isNamed: (from: number) => boolean = () => false): Superlative | undefined {
  for (const [pattern, named, isMost] of superlatives)
    for (const match of text.matchAll(pattern)) {
      const to = match.index + match[0].length
      const behind = text.slice(to)
      const isBound =
        /^\s*(?:在|于|是|为|得|要|不到|(?:噪[音声]|温度)?(?:不到|低于|不超过?|在|是|为|[能可]以?[压降做静]?[到达过])|噪[音声]|[能可]以?[压降做静]?[到达过]|[到达]到?)?\s*[\d一二两三四五六七八九十]/.test(
          behind,
        )
      if (
        !isBound &&
        !isNamed(match.index) &&
        !asksItsOwn.test(behind) &&
        !(named.length === 0 && asksHowMuch.test(behind))
      )
        return { from: match.index, to, named, isMost, text: match[0] }
    }
  return undefined
}

const whichOfAll =
  /(?:哪[个款台种部](\p{Script=Han}{0,6}?)|谁)(?:会|要|能|比较|相对|更|最)*(便宜|实惠|划算|贵|安静|静音|不吵|吵|轻|重量[轻重大小]|重(?!量)|省电|费电|耗电|省水|省气|吸力[大强猛]|(?:声音|噪音)[小低]|[跑扫用甩转吸抽]得[久远长快猛狠]|(?:机身)?[矮薄])/u

const ofSeveral = /和|跟|与|同|、|还是|vs|pk|比(?!较)|[用要]不[用要]/
/** The 五百二 和 the 五百四: two things are told, of which something is asked. */
export const tellsSeveral = (text: string): boolean => ofSeveral.test(text) && comparison.test(text)

/**
 * 挂机哪个便宜 asks for the one of all that costs least; of several that are told it compares.
 * @param kinds what things are called: 哪个洗衣机省水, and not 哪个程序省水
 * @param isParameter whether things of the kind have a figure that is called so
 */
export function whichMostIn(
  text: string,
  kinds: readonly string[],
  isParameter: (said: string) => boolean,
): Superlative | undefined {
  if (ofSeveral.test(text)) return undefined
  const match = whichOfAll.exec(text)
  const [said = '', of = '', property = ''] = match ?? []
  if (!match || !['', ...kinds].includes(of)) return mostNamedIn(text, kinds, isParameter)
  const plainly = property.replace(/^重量[轻小]/, '轻').replace(/^重量[重大]/, '重')
  const most = superlativeIn(plainly.replace(/^(吸(?=力)|声音|噪音|.得|机身)?力?/, '$1最'))
  return most && { ...most, from: match.index, to: match.index + said.length }
}

const whichNamed = /哪[个款台](\p{Script=Han}{2,8}?)([大高多强久长快低小少])[呢啊呀]?[?？]?$/u

/** 哪台热效率高: a figure that things of the kind have, and the most of it. */
function mostNamedIn(text: string, kinds: readonly string[], isParameter: (said: string) => boolean) {
  const match = whichNamed.exec(text)
  const [said = '', named = '', amount = ''] = match ?? []
  const own = kinds.reduce((rest, kind) => rest.replace(kind, ''), named)
  const most = match && own && isParameter(own) ? superlativeIn(`最${amount}`) : undefined
  const from = (match?.index ?? 0) + said.lastIndexOf(amount)
  return most && { ...most, from, to: from + amount.length }
}

/** A question about a fault or a rule that happens to hold a number: 噪音大于 60 分贝正常吗. */
export const asksOtherwise =
  /[省少]下?来?(?:多少|几|好多)个?(?:度|电|钱|水|气|块)|第[二三四五六七八九十\d]+[安便大小轻重贵省高低]|[开关掉响坏漏停灭]了$|会响|怎么办|怎么回事|咋回事|咋办|为什么|为啥|为何|原因|正常(?![该要得是]?\p{Script=Han}?(?:几|多少|多久))|故障|坏了|连不上|掉线|没反应|报警|维修|退货|退款|能退|退[不吗么]|换货|保修|(?<!不要?|别|不能|不想)太[大小高低吵热冷响](?!的)|好处|坏处|优点|缺点|原理|什么意思|啥意思|有[什啥]么?用|怎么(?:[清拆装换调关开洗用修解配连测按]|弄(?!干))|[怎咋]么?[删设加改]|按哪个|在?哪里?儿?[设调改删开关]|如何[清拆装换调关开洗用修]|咋[拆装换调关开洗用修弄]/u
/** 出租房里的挂机保几年, 二手的多少钱: what depends on who uses the thing, or on another deal than its sale, no product tells. */
export const asksOnOtherTerms = (text: string): boolean =>
  (commercial.test(text) && /保[修固几多]|包修|质保|三包/.test(text)) ||
  (otherDeal.test(text) && asksPrice(text)) ||
  exchanged.test(text) ||
  damages.test(text)
/** 我 R6 Pro 买了才十天能不能换 R7 */
const exchanged = /(?:买了|买回来|收到|用了|装了|拆了?封)[^。？?]{0,12}(?:能不能|能否|可不可以|可以|想)换(?!算)/
/** 缩水 赔? asks what is owed for it. */
const damages = /赔(?:偿|付|钱|不|吗|么|多少|几|我|给)|[怎咋谁能会该]\p{Script=Han}{0,3}赔|赔[?？]?$/u
const commercial =
  /宾馆|酒店|旅馆|旅店|饭[店馆]|餐[馆厅饮]|理发店|美容院|网吧|商铺|店铺|食堂|出租|租客|租给|房东|民宿|公寓|商用|经营|营业|开店/
const otherDeal =
  /二手|(?<!(?:厨房|房[子屋]?|家里|卫生间|浴室|装修)[正在要刚]{0,2})翻新|(?<!没有?)(?:样机|展机)|租(?:一?[台个]|用|金|费|赁)(?!.{0,2}房)|押金|定金|首付|月供|回收/
/** 保修几年 asks for a value. */
export const guarantee = /保修(?:期限?|年限|时间)?(?:是|有|保|管)?(?=(?:几年|多久|多长时间|多少年)[啊呀呢的]?[?？]?$)/
/** Which products there are. */
export const asksWhich =
  /哪[些只](?!东西|衣[服物]|食|餐具|碗|地方|情况|原因|[配零]件|材料|步骤)|哪部|有啥|(?<!系)列(?:[一个列给出]|$)|哪款|哪个(?!格|盒|槽|键|钮|按[键钮]|口(?!碑)|孔|阀|开关|旋钮|灯)|哪台|哪种|哪几|几[款台种]|清单|名单|一览|推荐|推推|推一推|筛一?筛|有什么|什么(?=空调|冰箱|洗|热水|扫|油烟|型|选择|可选)|还剩|有吗|有么|有没(?!有?(?:事|问题|关系|影响|危险))|没得[啊呀嘛]?[?？]?$|有.{1,12}[吗么]|有.{1,8}的(?:没|伐)$|有几[个台款]$|有谁|找(?!谁|人|师傅|你们)|(?<![那这])款|机型|型号|产品|商品|(?<!怎么.{0,6})的(?:机[器子])?$|的都/
/** In what figures less is better, and in what more is; of others nothing is said. */
const lessIsBetter = /噪音|噪声|价|耗电|耗气|用水|耗水|充电时间|净重|重量|启动水压|恒温精度|待机/
const moreIsBetter =
  /吸力|风量|静压|续航|效率|制冷量|制热量|包修|保修|洗净比|转速|越障|抬升|清扫面积|冷冻能力|保冷|产热水|热负荷|使用年限|存碗/

/** 越低越好, 越高越好; undefined where it depends. */
export const directionOf = (name: string): 'lower' | 'higher' | undefined =>
  lessIsBetter.test(name) ? 'lower' : moreIsBetter.test(name) ? 'higher' : undefined

/** Which of two is asked by a word that names no parameter: 哪个便宜, 哪个安静, 贵多少. */
const meant: readonly (readonly [RegExp, readonly string[]])[] = [
  [/便宜|贵|实惠|划算|差价/, ['价']],
  [/安静|静音|小声|吵|声音?[小轻细]|更响|更?闹|更静(?!压)|[个款台谁只](?:响|静(?!压))|响声|动静/, ['噪音', '噪声']],
  [/省电|费电|节能|电费/, ['耗电', '全年能源消耗效率']],
  [
    /[个款台部谁](?:的?[内外]机)?轻|[个款台谁更][重沉]|比[^，。,]*[重沉轻][吗么不]?$|[重轻沉](?:好多|多少|几斤|几公斤)/,
    ['净重', '重量'],
  ],
  [/省水|费水|[个款台谁][^，,]{0,6}用水[多少更]/, ['用水', '耗水']],
  [/[省费烧用耗]气|气耗/, ['耗气']],
  [
    /[个款台谁更]矮|[个款台谁更]高(?!级)|比[^，。,]*[高矮](?:[吗么不]?$|多少|好多|几)/,
    ['机身高度', '高度', '外形尺寸'],
  ],
  [/[个款台谁更][薄厚深浅]/, ['厚度', '深度', '机身高度', '外形尺寸']],
  [/[个款台谁更][宽窄]|比[^，。,]*[宽窄][吗么不]?$/, ['宽度', '外形尺寸']],
  [/[个款台谁更]大|占地|装得?多|装得?少/, ['总容积', '容积', '洗涤容量', '容量', '匹数', '外形尺寸']],
  [/风大|风力|吹出来/, ['循环风量', '最大风量', '风量']],
  [/[抽吸]得?[更最]?[猛狠凶强]|劲[更最]?大/, ['最大吸力', '吸力', '最大风量', '风量']],
  [/[个款台谁更]耐用|[跑用扫]得?[更最]?[久耐]/, ['续航']],
]
export const meantBy = (text: string): readonly (readonly string[])[] =>
  meant.filter(([word]) => word.test(text)).map(([, names]) => names)

/** A fault is asked about, not a value: 噪音大怎么办. */
export const trouble =
  /怎么办|为什么|为啥|为何|怎么回事|咋回事|咋办|原因|老是|总是|找不到|太[大小高低吵热冷]|[变过偏]?[大高]了|变[小短弱慢低少长](?:了|$|[，,\s])|[上起]不[去来]|打不着火?$|越来越|突然|异常|坏了|故障|报警|不工作|[怎咋]么?(?:该|能)?[清拆装换调关开洗用修弄打取解按测量]|该怎么|能(?:不能)?自己[拆换修装弄]|要不要紧|要紧[吗么不]|有没有事|碍事|会不会坏|如何[清拆装换调关开洗用修打取解]|多久(?:要|得|该)?[清拆换洗擦倒]|忽[高低大小热冷]忽|误[开关触]|[装塞放]不下|不够用|吹哨|还是(?:吵|响|滴|弄|湿)|也[吸洗烘扫]不|[解拧拔拆按拉推抠掰]不[开动了出下掉]|原地|转圈|忘[记了密]|丢了|弄丢|不(?:回|去|进)[^，,]{0,3}充电|[怎咋]么?(?:扯|倒|配对)/
/** 540 噪音 大, 16QH 水温 不稳: what it is like is told, and no figure asked. */
const complains =
  /(?:噪[音声]|声音|动静|响声|风量|吸力|水温|水压|水量|火力|热负荷|热水|静压|转速|制冷|制热|续航|电池|电量|烘干|脱水|效果)\s?(?:太|好|很|偏|有点|突然)?(?:[大小低慢弱短差响](?=$|[\s，,。了]|吹|吵|得)|不(?:行|足|够|稳|耐用|好|理想|正常|灵)|下降|衰减|减弱|降低|消失)/
/** X10-Pro 怎么连 wifi asks for no product, whichever of them it is. */
export const asksHowTo =
  /怎么(?![样卖选挑分])|如何(?![选挑分])|咋(?![样卖选挑分])|没反应|连不上|能退|退货|多久(?:要|得|该)?[清拆换洗擦倒]/
/** 怎么连手机, of what can; 羽绒被用哪个程序洗: it is not asked which does. */
export const asksHowItIsDone =
  /[什啥]么?情况下|(?:怎么|咋个?|如何|怎样)(?:才能?)?[连接绑配联录]|准备[好些点]*(?:啥|什么|哪些)|[选用开按调]哪[个种一]{1,2}(?:程序|模式|档)|[用选开](?:什么|啥)(?:程序|模式|档)/
/** 怎么重新建地图 asks for no number of maps, 制冷剂漏了有毒不 for none of which. */
export const asksWhatToDo =
  /(?:怎么|如何|咋)(?:才能?|重新|再|把|去|用|让|给|删|设|加|取消|设置|改)|[按哪]哪?个[键钮]|在?哪里?儿?[设调改删开关]|要不要(?:把它?)?(?:先|都|再)?[抠拆取卸拔拿关擦叫收]|是不是坏|会坏|会爆|会炸|偷拍|有毒|漏了|能[^，,]{0,3}退|(?:怎么|咋)[点选摆缠]|(?<![电压])[能可]以?(?:关掉|开门)[吗不么]|[洗用]?再[用装][吗不么]?$|往哪[里儿]?(?:接|装|放|插|排|流|倒)|洗洗[再还]|重复(?:使用|利用|用)|反复用|从哪[天日]|跟着走|(?:[能可]否|[能可]以?)[^，,]{0,3}(?:换[充成]|混[加用])|混加|(?:关闭|开启|打开|设置|使用|操作|连接|配网|重置|更换|拆卸)(?:方法|步骤|教程)|(?:解除|重置|配网|复位|放水|周期|频率|用量|步骤|方法|教程|选择)(?=$|\s)/
/** 灰盒子哪里买; 料号, 货号: by what number it is ordered. */
const asksWhere = /(?:物?料|货|订货|配件|物料?编)[号码]|哪里|哪儿|在哪|哪买|哪有卖|从哪|何处|买得到|[怎咋]么?买(?!的)/
/** 报 H6: what it means is asked, and not which one it is. */
export const tellsCode =
  /(?:报|显示|跳|闪|冒|蹦|弹|代码|故障)[^\s，,。]{0,3}\s?[a-z]{1,2}\d{1,2}(?![a-z\d])|(?:显示|跳|闪|[冒蹦弹]出?)[出个着了]{0,2}\s?[a-z]{2}(?![a-z\d])|(?<![a-z\d])[a-z]{1,2}\d{0,2}(?:还|一直|老是?|总是?)?[亮闪跳]/
const asksValue = /多少|多大|多重|多高|多宽|几|是不是|有没有|支持|怎么清洗|怎么烘/
/** A fault, a place to buy it, what is to be done, what two differ in. @param open the text without what is asked of it */
export const asksNoValue = (text: string, open: string): boolean =>
  ((trouble.test(open) || complains.test(text)) && !asksValue.test(text)) ||
  asksWhere.test(text) ||
  asksWhatToDo.test(text) ||
  asksHowItIsDone.test(text) ||
  asksMore(text)
