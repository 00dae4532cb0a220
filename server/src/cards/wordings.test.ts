/** Ways to ask that come by the class, each with what it is read as: bounds, between two, the most, names, frames. */
import { describe, expect, test } from 'vitest'
import { parameter } from '../../test/make.ts'
import { conditionsIn } from '../language/conditions.ts'
import { makersIn } from '../language/makers.ts'
import { asWritten, inMandarin } from '../language/spoken.ts'
import {
  asksHowItIsDone,
  asksMore,
  asksNoValue,
  asksOfBoth,
  asksWhatToDo,
  asksWork,
  superlativeIn,
  trouble,
} from './asking.ts'
import { isAskedFor, withoutBesides } from './parameters/besides.ts'
import { leftOver } from './left-over.ts'
import { mentionsIn } from './parameters/parameter-mentions.ts'
import { lexiconOf } from './parameters/lexicons.ts'
import { demandedOf, isOfCustomer, isOfStory, isOfWeather, partAsked } from './sentences.ts'

const numberOf = (key: string, name: string, unit: string) => parameter({ key, name, type: 'number', unit })

const boundsOf = (text: string) => {
  const [one] = conditionsIn(inMandarin(asWritten(text)))
  return one && [one.min, one.max, one.includesMin, one.includesMax]
}

describe('bounds', () => {
  test.each(['别超过', '不要超过', '不能超过', '不超', '别高于', '封顶', '上限', '不超过'])(
    '%s 60 is at most 60',
    (word) => expect(boundsOf(`噪音${word}60分贝`)).toEqual([undefined, 60, true, true]),
  )
  test.each(['别低于', '不能低于', '起码', '至少', '不低于'])('%s 60 is at least 60', (word) =>
    expect(boundsOf(`风量${word}60瓦`)).toEqual([60, undefined, true, true]),
  )
  test.each(['能不能超过', '有没有超过', '超过'])('%s 60 is more than 60', (word) =>
    expect(boundsOf(`风量${word}60瓦`)).toEqual([60, undefined, false, true]),
  )
  test.each(['朝下', '封顶', '里头', '打住', '顶天'])('60 %s is at most 60', (word) =>
    expect(boundsOf(`噪音60分贝${word}`)).toEqual([undefined, 60, true, true]),
  )
  test.each(['朝上', '打底', '保底', '开外'])('60 %s is at least 60', (word) =>
    expect(boundsOf(`风量60瓦${word}`)).toEqual([60, undefined, true, true]),
  )
  test.each([
    ['三四千的冰箱', 3000, 5000],
    ['两三千块钱的洗碗机', 2000, 4000],
    ['七八百块的', 700, 900],
  ])('%s lies between', (text, min, max) => expect(boundsOf(text)).toEqual([min, max, true, false]))
  test.each([
    ['3千5以内的冰箱', 3500],
    ['5k以内的冰箱', 5000],
    ['一千五以内的冰箱', 1500],
    ['手头就四千块', 4000],
  ])('%s: at most %d', (text, most) => expect(boundsOf(text)?.[1]).toBe(most))
  test('能到 20 分贝以下 is at most 20', () =>
    expect(boundsOf('静音能到20分贝以下的')).toEqual([undefined, 20, true, true]))
  test.each(['两三千块钱以内', '两三千以下的'])('%s is at most the greater', (text) =>
    expect(boundsOf(text)).toEqual([undefined, 3000, true, true]),
  )
  test('预算三千到五千 is from the one to the other', () =>
    expect(boundsOf('预算三千到五千')).toEqual([3000, 5000, true, true]))
  test('of many in a row each is read once', () => {
    const long = '别不能不要超过三四千'.repeat(40)
    expect(conditionsIn(long).every(({ from, to }) => from < to)).toBe(true)
  })
})

