import { useEffect, useState } from 'react'

/** Part of the window, from its top, in which a section counts as the one that is read. */
const readingZone = '-20% 0px -70% 0px'

/** The section that is being read, of those whose ids are joined by commas. */
export function useShownSection(ids: string): string | undefined {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setShown(entered.target.id)
      },
      { rootMargin: readingZone },
    )
    for (const id of ids.split(',')) {
      const section = document.querySelector(`#${id}`)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return shown
}
