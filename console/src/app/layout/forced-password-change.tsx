import { Suspense, lazy } from 'react'
import { loadSession, useSession } from '../../api/session.ts'

const PasswordModal = lazy(() => import('./password-modal.tsx').then((module) => ({ default: module.PasswordModal })))

/** Stands in the way of whoever signed in with a one-time password; the server refuses everything else meanwhile. */
export function ForcedPasswordChange() {
  const isDue = useSession((session) => session.info?.employee.mustChangePassword ?? false)
  if (!isDue) return null
  return (
    <Suspense fallback={null}>
      <PasswordModal
        isForced
        onClose={() =>
          void loadSession().then(
            () => location.reload(),
            () => undefined,
          )
        }
      />
    </Suspense>
  )
}