describe('the most', () => {
  test.each(['风量顶大的空调', '空调里哪个风量排第一', '风量数第一的空调', '哪个空调风量最顶'])('%s', (text) =>
    expect(superlativeIn(inMandarin(text))?.isMost).toBe(true),
  )
  test('what a name begins with is no wish', () => {
    expect(superlativeIn('最大吸力最小的', (from) => from === 0)?.isMost).toBe(false)
    expect(superlativeIn('最大吸力7000帕以上的', (from) => from === 0)).toBeUndefined()
  })
})

describe('what is the customer’s own demands nothing', () => {
  test('nor beside what is named', () => {
    const text = '两匹和三匹,外机尺寸比一比,外机位就90公分'
    const said = demandedOf({ text, conditions: conditionsIn(text) }).map(({ from, to }) => text.slice(from, to))
    expect(said).toEqual(['两匹', '三匹'])
    for (const own of ['我台子就60公分,台式那个长宽高是多少', '沙发底下量了只有8公分,超薄的多高'])
      expect(demandedOf({ text: own, conditions: conditionsIn(own) })).toEqual([])
  })
  const isOwn = (text: string) => conditionsIn(text).map((one) => isOfCustomer(one, text))
  test.each(['最大电流多少，我家空开20a', '最大电流？空开只有20安', '内机有多长，窗户到墙角就1.1米'])('%s', (text) =>
    expect(isOwn(text)).toEqual([true]),
  )
  test.each(['20安的空调', '内机不到1.1米的', '13升的多重'])('%s', (text) => expect(isOwn(text)).toEqual([false]))
  test('how cold it is there, beside how cold it may be', () => {
    const text = '东北冬天零下18度，能扛零下20度的'
    const all = conditionsIn(text)
    expect(all.map((one) => isOfWeather(one, text, all))).toEqual([true, false])
    expect(all.map((one) => isOfWeather(one, text, [one]))).toEqual([false, false])
  })
  test('what somebody remembers of a price', () => {
    const demanded = (text: string) => demandedOf({ text, conditions: conditionsIn(text) }).length
    expect(demanded('现在什么价格啊,我记得一千多块')).toBe(0)
    expect(demanded('我要一千多块的,有哪些')).toBe(1)
  })
  test.each([
    ['位置就剩45公分，有多宽', [true]],
    ['位置就剩45公分，有哪些', [false]],
    ['12小时能冻多少公斤', [true]],
    ['两三个钟头太熬人，不到3小时的', [true, false]],
    ['批了3000块预算，3000以内的', [true, false]],
    ['1000块以上，3000块以内的', [false, false]],
  ])('%s: %j is of the story', (text, told) => {
    const all = conditionsIn(text).toSorted((one, other) => one.from - other.from)
    expect(all.map((one) => isOfStory(one, text, all))).toEqual(told)
  })
})

