/** Parameters that a question seems to name and does not ask for, beside the one that it does. Pure. */
import type { Parameter } from '@zhiku/contract/product-categories'
import { fold } from '../../language/normalise.ts'
import { sameDimension, unitPattern } from '../../language/units.ts'
import type { Place } from '../asking.ts'
import type { Mention } from './parameter-mentions.ts'

/** Those that are asked for. @param folded the question in which they stand */
export const withoutBesides = (folded: string, mentions: readonly Mention[]): Mention[] =>
  mentions.filter(
    (mention) =>
      !isPartOfNext(folded, mention, mentions) &&
      !isHowMuchOf(folded, mention, mentions) &&
      !isNoiseOf(folded, mention, mentions) &&
      !isWhere(folded, mention, mentions) &&
      !isOfUnheardUnit(folded, mention, mentions) &&
      !isOfMode(folded, mention) &&
      !isOfOtherRun(folded, mention) &&
      !isOfOddSound(folded, mention) &&
      !isFault(folded, mention) &&
      !isWhatIsSaved(folded, mention) &&
      !isOfEnergy(folded, mention) &&
      !isOfRoom(folded, mention) &&
      !isOfLamp(folded, mention) &&
      !isUntilReplaced(folded, mention) &&
      !isUntilDone(folded, mention) &&
      !isWhen(folded, mention, mentions) &&
      !isOfRunWithout(folded, mention) &&
      !isOfAnotherThing(folded, mention) &&
      !isMeasuredOtherwise(folded, mention, mentions),
  )

const broken = /^(?:的|要是)*(?:[坏烧]了?|坏脱了?)?的?(?:要|得|能)?$/

/** 电机保多久, 电机坏了保多久 ask for 电机包修, and not for the motor besides; 多大功率 for no size. */
const isPartOfNext = (folded: string, { from, to, parameter }: Mention, mentions: readonly Mention[]): boolean =>
  mentions.some((next) => {
    const said = folded.slice(from, to)
    const isOfNext = howMuch.test(said) || fold(next.parameter.name).startsWith(said)
    const isWhole = parameter.type === 'enum' && fold(next.parameter.name).startsWith(said) // R7 基站那个座子多宽
    if (isWhole && next.from > to && next.parameter !== parameter && !/[和跟与、]/.test(folded.slice(to, next.from)))
      return true
    const isBeside = next.from === to || (next.from > to && isOfNext && broken.test(folded.slice(to, next.from)))
    return isBeside && next.parameter !== parameter && isOfNext
  })

const place = /^(?:客厅|卧室|房间)$/
/** 卧室 tells where it stands, where anything else is asked; 电机啥类型 asks for the motor. */
const isWhere = (folded: string, { from, to }: Mention, mentions: readonly Mention[]): boolean =>
  (place.test(folded.slice(from, to)) && mentions.length > 1) ||
  (/^类型$/.test(folded.slice(from, to)) &&
    mentions.some((other) => other.to <= from && /^(?:是|属于)?[啥什么哪种个]*$/.test(folded.slice(other.to, from))))

/** 墙上孔要打多大, 得多宽的门 and 随机送几米铜管 ask for no figure of the thing; 吸灰那一下多响 for no noise of its modes, 烘一桶几度电 for none of washing. */
const isOfAnotherThing = (folded: string, { parameter: { name, unit }, from, to }: Mention): boolean =>
  (/斤的?水?压/.test(folded) && unit === 'kg') ||
  (/[孔洞眼]要?[打开挖]|[打钻]个?[孔洞眼]/.test(folded) &&
    /^有?多[大粗]|直径/.test(folded.slice(from, to)) &&
    !/孔|烟管/.test(name)) ||
  (/冻[^，,]{0,3}(?:几|多少)多?个?(?:公?斤|kg)|[斤少]冰|[放压承]多重|盐|[加放装填倒].?[水料剂粉液]/.test(folded) &&
    /净重/.test(name)) ||
  (/[加放倒兑][^，,\s]{0,3}[水料剂粉液](?![箱桶盒])[^，,]{0,3}(?:几|多少)/.test(folded) && /箱容量/.test(name)) ||
  (/[垫架]高/.test(folded) && /尺寸|直径/.test(name)) ||
  (/[调设定]到|睡眠|半夜/.test(folded) && !/外|零下|气温/.test(folded) && /室外温度/.test(name)) ||
  (/最长|多长|[几多]少?(?:米|m(?![ml]))/.test(folded) && /直径/.test(name) && !/直径|口径|多粗/.test(folded)) ||
  (/[送带配]几米|[送带配]多少米|自带/.test(folded) && /^最大.*长度$/.test(name)) ||
  (/多宽的门|门(?:得|要)?多宽/.test(folded) && /尺寸/.test(name)) ||
  (/烘[一1]?[桶缸锅次遍]/.test(folded) && name.startsWith('洗涤'))

