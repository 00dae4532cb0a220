import { useCallback, useState } from 'react'

/** How wide an element stands, in pixels, as it changes; while it is hidden, how wide it stood. */
export function useRoom() {
  const [room, setRoom] = useState<number>()
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) setRoom(element.clientWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, room] as const
}
