/** How a seat conversation is called wherever it is named. */
import type { SeatConversation } from '@zhiku/contract/seat-assistant/runtime-shapes'

/** A number of a ticket system is read and looked up; what is longer was made by a machine. */
const longestNumber = 24

interface Named {
  customer?: Pick<SeatConversation['customer'], 'name'>
  externalId: string
}

export const conversationName = ({ customer, externalId }: Named): string => {
  if (customer?.name) return customer.name
  return externalId.length > longestNumber ? `访客 ${externalId.slice(-4)}` : externalId
}
