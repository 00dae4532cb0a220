/** What an assistant is set to: which knowledge it answers from, how sure it must be, and what it says else. */
import { z } from 'zod'
import { Id } from './fields.ts'
import { assistantLimits as limits } from './words/assistants.ts'
import { workflowLimits } from './words/workflows.ts'

const Share = z.number('请填写数字').min(0, '在 0 与 1 之间').max(1, '在 0 与 1 之间')
const Sentence = z.string().trim().max(limits.sentenceLength, `最多 ${limits.sentenceLength} 个字`)
const Said = Sentence.min(1, '不能为空')

export const HandOverRule = z.strictObject({
  name: z.string().trim().min(1, '不能为空').max(50, '最多 50 个字'),
  /** Any of these in the question hands over. */
  words: z
    .array(z.string().trim().min(1, '不能为空').max(limits.wordLength, `最多 ${limits.wordLength} 个字`))
    .min(1, '至少填写一个词')
    .max(limits.wordsPerRule, `最多 ${limits.wordsPerRule} 个词`),
})

/** Every part has a default that works. */
export const AssistantSettings = z.strictObject({
  /** The published workflow that answers; null: answers come from knowledge. */
  workflowKey: z.string().min(1).max(workflowLimits.clientKeyLength).nullable().default(null),
  /** Knowledge bases it answers from; none: all that are switched on. */
  knowledgeBaseIds: z.array(Id).max(limits.bases, `最多 ${limits.bases} 个知识库`).default([]),
  /** When a FAQ's answer is given as it stands: its score, and how far ahead of the next it must be. */
  faqDirect: z.strictObject({ minScore: Share.default(0.8), minMargin: Share.default(0.05) }).prefault({}),
  /** Below this no passage is evidence; beside passages that questions were written for, below 0.4 of it. */
  minScore: Share.default(0.45),
  /** Sources of one answer at most. */
  maxSources: z.int().min(1, '至少 1 个').max(limits.sources, `最多 ${limits.sources} 个`).default(limits.sources),
  sentences: z
    .strictObject({
      greeting: Sentence.default('您好，我是智能客服，请问有什么可以帮您？'),
      none: Said.default('抱歉，这个问题我暂时没有找到答案。您可以换个说法，或补充商品型号再问一次。'),
      handOver: Said.default('好的，正在为您转接人工客服，请稍候。'),
    })
    .prefault({}),
  handOver: z
    .strictObject({
      rules: z.array(HandOverRule).max(limits.rules, `最多 ${limits.rules} 条规则`).default([]),
      /** The so manieth turn in a row without an answer hands over; 0: never. */
      afterUnanswered: z.int().min(0, '不能小于 0').max(10, '最多 10 次').default(3),
    })
    .prefault({}),
  /** Takes effect where a model is set up. */
  model: z
    .strictObject({
      use: z.boolean().default(false),
      /** Every sentence must cite its evidence; an answer with one that does not is replaced by quotations. */
      strict: z.boolean().default(true),
    })
    .prefault({}),
})
export type AssistantSettings = z.infer<typeof AssistantSettings>