/** 烘拖布的时候几分贝: when it is asked of, where anything else is asked. */
const isWhen = (folded: string, { to, parameter: { name } }: Mention, mentions: readonly Mention[]): boolean =>
  mentions.length > 1 && !noise.test(name) && /^的?(?:时候|时(?![间长段数])|期间)/.test(folded.slice(to))

/** 集尘时几分贝, 静音模式几瓦: of a run that has no such figure of its own, and of none of those that have. */
const isOfRunWithout = (folded: string, { parameter: { name } }: Mention): boolean => {
  const run = noise.test(name) ? otherRun : /功率|耗电|用电|制[冷热]量/.test(name) ? modeSaid : undefined
  const said = run?.exec(folded)?.find((one, at) => at > 0 && one)
  return said !== undefined && !name.includes(said.slice(0, 2))
}
const modeSaid = /((?![几多][个种]|哪[个种]|什么|各个)\p{Script=Han}{2})模式/u
const otherRun =
  /(吸灰|倒灰|倒垃圾)|(集尘|回?充电?|烘干|烘[拖抹]?布|洗[拖抹]布|自清[洁洗]|排水|[进上]水|[化除]霜|制冰|循环|开关?门)(?=(?:的?(?:时候?|那[会阵一下]|过程)|中|起来|的?(?:噪[音声]|声音|动静))|\s*(?:多[响吵大]|(?:几|多少)个?分贝))/

const unitsAsked = new RegExp(`(?:多少|(?<![十百千好])几)个?(${unitPattern}|次|趟)`, 'g')
/** 变温室最低调到多少度 asks for no volume, 烘拖布要吹几个小时 for no temperature, 电池能充多少次 for no capacity: nothing that is named is measured so. */
const isMeasuredOtherwise = (
  folded: string,
  { parameter: { unit } }: Mention,
  mentions: readonly Mention[],
): boolean => {
  const asked = [...folded.replace('毫安', 'mah').matchAll(unitsAsked)].map((match) => match[1] ?? '')
  const isSo = (own: string | undefined) =>
    own === undefined || asked.some((one) => sameDimension(own, one) || sameDimension(own.replace(/\/.*/, ''), one)) // kg of kg/12h
  return unit !== undefined && asked.length > 0 && !isSo(unit) && !mentions.some((one) => isSo(one.parameter.unit))
}

/** 充满要多少度电 asks for no time. */
const isOfEnergy = (folded: string, { parameter: { unit } }: Mention): boolean =>
  /(?:多少|几|好多)度电/.test(folded) && unit !== undefined && sameDimension(unit, '小时')

/** 多大个儿，厨房留了 95 公分的空 asks for no volume. */
const isOfRoom = (folded: string, { parameter: { unit }, from, to }: Mention): boolean =>
  unit !== undefined &&
  sameDimension(unit, '升') &&
  /^有?多大$/.test(folded.slice(from, to)) &&
  /[\d.]+(?:公分|厘米|毫米|[cm]m)/.test(folded)

/** 拖布用多久要换 asks for no time that a charge lasts. */
const isUntilReplaced = (folded: string, { from, to }: Mention): boolean =>
  /多久|多长时间|几[年月天个]/.test(folded.slice(from, to)) &&
  /^[就才]?(?:要|得|该|需要?)?[换清倒擦]/.test(folded.slice(to))

/** 放倒过，几个钟头以后才敢插电 asks how long one waits. */
const isUntilDone = (folded: string, { from }: Mention): boolean =>
  /(?:几|多少)个?(?:半?小时|钟头?|天)?(?:(?:(?:以|之|过)?后)?才[敢能可让]|(?:(?:以|之|过)?后)?[可能]以?(?:再|才)?(?:插|通电|上电|开机|用上|拆))/.test(
    folded.slice(from),
  )

