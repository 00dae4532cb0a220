/** The organization's chat models as one: in their order, without those that rest, each call told to their health. */
import type { Db } from '../platform/db.ts'
import type { Clock } from '../platform/clock.ts'
import { chatOf } from '../platform/models/fallback.ts'
import type { Candidate, Chat } from '../platform/models/fallback.ts'
import { createModelProvider } from '../platform/models/provider.ts'
import { isResting, noteAnswer, noteFailure } from './health.ts'
import { environmentIds } from './installation.ts'
import type { Environment, Installation } from './installation.ts'
import { openKey } from './keys.ts'
import * as store from './store.ts'
import type { ProviderRow } from './store.ts'

/** On whose behalf a model is asked. */
export interface Asking {
  db: Db
  clock: Clock
  actor: { organizationId: string }
}

/** Calls of the environment's model at once, of this process. */
export const environmentConcurrency = 16
/** Milliseconds that a whole stream may take, however slowly it comes. */
const streamMs = 300_000

/** Undefined where the organization has set none that is switched on and the environment names none. */
export async function chat(installation: Installation, { db, clock, actor }: Asking): Promise<Chat | undefined> {
  const { organizationId } = actor
  const [rows, health] = await Promise.all([store.list(db, organizationId, 'chat'), store.healthOf(db, organizationId)])
  const candidates =
    rows.length > 0 ? candidatesOf(installation, rows) : environmentOnly(installation.environments.chat)
  if (!candidates) return undefined
  const awake = candidates.filter(({ id }) => !isResting(health.get(id), clock.now()))
  return chatOf(awake, {
    slots: installation.slots,
    onCall: async (id, fault, tookMs) => {
      await installation.writeDown(id, fault, tookMs)
      const call = { organizationId, id, now: clock.now() }
      await (fault ? noteFailure(db, call, fault) : noteAnswer(db, call))
    },
  })
}

function candidatesOf({ sealer, outgoing }: Installation, rows: readonly ProviderRow[]): Candidate[] | undefined {
  const enabled = rows.filter((row) => row.enabled)
  if (enabled.length === 0) return undefined
  return enabled.flatMap((row) => {
    const opened = openKey(sealer, row)
    if (opened === 'unreadable') return [] // the page says so
    const timeoutMs = row.timeout_s * 1000
    const provider = createModelProvider({ url: row.address, key: opened.key, timeoutMs, streamMs, outgoing })
    return [{ id: row.id, model: provider.chat(row.model), timeoutMs, concurrency: row.concurrency }]
  })
}

function environmentOnly(environment: Environment | undefined): Candidate[] | undefined {
  if (!environment) return undefined
  const { address: url, key, model, outgoing } = environment
  const timeoutMs = environment.timeoutS * 1000
  const provider = createModelProvider({ url, key, timeoutMs, streamMs, outgoing })
  return [{ id: environmentIds.chat, model: provider.chat(model), timeoutMs, concurrency: environmentConcurrency }]
}