describe('what seems to ask for a figure of the thing, and asks for another', () => {
  const of = (name: string, unit: string, word: string) => {
    const asked = parameter({ key: 'p', name, type: 'number', unit })
    return (text: string) =>
      withoutBesides(text, [{ parameter: asked, from: text.indexOf(word), to: text.indexOf(word) + word.length }])
  }
  test('墙上孔要打多大 is of the hole', () => {
    expect(of('匹数', '匹', '多大')('m5墙上孔要打多大')).toEqual([])
    expect(of('烟管直径', 'mm', '多大')('烟管孔要打多大')).toHaveLength(1)
  })
  test('随机送几米铜管 is of no longest', () => {
    expect(of('最大连接管长度', 'm', '几米')('x10随机送几米铜管')).toEqual([])
    expect(of('最大连接管长度', 'm', '几米')('x10铜管能接几米')).toHaveLength(1)
  })
  test('what can be frozen is no weight of the thing', () => {
    expect(of('净重', 'kg', '多少斤')('630能冻透多少斤肉')).toEqual([])
    expect(of('净重', 'kg', '多少斤')('630有多少斤')).toHaveLength(1)
  })
  test('how long a pipe may be is no diameter of it', () => {
    expect(of('烟管直径', 'mm', '烟管')('qh9烟管最长能走几米')).toEqual([])
    expect(of('烟管直径', 'mm', '烟管')('qh9烟管是多少毫米的')).toHaveLength(1)
  })
  test('得多宽的门 is of the door, 烘一桶 of no washing', () => {
    expect(of('外形尺寸（宽×深×高）', 'mm', '抬得进')('520得多宽的门才抬得进')).toEqual([])
    expect(of('外形尺寸（宽×深×高）', 'mm', '抬得进')('520抬得进85的门吗')).toHaveLength(1)
    expect(of('洗涤耗电量', 'kW·h', '几度电')('烘一桶衣服要几度电')).toEqual([])
    expect(of('洗涤耗电量', 'kW·h', '几度电')('洗一桶衣服要几度电')).toHaveLength(1)
  })
  test('快速洗 is no standard run, a sound that is told none of its modes, a difference no consumption, an angle no electricity', () => {
    expect(of('标准洗时间', '分钟', '多久')('qh6快速洗要多久')).toEqual([])
    expect(of('标准洗时间', '分钟', '多久')('qh6标准洗要多久')).toHaveLength(1)
    expect(of('室内机噪音', 'dB', '声音')('x10老有啪啪的声音')).toEqual([])
    expect(of('室内机噪音', 'dB', '声音')('x10声音大吗')).toHaveLength(1)
    expect(of('耗电量', 'kW·h', '多少电')('一年能省下多少电')).toEqual([])
    expect(of('电池容量', 'mAh', '电池')('t9电池是多少伏的')).toEqual([])
    const consumed = parameter({ key: 'p', name: '耗电量', type: 'number', unit: 'kW·h' })
    const asksFor = (text: string) =>
      isAskedFor(text, {
        parameter: consumed,
        word: '多少度',
        from: text.indexOf('多少度'),
        to: text.indexOf('多少度') + 3,
      })
    expect(['门最大能开到多少度', '洗一次多少度'].map(asksFor)).toEqual([false, true])
  })
  test.each(['r6往基站吸灰那一下多响', 'r6集尘时基站多响', '烘拖布的时候r6多响', 'r6烘干噪音多响'])(
    '%s is of none of its modes',
    (text) => expect(of('标准模式噪音', 'dB', '多响')(text)).toEqual([]),
  )
  test.each(['r6扫起来多响', 'r6标准模式多响'])('%s is of them', (text) =>
    expect(of('标准模式噪音', 'dB', '多响')(text)).toHaveLength(1),
  )
  test('what is put in has a weight of its own, and a mode a power of its own', () => {
    expect(of('净重', 'kg', '多少公斤')('wqp14首装盐多少公斤')).toEqual([])
    expect(of('净重', 'kg', '多少公斤')('wqp14整机多少公斤')).toHaveLength(1)
    expect(of('额定制冷功率', 'W', '几瓦')('x10静音模式几瓦')).toEqual([])
    expect(of('额定制冷功率', 'W', '几瓦')('x10制冷模式几瓦')).toHaveLength(1)
    expect(of('额定功率', 'W', '多大')('x10有几种模式 功率多大')).toHaveLength(1)
    expect(of('主电机功率', 'W', '电机功率多少')('带照明的烟机电机功率多少')).toHaveLength(1)
    expect(of('主电机功率', 'W', '功率多少')('照明灯功率多少')).toEqual([])
    expect(of('建议零售价', '元', '价格多少')('每次费多少钱，机器价格多少')).toHaveLength(1)
    expect(of('清水箱容量', 'L', '几毫升')('t9加清洁液几毫升')).toEqual([])
    expect(of('清水箱容量', 'L', '几毫升')('t9清水箱几毫升')).toHaveLength(1)
  })
  test.each(['一级的一年到底比三级省几个钱', '循环一次费几个钱', '一年少花多少钱'])('%s is of no price', (text) =>
    expect(of('建议零售价', '元', '钱')(text)).toEqual([]),
  )
  test.each(['qh6比qh5便宜多少钱', '这台省电的多少钱'])('%s is of the price', (text) =>
    expect(of('建议零售价', '元', '钱')(text)).toHaveLength(1),
  )
  test.each(['机器人讲话的声音能换成童声吗', '我想换成孙子的声音'])('%s is of no decibels', (text) =>
    expect(of('标准模式噪音', 'dB', '声音')(text)).toEqual([]),
  )
})

