/** Headers that say where a message ends, where it goes or what becomes of its connection. No zod here. */

/** Never set by whoever writes a request: one that lies would make a second request of what stands behind the first. */
const names = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Whether the transport alone sets a header of this name, in any case. */
export const isOfTransport = (name: string): boolean => /^proxy-/i.test(name) || names.has(name.toLowerCase())
