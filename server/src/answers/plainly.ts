/**
 * What a customer says besides what is asked, taken out before it is looked for: how they address whoever answers, how
 * they feel, thanks, faces; and small words of dialects in the words of manuals. Pure.
 */

const face = /\[\p{Script=Han}{1,4}\]|\p{Extended_Pictographic}|[~～]+/gu
/** The blank of R8 Max parts nothing. */
const parts = /([,，。!！?？;；、…\s]+)/

/** A clause of these alone tells only how the customer feels. */
const feelings =
  /受不了|今天|大半夜的?|郁闷|火大|无语|头疼|头痛|崩溃|糟心|闹心|上火|生气|着急|开心|高兴|激动|离谱|过分|倒霉|心疼|难受|麻烦|真的?是?|实在|简直|等得|搞得|弄得|个?不行|[我俺咱都也太好很可又就要快把给人死急气烦愁累吓笑服醉晕坑了啦啊呀的哦坏透疯]/g
/** What only ends a feeling begins none: 洗衣机 坏了. */
const endsOnly = /^[坏透疯了啦啊呀的哦]/
/** A clause that begins so, and goes on with nothing but `trailing`, greets, thanks or calls. */
const greeting =
  /^(?:在吗亲*|在不在|在么|有人吗|亲+|您好|你好|哈喽|hi|hello|嗨|老板|老师|师傅|美女|帅哥|小姐姐|小哥哥?|小二|客服|辛苦|麻烦|谢谢?|多谢|感谢|拜托|求助|求救|救命|求解|在线等|挺?急的?|请问|请教|咨询|问一?下|哈+|呵+|嘿+|呜+|唉+|哎+[呀哟呦]?|额|嗯+|喂+|天[哪呐啊]|我去|我靠|我晕|妈呀|我的天|真是的|怎么回事啊?|咋回事啊?|什么情况|啥情况|什么鬼|求大神|大神|大佬|各位|家人们|宝子|姐妹们|兄弟)/
const trailing = /问一?下|帮忙|帮我看?看?|看看|大家|一下|你们?|[了啦啊呀哦哈的您]/g

/** Each word is taken as it comes, and none is tried in another way: whoever repeats them costs no more for it. */
const isBesides = (clause: string): boolean => {
  if (!endsOnly.test(clause) && clause.replace(feelings, '') === '') return true
  const called = greeting.exec(clause)?.[0]
  return called !== undefined && clause.slice(called.length).replace(trailing, '') === ''
}
const opening =
  /^(?:(?:亲+|您好|你好|哈喽|请问(?:一下)?|请教(?:一下)?|麻烦|劳驾|咨询|我?想?(?:咨询|请教|问|知道|了解)(?:一下|下|个问题)?|问一?下|帮我?(?:看看?|查查?|问问?)(?!(?:一?下)?我?的?(?:订单|快递|物流|单子|工单|退款|预约))(?:一下|下)?|哎[呀哟呦]|唉|诶|喂|嗯|额|话说|对了|另外|就是说|就是想)[啊呀哈,，]*)+(?=.{3})/

/** Small words of dialects; those of things and faults are the vocabulary's. */
const dialects: readonly (readonly [RegExp, string])[] = [
  [/不晓得/g, '不知道'],
  [/晓得/g, '知道'],
  [/啥子|么子|乜嘢|乜/g, '什么'],
  [/咋个|啷个|咋子|点样/g, '怎么'],
  [/点解|为么子/g, '为什么'],
  [/边度|哪哈儿?/g, '哪里'],
  [/几多(?=个|天|年|久)|好多(?=个|天|年|度|升)/g, '多少'],
  [/莫得|木有|冇得|冇|没得/g, '没有'],
  [/唔系|唔是/g, '不是'],
  [/唔/g, '不'],
  [/得不得/g, '会不会'],
  [/中不中|要得不|成不成|得行不/g, '行不行'],
  [/(?<=[\p{Script=Han}])(?:伐|咩|不咯|不咧|不啦|不嘛|不撒|不噻)(?=$|[\s,，?？。!！])/gu, '吗'],
  [/(?<=[\p{Script=Han}]{2})(?:撒|噻|咯|哒|滴|喽|嘞)(?=$|[\s,，?？。!！])/gu, ''],
]

/** @param message folded; @returns it as it is where nothing would be left */
export function plainly(message: string): string {
  const said = dialects.reduce((text, [word, plain]) => text.replace(word, plain), message.replace(face, ' '))
  const kept = said
    .split(parts)
    .reduce<string[]>((all, piece, at) => {
      if (at % 2 === 1) return all.length > 0 ? [...all, piece] : all
      if (piece === '' || isBesides(piece)) return all
      return [...all, piece.replace(opening, '')]
    }, [])
    .join('')
    .replace(/^[\s,，。!！;；、…]+|[\s,，;；、…]+$/g, '')
  return /\p{Script=Han}{2}|[a-z\d]{2}/u.test(kept) ? kept : message
}
