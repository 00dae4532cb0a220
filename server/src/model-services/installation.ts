/** What the installation gives to the models of every organization: where calls may go, what seals keys, a model of its own. */
import type { ModelKind } from '@zhiku/contract/words/model-services'
import type { Env } from '../env.ts'
import type { Context } from '../platform/context.ts'
import type { Log } from '../platform/log.ts'
import { createFaultLog } from '../platform/models/fallback.ts'
import type { FallbackOptions } from '../platform/models/fallback.ts'
import { createSlots } from '../platform/models/slots.ts'
import type { Slots } from '../platform/models/slots.ts'
import { createOutgoing } from '../platform/outgoing/outgoing.ts'
import type { Outgoing } from '../platform/outgoing/outgoing.ts'
import { createSealer } from '../platform/sealed-text.ts'
import type { Sealer } from '../platform/sealed-text.ts'

/** Of health and in the log; no id of a provider. */
export const environmentIds = {
  chat: 'environment',
  embedding: 'environment-embedding',
  rerank: 'environment-rerank',
} as const satisfies Record<ModelKind, string>

/** A model of the environment, for organizations that have none of its kind themselves. */
export interface Environment {
  address: string
  model: string
  key: string | undefined
  timeoutS: number
  /** Where it is may be called, whatever is allowed besides: who set it runs the installation. */
  outgoing: Outgoing
}

export interface Installation {
  outgoing: Outgoing
  sealer: Sealer
  slots: Slots
  writeDown: FallbackOptions['onCall']
  environments: Readonly<Partial<Record<ModelKind, Environment>>>
  /** Told, in its transaction, that an organization's models have changed. */
  onChange: OnChange
}

export type OnChange = (ctx: Context, kind: ModelKind) => Promise<unknown>

export interface InstallationOptions {
  env: Env
  secret: string
  log: Log
  onChange?: OnChange | undefined
}

export const openInstallation = ({
  env,
  secret,
  log,
  onChange = () => Promise.resolve(),
}: InstallationOptions): Installation => ({
  outgoing: createOutgoing({ allow: env.ZHIKU_OUTGOING_ALLOW }),
  sealer: createSealer(secret, 'model key'),
  slots: createSlots(),
  writeDown: createFaultLog(log),
  environments: environmentsOf(env),
  onChange,
})

/** Milliseconds that a model of the environment may take beside the chat model, which has a variable of its own. */
const environmentTimeoutMs = 30_000

function environmentsOf(env: Env): Installation['environments'] {
  const { ZHIKU_MODEL_TIMEOUT_MS: chatMs } = env
  const models = {
    chat: modelOf(env, [env.ZHIKU_MODEL_URL, env.ZHIKU_MODEL_NAME, env.ZHIKU_MODEL_KEY], chatMs),
    embedding: modelOf(env, [env.ZHIKU_EMBEDDING_URL, env.ZHIKU_EMBEDDING_NAME, env.ZHIKU_EMBEDDING_KEY]),
    rerank: modelOf(env, [env.ZHIKU_RERANK_URL, env.ZHIKU_RERANK_NAME, env.ZHIKU_RERANK_KEY]),
  }
  return Object.fromEntries(Object.entries(models).filter(([, model]) => model))
}

type Named = [url: string | undefined, name: string | undefined, key: string | undefined]

function modelOf(env: Env, [url, model, key]: Named, timeoutMs = environmentTimeoutMs): Environment | undefined {
  if (!url || !model) return undefined
  const address = url.replace(/\/+$/, '')
  const { hostname, port, protocol } = new URL(address)
  const own = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
  const outgoing = createOutgoing({ allow: [...env.ZHIKU_OUTGOING_ALLOW, own] })
  return { address, model, key, timeoutS: timeoutMs / 1000, outgoing }
}
