import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Id, Name, Timestamp, Version, wordsOf } from './fields.ts'
import { routes } from './routes.ts'
import { modelHealthStates, modelKinds, modelLimits } from './words/model-services.ts'

const ModelKindWord = z.enum(wordsOf(modelKinds))

export const ModelHealth = z.object({
  state: z.enum(wordsOf(modelHealthStates)),
  /** While it is left alone. */
  restsUntil: Timestamp.nullable(),
  /** The last call failed: why, what to do, and when. */
  fault: z.object({ message: z.string(), at: Timestamp }).nullable(),
  answeredAt: Timestamp.nullable(),
})
export type ModelHealth = z.infer<typeof ModelHealth>

/** 模型服务: a model behind an address that speaks OpenAI's protocol, and what it may cost and take. */
export const ModelProvider = z.object({
  id: Id,
  kind: ModelKindWord,
  name: z.string(),
  /** Base address; `/chat/completions`, `/embeddings` or `/rerank` is added. */
  address: z.string(),
  /** The service's name of the model. */
  model: z.string(),
  /** Never the key itself: `sk-…1234`; null where none is sent. */
  key: z.string().nullable(),
  timeoutS: z.int(),
  concurrency: z.int(),
  /** Yuan per million tokens of what is asked, and of what is answered; null: not known. */
  promptPrice: z.number().nullable(),
  answerPrice: z.number().nullable(),
  /** From 1, in its kind: the first that answers is taken. */
  order: z.int(),
  enabled: z.boolean(),
  health: ModelHealth,
  version: Version,
})
export type ModelProvider = z.infer<typeof ModelProvider>

/** What the installation's environment sets: for organizations that have no model of the kind themselves. Read-only. */
export const EnvironmentModel = ModelProvider.pick({ address: true, model: true, key: true, health: true }).extend({
  /** Seconds. */
  timeoutS: z.number(),
  /** False once the organization has set one itself. */
  isUsed: z.boolean(),
})

const Address = z
  .string()
  .trim()
  .max(modelLimits.addressLength, `最多 ${modelLimits.addressLength} 个字`)
  .refine(isBaseAddress, '应为 http:// 或 https:// 开头的地址，不含账号、? 和 #')
  .transform((text) => text.replace(/\/+$/, ''))

function isBaseAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '')
}

/** It travels in a header: no blanks, nothing beyond ASCII. */
const Key = z
  .string()
  .trim()
  .min(1, '不能为空')
  .max(modelLimits.keyLength, `最多 ${modelLimits.keyLength} 个字`)
  .regex(/^[\x21-\x7e]+$/, '只能是英文字母、数字和符号，不含空格')

const between = ({ min, max }: { min: number; max: number }) =>
  z.int('请填写整数').min(min, `至少 ${min}`).max(max, `最多 ${max}`)
const Price = z.number().min(0, '不能小于 0').max(modelLimits.price, `最多 ${modelLimits.price}`).nullable()

const draft = {
  name: Name,
  address: Address,
  model: z.string().trim().min(1, '不能为空').max(modelLimits.modelLength, `最多 ${modelLimits.modelLength} 个字`),
  timeoutS: between(modelLimits.timeoutS),
  concurrency: between(modelLimits.concurrency),
  promptPrice: Price,
  answerPrice: Price,
  enabled: z.boolean(),
}

/** What a test found: an answer, or why there was none and what to do. */
const TestResult = z.object({
  ok: z.boolean(),
  tookMs: z.int(),
  /** Of what the model answered. */
  sample: z.string().optional(),
  problem: z
    .object({
      message: z.string(),
      /** The field of the form that is most likely at fault. */
      field: z.enum(['address', 'model', 'key', 'timeoutS']).nullable(),
    })
    .optional(),
})
export type ModelTest = z.infer<typeof TestResult>

export const modelProviders = attach(routes.modelProviders, {
  /** In their order, by kind. */
  list: {
    data: z.object({
      list: z.array(ModelProvider),
      /** The chat model of the installation. */
      environment: EnvironmentModel.nullable(),
      environments: z.object({ embedding: EnvironmentModel.nullable(), rerank: EnvironmentModel.nullable() }),
    }),
  },
  get: { data: ModelProvider, problems: ['model_provider.not_found'] },
  /** The last of its kind. */
  create: {
    body: z.strictObject({
      ...draft,
      kind: ModelKindWord,
      key: Key.optional(),
      timeoutS: draft.timeoutS.default(modelLimits.timeoutS.default),
      concurrency: draft.concurrency.default(modelLimits.concurrency.default),
      promptPrice: Price.default(null),
      answerPrice: Price.default(null),
      enabled: z.boolean().default(true),
    }),
    data: ModelProvider,
    problems: ['model_provider.name_taken', 'model_provider.too_many', 'model_provider.address_closed'],
  },
  /** Without `key` the stored one stays, null takes it away. It goes to the host that it was entered for and to no other. */
  update: {
    body: z.strictObject({ ...z.object(draft).partial().shape, key: Key.nullable().optional(), version: Version }),
    data: ModelProvider,
    problems: [
      'model_provider.not_found',
      'model_provider.name_taken',
      'model_provider.address_closed',
      'model_provider.key_needed',
      'version.stale',
    ],
  },
  remove: { data: z.null(), problems: ['model_provider.not_found'] },
  /** All of one kind. */
  reorder: {
    body: z.strictObject({ kind: ModelKindWord, ids: z.array(Id).max(modelLimits.providers) }),
    data: z.null(),
    problems: ['version.stale'],
  },
  /** As it is stored, or with these values instead; without `key` the stored one is sent. */
  test: {
    body: z.strictObject({
      ...z.object(draft).pick({ address: true, model: true, timeoutS: true }).partial().shape,
      key: Key.nullable().optional(),
    }),
    data: TestResult,
    problems: ['model_provider.not_found', 'model_provider.key_needed'],
  },
  /** Of values that are not stored. */
  testDraft: {
    body: z.strictObject({
      kind: ModelKindWord,
      address: Address,
      model: draft.model,
      key: Key.optional(),
      timeoutS: draft.timeoutS.default(modelLimits.timeoutS.default),
    }),
    data: TestResult,
  },
})
