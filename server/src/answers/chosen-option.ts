/** Which of the things that were offered a reply means: 2 · 第二个 · KFR-35GW · 柜机那个 · 大的那个 · 1.5 匹的. */
import type { AnswerOption } from '@zhiku/contract/turns'

const numerals = '一二三四五六七八九十'
/** 两个 is two, 第二个 the second: only the latter chooses. */
const ordinal =
  /^(?:选|要|我选|我要|就|是|那|就要)?第?([1-9]|10|[一二三四五六])(?:个|款|种|台|号|项|条)?(?:的|吧|呢|那个|那款)*$/
const last = /最后一?[个款种台]|最后那|倒数第一/
/** Of three: 中间那个. */
const middle = /^(?:选|要|我要|就|那)*[中当]中?间(?:的|那)?[个款种台]?的?吧?$/
const filler = /[\s，。？！?!,、]|\.$|那个|这个|那款|这款|那种|的|呢|吧|我要|我选|选|就要|就|是|要|说|问|看|我|想/g

export interface Referred {
  at: number
  why: string
}

type Offered = Pick<AnswerOption, 'label' | 'detail'> & Partial<Pick<AnswerOption, 'value'>>

/** @param reply folded: half width, lower case, simplified */
export function chosenOption(reply: string, options: readonly Offered[]): Referred | undefined {
  if (options.length === 0 || reply.length > maxReply) return undefined
  return byPlace(reply, options.length) ?? byDifference(reply, options) ?? byWord(reply, options)
}

/** Longer ones are questions of their own. */
const maxReply = 30

/** 第二个呢 · 2 · 最后一个. */
export function byPlace(reply: string, count: number): Referred | undefined {
  if (last.test(reply)) return { at: count - 1, why: '客户选了最后一项' }
  const bare = reply.replace(/[\s，。？！?!,.、]/g, '')
  if (middle.test(bare) && count % 2 === 1) return { at: (count - 1) / 2, why: '客户选了中间一项' }
  const said = ordinal.exec(bare)?.[1]
  if (!said) return undefined
  const place = /\d/.test(said) ? Number(said) : numerals.indexOf(said) + 1
  return place >= 1 && place <= count ? { at: place - 1, why: `客户选了第 ${place} 项` } : undefined
}

const extremes: { words: RegExp; names: RegExp; isMost: boolean }[] = [
  { words: /贵/, names: /价/, isMost: true },
  { words: /便宜|实惠|省钱/, names: /价/, isMost: false },
  { words: /安静|静音|声音小|噪音小/, names: /噪/, isMost: false },
  { words: /轻/, names: /重/, isMost: false },
  { words: /重的|最重/, names: /重/, isMost: true },
  { words: /大|高/, names: /./, isMost: true },
  { words: /小|低/, names: /./, isMost: false },
]

/** 大一点的那款 chooses; 大概多久到货 and 洗衣机声音大吗 ask something else. */
const ofDifference =
  /^(?:价格|价钱|个头|容量|声音|噪音)?(?:最|更|比较|相对|稍微?)?(?:贵|便宜|实惠|省钱|安静|静音|声音小|噪音小|轻|重|大|高|小|低)(?:一?点|一?些)?[个款台种]?$/

/** 大的那个: the one whose figure is the greatest, where it has one of that kind and no other equals it. */
function byDifference(reply: string, options: readonly Offered[]): Referred | undefined {
  const extreme = extremes.find(({ words }) => words.test(reply))
  if (!extreme || !ofDifference.test(reply.replace(filler, ''))) return undefined
  const figures = options.map(({ detail = '' }) => figuresIn(detail))
  const name = [...(figures[0]?.keys() ?? [])].find(
    (one) =>
      extreme.names.test(one) &&
      figures.every((of) => of.has(one)) &&
      new Set(figures.map((of) => of.get(one))).size > 1,
  )
  if (!name) return undefined
  const values = figures.map((of) => of.get(name) ?? 0)
  const most = extreme.isMost ? Math.max(...values) : Math.min(...values)
  const at = values.indexOf(most)
  return values.lastIndexOf(most) === at
    ? { at, why: `客户选了${name}${extreme.isMost ? '大' : '小'}的一项` }
    : undefined
}

/** `匹数 1.5 匹 · 建议零售价 2999 元` → 匹数 1.5, 建议零售价 2999. */
const figuresIn = (detail: string): Map<string, number> =>
  new Map(
    detail.split(' · ').flatMap((part): [string, number][] => {
      const read = /^(\D+?)\s*(\d+(?:\.\d+)?)/.exec(part)
      return read ? [[read[1] ?? '', Number(read[2])]] : []
    }),
  )

/** The one that alone holds what the reply says, letters and marks aside. */
function byWord(reply: string, options: readonly Offered[]): Referred | undefined {
  const said = plain(reply.replace(filler, ''))
  if (said.length < 2 && !/\d/.test(said)) return undefined
  const texts = options.map(({ label, detail = '', value = '' }) => ({
    label: plain(label),
    all: plain(`${label} ${detail}`),
    value: plain(value),
  }))
  for (const fits of [
    ({ label }: (typeof texts)[number]) => label === said,
    ({ label, value }: (typeof texts)[number]) => holds(label, said) || saysHardlyMore(said, label, value),
    ({ all }: (typeof texts)[number]) => holds(all, said),
  ]) {
    const found = texts.flatMap((text, at) => (fits(text) ? [at] : []))
    if (found.length === 1) return { at: found[0] ?? 0, why: '客户说出了其中一项' }
  }
  return undefined
}

/** Where those that hold what the reply says stand: 1.5 匹那个 may be two of six. */
export function optionsHolding(reply: string, options: readonly Offered[]): number[] {
  const said = plain(reply.replace(filler, ''))
  if (reply.length > maxReply || said.length < 2) return []
  return options.flatMap(({ label, detail = '' }, at) => (holds(plain(`${label} ${detail}`), said) ? [at] : []))
}

/** 挂机空调 and 空调显示 e1 怎么办 are the option 空调; 空调保修几年 asks something else. */
function saysHardlyMore(said: string, label: string, value: string): boolean {
  if (label.length < 2 || !said.includes(label)) return false
  const more = said.replace(label, '').replace(/显示|报|出现|家里?|我们?/g, '')
  return (more.length <= aFewMore && !asksOfItsOwn.test(more)) || (more !== '' && value.includes(more))
}
const aFewMore = 3
const asksOfItsOwn = /几|多|怎|咋|吗|啥|什么|哪|如何|[修费价钱退换]/

/** Whole numbers only: 1匹 is not in 11匹, nor in 1.1匹. */
const holds = (text: string, said: string): boolean =>
  new RegExp(`(?<![\\d.])${said.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\.?\\d)`).test(text)

/** Two numbers stay two: X10 1.5 匹 is no 101.5 匹. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?<=\d)\s+(?=\d)/g, '|')
    .replace(/[\s\-–—_/·（）()]/g, '')
