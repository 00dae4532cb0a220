import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from './confirm.ts'

/**
 * Keeps unsaved changes from being lost: asks before a navigation inside the console, and lets the browser ask before
 * a reload or a closed tab. A move within the same path (a tab or a page in the query) passes.
 *
 * @param isKept A draft stays in this browser: nothing is lost by leaving, and that is said.
 *
 * Answers a function that lets the next navigation pass: call it after a save, before navigating, because the saved
 * state has not been rendered at that moment.
 */
export function useLeaveGuard(hasChanges: boolean, { isKept = false } = {}): () => void {
  const mayLeave = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    confirm({
      title: '离开此页？',
      consequence: isKept ? '草稿已保存在这台电脑，回来可以继续。' : '有未保存的修改，离开后将丢失。',
      okText: '离开',
      danger: !isKept,
      cancelText: '留在此页',
      onConfirm: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
  }, [blocker, isKept])
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
