/** Who binds workflows: each room above them is asked for its own. */
import { usesOfFlows as ofAssistants } from './assistants/service.ts'
import { usesOfFlows as ofSeatAssistant } from './seat-assistant/service.ts'
import type { UsesOf } from './workflows/doors.ts'

const rooms: readonly UsesOf[] = [ofAssistants, ofSeatAssistant]

export const usesOfFlows: UsesOf = async (ctx, clientKeys) => {
  const found = await Promise.all(rooms.map((usesOf) => usesOf(ctx, clientKeys)))
  return new Map(clientKeys.map((key) => [key, found.flatMap((uses) => uses.get(key) ?? [])]))
}
