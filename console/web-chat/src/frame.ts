/** The chat's side of ../protocol.ts: in a page of its own it has no host, and tells nobody anything. */
import { heardFrom, isTheme, tell } from '../protocol.ts'
import type { ToHost } from '../protocol.ts'

export interface Frame {
  isFramed: boolean
  tell(message: ToHost): void
  /** Answers how to listen no more. */
  onSeen(listener: (isSeen: boolean) => void): () => void
}

/** @param host origin of the page that holds the frame, as the loader names it; the browser tells nobody else */
export function createFrame(host: string | null): Frame {
  const isFramed = window.parent !== window && host !== null && URL.canParse(host)
  if (!isFramed) return { isFramed: false, tell: () => undefined, onSeen: () => () => undefined }
  const peer = { window: window.parent, origin: new URL(host).origin }
  return {
    isFramed: true,
    tell: (message) => tell(peer.window, peer.origin, message),
    onSeen: (listener) => {
      const handle = (event: MessageEvent) => {
        const heard = heardFrom(peer, event)
        if (heard?.type === 'opened' || heard?.type === 'closed') listener(heard.type === 'opened')
        if (heard?.type === 'theme') showTheme(heard['theme'])
      }
      addEventListener('message', handle)
      return () => removeEventListener('message', handle)
    },
  }
}

/** Without a wish of the host, it is the visitor's system that decides. */
export function showTheme(theme: unknown): void {
  if (!isTheme(theme)) return
  if (theme === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
