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
import { useMenu } from './use-menu.ts'
import './nav-menu.css'

interface Props {
  direction: 'vertical' | 'horizontal'
  isCollapsed?: boolean
}

export function NavMenu({ direction, isCollapsed = false }: Props) {
  const entries = useMenu()
  const active = activeMenuAt(useLocation().pathname)
  const isPanel = direction === 'horizontal' || isCollapsed
  return (
    <nav className="zk-nav" data-direction={direction} data-collapsed={isCollapsed} aria-label="主菜单">
      <ul>
        {entries.map((entry) =>
          entry.children.length > 0 ? (
            <Area key={entry.node.name} entry={entry} active={active} isPanel={isPanel} />
          ) : (
            <Page
              key={entry.node.name}
              entry={entry}
              active={active}
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
  title?: string | undefined
  onOpen?: () => void
}

function Page({ entry: { node }, active, title, onOpen }: PageProps) {
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
      </Link>
    </li>
  )
}

function Area({ entry: { node, children }, active, isPanel }: PageProps & { isPanel: boolean }) {
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
            <Page key={child.node.name} entry={child} active={active} {...(isPanel && { onOpen: close })} />
          ))}
        </ul>
      )}
    </li>
  )
}
