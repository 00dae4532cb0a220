/** Whether a message greets, thanks, takes leave, feels or jokes, and asks nothing of the knowledge. Text is folded. Pure. */
import { devicesIn } from './devices.ts'
import { namesIn } from './names.ts'
import { tradeVocabulary } from './synonyms.ts'

const words = [
  // greetings
  '[您你]好|hi|hello|哈[喽啰罗]+|嗨|喂|亲|在吗|在么|在不在|在不|有人吗|有人在[吗不]?|[早晚]安|早上?好?|早|上午好|中午好|下午好|晚上好|好久不见',
  '吃(?:饭|过)?了?(?:没有?|么|吗)|吃饭了[没吗]|你?吃饭了?没有?|忙不忙|在忙吗|还没下班|(?:新年|春节|节日|中秋|国庆|周末|生日)(?:快乐|好)|恭喜发财|过年好',
  // thanks, leave
  '(?:太|好|十分|非常|真是?)*(?:谢谢|多谢|感谢|谢了|谢|3q|thanks?|thx)(?:你们?|您|侬|老板|亲)?(?:了|啦)?|麻烦(?:你们?|您)了|辛苦(?:你们?|您)?了?|帮了?(?:我)?(?:大|个)?忙了?',
  '再见|拜+|拜拜|88+|886|晚点聊|下次再?[聊说]|回头再?[聊说]|回见|祝[你您].{0,8}|(?:那)?(?:就|先)这样(?:吧)?|没事了?|没问题了?|没有了|不用了?|算了|好了',
  // heard
  '(?:好|行|中|可以|成)(?:的|吧|嘞|咧|啊|呀|滴|哒)*|ok+|okay|嗯+|[哦噢喔]+|收到|了解了?|懂了?|清楚了?|(?:知道|晓得|明白|弄好|搞定|解决|搞好|可以|弄明白|好使)了?',
  // joy and praise, jokes and scolding
  '哈{2,}|嘿{2,}|呵{2,}|嘻{2,}|笑死(?:我|人)?了?|不错+|真不错|(?:给[你您])?点个?赞|真?棒|厉害|牛+|666+|可以啊',
  '现在几点了?|今天(?:几号|星期几|周几|礼拜几)|\\d+加\\d+等于几|(?:帮我|给我)?写(?:首|个|篇)(?:诗|作文|故事|文案|情书)|(?:今天|晚上|中午|早上)(?:做|吃)(?:什么|啥)菜?(?:好)?',
  '(?:给我|帮我)?讲个(?:笑话|故事)(?:听听)?|(?:给我)?唱(?:首|个)歌|陪我?(?:聊|说)(?:会儿?|聊天?|话)+|我?好?无聊|我?(?:心情)?好烦|烦(?:人|死了?)',
]
const ofThemselves =
  /^(?:我|俺|今天|最近|现在|真的?|好|很|太|有点|非常|特别|心情|感觉)*(?:心情|不好|不太好|[很好真太]差|糟透|烦|烦躁|难过|伤心|郁闷|无聊|开心|高兴|孤独|失恋|失眠|累|困)(?:死|坏|透)?$/
/** Who answers, and what is said of it. */
const ofAnswerer =
  /^(?:你|您|侬)(?:到底|究竟|还|是不是|真是?|可|个|太|好|真|今年|们)*(?:是谁|是哪个|叫(?:什么|啥)(?:名字)?|(?:是|真的是)?(?:真人|机器人?|人工|ai|人)(?:还是.{1,6}|吗|么|吧)?|会(?:干|做)?(?:些)?(?:什么|啥)|会(?:唱歌|讲笑话|聊天|写诗)(?:吗|不)?|是男的?(?:还是)?女的?|棒|都会干些?啥|能(?:帮我)?(?:干|做)(?:点|些)?(?:什么|啥)|多大了?|几岁了?|有对象.{0,3}|有女?朋友.{0,3}|聪明.{0,6}|可爱|[挺蛮真好](?:逗|搞笑|有趣|厉害|行|聪明|能干|笨|傻)|笨|傻|憨憨?|蠢|小机灵鬼|智障|行不行|机灵)|^(?:笨|蠢|傻)(?:死|透)?了?你?$|^什么破(?:机器人?|玩意)|^(?:傻|笨|憨)(?:乎乎|了吧唧)的?$|^脑壳有包$/
