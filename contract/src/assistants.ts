import { z } from 'zod'
import { AssistantSettings } from './assistant-settings.ts'
import { attach } from './endpoint.ts'
import { Author, Description, Id, Keyword, Name, Revision, Timestamp, Version, pageOf, pageQuery } from './fields.ts'
import { routes } from './routes.ts'
import { Question, TurnEvent } from './turns.ts'
import { assistantLimits } from './words/assistants.ts'

/** 助手: answers customers from knowledge bases, as its settings say. What is published answers; the draft is tried. */
export const Assistant = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** Address of `assistants.avatar`, with a part that changes with the picture; fetch it with the token's header. */
  avatarUrl: z.string().optional(),
  /** Answers through its channels; only one with a published revision can. */
  enabled: z.boolean(),
  publishedRevision: z.int().optional(),
  draft: z.object({
    settings: AssistantSettings,
    /** When it began to differ from what is published; absent where it does not. */
    changedSince: Timestamp.optional(),
  }),
  /** Of customers' turns, tests left out; rates of the last 30 days, absent where there is nothing to count. */
  figures: z.object({
    turnsToday: z.int(),
    /** Turns of each of the last 14 days of Beijing, today last. */
    daily: z.array(z.int()),
    /** 0–1: turns that were answered, of all that asked something. */
    answeredRate: z.number().min(0).max(1).optional(),
    /** 0–1: of the turns that were judged. */
    helpfulRate: z.number().min(0).max(1).optional(),
  }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: Version,
})
export type Assistant = z.infer<typeof Assistant>

/** Settings as they were published. */
export const AssistantRevision = z.object({
  revision: z.int().min(1),
  note: z.string(),
  by: Author,
  at: Timestamp,
  settings: AssistantSettings,
  /** The run of a test set that it was published on. */
  testRun: Id.optional(),
})
export type AssistantRevision = z.infer<typeof AssistantRevision>

/**
 * An upload made with a ticket of `uploads.pictureTicket`, at most 2 MB; null takes the picture away, and the address that
 * was read leaves it as it is.
 */
const Avatar = z.string().min(1).max(500).nullable().optional()
const avatarProblems = ['file.upload_missing', 'file.too_large', 'employee.avatar_unreadable'] as const

/** Of settings that name a workflow. */
const flowProblems = ['workflow.not_found', 'assistant.workflow_unpublished'] as const

const Note = z
  .string()
  .trim()
  .min(1, '请写明这次发布改了什么')
  .max(assistantLimits.noteLength, `最多 ${assistantLimits.noteLength} 个字`)

export const assistants = attach(routes.assistants, {
  list: {
    query: z.strictObject({
      ...pageQuery,
      keyword: Keyword.optional(),
      state: z.enum(['enabled', 'disabled', 'unpublished']).optional(),
    }),
    data: pageOf(Assistant),
  },
  create: {
    body: z.strictObject({
      name: Name,
      description: Description.optional(),
      avatarUrl: Avatar,
      settings: AssistantSettings.optional(),
    }),
    data: Assistant,
    problems: ['assistant.name_taken', 'knowledge_base.not_found', ...flowProblems, ...avatarProblems],
  },
  get: { data: Assistant, problems: ['assistant.not_found'] },
  /** Changes the draft; what is published goes on answering. */
  update: {
    body: z.strictObject({
      name: Name.optional(),
      description: Description.optional(),
      avatarUrl: Avatar,
      settings: AssistantSettings.optional(),
      version: Version,
    }),
    data: Assistant,
    problems: [
      'assistant.not_found',
      'assistant.name_taken',
      'knowledge_base.not_found',
      'version.stale',
      ...flowProblems,
      ...avatarProblems,
    ],
  },
  /** The picture itself. */
  avatar: {
    /** Told by `avatarUrl`, so that the address changes with the picture; not looked at. */
    query: z.strictObject({ picture: z.string().max(64).optional() }),
    problems: ['assistant.not_found', 'avatar.not_found'],
  },
  /** Its conversations stay. */
  remove: { data: z.null(), problems: ['assistant.not_found'] },
  setStatus: {
    body: z.strictObject({ enabled: z.boolean(), version: Version }),
    data: Assistant,
    problems: ['assistant.not_found', 'assistant.not_published', 'version.stale'],
  },
  /** Newest first. */
  revisions: {
    query: z.strictObject(pageQuery),
    data: pageOf(AssistantRevision),
    problems: ['assistant.not_found'],
  },
  /** Publishes the draft; the first revision switches the assistant on. */
  publish: {
    body: z.strictObject({
      note: Note,
      /** Although its gate, which only warns, found something. */
      confirmed: z.boolean().optional(),
      /** Of the draft that was looked at: one that somebody has changed since is not published. Absent: as it is now. */
      version: Version.optional(),
    }),
    data: AssistantRevision,
    problems: [
      'assistant.not_found',
      'version.stale',
      'assistant.nothing_new',
      'knowledge_base.not_found',
      ...flowProblems,
      'assistant.gate_closed',
      'assistant.gate_unconfirmed',
    ],
  },
  revision: { data: AssistantRevision, problems: ['assistant.not_found', 'revision.not_found'] },
  /** Makes its settings the draft again; publishing them is another step. */
  restore: {
    body: z.strictObject({ version: Version }),
    data: Assistant,
    problems: ['assistant.not_found', 'revision.not_found', 'version.stale'],
  },
  /** 机器人测试. The trace is kept with the turn; with `trace` false it is made without the second look. */
  ask: {
    body: z.strictObject({
      /** Goes on with it; absent: a new one. */
      conversationId: Id.optional(),
      question: Question,
      /** The last turn that whoever asks has seen: where this question has been asked since, it is refused. */
      after: Id.optional(),
      revision: z.union([Revision, z.literal('draft')]).default('draft'),
      /** Instead of the revision's own: to compare. */
      settings: AssistantSettings.optional(),
      trace: z.boolean().default(true),
    }),
    data: TurnEvent,
    problems: [
      'assistant.not_found',
      'revision.not_found',
      'conversation.not_found',
      'conversation.repeated',
      'knowledge_base.not_found',
      ...flowProblems,
    ],
  },
})
