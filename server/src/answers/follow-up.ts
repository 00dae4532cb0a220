/**
 * A question that leaves out what was said before, completed:
 *
 *   它保修多久           → KFR-35GW/X10-Pro 保修多久
 *   那 1.5 匹的呢        → the question before, with 1.5 匹 for its 1 匹; or the same series and parameter
 *   那空调呢             → 空调保修几年, after 洗衣机保修几年
 *   第二个呢             → the second product shown, and the parameter that was asked for
 *   里面最便宜的         → the list before, and the cheapest of it
 */
import { taggedWords } from '../language/analyze.ts'
import { devicesIn, deviceWordsIn } from '../language/devices.ts'
import { byPlace } from './chosen-option.ts'
import type { Focus } from './focus.ts'
import { amount, isOtherSize } from './sizes.ts'

export interface Completed {
  text: string
  why: string
  /** Not sure: taken only where products answer it exactly. */
  isSure: boolean
}

const pronoun =
  /它|这[个款台种]?(?:型号|机器|产品|商品|空调|洗衣机|冰箱|热水器)|这[款台]|那[款台](?!.*呢$)|该(?:款|型号|产品)|刚才(?:说|问)?的?那?[个款台]|上面(?:那|这)[个款台]/
const goesOn = /^(?:那么?|然后|要是|如果是?|换成)?(.{1,16}?)(?:的)?呢[?？]?$/
/** 那空调怎么样, and 那今天星期几: only what is put in the place of another goes on for sure. */
const begins = /^(?:那么?|然后|要是|如果是?|换成)(.{2,12}?)(?:的)?(?:又?怎么样|行不行)?[?？]?$/
/** Letters and digits as models and fault codes have them. */
const namesModel = /[a-z]{2,}[-\s]?[a-z]?\d|\d+[a-z]{2,}|[a-z]\d+\s?(?:pro|max|ultra|plus)/i
/** Put in the place of another, a letter and a figure are one as well: R7, X10 标准版. */
const beginsAsModel = /^[a-z]{1,2}-?\d/i
const code = /(?<![a-z\d])[a-z]{1,2}\d{1,2}(?![a-z\d])/i

/** 不是空调,是洗衣机 · 不对,我说的是洗衣机 · 说错了,是热水器. */
const corrects =
  /^(?:不对?|错了|不是[^,，是]{1,12}|(?:我|刚才?|刚刚)*(?:说|打|写|问)错了?)[\s,，。.!！]+(?:我?(?:说|问|要|指)的?)?是?(.{2,14}?)[?？。.!！]*$/
/** 我的是洗衣机, 我家用的是热水器. */
const tellsWhose = /^我们?(?:家)?(?:的|买的|问的|说的|用的)*是(.{2,8}?)[的啊呀呢?？。.!！]*$/
/** 怎么处理, 要报警吗: what is asked of a fault is asked of the code that was told. */
const ofFault =
  /^(?:那|这|该|现在|我|要|应该|还|需要)*(?:(?:怎么|咋|如何)(?:处理|办|解决|弄|修|整|排除|消除|回事)|(?:是)?(?:什么|啥)(?:原因|问题|毛病)|(?:严重|危险|要紧|(?:还)?能用|(?:会)?死人)|(?:要不要|用不用|需不需要)?(?:报警|报修|断电))(?:吗|么|不|呢|啊|呀|了)*[?？]?$/

/** 显示 E1, 报了个f3: of the appliance that is spoken of. */
const codeShown =
  /^(?:它|屏幕?上?|面板|现在|又|还是?|一直|老是?|总是?)*(?:显示|报错?|跳|闪|出现|提示|代码|故障码?|蹦)(?:了|出来?|个|的是|是|着|一个)*\s?[a-z]{1,2}\d{1,2}(?:了|呢|啊|怎么办|什么意思)*[?？。]?$/
/** Where a product is spoken of, R7 is another one. */
const codeAlone = /^[a-z]{1,2}\d{1,2}[?？。]?$/