/** 今天热得要命 tells of the weather; 外头热空调不凉 of more. */
const ofWeather =
  /^(?:今天|今儿|昨天|最近|外头|外面|这天儿?|这鬼?天气?|天气?|又|这)+.{0,4}(?:热|冷|下雨|下雪|刮风|晴|阴|闷|凉快|暖和|好|晒|雨|雪)(?!.*(?:吗|么|不要|要不要|能|怎么|盖|机)).{0,5}$/
/** What no company of things answers: 北京天气怎么样, 帮我订机票, 今天油价多少; but 下雨天气 is told of a thing. */
const ofElsewhere =
  /^(?!.{0,3}[雨雪潮湿雷热冷阴])(?:\p{Script=Han}{2,4}?)?(?:今天|明天|后天|这周)?的?天气(?:怎么样|如何|预报|好不好)?$|^(?:我?想|要|帮我|给我|替我|怎么|能|可以)*(?:订|定|买|查|抢)(?:一?[张个下间])?(?:机票|火车票|高铁票|车票|电影票|门票|酒店|外卖|彩票|股票)吗?$|^(?:今天|现在)?的?(?:股市|大盘|油价|金价|汇率)(?:是?多少|怎么样|行情)?$/u
const particles = '[啊呀呢哈的了啦哟呦哇呗吧嘛哒喽咯~!！?？。.，,\\s]*'
/** 好的拜拜: as many as are said in one breath. */
const single = new RegExp(`^(?:(?:${words.join('|')})${particles}){1,3}$`, 'i')
const laughter = /^[哈嘿呵嘻]{2,}/
const endings = new RegExp(`${particles}$`)
const parts = /[\s,，。!！?？~；;、]+/
/** 还是不行, 一直这样; 滤网洗过了, 换过电池: what was advised has been done. */
const notHelped =
  '(?:那|可是|但是?|它)*(?:还是|还|依然|依旧|仍然?|一直都?)是?(?:不行|没用|不管用|没好|没解决|不好使|这样|老样子|一样|没反应|不可以)|老样子'
const doneAlready =
  '(?:我|都|已经|刚|也|全)*(?:滤网|过滤网|油网|电池|门封|排水管|插头|电源|水管|滤芯)?(?:都|已经|也|刚)*(?:换|清?洗|清理?|检?查|看|试|断电|重启|拔|擦|按|弄)(?:过了?|了)(?:滤网|新?电池|滤芯)?了?[,，]?(?:(?:还是|也|都|还)(?:不行|没用|一样|这样|没好))?'
const reaction = new RegExp(
  `^(?:我?(?:还是)?(?:没有?|不太?)(?:听|看|搞|弄)?(?:懂|明白)|[听看]不懂|什么意思呀?|(?:你)?(?:再|重新)说一[遍次下]|(?:是)?真的(?:吗|假的)|谁说的|你猜|随便|都行|都可以|不行|不对|(?:都|全|全都)不[是对]|不是(?:这些|这几[个款种]|里面的)|(?:里面|这里)?没有我的|没有|没有?用|不管用|(?:我)?(?:都)?试(?:过)?了?(?:还是|也|都)?(?:不行|没用|不管用)|气死(?:我|人)了?|${notHelped}|${doneAlready})${particles}$`,
)
/** Says how the answer before was taken, 没听懂 · 试了不行 · 真的吗, and names nothing that could be looked for. Text is folded. */
export const isReaction = (message: string): boolean => message.length <= longestClause && reaction.test(message.trim())

