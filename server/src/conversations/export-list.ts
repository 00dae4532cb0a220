/** Conversations as a workbook: one line a turn. */
import { beijingTime, toSecond } from '@zhiku/contract/beijing-time'
import type { Conversation } from '@zhiku/contract/conversations'
import type { Turn } from '@zhiku/contract/turns'
import {
  answerWordOf,
  conversationChannels,
  conversationOutcomes,
  nothingAsked,
} from '@zhiku/contract/words/assistants'
import { verdicts } from '@zhiku/contract/words/search'
import type { Download } from '../platform/http/route.ts'
import { workbook } from '../platform/http/workbook.ts'

const columns = [
  { header: '会话编号', width: 38 },
  { header: '渠道', width: 12 },
  { header: '助手', width: 16 },
  { header: '访客', width: 14 },
  { header: '会话结果', width: 10 },
  { header: '时间（北京时间）', width: 20 },
  { header: '问题', width: 40 },
  { header: '实际检索', width: 40 },
  { header: '回答方式', width: 12 },
  { header: '回答', width: 80 },
  { header: '来源', width: 40 },
  { header: '评价', width: 12 },
  { header: '评价说明', width: 40 },
]

export const exportList = (
  conversations: AsyncIterable<{ conversation: Conversation; turns: Turn[] }>,
  now: Date,
): Download => workbook(`会话-${beijingTime(now).slice(0, 10)}.xlsx`, { name: '会话', columns }, rowsOf(conversations))

async function* rowsOf(
  conversations: AsyncIterable<{ conversation: Conversation; turns: Turn[] }>,
): AsyncIterable<string[]> {
  for await (const { conversation, turns } of conversations) {
    const { id, channel, assistant, visitor, outcome, ended } = conversation
    const came = ended.asked > 0 ? conversationOutcomes[outcome] : nothingAsked
    const own = [id, conversationChannels[channel], assistant.name, visitor, came]
    for (const turn of turns) yield [...own, ...cellsOf(turn)]
  }
}

function cellsOf({ createdAt, question, rewritten = '', answer, verdict }: Turn): string[] {
  const sources = answer?.citations.map(({ index, hit }) => `[${index}] ${hit.title}`) ?? []
  return [
    toSecond(createdAt),
    question,
    rewritten,
    answer ? answerWordOf(answer) : '',
    answer?.text ?? '',
    sources.join('\n'),
    verdict ? verdicts[verdict.verdict] : '',
    [verdict?.reason, verdict?.comment].filter(Boolean).join('：'),
  ]
}
