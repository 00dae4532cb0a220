/**
 * What the page of a shop (embed/) and the chat in its frame (src/) tell each other with postMessage. Each message goes
 * to one named origin and is read from one window of one origin only:
 *
 *   frame → host   ready    the chat listens
 *                  close    Esc, or its own button
 *                  unread   answers that came while it was closed
 *   host → frame   opened   the panel is in sight: what is unread is read
 *                  closed
 *                  theme    light, dark, or as the visitor's system has it
 *
 * Nothing of a conversation passes here.
 */
export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export type ToHost = { type: 'ready' } | { type: 'close' } | { type: 'unread'; count: number }
export type ToChat = { type: 'opened' } | { type: 'closed' } | { type: 'theme'; theme: Theme }

const mark = 'zhiku-chat'

export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

/** @param origin the only one that may read it */
export function tell(window: Window, origin: string, message: ToHost | ToChat): void {
  window.postMessage({ from: mark, ...message }, origin)
}

export interface Peer {
  window: Window | null
  origin: string
}

interface Heard {
  type: string
  [field: string]: unknown
}

/** A message of ours from this peer; undefined for anybody else's. */
export function heardFrom({ window, origin }: Peer, event: MessageEvent): Heard | undefined {
  if (event.source !== window || event.origin !== origin) return undefined
  const data: unknown = event.data
  if (typeof data !== 'object' || data === null) return undefined
  const { from, type, ...fields } = data as Record<string, unknown> // an object has fields of whatever kind
  return from === mark && typeof type === 'string' ? { type, ...fields } : undefined
}
