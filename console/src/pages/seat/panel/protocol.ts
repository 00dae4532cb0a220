/**
 * What the page of a ticket system (the host) and the seat panel in its frame tell each other with postMessage, version 1:
 *
 *   { zhiku: 'seat-panel', version: 1, type, … }
 *
 * Each message goes to one named origin, and is read from one window of one origin only. docs/seat-assistant.md says what
 * each means, and what a version may change.
 */
import type { WordFlag } from '@zhiku/contract/seat-assistant/runtime-shapes'
import type { SeatRole } from '@zhiku/contract/words/seat-runtime'

export const protocolVersion = 1
const mark = 'seat-panel'

export type ToHost =
  | { type: 'ready' }
  | { type: 'opened'; conversationId: string; externalId: string }
  | { type: 'token-wanted' }
  | { type: 'insert'; text: string; card?: { id: string; kind: string; title: string } }
  | { type: 'focus-draft' }
  | { type: 'flags'; text: string; flags: readonly WordFlag[] }
  | { type: 'said'; externalId: string }
  | { type: 'unseen'; count: number }
  | { type: 'error'; about: 'version' | 'open' | 'say'; message: string; code?: number; externalId?: string }

export interface HostSaid {
  externalId: string
  role: SeatRole
  text: string
  at?: string
}

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export type ToPanel =
  | { type: 'open'; token: string }
  | ({ type: 'say' } & HostSaid)
  | { type: 'draft'; text: string }
  | { type: 'key'; key: string }
  | { type: 'theme'; theme: Theme }
  | { type: 'close' }

/** A message to the host, marked as ours. */
export const marked = (message: ToHost) => ({ zhiku: mark, version: protocolVersion, ...message })

/** What the host said; `other` of another version; undefined where it is nothing of ours, or nothing that this version knows. */
export function toldByHost(data: unknown): ToPanel | 'other' | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const said = data as Record<string, unknown> // an object has fields of whatever kind
  if (said['zhiku'] !== mark) return undefined
  return said['version'] === protocolVersion ? messageOf(said) : 'other'
}

function messageOf({ type, token, text, key, theme, ...said }: Record<string, unknown>): ToPanel | undefined {
  if (type === 'close') return { type }
  if (type === 'open' && typeof token === 'string') return { type, token }
  if (type === 'draft' && typeof text === 'string') return { type, text }
  if (type === 'key' && typeof key === 'string') return { type, key }
  const known = themes.find((one) => one === theme)
  if (type === 'theme' && known) return { type, theme: known }
  const { externalId, role, at } = said
  if (type !== 'say' || typeof externalId !== 'string' || typeof text !== 'string') return undefined
  if (role !== 'customer' && role !== 'agent') return undefined
  return { type, externalId, role, text, ...(typeof at === 'string' && { at }) }
}
