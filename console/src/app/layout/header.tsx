import {
  FullscreenOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  SearchOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { Suspense, lazy, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { usePermission } from '../../components/permission.tsx'
import { leadsToSearch } from '../../lib/keys-taken.ts'
import { useSettings } from '../settings.ts'
import { AuditBadge } from './audit-badge.tsx'
import { Brand } from './brand.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { NavMenu } from './nav-menu.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { PageSearch } from './page-search/page-search.tsx'
import { RoleSwitcher } from './role-switcher.tsx'
import { TaskBadge } from './task-badge.tsx'
import type { Frame } from './use-frame.ts'
import { UserMenu } from './user-menu.tsx'

/** Of phones. */
const HeaderMore = lazy(() => import('./header-more.tsx').then((module) => ({ default: module.HeaderMore })))
const SettingsDrawer = lazy(() =>
  import('./settings-drawer.tsx').then((module) => ({ default: module.SettingsDrawer })),
)

export function Header({ frame: { layout, isCollapsed, isPhone, toggleMenu } }: { frame: Frame }) {
  const { showLogo } = useSettings()
  const hasRole = usePermission()
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  return (
    <header className="zk-header">
      {layout !== 'left' && showLogo && <Brand isCompact={isPhone} />}
      {layout === 'top' ? (
        <NavMenu direction="horizontal" />
      ) : (
        <>
          <IconButton
            name={isCollapsed ? '展开菜单' : '收起菜单'}
            icon={isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            onClick={toggleMenu}
          />
          <Breadcrumb />
        </>
      )}
      <div className="zk-header-right">
        <PageSearchButton />
        {hasRole(['2', '3']) && (
          <>
            <AuditBadge />
            <TaskBadge />
          </>
        )}
        <NotificationBell />
        {isPhone ? (
          <Suspense fallback={null}>
            <HeaderMore onFullscreen={() => void toggleFullscreen()} onSettings={() => setSettingsOpen(true)} />
          </Suspense>
        ) : (
          <>
            <IconButton name="全屏" icon={<FullscreenOutlined />} onClick={() => void toggleFullscreen()} />
            <IconButton name="界面设置" icon={<SettingOutlined />} onClick={() => setSettingsOpen(true)} hasDialog />
            <RoleSwitcher />
          </>
        )}
        <SettingsHost isOpen={isSettingsOpen} onClose={() => setSettingsOpen(false)} />
        <UserMenu />
      </div>
    </header>
  )
}

/** A browser may refuse (an embedded frame): then nothing happens, as with any other fullscreen button. */
const toggleFullscreen = () =>
  (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
    () => undefined,
  )

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)

function PageSearchButton() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isCommandK =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isCommandK && !leadsToSearch(event)) return
      event.preventDefault()
      setOpen(true)
    }
    // Behind the page, whose own `/` comes first: pages listen to the document.
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        type="button"
        className="zk-header-button zk-header-search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        title="搜索页面或知识（按 / 也可打开）"
        onClick={() => setOpen(true)}
      >
        <SearchOutlined />
        <span>搜索页面或知识</span>
        <kbd aria-hidden="true">{isApple ? '⌘' : 'Ctrl'} K</kbd>
      </button>
      {isOpen && <PageSearch onClose={() => setOpen(false)} />}
    </>
  )
}

interface IconButtonProps {
  name: string
  icon: ReactNode
  hasDialog?: boolean
  onClick: () => void
}

function IconButton({ name, icon, hasDialog = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="zk-header-button"
      aria-label={name}
      title={name}
      {...(hasDialog && { 'aria-haspopup': 'dialog' as const })}
      onClick={onClick}
    >
      {icon}
    </button>
  )
}

/** Fetched when it is first opened; from then on it slides in and out. */
function SettingsHost({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isLoaded, setLoaded] = useState(isOpen)
  if (isOpen && !isLoaded) setLoaded(true)
  return <Suspense fallback={null}>{isLoaded && <SettingsDrawer isOpen={isOpen} onClose={onClose} />}</Suspense>
}
