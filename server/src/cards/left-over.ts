/** What is left of a question when all that was understood is taken away. */
import { partsOfSpeech } from '../language/analyze.ts'
import type { SpokenWord } from '../language/analyze.ts'
import { devicesIn } from '../language/devices.ts'
import { readVocabulary, tradeVocabulary } from '../language/synonyms.ts'
import { unitPattern } from '../language/units.ts'
import { faults } from '../language/vocabulary/faults.ts'
import { service } from '../language/vocabulary/service.ts'
import { things } from '../language/vocabulary/things.ts'
import { asksPrice } from '../passages/figure-asked.ts'
import type { Place } from './asking.ts'
import { blank } from './identify-question.ts'
import { isOnlyNamed, isQuality, overlaps, partAsked, readSentences, sentencesIn } from './sentences.ts'
import type { Sentence } from './sentences.ts'

/** Words that ask, join, soften, or only say of what kind the asked one is. */
const asking = new RegExp(
  [
    '一模一样|不一样|花太多|太[多贵]|承受|成[部台]|[一1这][部]|自个儿|公共|才行|各[空留]|[走跑]一遍|平常|回去|[抬搬扛抱提挪]?得动|立着|那截|挂墙|带得?动|来(?=[度斤])|[一二三四五六七八九]口人|比这个?[矮低小窄薄]|那[根条块只座]|咋整|整[台个机]|地方|吃不?吃?得消|多少工夫|顶[天多]|机子|主机|最[远近]|那阵子?|那会儿?|那时候?|玄关|门厅|过道|走廊|[搬抬提拎]起来|调到?|百分之?|[冷热]风|楼[上下]|[一二三四五六七八九十\\d]+楼|想放|推拉门|多[掏花出加]|一[缸桶遍回趟锅]|底下|零下|换成|格子|半天|高层|缝隙?|出租屋|租房子?|那种|台面|机身|小户型|宝宝|听说|降价|新款|老款|旧款|老型号|上一代|对应|替代|停产|新买|后头|位置|炒菜|够用|出来|起来|一次充满|充满电?|灶台|烟道|管子|楼上|上楼|动手|满负荷|动静|标称|扫地|东西|降到|平时|得?花|[两三四五六七八九十][款台个种]|普通|请问|麻烦|你好|您好|帮我|多?谢谢?|[这他她它]俩|[给拿][他她]|我想问一?下?|想问|问一?下|咨询|知道|告诉|查一?下?|看一?下|介绍|推荐|到底|究竟|大概|大约|一般|左右|总共|一共|分别|各自|各是|各',
    '有无|多少|多大|多重|多高|多宽|多深|多长|多久|多响|多粗|多快|几多|好多|多钱|几|怎么样|咋样|怎样|如何|什么样|什么|啥|哪[个款台种些几]?|是不是|有没有|能不能|可不可以|支不支持|是否|吗|呢|吧|啊|呀|嘛|么|咧|哦|嗯|不',
    '怎么|(.)不\\1|[升瓦克转帕度]数|抗|耐|后|电|水|气|来着|那个|这个|那款|这款|那台|这台|那种|这种|那|这|它的?|一台|一款|一个|单台|就是|还是|的话|的|了|是|在|有|用|能|可以|要|会|得|给|把|对|和|跟|与|同|比|比起|比较|对比|区别|不同|不一样|一样[不吗么]|些|差别|差异|差在|差|选|好|更|最|都|也|还|就|恁|蛮|挺|很|只|带|支持|具备|配|装|卖|买|放|进|里|上|下|外|内|中|间|从|到|每|次|个|款|台|型|型号|机型|产品|商品|机器|机|电器|家用|家里|家|我们?|你们?|咱们?|参数|数据|规格|指标|性能|情况|数值|标称|官方|声音|大小|大|小|高|低|长|短|重|轻|多|少|快|慢|强|弱|贵|便宜|安静|省[电水气]|静音|吵|钱|块|元|价|度|分贝|级|年|月|天|小时|分钟|个?钟头?|平米?|客厅|卧室|房间|房子|厨房|卫生间|浴室|阳台|床底|预算|以内|往下|以下|以上|往上|之间|左右|需要|需|应该|适合|合适|满足|符合|找|求|看看|想|说|问|名|叫|牌子?|品牌|清禾|咋|好多|扫|拖|洗|烘|吸|吹|冷|热|过|留|离|放得?下?|管|耗|用的?|离|摆|运行|工作|正常|开|关|档位?|模式|时候?|时|之前|之后|存|保|修|洗涤|充|打着|打|着|冻坏|坏|种|一|才|米|公斤|斤|升|匹|套|帕|瓦|转|毫安|毫米|厘米|张|衣[服物裳]|范围|等级|类型|方式|时间|迷你|超薄|标准版|入门|旗舰|钻床底|钻床|钻|左右两边|两边|住|最|现在|目前|当前|如今|今天|自己|自家|大家|一晚上?|[压罩镇]得?住?|[翻跨越]得?过?|长宽高?|宽高|柜子|橱柜|伐|嘞|哈|噻|撒|没|接|联|连|去|而且|并且|另外|又',
  ].join('|'),
  'g',
)

