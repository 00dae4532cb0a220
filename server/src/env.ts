/** The only reader of process.env: every variable with its meaning; a bad value stops the start with a sentence. */
import { isIP } from 'node:net'
import { masks } from '@zhiku/contract/words/masks'
import { z } from 'zod'
import { allowListOf } from './platform/outgoing/allow-list.ts'
import type { MaskedKind } from './platform/personal-data.ts'

const Port = z.coerce.number().int().min(0).max(65535)

/** An address, or a network as address and length of its prefix; not the whole internet. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits)
}

const TrustedProxies = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      z.string().refine(isNetwork, {
        error: ({ input }) => `「${String(input)}」不是 IP 地址或网段，应如 127.0.0.1,10.0.0.0/8，用逗号分隔`,
      }),
    ),
  )

const OutgoingAllow = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .superRefine((entries, check) => {
    try {
      allowListOf(entries)
    } catch (error) {
      check.addIssue({ code: 'custom', message: (error as Error).message, input: entries }) // names the entry
    }
  })

const maskedKinds = Object.keys(masks) as MaskedKind[] // of a record of literals

const MaskedKinds = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((word) => word !== '' && word !== 'none'))
  .pipe(
    z.array(
      z.enum(maskedKinds, {
        error: ({ input }) => `「${String(input)}」看不懂，可以写 ${maskedKinds.join('、')}（用逗号分隔）或 none`,
      }),
    ),
  )

const ModelUrl = z.url({ protocol: /^https?$/, error: '应为 http:// 或 https:// 开头的地址' }).optional()

/** Address, name and key of one more model, as of the first. */
function modelVariables<K extends string>(kind: K) {
  const text = z.string().min(1).optional()
  return { [`ZHIKU_${kind}_URL`]: ModelUrl, [`ZHIKU_${kind}_NAME`]: text, [`ZHIKU_${kind}_KEY`]: text } as Record<
    `ZHIKU_${K}_${'URL' | 'NAME' | 'KEY'}`,
    typeof text
  > // the computed keys
}

