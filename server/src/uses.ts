/** Who uses what lies below: each room above it is asked for its own. */
import type { Use } from '@zhiku/contract/uses'
import * as assistants from './assistants/service.ts'
import type { Reading } from './platform/context.ts'
import * as seatAssistant from './seat-assistant/service.ts'
import * as workflows from './workflows/service.ts'

type UsesOf = (ctx: Reading, keys: readonly string[]) => Promise<Map<string, Use[]>>

const ofAll =
  (rooms: readonly UsesOf[]): UsesOf =>
  async (ctx, keys) => {
    const found = await Promise.all(rooms.map((usesOf) => usesOf(ctx, keys)))
    return new Map(keys.map((key) => [key, found.flatMap((uses) => uses.get(key) ?? [])]))
  }

/** By clientKey. */
export const usesOfFlows = ofAll([assistants.usesOfFlows, seatAssistant.usesOfFlows])

/** By id of the knowledge base. */
export const usesOfBases = ofAll([assistants.usesOfBases, workflows.usesOfBases, seatAssistant.usesOfBases])