test.each(['r8 max尘袋满了咋换', 'qh15h自动投放，柔顺剂倒错了要不要紧'])('a fault or a task is told: %s', (text) =>
  expect(trouble.test(text)).toBe(true),
)
test.each([
  '尘袋满了能不能倒了洗洗再用',
  '滤芯能重复使用吗',
  '冷凝水管往哪接',
  '童锁按哪个键解',
  '地图怎么删',
  '预热在哪里设',
])('what is to be done is asked: %s', (text) => expect(asksWhatToDo.test(text)).toBe(true))
test('how high it climbs is asked of no height of its own, and how wide a door opens of no temperature', () => {
  const parameters = [
    numberOf('climbs', '越障高度', 'mm'),
    numberOf('high', '机身高度', 'mm'),
    numberOf('cold', '冷藏室温度', '℃'),
  ]
  const lexicon = lexiconOf({ groups: [{ key: 'g', name: '组', parameters }] })
  const asked = (text: string) => mentionsIn(text, lexicon).map(({ parameter }) => parameter.key)
  expect(asked('r8过不去卫生间那道坎，能爬多高')).toEqual(['climbs'])
  expect(asked('r8多高')).toContain('high')
  expect(asked('门板能打开到多少度')).toEqual([])
  expect(asked('冷藏室多少度')).toEqual(['cold'])
})

test.each([
  ['制热最高能调到多少度', []],
  ['室外多少度还能制热', ['outside']],
  ['速冻 几小时自动退', []],
  ['断电几小时不化', ['keeps']],
  ['首次加盐量多少公斤', []],
  ['充电能充多少次', []],
  ['机器多少公斤', ['weight']],
  ['reset 孔按多少秒', []],
  ['充满要多少小时', ['charging']],
])('an amount of something else is no value of the thing: %s', (text, keys) => {
  const parameters = [
    numberOf('outside', '可运行室外温度', '℃'),
    numberOf('keeps', '断电保冷', '小时'),
    numberOf('weight', '净重', 'kg'),
    numberOf('charging', '充电时间', '小时'),
  ]
  const lexicon = lexiconOf({ groups: [{ key: 'g', name: '组', parameters }] })
  expect(
    mentionsIn(text, lexicon)
      .map(({ parameter }) => parameter.key)
      .filter((key) => keys.length === 0 || keys.includes(key)),
  ).toEqual(keys)
})

test.each(['这俩风量差几个', '两台各卖多少', '它们俩哪个轻'])('two are meant: %s', (text) =>
  expect(asksOfBoth(text)).toBe(true),
)
test.each(['两台一起买便宜吗', '俩人用够不够'])('one is meant: %s', (text) => expect(asksOfBoth(text)).toBe(false))
test.each(['换块电池得多少', '配一片要多少', '门口那圈橡胶皮破了，买一个新的啥价'])(
  'a part is to be paid: %s',
  (text) => expect(asksWork(text)).toBe(true),
)
test.each(['配一块5000毫安的电池', '一块电池多少度'])('nothing is to be paid: %s', (text) =>
  expect(asksWork(text)).toBe(false),
)

test('half a centimetre is said behind its unit', () => expect(asWritten('三公分半')).toBe('3.5公分'))

test('零 of 零售价 is no figure of the model before it', () => {
  expect(asWritten('qh15h零售价')).toBe('qh15h零售价')
  expect(asWritten('qh12零冷水')).toBe('qh12零冷水')
})