/** @param question folded; @returns undefined where it stands for itself */
export function complete(question: string, focus: Focus): Completed | undefined {
  if (!focus.question) return undefined
  const own = tellsWhose.exec(question)?.[1]
  if (own && isDeviceAlone(own)) return goOn(own, focus)
  const corrected = corrects.exec(question)?.[1]?.trim()
  if (corrected) return isDeviceAlone(corrected) || namesModel.test(corrected) ? goOn(corrected, focus) : undefined
  const [fault, ...faults] = faultsIn(focus)
  if (fault && faults.length === 0 && focus.device && ofFault.test(question))
    return sure(`${focus.device} ${fault} ${question}`, `接着问 ${focus.device} ${fault.toUpperCase()}`)
  const isCode = codeShown.test(question) || (focus.products.length === 0 && codeAlone.test(question))
  if (focus.device && isCode) return sure(`${focus.device} ${question}`, `${focus.device}显示的代码`)
  const { products } = focus
  const place = products.length > 1 ? byPlace(question, products.length) : undefined
  const placed = place && products[place.at]
  if (placed) return sure(`${placed.model} ${focus.parameters.join(' ')}`.trim(), `“${question}”指 ${placed.model}`)
  if (byPlace(question, mostShown)) return undefined // 第二个 of nothing that was shown
  const named = oneOf(question, products)
  if (named) return sure(`${named.model} ${focus.parameters.join(' ')}`.trim(), `“${question}”指 ${named.model}`)
  const ofSeveral = amongSeveral(question, products)
  if (ofSeveral) return ofSeveral
  const narrowed = narrowedList(question, focus)
  if (narrowed) return narrowed
  const [only] = products
  const one = products.length === 1 ? only : undefined
  if (pronoun.test(question) && !namesModel.test(question)) {
    const subject = one?.model ?? focus.device
    return subject ? sure(question.replace(pronoun, ` ${subject} `).trim(), `代词指前面说的 ${subject}`) : undefined
  }
  const core =
    goesOn.exec(question)?.[1]?.trim() ??
    (isDeviceAlone(question) || isAmountAlone(question) ? question.replace(/的?[?？。]?$/, '') : undefined)
  if (core) return goOn(core, focus)
  const begun = begins.exec(question)?.[1]?.trim()
  const replaced = begun && replacing(begun, focus)
  if (replaced) return replaced
  if (!isShort(question) || namesModel.test(question) || devicesIn(question).length > 0) return undefined
  const subject = one ? (isOtherSize(question, one.name) ? rangeOf(one, focus) : one.model) : focus.device
  return subject ? { text: `${subject}，${question}`, why: `接着问 ${subject}`, isSure: false } : undefined
}

/** 他们几点上班, 两个遥控器 are no such things. */
const severalMeant = /它们(?:俩|两[个款台])?|[这那](?:两|几)[个款台]|^两[款台](?=的|哪|谁|有|都|各)/
/** Which of them has more of something is asked, and not who does it: 谁上门安装. */
const whichOfThem =
  /^(?:那么?)?(?:哪一?[个款台种]|谁)的?(?:(?:会|要|能)?(?:比较|相对|更|最)|便宜|贵|划算|实惠|轻|重|大|小|高|低|矮|宽|窄|薄|厚|安静|静音|吵|省|费|好|快|慢|强|耐用|新)/
/** 它们的价格呢, 哪个更轻: of the few that were shown together. */
function amongSeveral(question: string, products: Focus['products']): Completed | undefined {
  if (products.length < 2 || products.length > mostTogether || !isShort(question)) return undefined
  if (namesModel.test(question) || devicesIn(question).length > 0) return undefined
  const models = products.map(({ model }) => model).join('和')
  const [said] = severalMeant.exec(question) ?? []
  if (said) return sure(question.replace(said, ` ${models} `).trim(), `“${said}”指 ${models}`)
  const isOfEach = whichOfThem.test(question) || valueAlone.test(question)
  return isOfEach ? sure(`${models} ${question}`, `在 ${models} 里选`) : undefined
}
/** 多少钱, 各多重: of each of the few that were shown. */
const valueAlone =
  /^(?:那|都|各|分别|都是|价格)*(?:多少钱|什么价格?|啥价|价格|[多有][重高宽大]|尺寸|(?:噪音|功率|耗电量?|容量)(?:多少|多大)?)(?:呢|啊|呀)?[?？]?$/
