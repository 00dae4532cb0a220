/**
 * What a voice keyboard made of letters and numbers, written as they were meant: 叉十 → x10, 阿八max → r8max, e 六 → e6,
 * q h 十二 d → qh12d, 一匹半 → 1.5匹. Text is folded: half width, lower case, simplified. Its length can change.
 */
import { digitsOf, numberOf } from './numerals.ts'
import { unitPattern } from './units.ts'
import { readOnce } from './read-once.ts'

const numeral = '[零一二三四五六七八九十百]'
/** Behind these a numeral belongs to the word: 一下, 一点, 三千, 五匹. */
const notOfCode =
  '(?![零一二三四五六七八九十百]|[点千万匹升公斤套分平瓦帕毫厘米度块元小时天年月周个台款次下直会些定样共起般楼两口缸桶昼晚夜宿回趟遍锅层格瓶罐张件级选]|开[就火])'

/** Words that sound like a letter, where a number follows; and those that people say for what stands in a model. */
const letters: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`[艾埃爱阿]克斯(?=\\s?(?:\\d|${numeral}))`, 'g'), 'x'],
  [new RegExp(`[艾埃爱]姆(?=\\s?(?:\\d|${numeral}))`, 'g'), 'm'],
  [/麦克斯/g, 'max'],
  [/(?:尤尔?特拉|奥特拉|奥创)/g, 'ultra'],
  [
    /(?<=[\da-z零一二三四五六七八九十\s])(?:普罗|破罗|破肉|普肉|扑肉|铺肉|普若)|(?<=[a-z]\d{1,2})破(?![了损裂碎坏])/g,
    'pro',
  ],
  [/(?<=洗碗|洗衣|扫地|油烟|净水|烘干|挂|柜)鸡/g, '机'],
  [/(?<=多少)前(?=[啊呀呢吧嘛?？]|$)/g, '钱'],
  [/扫托/g, '扫拖'],
  [new RegExp(`叉(?=\\s?(?:\\d|${numeral}))`, 'g'), 'x'],
  [new RegExp(`(?:阿尔|阿儿|阿|啊(?=\\s?${numeral}\\s?[a-z]))(?=\\s?(?:\\d|${numeral}))`, 'g'), 'r'],
  [new RegExp(`(?<![代顶接交])替(?=\\s?${numeral}\\s?[a-z])`, 'g'), 't'],
  [new RegExp(`(?:踢|(?<![电楼扶])梯)(?=\\s?(?:\\d|${numeral}))`, 'g'), 't'],
  [new RegExp(`(?<!\\p{Script=Han})体(?=\\s?(?:\\d|${numeral})\\s?(?:pro|max|ultra))`, 'gu'), 't'],
  [new RegExp(`屁(?=\\s?(?:\\d|${numeral})${notOfCode})`, 'g'), 'p'],
  [new RegExp(`(?<=[跳报码示闪显]个?)[易衣](?=\\s?(?:\\d|${numeral}))`, 'g'), 'e'],
  [new RegExp(`[诶艾埃爱][取曲去尺吃](?=\\s?(?:\\d|${numeral}))`, 'g'), 'h'],
  [new RegExp(`[诶艾埃爱][弗夫福](?=\\s?(?:\\d|${numeral}))`, 'g'), 'f'],
]

