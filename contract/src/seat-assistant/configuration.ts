/** 坐席配置: what the seat assistant of an organization shows its agents, and when. */
import { z } from 'zod'
import { attach } from '../endpoint.ts'
import { Author, Id, Timestamp, wordsOf } from '../fields.ts'
import { seatCardKinds, seatLimits as limits, summarySources } from '../words/seat-assistant.ts'
import { Question } from '../turns.ts'
import { seatConfigurationRoutes } from './configuration-routes.ts'
import { SeatCard, WordFlag } from './runtime-shapes.ts'

const Share = z.number('请填写数字').min(0, '在 0 与 1 之间').max(1, '在 0 与 1 之间')

/** Case and width of a word do not tell it from another. */
const sameWord = (word: string): string => word.normalize('NFKC').toLowerCase()

const Words = z
  .array(z.string().trim().min(1, '词语不能为空').max(limits.wordLength, `每个词最多 ${limits.wordLength} 个字`))
  .max(limits.words, `最多 ${limits.words} 个词`)
  .transform((words) => [...new Map(words.map((word) => [sameWord(word), word])).values()])

/** 提醒词 in an agent's draft: forbidden ones must go, risky ones are looked at twice. */
const WatchedWords = z
  .strictObject({
    forbidden: Words.default(['国家级', '最高级', '全网最低', '不归我们管', '自己想办法', '爱买不买']),
    risky: Words.default(['保证', '绝对', '百分之百', '肯定能', '免费', '赔偿', '全额退款']),
  })
  .superRefine(({ forbidden, risky }, check) => {
    const taken = new Set(forbidden.map(sameWord))
    const both = risky.filter((word) => taken.has(sameWord(word)))
    if (both.length > 0)
      check.addIssue({ code: 'custom', path: ['risky'], message: `“${both.join('”“')}”已是禁用词，请只留在一处` })
  })

/** A field of the summary that is left behind when a conversation ends. */
const SummaryField = z.strictObject({
  key: z.string().regex(/^[a-z][a-zA-Z0-9]{0,29}$/, '标识以小写字母开头，只含字母和数字，最多 30 位'),
  name: z.string().trim().min(1, '不能为空').max(20, '最多 20 个字'),
  /** What belongs in it, for whoever or whatever fills it. */
  hint: z.string().trim().max(limits.hintLength, `最多 ${limits.hintLength} 个字`).default(''),
  source: z.enum(wordsOf(summarySources)),
})
export type SummaryField = z.infer<typeof SummaryField>

const defaultFields: SummaryField[] = [
  { key: 'product', name: '商品', hint: '客户说的是哪个商品、哪个型号', source: 'rule' },
  { key: 'fault', name: '问题', hint: '客户遇到了什么问题', source: 'rule' },
  { key: 'promised', name: '承诺', hint: '答应了客户什么、什么时候', source: 'rule' },
  { key: 'followUp', name: '跟进', hint: '还要谁做什么', source: 'agent' },
]

const SummaryFields = z
  .array(SummaryField)
  .max(limits.summaryFields, `最多 ${limits.summaryFields} 项`)
  .superRefine((fields, check) => {
    for (const part of ['key', 'name'] as const) {
      fields.forEach((field, at) => {
        const first = fields.findIndex((other) => other[part] === field[part])
        if (first < at)
          check.addIssue({ code: 'custom', path: [at, part], message: `与第 ${first + 1} 项重复，请换一个` })
      })
    }
  })
  .default(defaultFields)