/** 几分贝 besides 声音. */
const howMuch = new RegExp(`(?:几|多少|好多|多大)个?(?:${unitPattern})`, 'g')
/** 碰到地毯: where it is then. */
const onCarpet = /(?:[碰遇][到上]|[上到])地毯/g
/** Of no thing: what stands where, whose it is, how it is done, and the sounds that end a sentence. */
const ofNoThing = /^(?:r|t|f|s|d|c|p|y|e|o|u[a-z]?)$/
/** When it was or will be: another figure may have held then. */
const once = /去年|前年|明年|后年|以前|从前|原来|原先|当初|上[个周月年]|下[个周月年]|昨|明天|将来|以后|刚|双十/
const bought = /(?:上个?[周月年]|去年|前年|昨天?|前天|刚刚?|最近|新)(?:才|在.{0,3})?(?:买|装|换|入手|下单|订)了?的?/g
/** 安装的时候离灶台多高: when it holds. */
const whileDone =
  /(?:挂|装|安|放|嵌)[好完上]了?(?:以后|之后)|(?:安装|装机|[安拆]?装|使用|运行|工作|爆炒|炒菜|睡觉)的?(?:时候|时(?!间))/g
/** 我刚在网上看的 */
const seen =
  /(?:我?刚刚?才?|最近)?在?(?:网上|店里|商场|直播间?|你们?[家店那])?(?:看|瞧|刷|搜)[到见中上]?了?的|[想要得]换(?=[个台成大新])|想[换买]|点名要?|[只肯]+出(?=\d)|电话里?|正好/g
/** Who it is for and where it will stand; who asks, and why: a segmenter tears 我主卧, 量了下床底下 and 我们村老 otherwise. */
const teller =
  /(?:搬家|搬运|物流|快递|送货)(?:公司|师傅|工人?|的)+(?:[说讲问催]|$)|空机器?|拿不定主意|一步到位|不?超过[这那]个?(?:数|尺寸)?|挑得出来|挑|[对合配]得上|床底下?|有点儿?|动静|(?:楼[上下]|隔壁)?邻居老?是?(?:投诉|告|骂|敲门|找|说)?我?们?|叫我找|补贴(?:的?单子?|表)?上?(?:要填|写)?|[要得]加(?:点|些)?钱|坚持|这回|先给我?|我们?(?:[家村屋]|这边|这里|店里?)|[主次侧]卧|堂屋|老(?:太太|爷子)|[两三]口子|顾客|客人|柜台|没有?样机|详情页|写错了?|刚刚?下单了?|下单了|婴儿房|老房子插座|礼拜[天日一二三四五六]|尺子|哪[些几]?[个台款]?够|喜庆点?|挑个|侬好|我?先(?:打听|了解)|打听|后悔|没?舍得|没?下手|回南天|梅雨[天季]?|黄梅天|雨季|衣服老?是?不干|电视墙|背景墙|不[算含]活动|[二三]?合一|翻新|顺带|原本|电梯房/g
const waiting =
  /(?:师傅|客户|顾客|用户|客人|人家)[就都还正]?在?(?:旁边|门口|线上|家里|现场)?(?:等|催|问)(?:着|我们?|你们?|回复|回话)*/g
/** 洗完, 烘好了: when it happens. */
const finished = /^[洗烘扫拖充用跑吸装烧煮]完$/

