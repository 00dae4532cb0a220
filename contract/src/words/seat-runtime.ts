/** Closed lists and limits of the seat assistant's live conversations. */

export const seatConversationStates = { open: '进行中', closed: '已结束' } as const
export type SeatConversationState = keyof typeof seatConversationStates

export const seatRoles = { customer: '客户', agent: '坐席' } as const
export type SeatRole = keyof typeof seatRoles

/** What an agent did with a card. */
export const seatActs = {
  shown: '看到',
  copied: '复制',
  edited: '修改后使用',
  sent: '发送',
  ignored: '忽略',
  wrong: '有误',
} as const
export type SeatAct = keyof typeof seatActs

/** What an agent must know before a card is said on. */
export const seatWarnings = { expiring: '即将失效', dates: '有效期', expired: '已失效', written: '模型组织' } as const

/** Words in what an agent writes: never to be said, or to be thought over. */
export const flaggedKinds = { forbidden: '禁用词', risky: '风险词' } as const
export type FlaggedKind = keyof typeof flaggedKinds

/** dead: given up after its last try; may be sent again. */
export const deliveryStates = { waiting: '等待发送', delivered: '已送达', dead: '发送失败' } as const
export type DeliveryState = keyof typeof deliveryStates

export const liveLimits = {
  /** Characters of an id that another system gives. */
  externalIdLength: 100,
  messageLength: 4000,
  /** Of a conversation. */
  messages: 2000,
  keys: 20,
  /** Calls a minute of one key. */
  perMinute: 1200,
  maxPerMinute: 12_000,
  /** Calls a minute of the panels of one conversation: what the agent writes is looked through at every pause. */
  panelPerMinute: 300,
  /** Minutes for which a panel is let in before the ticket system must ask again. */
  panelMinutes: 15,
  /** Scripts that a search offers at once. */
  scriptsFound: 8,
  /** Messages a minute of one conversation. */
  conversationPerMinute: 120,
  summaryFields: 20,
  summaryLength: 2000,
} as const
