/** The frame of every page behind the login: bars, menu, tags, content. */
import { Suspense, lazy, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useSession } from '../../api/session.ts'
import { useSettings } from '../settings.ts'
import { SessionNotice } from '../session-notice.tsx'
import { ForcedPasswordChange } from './forced-password-change.tsx'
import { Header } from './header.tsx'
import { Brand } from './brand.tsx'
import { NavMenu } from './nav-menu.tsx'
import { Providers } from './providers.tsx'
import { useLeaveBlocker } from '../../components/leave-guards.ts'
import { useFocusKept } from '../../lib/use-focus-kept.ts'
import { useRefreshCount } from './tags.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useFrame } from './use-frame.ts'
import './layout.css'

/** A question that is asked before it is here waits for it. */
const ConfirmHost = lazy(() =>
  import('../../components/confirm-host.tsx').then((module) => ({ default: module.ConfirmHost })),
)
const TagsView = lazy(() => import('./tags-view.tsx').then((module) => ({ default: module.TagsView })))

export function Layout() {
  const { fixedHeader, showTagsView, showLogo } = useSettings()
  const frame = useFrame()
  const { layout, isCollapsed } = frame
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useFocusOnArrival(content, pathname)
  useFocusKept() // from the beginning: the first dialog may be there before what comes later
  const refreshCount = useRefreshCount((state) => state.count)
  useLeaveBlocker()
  const isPasswordDue = useSession((session) => session.info?.employee.mustChangePassword ?? false)
  // Only the layout `left` lets its header scroll away.
  const isHeaderFixed = fixedHeader || layout !== 'left'
  // The server refuses whatever the pages would ask for.
  if (isPasswordDue) {
    return (
      <Providers>
        <ForcedPasswordChange />
      </Providers>
    )
  }
  return (
    <Providers>
      <a
        className="zk-skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          content.current?.focus()
        }}
      >
        跳到正文
      </a>
      <div className="zk-shell" data-layout={layout} data-collapsed={isCollapsed} data-fixed={isHeaderFixed}>
        {layout !== 'top' && (
          <aside className="zk-sidebar">
            {layout === 'left' && showLogo && <Brand isCompact={isCollapsed} />}
            <NavMenu direction="vertical" isCollapsed={isCollapsed && !frame.isPhone} />
          </aside>
        )}
        {frame.isPhone && !isCollapsed && (
          <button type="button" className="zk-menu-veil" aria-label="收起菜单" onClick={frame.toggleMenu} />
        )}
        <div className="zk-bars">
          <Header frame={frame} />
          <Suspense fallback={null}>{showTagsView && <TagsView />}</Suspense>
        </div>
        <main className="zk-content" id="content" ref={content} tabIndex={-1}>
          <Suspense key={`${pathname} ${refreshCount}`} fallback={null}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <SessionNotice />
      <Suspense fallback={null}>
        <ConfirmHost />
      </Suspense>
    </Providers>
  )
}