/** Every part has a default that works. */
export const SeatSettings = z.strictObject({
  /** Agents have their page; off, nothing is looked for. */
  enabled: z.boolean().default(true),
  /** Where cards come from; none: all that are switched on. */
  knowledgeBaseIds: z.array(Id).max(limits.bases, `最多 ${limits.bases} 个知识库`).default([]),
  /**
   * Answers as this assistant is published: its knowledge bases and floors, within those above. One that answers by a
   * workflow is refused: its flow asks the customer back, and a card asks nobody.
   */
  assistantId: Id.optional(),
  /** Kept, and not used: nothing leads agents step by step yet. What it names must be published, as if it were used. */
  workflowKey: z.string().min(1).max(64).optional(),
  triggers: z
    .strictObject({
      /** A message of the customer looks for cards. */
      onMessage: z.boolean().default(true),
      /** Agents may look themselves. */
      onDemand: z.boolean().default(true),
      /** Nobody has answered the customer for so long: a script is suggested. Absent: never. */
      onSilenceS: z
        .int('请填写整数秒')
        .min(limits.silenceMinS, `至少 ${limits.silenceMinS} 秒`)
        .max(limits.silenceMaxS, `最多 ${limits.silenceMaxS} 秒`)
        .optional(),
    })
    .prefault({}),
  cards: z
    .strictObject({
      /** For one message at most. */
      max: z.int('请填写整数').min(1, '至少 1 张').max(limits.cards, `最多 ${limits.cards} 张`).default(5),
      /** Below this nothing is shown. */
      minScore: Share.default(0.45),
      kinds: z
        .array(z.enum(wordsOf(seatCardKinds)))
        .min(1, '至少选择一种卡片')
        .transform((kinds) => [...new Set(kinds)])
        .default(wordsOf(seatCardKinds)),
    })
    .prefault({}),
  scripts: z
    .strictObject({
      /** Groups that are suggested and searched; none: all. */
      groupIds: z.array(Id).max(limits.groups, `最多 ${limits.groups} 个分组`).default([]),
    })
    .prefault({}),
  words: WatchedWords.prefault({}),
  summary: z.strictObject({ fields: SummaryFields }).prefault({}),
})
export type SeatSettings = z.infer<typeof SeatSettings>

/** 0 where nothing was ever saved: then all of it is the defaults. */
const Version = z
  .int('请填写整数')
  .min(0, '不能小于 0')
  .max(2 ** 31 - 2, '数值过大')

export const SeatConfiguration = SeatSettings.extend({
  version: Version,
  /** Absent where nothing was ever saved. */
  updatedBy: Author.optional(),
  updatedAt: Timestamp.optional(),
})
export type SeatConfiguration = z.infer<typeof SeatConfiguration>

/** A card as an agent would see it, or would not. */
const PreviewCard = SeatCard.pick({
  kind: true,
  title: true,
  text: true,
  citation: true,
  score: true,
  because: true,
  warnings: true,
  options: true,
})
export type PreviewCard = z.infer<typeof PreviewCard>

/** What would come of one message, and why: nothing of it is kept or counted. */
export const SeatPreview = z.object({
  cards: z.array(PreviewCard),
  /** Found too, and not shown. */
  left: z.array(PreviewCard.pick({ kind: true, title: true, score: true }).extend({ because: z.string() })),
  /** Were the message an agent's draft. */
  flags: z.array(WordFlag),
  /** How the question was understood, where a follow-up or a slip was completed. */
  rewritten: z.string().optional(),
  tookMs: z.number(),
})
export type SeatPreview = z.infer<typeof SeatPreview>

/** What settings name and is not there, or cannot be bound. */
const unbindable = [
  'knowledge_base.not_found',
  'assistant.not_found',
  'assistant.not_published',
  'seat_configuration.assistant_led',
  'workflow.not_found',
  'seat_configuration.workflow_unpublished',
  'seat_script_group.not_found',
] as const

export const seatConfiguration = attach(seatConfigurationRoutes.seatConfiguration, {
  get: { data: SeatConfiguration },
  /** All of it: what is left out falls back to its default. */
  set: {
    body: SeatSettings.extend({ version: Version }),
    data: SeatConfiguration,
    problems: ['version.stale', ...unbindable],
  },
  preview: {
    body: z.strictObject({ question: Question, settings: SeatSettings }),
    data: SeatPreview,
    problems: [...unbindable, 'search.busy', 'search.index_unavailable'],
  },
})