/** What a customer says of holding out, reaching, fitting: no dictionary has 能顶, 那格 for a word. */
const colloquial = /^[顶撑格底加薄厚窄抬拉搁占响吵够算跑爬走呆待挡靠凑踩灰]$/

/** Who asks, that somebody waits, and how it is to be told: 客户在等, 标的多少, 报一下, 列出来, 排一排. */
const frame =
  /(?:想|要|能)?[领拿]补贴|补贴用|覆盖得?到?|调过价|宣传|求证实?一?下?|证实|首页|工地|工棚|厂里|贴纸|不?划算|每回|不化|区间|小屋|几[部乘]|直接|猛火|就算了?|算了|不考虑|可?选择?|[还只]?剩|散[汽气]|连门一?起?|给我下|大家伙|[轻重大小高低快慢多少长短宽窄细][些点]|[包管]到|哪些子|克数|封顶|打住|顶天|[够达]得[上着到]|[上下]限|位子|刚刚|物业|通知|厂家|语音转的?|横着|竖着|电梯口|[小低]于[这那]个?数?|不超过?[这那]个?数?|饭点|纠结|拿不定主意|犹豫|小两口|记不得|[鞋衣书酒橱]柜|电视柜|租客|房东|铭牌|楼上楼下?|开放式|老楼板|楼板|出租房|宿舍|复式|大?平层|公寓|别墅|民宿|办公室|门市|店铺|老家|农村|乡下|学校|单位|[两三]居室?|新房|婚房|老房子?|小区|电梯|阁楼|地下室|车库|露台|飘窗|洗手间|厕所|书房|[主次]卧|儿童房|角落|墙角|净高|名字|娃儿?|沙发|请教|网上|隔壁|旁边|店里|商场|直播间?|京东|淘宝|天猫|拼多多|抖音|老[婆公妈爸人]|媳妇|丈母娘|[爸妈]+|师傅|出厂|几十|[瓦木电水漆]工|标准版|搬运工|安装工|装修工|设计师|导购|标称|型号|机型|客户|用户|顾客|买家|业主|客服|人家|有人|在线|帮忙|麻烦|门店|专卖店|实体店|卖场|着急|急用|急|催着?|等着?|回复|回我|晓得|清楚|确认|核对?|报[一个]?下?|标(?!准)[着明注]?|写[着明]?|发我|发[一个]?下?|列[一个]?下?|列列|数[一个]?数|卡[死在]|排[一个]?下?|比一|功能|当中|里[头面]|头/g

/** Of the family, and whoever lives near. */
const kin =
  /^(?:[爷奶姥爸妈公婆叔伯姑姨舅嫂姐妹哥弟]{1,2}|外[公婆]|岳[父母]|亲家|儿子|女儿|闺女|姑娘|小子|[外侄]?孙[子女]?|侄[子女]|女婿|老汉儿?|大哥|老哥|大姐|老弟|妹子|儿媳妇?|亲戚|朋友|同[事学行]|邻居|室友|老板娘?|领导|闺蜜|[表堂][哥姐弟妹叔嫂]|[爷奶爸妈公婆]{4})$/
/** 听听, 说说 */
const twice = /^(\p{Script=Han})\1$/u

const beyondAsking = (said: string): string => said.replace(frame, '').replace(asking, '')

function isAsking(word: string, tag: string): boolean {
  if (kin.test(word) || (tag.startsWith('v') && twice.test(word))) return true
  const rest = beyondAsking(word)
  return rest === '' || (tag === 'x' && colloquial.test(rest))
}

/** Something else that is asked besides, whether yes or no: 520 升多重，一个人搬得动不. */
const asksBesides = /能不能|行不行|够不够|会不会|可不可以|好不好|要不要|得[了动下上过进]|[吗不没]$/
const clause = /[^，。？！；,?!;\s啊呀呢吗嘛吧]+[吗]?/g

interface Clause extends Place {
  readonly said: string
}

const clausesOf = (text: string): Clause[] =>
  [...text.matchAll(clause)].map(({ 0: said, index }) => ({ said, from: index, to: index + said.length }))