/** 灯亮不亮，几瓦的 asks for no motor. */
const isOfLamp = (folded: string, { parameter: { name }, from, to }: Mention): boolean =>
  /灯|照明/.test(folded) && /电机.*功率/.test(name) && !/电机/.test(folded.slice(from, to))

/** 电池是多少伏的 asks for nothing in milliampere-hours. */
const isOfUnheardUnit = (
  folded: string,
  { to, parameter: { name, unit } }: Mention,
  mentions: readonly Mention[],
): boolean => {
  const [, said = ''] = unheardUnit.exec(folded.slice(to)) ?? []
  const [, heard = ''] = unitBehind.exec(folded.slice(to)) ?? []
  const isIn = (of: string | undefined) => of !== undefined && sameDimension(of, heard)
  if (heard !== '' && !isIn(unit) && mentions.some((other) => isIn(other.parameter.unit))) return unit !== undefined // 甩干多少分贝
  return said !== '' && !/电压|频率/.test(name) && !(unit !== undefined && sameDimension(unit, said))
}
const unitBehind = new RegExp(`^[是有要得的]{0,2}(?:多少|几|好多)个?(${unitPattern})`)
const unheardUnit = /^[是有要得]{0,2}(?:多少|几|好多)个?(伏|赫|流明|毫瓦|吉赫|勒克斯|欧)/

/** 按多少秒, 速冻几小时自动退 ask for no time that a product takes or holds out. */
const isOfMode = (folded: string, { parameter: { unit } }: Mention): boolean =>
  /(?:几|多少|好多)秒|速[冻冷]/.test(folded) && unit !== undefined && unit !== '秒' && sameDimension(unit, '小时')

/** 门最大能开到多少度 asks for no electricity, nor for a temperature. */
const isOfAngle = (folded: string, { from, to, parameter: { unit } }: Mention): boolean =>
  unit !== undefined &&
  /度/.test(folded.slice(from, to + 1)) &&
  /(?:[开摆掀翻仰]|转动)(?:[到起]|能)?[^，,\s]{0,3}$/.test(folded.slice(0, from))

/** 快速洗要多久 asks for no 标准洗时间, 烘一回费几度电 for no 洗涤耗电量. */
export const isOfOtherRun = (folded: string, { parameter: { name } }: Mention): boolean =>
  (name.startsWith('标准洗') && otherProgram.test(folded) && !folded.includes('标准')) ||
  (name.startsWith('洗涤') && /^[^洗]*烘[^洗]*$/.test(folded.replaceAll(/洗烘(?:一体机?)?|洗衣机/g, ' ')))
const otherProgram = /(?:快速?|强力|智能|玻璃|果蔬|母婴|节能|预|自清)洗/

/** 老有啪啪的声音，用管吗, 讲话的声音能换吗 ask for no decibels. */
const isOfOddSound = (folded: string, { from, to, parameter: { name } }: Mention): boolean =>
  noise.test(name) &&
  (itsVoice.test(folded) ||
    twiceSounded.test(`${folded.slice(0, from)} ${folded.slice(to)}`) ||
    oddSound.test(folded)) && // no 嗡嗡度 of a dictionary
  !/分贝|噪|多[大响吵]/.test(folded)
const twiceSounded = /([啪嗡咔吱哒嘭砰咕咚])\1/
const itsVoice =
  /动静能[^，,]{0,4}[关消]|声音[^，,]{0,3}换|换[成个][^，,]{0,8}声音|语音包|播报|录音|[说讲]话的?声音|方言/
const oddSound = /(?:老|总|一直)[有是]?[^，,]{0,6}(?:声音|响)|怪[声响]|异响/

/** 冰箱不制冷 asks for no 制冷方式; 制不制冷 does. */
const isFault = (folded: string, { from, parameter: { type } }: Mention): boolean =>
  (type === 'enum' || type === 'text') && /[不没]$/.test(folded.slice(0, from)) && folded[from - 2] !== folded[from]

