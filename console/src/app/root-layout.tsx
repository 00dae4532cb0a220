import { Outlet, useNavigation } from 'react-router'
import { ToastHost } from './toast-host.tsx'

/** Around every page, the login page too: the progress line of a navigation, and the toasts. */
export function RootLayout() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <>
      <div className="zk-progress" data-loading={isLoading} aria-hidden="true" />
      <Outlet />
      <ToastHost />
    </>
  )
}
