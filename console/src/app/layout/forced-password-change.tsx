import { Suspense, lazy } from 'react'
import { loadSession } from '../../api/session.ts'

const PasswordModal = lazy(() => import('./password-modal.tsx').then((module) => ({ default: module.PasswordModal })))

/** Stands in place of the pages for whoever signed in with a one-time password; the server refuses everything else. */
export function ForcedPasswordChange() {
  return (
    <Suspense fallback={null}>
      <PasswordModal isForced onClose={() => void loadSession().catch(() => undefined)} />
    </Suspense>
  )
}
