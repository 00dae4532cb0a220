/** What a caller may see: a key its own conversations; an agent those that the agent serves, and those that name nobody. */
import type { EmployeeActor, SeatKeyActor } from '../platform/context.ts'

/** Who calls the runtime. */
export type SeatCaller = EmployeeActor | SeatKeyActor

export interface Whose {
  organizationId: string
  keyId?: string
  employeeId?: string
}

export const whose = (actor: SeatCaller): Whose =>
  actor.kind === 'employee'
    ? { organizationId: actor.organizationId, employeeId: actor.employeeId }
    : { organizationId: actor.organizationId, keyId: actor.channelId }

/** Acts for an organization where nobody calls: what was said is answered, and looked at again, by itself. */
export const seatActor = (organizationId: string): SeatKeyActor => ({
  kind: 'channel',
  channelKind: 'seat',
  channelId: '',
  name: '坐席助手',
  organizationId,
  perMinute: 0,
})
