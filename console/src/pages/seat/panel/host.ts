/** The panel's side of protocol.ts: the page that holds the frame, and by what it has let the panel in. */
import { caller } from '../../../api/client.ts'
import { marked, protocolVersion, toldByHost } from './protocol.ts'
import type { ToHost, ToPanel } from './protocol.ts'

export interface Host {
  origin: string
  tell(message: ToHost): void
  /** Answers how to listen no more. */
  listen(listener: (message: ToPanel) => void): () => void
  /** Calls are made with it from now on; kept nowhere else. */
  letIn(token: string): void
}

/** Milliseconds in which a token that was refused is not asked for again: the host has no better one. */
const patienceMs = 5_000

/**
 * @param named origin of the page that holds the frame, as its address says; the browser lets no other one frame it
 * @returns undefined where the page stands alone
 */
export function createHost(named: string | null): Host | undefined {
  if (window.parent === window || named === null || !URL.canParse(named)) return undefined
  const { origin } = new URL(named)
  const { parent } = window
  const tell = (message: ToHost) => parent.postMessage(marked(message), origin)
  let token: string | null = null
  let letInAt = -patienceMs
  caller.token = () => token
  caller.refused = () => {
    if (performance.now() - letInAt > patienceMs) tell({ type: 'token-wanted' })
  }
  return {
    origin,
    tell,
    listen: (listener) => {
      const handle = (event: MessageEvent<unknown>) => {
        if (event.source !== parent || event.origin !== origin) return
        const told = toldByHost(event.data)
        if (told === 'other')
          tell({ type: 'error', about: 'version', message: `面板只支持协议版本 ${protocolVersion}` })
        else if (told) listener(told)
      }
      addEventListener('message', handle)
      return () => removeEventListener('message', handle)
    },
    letIn: (given) => {
      token = given
      letInAt = performance.now()
    },
  }
}