const ofThose = '^(?:那么?|这|里面?|其中|当中|中间?|这些|那些|它们|[的,，]|有没有|还?有|再|来|要|给我|推荐|哪[个款台])*'
/** 里面最便宜的, 最安静的那款多重: the most of those, and what is asked of it. */
const mostOfThose = new RegExp(
  `${ofThose}(最\\p{Script=Han}{1,3}?)(?:的|$)(?:那?[个款台种])?(?:是|呢|有)*(.{0,10}?)$`,
  'u',
)
/** 有没有便宜点的, 安静一些的有吗. */
const moreOfThose = new RegExp(
  `${ofThose}(?:更|再|稍微?|比较)?(便宜|实惠|安静|静音|省电|省水|轻)(?:一?点儿?|一?些|的)+(?:那?[个款台种])?(?:有|呢|吗|么|没有?|推荐|不)*$`,
)
const whichHasMore = /^(?:那么?)?哪一?[个款台].{0,6}[大小高低多少强快长短轻静省久贵薄宜]$/
const whichIsAsked = /^(?:哪|什么|谁)[一个款台种]*$/
const listing =
  /(?:比较|稍微?|更)?(?:便宜|实惠|划算|贵|安静|静音|省电|节能|省水|大|小)(?:一?点儿?|一?些)?的|(?:都|还)?有?(?:哪[些几]|什么|啥|几)[个款台种]?|[你您]们?|推荐?[一几]?[下个款台]?|介绍|(?:我?想|要)*[买选]一?[个台款]?|有(?:没有|吗|么)|[,，。?？吗呢]|(?:里面?|其中)|哪[个款台]|最\p{Script=Han}{1,3}?(?:的|$).*|是$/gu

/** Characters of a question that asks for a list; longer ones tell a story. */
const longestList = 60

/** Of a list that was shown the most of something, in place of what it was the most of before. */
function narrowedList(question: string, { question: before, device, products }: Focus): Completed | undefined {
  if (products.length === 0 || before.length > longestList) return undefined
  if (namesModel.test(question) || devicesIn(question).length > 0) return undefined
  const [, said, asked = ''] = mostOfThose.exec(question) ?? []
  const [, more] = moreOfThose.exec(question) ?? []
  const most = said ?? (more && `最${more.replace('静音', '安静')}`)
  if (!most && !(products.length > 1 && whichHasMore.test(question))) return undefined
  if (namesModel.test(before)) {
    const models = products.map(({ model }) => model)
    if (!most || models.length < 2 || models.length > mostTogether) return undefined
    return sure(`${models.join('和')} 哪个${most}`, `在 ${models.join('、')} 里选`)
  }
  const listed = before.replace(listing, '').trim()
  const kind = devicesIn(listed).length > 0 ? '' : device
  if (kind === undefined) return undefined
  if (!most) return sure(`${kind}${listed} ${question}`, `在“${kind}${listed}”里选`)
  if (more && isDeviceAlone(`${kind}${listed}`)) return sure(`${more}的${kind}${listed}`, `在“${kind}${listed}”里选`) // all of them, in that order
  const of = whichIsAsked.test(asked.replace(/[?？]/g, '')) || asked === '' ? '' : `那款${asked}`
  return sure(`${kind}${listed} ${most}的${of}`, `在“${kind}${listed}”里选`)
}

/** More are a list, and no few that are spoken of. */
const mostTogether = 4

/** 洗碗机, in reply to whatever was asked before. */
const isDeviceAlone = (question: string): boolean =>
  deviceWordsIn(question).length === 1 &&
  rest(question, deviceWordsIn(question)[0] ?? '').replace(/[?？。]/g, '') === ''

/** 1.5 匹的, in reply to whatever was asked before. */
const isAmountAlone = (question: string): boolean => /^大?的?[?？。]?$/.test(question.replace(amount, '').trim())

/** Of several products that were shown, the only one that the whole reply names: KFR-26GW · 1.5 匹的. */
function oneOf(reply: string, products: Focus['products']): Focus['products'][number] | undefined {
  const said = letters(reply.replace(/^(?:那么?|就)|[的个款呢吧]+$/g, ''))
  if (products.length < 2 || !/\d/.test(said)) return undefined
  const named = products.filter(({ name, model }) => letters(`${name} ${model}`).includes(said))
  return named.length === 1 ? named[0] : undefined
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, '')

/** Products that an answer shows at most. */
const mostShown = 10
/** Longer ones say what they are about. */
const isShort = (question: string): boolean => [...question].length <= 14

/** 那…呢: another of the same kind put in the place of the one before, or another matter of the same subject. */
function goOn(core: string, focus: Focus): Completed {
  const replaced = replacing(core, focus)
  if (replaced) return replaced
  if (isDeviceAlone(core)) return sure(`${core}${askedOf(focus)}`, `沿用上一问，换成${core}`) // with a blank it would be keywords
  const subject = (focus.products.length === 1 ? focus.products[0]?.model : undefined) ?? focus.device
  return subject ? sure(`${subject} ${core}`, `接着问 ${subject}`) : sure(`${core} ${focus.question}`, '接着上一问')
}

