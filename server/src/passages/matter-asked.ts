/**
 * What a question may ask about that is said in few words: where one may park is told by nothing that does not speak of
 * parking, however much else it says of the place. Pure.
 */
import { normalise } from '../language/normalise.ts'
import { readVocabulary } from '../language/synonyms.ts'
import { afterSales } from './matters/after-sales.ts'
import { buying } from './matters/buying.ts'
import { company } from './matters/company.ts'
import { connected } from './matters/connected.ts'
import { things } from './matters/things.ts'
import { use } from './matters/use.ts'
import { standsInName } from './only-named.ts'

/**
 * A line names a matter by the words that ask about it, and behind the mark further words by which a text may speak of it.
 * What only tells where the customer stands (租房, 停电) asks about nothing and is no matter.
 */
const { groups, leads } = readVocabulary([things, use, connected, buying, afterSales, company].join('\n'))
/** As a text has it, normalised; a unit also as it stands behind a number there: 20 mm is 20毫米. */
const writingsOf = (word: string): string[] => [normalise(word), normalise(`1${word}`).slice(1)]
/** By each word that asks, the words of which a text that speaks of it holds one. */
const sayings = new Map<string, Set<string>>()
for (const { from, to } of [...groups.map((words) => ({ from: words, to: [] })), ...leads]) {
  for (const word of from.map(normalise)) {
    const said = sayings.get(word) ?? new Set()
    for (const one of [...from, ...to]) for (const written of writingsOf(one)) said.add(written)
    sayings.set(word, said)
  }
}
const longest = Math.max(...[...sayings.keys()].map(({ length }) => length))

/**
 * The words by which a question asks about a matter: the longest that stand there, none within another nor in a name.
 * @param question folded
 */
export function matterWords(question: string): string[] {
  const found: string[] = []
  const isName = standsInName(question)
  for (let from = 0; from < question.length; from++) {
    for (let length = longest; length > 1; length--) {
      const word = question.slice(from, from + length)
      if (!sayings.has(word) || isName(from, from + word.length)) continue
      found.push(word)
      from += length - 1
      break
    }
  }
  return found
}

/** Those that take more than a word to tell. */
const matters: readonly (readonly [asked: RegExp, said: RegExp])[] = [
  [/停车|车位/, /停车|车位/],
  [/地铁|几号线|公交|几路车/, /地铁|号线|公交|交通|乘车/],
  [/过户|转让|转给/, /过户|转让|转给|转移|新(?:房主|用户|主人|机主)/],
  [/招(?:人|师傅|工|聘)|应聘/, /招聘|应聘|招募|岗位/],
  [/免息|利息/, /息|免手续费/],
  [/寄存/, /寄存|存放|保管|代存/],
  [/货到.{0,2}付|到付/, /货到|到付/],
  [/[没未]发货|(?:几时|啥时候?|什么时候|多久|哪天)[^，。]{0,3}发(?:货|出|呀|啊|呢|$)/, /发货|发出|出库|配送|送达|物流/],
  [/小爱|小度|天猫精灵|小艺|siri|homekit|米家/, /音箱|小爱|小度|天猫|小艺|siri|homekit|米家|第三方/],
  [/分享给|共享给|一起[控管]/, /分享|共享|家人|成员|绑定/],
  [
    /搬运费|上楼费|扛上|搬楼|背上|(?:上楼|爬楼|抬上|搬上)[^，。]{0,6}(?:加钱|要钱|收费|加费|多少钱)/,
    /搬运费?|上楼|楼层|扛/,
  ],
  [/(?:嘀嘀?|滴滴?|提示|按键|开机|蜂鸣)(?:的)?(?:声|音)[^，。]{0,6}关|静音/, /提示音|蜂鸣|静音|按键音|声音|音量/],
  [/有效期|(?:多久|多长时间|几时|啥时候?|什么时候)[^，。]{0,3}(?:过期|到期|失效)/, /有效|过期|到期|失效|作废/],
  [/[换折兑提]成?现金?(?![在场])/, /现金|折现|提现|兑现|退款/],
  [/改成|换成别|能不能改|能改[^，。]{0,6}[吗不么哟]/, /改|换|变更|可[调选设]|[调设][到至成定]|自定义/],
  [/收(?:不收|没收)?钱[吗么不没]?|要不要钱|要钱[吗么不]/, /费|元|钱|价|免|\d块/],
  [/国补|政府补|国家补/, /国补|政府|国家/],
  [/资格[^，。]{0,4}(?:领|申请|办)/, /资格|申领|申请/],
  [
    /(?:按|摁)哪[个几]|(?:按|摁|在)哪(?:[个几]{0,2}[键钮]|几?[下里儿]?按|里?开启?$)|(?:按|摁)什么键|在哪按|怎么按/,
    /按|键|钮|旋|摁|遥控|应用|app|触/,
  ],
  [
    /新加坡|日本|美国|加拿大|澳洲|英国|东南亚/,
    /海外|国外|境|大陆|全球|国[际产]|进口|新加坡|日本|美国|加拿大|澳洲|英国|东南亚/,
  ],
  [/增压泵|加压泵|稳压器/, /增压|加压|稳压|泵/],
  [/雨[^，。]{0,8}(?:装|来|上门|修)/, /雨|天气|恶劣/],
  [/百叶/, /百叶|格栅|遮挡/],
  [/(?:海鲜|[鱼虾蟹])[^。]{0,16}[放冻存][^，。]{0,5}(?:多久|几天|几个月|多长)/, /海鲜|[鱼虾蟹]|水产/],
  [/几天[^，。]{0,3}(?:退[给到钱款]|到账|打款)|退到[^，。]{0,3}[卡账]/, /到账|退款|原路|打款|退回|工作日/],
  // from town to town, and not from 老房 to 新房, 城东 to 城西
  [
    /从(?![老新旧城这那家])(?!\p{Script=Han}[楼家房厅室])\p{Script=Han}{2}搬[到去回](?![老新旧城这那家])|跨[市省]|异地/u,
    /异地|跨|外[地省]|长途|全国/,
  ],
  [/(?:纸质|纸的)[^。]{0,12}寄|寄[^，。]{0,4}纸质/, /邮寄|寄出|寄送|快递/],
  [/(?:发票|一单|订单)[^。]{0,8}(?:拆成|分开开|拆开)/, /拆|分开|分别|多张/],
  [/券[^，。]{0,6}(?:用|放)多久/, /有效|过期|到期|天内/],
  [/[放压承][^，。]{0,2}多重/, /承重|承载|载荷|负载|最[多大][^，。]{0,4}\d|不超过|限重/],
  [/定时/, /定时|预约|延时|倒计时/],
  [/(?:怎么|咋个?|如何|怎样)(?:自己)?(?:拆|换|卸)/, /拆|换|取[下出]|卸|拔|拧|旋|抽出/],
]

/** Whether a text speaks of what is asked about, one for each matter. @param question folded; the text is normalised */
export function mattersAsked(question: string): ((text: string) => boolean)[] {
  const listed = matterWords(question).map((word) => {
    const said = [...(sayings.get(word) ?? [])]
    return (text: string) => said.some((one) => text.includes(one))
  })
  const described = matters
    .filter(([asked]) => asked.test(question))
    .map(
      ([, said]) =>
        (text: string) =>
          said.test(text),
    )
  return [...listed, ...described]
}
