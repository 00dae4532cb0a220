/**
 * Makers of home appliances and electronics. What a passage says of one holds for no other: 格力空调保修几年 is not answered
 * by what is promised for 空调. Whoever sells one of them has knowledge that names it.
 */
const lines = `
  格力 美的 海尔 海信 奥克斯 小米 米家 华为 荣耀 长虹 康佳 志高 春兰 大金 三菱 松下 日立 东芝 夏普 索尼 三星
  西门子 博世 惠而浦 伊莱克斯 飞利浦 戴森 容声 美菱 新飞 小天鹅 小鸭 荣事达 威力 统帅 卡萨帝 华凌 科龙
  方太 老板 华帝 万和 万家乐 林内 能率 史密斯 阿里斯顿 樱花 帅康 帅丰 火星人 美大 亿田 森歌 九阳 苏泊尔 小熊 格兰仕
  科沃斯 石头 追觅 云鲸 添可 必胜 莱克 鲨客 杜亚 摩飞 北鼎 双立人 沁园 碧水源 安吉尔 创维 乐视 联想 戴尔 惠普 苹果
`
const names = lines.trim().split(/\s+/)
/** Words of their own besides: 石头 is one only where a thing or a model follows, 老板 where it does or is said to be a maker, and no 老板娘. */
const common: ReadonlySet<string> = new Set([
  '老板',
  '石头',
  '美的',
  '威力',
  '苹果',
  '樱花',
  '荣耀',
  '必胜',
  '火星人',
  '小熊',
  '统帅',
])

const always = names.filter((name) => !common.has(name)).join('|')
const maker = new RegExp(
  `${always}|tcl|(?:^|(?<=[那的用买换]|推荐我?|家[那这]?[个台款]))(?:${[...common].join('|')})(?![娘让叫问说催])(?=的?\\p{Script=Han}{2}|\\s?[a-z]{1,3}\\s?\\d|的?[\\d.]+匹)`,
  'gu',
)

/** 老板X10Pro几多钱 speaks to whoever sells; 老板油烟机 is of that maker. */
const spokenTo = /^老板(?=\s?[a-z]{1,3}\d)/

/** As they are written in a folded question. */
export const makersIn = (folded: string): string[] => [...new Set(folded.replace(spokenTo, '').match(maker))]