/** 一年能省下多少电, 比三级省几个钱, 一次费几个钱 ask for a difference, or what it costs to run. */
const isWhatIsSaved = (folded: string, { parameter: { name }, from, to }: Mention): boolean =>
  (/耗|能效|效率|用水|价/.test(name) && /(?:省|少[花掏])(?:下来?|了|得)?(?:多少|几|好多)/.test(folded)) ||
  (/价/.test(name) &&
    !/价/.test(folded.slice(from, to)) &&
    /费(?:多少|几|好多)个?钱|[一每][次遍天年月]?(?:要|得|花|费|多花|多掏){1,2}(?:多少|几|好多)个?钱/.test(folded))

/** 噪音多大, 门槛能爬多高, 水泵质保多长时间, 脏水箱装几升 ask how much of it, and not for the size, the time or another volume besides. */
const isHowMuchOf = (folded: string, { from, to }: Mention, mentions: readonly Mention[]): boolean => {
  const [many = ''] = /(?:几|多少|好多)个?$/.exec(folded.slice(0, from)) ?? []
  const said = many + folded.slice(from, to)
  const unit = amount.exec(said)?.[1]
  const isMeasured = ({ parameter }: Mention): boolean =>
    unit === undefined ? howMuch.test(said) : parameter.unit !== undefined && sameDimension(parameter.unit, unit)
  const isToldBefore = (other: Mention): boolean => {
    const between = folded.slice(other.to, from - many.length)
    return other.to <= from - many.length && (joint.test(between) || other.parameter.name.endsWith(between))
  }
  return mentions.some((other) => isToldBefore(other) && isMeasured(other))
}

/** 静音档多少分贝 asks for no other noise besides. */
const isNoiseOf = (folded: string, { from, parameter }: Mention, mentions: readonly Mention[]): boolean =>
  noise.test(parameter.name) &&
  mentions.some(
    (other) =>
      other.parameter !== parameter &&
      noise.test(other.parameter.name) &&
      other.to <= from &&
      joint.test(folded.slice(other.to, from).replace(/的?(?:时候)?(?:多少|几|好多)?个?$/, '')),
  )
const noise = /噪[音声]$/

const howMuch = /^(?:是?几级的?|有?多[大高宽响]|要?多久|多长时间)$/
const amount = new RegExp(`^装?(?:几|多少|好多)个?(${unitPattern})$`)
const joint = /^[能可以会要装是有]*(?:[爬过越抬]|起来?)?$/

const asksAmount =
  /多少|几|多[大高宽深长重厚薄粗远久快热低亮猛响吵沉]|好多|什么|啥|哪|还是|是不是|[咋怎][么个]*[把排认避躲弄]|直径|等级|范围|瓦数|功率|[长宽高深厚]{2,3}/
const asksItself = /[度价钱宽量深温]$|^最[高大低小长]|(?<!装)[高重长]$|多|几|[吗么伐]$|不|没|啥|什么|哪|怎|咋|还是/
const asksYesOrNo =
  /有无|[吗么嘛不没伐吧]$|[吗么嘛不没伐吧](?=[，,？?\s])|会不会|能不能|有没有|是不是|带不带|可不可以|(.)不\1|([能会])[^，,\s]{1,6}不\2(?=$|[，,？?\s])/
/** 吵吗, 费水不, 钻得进不: how much is told to who asks so. */
const isFelt = /噪[音声]|耗|用水|价|尺寸|高度|面积|越障|颜色|室外温度|低温/
const asksEither = /还是|是不是/
/** 是R32吗 */
const asksIsIt = /是[^，,\s]+[吗么不伐吧](?:$|[?？，,\s])/
const asksHowLong = /多久|多长时间|才停/
const asksOther = /多少|几|多[大高宽深长重厚薄粗远快热低亮猛响吵沉](?!时间)/

const longestRow = 30
/** BCD518WQH 冷媒种类, R6p 尘袋: who only lists words asks for each. */
const isRow = (text: string): boolean =>
  text.length <= longestRow &&
  !/[有是就才怕我你他她家不没吗呢了着被把得到会要想给说最，,。？?！!；;]|过(?!滤)|(?<![功性节智])能(?![效耗量力])/.test(
    text,
  )

/** 12D 童锁 忘密码: what it only has may be what another thing is asked of. */
export const isOnlyListed = (text: string, mentions: readonly Mention[]): boolean =>
  isRow(text) &&
  !asksAmount.test(text) &&
  mentions.every(({ parameter: { type } }) => type === 'boolean' || type === 'multiEnum')

