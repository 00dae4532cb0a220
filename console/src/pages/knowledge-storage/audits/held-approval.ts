/**
 * An approval can be taken back for ten seconds: it is held here before it is sent, for what is approved is served at
 * once and may be quoted by the next answer. The next approval, or leaving the page, sends the one before.
 */
import type { Audit } from '@zhiku/contract/audits'
import { create } from 'zustand'

const heldMs = 10_000

export interface Held {
  audit: Pick<Audit, 'id' | 'targetName'>
  /** @param isLeaving the page goes while it is sent */
  send: (isLeaving: boolean) => void
}

/** `until`: the moment at which what is held is sent. */
export const useHeld = create<{ held: Held | null; until: number }>(() => ({ held: null, until: 0 }))

let timer: ReturnType<typeof setTimeout> | undefined

export function hold(held: Held): void {
  sendHeld()
  useHeld.setState({ held, until: Date.now() + heldMs })
  timer = setTimeout(sendHeld, heldMs)
}

/** As if it had not been approved. */
export function takeBack(): Held | null {
  clearTimeout(timer)
  const { held } = useHeld.getState()
  useHeld.setState({ held: null })
  return held
}

export const sendHeld = (isLeaving = false): void => takeBack()?.send(isLeaving)
