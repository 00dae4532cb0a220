/** What the installation gives to the models of every organization: where calls may go, what seals keys, a model of its own. */
import type { Env } from '../env.ts'
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
export const environmentId = 'environment'

/** The environment's chat model, for organizations that have none of their own. */
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
  environment: Environment | undefined
}

export interface InstallationOptions {
  env: Env
  secret: string
  log: Log
}

export const openInstallation = ({ env, secret, log }: InstallationOptions): Installation => ({
  outgoing: createOutgoing({ allow: env.ZHIKU_OUTGOING_ALLOW }),
  sealer: createSealer(secret, 'model key'),
  slots: createSlots(),
  writeDown: createFaultLog(log),
  environment: environmentOf(env),
})

function environmentOf(env: Env): Environment | undefined {
  const { ZHIKU_MODEL_URL: address, ZHIKU_MODEL_NAME: model, ZHIKU_MODEL_KEY: key } = env
  if (!address || !model) return undefined
  const { hostname, port, protocol } = new URL(address)
  const own = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
  const outgoing = createOutgoing({ allow: [...env.ZHIKU_OUTGOING_ALLOW, own] })
  return { address, model, key, timeoutS: env.ZHIKU_MODEL_TIMEOUT_MS / 1000, outgoing }
}
