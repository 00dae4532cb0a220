/** Knowledge that reads like a home-appliance service's, as much of it as a benchmark asks for; the same seed, the same text. */
import { dict } from '@node-rs/jieba/dict.js'

const appliances =
  '空调 冰箱 洗衣机 烘干机 热水器 油烟机 燃气灶 洗碗机 净水器 扫地机器人 电视 微波炉 电饭煲 加湿器 除湿机 空气净化器'.split(
    ' ',
  )
const parts =
  '压缩机 电机 排水泵 进水阀 传感器 主控板 显示板 滤网 门锁 电源线 遥控器 风扇 冷凝器 蒸发器 加热管 温控器 密封圈 排水管 进水管 内胆'.split(
    ' ',
  )
const faults =
  '不制冷 不制热 漏水 噪音大 不启动 不排水 不脱水 显示故障代码 自动关机 有异味 结霜严重 温度不准 无法联网 按键失灵 门打不开 加热慢 水流小 指示灯闪烁 频繁启停 振动明显'.split(
    ' ',
  )
const causes =
  '电压不稳 滤网堵塞 安装不平 冷媒不足 接线松动 程序错误 水压过低 传感器老化 排水管弯折 环境温度过高 门封条变形 电容损坏 霜层过厚 网络信号弱 使用时间过长'.split(
    ' ',
  )
const actions =
  '断电五分钟后重新通电 清洗滤网并晾干 检查电源插座是否有电 联系售后上门检测 调整底脚使机身水平 更换损坏的零件 长按复位键三秒 关闭水阀后检查接头 用干布擦拭传感器 重新连接无线网络 清理排水口的杂物 将温度设定到二十六度'.split(
    ' ',
  )
const policies =
  '整机保修三年 主要部件保修六年 七天无理由退货 十五天内可换货 上门安装免费 远程郊区加收交通费 以旧换新补贴 发票丢失可查询电子凭证 超出保修期收取材料费 人为损坏不在保修范围'.split(
    ' ',
  )
const places = '客厅 卧室 厨房 卫生间 阳台 办公室 地下室 商铺'.split(' ')
const rooms = '一般知识 使用说明 故障排查 安装须知 保养维护 售后政策 参数规格 常见问题'.split(' ')
const series = 'KFR BCD XQG JSQ CXW WQP KJ MG'.split(' ')

export type Random = () => number

/** Mulberry32: small, fast, the same everywhere. */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Squared: some words are common, most are not, as in real text. */
const pick = (random: Random, from: readonly string[]): string => from[Math.floor(random() ** 2 * from.length)] ?? ''

/** Chinese words with their frequency in general text, most frequent first: gives the long tail that a word list of ours lacks. */
const dictionary = new TextDecoder()
  .decode(dict)
  .split('\n')
  .map((line) => line.split(' '))
  .flatMap(([word = '', frequency]): [string, number][] =>
    /^[\u4e00-\u9fff]{2,4}$/.test(word) ? [[word, Number(frequency)]] : [],
  )
  .sort((a, b) => b[1] - a[1])
/** Running totals of the frequencies, for drawing by them. */
const totals = new Float64Array(dictionary.length)
dictionary.reduce((sum, [, frequency], at) => (totals[at] = sum + frequency), 0)

function generalWord(random: Random): string {
  const wanted = random() * (totals.at(-1) ?? 0)
  let low = 0
  let high = totals.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((totals[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return dictionary[low]?.[0] ?? ''
}

const clause = (random: Random): string =>
  Array.from({ length: 3 + Math.floor(random() * 5) }, () => generalWord(random)).join('')

export const model = (random: Random): string =>
  `${pick(random, series)}-${20 + Math.floor(random() * 80)}${pick(random, ['GW', 'LW', 'W', 'E'])}/X${Math.floor(random() * 60)}-${pick(random, ['Pro', 'Max', 'S', 'Lite'])}`

function sentence(random: Random): string {
  const appliance = pick(random, appliances)
  const forms = [
    () => `${appliance}出现${pick(random, faults)}时，多半是${pick(random, causes)}所致，请${pick(random, actions)}。`,
    () =>
      `若${pick(random, parts)}损坏，可${pick(random, actions)}；仍然${pick(random, faults)}的，${pick(random, actions)}。`,
    () =>
      `安装在${pick(random, places)}的${appliance}，建议每${1 + Math.floor(random() * 12)}个月检查一次${pick(random, parts)}和${generalWord(random)}。`,
    () =>
      `根据售后政策，${appliance}${pick(random, policies)}，${pick(random, policies)}，详情见${generalWord(random)}条款。`,
    () =>
      `型号${model(random)}的额定功率为${100 * Math.floor(1 + random() * 40)}W，噪音${20 + Math.floor(random() * 40)}分贝，适用面积${5 + Math.floor(random() * 50)}平方米。`,
    () =>
      `显示${pick(random, ['E', 'F', 'P', 'H'])}${Math.floor(random() * 30)}表示${pick(random, parts)}故障，原因可能是${pick(random, causes)}或${generalWord(random)}。`,
  ]
  return forms[Math.floor(random() * forms.length)]?.() ?? ''
}

export interface Passage {
  title: string
  headings: string[]
  text: string
}

/** @param length in characters, at least. */
export function passage(random: Random, length: number): Passage {
  let text = ''
  while (text.length < length) text += random() < 0.3 ? sentence(random) : `${clause(random)}，${clause(random)}。`
  return {
    title: `${pick(random, appliances)}${pick(random, rooms)}.docx`,
    headings: [pick(random, rooms), `${pick(random, parts)}${pick(random, rooms)}`],
    text,
  }
}

/** As customers ask: short, with courtesies, a model now and then. */
export function question(random: Random): string {
  const forms = [
    () => `${pick(random, appliances)}${pick(random, faults)}怎么办`,
    () => `请问${pick(random, appliances)}的${pick(random, parts)}坏了怎么修`,
    () => `${model(random)} 噪音多少`,
    () => `${pick(random, appliances)}${pick(random, policies)}吗`,
    () => `显示E${Math.floor(random() * 30)}是什么故障`,
    () => `${pick(random, places)}装${pick(random, appliances)}需要注意什么`,
    () => `为什么${pick(random, appliances)}${pick(random, faults)}，${pick(random, causes)}有关系吗`,
  ]
  return forms[Math.floor(random() * forms.length)]?.() ?? ''
}
