/** What asks an assistant from outside: a chat in a visitor's browser, a program, an agent that speaks MCP. */
export const channelKinds = { web: '网页聊天', api: '接口', mcp: 'MCP' } as const
export type ChannelKind = keyof typeof channelKinds

/** With what speaks for an organization's seat assistant: a ticket system, the panel in its pages. */
export const keyKinds = { ...channelKinds, seat: '坐席助手', seatPanel: '坐席面板' } as const
export type KeyKind = keyof typeof keyKinds

export const channelLimits = {
  perAssistant: 20,
  origins: 20,
  originLength: 200,
  /** Questions a minute of all who ask through a channel. */
  perMinute: 300,
  maxPerMinute: 6000,
  /** Questions a minute of one visitor, whatever the channel allows. */
  visitorPerMinute: 20,
  /** Characters of the name that a program gives one of its visitors. */
  visitorLength: 64,
} as const
