/** What workflows are given of the rooms and the world around them. */
import type { WorkflowUse } from '@zhiku/contract/workflows'
import type { Reading } from '../platform/context.ts'
import type { ModelServices } from '../model-services/service.ts'
import type { Outgoing } from '../platform/outgoing/outgoing.ts'
import type { Sealer } from '../platform/sealed-text.ts'
import type { Find } from '../search/service.ts'
import type { LiveRuns } from './live-runs.ts'

/** Who of the rooms above uses these workflows, by clientKey. */
export type UsesOf = (ctx: Reading, clientKeys: readonly string[]) => Promise<Map<string, WorkflowUse[]>>

export interface Doors {
  find: Find
  chat: ModelServices['chat']
  outgoing: Outgoing
  /** Of secrets that nodes send. */
  sealer: Sealer
  usesOf: UsesOf
  live: LiveRuns
}