/** 杠 and 斜杠 within a model, and what stands behind them there: k f r 杠二六 g w. */
const strokes: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<=[a-z\\d])\\s?斜[杠线]\\s?(?=[a-z\\d]|${numeral})`, 'g'), '/'],
  [new RegExp(`(?<=[a-z\\d])\\s?[中横短]?杠\\s?(?=[a-z\\d]|${numeral})`, 'g'), '-'],
]
const behindStroke = new RegExp(`(?<=[a-z][-/])(${numeral}+)((?:\\s?[a-z](?![a-z]))+)`, 'g')

/** Written as they sound, where nothing else is meant: 几分倍, 几声水, 哄干. */
const misheard: readonly (readonly [RegExp, string])[] = [
  [/(?<=(?:多少|几|[\d一二两三四五六七八九十])个?)分[倍辈背呗]/g, '分贝'],
  [
    /(?<=(?:多少|几|[\d一二两三四五六七八九十])个?)声(?=水|的?(?:热水|燃气|零冷水|冷凝|冰箱|法式|十字|对开|[双三]门|那[个台款]))/g,
    '升',
  ],
  [/[哄轰](?=干(?!净)|衣)/g, '烘'],
  [/[造燥躁](?=音)/g, '噪'],
  [/(?<=冷)煤(?!气)/g, '媒'],
  [/(?<![手继连后持陆])续(?:行(?![不吗走驶程])|杭)/g, '续航'],
  [/(?<=[洗扫]?拖)步/g, '布'],
  [/(?<=尘)带(?!走)/g, '袋'],
  [/报修(?=期|几年|多少年|多久|[几多]长)/g, '保修'],
]

const unit = '匹|升|公斤|寸|套|分贝|平方|平米|平|瓦|帕|毫米|厘米|公分|块|元|毫安'
const halfOf = /(\d+|[一两二三四五六七八九十]+)个?(匹|升|公斤|小时|钟头|米|厘米|公分|年)半/g
const halfBefore = /(\d+|[一两二三四五六七八九十]+)个半(小时|钟头|月)/g
/** Behind bare figures a numeral is their scale (3 千); behind a model's it begins an amount, and a decimal begins none. */
const amount = new RegExp(
  `(?<!(?<![a-z\\d])\\d+|[零一二两三四五六七八九十百千]点|(?:几|多少)(?=千瓦))(?!一块[的平板布圆方大小])([零一二两三四五六七八九十百千]+)(?:点([零一二三四五六七八九]+))?(?=\\s?个?(?:${unit}))`,
  'g',
)
/** QH12D 一甩干就响 */
const onceItDoes = '一(?:[甩烘洗吹按插关响到用充拖扫跑接通运脱放拉拔炒]|启动|加热|制[冷热])'
/** m 五一点五匹, m 五一匹半: the first numeral is the letter's. */
const letterThenAmount = /(?<![a-z])([a-z])\s*([一二三四五六七八九十])(?=[一二三四五六七八九两]点|[一二两三]匹)/g
const letterThenNumeral = new RegExp(
  `(?<!apf\\s*)(?<=[a-z])\\s*(?!零[售冷嵌下件配度]|${onceItDoes})(${numeral}+)${notOfCode}`,
  'g',
)
/** BCD-520WQH 一日几度电: a model that ends with letters is spelt out by no numeral. */
const endsModel = /\d(?:[a-z]+|[\s-][a-z]{2,})\s*$/
/** R3S R5 are two, and not one that is spelt; so are the E2 of a 520. */
const isSeveral = (said: string): boolean =>
  /^[efhplcu]\d{1,2}\s\d{3}$/.test(said) || said.split(/\s+/).filter((one) => /^[a-z]\d/.test(one)).length > 1
/** q h 12 d, u e, e 6: single letters, with a number of up to three digits between or behind them that is no amount. */
const spelt = new RegExp(
  `(?<![a-z\\d.])[a-z](?:\\s+(?:[a-z](?![a-z])|\\d{1,3}(?![\\d.]|\\s?(?:${unit})))|(?<=\\d)[a-z](?![a-z])|(?<=[a-z])\\d{1,3}(?![\\d.]))+(?![a-z\\d])`,
  'g',
)

/** 一米八 */
const metres = /([一二两三]|(?<![\d.])\d)米([一二三四五六七八九]|\d)(?![\d一二三四五六七八九十百米]|[毫厘分]米)/g
/** 九厘米五 */
const centimetres =
  /([一二两三四五六七八九十]+|(?<![\d.])\d+)(厘米|公分)([一二三四五六七八九]|\d)(?![\d一二三四五六七八九十百分毫])/g
/** 三四千 is between two. */
const isBetween = /^[一二两三四五六七八][二三四五六七八九][十百千万]$/
/** 3千5, 5k以内. */
const thousands = /(?<![\d.a-z])(\d)千(\d)百?(?![\d千万])/g
/** But 4k的 is how sharp a picture is. */
const kilo = /(?<![\d.a-z])(?![248]k的)(\d{1,2}(?:\.\d)?)k(?=[以之]|左右|[的块元内起]|出头|往|封顶)/g

/** 二五五三门: the last numeral is of the doors. */
const figuresThenDoors = /(?<![零一二两三四五六七八九十百千万点\d])([零一二三四五六七八九]{3})(?=[一两二三四五]开?门)/g
/** 五二零, 四四八: read figure by figure, as models are. */
const figureByFigure =
  /(?<![零一二两三四五六七八九十百千万点\d])[零一二三四五六七八九]{3,4}(?![零一二三四五六七八九十百千万点]|两(?![只台款个]))/g

/** pro一点五匹 ends a model and begins an amount. */
const behindModel = (text: string, at: number): string => (/[a-z\d]/.test(text.charAt(at - 1)) ? ' ' : '')

/** 五百二的十字门, 一百八那台: a size, as models are called by it. */
const roundly =
  /(?<![零一二两三四五六七八九十百千万点\d])([一二两三四五六七八])百([一二三四五六七八九])(?=的?(?:十字|冰箱|法式|对开|[两双三]门|零嵌|那[两台款个俩])|嵌|[和跟与][一二两三四五六七八]百[一二三四五六七八九])/g
/** 两百五十五的 */
const inFull =
  /(?<![零一二两三四五六七八九十百千万点\d])[一二两三四五六七八]百[一二三四五六七八九]十[一二三四五六七八九](?=的|[两双三]门|那[台款个])/g

/** 四张地图以上, 二十个风量以上: 地图四张以上; 三个小时以上 stays as it is. */
const countedThing = new RegExp(
  `((?:\\d+|[一二两三四五六七八九十百]+)[张个])(?!小时|钟头|平[方米]|公斤|月|星期|礼拜|房间?|点)(\\p{Script=Han}{2})(?=以[上下内])`,
  'gu',
)

/** @param folded a question */
export const asWritten = readOnce((folded): string => {
  const lettered = [...misheard, ...letters, ...strokes].reduce(
    (text, [said, written]) => text.replace(said, written),
    folded,
  )
  return lettered
    .replace(behindStroke, (_all, figures: string, behind: string) => numberOf(figures) + behind.replace(/\s/g, ''))
    .replace(/一块(?=[儿洗装买去来走送修])儿?/g, '一起')
    .replace(/三天两头/g, '老是')
    .replace(
      /(?<![个\d一二两三四五六七八九十])半(?=(?:米|公斤|升|斤|个?小时|个?钟头)(?:以[内上下]|左右|不到|多?点))/g,
      '0.5',
    )
    .replace(/([一二两三四五六七八九十\d]*)个半钟(?!头)/g, '$1个半小时')
    .replace(
      /(?<=[留离隔空翻爬跨越]|起来|自己|本身|到底|究竟)好(?=[大宽高长重深厚远](?![多点些]))|(?<=[有要该]|[要开留装隔]得)好(?=[大宽高长重深厚远](?![的多点些]))|(?<=[开挖])好(?=大)|(?<![音声响静得冰霜火雾灰味缝水烟油你太真最大小])好(?=[大高宽深厚长重](?:[呀啊嘛呢哦来]?(?:$|[，,。？?])|的(?:房|屋|客厅|地方)))/g,
      '多',
    )
    .replace(/([两双三四])个门(?=的|那)/g, '$1门')
    .replace(/(?<=[是有要收给花])多些(?=[，,。?？\s]|$)/g, '多少')
    .replace(/(?<=[\d一二两三四五六七八九十百])个(?=立方)/g, '')
    .replace(countedThing, '$2$1')
    .replace(/([\d一二两三四五六七八九十百]+升)水(?=以[内下上])/g, '用水$1')
    .replace(/(?<=风量[^，,]{0,2}[\d一二两三四五六七八九十]+)方(?=以[内下上])/g, '立方')
    .replace(/(?<=[\d零一二三四五六七八九十百千])来个?(?=方|平|升|公斤|分贝|度)/g, '')
    .replace(/(?<!超)(?:过一?|上)万(?=帕|瓦|块|元|的)/g, '超过1万')
    .replace(/(?:到底|究竟)(?=[是要有能得多几会该可哪])/g, '')
    .replace(
      /(?<=[跑扫用撑]得)过(?=\d)|(?<=效率|吸力|风量|续航|转速|静压|容积|噪[音声])过(?=[\d一二两三四五六七八九])/g,
      '超过',
    )
    .replace(/[一二两三四五六七八九]千[一二三四五六七八九]?百?(?=\s?转)/g, (figures) => String(numberOf(figures)))
    .replace(metres, (_all, whole: string, tenth: string) => `${numberOf(whole)}.${numberOf(tenth)}米`)
    .replace(
      centimetres,
      (_all, whole: string, of: string, tenth: string) => `${numberOf(whole)}.${numberOf(tenth)}${of}`,
    )
    .replace(letterThenAmount, (_all, letter: string, one: string) => `${letter}${numberOf(one)} `)
    .replace(halfBefore, (_all, whole: string, of: string) => `${numberOf(whole)}.5${of}`)
    .replace(halfOf, (_all, whole: string, of: string, at: number, text: string) => {
      return `${behindModel(text, at)}${numberOf(whole)}.5${of}`
    })
    .replace(amount, (_all, whole: string, decimals: string | undefined, at: number, text: string) => {
      if (!decimals && isBetween.test(whole)) return _all
      const figures = decimals ? `${numberOf(whole)}.${digitsOf(decimals)}` : numberOf(whole)
      return behindModel(text, at) + figures
    })
    .replace(thousands, (_all, one: string, hundreds: string) => `${one}${hundreds}00`)
    .replace(kilo, (_all, thousand: string) => String(Math.round(Number(thousand) * 1000)))
    .replace(roundly, (_all, hundreds: string, tens: string) => `${numberOf(hundreds)}${numberOf(tens)}0`)
    .replace(inFull, (figures) => String(numberOf(figures)))
    .replace(figuresThenDoors, (figures) => digitsOf(figures))
    .replace(figureByFigure, (figures) => digitsOf(figures))
    .replace(letterThenNumeral, (all, number: string, at: number, text: string) =>
      endsModel.test(text.slice(0, at)) ? all : String(numberOf(number)),
    )
    .replace(spelt, (said) => (isSeveral(said) ? said : said.replace(/\s+/g, '')))
})

/** Asking words of Canton and their like, character by character: 几多 → 多少, 边部 → 哪部. */
const asked: readonly (readonly [RegExp, string])[] = [
  [/几多/g, '多少'],
  [/好多(?=个?(?:钱|度|分贝|公?斤|升|方|千?瓦|转|平|帕|米|厘米|公分|毫米|安|匹|套))/g, '多少'],
  [/有木有/g, '有没有'],
  [/莫得/g, '没得'],
  [/(?<!有)没得(?=\p{Script=Han})(?![啊呀嘛哦哟吧吗嘞事])/gu, '没有'],
  [/(?<=[跑用充保扫洗撑存管要放])好久/g, '多久'],
  [/(?<=[几多好])阔/g, '宽'],
  [/(?<![十好])几(?=[大高宽深厚重长响快])/g, '多'],
  [/边(?=几?[个部款台种])(?<![两周旁])/g, '哪'],
  [/(?<=有)好(?=[大高宽深厚重长沉](?![多的]))/g, '多'],
  [/顶(?=[大高强猛厉长多久深宽快远贵轻重便省安静低小矮薄短少])(?!多[少大久])/g, '最'],
  [/[嗰]/g, '那'],
  [/嘅/g, '的'],
  [/冇/g, '没'],
  [/唔/g, '不'],
  [/(?<=一|[挥看问查](?=哈(?:手|$|[，,。？?])))哈(?!士)/g, '下'],
  [/(?<=[洗烘扫拖跑]一)道/g, '遍'],
  [/定系|定係/g, '还是'],
  [/内(?=[个台款只](?!人))(?<!室内)/g, '那'],
  [/呢(?=[部台个款只种])/g, '这'],
  [/[系係]咪/g, '是否'],
  [/系不系/g, '是不是'],
  [/系(?=多少|几|哪)|係/g, '是'],
  [/咗/g, '了'],
  [/佢/g, '它'],
  [/喺/g, '在'],
  [/咩(?=$|[，,。？?！!\s])/g, '吗'],
  [/咩|乜(?!嘢)/g, '啥'],
  [/啲/g, '些'],
  [/俾/g, '给'],
]

/** As a question asks in the standard language. Its length stays, so that places do. @param folded a question */
export const inMandarin = (folded: string): string =>
  asked.reduce((text, [said, meant]) => text.replace(said, meant), folded)

const mostKeywords = 30
/** What tells of somebody or something, or ends a clause: 墙是轻体砖, 上面有吊柜. */
const tells = /[有是就才怕我你家不没吗呢，,。？?！!；;]/
const betweenWords = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu
const lastUnit = /(?<=\p{Script=Han})\s+(分贝|厘米|公分|毫米|米|公斤|瓦|千瓦|升|转|小时|分钟|度|帕|安|匹|克|毫升)$/u
/** 制热W, 整机kg, XQG100 kg: in letters, which part themselves from what stands before. */
const lastLetters =
  /(?<=(?<![几多少一二两三四五六七八九十百千半])\p{Script=Han}\s*|[a-z\d]\s+(?=[a-z°]{2}))(db(?:\(a\))?|dba|cm|mm|m|kg|kwh?|w|l|ml|h|a|v|k?pa|mpa|mah|rpm|r\/min|°c|m3(?:\/(?:h|min))?|kg\/min|l\/min)$/u
/** 出水量最大 kg/min */
const mostBefore = /(?:最[高低大小多少长短强快]|第一|top\s?1)\s*$/
/** 额定W 插普通插座, 机身深 mm 柜内深650: what follows is told besides. */
const unitWithin = /(\p{Script=Han})\s?(mm|cm|kg|k?w|l|db|pa)(?=\s+\p{Script=Han})/u
/** 标准洗 min is a time, and 落差 min the least. */
const lastMinutes = /(?<=(?:[洗烘充扫跑]|程序|时间|时长|续航)\s*)min$/u
/** 落差 max m; but x 十 max is a name. */
const mostOrLeast =
  /(?:(?<=\p{Script=Han})(?<![零一二三四五六七八九十])\s+|(?<=[速量力音温压度长宽高距差值重积]))(max|min)(?=\s|$)/gu
/** 各? asks of each that is named. */
const ofEach = /\s*各?\s*[?？]?$/
const lastExtents = /(?<=[\p{Script=Han}\d])(?:\s+[高宽深厚重])+$/u
/** Agents part what belongs together, and end with the unit or with what extends: 标准洗 用水 升, 机身 高 mm, 冰箱 宽 高. @param folded a question */
export function joinKeywords(folded: string): string {
  const words = folded.replace(ofEach, '')
  return folded.length > mostKeywords || tells.test(words)
    ? folded
    : words
        .replace(/°c(?=\s?(?:范围|区间|[上下]限))/g, '温度')
        .replace(unitWithin, '$1多少$2,')
        .replace(lastMinutes, '多少分钟')
        .replace(mostOrLeast, (_all, which: string) => (which === 'max' ? '最大' : '最小'))
        .replace(lastUnit, '多少$1')
        .replace(lastLetters, (letters, _unit, at: number, text: string) =>
          mostBefore.test(text.slice(0, at)) && !/\d/.test(text) ? '' : `多少${letters}`,
        )
        .replace(lastExtents, (all) => all.replace(/\s+/g, '多'))
        .replace(/(?<=[\p{Script=Han}a-z\d]\s)[价色]$/u, (word) => (word === '价' ? '价格' : '颜色'))
        .replace(betweenWords, '')
        .trimEnd()
}

/** 宽是多少我厨房就留了 63 公分, 多少瓦会不会跳闸: told or asked behind a figure that is asked, in one breath. */
const unparted = new RegExp(
  `(?<=(?:多少|几)个?(?:${unitPattern}|钱|瓦|度)?)(?=(?:我[家们厨阳卫房这就怕妈爸]|会不会|怕不怕|够不够|行不行))`,
  'g',
)

/** 几L, 多少kg: how much is asked in the letters of a unit. */
const inLetters = new Map(
  (
    'l:升 ml:毫升 kg:公斤 g:克 w:瓦 kw:千瓦 kwh:度电 db:分贝 db(a):分贝 dba:分贝 mm:毫米 cm:厘米 m:米 min:分钟 h:小时 pa:帕 ' +
    'a:安 v:伏 p:匹 rpm:转 r/min:转 °c:度 m3:立方 m3/h:立方 m3/min:立方 mah:毫安 kg/min:公斤 l/min:升'
  )
    .split(' ')
    .map((one) => {
      const [letters = '', said = ''] = one.split(':')
      return [letters, said] as const
    }),
)
const askedInLetters = /(?<=(?:多少|几|好多)个?)\s*([a-z°]+(?:\(a\)|3)?(?:\/[a-z]+)?)(?![a-z\d])/g
/** H×W×D, 宽*深*高, 宽啊高啊深啊: all three at once. */
const extents =
  /(?<![a-z\d])[hwdl](?:\s?[×x*/]\s?[hwdl]){2}(?![a-z\d])|[长宽高深厚](?:\s?[×x*/、啊呀和跟]{1,2}\s?[长宽高深厚]){2}[啊呀]?/g

/** Said in one breath and in more words than it takes, as one would write it: it means the same. @param folded a question */
export const shortly = (folded: string): string =>
  folded
    .replace(askedInLetters, (all, letters: string) => inLetters.get(letters) ?? all)
    .replace(extents, '长宽高')
    .replace(/(?<=两[边侧]|左右)各(?=要?[留空隔])/g, '')
    .replace(/(?<![a-z\d.])(\d{2})(?=\s?(?:零冷水|冷凝|平衡))/g, '$1升')
    .replace(/(?<![a-z\d\p{Pd}/.])(\d{2})(?=[a-z]\d+(?![a-z]))/gu, '$1 ') // 35X10
    .replace(/(?<=\p{Script=Han})\s*or\s*(?=\p{Script=Han})/gu, '还是')
    .replace(/哪一(?=[个款台部种只])/g, '哪')
    .replace(/百分之百/g, '100%')
    .replace(/(?<![少几好太很更么])多钱(?=$|[啊呀呢吧嘛哦，,。？?\s])/g, '多少钱')
    .replace(/花多少(?=[，,。？?呀啊呢\s]|$)/g, '花多少钱')
    .replace(/零下多少(?!度)/g, '零下多少度')
    .replace(/(?<=[烘洗扫拖擦])那[个块](?=\p{Script=Han}{2})/gu, '')
    .replace(unparted, ',')