/** Another of the same kind in the place of the one before. */
function replacing(core: string, focus: Focus): Completed | undefined {
  const swapped = swap(core, focus)
  if (swapped) return sure(swapped, `沿用上一问“${focus.question}”，换成${core}`)
  const [only] = focus.products
  const one = focus.products.length === 1 ? only : undefined
  const parameters = focus.parameters.join(' ')
  if (amount.test(core) && one)
    return sure(`${rangeOf(one, focus)} ${core} ${parameters}`.trim(), `同系列里 ${core} 的一款`)
  if (namesModel.test(core) || (one && beginsAsModel.test(core))) {
    const [size = '', ...sizes] = amount.test(core) ? [] : matches(amount, focus.question)
    const asked = [core, sizes.length === 0 ? size : '', parameters || subjectless(focus)]
    return sure(asked.filter(Boolean).join(' '), `沿用上一问，换成 ${core}`)
  }
  return undefined
}

/** What was asked, without whose it is. */
const askedOf = (focus: Focus): string =>
  focus.parameters.join(' ') ||
  subjectless(focus)
    .replace(/[a-z\d][a-z\d\-/]*\d[a-z\d\-/]*(?:\s?(?:pro|max|ultra|plus))?/gi, '')
    .trim()

/** Fault codes of the question before: the R8 of QH-R8 Max is none. */
function faultsIn({ question, products }: Pick<Focus, 'question' | 'products'>): string[] {
  const names = products.map(({ name, model }) => letters(`${name} ${model}`))
  return matches(code, question).filter((one) => !names.some((name) => name.includes(letters(one))))
}

/** Of a question that named an appliance, what it asked. */
const subjectless = (focus: Focus): string =>
  deviceWordsIn(focus.question).reduce((text, word) => text.replace(word, ''), focus.question)

/** Fault code for fault code, amount for amount, appliance for appliance: where the question before holds exactly one. */
function swap(core: string, focus: Focus): string | undefined {
  const { question } = focus
  for (const kind of [code, amount, span, season, place]) {
    const [own, theirs] = [kind.exec(core)?.[0], kind === code ? faultsIn(focus) : matches(kind, question)]
    const [before] = theirs
    if (own && before && theirs.length === 1 && rest(core, own).length <= 1) return question.replace(before, own)
  }
  const [town, towns] = [townsIn(core), townsIn(question)]
  if (town[0] === core && towns[0] && towns.length === 1) return question.replace(towns[0], core)
  const [own, theirs] = [deviceWordsIn(core), deviceWordsIn(question)]
  const [device, before] = [own[0], theirs[0]]
  const isOne = own.length === 1 && devicesIn(question).length === 1 && device && before
  if (!isOne || rest(core, device).length > 3) return undefined
  return theirs.slice(1).reduce((text, word) => text.replaceAll(word, ''), question.replaceAll(before, core)) // 挂机空调
}

const span = /\d+(?:\.\d+)?\s*(?:天|个?月|年|小时|分钟|米|公里|次|层|楼|元|块)/
const season = /[春夏秋冬][天季]/
const place = /市区|城里|乡镇|乡下|农村/
/** 杭州, 上海市. */
const townsIn = (text: string): string[] =>
  taggedWords(text).flatMap(({ word, tag }) => (tag === 'ns' && word.length > 1 ? [word] : []))

const matches = (kind: RegExp, text: string): string[] => text.match(new RegExp(kind.source, 'gi')) ?? []
const rest = (core: string, part: string): string => core.replace(part, '').replace(/[\s的]/g, '')

/** What a product of another size is looked for among: its series, or the appliance where the name bears only a model. */
function rangeOf({ name, model }: Focus['products'][number], { device = '' }: Focus): string {
  const series = seriesOf(name)
  return series && letters(series) !== letters(model) ? series : device
}

/** 清禾 X10-Pro 大 1 匹变频挂机 → X10-Pro; a name without letters is left out. */
const seriesOf = (name: string): string =>
  /[a-z][a-z\d]*(?:[-\s][a-z\d]+)*/i.exec(name.replace(new RegExp(amount.source, 'gi'), ' '))?.[0] ?? ''

const sure = (text: string, why: string): Completed => ({ text, why, isSure: true })
