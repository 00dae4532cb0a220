/**
 * The menu: links, and areas that open. In the sidebar an area unfolds in place; in the top bar and in the collapsed
 * sidebar it opens as a panel beside its button. What has no room in the top bar stands in a last area, 更多.
 */
import { DownOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { activeMenuAt } from '../access.ts'
import type { MenuEntry } from '../access.ts'
import { useRoom } from '../../lib/use-room.ts'
import { fittingEntries } from './fitting-entries.ts'
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
  const { pathname } = useLocation()
  const active = activeMenuAt(pathname)
  const counts = useMenuCounts()
  const isHorizontal = direction === 'horizontal'
  const isPanel = isHorizontal || isCollapsed
  const [measure, room = 0] = useRoom()
  const fitting = isHorizontal ? fittingEntries(entries, counts, room) : entries.length
  const rest = entries.slice(fitting)
  const known = { pathname, active, counts }
  return (
    <nav
      className="zk-nav"
      {...(isHorizontal && { ref: measure })}
      data-direction={direction}
      data-collapsed={isCollapsed}
      aria-label="主菜单"
    >
      <ul>
        {entries.slice(0, fitting).map((entry) => (
          <Entry
            key={entry.node.name}
            {...known}
            entry={entry}
            isPanel={isPanel}
            title={isCollapsed ? entry.node.title : undefined}
          />
        ))}
        {rest.length > 0 && <Area {...known} entry={{ node: more, children: rest }} isPanel />}
      </ul>
    </nav>
  )
}

const more = { title: '更多', icon: 'more' } as const

interface EntryProps {
  entry: MenuEntry
  pathname: string
  active: string | undefined
  counts: Readonly<Record<string, number | undefined>>
  title?: string | undefined
  onOpen?: (() => void) | undefined
  isPanel: boolean
}

/** Folding begins anew: an area that stood open in place must not stay open as a panel. */
const Entry = (props: EntryProps) =>
  props.entry.children.length > 0 ? <Area key={String(props.isPanel)} {...props} /> : <Page {...props} />

function Page({ entry: { node }, active, counts, title, onOpen }: EntryProps) {
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

interface AreaProps extends Omit<EntryProps, 'entry'> {
  entry: { node: Pick<MenuEntry['node'], 'title' | 'icon'> | typeof more; children: readonly MenuEntry[] }
}

const holds = ({ children }: Pick<MenuEntry, 'children'>, active: string | undefined): boolean =>
  children.some((child) => child.node.name === active || holds(child, active))

function Area({ entry, pathname, active, counts, isPanel, onOpen }: AreaProps) {
  const { node, children } = entry
  const holdsActive = holds(entry, active)
  const [isOpen, setOpen] = useState(holdsActive && !isPanel)
  const [seenPathname, setSeenPathname] = useState(pathname)
  // Folded by hand it stays folded, until another page is reached: by a link elsewhere, too.
  if (pathname !== seenPathname) {
    setSeenPathname(pathname)
    if (holdsActive && !isPanel) setOpen(true)
  }
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
            <Entry
              key={child.node.name}
              entry={child}
              pathname={pathname}
              active={active}
              counts={counts}
              isPanel={false}
              onOpen={isPanel ? close : onOpen}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
