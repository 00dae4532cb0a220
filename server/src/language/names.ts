/**
 * What a question names: the things it speaks of and what is done with them, other makers, model numbers and fault codes.
 * A passage that holds none of them speaks of something else, however many of the other words it shares: 车子打不着火 is
 * no water heater.
 */
import { partsOfSpeech } from './analyze.ts'
import { lettersShown } from './codes.ts'
import { makersIn } from './makers.ts'

export interface Names {
  /** Nouns of the dictionary, and Latin words. */
  readonly things: readonly string[]
  /** Verbs and adjectives, and words that the dictionary does not know: those of a trade, or cut wrongly. */
  readonly others: readonly string[]
  readonly makers: readonly string[]
  /** Letters and digits written together, without the marks between them. */
  readonly models: readonly string[]
}

/** Words that are asked of everything and name nothing. */
const empty =
  /^(?:(?:怎|咋|啥|什么|哪|多少|几).*|[这那][款台]|意思|时候|时间|问题|情况|原因|办法|方法|方式|东西|样子|地方|大家|朋友|客服|售后|感觉|关系|事情|机器|产品|商品|型号|条件|要求|步骤|流程|区别|是不是|为什么|怎么办|怎么样|怎么回事|有没有|能不能|可不可以|多长时间|一般|家里|我家|自己|人家|师傅|需要|应该|可以|能够|知道|告诉|觉得|没有|不是|还是|就是|请问|想要|不要|不能|不会|开始|处理|解决|位置|合适|要紧|消除|长时间|不到|不用|没用|太多|太小|全是|起来|出来|下来|进来|出去|已经|马上|礼拜|星期|钟头|小时|显示|报错|出现|现在|目前|平时|里头|外头|底下|上头|后头|里面|外面|下面|上面|后面|前面|旁边|[个只片包瓶袋盒块条支件]装|换个|修个|装个|配个|墙上|地上|股子|拿来|买来|买回来|内能)$/
/** Whether a word is asked of everything and names nothing. */
export const namesNothing = (word: string): boolean => empty.test(word)

const thing = /^(?:n(?:r|rt|s|t|z)?|l)$/
const other = /^(?:v|vn|vd|a|an|ad|x|j|s|t|b|i)$/
/** Where a word that the dictionary does not know holds one of these it was cut wrongly: 完地 of 拖完地全是水印, 要加 of 要加钱吗. */
const joint = /[能要会可不没有得了的地着过还都就也很太最多少几大小高先再刚咋啥前后全是在把被给让从到来去出上下开]/
const run = /[a-z0-9]+(?:[-–—_/.+·# ]{1,2}[a-z0-9]+)*/g
const piece = /[a-z0-9]+(?:[-–—_/.+·#]{1,2}[a-z0-9]+)*/g
const amount = /^\d+(?:\.\d+)?(?:ghz|hz|mpa|pa|db|kwh|kw|mah|min|mm|cm|kg|ml|hp|[gmwlpvahd])?$/

/**
 * @param normalised a question
 * @param known further makers, normalised
 */
export function namesIn(normalised: string, known: readonly string[] = []): Names {
  const runs = normalised.match(run) ?? []
  const models = runs.flatMap((one) => one.match(piece) ?? []).filter((one) => isMixed(one) && !amount.test(one))
  const latin = [...runs.filter((one) => /^[a-z]{3,}$/.test(one)), ...lettersShown(normalised)]
  const makers = [...new Set([...makersIn(normalised), ...known.filter((maker) => normalised.includes(maker))])]
  const words = partsOfSpeech(normalised).filter(({ word }) => !empty.test(word) && !makers.includes(word))
  const things = words.filter(({ tag, isKnown }) => isKnown && thing.test(tag)).map(({ word }) => word)
  const others = words
    .filter(({ word, tag, isKnown }) => (isKnown ? other.test(tag) : !joint.test(word)))
    .map(({ word }) => word)
  return {
    things: [...new Set([...things, ...latin])],
    others: [...new Set(others)],
    makers,
    models: [...new Set(models.map((one) => one.replace(/[^a-z0-9.]|(?<!\d)\.|\.(?!\d)/g, '')))],
  }
}

const isMixed = (text: string): boolean => /[a-z]/.test(text) && /\d/.test(text)
