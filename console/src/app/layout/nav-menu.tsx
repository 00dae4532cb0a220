/**
 * The menu: links, and areas that open. In the sidebar an area unfolds in place; in the top bar and in the collapsed
 * sidebar it opens as a panel beside its button.
 */
import { DownOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { activeMenuAt } from '../access.ts'
import type { MenuEntry } from '../access.ts'
import { MenuIcon } from './menu-icon.tsx'
import { useMenuCounts } from './use-menu-counts.ts'
import { useMenu } from './use-menu.ts'
import './nav-menu.css'

interface Props {
  direction: 'vertical' | 'horizontal'
  isCollapsed?: boolean
}

export function NavMenu({ direction, isCollapsed = false }: Props) {
  const entries = useMenu()
  const active = activeMenuAt(useLocation().pathname)
  const counts = useMenuCounts()
  const isPanel = direction === 'horizontal' || isCollapsed
  return (
    <nav className="zk-nav" data-direction={direction} data-collapsed={isCollapsed} aria-label="主菜单">
      <ul>
        {entries.map((entry) =>
          entry.children.length > 0 ? (
            // Folding begins anew: an area that stood open in place must not stay open as a panel.
            <Area
              key={`${entry.node.name} ${isPanel}`}
              entry={entry}
              active={active}
              counts={counts}
              isPanel={isPanel}
            />
          ) : (
            <Page
              key={entry.node.name}
              entry={entry}
              active={active}
              counts={counts}
              title={isCollapsed ? entry.node.title : undefined}
            />
          ),
        )}
      </ul>
    </nav>
  )
}

interface PageProps {
  entry: MenuEntry
  active: string | undefined
  counts: Readonly<Record<string, number | undefined>>
  title?: string | undefined
  onOpen?: () => void
}

function Page({ entry: { node }, active, counts, title, onOpen }: PageProps) {
  return (
    <li>
      <Link
        className="zk-nav-item"
        to={node.path}
        title={title}
        {...(active === node.name && { 'aria-current': 'page' as const })}
        {...(onOpen && { onClick: onOpen })}
      >
        <MenuIcon name={node.icon} />
        <span className="zk-nav-label">{node.title}</span>
        <Count count={counts[node.name] ?? 0} />
      </Link>
    </li>
  )
}

/** Beside the words for the eye; the page itself says what waits. */
const Count = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="zk-nav-count" aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  ) : null

function Area({ entry: { node, children }, active, counts, isPanel }: PageProps & { isPanel: boolean }) {
  const holdsActive = children.some((child) => child.node.name === active)
  const [isOpen, setOpen] = useState(holdsActive && !isPanel)
  const close = () => setOpen(false)
  const panelHandlers = {
    onMouseEnter: () => setOpen(true),
    onMouseLeave: close,
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    },
  }
  return (
    <li className="zk-nav-area" {...(isPanel && panelHandlers)}>
      <button
        type="button"
        className="zk-nav-item"
        aria-expanded={isOpen}
        data-active={holdsActive}
        onClick={() => setOpen(!isOpen)}
      >
        <MenuIcon name={node.icon} />
        <span className="zk-nav-label">{node.title}</span>
        <DownOutlined className="zk-nav-arrow" aria-hidden />
      </button>
      {isOpen && (
        <ul className={isPanel ? 'zk-nav-panel' : 'zk-nav-sub'}>
          {children.map((child) => (
            <Page
              key={child.node.name}
              entry={child}
              active={active}
              counts={counts}
              {...(isPanel && { onOpen: close })}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