/** Told of the customer's own, behind what is asked: r6 拖布能抬多高 家里有地毯. */
const circumstance = /[有是就才怕刚]|家里?|我|娃|孩子|老人|老婆|老公|[爸妈]|师傅|客户/
/** To be done: what it costs or takes is asked with it. */
const toBeDone =
  /(?<![刚才])[换修装拆洗买寄退加配补]|多少|几|哪|怎|啥|什么|有没有?(?:什么)?\p{Script=Han}*[办方]法|[土好]办法|[技窍]|诀窍/u

/** 空调漏水, told before a price is asked, is what it is about; 家里有小孩怕吹着 is not. */
const isOfWork = (said: string): boolean => partsOfSpeech(said).some(({ word }) => workWords.has(word))

const besidesIn = (text: string, understood: readonly Place[], asked: readonly Place[]): Place[] => {
  const clauses = clausesOf(text)
  const isApart = (one: Clause) => !understood.some((place) => overlaps(place, one))
  const last = Math.max(0, ...clauses.filter((one) => asked.some((place) => overlaps(place, one))).map(({ to }) => to))
  const isTold = ({ said, from }: Clause) => last > 0 && from >= last && circumstance.test(said) && !toBeDone.test(said)
  const first = Math.min(...understood.map(({ from }) => from))
  const isAroundIt = (one: Clause) =>
    one.to <= first && circumstance.test(one.said) && !toBeDone.test(one.said) && !isOfWork(one.said)
  return clauses.filter((one) => (isApart(one) && asksBesides.test(one.said)) || isTold(one) || isAroundIt(one))
}

/** 我家门 85 公分, 沙发底下就 8 厘米: a length is of what is named right before it, the customer's own. */
function ownPlaces(text: string, understood: readonly Place[], lengths: readonly Place[]): Place[] {
  return lengths.flatMap(({ from }) => {
    const [before = ''] = /\p{Script=Han}{0,6}$/u.exec(blank(text, understood).slice(0, from)) ?? []
    return before ? [{ from: from - before.length, to: from }] : []
  })
}

/** Shorter ones may be a piece of another word. */
const shortestThing = 3
const { groups, leads } = readVocabulary(things)
const thingGroups = [...groups, ...leads.map(({ from, to }) => [...from, ...to])]

const partWords = new Set(
  thingGroups.flat().filter((word) => word.length > 1 && devicesIn(word).length === 0 && !/电器|家电/.test(word)),
)
const beside = /[带含有配送]$/
/** R5 的边刷多少钱, 皮带松了 换一根什么价: the price of a part is none of the product's. @param text folded */
export const asksPriceOfPart = (text: string, understood: readonly Place[]): boolean => {
  const open = blank(text, understood)
  const isPart = ({ word }: SpokenWord) => partWords.has(word) && !beside.test(open.slice(0, open.indexOf(word)))
  const [before] = open.split(priced)
  const isRightBefore = [...partWords].some(
    (word) => before?.endsWith(word) && !beside.test(before.slice(0, -word.length)),
  )
  const bought = boughtBesides.exec(open)
  const isBought = bought !== null && devicesIn(text.slice(bought.index, bought.index + bought[0].length)).length === 0
  return asksPrice(text) && (isRightBefore || isBought || partsOfSpeech(open).some(isPart))
}
/** R8 Max要买个小坡，多少钱; but 买个小洗衣机，QH3B多少钱 */
const boughtBesides =
  /[买配][一1]?[个块根条副只把](?!新)\p{Script=Han}{1,4}(?<!的)[，,\s]+(?:大概|一般)?[要得]?(?:多少钱|好多钱|几多钱|几个钱|啥价|什么价)/u
/** 边刷一对多少钱, 滤网换一个啥价 */
const priced =
  /(?:的?(?:单[卖配买]|[再要]?换|[买卖配])?[一1]?[个根只块片套对盒条支副包]?(?:大概|要|得|是)?)(?:多少钱|啥价|什么价|好多钱|几多钱|几个钱|多少)/

/** Things of the trade that a segmenter takes apart, so that nothing would be left: 洗碗块 as 洗碗 and 块. */
const thingsIn = (text: string, harmless: string): string[] =>
  thingGroups
    .filter((group) => !group.some((word) => harmless.includes(word)))
    .flatMap((group) => group.filter((word) => word.length >= shortestThing && text.includes(word)))

