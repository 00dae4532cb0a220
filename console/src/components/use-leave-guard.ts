import { useCallback, useEffect, useRef } from 'react'
import { confirm } from './confirm.ts'
import { useGuardOfLeaving } from './leave-guards.ts'

/** A draft that stays in this browser: leaving loses nothing, unless it is thrown away. */
interface KeptDraft {
  keep: () => void
  discard: () => void
}

/**
 * Keeps unsaved changes from being lost: asks before a navigation inside the console, and lets the browser ask before
 * a reload or a closed tab. A move within the same path (a tab or a page in the query) passes.
 *
 * @param kept What becomes of the draft, where one stays in this browser.
 *
 * Answers a function that lets the next navigation pass: call it after a save, before navigating, because the saved
 * state has not been rendered at that moment.
 */
export function useLeaveGuard(hasChanges: boolean, kept?: KeptDraft): () => void {
  const mayLeave = useRef(false)
  useGuardOfLeaving({
    holds: ({ currentLocation, nextLocation }) =>
      hasChanges && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
    ask: (stay, leave) =>
      confirm({
        title: '离开此页？',
        okText: '离开',
        cancelText: '留在此页',
        onCancel: stay,
        ...(kept ? waysOut(kept, leave) : { consequence: '有未保存的修改，离开后将丢失。', onConfirm: leave }),
      }),
  })
  useEffect(() => {
    if (!hasChanges) return
    mayLeave.current = false
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasChanges])
  return useCallback(() => {
    mayLeave.current = true
  }, [])
}

const waysOut = ({ keep, discard }: KeptDraft, leave: () => void) => ({
  consequence: '草稿已保存在这台电脑，回来可继续。',
  danger: false,
  onConfirm: () => {
    keep()
    leave()
  },
  other: {
    text: '丢弃草稿',
    onClick: () => {
      discard()
      leave()
    },
  },
})
