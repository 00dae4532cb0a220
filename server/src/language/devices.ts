import { anyMask } from '@zhiku/contract/words/masks'

/**
 * Appliances as customers and manuals name them. A passage about one answers no question about another, however alike
 * their words are: 洗碗机童锁 is not 洗衣机童锁. Each line is one appliance, its plain name first.
 */
const lines = `
  中央空调 风管机 多联机
  汽车空调 车载空调
  车载冰箱
  空调 冷气 挂机 柜机 分体机 壁挂机
  洗衣机 滚筒 洗烘一体机 洗烘一体 波轮
  烘干机 干衣机
  冰箱 冰柜 雪柜 冷柜
  太阳能热水器
  电热水器
  空气能热水器 空气能
  热水器 热水炉
  壁挂炉
  油烟机 烟机
  集成灶
  燃气灶 煤气灶 灶具
  洗碗机 洗碗柜
  扫地机器人 扫地机 扫拖机 扫地鸡 扫拖机器人 扫地僧 吸尘机器人 机器人
  吸尘器
  电视
  微波炉
  烤箱
  电饭煲 电饭锅 饭煲
  空气炸锅
  电磁炉
  净水器 净水机
  空气净化器
  加湿器
  除湿机
  风扇
  取暖器
  地暖 暖气片 暖气
  吹风机
  电动牙刷
  剃须刀
  按摩椅
  马桶盖 马桶
  充电桩
  耳机
  投影仪 投影机
  饮水机
  热水壶 电水壶
  豆浆机
  消毒柜
  浴霸
  洗地机
  制冰机
  打印机
  路由器
  汽车 轿车 车子 电动车 电动自行车 电瓶车 摩托车 自行车 滑板车
  电梯
  手表
  智能门锁 智能锁 指纹锁 密码锁 房门锁 防盗门锁 大门锁
  门锁
  电脑 笔记本
  手机
`
const groups = lines
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

/** What customers call an appliance besides, in nearly the same word: 电饭锅 and 饭煲 of 电饭煲, but not 滚筒 of 洗衣机. */
export const calledAlso = (name: string): string[] =>
  (groups.find(([plain]) => plain === name) ?? []).filter((word) =>
    [...word].some((_, at) => at + 2 <= word.length && name.includes(word.slice(at, at + 2))),
  )

const nameOf = new Map(groups.flatMap((words) => words.map((word) => [word, words[0] ?? word] as const)))
const wordsOf = new Map(groups.map((words) => [words[0] ?? '', words] as const))
/** 手机 138…, or what masks the number: somebody says how they are reached. */
const tellsNumber = `(?<=手机)(?:是|为|[:：,，\\s])*(?:${anyMask.source}|1\\d{10}(?!\\d))`
/** 热线老是机器人, 机器人客服: who answers the telephone, and no appliance. */
const answersCalls = '(?<=(?:热线|电话|客服|语音|聊天)(?:老是?|都是?|总是?|里?是|的)?)机器人|机器人(?=客服|接|回复|聊)'
/** 六楼没电梯: what is not there is not what it is about. */
const isNotThere = '(?<=没有?|无)电梯'
/** A 手机号 is no 手机: it stands for every number that was masked; and a 电脑板 is a part of anything. */
const anyDevice = new RegExp(
  `(?!${answersCalls}|${isNotThere})(?:${[...nameOf.keys()].sort((a, b) => b.length - a.length).join('|')})(?![号板]|${tellsNumber})`,
  'g',
)

/**
 * What belongs to an appliance or controls it is only meant where no appliance is named, nor a model, nor that it
 * connects: 怎么连手机, 门锁着打不开.
 */
const companions: ReadonlySet<string> = new Set(['手机', '电脑', '手表', '耳机', '充电桩', '门锁'])
const connects =
  /[a-z]+[-\s]?\d|连|绑|配网|联网|控制|遥控|app|登[录陆着]|授权|[解开]锁|蓝牙|nfc|扫码|推送|账号|(?:手机|电脑|手表)(?:上|里|端|揣|靠近|丢|扫)|(?:用|拿|在|到|换了?|苹果|安卓|[几多两]台)手机/i

/** By their plain names, in the order of the text. */
export function devicesIn(text: string): string[] {
  const named = [...new Set(text.match(anyDevice)?.map((word) => nameOf.get(word) ?? word))]
  const own = named.filter((name) => !companions.has(name))
  return own.length > 0 || connects.test(text) ? own : named
}

/** The text names any of these appliances; most texts are passed over by their words alone. */
export const speaksOfAny = (text: string, devices: readonly string[]): boolean =>
  devices.some((device) => wordsOf.get(device)?.some((word) => text.includes(word))) &&
  devicesIn(text).some((device) => devices.includes(device))

/** 智能门锁 is a 门锁; what is asked of the broader one is told of it. */
const broader: ReadonlyMap<string, string> = new Map([['智能门锁', '门锁']])
/** What is told of one tells something of the other that is asked about. */
export const isKindOf = (told: string, asked: string): boolean => told === asked || broader.get(told) === asked

/** Appliances alone, and nothing that belongs to one: a row about the 门锁 of a washing machine is about no other appliance. */
export const appliancesIn = (text: string): string[] => devicesIn(text).filter((name) => !companions.has(name))

/** The words by which devices are named in the text. */
export const deviceWordsIn = (text: string): string[] => [...new Set(text.match(anyDevice))]

/** The plain name of an appliance that a word names. */
export const plainName = (word: string): string => nameOf.get(word) ?? word

/** The text names an appliance, and none of these. */
export const isOtherDevice = (text: string, devices: readonly string[]): boolean =>
  devices.length > 0 && areOthers(devicesIn(text), devices)

/** The same of appliances: a row of another's. */
export const isOtherAppliance = (text: string, devices: readonly string[]): boolean =>
  devices.length > 0 && areOthers(appliancesIn(text), devices)

const areOthers = (named: readonly string[], devices: readonly string[]): boolean =>
  named.length > 0 && !named.some((device) => devices.includes(device))
