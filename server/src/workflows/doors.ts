/** What workflows are given of the rooms and the world around them. */
import type { Use } from '@zhiku/contract/uses'
import type { Workflow } from '@zhiku/contract/workflows'
import type { Reading } from '../platform/context.ts'
import type { ModelServices } from '../model-services/service.ts'
import { createSealer } from '../platform/sealed-text.ts'
import type { Sealer } from '../platform/sealed-text.ts'

/** Who of the rooms above uses these workflows, by clientKey. */
export type UsesOf = (ctx: Reading, clientKeys: readonly string[]) => Promise<Map<string, Use[]>>

/** How the runs of these workflows went in conversations since then, by id. */
export type FiguresOf = (
  ctx: Reading,
  workflowIds: readonly string[],
  since: Date,
) => Promise<Map<string, Workflow['figures']>>

/** What a list shows beside the workflows themselves. */
export interface Beside {
  usesOf: UsesOf
  figuresOf: FiguresOf
}

export interface Doors extends Beside {
  chat: ModelServices['chat']
  /** Of secrets that nodes send. */
  sealer: Sealer
}

interface Given {
  models: ModelServices
  /** Of the installation. */
  secret: string
  beside: Beside
}

export const openDoors = ({ models, secret, beside }: Given): Doors => ({
  chat: models.chat,
  sealer: createSealer(secret, 'workflow secret'),
  ...beside,
})
