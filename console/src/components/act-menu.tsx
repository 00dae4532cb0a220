import { Dropdown } from 'antd'
import type { DropdownProps } from 'antd'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'

/**
 * A menu of acts that a click opens, or Enter: the first of them has the focus then, ↑ ↓ lead on, and what had it before
 * has it again when the menu closes.
 *
 * What Enter chooses may open a dialog at once. The same stroke must not reach the button that has the focus in it.
 */
export function ActMenu({ menu, ...props }: Omit<DropdownProps, 'autoFocus' | 'onOpenChange'>) {
  const opener = useRef<Element>(null)
  const handleOpenChange = (isOpen: boolean) => {
    if (isOpen) opener.current = document.activeElement
    else if (isLeft() && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  return (
    <Dropdown
      autoFocus
      destroyOnHidden // one that is shown again is focused too early
      trigger={['click']}
      onOpenChange={handleOpenChange}
      {...props}
      menu={{ ...menu, onKeyDown: keepStroke }}
    />
  )
}

/** The focus is on what closes, or nowhere: not where an act or a click elsewhere has put it. */
function isLeft(): boolean {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.closest('[role="menu"]') != null
}

function keepStroke(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
