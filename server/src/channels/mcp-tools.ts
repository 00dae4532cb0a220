/** What an agent may do by MCP: search, look up values of a product, ask. Each sees what the assistant answers from. */
import { Question } from '@zhiku/contract/turns'
import type { ExactAnswer, Hit } from '@zhiku/contract/search'
import { nameOf, noFocus } from '../answers/service.ts'
import { z } from 'zod'
import * as assistants from '../assistants/service.ts'
import type { ChannelActor, Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import type { Finding } from '../search/service.ts'
import { citationsFor, eventsFor } from './shown.ts'
import { askIn, startFor, takeQuestion, viewerOf, visitorOf } from './talk.ts'
import type { TalkDoors } from './talk.ts'

export interface Calling {
  ctx: Context<ChannelActor>
  doors: TalkDoors
  /** Aborts when the agent has left. */
  signal: AbortSignal
}

/** In words, and the same for a program. */
export interface Told {
  text: string
  data: Record<string, unknown>
}

export interface Tool<S extends z.ZodType = z.ZodType> {
  title: string
  description: string
  input: S
  call(calling: Calling, input: z.output<S>): Promise<Told>
}

const tool = <S extends z.ZodType>(made: Tool<S>): Tool<S> => made

/** Counted as a question, and masked as one. */
async function find(
  { ctx, doors }: Calling,
  { question, pageSize }: { question: string; pageSize: number },
): Promise<Finding & { published: assistants.Published }> {
  takeQuestion(ctx, doors, undefined)
  const published = await assistants.published(ctx)
  const { knowledgeBaseIds } = published.settings
  const found = await doors.find(ctx, ctx.mask(question), { knowledgeBaseIds, pageNum: 1, pageSize })
  return { ...found, published }
}

const most = 10

const searchKnowledge = tool({
  title: '检索知识',
  description: '在助手可用的知识里检索，返回最相关的若干条来源的标题与摘录。知识以外的内容不会返回。',
  input: z.strictObject({
    query: Question.describe('要查的问题或关键词'),
    limit: z.int('请填写整数').min(1, '至少 1 条').max(most, `最多 ${most} 条`).default(5).describe('返回条数'),
  }),
  call: async (calling, { query, limit }) => {
    const { list, published } = await find(calling, { question: query, pageSize: limit })
    const sources = await citationsFor(viewerOf(calling.ctx, published), list.map(citing))
    const lines = sources.map(({ index, title, excerpt }) => `[${index}] ${title}\n${excerpt}`)
    return { text: lines.join('\n\n') || '没有找到相关知识。', data: { sources } }
  },
})

const citing = (hit: Hit, at: number) => ({ index: at + 1, hit })

const Written = z.string().trim().min(1, '不能为空').max(60, '最多 60 个字')

const getProductParameters = tool({
  title: '查询商品参数',
  description: '查询一个商品的参数值，如噪音、功率、尺寸。型号有歧义时返回可选的商品，请用其中的型号再查一次。',
  input: z.strictObject({
    product: Written.describe('商品名称或型号'),
    parameters: z.array(Written).min(1, '至少一个参数').max(4, '最多 4 个参数').describe('参数名，如 ["噪音", "重量"]'),
  }),
  call: async (calling, { product, parameters }) => {
    const { card } = await find(calling, { question: `${product} ${parameters.join(' ')}`, pageSize: 1 })
    if (card?.kind === 'choose') {
      const products = card.products.map(({ name, model }) => ({ name, model }))
      return {
        text: `有多个商品符合，请指明型号：\n${products.map(nameOf).join('\n')}`,
        data: { values: [], products },
      }
    }
    const values = card?.kind === 'exact' ? card.answers.map(valueOf) : []
    const lines = values.map(
      ({ product, parameter, value, unit = '' }) => `${nameOf(product)} ${parameter}：${value}${unit}`,
    )
    return { text: lines.join('\n') || '没有找到这个商品的这些参数。', data: { values, products: [] } }
  },
})

const valueOf = ({ name, model, parameter, value }: ExactAnswer) => ({
  product: { name, model },
  parameter: parameter.name,
  value,
  ...(parameter.unit ? { unit: parameter.unit } : {}),
})

const askAssistant = tool({
  title: '询问助手',
  description: '向客服助手提问，得到带编号引用的回答。接着问时带上返回的 conversation_id，省略的主语会按上文理解。',
  input: z.strictObject({
    question: Question.describe('客户的问题'),
    conversation_id: z.string().min(1).max(64).optional().describe('接着上一次的会话'),
  }),
  call: async ({ ctx, doors, signal }, { question, conversation_id: known }) => {
    const conversationId = known ?? (await begun(ctx))
    const { turn, viewer } = await askIn(ctx, doors, { conversationId, question })
    for await (const { data } of eventsFor(viewer, turn.read(undefined, signal), undefined)) {
      if (data.type === 'turn-error') throw new Problem('server.failed', data.message)
      if (data.type !== 'turn-end') continue
      const { kind, text = '', citations = [], options = [] } = data.turn.answer ?? {}
      return { text, data: { answer: text, kind, citations, options, conversation_id: conversationId } }
    }
    throw new Error('a turn says how it ended')
  },
})

async function begun(ctx: Context<ChannelActor>): Promise<string> {
  const published = await assistants.published(ctx)
  return (await startFor(ctx, published, { visitorId: visitorOf(ctx, undefined), focus: noFocus })).id
}

export const tools = {
  search_knowledge: searchKnowledge,
  get_product_parameters: getProductParameters,
  ask_assistant: askAssistant,
}