describe('who asks, and how it is to be told, asks for nothing else', () => {
  const left = (text: string) => {
    const from = text.indexOf('噪音')
    return leftOver(text, { places: [{ from, to: from + 2 }] }, '')
  }
  test.each([
    '客户问噪音',
    '用户在等 噪音',
    '急 噪音多少 在线等',
    '噪音标的多少 客户催',
    '噪音报一下',
    '噪音列一下',
    '噪音排一排',
    '噪音多少 碰到地毯的时候',
    '哪款压得住噪音',
  ])('%s', (text) => expect(left(text)).toEqual([]))
  test.each(['噪音讲一下子', '噪音对应的新款', '三五那台噪音'])('%s', (text) => expect(left(text)).toEqual([]))
  test('what is told before it of the own home asks for nothing, and a fault does', () => {
    expect(left('家里有小孩怕吹着，噪音多少')).toEqual([])
    expect(left('我家空调漏水，噪音多少')).not.toEqual([])
    expect(left('噪音多少，遥控器是新的')).not.toEqual([])
  })
  test('and what no dictionary has asks for nothing else beside what only the thing itself has', () => {
    const leftOf = (text: string, isOfItself: boolean) => {
      const from = text.indexOf('噪音')
      return leftOver(text, { places: [{ from, to: from + 2 }], isOfItself }, '')
    }
    expect(leftOf('哦阿发噪音', true)).toEqual([])
    expect(leftOf('哦阿发噪音', false)).not.toEqual([])
    expect(leftOf('边刷噪音', true)).not.toEqual([])
    expect(leftOf('安装噪音', true)).not.toEqual([])
  })
  test.each(['噪音 客户要安装', '急 噪音 换滤网', '噪音发票'])('%s', (text) => expect(left(text)).not.toEqual([]))
})

test.each([
  ['换成那款要多花多少', true],
  ['补多少差价', true],
  ['租的房子不想多花钱，2000块以内有哪些空调', false],
  ['别多花冤枉钱，哪款便宜', false],
])('%s asks what more is to be paid: %s', (text, asks) => expect(asksMore(text)).toBe(asks))

test.each([
  ['一次能洗最多衣服的洗衣机是哪台', '洗涤容量'],
  ['哪台洗衣机烘得最多', '烘干容量'],
])('%s asks for the most %s', (text, name) => expect(superlativeIn(text)?.named[0]).toBe(name))

test('what is of late is no most of anything', () =>
  expect(superlativeIn('13升那台热水器烧一个小时要几方气？最近燃气涨价了')).toBeUndefined())

test.each([
  ['的充电座', '充电座'],
  ['的挂北阳台', undefined],
  ['的放在过道', undefined],
])('%s names the part %s', (said, part) => expect(partAsked(said)).toBe(part))

test('in another unit than is asked right behind it, or of the whole that has the part, nothing is asked besides', () => {
  const parameters = [
    numberOf('speed', '最高脱水转速', 'r/min'),
    numberOf('noise', '脱水噪音', 'dB'),
    numberOf('weight', '净重', 'kg'),
    numberOf('holds', '洗涤容量', 'kg'),
    parameter({ key: 'station', name: '基站', type: 'enum', options: ['充电座', '全能基站'] }),
    parameter({ key: 'size', name: '基站尺寸', type: 'text' }),
  ]
  const lexicon = lexiconOf({ groups: [{ key: 'g', name: '组', parameters }] })
  const asked = (text: string) => mentionsIn(text, lexicon).map(({ parameter }) => parameter.key)
  expect(asked('qh5波轮甩干多少分贝')).toEqual(['noise'])
  expect(asked('qh3b总重多少公斤')).toEqual(['weight'])
  expect(asked('r7基站连线那个座子有多宽')).toEqual(['size'])
  expect(asked('16升最低几公斤水压')).toEqual([])
  expect(asked('qh6净重和洗涤容量各多少公斤')).toEqual(['weight', 'holds'])
})
test('what is told apart of another day, of a story or of which one it is asks nothing', () => {
  const left = (text: string) => {
    const from = text.indexOf('多少钱')
    const named = text.indexOf('r8')
    const asked = [{ from, to: from + 3 }]
    return leftOver(text, { places: [{ from: named, to: named + 2 }, ...asked], asked }, '')
  }
  expect(left('昨天师傅来量了,r8多少钱')).toEqual([])
  expect(left('昨天搞活动,r8多少钱')).not.toEqual([])
  expect(left('送风远那个,r8多少钱')).toEqual([])
  expect(left('遥控器那个,r8多少钱')).not.toEqual([])
})
test('老板娘 is no maker', () => {
  expect(makersIn('老板娘让我问下,r7多大')).toEqual([])
  expect(makersIn('老板x10pro两匹的几多钱')).toEqual([])
  expect(makersIn('老板的烟机')).toEqual(['老板'])
})