const { groups: trade, leads: ledTo } = tradeVocabulary
const tradeWords = new Set([...trade.flat(), ...ledTo.flatMap(({ from, to }) => [...from, ...to])])
/** What goes wrong, and what is done about it. */
const { groups: work, leads: ledToWork } = readVocabulary([faults, service].join('\n'))
const workWords = new Set([...work.flat(), ...ledToWork.flatMap(({ from, to }) => [...from, ...to])])

export const isOfTrade = (word: string): boolean =>
  tradeWords.has(word) || holdsPairOf(word, (pair) => tradeWords.has(pair))

const holdsPairOf = (word: string, isKnown: (pair: string) => boolean): boolean =>
  [...word].some((_, at) => at + 2 <= word.length && isKnown(word.slice(at, at + 2)))

/** 一下子, 一遭, 三五: a count, or a piece of a number. */
const numeral = /^[一二两三四五六七八九十]/

export interface Understood {
  /** What products, parameters, conditions and their like account for. */
  readonly places: readonly Place[]
  /** Of those the ones that are asked about; what stands in other sentences is told besides. */
  readonly asked?: readonly Place[]
  /** Of those the amounts of length. */
  readonly lengths?: readonly Place[]
  /** What is asked is nothing that every part and every piece of work has: a noise, and no price. */
  readonly isOfItself?: boolean
  /** Things are asked for, or what is of itself: what is told in other sentences is of the customer. */
  readonly isFreely?: boolean
  /** A figure of a thing itself is asked, or such things are: what other sentences tell, and do not ask, changes nothing. */
  readonly isPlainly?: boolean
  /** Things are asked for: 哪些, 哪台. */
  readonly isWhich?: boolean
  /** No price or guarantee is asked, which every part and all work has: only words of the trade ask for something else. */
  readonly isLoosely?: boolean
  /** What its kind of thing has besides: 变温室 beside 一级能效 is another demand. */
  readonly names?: string
}

/**
 * What nobody understood: words of two characters and more. A question with one of them asks for something else than a
 * value: 安装 of a washing machine is not its price.
 * @param harmless words that say nothing new: of the products' names and aliases, of categories, of options
 */
export function leftOver(text: string, understood: Understood, harmless: string): string[] {
  const { places, asked = [], lengths = [], isOfItself = false, isFreely = isOfItself } = understood
  const { isPlainly = false, isWhich = false, isLoosely = false, names = '' } = understood
  const nameless = blank(text, places)
  const [system] = otherSystem.exec(nameless) ?? []
  if (system !== undefined && !harmless.includes(system)) return [system]
  const open = blank(text, [...places, ...besidesIn(text, places, asked), ...ownPlaces(text, places, lengths)])
  const { apart, isAsked: isAskedApart, isAskedThere } = readSentences(text, places, asked)
  const saidIn = ({ from, to }: Place) => nameless.slice(from, to)
  const part = apart.map((one) => partAsked(saidIn(one))).find((word) => word !== undefined && !isAsking(word, 'n'))
  if (part !== undefined) return [part]
  const isOfThing = (said: string) => (isWhich ? isQuality(said) : isOnlyNamed(barely(said, isFreely).trim()))
  const isOfIt = isPlainly || (isLoosely && asked.some((place) => itself.test(sentenceAt(text, place))))
  const isIdle = (one: Sentence) =>
    !one.asks && (one.isOfAnother || tellsThat(saidIn(one)) || (isOfIt && !one.joins && !isOfThing(saidIn(one))))
  const told = apart
    .filter((one) => !isIdle(one))
    .map((one) => {
      const isAsked = isAskedApart && one.asks
      const isTold = one.asksHow || (isWhich && isQuality(saidIn(one)))
      const said = isAsked || isTold ? saidIn(one) : open.slice(one.from, one.to)
      return { text: barely(said, isFreely), isAsked, isTold, isOfBuying: bargain.test(said) }
    })
  const rest = barely(blank(open, apart), isFreely)
  const [done] = operation.exec(/[，,。？?]/.test(text) ? rest : nameless) ?? []
  if (done !== undefined) return [done]
  const elsewhere = told
    .filter((one) => one.isAsked)
    .map((one) => beyondAsking(without(one.text, harmless)).replace(ofNoWeight, '').trim())
    .find(Boolean)
  if (elsewhere !== undefined) return [elsewhere]
  const isAskedOf = (word: string, tag: string) =>
    tag.startsWith('n') &&
    asked.some(({ from }) => /^(?:几|多少|好多)/.test(text.slice(from)) && isRightBefore(word, text.slice(0, from)))
  const isOfNothing = isAskedThere && (isOfItself || isLoosely)
  const isTelling = (word: string) => isOfTrade(word) || holdsPairOf(word, (pair) => names.includes(pair))
  const words = [
    ...saying(rest, harmless).filter(
      ({ word, tag }) => !isOfNothing || once.test(word) || isTelling(word) || isAskedOf(word, tag),
    ),
    ...told.flatMap(({ text: one, isTold, isOfBuying }) =>
      saying(one, harmless).filter((word) => isTold || !isToldApart(word, isFreely || !isOfBuying, isFreely)),
    ),
  ].map(({ word }) => word)
  return words.length > 0 ? words : thingsIn([rest, ...told.map((one) => one.text)].join(' '), harmless)
}

