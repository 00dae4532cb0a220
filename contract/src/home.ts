import { z } from 'zod'
import { Audit } from './audits.ts'
import { attach } from './endpoint.ts'
import { Id, Timestamp, wordsOf } from './fields.ts'
import { OpenQuestion } from './open-questions.ts'
import { routes } from './routes.ts'
import { guideSteps } from './words/home.ts'

/** One thing that waits; ids for the link. */
const Item = z.object({
  id: Id,
  title: z.string(),
  knowledgeBase: z.object({ id: Id, name: z.string() }).optional(),
  /** Why or how, in Chinese: a parse error, who submitted, how often asked. */
  note: z.string().optional(),
  /** When it came up; of expiring knowledge, when it expires. */
  at: Timestamp,
})

/** `total` of all, `list` the first five. */
const Section = z.object({ total: z.int(), list: z.array(Item) })

/** 工作台: what waits for the caller. A section is absent where the caller's menu does not hold its page. */
export const WorkQueue = z.object({
  /** Changes that the caller may decide: what is to be looked at twice first, then the latest. */
  audits: Section.extend({ list: z.array(Item.extend({ flags: Audit.shape.flags })) }).optional(),
  /** Files of the organization that could not be parsed, the latest first. */
  parseFailures: Section.optional(),
  /** Served files and FAQs that expire within seven days, the soonest first. */
  expiring: Section.extend({ list: z.array(Item.extend({ type: z.enum(['file', 'faq']) })) }).optional(),
  /** Open questions whose answer, or what a search found, was called wrong or missing within seven days; the latest first. */
  ratings: Section.optional(),
  /** Groups of questions without a right answer, the most asked first. */
  openQuestions: Section.optional(),
  /** The caller's own parse and import tasks under way, the latest first. */
  runningTasks: Section.extend({
    list: z.array(
      Item.extend({
        type: z.enum(['parse', 'faqImport', 'productImport']),
        /** 0–1. */
        progress: z.number().min(0).max(1),
      }),
    ),
  }).optional(),
})
export type WorkQueue = z.infer<typeof WorkQueue>

const DayCount = z.object({
  /** Day in Beijing time, `2026-11-21`. */
  date: z.string(),
  searches: z.int(),
  noResults: z.int(),
  knowledgeChanges: z.int(),
})
const Totals = DayCount.omit({ date: true })

/** 趋势: the days up to today, oldest first, every day present; and the sums of the same span before for comparison. */
export const Trends = z.object({ days: z.array(DayCount), totals: Totals, previous: Totals })
export type Trends = z.infer<typeof Trends>

const DayOfTurns = z.object({
  /** Day in Beijing time. */
  date: z.string(),
  /** Customers' questions, tests and questions back left out. */
  asked: z.int(),
  answered: z.int(),
})
const SumOfTurns = DayOfTurns.omit({ date: true })

/** 客户会话: the last seven days, today included, the oldest first; against the seven before. */
export const HomeConversations = z.object({
  days: z.array(DayOfTurns),
  totals: SumOfTurns,
  previous: SumOfTurns,
  /** How many open questions customers asked, by channel; absent where the caller's menu does not hold their page. */
  openQuestions: OpenQuestion.shape.channels.optional(),
})
export type HomeConversations = z.infer<typeof HomeConversations>

const GuideStepWord = z.enum(wordsOf(guideSteps))

export const home = attach(routes.home, {
  workQueue: { data: WorkQueue },
  trends: {
    query: z.strictObject({
      days: z.coerce.number('请填写数字').int('请填写整数').min(7, '至少 7').max(90, '最多 90').default(30),
    }),
    data: Trends,
  },
  conversations: { data: HomeConversations },
  /** The steps of the caller's role type; each is done once what it asks for is really there. */
  guide: {
    data: z.object({
      hidden: z.boolean(),
      steps: z.array(z.object({ key: GuideStepWord, title: z.string(), done: z.boolean() })),
    }),
  },
})
