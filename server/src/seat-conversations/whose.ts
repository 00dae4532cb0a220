/**
 * What a caller may see: a key its own conversations; the panel the one that it was opened for; an agent those that the
 * agent serves, and those that name nobody.
 */
import type { EmployeeActor, SeatKeyActor, SeatPanelActor } from '../platform/context.ts'

/** Who calls the runtime. */
export type SeatCaller = EmployeeActor | SeatKeyActor | SeatPanelActor

export interface Whose {
  organizationId: string
  keyId?: string
  employeeId?: string
  /** While the same agent serves it. */
  only?: { conversationId: string; servedBy: string | null }
}

export function whose(actor: SeatCaller): Whose {
  const { organizationId } = actor
  if (actor.kind === 'employee') return { organizationId, employeeId: actor.employeeId }
  const ofKey = { organizationId, keyId: actor.channelId }
  if (actor.channelKind === 'seat') return ofKey
  const { conversationId, servedBy } = actor
  return { ...ofKey, only: { conversationId, servedBy } }
}

/** Acts for an organization where nobody calls: what was said is answered, and looked at again, by itself. */
export const seatActor = (organizationId: string): SeatKeyActor => ({
  kind: 'channel',
  channelKind: 'seat',
  channelId: '',
  name: '坐席助手',
  organizationId,
  perMinute: 0,
})
