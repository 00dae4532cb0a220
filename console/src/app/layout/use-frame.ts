/** How the frame stands at this width: what yields first is the menu, then the words of the header. */
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useMedia } from '../../lib/use-media.ts'
import { setSettings, useSettings } from '../settings.ts'
import type { LayoutName } from '../settings.ts'

export interface Frame {
  /** The chosen one; a menu across the top needs a wide window. */
  layout: LayoutName
  isCollapsed: boolean
  /** The menu lies over the page while it is open. */
  isPhone: boolean
  toggleMenu: () => void
}

/** As in layout.css. */
const narrow = '(width < 1280px)'
const phone = '(width < 640px)'

export function useFrame(): Frame {
  const { layout, isSidebarCollapsed } = useSettings()
  const isNarrow = useMedia(narrow)
  const isPhone = useMedia(phone)
  const { pathname } = useLocation()
  // In a narrow window the menu is folded until it is asked for; what was chosen for a wide one stays as it is.
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt !== undefined && (!isPhone || openedAt === pathname)
  return {
    layout: isNarrow && layout === 'top' ? 'left-top' : layout,
    isCollapsed: isNarrow ? !isOpen : isSidebarCollapsed,
    isPhone,
    toggleMenu: () =>
      isNarrow ? setOpenedAt(isOpen ? undefined : pathname) : setSettings({ isSidebarCollapsed: !isSidebarCollapsed }),
  }
}
