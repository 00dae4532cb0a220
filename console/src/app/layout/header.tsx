import {
  FullscreenOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  SearchOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { Suspense, lazy, useEffect, useState } from 'react'
import { usePermission } from '../../components/permission.tsx'
import { setSettings, useSettings } from '../settings.ts'
import { AuditBadge } from './audit-badge.tsx'
import { Brand } from './brand.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { NavMenu } from './nav-menu.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { RoleSwitcher } from './role-switcher.tsx'
import { TaskBadge } from './task-badge.tsx'
import { UserMenu } from './user-menu.tsx'

const PageSearch = lazy(() => import('./page-search.tsx').then((module) => ({ default: module.PageSearch })))
const SettingsDrawer = lazy(() =>
  import('./settings-drawer.tsx').then((module) => ({ default: module.SettingsDrawer })),
)

export function Header() {
  const { layout, showLogo, isSidebarCollapsed } = useSettings()
  const hasRole = usePermission()
  return (
    <header className="zk-header">
      {layout !== 'left' && showLogo && <Brand />}
      {layout === 'top' ? (
        <NavMenu direction="horizontal" />
      ) : (
        <>
          <button
            type="button"
            className="zk-header-button"
            aria-label={isSidebarCollapsed ? '展开菜单' : '收起菜单'}
            title={isSidebarCollapsed ? '展开菜单' : '收起菜单'}
            onClick={() => setSettings({ isSidebarCollapsed: !isSidebarCollapsed })}
          >
            {isSidebarCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          </button>
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
        <button
          type="button"
          className="zk-header-button"
          aria-label="全屏"
          title="全屏"
          onClick={() => void toggleFullscreen()}
        >
          <FullscreenOutlined />
        </button>
        <SettingsButton />
        <RoleSwitcher />
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
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        type="button"
        className="zk-header-button zk-header-search"
        aria-haspopup="dialog"
        aria-label="搜索页面或知识"
        onClick={() => setOpen(true)}
      >
        <SearchOutlined />
        搜索页面或知识
        <kbd aria-hidden="true">{isApple ? '⌘' : 'Ctrl'} K</kbd>
      </button>
      <Suspense fallback={null}>{isOpen && <PageSearch onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function SettingsButton() {
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const open = () => {
    setLoaded(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className="zk-header-button"
        aria-haspopup="dialog"
        aria-label="界面设置"
        title="界面设置"
        onClick={open}
      >
        <SettingOutlined />
      </button>
      <Suspense fallback={null}>
        {isLoaded && <SettingsDrawer isOpen={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