const Settings = z.object({
  /** TCP port of the HTTP server; 0 lets the system choose. */
  PORT: Port.default(8080),
  /** TCP port on which a process with ZHIKU_ROLE=worker answers probes, and nothing else; 0 lets the system choose. */
  ZHIKU_PROBE_PORT: Port.default(8081),
  /** Address to listen on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /**
   * Reverse proxies whose `X-Forwarded-For` names the caller, e.g. `127.0.0.1,10.0.0.0/8`. Without, the header is not
   * believed and everybody behind a proxy has its address.
   */
  ZHIKU_TRUSTED_PROXIES: TrustedProxies.default([]),
  /** Folder of the embedded database, the object store and the search index. */
  ZHIKU_DATA_DIR: z.string().min(1).default('./data'),
  /** A PostgreSQL >= 15 to use instead of the embedded one. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** `s3://bucket/prefix?endpoint=…&region=…&forcePathStyle=true`; the embedded store when unset. */
  ZHIKU_STORAGE_URL: z.string().startsWith('s3://').optional(),
  ZHIKU_STORAGE_ACCESS_KEY_ID: z.string().optional(),
  ZHIKU_STORAGE_SECRET_ACCESS_KEY: z.string().optional(),
  /** Folder or S3 address of the search index; under the data folder when unset. */
  ZHIKU_INDEX_URI: z.string().min(1).optional(),
  /** What this process does: serve HTTP, work on jobs, or both. */
  ZHIKU_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** First administrator with --no-demo. */
  ZHIKU_ADMIN_MOBILE: z
    .string()
    .regex(/^1\d{10}$/)
    .default('13800000003'),
  /** Password of the first administrator; a one-time one is made and printed when unset. */
  ZHIKU_ADMIN_PASSWORD: z.string().min(8).optional(),
  /** Password of the demo accounts; generated and printed when unset. */
  ZHIKU_DEMO_PASSWORD: z.string().min(8).optional(),
  /** Signs upload and preview tickets, and seals the keys of models; generated into the data folder when unset. */
  ZHIKU_SECRET: z.string().min(16).optional(),
  /** Least severe level that is logged. */
  ZHIKU_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /**
   * Calls a minute that one employee may make of one process (and one address with tokens that nobody has, or before
   * signing in); 0 for no limit. Fifty a second is what search answers on two cores: one caller alone can keep a process
   * busy but not drown it, and a person stays a hundred times below.
   */
  ZHIKU_RATE_LIMIT: z.coerce.number().int().min(0).max(1_000_000).default(3_000),
  /** Seconds that a process which is asked to stop still takes calls while readyz says 503; for a balancer to turn away. */
  ZHIKU_STOP_DELAY: z.coerce.number().min(0).max(600).default(0),
  /** Seconds that calls under way may take once a process stops; then they are cut off. */
  ZHIKU_STOP_LIMIT: z.coerce.number().min(1).max(600).default(20),
  /** Folder that holds the backups; read only to tell the age of the latest in /metrics. */
  ZHIKU_BACKUP_DIR: z.string().min(1).optional(),
  /** Days that searches, what was thought of them and the occurrences of open questions are kept. */
  ZHIKU_SEARCH_LOG_DAYS: z.coerce.number().int().min(1).max(3_650).default(180),
  /** Days for which it is kept how an answer came about. */
  ZHIKU_TRACE_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  /** Days for which conversations are kept after their last turn. */
  ZHIKU_CONVERSATION_DAYS: z.coerce.number().int().min(1).max(3_650).default(180),
  /**
   * Numbers that are taken out of what customers and employees type, before it is kept or sent to a model: any of mobile,
   * identity, card and order, or none. What was kept before stays as it was.
   */
  ZHIKU_MASK: MaskedKinds.default(maskedKinds),
  /** How many files are parsed at once, each in a process of its own. */
  ZHIKU_PARSERS: z.coerce.number().int().min(1).max(32).default(2),
  /** Base address of a chat service that speaks OpenAI's protocol, such as `http://127.0.0.1:11434/v1`; no model is asked when unset. */
  ZHIKU_MODEL_URL: ModelUrl,
  /** The service's name of the model; needed with ZHIKU_MODEL_URL. */
  ZHIKU_MODEL_NAME: z.string().min(1).optional(),
  /** Sent to the service as a bearer token, where it asks for one. */
  ZHIKU_MODEL_KEY: z.string().min(1).optional(),
  /** Milliseconds to wait for the model's answer; the console gives up on any call after 10 000. */
  ZHIKU_MODEL_TIMEOUT_MS: z.coerce.number().int().min(500).max(9_000).default(8_000),
  /** The same for a model that turns texts into vectors; searches then also find what says it in other words. */
  ...modelVariables('EMBEDDING'),
  /** And for one that orders passages by how well they answer. */
  ...modelVariables('RERANK'),
  /**
   * What may be called beside the public internet, where somebody types an address in the console (a model's service):
   * host names, addresses and networks, such as `127.0.0.1:11434,10.1.0.0/16,models.internal`. What the environment itself
   * names is always allowed.
   */
  ZHIKU_OUTGOING_ALLOW: OutgoingAllow.default([]),
})

const Env = Settings.superRefine((env, check) => {
  const refuse = (variable: string, message: string) =>
    check.addIssue({ code: 'custom', path: [variable], message, input: undefined })
  for (const kind of ['MODEL', 'EMBEDDING', 'RERANK'] as const) {
    const [address, name] = [`ZHIKU_${kind}_URL`, `ZHIKU_${kind}_NAME`] as const
    const { [address]: url, [name]: model, [`ZHIKU_${kind}_KEY` as const]: key } = env
    if (url && !model) refuse(name, `设置了 ${address}，还需写明用哪个模型`)
    if (!url && (model ?? key)) refuse(address, '设置了模型的名称或密钥，还需写明服务地址；不用模型时请一并去掉')
  }
})
export type Env = z.output<typeof Env>

/** @throws Error whose message names every variable at fault, in Chinese for the operator. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(filled)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}：${issue.message}`)
  throw new Error(`环境变量有误，未启动：\n${faults.join('\n')}`)
}
