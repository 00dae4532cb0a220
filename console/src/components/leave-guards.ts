/**
 * What must not be lost unasked when a page is left. The router knows one blocker at a time, but a form may stand above
 * a page with changes of its own: all of them are kept here, and the layout holds the blocker.
 */
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import type { BlockerFunction } from 'react-router'

export type Move = Parameters<BlockerFunction>[0]

interface LeaveGuard {
  holds: (move: Move) => boolean
  ask: (stay: () => void, leave: () => void) => void
}

const guards = new Set<LeaveGuard>()

/** Asks while the component is there, of the moves that it holds. */
export function useGuardOfLeaving({ holds, ask }: LeaveGuard): void {
  const handleMove = useEffectEvent(holds)
  const handleHeld = useEffectEvent(ask)
  useEffect(() => {
    const guard: LeaveGuard = {
      holds: (move) => handleMove(move),
      ask: (stay, leave) => handleHeld(stay, leave),
    }
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [])
}

/** Stands once, in the layout. */
export function useLeaveBlocker(): void {
  const holder = useRef<LeaveGuard | undefined>(undefined)
  const isHeld = useCallback((move: Move) => {
    holder.current = [...guards].find((guard) => guard.holds(move))
    return holder.current !== undefined
  }, [])
  const blocker = useBlocker(isHeld)
  useEffect(() => {
    if (blocker.state === 'blocked') holder.current?.ask(blocker.reset, blocker.proceed)
  }, [blocker])
}