test.each(['r8max换电池价料号', 'r7边刷货号'])('%s asks by what number it is ordered', (text) =>
  expect(asksNoValue(text, text)).toBe(true),
)
test.each([
  ['qh12d换电机价', true],
  ['滚筒想请人上门拆开彻底洗一洗,啥价', true],
  ['qh12d换新价', false],
  ['搁家里怎么收才不伤电池', true],
  ['写的免拆洗，到底怎么个洗法', true],
  ['用别的牌子的尘袋行不行', true],
  ['怎么算电费', false],
  ['挂机想深度洗一下，在镇上，多少钱一台', true],
  ['装3匹柜机要拉多粗的线，几平方的', true],
  ['想买个洗衣机，多少钱', false],
])('%s is of work or a part: %s', (text, is) => expect(asksWork(text)).toBe(is))
test.each(['球鞋能扔滚筒里洗吗,用哪个程序', '羽绒被选啥程序'])('%s asks what is to be chosen', (text) =>
  expect(asksHowItIsDone.test(text)).toBe(true),
)
test('what kind of a thing it has is no question of how many', () => {
  const station = parameter({ key: 's', name: '基站', type: 'enum', options: ['充电座', '全能基站'] })
  const isAsked = (text: string) =>
    isAskedFor(text, { parameter: station, from: text.indexOf('基站'), to: text.indexOf('基站') + 2 })
  expect(['r8双基站,两层各一', '再配一个基站', 'r8两个基站'].map(isAsked)).toEqual([false, false, false])
  expect(['r8基站', 'r8的基站是哪种'].map(isAsked)).toEqual([true, true])
})
test.each([
  ['3匹柜机走几平方线', []],
  ['1.5匹的挂机用几平方的电线', []],
  ['3匹柜机要拉什么线，几平方的', []],
  ['3匹柜机用几平的房间', ['area']],
])('what is asked of the cable is of no room: %s', (text, keys) =>
  expect(
    mentionsIn(
      text,
      lexiconOf({ groups: [{ key: 'g', name: '组', parameters: [numberOf('area', '适用面积', '㎡')] }] }),
    ).map(({ parameter }) => parameter.key),
  ).toEqual(keys),
)
test.each([
  ['r8能接siri喊它吗', 'siri'],
  ['t9能用小爱同学喊它吗', '小爱同学'],
  ['r8喊它,siri呢', 'siri'],
  ['r8喊它共用', '共用'],
])('%s: %s is left', (text, word) => {
  const place = { from: text.indexOf('喊它'), to: text.indexOf('喊它') + 2 }
  expect(leftOver(text, { places: [{ from: 0, to: 2 }, place], asked: [place], isOfItself: true }, '')).toContain(word)
})
test('what is asked with another word behind what is only named is left', () => {
  const text = '基站一打开那股馊味,r8的脏水箱有没有去味的土办法'
  const [station, model] = ['基站', 'r8'].map((word) => ({ from: text.indexOf(word), to: text.indexOf(word) + 2 }))
  const understood = { places: [station!, model!], asked: [station!], isOfItself: true, isPlainly: true }
  expect(leftOver(text, understood, '')).not.toEqual([])
})

test('who has it carried says nothing of it', () =>
  expect(
    leftOver(
      '法式冰箱有多重？我住6楼，得先跟搬运的说',
      {
        places: [
          { from: 0, to: 4 },
          { from: 4, to: 7 },
        ],
        asked: [{ from: 4, to: 7 }],
        isOfItself: true,
      },
      '',
    ),
  ).toEqual([]))