/** 多少千瓦, 多高: no name of what is asked. */
export const isOnlyHowMuch = (text: string, { from, to }: Place): boolean =>
  /^有?(?:几|多少|好多|多[大高宽深长厚重响])/.test(text.slice(from, to))

/** 双基站, 再配一个基站: how many of them there are to be, and not of what kind. */
const isOneMore = (text: string, { parameter: { type }, from }: Mention): boolean =>
  (type === 'enum' || type === 'text') &&
  /(?:(?:[双两俩二三]|(?<![a-z\d])[2-9](?=[个台块])|第[二三23])[个台块张]?|(?:[再另多]|单独?)[买配加要]?[一1]?[个台块]?)$/.test(
    text.slice(0, from),
  )

/** 滚筒拖布自己会洗吗 asks what it does, and not of what kind it is. */
const isAbleOf = (text: string, { parameter: { type }, to, word }: Mention): boolean =>
  word === undefined &&
  (type === 'enum' || type === 'text') &&
  /^(?:自[己动])?[能会可]以?(?:自[己动])?\p{Script=Han}{1,3}[吗么不]/u.test(text.slice(to))

/** 出风口有油 and 门锁住了 tell of a fault; 多粗, 什么气 and 锁得住吗 ask. How long 风吹干 takes is no temperature. */
export function isAskedFor(text: string, mention: Mention): boolean {
  const { parameter, word, from } = mention
  const { type, name, unit } = parameter
  if (isOfAngle(text, mention) || isOneMore(text, mention) || isAbleOf(text, mention)) return false
  if (word === undefined) return true
  const isOfTime = unit === undefined || sameDimension(unit, '小时') || sameDimension(unit, '年')
  if (asksHowLong.test(text) && !asksOther.test(text) && !isOfTime) return false
  if (place.test(word) && !/平|面积|多大|㎡/.test(text)) return false // 客厅要挂一台 tells where it stands
  const isAble = type === 'enum' && (/^[能会有可带]/.test(word) || /[能会有]$/.test(text.slice(0, from))) // 能拖地吗
  const isTold = type === 'boolean' || isAble || isFelt.test(name)
  return (
    isRow(text) ||
    asksItself.test(word) ||
    (type === 'boolean' ? asksEither : asksAmount).test(text) ||
    (isTold && asksYesOrNo.test(text)) ||
    (type !== 'number' && asksIsIt.test(text))
  )
}

const greatest = /最[大高长多强快]/
const least = /最[小低短少弱慢]/
/** 最小吸力, 风量最低档: nothing tells it where only the greatest is known, nor the other way round. */
export function isOfOtherEnd(text: string, { parameter: { name }, from, to }: Mention): boolean {
  const [own, other] = greatest.test(name) ? [greatest, least] : least.test(name) ? [least, greatest] : []
  if (!own || !other) return false
  const [before = ''] = /[^,，和跟、\s]{0,9}$/.exec(text.slice(0, from)) ?? []
  const said = before + text.slice(from, to)
  const behind = text.slice(to, to + 4).replace(/^[的是能会可以到调开]+/, '')
  return !own.test(said) && (other.test(said) || behind.search(other) === 0)
}

/** What is asked right behind another thing is that thing's: 尘袋多少钱, 基站多重; but 吸力和价格. */
const ofPart =
  /^[灯盒板头条圈网]?\s?(?:led\s?)?的?(?:[坏烧]了?)?换?\s?[一1-9]?\s?[个块只根片套包盒条支瓶副]?(?:[有是装]?(?:几|多少)[个块只根片包条支]|\s?\d{0,2}[个块只根片包条支]装)?[\s，,]*[要得卖]?$/
export const isOfPart = (
  text: string,
  mentions: readonly (Place & { readonly parameter: Pick<Parameter, 'name' | 'unit'> })[],
): boolean =>
  mentions.some((one) =>
    mentions.some(
      (other) =>
        one.to <= other.from &&
        one.parameter !== other.parameter &&
        other.parameter.unit !== one.parameter.unit &&
        /价|重|尺寸|外形/.test(other.parameter.name) &&
        !/尺寸|开孔|机/.test(one.parameter.name) &&
        ofPart.test(text.slice(one.to, other.from)),
    ),
  )
