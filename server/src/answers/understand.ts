/** What a message is, before anything is looked for: a request for a person, a reply to an offer, one question or several. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Answer } from '@zhiku/contract/turns'
import { chosenOption } from './chosen-option.ts'
import type { Focus } from './focus.ts'
import { splitQuestions } from './split-questions.ts'

export type HandOver = NonNullable<Answer['handOver']>

export interface Understood {
  handOver?: HandOver
  /** A greeting, thanks, how they feel: nothing is asked of the knowledge. */
  isSmallTalk: boolean
  /** What was offered before and is meant now. */
  chosen?: { text: string; why: string }
  /** In their order. */
  questions: string[]
}

const wantsPerson =
  /转人工|人工(?:客服|服务|坐席|座席|接听)|(?:找|要|叫|换|接|联系|来)(?:个|一个|一下|你们的?)?(?:人工|真人|活人|客服人员|客服)|真人客服|(?:给我|找|换|来|叫|要)(?:个|一个|位)(?:真|活|大活)?人(?=$|[啊呀吧呢嘛来跟和说聊,，。.!！?？\s])|不要机器人|别用机器人|^人工$/
/** What somebody complains of no document settles. */
const complains =
  /^投诉(?:你们?|他们?|她|师傅|客服|商家|这)|^投诉[^\p{Script=Han}]*$|(?:我|[想要就去])(?:想|要|得|就|去|是)*投诉(?!电话|渠道|方式|流程|热线|多久|几天)/u
/** 人工费多少 asks for a price. */
const asksOfPerson = /人工(?:费|成本|智能|除霜)/
const smallTalk =
  /^(?:您好|你好|hi|hello|哈喽|嗨|在吗|在不在|有人吗|吃了[没么吗]|吃饭了[没吗]|忙不忙|在忙吗|早上好|下午好|晚上好|谢谢|多谢|感谢|谢了|好的|ok|嗯+|知道了|明白了|算了|不用了?|没事了?|先这样|再见|拜拜)[啊呀呢哈的~!！。.，,\s]*(?:谢谢|在吗)?[~!！。.\s]*$/i

/** How the customer feels, or who answers: asks nothing of the knowledge. */
const ofThemselves =
  /^(?:(?:我|俺|今天|最近|现在|真的?|好|很|太|有点|非常|特别|心情|感觉)*(?:心情|不好|不太好|[很好真太]差|糟透|烦|烦躁|难过|伤心|郁闷|无聊|开心|高兴|孤独|失恋|失眠|累|困)(?:死|坏|透)?|你(?:是谁|叫什么(?:名字)?|是(?:不是)?(?:机器人|真人|人工|ai)|会(?:干|做)?什么|能(?:干|做)什么))[了啊呀呢吗哦嘛的~?？!！。.\s]*$/i

/** @param message folded: half width, lower case, simplified */
export function understand(message: string, focus: Focus, settings: AssistantSettings): Understood {
  const handOver = handOverOf(message, settings)
  const chosen = chosenOption(message, focus.options)
  const option = chosen && focus.options[chosen.at]
  return {
    ...(handOver ? { handOver } : {}),
    isSmallTalk: isSmallTalk(message),
    ...(chosen && option ? { chosen: { text: option.value, why: `${chosen.why}：${option.label}` } } : {}),
    questions: option ? [option.value] : splitQuestions(message),
  }
}

/** 吃了没 今天心情好差啊 is small talk in all that it says. */
function isSmallTalk(message: string): boolean {
  const said = message.split(/[\s,，。!！?？~]+/).filter(Boolean)
  return said.length > 0 && said.every((clause) => smallTalk.test(clause) || ofThemselves.test(clause))
}

function handOverOf(message: string, { handOver }: AssistantSettings): HandOver | undefined {
  if ((wantsPerson.test(message) && !asksOfPerson.test(message)) || complains.test(message)) return { reason: 'asked' }
  const rule = handOver.rules.find(({ words }) => words.some((word) => message.includes(word.toLowerCase())))
  return rule && { reason: 'rule', rule: rule.name }
}