/** 地图分享, 两台共用: what is done with what a thing has. */
const operation = /共用|共享|分享|下载|备份|恢复|删除|同步(?!一?下)|上传|导[出入]/
/** siri, 小爱: another system that nobody here has read of. */
const otherSystem =
  /小爱(?:同学|音箱)?|小度|天猫精灵|小艺|鸿蒙|(?<![a-z\d])(?:siri|homekit|alexa|matter|zigbee|carplay|carlife|hilink|miot|homeassistant)(?![a-z\d])/

/** Of what is left of 一个人搬得动不. */
const ofNoWeight = /[人儿点层至啲头边们位行可谁成快慢看]/g
/** 热负荷是几千瓦 asks of that. */
const isRightBefore = (word: string, before: string): boolean => before.replace(/[是有为要得到]+$/, '').endsWith(word)

/** Without amounts that are asked, and whatever is no Han character. What 去年买的 cost may have been another price. */
const barely = (open: string, isFreely: boolean): string =>
  (isFreely ? open.replace(bought, ' ') : open)
    .replace(seen, ' ')
    .replace(teller, ' ')
    .replace(whileDone, ' ')
    .replace(waiting, ' ')
    .replace(howMuch, ' ')
    .replace(/多[大高宽深长重]/g, ' ')
    .replace(onCarpet, ' ')
    .replace(/[^\p{Script=Han}]+/gu, ' ')

/** 洗衣液是每回倒: a segmenter does not tear what is known. */
const without = (text: string, harmless: string): string =>
  harmless
    .split(' ')
    .filter(({ length }) => length > 1)
    .reduce((rest, word) => rest.replaceAll(word, ' '), text)

const saying = (rest: string, harmless: string): SpokenWord[] =>
  partsOfSpeech(without(rest, harmless)).filter(({ word, tag }) => {
    if (once.test(word)) return true
    if ((tag === 'm' && numeral.test(word)) || tag === 'ns') return false // 我在长春: where somebody lives
    return !(ofNoThing.test(tag) || finished.test(word) || harmless.includes(word) || isAsking(word, tag))
  })

/** 师傅在旁边等着，…: apart from what is asked, of no thing and no work of the trade. Of prices and their like no thing at all. */
const isToldApart = ({ word, tag }: SpokenWord, isWhenever: boolean, isFreely: boolean): boolean =>
  !isOfTrade(word) ? isWhenever || !once.test(word) : isFreely && tag === 'v'
/** 上周买的, 昨天搞活动: what it cost then may have been another price; 昨天师傅来量了 tells of none. */
const bargain = /[买卖价钱块元券促惠折换]|活动|下单/
/** 按斤算工钱的，它本身多重: what is asked of the whole thing is asked of no part. */
const itself = /它|[本自]身|整[机台]|机[身器]|裸机/
const sentenceAt = (text: string, place: Place): string =>
  sentencesIn(text)
    .filter((one) => overlaps(one, place))
    .map(({ from, to }) => text.slice(from, to))
    .join('')
/** 送风远那个, said apart, says which one it is; 遥控器那个 names a part. */
const tellsThat = (said: string): boolean =>
  /那[个款台种]$/.test(said) && ![...partWords].some((word) => said.includes(word))
