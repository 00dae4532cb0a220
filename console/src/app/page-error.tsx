import { Navigate, isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useSession } from '../api/session.ts'
import { NotFoundPage } from '../pages/errors/not-found-page.tsx'
import { FailedPage } from '../pages/errors/failed-page.tsx'
import { isAllowedAt } from './guard.ts'

/** In place of a page that does not exist for this employee, or that broke. */
export function PageError() {
  const error = useRouteError()
  const location = useLocation()
  useSession((session) => session.menuKeys) // drawn anew when what one may see changes
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FailedPage error={error} />
  // The page has been given since. The router keeps an error until it goes somewhere, be it to where it is.
  if (isAllowedAt(location.pathname)) return <Navigate to={location} replace />
  return <NotFoundPage />
}