/** Faces alone. */
const onlyFaces = /^(?:\[\p{Script=Han}{1,4}\]|\p{Extended_Pictographic}|\u{fe0f}|\s)+$/u
/** Longer ones say something; and whoever writes thousands of characters costs no more than a look. */
const longestMessage = 120
const longestClause = 24
/** Beside small talk, what names nothing of the trade and asks nothing is more of it. */
const longestBeside = 8
const { groups, leads } = tradeVocabulary
const trade = new Set([...groups.flat(), ...leads.flatMap(({ from, to }) => [...from, ...to])])
const isOfTrade = (clause: string): boolean => {
  const characters = [...clause]
  return (
    characters.some((_, from) =>
      characters.slice(from + 2).some((__, more) => trade.has(characters.slice(from, from + 2 + more).join(''))),
    ) || trade.has(clause)
  )
}
const asks =
  /多少|多久|几|怎么|如何|什么|啥|哪|能不能|为什么|咋|吗$|么$|不$|没$|有|可以|修|坏|退|换|装|保|发|给我|帮我|买|卖|送|货|钱|票|单|号|电话|地址|用/

export function isSmallTalk(message: string): boolean {
  if (message.length > longestMessage) return false
  if (onlyFaces.test(message)) return true
  const said = message
    .replace(/(.)\1{3,}/gu, '$1$1$1')
    .split(parts)
    .filter(Boolean)
  if (said.some(({ length }) => length > longestClause)) return false
  const isTalk = said.map((clause) => isTalkClause(clause))
  if (!isTalk.includes(true)) return false
  return said.every((clause, at) => isTalk[at] || isBeside(clause))
}

const thanks = /(?<!不用|不客气?|别)谢|3q|thanks?|thx|辛苦|麻烦(?:你们?|您)了|帮了?(?:我)?(?:大|个)?忙/
const leave = new RegExp(
  `再见|拜|88|886|晚安|(?:晚点|下次|回头)再?[聊说]|回见|祝|就?先?这样|没事|没问题|没有了|不用|算了|好了|^(?:(?:好|行|中|可以|成)(?:的|吧|嘞|咧|啊|呀|滴|哒)*${particles}(?:$|[那我先就知晓明懂清收])|ok|嗯|[哦噢喔]|收到|了解|懂|清楚|知道|晓得|明白|弄好|搞定|解决|搞好|好使)`,
)
const hello = /[您你]好|hi(?![a-z])|hello|哈[喽啰罗]|嗨|在[吗么不]|有人|早安|早上|上午好|中午好|下午好|晚上好/

/** How small talk ends what was asked: with thanks, or by saying that it is heard or enough. Undefined of a greeting. */
export function endingOf(message: string): 'thanks' | 'leave' | undefined {
  if (hello.test(message)) return undefined
  if (thanks.test(message)) return 'thanks'
  return message.split(parts).some((clause) => leave.test(clause)) ? 'leave' : undefined
}

const isTalkClause = (clause: string): boolean => {
  const bare = clause.replace(endings, '').replace(laughter, '')
  const isOfWeather = ofWeather.test(bare) && devicesIn(bare).length === 0 && namesIn(bare).things.length === 0
  return (
    single.test(clause) || ofThemselves.test(bare) || ofAnswerer.test(bare) || ofElsewhere.test(bare) || isOfWeather
  )
}

function isBeside(clause: string): boolean {
  if ([...clause].length > longestBeside || asks.test(clause)) return false
  return namesIn(clause).models.length === 0 && devicesIn(clause).length === 0 && !isOfTrade(clause)
}

const calledOff =
  /^(?:(?:那|我|就|先|还是|要)*(?:取消(?:掉|申请|预约)?|算了|退出|不(?:想|要)?(?:再)?(?:装|修|填|办|约|弄|搞|预约|继续|进行)(?:下去)?了?)[吧啊呀嘛了]*)+$/

/** Whether it calls off what is under way: 取消 · 算了不装了 · 不想填了. */
export const callsOff = (message: string): boolean => calledOff.test(message.replace(/[\s,，。.!！~～]/g, ''))
